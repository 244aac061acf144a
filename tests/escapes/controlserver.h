// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QObject>
#include <QProcess>
#include <QSet>
#include <QStringList>

/** control.py: runs hostile programs as ordinary processes. */
class ControlServer : public QObject
{
    Q_OBJECT

public:
    struct Answer
    {
        QStringList got; ///< the first few of what the program got at
        QString failure; ///< why it gave no answer; empty when it did
    };

    ControlServer();
    ~ControlServer() override;

    /** Runs a program, with the members that control.py wants, and returns a number by which answered() names it later, once. */
    int run(QJsonObject request);

Q_SIGNALS:
    void answered(int id, const ControlServer::Answer &answer);

private:
    void readAnswers();

    QProcess m_process;
    QSet<int> m_pending;
    int m_lastId = 0;
};
