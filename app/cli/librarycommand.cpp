// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "librarycommand.h"

#include "workplace.h"

namespace Assay::Cli {

Result<std::unique_ptr<ToolStore>> LibraryCommand::openLibrary(const QString &path, ToolStore::Access access) const
{
    return ToolStore::open(libraryFile(path), access);
}

Result<std::unique_ptr<ToolStore>> LibraryCommand::openExisting(const QString &path) const
{
    if (const auto existing = openLibrary(path, ToolStore::Access::ReadOnly); !existing)
        return std::unexpected(existing.error());
    return openLibrary(path, ToolStore::Access::ReadWrite);
}

QString LibraryCommand::libraryFile(const QString &path) const
{
    return path.isEmpty() ? workplace().libraryPath() : path;
}

} // namespace Assay::Cli
