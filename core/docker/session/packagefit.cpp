// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/packagefit.h"

#include <QCoreApplication>
#include <QDir>

using namespace Qt::StringLiterals;

namespace Assay {

std::optional<Error> checkPackageInterpreter(const Interpreter &interpreter)
{
    if (interpreter.version.section(u'.', 0, 1) == ContainerPython)
        return std::nullopt;
    return Error{u"packages-do-not-fit"_s,
        QCoreApplication::translate("Assay::PackageFit",
            "The container has Python %1, and packages for it have to be fetched with the same version; %2 is Python %3. Install Python "
            "%1, or "
            "take the tier \"subprocess\".")
            .arg(ContainerPython, QDir::toNativeSeparators(interpreter.executable), interpreter.version),
        {}};
}

QString packagesBelow(const QString &folder, const QString &store)
{
    const QString root = store + u"/environments/"_s;
    return !store.isEmpty() && folder.startsWith(root) ? folder.sliced(root.size()) : QString();
}

} // namespace Assay
