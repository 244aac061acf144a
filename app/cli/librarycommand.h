// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "command.h"
#include "library/toolstore.h"

#include <memory>

namespace Assay::Cli {

/** What the commands of `assay tools` share: the library, and how a tool is printed. */
class LibraryCommand : public Command
{
    Q_OBJECT

public:
    using Command::Command;

protected:
    /** The library at `path`, or the default one for an empty path. */
    Result<std::unique_ptr<ToolStore>> openLibrary(const QString &path, ToolStore::Access access) const;
    /** For changes of what is there: makes no library where none is. */
    Result<std::unique_ptr<ToolStore>> openExisting(const QString &path) const;
    QString libraryFile(const QString &path) const;
};

} // namespace Assay::Cli
