// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/subprocess/worker.h"

namespace Assay {

/** Where things are inside a cage. */
namespace CagePath {
inline constexpr QLatin1StringView Guest("/assay");
inline constexpr QLatin1StringView Scratch("/tmp");
} // namespace CagePath

/** The interpreter's own arguments: isolated, without site, unbuffered, with the guest from `guestFolder` as its program. */
ASSAY_BASE_EXPORT QStringList guestArguments(const QString &guestFolder);

/** bwrap's arguments for a cage: own namespaces, a read-only system, the interpreter, the guest, a private /tmp, nothing else of the host;
    an environment from an allow-list; ends with the interpreter and its arguments. */
ASSAY_BASE_EXPORT QStringList bubblewrapArguments(const WorkerSpec &spec, const QString &guestFolder);

} // namespace Assay
