// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/scratchfolders.h"

#include "base/cage/cageuser.h"
#include "base/cage/programfolder.h"

#include <QFileInfo>
#include <QThreadPool>

namespace Assay {

ScratchFolder::ScratchFolder(std::shared_ptr<ProgramFolder> program, const QByteArray &name)
    : m_program(std::move(program))
    , m_name(name)
{
}

ScratchFolder::~ScratchFolder()
{
    m_program->remove(m_name);
}

QString ScratchFolder::path() const
{
    return m_program->path() + u'/' + QString::fromLatin1(m_name);
}

ScratchFolders::ScratchFolders(const QString &root, std::optional<uid_t> user)
    : m_root(root)
    , m_user(user)
{
    if (QFileInfo::exists(root))
        QThreadPool::globalInstance()->start([root] { ProgramFolder::sweep(root); });
}

ScratchFolders::~ScratchFolders() = default;

std::unique_ptr<ScratchFolder> ScratchFolders::make()
{
    if (!m_program)
        m_program = ProgramFolder::make(m_root, m_user.has_value());
    if (!m_program || (m_user && closedFolder(m_program->path())))
        return nullptr;
    const auto name = m_program->add(m_user);
    return name ? std::unique_ptr<ScratchFolder>(new ScratchFolder(m_program, *name)) : nullptr;
}

} // namespace Assay
