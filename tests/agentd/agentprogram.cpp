// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agentprogram.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QTest>

#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

constexpr uid_t OrdinaryUser = 1000;
constexpr int LongestMs = 60'000;

} // namespace

AgentProgram::AgentProgram()
    : m_folder(u"/var/tmp/assay-test-XXXXXX"_s)
    , m_process(std::make_unique<QProcess>())
{
    QFile::setPermissions(m_folder.path(), QFile::permissions(m_folder.path()) | QFile::ExeOther | QFile::ReadOther);
    for (const QString &name : {u"run"_s, u"data"_s, u"work"_s, u"home"_s}) {
        QDir(m_folder.path()).mkdir(name);
        if (::geteuid() == 0 && ::chown(QFile::encodeName(path(name)).constData(), OrdinaryUser, OrdinaryUser) != 0)
            qFatal("chown");
    }
}

AgentProgram::~AgentProgram()
{
    if (isRunning())
        kill();
}

void AgentProgram::start()
{
    const TokenKey key = TokenKey::random();
    m_key = key.bytes().toByteArray();
    QFile file(path(u"run/key"_s));
    if (!file.open(QIODevice::WriteOnly) || file.write(m_key) != m_key.size())
        qFatal("The key cannot be written.");
    file.setPermissions(file.permissions() | QFile::ReadOther);
    file.close();
    m_process = std::make_unique<QProcess>();
    QProcessEnvironment environment;
    environment.insert(u"HOME"_s, path(u"home"_s));
    environment.insert(u"ASAN_OPTIONS"_s, qEnvironmentVariable("ASAN_OPTIONS"));
    m_process->setProcessEnvironment(environment);
    m_process->setChildProcessModifier([] {
        if (::geteuid() == 0 && (::setgid(OrdinaryUser) != 0 || ::setuid(OrdinaryUser) != 0))
            ::_exit(126);
    });
    QFile::remove(socketPath());
    m_process->start(QStringLiteral(ASSAY_AGENTD),
        {u"--session"_s, u"s1"_s, u"--user"_s, u"anna"_s, u"--directory"_s, path(u"run"_s), u"--data"_s, path(u"data"_s), u"--workspace"_s,
            path(u"work"_s), u"--packages"_s, path(u"packages"_s)});
    QVERIFY(QTest::qWaitFor([this] { return QFile::exists(socketPath()) || m_process->state() == QProcess::NotRunning; }, LongestMs));
}

int AgentProgram::terminate()
{
    m_process->terminate();
    m_process->waitForFinished(LongestMs);
    return m_process->exitStatus() == QProcess::NormalExit ? m_process->exitCode() : -1;
}

void AgentProgram::kill()
{
    m_process->kill();
    m_process->waitForFinished(LongestMs);
}

TokenClaims AgentProgram::claims(TokenScope scope)
{
    return {u"anna"_s, u"s1"_s, u"t1"_s, QDateTime::currentSecsSinceEpoch() + 600, {}, scope};
}

QByteArray AgentProgram::token(const TokenClaims &claims) const
{
    const TokenAuthority authority(*TokenKey::fromBytes(m_key));
    return *authority.issue(claims);
}

QByteArray AgentProgram::token(TokenScope scope) const
{
    return token(claims(scope));
}

QByteArray AgentProgram::request(const QByteArray &token, const QString &tool, const QJsonObject &arguments)
{
    const QJsonObject meta{
        {"io.modelcontextprotocol/protocolVersion"_L1, "2026-07-28"_L1}, {"io.modelcontextprotocol/clientCapabilities"_L1, QJsonObject()}};
    const QJsonObject message{{"jsonrpc"_L1, "2.0"_L1}, {"id"_L1, 1}, {"method"_L1, "tools/call"_L1},
        {"params"_L1, QJsonObject{{"name"_L1, tool}, {"arguments"_L1, arguments}, {"_meta"_L1, meta}}}};
    const QByteArray body = QJsonDocument(message).toJson(QJsonDocument::Compact);
    return "POST /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\nAccept: application/json, "
           "text/event-stream\r\nMCP-Protocol-Version: 2026-07-28\r\nMcp-Method: tools/call\r\nMcp-Name: "
        + tool.toUtf8() + "\r\nAuthorization: Bearer " + token + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n"
        + body;
}

QByteArray AgentProgram::ask(const QByteArray &request) const
{
    RawClient client(socketPath());
    client.send(request);
    if (!QTest::qWaitFor([&client] { return client.isClosed(); }, LongestMs))
        qFatal("No answer: %s", client.answer().constData());
    return client.answer();
}

QJsonObject AgentProgram::answerTo(const QByteArray &request) const
{
    QByteArray answer = ask(request);
    // One JSON text, or the last event of a stream.
    const qsizetype event = answer.lastIndexOf("data: {");
    answer = event >= 0 ? answer.sliced(event + 6).split('\n').first() : answer.sliced(answer.indexOf("\r\n\r\n") + 4);
    return QJsonDocument::fromJson(answer).object();
}

QJsonObject AgentProgram::call(const QString &tool, const QJsonObject &arguments) const
{
    return answerTo(request(token(), tool, arguments))["result"_L1].toObject();
}

QJsonObject AgentProgram::run(const QByteArray &code, QJsonObject arguments) const
{
    arguments["code"_L1] = QString::fromUtf8(code);
    return call(u"execute_python"_s, arguments)["structuredContent"_L1].toObject();
}
