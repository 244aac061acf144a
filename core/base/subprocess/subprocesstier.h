// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/cage/containerplaces.h"
#include "base/contract/error.h"

#include <QString>

#include <memory>
#include <optional>

namespace Assay {

class InterpreterProbe;
class PackageProvider;
class Policy;
class Sandbox;

/** All that tier `subprocess` is made of, put together and owned: what a program's composition root wants.
    Use from one thread that lives as long as the program. */
class ASSAY_BASE_EXPORT SubprocessTier
{
public:
    static constexpr QLatin1StringView Name{"subprocess"}; ///< Sandbox::tier()

    struct Places
    {
        QString guestRoot; ///< GuestFolder::provide()
        QString interpreterCache; ///< InterpreterProbe
        QString proofCache; ///< what was proved of this host's isolation
        QString bubblewrap; ///< name or path
        std::optional<ContainerPlaces> container = {}; ///< of a program that is in one; then there is no bubblewrap

        static Places defaults();
    };

    /** `readyWorkers`: how many processes wait for requests, for programs that make many; 0 for those that make one or two.
        `packages`: who brings what runs depend on; null: nobody. Errors: those of GuestFolder::provide(). */
    static Result<std::unique_ptr<SubprocessTier>> make(
        const Places &places = Places::defaults(), int readyWorkers = 0, std::shared_ptr<PackageProvider> packages = {});
    ~SubprocessTier();

    /** Starts what the first run by `policy` will need: the interpreter is asked, and workers are made ready. */
    void warmUp(const Policy &policy);

    Sandbox &sandbox() const;
    InterpreterProbe &interpreters() const;

private:
    struct Parts;
    explicit SubprocessTier(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> m_parts;
};

} // namespace Assay
