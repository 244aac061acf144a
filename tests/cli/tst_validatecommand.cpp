// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "session.h"

#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

const QByteArray IssueJson =
    "{\"line\":1,\"column\":5,\"end_line\":1,\"end_column\":8,\"severity\":\"error\",\"code\":\"name-refused\",\"kind\":\"NameError\","
    "\"message\":\"bad is refused.\",\"fix\":null}";

Diagnostic issue()
{
    return {{1, 5, 1, 8}, Diagnostic::Severity::Error, u"name-refused"_s, u"NameError"_s, u"bad is refused."_s, {}};
}

} // namespace

class TestValidateCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(); }
    void answersOneFile_data();
    void answersOneFile();
    void answersManyFilesInOrder();
    void answersManyFilesInText();
    void passesTheRequestOn();
    void refusesAsAWhole_data();
    void refusesAsAWhole();
    void warningsAccept();
    void cancels();
};

void TestValidateCommand::answersOneFile_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("accepted") << "%DIR%/a.py"_ba << "x = good\n"_ba << 0 << "%DIR%/a.py: accepted\n"_ba << QByteArray()
                              << "{\"diagnostics\":[],\"status\":\"ok\",\"error\":null}\n"_ba;
    QTest::newRow("standard input") << "-"_ba << "x = good\n"_ba << 0 << "<stdin>: accepted\n"_ba << QByteArray()
                                    << "{\"diagnostics\":[],\"status\":\"ok\",\"error\":null}\n"_ba;
    QTest::newRow("rejected")
        << "%DIR%/a.py"_ba << "x = bad\n"_ba << 3
        << "%DIR%/a.py:1:5: error: bad is refused. [name-refused]\n    x = bad\n        ^~~\n%DIR%/a.py: rejected\n"_ba << QByteArray()
        << "{\"diagnostics\":["_ba + IssueJson + "],\"status\":\"rejected\",\"error\":null}\n";
    const auto refused = [](const char *name, const QByteArray &file, const QByteArray &source, const QByteArray &message,
                             const QByteArray &code) {
        QTest::newRow(name) << file << source << 2 << QByteArray() << "assay: error: " + message + " [" + code + "]\n"
                            << "{\"diagnostics\":[],\"status\":\"invalid\",\"error\":{\"type\":\"" + code + "\",\"message\":\""
                + QByteArray(message).replace("\"", "\\\"") + "\",\"line\":null}}\n";
    };
    refused("not there", "%DIR%/none.py", "", "There is no file \"%DIR%/none.py\".", "file-not-found");
    refused("a folder", "%DIR%", "", "\"%DIR%\" is a folder. Name a file.", "file-is-folder");
    const QByteArray empty = "%DIR%/a.py holds no code. Give the Python text of a tool.";
    refused("empty", "%DIR%/a.py", "", empty, "source-empty");
    refused("blank", "%DIR%/a.py", "\xef\xbb\xbf \t\r\n\n", empty, "source-empty");
    refused("5 MB", "%DIR%/a.py", QByteArray(5'000'000, '#'),
        "%DIR%/a.py has 5,000,000 bytes; the limit for a tool is 2,097,152. Move data into the arguments, or split the tool.",
        "source-too-large");
}

void TestValidateCommand::answersOneFile()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, source);
    QFETCH(int, code);
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, words);
    QFETCH(QByteArray, json);
    Session session;
    session.tier.diagnostics = {issue()};
    session.file(u"a.py"_s, source);
    session.input = source;
    const QByteArray folder = session.folder().toUtf8();
    for (QByteArray *each : {&file, &text, &words, &json})
        each->replace("%DIR%", folder);
    const Ended inText = session.run({"validate", file});
    QCOMPARE(inText.out, text);
    QCOMPARE(inText.err, words);
    QCOMPARE(inText.code, code);
    const Ended inJson = session.run({"validate", file, "--format", "json"});
    QCOMPARE(inJson.out, json);
    QCOMPARE(inJson.err, QByteArray());
    QCOMPARE(inJson.code, code);
}

void TestValidateCommand::answersManyFilesInOrder()
{
    Session session;
    session.tier.diagnostics = {issue()};
    const QByteArray good = session.file(u"good.py"_s, "x = 1");
    const QByteArray bad = session.file(u"b.py"_s, "x = bad");
    const QByteArray none = session.path(u"none.py"_s).toUtf8();
    const Ended ended = session.run({"validate", "--format", "json", none, good, none, bad, good, none});
    const QByteArray absent = "{\"file\":\"" + none
        + "\",\"diagnostics\":[],\"status\":\"invalid\",\"error\":{\"type\":\"file-not-found\",\"message\":\"There is no file \\\"" + none
        + "\\\".\",\"line\":null}}\n";
    const QByteArray accepted = "{\"file\":\"" + good + "\",\"diagnostics\":[],\"status\":\"ok\",\"error\":null}\n";
    QCOMPARE(ended.out,
        absent + accepted + absent + "{\"file\":\"" + bad + "\",\"diagnostics\":[" + IssueJson
            + "],\"status\":\"rejected\",\"error\":null}\n" + accepted + absent);
    QCOMPARE(ended.code, 2);
    QCOMPARE(session.tier.validated.size(), 1);
}

