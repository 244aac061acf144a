// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "drafts/draft.h"

#include <QList>
#include <QLockFile>

#include <memory>

namespace Assay {

/** The folder in which one window keeps its drafts, one file for each. Windows share a root: each claims a folder of its own below it and
    takes over the drafts of windows that are gone, so that two windows never write the same file. Blocking. */
class ASSAY_UI_EXPORT DraftFolder
{
public:
    /** Claims a folder below `root`. Error drafts-not-writable. */
    static Result<DraftFolder> claim(const QString &root);

    QString path() const { return m_path; }
    QString fileName(const QString &id) const;

    struct Contents
    {
        QList<Draft> drafts; ///< the oldest first
        QList<Error> damaged; ///< one for each file that cannot be read; it stays on disk
    };
    Contents read() const;

    /** Replaces the file in one step: after a crash it holds the old or the new draft. Error draft-not-saved. Any thread. */
    static Result<void> write(const QString &fileName, const QByteArray &json);

private:
    DraftFolder(const QString &path, std::unique_ptr<QLockFile> lock);
    void adopt(const QString &root);

    QString m_path;
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace Assay
