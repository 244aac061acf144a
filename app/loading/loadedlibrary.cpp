// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "loadedlibrary.h"

#include <QCoreApplication>

#include <dlfcn.h>

using namespace Qt::StringLiterals;

namespace Assay {

Result<void *> entryOf(const char *library, const char *entry)
{
    // Not QLibrary: only what this program itself opens is looked for where its own libraries lie.
    void *loaded = ::dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (void *found = loaded ? ::dlsym(loaded, entry) : nullptr)
        return found;
    const QString reason = QString::fromLocal8Bit(::dlerror());
    return std::unexpected(Error{u"engine-library-missing"_s,
        QCoreApplication::translate(
            "Assay::Cli::EngineLibrary", "The part of Assay that speaks with engines cannot be loaded: %1. Install Assay anew.")
            .arg(reason),
        reason});
}

} // namespace Assay