void TestValidateCommand::answersManyFilesInText()
{
    Session session;
    session.tier.diagnostics = {issue()};
    const QByteArray good = session.file(u"good.py"_s, "x = 1");
    const QByteArray bad = session.file(u"b.py"_s, "x = bad");
    const Ended ended = session.run({"validate", good, bad});
    QCOMPARE(ended.out,
        good + ": accepted\n" + bad + ":1:5: error: bad is refused. [name-refused]\n    x = bad\n        ^~~\n" + bad + ": rejected\n");
    QCOMPARE(ended.code, 3);
}

void TestValidateCommand::passesTheRequestOn()
{
    Session session;
    const QByteArray file = session.file(u"a.py"_s, "\xef\xbb\xbfx = 1\r\n");
    QCOMPARE(
        session.run({"validate", file, "--policy", "open", "--allow", "*", "--entry", "main", "--interpreter", "/opt/python"}).code, 0);
    const ValidationRequest &request = session.tier.validated.first();
    QCOMPARE(request.sources.first().bytes, "\xef\xbb\xbfx = 1\r\n"_ba);
    QVERIFY(request.sources.first().shape == (Shape{Shape::Kind::Function, u"main"_s}));
    QCOMPARE(request.policy.name(), u"open"_s);
    QCOMPARE(request.allowedImports, QStringList{u"*"_s});
    QCOMPARE(request.interpreter, u"/opt/python"_s);
}

void TestValidateCommand::refusesAsAWhole_data()
{
    QTest::addColumn<QList<QByteArray>>("options");
    QTest::addColumn<QString>("tierError");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("errorCode");
    QTest::addColumn<QString>("message");
    QTest::newRow("policy") << QList<QByteArray>{"--policy", "lax"} << QString() << 2 << u"invalid"_s << u"policy-unknown"_s
                            << u"There is no policy named \"lax\". Choose one of strict, standard, open, or name a policy file."_s;
    QTest::newRow("imports")
        << QList<QByteArray>{"--allow", "*"} << QString() << 2 << u"invalid"_s << u"any-import-not-allowed"_s
        << u"The policy \"strict\" does not let * stand among the allowed imports. Name the modules, or choose the policy \"open\"."_s;
    QTest::newRow("no Python") << QList<QByteArray>{} << u"interpreter-not-found"_s << 6 << u"unavailable"_s << u"interpreter-not-found"_s
                               << u"Words of the tier."_s;
    QTest::newRow("the parser died") << QList<QByteArray>{} << u"parser-died"_s << 125 << u"setup_failed"_s << u"parser-died"_s
                                     << u"Words of the tier."_s;
}

void TestValidateCommand::refusesAsAWhole()
{
    QFETCH(QList<QByteArray>, options);
    QFETCH(QString, tierError);
    QFETCH(int, code);
    QFETCH(QString, status);
    QFETCH(QString, errorCode);
    QFETCH(QString, message);
    Session session;
    if (!tierError.isEmpty())
        session.tier.validationError = Error{tierError, u"Words of the tier."_s, {}};
    const QByteArray file = session.file(u"a.py"_s, "x = 1");
    const Ended text = session.run(QList<QByteArray>{"validate", file} + options);
    QCOMPARE(QString::fromUtf8(text.err), u"assay: error: %1 [%2]\n"_s.arg(message, errorCode));
    QCOMPARE(text.code, code);
    const Ended json = session.run(QList<QByteArray>{"validate", file, "--format", "json"} + options);
    QCOMPARE(QString::fromUtf8(json.out),
        u"{\"diagnostics\":[],\"status\":\"%1\",\"error\":{\"type\":\"%2\",\"message\":\"%3\",\"line\":null}}\n"_s.arg(
            status, errorCode, QString(message).replace(u'"', u"\\\""_s)));
    QCOMPARE(json.code, code);
}

void TestValidateCommand::warningsAccept()
{
    Session session;
    Diagnostic warning = issue();
    warning.severity = Diagnostic::Severity::Warning;
    session.tier.diagnostics = {warning};
    session.input = "x = bad\n";
    const Ended ended = session.run({"validate", "-"});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.out, "<stdin>:1:5: warning: bad is refused. [name-refused]\n    x = bad\n        ^~~\n<stdin>: accepted\n"_ba);
}

void TestValidateCommand::cancels()
{
    Session session;
    const Ended ended = session.run({"validate", session.file(u"a.py"_s, "x = 1")}, true);
    QCOMPARE(ended.code, 130);
    QCOMPARE(ended.err, "assay: error: The validation was stopped. [cancelled]\n"_ba);
}

QTEST_GUILESS_MAIN(TestValidateCommand)
#include "tst_validatecommand.moc"
