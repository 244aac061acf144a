// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/subprocesstier.h"

#include "base/subprocess/bubblewrapworkersource.h"
#include "base/subprocess/interpreterprobe.h"
#include "base/subprocess/subprocesssandbox.h"

using namespace Qt::StringLiterals;

namespace Assay {

struct SubprocessTier::Parts
{
    Parts(const GuestFolder &guest, const Places &places)
        : workers(guest, places.bubblewrap)
        , probe(guest, places.interpreterCache)
        , sandbox(workers, probe)
    {
    }

    BubblewrapWorkerSource workers;
    InterpreterProbe probe;
    SubprocessSandbox sandbox;
};

SubprocessTier::Places SubprocessTier::Places::defaults()
{
    return {GuestFolder::defaultRoot(), InterpreterProbe::defaultCacheFile(), u"bwrap"_s};
}

Result<std::unique_ptr<SubprocessTier>> SubprocessTier::make(const Places &places)
{
    const auto guest = GuestFolder::provide(places.guestRoot);
    if (!guest)
        return std::unexpected(guest.error());
    return std::unique_ptr<SubprocessTier>(new SubprocessTier(std::make_unique<Parts>(*guest, places)));
}

SubprocessTier::SubprocessTier(std::unique_ptr<Parts> parts)
    : m_parts(std::move(parts))
{
}

SubprocessTier::~SubprocessTier() = default;

Sandbox &SubprocessTier::sandbox() const
{
    return m_parts->sandbox;
}

InterpreterProbe &SubprocessTier::interpreters() const
{
    return m_parts->probe;
}

} // namespace Assay
