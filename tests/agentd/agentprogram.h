// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "rawclient.h"
#include "tokens/tokenauthority.h"

#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>

#include <memory>

/** The program assay-agentd with folders of its own, as an ordinary user, without a container. */
class AgentProgram
{
public:
    AgentProgram();
    ~AgentProgram();

    /** Starts it with a new key, in the same folders as before; waits until it listens, or has ended. */
    void start();
    /** Waits for the end. */
    int terminate();
    void kill();

    QString path(const QString &name) const { return m_folder.filePath(name); }
    QString socketPath() const { return path(QStringLiteral("run/mcp.sock")); }
    qint64 processId() const { return m_process->processId(); }
    bool isRunning() const { return m_process->state() == QProcess::Running; }
    QByteArray words() const { return m_process->readAllStandardError(); }
    const QByteArray &key() const { return m_key; }

    QByteArray token(const Assay::TokenClaims &claims) const;
    QByteArray token(Assay::TokenScope scope = Assay::TokenScope::Agent) const;
    static Assay::TokenClaims claims(Assay::TokenScope scope = Assay::TokenScope::Agent);

    /** The bytes of a request, as clients of 2026-07-28 send it. */
    static QByteArray request(const QByteArray &token, const QString &tool, const QJsonObject &arguments);
    /** What it answers to a call. */
    QByteArray ask(const QByteArray &request) const;
    /** The message that it answers with. */
    QJsonObject answerTo(const QByteArray &request) const;
    /** The `result` of a call of a tool. */
    QJsonObject call(const QString &tool, const QJsonObject &arguments) const;
    /** The record of a run. */
    QJsonObject run(const QByteArray &code, QJsonObject arguments = {}) const;

private:
    QTemporaryDir m_folder;
    std::unique_ptr<QProcess> m_process;
    QByteArray m_key;
};
