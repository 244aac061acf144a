// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "realengine.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QEventLoop>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocalSocket>
#include <QStandardPaths>
#include <QTest>
#include <QTimer>

#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

constexpr int PatienceMs = 60'000;
const QString CgroupFolder = u"/sys/fs/cgroup/"_s;

QString program(const QString &name)
{
    return QStandardPaths::findExecutable(name, {u"/usr/sbin"_s, u"/usr/bin"_s, u"/sbin"_s, u"/bin"_s});
}

bool write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

QString sha256OfFile(const QString &path)
{
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    return file.open(QIODevice::ReadOnly) && hash.addData(&file) ? u"sha256:"_s + QString::fromLatin1(hash.result().toHex()) : QString();
}

bool tar(const QString &archive, const QString &folder, const QStringList &names)
{
    return QProcess::execute(u"tar"_s,
               QStringList{u"--create"_s, u"--file"_s, archive, u"--directory"_s, folder, u"--owner=0"_s, u"--group=0"_s, u"--sort=name"_s}
                   + names)
        == 0;
}

bool isListening(const QString &path)
{
    QLocalSocket socket;
    socket.connectToServer(path);
    return socket.waitForConnected(100);
}

/** Engines listen before they serve. */
bool isServing(const QString &path)
{
    QLocalSocket socket;
    socket.connectToServer(path);
    if (!socket.waitForConnected(100))
        return false;
    socket.write("GET /_ping HTTP/1.1\r\nHost: engine\r\nConnection: close\r\n\r\n");
    return socket.waitForReadyRead(1000) && socket.readAll().startsWith("HTTP/1.1 200");
}

} // namespace

RealEngine::RealEngine(Kind kind)
    : m_kind(kind)
{
}

RealEngine::~RealEngine()
{
    kill();
    removeGroups();
}

QString RealEngine::obstacle(Kind kind)
{
    if (::geteuid() != 0)
        return u"A real engine is started by root only."_s;
    const QStringList needed = kind == Kind::Docker ? QStringList{u"dockerd"_s, u"runc"_s} : QStringList{u"podman"_s, u"runc"_s};
    for (const QString &name : needed + QStringList{u"unshare"_s, u"catatonit"_s, u"busybox"_s, u"tar"_s}) {
        if (program(name).isEmpty())
            return u"The program %1 is not on this machine."_s.arg(name);
    }
    QProcess trial;
    trial.start(u"unshare"_s, {u"--net"_s, u"--mount"_s, u"--pid"_s, u"--fork"_s, u"--mount-proc"_s, u"true"_s});
    if (!trial.waitForFinished(PatienceMs) || trial.exitCode() != 0)
        return u"No namespaces can be made here: "_s + QString::fromLocal8Bit(trial.readAllStandardError()).trimmed();
    return {};
}

QStringList RealEngine::command() const
{
    // Shims keep their sockets below /run, wherever else the engine is sent.
    const QString prepare =
        u"mkdir -p \"$0\" && busybox mount -t tmpfs tmpfs /run && ip link set lo up && cd / && exec catatonit -- \"$@\""_s;
    QStringList engine;
    if (m_kind == Kind::Docker)
        engine = QStringList{u"dockerd"_s, u"--data-root"_s, path(u"data"_s), u"--exec-root"_s, u"/run/exec"_s, u"--pidfile"_s,
            u"/run/docker.pid"_s, u"--host"_s, u"unix://"_s + socketPath(), u"--bridge=none"_s, u"--iptables=false"_s,
            u"--ip6tables=false"_s, u"--cgroup-parent"_s, groupName()};
    else
        engine = QStringList{u"podman"_s, u"--root"_s, path(u"data"_s), u"--runroot"_s, u"/run/exec"_s, u"--tmpdir"_s, u"/run/tmp"_s,
            u"--runtime"_s, program(u"runc"_s), u"--cgroup-manager"_s, u"cgroupfs"_s, u"--events-backend"_s, u"file"_s, u"system"_s,
            u"service"_s, u"--time=0"_s, u"unix://"_s + socketPath()};
    return QStringList{u"--net"_s, u"--mount"_s, u"--pid"_s, u"--fork"_s, u"--kill-child=KILL"_s, u"--mount-proc"_s, u"sh"_s, u"-c"_s,
               prepare, path(u"data"_s)}
    + engine;
}

QString RealEngine::start()
{
    QFile::remove(socketPath());
    m_process.setProcessChannelMode(QProcess::MergedChannels);
    m_process.setStandardOutputFile(path(u"log"_s));
    m_process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGKILL); });
    m_process.start(u"unshare"_s, command());
    const bool isThere =
        QTest::qWaitFor([this] { return m_process.state() == QProcess::NotRunning || isServing(socketPath()); }, PatienceMs);
    if (isThere && m_process.state() == QProcess::Running)
        return {};
    return u"The engine did not start: "_s + lastWords();
}

