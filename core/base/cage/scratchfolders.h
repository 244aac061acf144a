// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QString>

#include <memory>
#include <optional>

#include <sys/types.h>

namespace Assay {

class ProgramFolder;

/** A folder that one worker may write to. It goes with this object, in the background, since what is in it may take long to remove. */
class ASSAY_BASE_EXPORT ScratchFolder
{
public:
    ~ScratchFolder();
    Q_DISABLE_COPY_MOVE(ScratchFolder)

    QString path() const;

private:
    friend class ScratchFolders;
    ScratchFolder(std::shared_ptr<ProgramFolder> program, const QByteArray &name);

    std::shared_ptr<ProgramFolder> m_program;
    QByteArray m_name;
};

/** Makes folders for workers that have no /tmp of their own. They lie in a folder of this program, which a lock marks as in use: what a
    program left that was killed, the next one removes, in the background. Nothing on disk is trusted: what lies there was written by
    hostile tools. */
class ASSAY_BASE_EXPORT ScratchFolders
{
public:
    /** `root`: made with the first folder. `user`: whom they shall belong to, if not to us. */
    ScratchFolders(const QString &root, std::optional<uid_t> user);
    ~ScratchFolders();
    Q_DISABLE_COPY_MOVE(ScratchFolders)

    /** Null where none can be made that the user can reach. */
    std::unique_ptr<ScratchFolder> make();

private:
    QString m_root;
    std::optional<uid_t> m_user;
    std::shared_ptr<ProgramFolder> m_program;
};

} // namespace Assay
