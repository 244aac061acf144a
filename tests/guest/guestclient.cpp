// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "guestclient.h"

#include <QDebug>
#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QStandardPaths>
#include <QtEndian>

#include <thread>

#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

constexpr int AnswerTimeoutMs = 60'000;
const QByteArray Nonce(32, 'a');

bool writeAll(int descriptor, QByteArrayView bytes)
{
    while (!bytes.isEmpty()) {
        const ssize_t written = ::send(descriptor, bytes.data(), static_cast<size_t>(bytes.size()), MSG_NOSIGNAL);
        if (written <= 0)
            return false;
        bytes = bytes.sliced(written);
    }
    return true;
}

bool sendFrame(int descriptor, char kind, const QByteArray &payload)
{
    QByteArray head(5, Qt::Uninitialized);
    qToBigEndian(static_cast<quint32>(payload.size()), head.data());
    head[4] = kind;
    return writeAll(descriptor, head) && writeAll(descriptor, payload);
}

QByteArray readToEnd(int descriptor)
{
    QByteArray all;
    char buffer[65536];
    for (;;) {
        pollfd waiting{descriptor, POLLIN, 0};
        if (::poll(&waiting, 1, AnswerTimeoutMs) <= 0)
            return all;
        const ssize_t got = ::read(descriptor, buffer, sizeof(buffer));
        if (got <= 0)
            return all;
        all.append(buffer, got);
    }
}

QByteArray head(const GuestCall &call)
{
    QJsonArray documents;
    for (const QByteArrayList &candidates : call.documents)
        documents.append(QJsonObject{{"candidates"_L1, candidates.size()}, {"name"_L1, "tool.py"_L1}});
    const QJsonObject limits{{"memory_bytes"_L1, call.memoryBytes}, {"cpu_seconds"_L1, call.cpuSeconds}, {"open_files"_L1, 256},
        {"file_bytes"_L1, 1 << 26}, {"processes"_L1, 0}, {"value_bytes"_L1, call.valueBytes}, {"value_depth"_L1, 1000}};
    return QJsonDocument(
        QJsonObject{{"verb"_L1, QString::fromLatin1(call.verb)}, {"nonce"_L1, QString::fromLatin1(Nonce)}, {"documents"_L1, documents},
            {"policy"_L1, GuestClient::policy(call.policy)}, {"allowed_imports"_L1, QJsonArray::fromStringList(call.allowed)},
            {"shape"_L1, call.entry.isEmpty() ? "auto"_L1 : "function"_L1},
            {"entry"_L1, call.entry.isEmpty() ? QJsonValue() : QJsonValue(call.entry)},
            {"return_expression"_L1, call.returnExpression.isEmpty() ? QJsonValue() : QJsonValue(call.returnExpression)},
            {"path"_L1, QJsonArray()}, {"describe"_L1, call.describe}, {"limits"_L1, limits}})
        .toJson(QJsonDocument::Compact);
}

void sendAll(int descriptor, const GuestCall &call)
{
    sendFrame(descriptor, 'H', head(call));
    for (const QByteArrayList &candidates : call.documents) {
        for (const QByteArray &candidate : candidates)
            sendFrame(descriptor, 'S', candidate);
    }
    if (call.verb == "run")
        sendFrame(descriptor, 'A', call.arguments);
}

void take(GuestAnswer &answer, char kind, const QByteArray &payload)
{
    answer.kinds.append(kind);
    const bool isRaw = kind == 'V' || kind == 'P';
    const QJsonObject object = isRaw ? QJsonObject() : QJsonDocument::fromJson(payload).object();
    if (kind != 'R' && (isRaw ? !payload.startsWith(Nonce + '\n') : object["nonce"_L1].toString().toLatin1() != Nonce))
        qFatal("a frame %c without the nonce", kind);
    if (kind == 'D')
        answer.documents.append(object);
    else if (kind == 'E')
        answer.end = object;
    else if (kind == 'F')
        answer.fault = object;
    else if (kind == 'V')
        answer.value = payload.sliced(Nonce.size() + 1);
    else if (kind == 'G' || kind == 'L')
        answer.messages.append(object);
    else if (kind == 'N')
        answer.artifacts.append({object, {}});
    else if (kind == 'P')
        answer.artifacts.last().second.append(payload.sliced(Nonce.size() + 1));
}

TestPython probe(const QString &path)
{
    QProcess process;
    process.start(path, {u"-I"_s, u"-S"_s, u"-c"_s, u"import sys; print('%d.%d.%d' % sys.version_info[:3])"_s});
    process.waitForFinished();
    const QByteArray name = process.readAllStandardOutput().trimmed();
    const QByteArrayList parts = name.split('.');
    return {path, parts.value(0).toInt() * 100 + parts.value(1).toInt(), name};
}

QString placeOf(const QJsonObject &at)
{
    return u"%1:%2-%3:%4"_s.arg(at["line"_L1].toInt())
        .arg(at["column"_L1].toInt())
        .arg(at["end_line"_L1].toInt())
        .arg(at["end_column"_L1].toInt());
}

} // namespace

