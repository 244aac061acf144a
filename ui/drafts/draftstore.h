// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "drafts/draftfolder.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QThreadPool>
#include <QTimer>

#include <chrono>
#include <optional>

namespace Assay {

/** Keeps the drafts of one window on disk while they are typed: what was saved longer than SaveDelay ago survives kill -9. Writes happen in
   a thread of its own; the window never waits. What cannot be written stays in memory and is tried again until it can. */
class ASSAY_UI_EXPORT DraftStore : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds SaveDelay{1000};
    static constexpr std::chrono::milliseconds RetryDelay{5000};

    /** `root`: the folder that all windows share. Nothing is touched before restore(). */
    explicit DraftStore(const QString &root, QObject *parent = nullptr);
    /** Writes what is not written yet. */
    ~DraftStore() override;

    /** $XDG_STATE_HOME/assay/drafts */
    static QString defaultRoot();

    /** Claims a folder and gives the drafts that were left in it. Blocking; called once, at start. */
    DraftFolder::Contents restore();

    /** Remembers the draft; it is on disk SaveDelay later. */
    void save(const Draft &draft);
    void remove(const QString &id);
    /** Starts writing at once what is not written yet; saved() follows, at once when all is written. */
    void flush();

    /** Why the last write failed; nothing when all is well. */
    const std::optional<Error> &problem() const { return m_problem; }

Q_SIGNALS:
    void problemChanged();
    /** All that was given to save() is on disk. */
    void saved();

private:
    void writeOne(const Draft &draft);
    void writeFinished(const Draft &draft, const Result<void> &outcome);
    void setProblem(const std::optional<Error> &problem);
    bool ensureFolder();

    QString m_root;
    std::optional<DraftFolder> m_folder;
    QHash<QString, Draft> m_unsaved;
    QSet<QString> m_removed; ///< so that a write that fails late does not bring one back
    int m_writing = 0;
    QTimer m_timer;
    std::optional<Error> m_problem;
    QThreadPool m_writer; ///< one thread, so that writes of one draft keep their order
};

} // namespace Assay
