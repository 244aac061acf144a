// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/subprocesstier.h"

#include "base/cage/zygoteworkersource.h"
#include "base/contract/packages.h"
#include "base/subprocess/guestrequest.h"
#include "base/subprocess/interpreterprobe.h"
#include "base/subprocess/isolationproof.h"
#include "base/subprocess/subprocesssandbox.h"

#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace Assay {

struct SubprocessTier::Parts
{
    static std::unique_ptr<ZygoteWorkerSource> makeWorkers(const GuestFolder &guest, const Places &places, const WorkerPool::Size &size)
    {
        return places.container ? std::make_unique<ZygoteWorkerSource>(guest, *places.container, size)
                                : std::make_unique<ZygoteWorkerSource>(guest, places.bubblewrap, size);
    }

    Parts(const GuestFolder &guest, const Places &places, int readyWorkers, std::shared_ptr<PackageProvider> provider)
        : packages(std::move(provider))
        , workers(makeWorkers(guest, places, {.workers = readyWorkers}))
        , probe(guest, places.interpreterCache)
        , proof(*workers, probe, places.guestRoot, places.proofCache,
              IsolationProof::hostKey(
                  places.container ? u"container"_s : QStandardPaths::findExecutable(places.bubblewrap), guest.contentHash()))
        , sandbox(*workers, probe, proof, packages.get())
    {
    }

    std::shared_ptr<PackageProvider> packages;
    std::unique_ptr<ZygoteWorkerSource> workers;
    InterpreterProbe probe;
    IsolationProof proof;
    SubprocessSandbox sandbox;
};

SubprocessTier::Places SubprocessTier::Places::defaults()
{
    return {GuestFolder::defaultRoot(), InterpreterProbe::defaultCacheFile(),
        QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + u"/assay/isolation.json"_s, u"bwrap"_s, std::nullopt};
}

Result<std::unique_ptr<SubprocessTier>> SubprocessTier::make(
    const Places &places, int readyWorkers, std::shared_ptr<PackageProvider> packages)
{
    const auto guest = GuestFolder::provide(places.guestRoot);
    if (!guest)
        return std::unexpected(guest.error());
    return std::unique_ptr<SubprocessTier>(new SubprocessTier(std::make_unique<Parts>(*guest, places, readyWorkers, std::move(packages))));
}

SubprocessTier::SubprocessTier(std::unique_ptr<Parts> parts)
    : m_parts(std::move(parts))
{
}

SubprocessTier::~SubprocessTier() = default;

void SubprocessTier::warmUp(const Policy &policy)
{
    m_parts->probe.describe({}).then(m_parts->workers.get(), [parts = m_parts.get(), policy](const Result<Interpreter> &interpreter) {
        if (interpreter)
            parts->workers->warmUp({.interpreter = *interpreter, .policy = GuestRequest::policyAhead(policy)});
    });
}

Sandbox &SubprocessTier::sandbox() const
{
    return m_parts->sandbox;
}

InterpreterProbe &SubprocessTier::interpreters() const
{
    return m_parts->probe;
}

} // namespace Assay
