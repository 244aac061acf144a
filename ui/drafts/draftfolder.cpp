// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "drafts/draftfolder.h"

#include <QCoreApplication>
#include <QDir>
#include <QSaveFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int MostWindows = 1000;
constexpr auto FolderPattern = "window-*"_L1;
constexpr auto DraftPattern = "*.draft"_L1;
constexpr auto DraftSuffix = ".draft"_L1;
constexpr auto LockName = "lock"_L1;

std::unique_ptr<QLockFile> lockFolder(const QString &folder)
{
    auto lock = std::make_unique<QLockFile>(folder + u'/' + LockName);
    lock->setStaleLockTime(0); // only a dead owner makes it stale, never its age
    return lock->tryLock(0) ? std::move(lock) : nullptr;
}

Error notWritable(const QString &root)
{
    return {u"drafts-not-writable"_s,
        QCoreApplication::translate(
            "Assay::DraftFolder", "Drafts cannot be saved in %1. Make the folder writable; the text stays in this window until then.")
            .arg(QDir::toNativeSeparators(root)),
        {}};
}

} // namespace

DraftFolder::DraftFolder(const QString &path, std::unique_ptr<QLockFile> lock)
    : m_path(path)
    , m_lock(std::move(lock))
{
}

Result<DraftFolder> DraftFolder::claim(const QString &root)
{
    for (int number = 1; number <= MostWindows; ++number) {
        const QString path = u"%1/window-%2"_s.arg(root).arg(number);
        if (!QDir().mkpath(path))
            break;
        if (std::unique_ptr<QLockFile> lock = lockFolder(path)) {
            DraftFolder folder(path, std::move(lock));
            folder.adopt(root);
            return folder;
        }
    }
    return std::unexpected(notWritable(root));
}

void DraftFolder::adopt(const QString &root)
{
    const QStringList names = QDir(root).entryList({FolderPattern}, QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : names) {
        const QString other = root + u'/' + name;
        if (other == m_path)
            continue;
        const std::unique_ptr<QLockFile> lock = lockFolder(other);
        if (!lock)
            continue;
        const QStringList files = QDir(other).entryList({DraftPattern}, QDir::Files);
        for (const QString &file : files)
            QFile::rename(other + u'/' + file, m_path + u'/' + file);
    }
}

QString DraftFolder::fileName(const QString &id) const
{
    return m_path + u'/' + id + DraftSuffix;
}

DraftFolder::Contents DraftFolder::read() const
{
    Contents contents;
    const QStringList names = QDir(m_path).entryList({DraftPattern}, QDir::Files);
    for (const QString &name : names) {
        const QString path = m_path + u'/' + name;
        QFile file(path);
        const QByteArray bytes = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        Result<Draft> draft = Draft::fromJson(bytes, QDir::toNativeSeparators(path));
        if (draft)
            contents.drafts.append(*std::move(draft));
        else
            contents.damaged.append(draft.error());
    }
    std::ranges::stable_sort(contents.drafts, {}, &Draft::created);
    return contents;
}

Result<void> DraftFolder::write(const QString &fileName, const QByteArray &json)
{
    QSaveFile file(fileName);
    if (file.open(QIODevice::WriteOnly) && file.write(json) == json.size() && file.commit())
        return {};
    return std::unexpected(Error{u"draft-not-saved"_s,
        QCoreApplication::translate(
            "Assay::DraftFolder", "The draft could not be saved in %1: %2. The text stays in this window; saving is tried again.")
            .arg(QDir::toNativeSeparators(fileName), file.errorString()),
        file.errorString()});
}

} // namespace Assay
