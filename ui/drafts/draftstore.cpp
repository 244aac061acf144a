// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "drafts/draftstore.h"

#include <QFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace Assay {

DraftStore::DraftStore(const QString &root, QObject *parent)
    : QObject(parent)
    , m_root(root)
{
    m_writer.setMaxThreadCount(1);
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &DraftStore::flush);
}

DraftStore::~DraftStore()
{
    flush();
    m_writer.waitForDone();
}

QString DraftStore::defaultRoot()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericStateLocation) + u"/assay/drafts"_s;
}

DraftFolder::Contents DraftStore::restore()
{
    return ensureFolder() ? m_folder->read() : DraftFolder::Contents();
}

bool DraftStore::ensureFolder()
{
    if (m_folder)
        return true;
    Result<DraftFolder> folder = DraftFolder::claim(m_root);
    if (!folder) {
        setProblem(folder.error());
        return false;
    }
    m_folder.emplace(*std::move(folder));
    return true;
}

void DraftStore::save(const Draft &draft)
{
    m_removed.remove(draft.id);
    m_unsaved.insert(draft.id, draft);
    // Not restarted while it runs: a person who types without a pause is saved as well.
    if (!m_timer.isActive())
        m_timer.start(SaveDelay);
}

void DraftStore::remove(const QString &id)
{
    m_unsaved.remove(id);
    m_removed.insert(id);
    if (m_folder)
        m_writer.start([path = m_folder->fileName(id)] { QFile::remove(path); });
}

void DraftStore::flush()
{
    m_timer.stop();
    if (m_unsaved.isEmpty()) {
        if (m_writing == 0)
            Q_EMIT saved();
        return;
    }
    if (!ensureFolder()) {
        m_timer.start(RetryDelay);
        return;
    }
    const QHash<QString, Draft> unsaved = std::exchange(m_unsaved, {});
    for (const Draft &draft : unsaved)
        writeOne(draft);
}

void DraftStore::writeOne(const Draft &draft)
{
    ++m_writing;
    m_writer.start([this, draft, path = m_folder->fileName(draft.id)] {
        const Result<void> outcome = DraftFolder::write(path, draft.toJson());
        QMetaObject::invokeMethod(this, [this, draft, outcome] { writeFinished(draft, outcome); }, Qt::QueuedConnection);
    });
}

void DraftStore::writeFinished(const Draft &draft, const Result<void> &outcome)
{
    --m_writing;
    if (outcome) {
        if (m_writing == 0 && m_unsaved.isEmpty()) {
            setProblem(std::nullopt);
            Q_EMIT saved();
        }
        return;
    }
    if (!m_unsaved.contains(draft.id) && !m_removed.contains(draft.id))
        m_unsaved.insert(draft.id, draft);
    setProblem(outcome.error());
    m_timer.start(RetryDelay);
}

void DraftStore::setProblem(const std::optional<Error> &problem)
{
    if (m_problem == problem)
        return;
    m_problem = problem;
    Q_EMIT problemChanged();
}

} // namespace Assay
