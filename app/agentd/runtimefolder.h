// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <QString>

namespace Assay::Agentd {

/** What every start of a program would else make anew: the guest's files, compiled, and what the interpreter is. */
struct RuntimeFolder
{
    QString guestRoot; ///< GuestFolder::provide()
    QString interpreterCache; ///< InterpreterProbe

    /** The one that was installed beside this program, if it was made for this very guest; else that of the user's caches, where these
        can be written, else one below the folder for temporary files. */
    static RuntimeFolder find();
};

/** Makes such a folder. Blocks for as long as that takes. Errors: those of GuestFolder::provide() and of InterpreterProbe. */
Result<> prepareRuntimeFolder(const QString &folder);

} // namespace Assay::Agentd
