// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "process.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>

#include <cstring>
#include <vector>

extern char **environ;

namespace Assay {

using namespace Qt::StringLiterals;

namespace {

Error failed(const QString &program, const QString &how)
{
    return {u"program-failed"_s, u"%1 %2."_s.arg(program, how), {}};
}

/** posix_spawn and waitpid: QProcess would add its own work to programs that live for milliseconds. */
Result<int> spawnAndWait(const QStringList &command)
{
    QList<QByteArray> bytes;
    for (const QString &argument : command)
        bytes.append(argument.toLocal8Bit());
    std::vector<char *> arguments;
    for (QByteArray &argument : bytes)
        arguments.push_back(argument.data());
    arguments.push_back(nullptr);

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    pid_t pid = 0;
    const int error = posix_spawn(&pid, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0)
        return std::unexpected(failed(command.first(), u"cannot be started: "_s + QString::fromLocal8Bit(std::strerror(error))));
    int status = 0;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) { }
    if (WIFSIGNALED(status))
        return std::unexpected(failed(command.first(), u"was ended by signal %1"_s.arg(WTERMSIG(status))));
    return WEXITSTATUS(status);
}

} // namespace

Result<QString> findProgram(const QString &name)
{
    const QString path = QStandardPaths::findExecutable(name);
    if (path.isEmpty())
        return std::unexpected(Error{u"program-not-found"_s, u"%1 is not installed."_s.arg(name), {}});
    return path;
}

Result<double> timeProgram(const QStringList &command, const QList<int> &accepted)
{
    QElapsedTimer timer;
    timer.start();
    const Result<int> code = spawnAndWait(command);
    const double milliseconds = double(timer.nsecsElapsed()) / 1e6;
    if (!code)
        return std::unexpected(code.error());
    if (!accepted.contains(*code))
        return std::unexpected(failed(command.mid(0, 3).join(u' '), u"ended with exit code %1"_s.arg(*code)));
    return milliseconds;
}

Result<QByteArray> outputOf(const QStringList &command)
{
    QProcess process;
    process.start(command.first(), command.mid(1));
    if (!process.waitForFinished() || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        return std::unexpected(failed(command.first(), u"did not end well: "_s + process.errorString()));
    return process.readAllStandardOutput();
}

} // namespace Assay
