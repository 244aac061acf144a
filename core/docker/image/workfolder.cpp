// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/workfolder.h"

#include "docker/image/imageerrors.h"

#include <QFile>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace Assay {

Result<std::shared_ptr<WorkFolder>> WorkFolder::make(const QString &root)
{
    ProgramFolder::sweep(root);
    auto parent = ProgramFolder::make(root, true);
    const auto name = parent ? parent->add(std::nullopt) : std::nullopt;
    if (!name)
        return std::unexpected(cacheUnusable(root, qt_error_string()));
    auto folder = std::shared_ptr<WorkFolder>(new WorkFolder(std::move(parent), *name));
    // apt fetches as a user of its own.
    ::chmod(QFile::encodeName(folder->path()).constData(), S_IRWXU | S_IXGRP | S_IXOTH);
    return folder;
}

WorkFolder::WorkFolder(std::shared_ptr<ProgramFolder> parent, QByteArray name)
    : m_parent(std::move(parent))
    , m_name(std::move(name))
{
}

WorkFolder::~WorkFolder()
{
    m_parent->remove(m_name);
}

QString WorkFolder::path() const
{
    return m_parent->path() + u'/' + QString::fromLatin1(m_name);
}

} // namespace Assay