QStringList GuestAnswer::places(qsizetype document) const
{
    QStringList texts;
    const QJsonArray found = documents.value(document)["diagnostics"_L1].toArray();
    for (const QJsonValue &one : found)
        texts << placeOf(one.toObject()) + u' ' + one["severity"_L1].toString() + u' ' + one["code"_L1].toString();
    return texts;
}

QStringList GuestAnswer::findings(qsizetype document) const
{
    QStringList texts = places(document);
    const QJsonArray found = documents.value(document)["diagnostics"_L1].toArray();
    for (qsizetype i = 0; i < texts.size(); ++i)
        texts[i] += u' ' + found[i]["kind"_L1].toString() + u": "_s + found[i]["message"_L1].toString();
    return texts;
}

QString GuestAnswer::ending() const
{
    const QJsonObject error = end["error"_L1].toObject();
    QString text = end["status"_L1].toString();
    if (!error.isEmpty())
        text += u' ' + error["type"_L1].toString() + u": "_s + error["message"_L1].toString();
    if (error["line"_L1].isDouble())
        text += u" @%1:%2"_s.arg(error["line"_L1].toInt()).arg(error["column"_L1].toInt());
    return text;
}

QStringList GuestAnswer::traceback() const
{
    QStringList texts;
    const QJsonArray entries = end["traceback"_L1].toArray();
    for (const QJsonValue &entry : entries) {
        const QString file = entry["file"_L1].toString();
        const QString line = entry["line"_L1].isDouble() ? QString::number(entry["line"_L1].toInt()) : u"-"_s;
        texts << (file.isEmpty() ? entry["function"_L1].toString() + u':' + line + u' ' + entry["text"_L1].toString()
                                 : file + u':' + entry["function"_L1].toString());
    }
    return texts;
}

QStringList GuestAnswer::notes() const
{
    QStringList codes;
    const QJsonArray found = end["notes"_L1].toArray();
    for (const QJsonValue &note : found)
        codes << note["code"_L1].toString();
    return codes;
}

const QList<TestPython> &GuestClient::pythons()
{
    static const QList<TestPython> found = [] {
        QList<TestPython> list;
        QStringList paths = qEnvironmentVariable("ASSAY_TEST_PYTHONS").split(u':', Qt::SkipEmptyParts);
        if (paths.isEmpty())
            paths = {QStandardPaths::findExecutable(u"python3"_s)};
        for (const QString &path : std::as_const(paths)) {
            const TestPython python = QFile::exists(path) ? probe(path) : TestPython();
            if (python.version)
                list << python;
            else
                qInfo("SKIP   : the interpreter %s is not here", qPrintable(path));
        }
        return list;
    }();
    return found;
}

GuestAnswer GuestClient::call(const TestPython &python, const GuestCall &call)
{
    int pair[2];
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
        qFatal("no socket pair");
    QProcess process;
    process.setChildProcessModifier([inner = pair[1]] { ::dup2(inner, 3); });
    process.start(python.path,
        {u"-I"_s, u"-S"_s, u"-u"_s, u"-X"_s, u"utf8"_s, u"-c"_s,
            u"import sys; sys.path.insert(0, '" ASSAY_TEST_GUEST "'); from assay_guest import worker; worker.prepare(); worker.main()"_s});
    process.waitForStarted();
    process.closeWriteChannel();
    ::close(pair[1]);

    // The guest answers each document as soon as it has it: writing must not wait for reading.
    std::thread writer([&call, outer = pair[0]] { sendAll(outer, call); });
    const QByteArray all = readToEnd(pair[0]);
    ::shutdown(pair[0], SHUT_RDWR);
    writer.join();
    ::close(pair[0]);
    if (!process.waitForFinished(AnswerTimeoutMs))
        process.kill();

    GuestAnswer answer;
    for (qsizetype at = 0; at + 5 <= all.size();) {
        const auto length = static_cast<qsizetype>(qFromBigEndian<quint32>(all.constData() + at));
        take(answer, all.at(at + 4), all.mid(at + 5, length));
        at += 5 + length;
    }
    answer.standardOutput = process.readAllStandardOutput();
    answer.standardError = process.readAllStandardError();
    answer.exitCode = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    return answer;
}

GuestAnswer GuestClient::validate(const TestPython &python, const QByteArrayList &texts, const QStringList &allowed, const QString &policy)
{
    GuestCall request;
    request.verb = "validate";
    request.memoryBytes = 0;
    request.cpuSeconds = 0;
    request.allowed = allowed;
    request.policy = policy;
    for (const QByteArray &text : texts)
        request.documents.append(QByteArrayList{text});
    return call(python, request);
}

QJsonObject GuestClient::policy(const QString &name)
{
    QFile file(QStringLiteral(ASSAY_TEST_POLICIES "/%1.json").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no policy %s", qPrintable(file.fileName()));
    return QJsonDocument::fromJson(file.readAll()).object();
}

QByteArray GuestClient::row(const TestPython &python, const char *name)
{
    return python.name + ' ' + QByteArray(name).simplified();
}
