// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "packageindex.h"

#include <QFile>
#include <QProcessEnvironment>

using namespace Qt::StringLiterals;

namespace {
constexpr int LongestStartMs = 30'000;
}

PackageIndex::PackageIndex()
{
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(u"python3"_s, {u"" ASSAY_TEST_INDEX ""_s, m_folder.path()});
    if (!m_process.waitForReadyRead(LongestStartMs))
        qFatal("The index did not start.");
    m_port = m_process.readLine().trimmed().toInt();
    const QStringList names = QProcessEnvironment::systemEnvironment().keys();
    for (const QString &name : names) {
        if (name.startsWith("PIP_"_L1) || name.endsWith("_proxy"_L1, Qt::CaseInsensitive))
            qunsetenv(name.toLatin1().constData());
    }
    qputenv("PIP_CONFIG_FILE", "/dev/null");
    qputenv("PIP_RETRIES", "0");
    qputenv("PIP_TIMEOUT", "20");
    point();
}

PackageIndex::~PackageIndex()
{
    stop();
}

void PackageIndex::point(const QString &address) const
{
    qputenv("PIP_INDEX_URL", (address.isEmpty() ? this->address() : address).toUtf8());
}

void PackageIndex::stop()
{
    m_process.closeWriteChannel();
    m_process.waitForFinished();
}

void PackageIndex::breakAfter(qint64 bytes) const
{
    QFile file(m_folder.filePath(u"left"_s));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes < 0 ? QByteArray() : QByteArray::number(bytes)) < 0)
        qFatal("cannot write %s", qPrintable(file.fileName()));
}

QStringList PackageIndex::lines() const
{
    QFile file(m_folder.filePath(u"log"_s));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts) : QStringList();
}

QStringList PackageIndex::asked()
{
    QStringList paths;
    for (const QString &line : lines())
        paths.append(line.section(u' ', 0, 0));
    QFile::remove(m_folder.filePath(u"log"_s));
    return paths;
}

qint64 PackageIndex::bytes() const
{
    qint64 sum = 0;
    for (const QString &line : lines())
        sum += line.section(u' ', 1).toLongLong();
    return sum;
}
