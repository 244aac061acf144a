// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "hosttraces.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace {

QStringList mountLines()
{
    QFile file(u"/proc/self/mountinfo"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {u"/proc/self/mountinfo cannot be read"_s};
    return QString::fromLocal8Bit(file.readAll()).split(u'\n', Qt::SkipEmptyParts);
}

QStringList openDescriptors()
{
    static const QRegularExpression numbers(u"[0-9]+"_s);
    const QString folder = u"/proc/self/fd/"_s;
    QStringList targets;
    const QStringList names = QDir(folder).entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot);
    for (const QString &name : names)
        targets.append(QFile::symLinkTarget(folder + name).section(u'/', -1).replace(numbers, u"N"_s));
    targets.sort();
    return targets;
}

/** The items of `after` that `before` has fewer of. */
QStringList added(const QStringList &after, QStringList before)
{
    QStringList news;
    for (const QString &item : after) {
        if (!before.removeOne(item))
            news.append(item);
    }
    return news;
}

} // namespace

QStringList HostTraces::filesMarked(const QString &mark)
{
    QStringList found;
    for (const QString &folder : {u"/tmp"_s, u"/var/tmp"_s, u"/dev/shm"_s}) {
        const QFileInfoList entries =
            QDir(folder).entryInfoList({u'*' + mark + u'*'}, QDir::AllEntries | QDir::System | QDir::Hidden | QDir::NoDotAndDotDot);
        for (const QFileInfo &entry : entries)
            found.append(entry.filePath());
    }
    return found;
}

HostTraces HostTraces::now(const QString &mark)
{
    return {filesMarked(mark), mountLines(), openDescriptors()};
}

QStringList HostTraces::since(const HostTraces &before) const
{
    return added(files, before.files) + added(mounts, before.mounts) + added(descriptors, before.descriptors);
}
