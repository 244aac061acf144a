// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/cage/filedescriptor.h"

#include <QByteArray>
#include <QString>
#include <QThreadPool>

#include <memory>
#include <optional>

#include <sys/types.h>

namespace Assay {

/** A program's own folder below one that programs share. A lock on it says that its program lives, whatever names it in which namespace;
    it ends with the process. Thread-safe but for its end, which waits for all removals. */
class ASSAY_BASE_EXPORT ProgramFolder
{
public:
    /** Null when it cannot be made in a folder that is ours alone. `isPassable`: other users may go through it, and see nothing. */
    static std::shared_ptr<ProgramFolder> make(const QString &root, bool isPassable);
    ~ProgramFolder();
    Q_DISABLE_COPY_MOVE(ProgramFolder)

    QString path() const { return m_path; }
    /** A new folder in it, for its owner alone; nothing when that fails. */
    std::optional<QByteArray> add(std::optional<uid_t> owner);
    /** In the background. */
    void remove(const QByteArray &name);

    /** Removes what programs left there that live no more. Blocks for as long as it takes. */
    static void sweep(const QString &root);

private:
    ProgramFolder(FileDescriptor root, FileDescriptor folder, const QString &path, const QByteArray &name);

    FileDescriptor m_root;
    FileDescriptor m_folder;
    QString m_path;
    QByteArray m_name;
    quint64 m_count = 0;
    QThreadPool m_removals;
};

} // namespace Assay
