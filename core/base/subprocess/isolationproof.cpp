// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/isolationproof.h"

#include "base/cage/filedescriptor.h"
#include "base/subprocess/privatecache.h"
#include "base/subprocess/subprocessexecution.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSysInfo>
#include <QTemporaryFile>
#include <QUuid>

#include <cstring>

#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qint64 MemoryMb = 64;

FileDescriptor listening(int family, const sockaddr *address, socklen_t size)
{
    FileDescriptor socket(::socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (!socket.isOpen() || ::bind(socket.get(), address, size) != 0 || ::listen(socket.get(), 4) != 0)
        return {};
    return socket;
}

/** What the trial tool proves: it may start no process, so nothing is ended after it, and it tries no folder of its own. */
CageLayers provable(CageLayers held)
{
    held.sweeping = false;
    held.scratchFolder = false;
    return held;
}

ExecutionRequest canary(const QJsonObject &arguments)
{
    ExecutionRequest request;
    QFile text(u":/assay/canaries/isolation.py"_s);
    if (!text.open(QIODevice::ReadOnly))
        qFatal("The canary is missing.");
    request.source = {text.readAll(), u"canary.py"_s, {Shape::Kind::Body, {}}};
    request.arguments = *JsonText::parse(QJsonDocument(arguments).toJson(QJsonDocument::Compact));
    const auto open = Policy::load(u"open"_s);
    if (!open)
        qFatal("%s", qUtf8Printable(open.error().message));
    request.policy = *open;
    request.allowedImports = {u"*"_s};
    request.limits.memoryMb = MemoryMb;
    request.limits.timeoutSeconds = 20;
    request.required = {};
    return request;
}

std::optional<Breaches> breachesFrom(const QJsonObject &found)
{
    Breaches breaches;
    for (const IsolationProperty property : AllIsolationProperties) {
        const QJsonValue entries = found[isolationPropertyName(property)];
        if (!entries.isArray())
            return std::nullopt;
        QStringList names;
        const QJsonArray list = entries.toArray();
        for (const auto &name : list)
            names.append(name.toString());
        if (!names.isEmpty())
            breaches.insert(property, names.join(u", "_s));
    }
    return breaches;
}

QJsonObject toJson(const Breaches &breaches)
{
    QJsonObject object;
    for (const IsolationProperty property : AllIsolationProperties) {
        QJsonArray entries;
        if (breaches.contains(property))
            entries.append(breaches[property]);
        object[isolationPropertyName(property)] = entries;
    }
    return object;
}

} // namespace

/** What stands outside for the canary to reach. */
struct IsolationProof::Bystanders
{
    explicit Bystanders(const QString &outside);
    QJsonObject arguments(const CageLayers &held) const;

    QTemporaryFile file;
    FileDescriptor tcp;
    FileDescriptor abstract;
    int port = 0;
    QString abstractName = u"assay-canary-"_s + QUuid::createUuid().toString(QUuid::Id128);
};

IsolationProof::Bystanders::Bystanders(const QString &outside)
    : file(outside + u"/canary-XXXXXX"_s)
{
    if (!file.open())
        file.setFileTemplate(QDir::tempPath() + u"/assay-canary-XXXXXX"_s);
    if (file.isOpen() || file.open()) {
        file.write("canary");
        file.setPermissions(file.permissions() | QFileDevice::ReadOther | QFileDevice::ReadGroup);
        file.flush();
    }
    sockaddr_in any{};
    any.sin_family = AF_INET;
    any.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof any;
    tcp = listening(AF_INET, reinterpret_cast<sockaddr *>(&any), size);
    if (tcp.isOpen() && ::getsockname(tcp.get(), reinterpret_cast<sockaddr *>(&any), &size) == 0)
        port = ntohs(any.sin_port);
    sockaddr_un named{};
    named.sun_family = AF_UNIX;
    const QByteArray name = abstractName.toLatin1();
    std::memcpy(named.sun_path + 1, name.constData(), static_cast<size_t>(name.size()));
    abstract =
        listening(AF_UNIX, reinterpret_cast<sockaddr *>(&named), static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name.size()));
}

