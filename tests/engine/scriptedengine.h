// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "engine/engineendpoint.h"

#include <QHash>
#include <QLocalServer>
#include <QTemporaryDir>

#include <functional>

class QLocalSocket;

/** Answers each request with prepared bytes: for what real engines cannot be made to do. */
class ScriptedEngine : public QObject
{
    Q_OBJECT

public:
    struct Request
    {
        QByteArray verb;
        QByteArray path;
        QByteArray body;
    };
    struct Answer
    {
        QList<QByteArray> pieces;
        int gapMs = 0; ///< before each piece; with 0 all are written at once
        bool closes = true; ///< after the last one
    };
    using Script = std::function<Answer(const Request &)>;

    explicit ScriptedEngine(const Script &script, const QByteArray &version = Version);

    static const QByteArray Version; ///< what Docker says of itself
    static QByteArray json(const QByteArray &body, const QByteArray &status = "200 OK");
    /** Each byte by itself. */
    static Answer byteByByte(const QByteArray &bytes);

    Assay::EngineEndpoint endpoint() const { return {m_folder.filePath(QStringLiteral("engine.sock")), QStringLiteral("the test")}; }
    /** All that arrived but for the version. */
    const QList<Request> &requests() const { return m_requests; }
    qsizetype openConnections() const { return m_received.size(); }

private:
    void take(QLocalSocket *socket);
    void answer(QLocalSocket *socket, const Answer &answer);

    QTemporaryDir m_folder;
    Script m_script;
    QByteArray m_version;
    QHash<QLocalSocket *, QByteArray> m_received;
    QList<Request> m_requests;
    QLocalServer m_server; ///< the last: when it goes, its sockets tell of their end
};
