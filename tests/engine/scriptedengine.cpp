// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "scriptedengine.h"

#include <QLocalSocket>
#include <QTimer>

using namespace Qt::StringLiterals;

const QByteArray ScriptedEngine::Version =
    R"({"Version":"26.1.5","ApiVersion":"1.45","MinAPIVersion":"1.24","Components":[{"Name":"Engine"}]})";

ScriptedEngine::ScriptedEngine(const Script &script, const QByteArray &version)
    : m_script(script)
    , m_version(version)
{
    if (!m_server.listen(endpoint().socketPath))
        qFatal("The scripted engine cannot listen: %s", qPrintable(m_server.errorString()));
    connect(&m_server, &QLocalServer::newConnection, this, [this] {
        while (QLocalSocket *socket = m_server.nextPendingConnection()) {
            m_received.insert(socket, {});
            connect(socket, &QLocalSocket::readyRead, this, [this, socket] { take(socket); });
            connect(socket, &QLocalSocket::disconnected, this, [this, socket] {
                m_received.remove(socket);
                socket->deleteLater();
            });
        }
    });
}

QByteArray ScriptedEngine::json(const QByteArray &body, const QByteArray &status)
{
    return "HTTP/1.1 " + status + "\r\nContent-Type: application/json\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n"
        + body;
}

ScriptedEngine::Answer ScriptedEngine::byteByByte(const QByteArray &bytes)
{
    Answer answer{.pieces = {}, .gapMs = 1};
    for (const char byte : bytes)
        answer.pieces.append(QByteArray(1, byte));
    return answer;
}

void ScriptedEngine::take(QLocalSocket *socket)
{
    QByteArray &received = m_received[socket];
    received += socket->readAll();
    const qsizetype end = received.indexOf("\r\n\r\n");
    if (end < 0)
        return;
    qsizetype length = 0;
    for (const QByteArray &line : received.first(end).split('\n')) {
        if (line.toLower().startsWith("content-length:"))
            length = line.mid(15).trimmed().toLongLong();
    }
    if (received.size() < end + 4 + length)
        return;
    const QList<QByteArray> words = received.first(received.indexOf('\r')).split(' ');
    const Request request{words.value(0), words.value(1), received.mid(end + 4, length)};
    received.clear();
    if (request.path == "/version" && !m_version.isEmpty()) {
        answer(socket, {{json(m_version)}});
        return;
    }
    m_requests.append(request);
    answer(socket, m_script(request));
}

void ScriptedEngine::answer(QLocalSocket *socket, const Answer &answer)
{
    int at = 0;
    for (const QByteArray &piece : answer.pieces) {
        if (answer.gapMs == 0) {
            socket->write(piece);
            continue;
        }
        QTimer::singleShot(++at * answer.gapMs, socket, [socket, piece] {
            socket->write(piece);
            socket->flush();
        });
    }
    if (answer.closes)
        QTimer::singleShot(++at * answer.gapMs, socket, [socket] { socket->disconnectFromServer(); });
}
