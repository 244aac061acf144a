// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inchild.h"

#include <QtLogging>

#include <fcntl.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace {

bool writeText(const char *path, const QByteArray &text)
{
    const int file = ::open(path, O_WRONLY | O_CLOEXEC);
    const bool written = file >= 0 && ::write(file, text.constData(), text.size()) == text.size();
    ::close(file);
    return written;
}

} // namespace

ChildEnd inChild(const std::function<QByteArray()> &work)
{
    std::array<int, 2> ends;
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        qFatal("No pipe.");
    const pid_t child = ::fork();
    if (child == 0) {
        const QByteArray text = work();
        const bool written = ::write(ends[1], text.constData(), text.size()) == text.size();
        ::_exit(written ? 0 : 99);
    }
    ::close(ends[1]);
    ChildEnd end;
    std::array<char, 4096> buffer;
    ssize_t length = 0;
    while ((length = ::read(ends[0], buffer.data(), buffer.size())) > 0)
        end.text.append(buffer.data(), length);
    ::close(ends[0]);
    ::waitpid(child, &end.status, 0);
    return end;
}

void Findings::add(const char *name, long result)
{
    const int number = errno;
    m_words << QByteArray(name) + ": " + (result < 0 ? ::strerrorname_np(number) : "ok");
}

bool enterUserNamespace()
{
    const QByteArray uid = QByteArray::number(::geteuid());
    const QByteArray gid = QByteArray::number(::getegid());
    return ::unshare(CLONE_NEWUSER) == 0 && writeText("/proc/self/setgroups", "deny") && writeText("/proc/self/uid_map", "0 " + uid + " 1")
        && writeText("/proc/self/gid_map", "0 " + gid + " 1");
}