QJsonObject IsolationProof::Bystanders::arguments(const CageLayers &held) const
{
    return {{"file"_L1, file.fileName()}, {"hidden"_L1, held.namespaces}, {"port"_L1, port}, {"abstract"_L1, abstractName},
        {"process"_L1, QCoreApplication::applicationPid()}, {"too_much"_L1, 2 * MemoryMb * Limits::MiB}};
}

IsolationProof::IsolationProof(
    WorkerSource &workers, InterpreterProbe &probe, const QString &outside, const QString &cacheFile, const QString &key, QObject *parent)
    : QObject(parent)
    , m_workers(workers)
    , m_probe(probe)
    , m_outside(outside)
    , m_cacheFile(cacheFile)
    , m_key(key)
{
}

IsolationProof::~IsolationProof() = default;

QString IsolationProof::hostKey(const QString &bubblewrap, const QString &guestHash)
{
    QFile boot(u"/proc/sys/kernel/random/boot_id"_s);
    if (!boot.open(QIODevice::ReadOnly))
        return {};
    const QFileInfo program(bubblewrap);
    return u"%1 %2 %3 %4 %5 %6"_s.arg(QString::fromLatin1(boot.readAll().trimmed()), QSysInfo::kernelVersion(), bubblewrap)
        .arg(program.size())
        .arg(program.lastModified().toMSecsSinceEpoch())
        .arg(guestHash);
}

QString IsolationProof::keyWith(const QString &key, const CageLayers &held)
{
    return u"%1 namespaces %2 seccomp %3 landlock %4"_s.arg(key).arg(held.namespaces).arg(held.seccomp).arg(held.landlock);
}

std::optional<Breaches> IsolationProof::known(const CageLayers &held)
{
    if (m_proof && m_proof->held == provable(held))
        return m_proof->breaches;
    if (m_proof || m_key.isEmpty())
        return std::nullopt;
    const QJsonObject kept = readPrivateCache(m_cacheFile);
    if (kept["key"_L1].toString() != keyWith(m_key, held))
        return std::nullopt;
    const auto found = breachesFrom(kept["breaches"_L1].toObject());
    if (found)
        m_proof = {provable(held), *found};
    return found;
}

QFuture<Result<Breaches>> IsolationProof::breaches(const CageLayers &held)
{
    if (const auto found = known(held))
        return QtFuture::makeReadyValueFuture<Result<Breaches>>(*found);
    // A future takes one continuation, so each asker gets one of its own.
    Asker &asker = m_waiting.emplace_back(provable(held), QPromise<Result<Breaches>>());
    asker.promise.start();
    const auto future = asker.promise.future();
    if (!m_execution)
        start(held);
    return future;
}

Isolation IsolationProof::lowered(const Isolation &isolation, const CageLayers &held)
{
    Isolation lower = isolation;
    if (const auto found = known(held)) {
        for (auto breach = found->cbegin(); breach != found->cend(); ++breach)
            lower.set(breach.key(), IsolationLevel::Absent, tr("a trial tool got out: %1").arg(breach.value()));
    }
    return lower;
}

void IsolationProof::start(const CageLayers &held)
{
    m_bystanders = std::make_unique<Bystanders>(m_outside);
    m_execution = std::make_unique<SubprocessExecution>(canary(m_bystanders->arguments(held)), m_workers, m_probe, nullptr);
    connect(m_execution.get(), &Execution::finished, this, &IsolationProof::handleResult);
}

void IsolationProof::handleResult()
{
    const ExecutionResult &result = m_execution->result();
    const CageLayers held = provable(m_execution->held());
    const auto found = result.value ? breachesFrom(QJsonDocument::fromJson(result.value->bytes()).object()) : std::nullopt;
    if (found) {
        m_proof = {held, *found};
        if (!m_key.isEmpty())
            writePrivateCache(m_cacheFile, {{"key"_L1, keyWith(m_key, held)}, {"breaches"_L1, toJson(*found)}});
    }
    const Error unproved{result.error ? result.error->type : u"isolation-not-proved"_s,
        result.error ? result.error->message : tr("The isolation of a run could not be proved: the trial tool gave no answer."), {}, {}};
    m_bystanders.reset();
    m_execution.release()->deleteLater();
    for (Asker &asker : std::exchange(m_waiting, {})) {
        asker.promise.addResult(found && asker.held == held ? Result<Breaches>(*found) : std::unexpected(unproved));
        asker.promise.finish();
    }
}

} // namespace Assay