void RealEngine::kill()
{
    if (m_process.state() == QProcess::NotRunning)
        return;
    m_process.kill();
    m_process.waitForFinished(PatienceMs);
    // The first process of the namespace ends with the one that we know, and takes all others with it.
    if (!QTest::qWaitFor([this] { return !isListening(socketPath()); }, PatienceMs))
        qWarning("An engine outlived its end.");
}

/** Control groups that the engine made, below its own or at the top; in version 1 there is one in each hierarchy. */
void RealEngine::removeGroups() const
{
    QStringList groups{CgroupFolder + groupName()};
    for (const QString &hierarchy : QDir(CgroupFolder).entryList(QDir::Dirs | QDir::NoDotAndDotDot | QDir::NoSymLinks))
        groups.append(CgroupFolder + hierarchy + u'/' + groupName());
    QFile own(u"/proc/self/cgroup"_s);
    if (own.open(QIODevice::ReadOnly)) {
        for (const QString &line : QString::fromLocal8Bit(own.readAll()).split(u'\n', Qt::SkipEmptyParts))
            groups.append(CgroupFolder + line.section(u':', 1, 1) + line.section(u':', 2) + u'/' + groupName());
    }
    for (const QString &group : std::as_const(groups)) {
        QStringList folders{group};
        QDirIterator below(group, QDir::Dirs | QDir::NoDotAndDotDot, QDirIterator::Subdirectories);
        while (below.hasNext())
            folders.prepend(below.next());
        for (const QString &folder : std::as_const(folders))
            QDir().rmdir(folder);
    }
}

EngineEndpoint RealEngine::endpoint() const
{
    return {socketPath(), u"the test"_s};
}

QString RealEngine::lastWords() const
{
    QFile log(path(u"log"_s));
    return log.open(QIODevice::ReadOnly) ? QString::fromLocal8Bit(log.readAll().last(qMin<qint64>(log.size(), 2000))) : log.errorString();
}

Result<RealEngine::Image> RealEngine::makeImage(const QString &folder, const QString &name, const EngineClient::Labels &labels)
{
    const auto failed = [](const QString &what) { return std::unexpected(Error{u"test"_s, u"No image could be made: "_s + what, {}}); };
    const QString root = folder + u"/root"_s;
    const QString parts = folder + u"/parts"_s;
    if (!QDir().mkpath(root + u"/bin"_s) || !QDir().mkpath(root + u"/data"_s) || !QDir().mkpath(parts))
        return failed(folder);
    const QString shell = root + u"/bin/busybox"_s;
    if (!QFile::exists(shell) && !QFile::copy(program(u"busybox"_s), shell))
        return failed(shell);
    if (!tar(parts + u"/layer.tar"_s, root, {u"."_s}))
        return failed(u"tar"_s);

    QJsonObject marks;
    for (auto it = labels.begin(); it != labels.end(); ++it)
        marks.insert(it.key(), it.value());
    const QJsonObject config{{u"architecture"_s, u"amd64"_s}, {u"os"_s, u"linux"_s}, {u"created"_s, u"2026-01-01T00:00:00Z"_s},
        {u"config"_s, QJsonObject{{u"Entrypoint"_s, QJsonArray{u"/bin/busybox"_s}}, {u"Labels"_s, marks}}},
        {u"rootfs"_s, QJsonObject{{u"type"_s, u"layers"_s}, {u"diff_ids"_s, QJsonArray{sha256OfFile(parts + u"/layer.tar"_s)}}}}};
    const QJsonArray manifest{
        QJsonObject{{u"Config"_s, u"config.json"_s}, {u"RepoTags"_s, QJsonArray{name}}, {u"Layers"_s, QJsonArray{u"layer.tar"_s}}}};
    if (!write(parts + u"/config.json"_s, QJsonDocument(config).toJson(QJsonDocument::Compact))
        || !write(parts + u"/manifest.json"_s, QJsonDocument(manifest).toJson(QJsonDocument::Compact)))
        return failed(parts);
    const Image image{folder + u"/image.tar"_s, sha256OfFile(parts + u"/config.json"_s)};
    if (!tar(image.archive, parts, {u"manifest.json"_s, u"config.json"_s, u"layer.tar"_s}))
        return failed(u"tar"_s);
    return image;
}

bool awaitJob(const EngineJob &job, int patienceMs)
{
    // Not qWaitFor(), which sleeps for 10 ms at each turn: uploads take thousands.
    QEventLoop loop;
    QObject::connect(&job, &EngineJob::finished, &loop, &QEventLoop::quit);
    QTimer::singleShot(patienceMs, &loop, &QEventLoop::quit);
    if (!job.isFinished())
        loop.exec();
    return job.isFinished();
}
