// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/session/sessionowner.h"

#include <QCryptographicHash>
#include <QFile>
#include <QStringList>
#include <QSysInfo>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr QChar Separator = u'.';
constexpr qsizetype Parts = 6;
constexpr qsizetype HashLength = 16;
constexpr qsizetype StartField = 19; // of /proc/PID/stat, counted from what follows the name

QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.read(4096) : QByteArray();
}

/** The id itself is not for others to see. */
QString machine()
{
    const QByteArray id = QSysInfo::machineUniqueId();
    if (id.isEmpty())
        return {};
    return QString::fromLatin1(QCryptographicHash::hash("assay session " + id, QCryptographicHash::Sha256).toHex().first(HashLength));
}

QString boot()
{
    return QString::fromLatin1(readFile(u"/proc/sys/kernel/random/boot_id"_s)).trimmed().remove(u'-');
}

/** The name may hold blanks and parentheses; what follows the last one does not. Empty for a process that is not there, or is dead already.
 */
QString startOf(const QString &process)
{
    const QByteArray stat = readFile(u"/proc/%1/stat"_s.arg(process));
    const QByteArrayList fields = stat.sliced(stat.lastIndexOf(')') + 1).simplified().split(' ');
    const bool isDead = fields.first() == "Z" || fields.first() == "X";
    return isDead ? QString() : QString::fromLatin1(fields.value(StartField));
}

QString processNamespace()
{
    const QString link = QFile::symLinkTarget(u"/proc/self/ns/pid"_s);
    return link.section(u'[', 1).section(u']', 0, 0);
}

} // namespace

SessionOwner SessionOwner::ofThisProcess()
{
    SessionOwner owner;
    owner.m_user = QString::number(::geteuid());
    owner.m_machine = machine();
    owner.m_boot = boot();
    owner.m_namespace = processNamespace();
    owner.m_process = QString::number(::getpid());
    owner.m_started = startOf(owner.m_process);
    return owner;
}

SessionOwner SessionOwner::fromLabel(const QString &label)
{
    SessionOwner owner;
    const QStringList parts = label.split(Separator);
    if (parts.size() != Parts)
        return owner;
    owner.m_user = parts[0];
    owner.m_machine = parts[1];
    owner.m_boot = parts[2];
    owner.m_namespace = parts[3];
    owner.m_process = parts[4];
    owner.m_started = parts[5];
    return owner;
}

QString SessionOwner::label() const
{
    return QStringList{m_user, m_machine, m_boot, m_namespace, m_process, m_started}.join(Separator);
}

bool SessionOwner::isOfThisUser() const
{
    const SessionOwner here = ofThisProcess();
    return m_user == here.m_user && (m_boot == here.m_boot || (!m_machine.isEmpty() && m_machine == here.m_machine));
}

SessionOwner::State SessionOwner::state() const
{
    const SessionOwner here = ofThisProcess();
    if (m_user != here.m_user || m_boot.isEmpty() || m_process.isEmpty() || m_started.isEmpty())
        return State::Unknown;
    if (m_boot != here.m_boot)
        return !m_machine.isEmpty() && m_machine == here.m_machine ? State::Dead : State::Unknown;
    if (m_namespace != here.m_namespace)
        return State::Unknown;
    bool isNumber = false;
    const int process = m_process.toInt(&isNumber);
    if (!isNumber || process <= 0)
        return State::Unknown;
    return startOf(QString::number(process)) == m_started ? State::Alive : State::Dead;
}

} // namespace Assay
