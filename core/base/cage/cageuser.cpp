// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/cageuser.h"

#include <QFile>
#include <QFileInfo>
#include <QStringList>

#include <pwd.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

// Above what systemd hands out for services (61184 to 65519) and below the 16-bit nobody; container ranges begin at 65536.
constexpr uid_t FirstWanted = 65520;
constexpr uid_t LastWanted = 65533;

bool isMapped(uid_t user)
{
    QFile map(u"/proc/self/uid_map"_s);
    if (!map.open(QIODevice::ReadOnly))
        return false;
    const QList<QByteArray> lines = map.readAll().split('\n');
    for (const QByteArray &line : lines) {
        const QList<QByteArray> fields = line.simplified().split(' ');
        if (fields.size() == 3 && user >= fields[0].toUInt() && user - fields[0].toUInt() < fields[2].toUInt())
            return true;
    }
    return false;
}

} // namespace

std::optional<uid_t> cageUser()
{
    if (::geteuid() != 0)
        return std::nullopt;
    for (uid_t user = FirstWanted; user <= LastWanted; ++user) {
        if (isMapped(user) && ::getpwuid(user) == nullptr)
            return user;
    }
    return std::nullopt;
}

bool becomeUser(uid_t user)
{
    return ::syscall(SYS_setgroups, 0, nullptr) == 0 && ::syscall(SYS_setresgid, user, user, user) == 0
        && ::syscall(SYS_setresuid, user, user, user) == 0;
}

std::optional<QString> closedFolder(const QString &path)
{
    const QString real = QFileInfo(path).canonicalFilePath();
    QString folder;
    for (const QString &name : real.split(u'/', Qt::SkipEmptyParts)) {
        folder += u'/' + name;
        const QFileInfo entry(folder);
        if (entry.isDir() && !entry.permission(QFileDevice::ExeOther))
            return folder;
    }
    return std::nullopt;
}

} // namespace Assay
