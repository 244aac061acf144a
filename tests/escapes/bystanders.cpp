// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "bystanders.h"

#include "listener.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSysInfo>

#include <array>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <cstring>

#include <arpa/inet.h>
#include <fcntl.h>
#include <linux/keyctl.h>
#include <linux/vm_sockets.h>
#include <mqueue.h>
#include <sched.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <termios.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

constexpr int SharedBytes = 4096;
constexpr int ForAnyone = 0666;
constexpr QByteArrayView Content = "canary";
const QString KeyName = u"assay-escape"_s;

void write(const QString &path, QByteArrayView content, int mode)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content.data(), content.size()) != content.size())
        qFatal("Cannot write %s.", qPrintable(path));
    file.close();
    if (::chmod(path.toLocal8Bit().constData(), static_cast<mode_t>(mode)) != 0)
        qFatal("Cannot change the mode of %s.", qPrintable(path));
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct UnixAddress
{
    /** A path, or a name that begins with a zero byte. */
    explicit UnixAddress(const QByteArray &name)
    {
        address.sun_family = AF_UNIX;
        std::memcpy(address.sun_path, name.constData(), static_cast<size_t>(name.size()));
        size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + static_cast<size_t>(name.size()) + (name.startsWith('\0') ? 0 : 1));
    }

    sockaddr_un address{};
    socklen_t size = 0;
};

QStringList entriesOf(const QString &folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDir::Name);
}

int niceOf(pid_t process)
{
    return ::getpriority(PRIO_PROCESS, static_cast<id_t>(process));
}

int processorsOf(pid_t process)
{
    cpu_set_t set;
    CPU_ZERO(&set);
    ::sched_getaffinity(process, sizeof(set), &set);
    return CPU_COUNT(&set);
}

} // namespace

Bystanders::Bystanders()
    : m_folder(u"/var/tmp/%1-host-XXXXXX"_s.arg(mark()))
    , m_objectName("/" + QFileInfo(m_folder.path()).fileName().toLatin1())
{
    makeFiles();
    startProcess();
    listenEverywhere();
    openTerminal();
    makeSharedObjects();
    m_files = entriesOf(m_folder.path());
    m_arguments["mark"_L1] = mark();
    m_arguments["key"_L1] = KeyName;
    m_arguments["host_name"_L1] = QSysInfo::machineHostName();
}

Bystanders::~Bystanders()
{
    m_listeners.clear();
    m_process.kill();
    m_process.waitForFinished();
    ::close(m_terminal);
    ::shmctl(m_sharedMemory, IPC_RMID, nullptr);
    ::semctl(m_semaphores, 0, IPC_RMID);
    ::msgctl(m_messages, IPC_RMID, nullptr);
    ::shm_unlink(m_objectName.constData());
    ::mq_unlink(m_objectName.constData());
}

QString Bystanders::mark()
{
    return u"assay-escape-%1"_s.arg(::getpid());
}

void Bystanders::keepKey()
{
    ::syscall(SYS_keyctl, KEYCTL_JOIN_SESSION_KEYRING, nullptr);
    ::syscall(
        SYS_add_key, "user", KeyName.toLatin1().constData(), Content.data(), static_cast<size_t>(Content.size()), KEY_SPEC_SESSION_KEYRING);
}

void Bystanders::makeFiles()
{
    const QString canary = m_folder.filePath(u"canary.txt"_s);
    write(canary, Content, ForAnyone);
    write(m_folder.filePath(u"assay_canary.py"_s), "content = 'canary'\n", 0644);
    write(m_folder.filePath(u"canary.sh"_s), "#!/bin/sh\necho canary\n", 0755);
    ::chmod(m_folder.path().toLocal8Bit().constData(), 0777);
    m_arguments["folder"_L1] = m_folder.path();
    m_arguments["canary"_L1] = canary;
}

void Bystanders::startProcess()
{
    QProcess::UnixProcessParameters parameters;
    parameters.flags = QProcess::UnixProcessFlag::CreateNewSession;
    m_process.setUnixProcessParameters(parameters);
    m_process.setChildProcessModifier([] {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        ::prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY);
    });
    m_process.setStandardInputFile(m_folder.filePath(u"canary.txt"_s));
    m_process.start(u"sleep"_s, {u"600"_s});
    if (!m_process.waitForStarted())
        qFatal("Cannot start sleep.");
    m_arguments["process"_L1] = m_process.processId();
}

