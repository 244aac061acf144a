// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/cage/interpreter.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace Assay {

/** Where things are inside a cage. */
namespace CagePath {
inline constexpr QLatin1StringView Guest("/assay");
inline constexpr QLatin1StringView Scratch("/tmp");
inline constexpr QLatin1StringView Packages("/packages");
} // namespace CagePath

/** How a zygote's interpreter is started: isolated, without site, unbuffered, with the guest from `guestFolder` as its program and
    `configuration` (JSON) as its only argument. */
ASSAY_BASE_EXPORT QStringList zygoteArguments(const QString &guestFolder, const QByteArray &configuration);

/** What a cage shows read-only, at the places where the cage has it. */
ASSAY_BASE_EXPORT QStringList cageReadOnlyPaths(const Interpreter &interpreter);
/** The same on the bare host, for zygotes that only Landlock confines. */
ASSAY_BASE_EXPORT QStringList hostReadOnlyPaths(const Interpreter &interpreter, const QString &guestFolder);
/** Device nodes that a worker may open. */
ASSAY_BASE_EXPORT QStringList deviceNodes();

/** bwrap's arguments for a cage: own namespaces, a read-only system, the interpreter, the guest, nothing else of the host; an environment
    from an allow-list; the two capabilities that confining a worker takes. `packages`: a folder of modules, shown at CagePath::Packages;
    empty: none. Ends where the program and its arguments follow. */
ASSAY_BASE_EXPORT QStringList bubblewrapArguments(const Interpreter &interpreter, const QString &guestFolder, const QString &packages = {});

/** A cage for a program of ours that handles what others made. */
struct HelperCage
{
    struct Bind
    {
        QString host;
        QString cage;
    };
    bool hasNetwork = false;
    QList<Bind> readOnly;
    QList<Bind> writable;
};
/** bwrap's arguments for it: own namespaces, no capability, a read-only system, the interpreter, a /tmp of its own, what is bound, nothing
    else of the host. Ends where the program and its arguments follow. */
ASSAY_BASE_EXPORT QStringList helperCageArguments(const Interpreter &interpreter, const HelperCage &cage);

} // namespace Assay
