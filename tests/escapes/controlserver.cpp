// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "controlserver.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

ControlServer::ControlServer()
{
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &ControlServer::readAnswers);
    connect(&m_process, &QProcess::finished, this, [this] {
        const QSet<int> pending = std::exchange(m_pending, {});
        for (const int id : pending)
            Q_EMIT answered(id, {{}, u"control.py has ended."_s});
    });
    m_process.start(u"python3"_s, {u"-I"_s, u"-S"_s, u"-B"_s, u"-X"_s, u"utf8"_s, QStringLiteral(ESCAPES_DIR) + u"/control.py"_s});
    if (!m_process.waitForStarted())
        qFatal("Cannot start python3.");
}

ControlServer::~ControlServer()
{
    m_process.disconnect();
    m_process.closeWriteChannel();
    m_process.waitForFinished();
}

int ControlServer::run(QJsonObject request)
{
    const int id = ++m_lastId;
    request["id"_L1] = id;
    m_pending.insert(id);
    m_process.write(QJsonDocument(request).toJson(QJsonDocument::Compact) + '\n');
    return id;
}

void ControlServer::readAnswers()
{
    while (m_process.canReadLine()) {
        const QJsonDocument answer = QJsonDocument::fromJson(m_process.readLine());
        const int id = answer["id"_L1].toInt();
        const QJsonArray entries = answer["got"_L1].toArray();
        QStringList got;
        for (const QJsonValue &entry : entries)
            got.append(entry.toString());
        if (m_pending.remove(id))
            Q_EMIT answered(id, {got, answer["failed"_L1].toString()});
    }
}
