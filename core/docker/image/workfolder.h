// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/programfolder.h"
#include "base/contract/error.h"

namespace Assay {

/** A folder for one piece of work, below a folder that is ours alone. It goes with this object, and with the next one that is made when its
 * program was killed. */
class WorkFolder
{
public:
    /** Blocks: what programs left that were killed is removed first. Error image-cache-unusable. */
    static Result<std::shared_ptr<WorkFolder>> make(const QString &root);
    ~WorkFolder();
    Q_DISABLE_COPY_MOVE(WorkFolder)

    QString path() const;
    QString file(const QString &name) const { return path() + u'/' + name; }

private:
    WorkFolder(std::shared_ptr<ProgramFolder> parent, QByteArray name);

    std::shared_ptr<ProgramFolder> m_parent;
    QByteArray m_name;
};

} // namespace Assay
