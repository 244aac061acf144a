// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "enginelibrary.h"

#include <QCoreApplication>

#include <dlfcn.h>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

QFuture<Result<EngineFinding>> probeEngine()
{
    // Not QLibrary: only what this program itself opens is looked for where its own libraries lie.
    void *library = ::dlopen(ASSAY_ENGINE_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    const auto probe = library ? reinterpret_cast<decltype(&assayProbeEngine)>(::dlsym(library, "assayProbeEngine")) : nullptr;
    if (!probe) {
        const QString reason = QString::fromLocal8Bit(::dlerror());
        const Result<EngineFinding> missing = std::unexpected(Error{u"engine-library-missing"_s,
            QCoreApplication::translate(
                "Assay::Cli::EngineLibrary", "The part of Assay that speaks with engines cannot be loaded: %1. Install Assay anew.")
                .arg(reason),
            reason});
        return QtFuture::makeReadyValueFuture(missing);
    }
    QFuture<Result<EngineFinding>> answer;
    probe(&answer);
    return answer;
}

} // namespace Assay::Cli
