// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_engine_export.h"
#include "base/contract/error.h"
#include "engine/engineanswers.h"
#include "engine/engineendpoint.h"

#include <QFuture>

namespace Assay {

/** The user's engine. */
struct EngineFinding
{
    EngineEndpoint endpoint;
    EngineVersion version;
};

} // namespace Assay

/** Looks for the user's engine and asks for its version; errors as of findEngine() and EngineClient::version(). Needs an event loop. It has
    this form for programs that load the library on use, since Qt Network, which comes with it, costs their start 12 ms. */
extern "C" ASSAY_ENGINE_EXPORT void assayProbeEngine(QFuture<Assay::Result<Assay::EngineFinding>> *answer);