void Bystanders::listenEverywhere()
{
    for (const int type : {SOCK_STREAM, SOCK_DGRAM}) {
        const QString kind = type == SOCK_STREAM ? u"tcp"_s : u"udp"_s;
        sockaddr_in four{};
        four.sin_family = AF_INET;
        four.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        add(Listener::open(kind, type, reinterpret_cast<sockaddr *>(&four), sizeof(four)));
        sockaddr_in6 six{};
        six.sin6_family = AF_INET6;
        six.sin6_addr = in6addr_loopback;
        add(Listener::open(kind + u'6', type, reinterpret_cast<sockaddr *>(&six), sizeof(six)));
    }
    for (const auto &[name, type] :
        {std::pair(u"stream"_s, SOCK_STREAM), std::pair(u"packets"_s, SOCK_SEQPACKET), std::pair(u"datagram"_s, SOCK_DGRAM)}) {
        const QString path = m_folder.filePath(name);
        const UnixAddress named(path.toLocal8Bit());
        add(Listener::open(name, type, reinterpret_cast<const sockaddr *>(&named.address), named.size));
        ::chmod(path.toLocal8Bit().constData(), ForAnyone);
        const QByteArray free = m_objectName.sliced(1) + '-' + name.toLatin1();
        const UnixAddress abstract('\0' + free);
        add(Listener::open(u"abstract_"_s + name, type, reinterpret_cast<const sockaddr *>(&abstract.address), abstract.size));
        m_arguments[name] = path;
        m_arguments[u"abstract_"_s + name] = QString::fromLatin1(free);
    }
    sockaddr_vm machine{};
    machine.svm_family = AF_VSOCK;
    machine.svm_cid = VMADDR_CID_ANY;
    machine.svm_port = VMADDR_PORT_ANY;
    add(Listener::open(u"vsock"_s, SOCK_STREAM, reinterpret_cast<sockaddr *>(&machine), sizeof(machine)));
    for (const auto &listener : m_listeners) {
        if (const int port = listener->port())
            m_arguments[listener->name()] = port;
    }
}

void Bystanders::add(std::unique_ptr<Listener> listener)
{
    if (listener)
        m_listeners.push_back(std::move(listener));
}

void Bystanders::openTerminal()
{
    m_terminal = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
    std::array<char, 64> name{};
    if (m_terminal < 0 || ::grantpt(m_terminal) != 0 || ::unlockpt(m_terminal) != 0
        || ::ptsname_r(m_terminal, name.data(), name.size()) != 0)
        qFatal("Cannot make a terminal.");
    termios settings{};
    ::tcgetattr(m_terminal, &settings);
    ::cfmakeraw(&settings);
    settings.c_lflag |= ECHO;
    ::tcsetattr(m_terminal, TCSANOW, &settings);
    m_arguments["terminal"_L1] = QString::fromLatin1(name.data());
}

void Bystanders::makeSharedObjects()
{
    m_sharedMemory = ::shmget(IPC_PRIVATE, SharedBytes, IPC_CREAT | ForAnyone);
    if (void *memory = ::shmat(m_sharedMemory, nullptr, 0); memory != reinterpret_cast<void *>(-1)) {
        std::memcpy(memory, Content.data(), static_cast<size_t>(Content.size()));
        ::shmdt(memory);
    }
    m_semaphores = ::semget(IPC_PRIVATE, 1, IPC_CREAT | ForAnyone);
    m_messages = ::msgget(IPC_PRIVATE, IPC_CREAT | ForAnyone);
    const int file = ::shm_open(m_objectName.constData(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, ForAnyone);
    if (file < 0 || ::write(file, Content.data(), static_cast<size_t>(Content.size())) != Content.size())
        qFatal("Cannot make shared memory.");
    ::fchmod(file, ForAnyone);
    ::close(file);
    if (const mqd_t queue = ::mq_open(m_objectName.constData(), O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, ForAnyone, nullptr); queue >= 0)
        ::mq_close(queue);
    m_arguments["shared_memory"_L1] = m_sharedMemory;
    m_arguments["semaphores"_L1] = m_semaphores;
    m_arguments["messages"_L1] = m_messages;
    m_arguments["object"_L1] = QString::fromLatin1(m_objectName);
}

QStringList Bystanders::touched()
{
    QStringList found;
    if (read(m_folder.filePath(u"canary.txt"_s)) != Content)
        found.append(u"canary"_s);
    if (entriesOf(m_folder.path()) != m_files)
        found.append(u"folder"_s);
    const auto process = static_cast<pid_t>(m_process.processId());
    if (m_process.state() != QProcess::Running || m_process.waitForFinished(0))
        found.append(u"process"_s);
    else if (niceOf(process) != niceOf(0) || processorsOf(process) != processorsOf(0))
        found.append(u"scheduling"_s);
    for (const auto &listener : m_listeners) {
        if (listener->wasContacted())
            found.append(listener->name());
    }
    std::array<char, 64> typed{};
    if (::read(m_terminal, typed.data(), typed.size()) > 0)
        found.append(u"terminal"_s);
    msqid_ds queue{};
    if (::msgctl(m_messages, IPC_STAT, &queue) == 0 && queue.msg_qnum > 0)
        found.append(u"messages"_s);
    if (::semctl(m_semaphores, 0, GETVAL) > 0)
        found.append(u"semaphores"_s);
    return found;
}
