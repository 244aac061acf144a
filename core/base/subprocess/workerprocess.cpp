// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/workerprocess.h"

#include <QCoreApplication>

#include <array>
#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr int GuestControlDescriptor = 3;
// High enough that dup2() to 1, 2 and 3 in the child never meets its own source.
constexpr int FirstSafeDescriptor = 16;

FileDescriptor raised(int fd)
{
    FileDescriptor low(fd);
    return FileDescriptor(::fcntl(low.get(), F_DUPFD_CLOEXEC, FirstSafeDescriptor));
}

/** The plain system call: glibc's wrapper would signal the threads of the parent, whose memory a vfork child shares. */
bool becomeUser(uid_t user)
{
    return ::syscall(SYS_setgroups, 0, nullptr) == 0 && ::syscall(SYS_setresgid, user, user, user) == 0
        && ::syscall(SYS_setresuid, user, user, user) == 0;
}

} // namespace

struct WorkerProcess::Channels
{
    FileDescriptor control, guestControl;
    FileDescriptor output, guestOutput;
    FileDescriptor error, guestError;

    bool open();
};

bool WorkerProcess::Channels::open()
{
    std::array<int, 2> ends;
    const auto take = [&ends](FileDescriptor &ours, FileDescriptor &guests) {
        ours.reset(ends[0]);
        guests = raised(ends[1]);
        return guests.isOpen();
    };
    return ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) == 0 && take(control, guestControl)
        && ::pipe2(ends.data(), O_CLOEXEC) == 0 && take(output, guestOutput) && ::pipe2(ends.data(), O_CLOEXEC) == 0
        && take(error, guestError);
}

Result<std::unique_ptr<Worker>> WorkerProcess::start(const Command &command, const Isolation &isolation)
{
    Channels channels;
    if (!channels.open()) {
        return std::unexpected(Error{u"out-of-descriptors"_s,
            QCoreApplication::translate("Assay::WorkerProcess",
                "The system has no file descriptors left to start a worker with. Close what "
                "is open, or raise the limit with ulimit -n."),
            QString::fromLocal8Bit(std::strerror(errno))});
    }
    std::unique_ptr<WorkerProcess> worker(new WorkerProcess(channels, isolation));
    worker->run(command, channels);
    return worker;
}

WorkerProcess::WorkerProcess(Channels &channels, const Isolation &isolation)
    : Worker(std::move(channels.control), std::move(channels.output), std::move(channels.error), isolation)
    , m_process(new QProcess)
{
}

WorkerProcess::~WorkerProcess()
{
    // QProcess waits for its child when it is deleted; so it outlives this object until the killed child has been reaped.
    m_process->disconnect();
    if (m_process->state() == QProcess::NotRunning) {
        m_process->deleteLater();
        return;
    }
    QObject::connect(m_process, &QProcess::finished, m_process, &QObject::deleteLater);
    m_process->kill();
}

void WorkerProcess::run(const Command &command, const Channels &channels)
{
    m_process->setStandardInputFile(QProcess::nullDevice());
    m_process->setStandardOutputFile(QProcess::nullDevice());
    m_process->setStandardErrorFile(QProcess::nullDevice());
    m_process->setWorkingDirectory(u"/"_s);
    QProcessEnvironment environment;
    environment.insert(u"LANG"_s, u"C.UTF-8"_s);
    m_process->setProcessEnvironment(environment);

    QProcess::UnixProcessParameters parameters;
    parameters.flags = QProcess::UnixProcessFlag::UseVFork | QProcess::UnixProcessFlag::CloseFileDescriptors
        | QProcess::UnixProcessFlag::ResetSignalHandlers | QProcess::UnixProcessFlag::CreateNewSession;
    parameters.lowestFileDescriptorToClose = GuestControlDescriptor + 1;
    m_process->setUnixProcessParameters(parameters);
    m_process->setChildProcessModifier([process = m_process, user = command.user, output = channels.guestOutput.get(),
                                           error = channels.guestError.get(), control = channels.guestControl.get()] {
        if (::dup2(output, STDOUT_FILENO) < 0 || ::dup2(error, STDERR_FILENO) < 0 || ::dup2(control, GuestControlDescriptor) < 0)
            process->failChildProcessModifier("dup2", errno);
        if (user && !becomeUser(*user))
            process->failChildProcessModifier("setresuid", errno);
    });

    connect(m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        Q_EMIT ended({status == QProcess::NormalExit ? WorkerEnd::Kind::Exited : WorkerEnd::Kind::Signalled, code, {}});
    });
    connect(
        m_process, &QProcess::errorOccurred, this,
        [this](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart)
                Q_EMIT ended({WorkerEnd::Kind::NotStarted, 0, m_process->errorString()});
        },
        Qt::QueuedConnection);
    m_process->start(command.program, command.arguments);
}

void WorkerProcess::kill()
{
    m_process->kill();
}

} // namespace Assay
