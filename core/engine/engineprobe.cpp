// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/engineprobe.h"

#include "engine/engineclient.h"
#include "engine/enginelocator.h"

#include <QPromise>

using namespace Assay;

void assayProbeEngine(QFuture<Result<EngineFinding>> *answer)
{
    const auto promise = std::make_shared<QPromise<Result<EngineFinding>>>();
    promise->start();
    *answer = promise->future();
    const auto endpoint = findEngine();
    if (!endpoint) {
        promise->addResult(Result<EngineFinding>(std::unexpected(endpoint.error())));
        promise->finish();
        return;
    }
    EngineCall<EngineVersion> *call = EngineClient(*endpoint).version().release();
    QObject::connect(call, &EngineJob::finished, call, [promise, call, endpoint] {
        promise->addResult(call->result().transform([&](const EngineVersion &version) { return EngineFinding{*endpoint, version}; }));
        promise->finish();
        call->deleteLater();
    });
}
