// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QStringList>

/** One interpreter to test the guest with. */
struct TestPython
{
    QString path;
    int version = 0; // 309 … 313
    QByteArray name; // "3.13.5"
};

/** What to send to a guest. The defaults are a run of a body under the policy "strict". */
struct GuestCall
{
    QByteArray verb = "run";
    QList<QByteArrayList> documents; // the candidates of each
    QString policy = QStringLiteral("strict");
    QStringList allowed;
    QString entry;
    QString returnExpression;
    QByteArray arguments = "{}";
    bool describe = false;
    qint64 memoryBytes = 256ll << 20;
    int cpuSeconds = 10;
    qint64 valueBytes = 32ll << 20;
};

/** What a guest answered. */
struct GuestAnswer
{
    QByteArray kinds; // the kinds of the frames in their order
    QList<QJsonObject> documents;
    QJsonObject end;
    QJsonObject fault;
    QByteArray value; // JSON text
    QList<QJsonObject> messages; // payloads of G and L
    QList<std::pair<QJsonObject, QByteArray>> artifacts; // payload of N, and what its P carried
    QByteArray standardOutput;
    QByteArray standardError;
    int exitCode = -1;

    /** "line:column-endLine:endColumn severity code kind: message" per diagnostic of a document. */
    QStringList findings(qsizetype document = 0) const;
    /** The same without the message. */
    QStringList places(qsizetype document = 0) const;
    /** "status" or "status type: message @line:column". */
    QString ending() const;
    /** "function:line text" or "file:function:line" per traceback entry. */
    QStringList traceback() const;
    QStringList notes() const;
};

/** Runs guests as core does, but without a cage: a socket pair on descriptor 3. */
namespace GuestClient {

/** From ASSAY_TEST_PYTHONS, else python3; those that are absent are named on the standard error. */
const QList<TestPython> &pythons();
GuestAnswer call(const TestPython &python, const GuestCall &call);
/** Validates the texts as documents of their own. */
GuestAnswer validate(const TestPython &python, const QByteArrayList &texts, const QStringList &allowed = {},
    const QString &policy = QStringLiteral("strict"));
/** A built-in policy. */
QJsonObject policy(const QString &name);
/** A row name made of the interpreter's version and the case. */
QByteArray row(const TestPython &python, const char *name);

} // namespace GuestClient
