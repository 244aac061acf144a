// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/toolstore.h"
#include "session.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestToolsCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(); }
    void promotes();
    void promotesWithProposals();
    void runsBeforePromoting();
    void refusesToPromote_data();
    void refusesToPromote();
    void sameContentIsNoNewVersion();
    void promotesInJson();
    void lists();
    void listsNothing();
    void shows();
    void showsInJson();
    void calls();
    void checksArguments_data();
    void checksArguments();
    void callsAnOlderVersion();
    void callsWithoutOptionsForTheSource();
    void forgets();
    void refuses_data();
    void refuses();
    void usesTheNamedLibrary();
    void libraryIsRefused_data();
    void libraryIsRefused();

private:
    static std::unique_ptr<ToolStore> library(const Session &session);
    static Ended promote(Session &session, const QByteArray &source, const QList<QByteArray> &options = {});
};

std::unique_ptr<ToolStore> TestToolsCommands::library(const Session &session)
{
    auto store = ToolStore::open(session.path(u"library.sqlite"_s), ToolStore::Access::ReadOnly);
    return store ? std::move(*store) : nullptr;
}

Ended TestToolsCommands::promote(Session &session, const QByteArray &source, const QList<QByteArray> &options)
{
    return session.run(QList<QByteArray>{"tools", "promote", session.file(u"tool.py"_s, source), "--name", "add"} + options);
}

void TestToolsCommands::promotes()
{
    Session session;
    const QByteArray schema = session.file(u"schema.json"_s, "{\"type\": \"object\", \"title\": \"t\"}\n");
    const Ended ended = promote(session, "return args['a']\n",
        {"--description", "Adds.", "--schema", schema, "--allow", "json,re", "--policy", "standard", "--timeout", "2.5", "--memory", "64",
            "--entry", "main"});
    QCOMPARE(ended.err, "Promoted add, version 1.\n"_ba);
    QCOMPARE(ended.out, QByteArray());
    QCOMPARE(ended.code, 0);
    const auto version = library(session)->version(u"add"_s);
    QVERIFY(version);
    QCOMPARE(version->contract.code, "return args['a']\n"_ba);
    QVERIFY(version->contract.shape == (Shape{Shape::Kind::Function, u"main"_s}));
    QCOMPARE(version->contract.description, u"Adds."_s);
    QCOMPARE(version->contract.schema.bytes(), "{\"type\": \"object\", \"title\": \"t\"}"_ba);
    QCOMPARE(version->contract.allowedImports, (QStringList{u"json"_s, u"re"_s}));
    QCOMPARE(version->contract.policy, u"standard"_s);
    QCOMPARE(version->contract.limits.timeoutSeconds, 2.5);
    QCOMPARE(version->contract.limits.memoryMb, 64);
    QCOMPARE(version->record.by, u"ada"_s);
    QCOMPARE(version->record.runStatus, QString());
    QVERIFY(qAbs(version->record.when.secsTo(QDateTime::currentDateTimeUtc())) < 60);
    QVERIFY(session.tier.executed.isEmpty());
    QVERIFY(session.tier.validated.first().describe);
}

void TestToolsCommands::promotesWithProposals()
{
    Session session;
    session.tier.schema = *JsonText::parse("{\"type\":\"object\",\"required\":[\"n\"]}");
    session.tier.functions = {{u"other"_s, 1, false, u"No."_s}, {u"main"_s, 3, false, u"Doubles n."_s}};
    QCOMPARE(promote(session, "def main(n): ...\n", {"--entry", "main"}).code, 0);
    const auto version = library(session)->version(u"add"_s);
    QCOMPARE(version->contract.schema.bytes(), "{\"type\":\"object\",\"required\":[\"n\"]}"_ba);
    QCOMPARE(version->contract.description, u"Doubles n."_s);
    QCOMPARE(version->contract.policy, u"strict"_s);
    QVERIFY(version->contract.limits == Limits());
}

void TestToolsCommands::runsBeforePromoting()
{
    Session session;
    session.tier.result.value = *JsonText::parse("3");
    session.tier.output = {{OutputStream::Standard, u"adding\n"_s}};
    const Ended ended = promote(session, "return 3\n", {"--args", "{\"a\": 1}", "--memory", "64"});
    QCOMPARE(ended.out, "3\n"_ba);
    QCOMPARE(ended.err, "adding\nPromoted add, version 1.\n"_ba);
    QCOMPARE(session.tier.executed.first().arguments.bytes(), "{\"a\": 1}"_ba);
    QCOMPARE(session.tier.executed.first().limits.memoryMb, 64);
    const auto version = library(session)->version(u"add"_s);
    QCOMPARE(version->record.tier, u"subprocess"_s);
    QCOMPARE(version->record.runStatus, u"ok"_s);
}

void TestToolsCommands::refusesToPromote_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QList<QByteArray>>("options");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("err");
    const auto row = [](const char *name, const QByteArray &source, const QList<QByteArray> &options, int code, const QByteArray &err) {
        QTest::newRow(name) << source << options << code << err;
    };
    row("name", "return 1", {"--name", "a b"}, 2,
        "assay: error: \"a b\" cannot be the name of a tool. A name has 1 to 64 letters of A to Z, digits, \"_\" and \"-\", and begins "
        "with a letter or a digit. [tool-name]\n");
    row("rejected", "x = bad\n", {}, 3,
        "%DIR%/tool.py:1:5: error: bad is refused. [c]\n    x = bad\n        ^~~\nassay: error: \"add\" was not promoted: validation "
        "rejected it. [rejected]\n");
    row("the run fails", "return 1", {"--args", "{\"fail\": 1}"}, 1,
        "%DIR%/tool.py:1:1: error: ValueError: no\n    return 1\n    ^~~~~~\nassay: error: \"add\" was not promoted: its run ended as "
        "\"error\". [run-failed]\n");
    row("memory", "return 1", {"--memory", "1"}, 2,
        "assay: error: The memory limit is 1 MB. Choose one from 8 to 1,048,576 MB. [memory-out-of-range]\n");
    row("schema no JSON", "return 1", {"--schema", "%DIR%/tool.py"}, 2,
        "assay: error: The schema in %DIR%/tool.py is not JSON. %JSONreturn 1% [schema-not-json]\n");
    row("schema no object", "[1]", {"--schema", "%DIR%/tool.py"}, 2,
        "assay: error: The schema in %DIR%/tool.py is not a JSON object. [schema-not-an-object]\n");
    row("schema not there", "return 1", {"--schema", "%DIR%/none"}, 2, "assay: error: There is no file \"%DIR%/none\". [file-not-found]\n");
    row("tier", "return 1", {"--tier", "docker"}, 6, "assay: error: There is no engine. [engine-missing]\n");
}

void TestToolsCommands::refusesToPromote()
{
    QFETCH(QByteArray, source);
    QFETCH(QList<QByteArray>, options);
    QFETCH(int, code);
    QFETCH(QByteArray, err);
    Session session;
    session.tier.diagnostics = {{{1, 5, 1, 8}, Diagnostic::Severity::Error, u"c"_s, u"K"_s, u"bad is refused."_s, {}}};
    if (options.contains("{\"fail\": 1}")) {
        session.tier.result.status = ExecutionStatus::Error;
        session.tier.result.value.reset();
        session.tier.result.error = ToolError{u"ValueError"_s, u"no"_s, {1, 1, 1, 7}, {}};
    }
    const QByteArray folder = session.folder().toUtf8();
    for (QByteArray &option : options)
        option.replace("%DIR%", folder);
    err.replace("%DIR%", folder);
    if (const qsizetype begin = err.indexOf("%JSON"); begin >= 0) {
        const qsizetype end = err.indexOf('%', begin + 5);
        err.replace(begin, end + 1 - begin, JsonText::parse(err.mid(begin + 5, end - begin - 5)).error().message.toUtf8());
    }
    const Ended ended = promote(session, source, options);
    QCOMPARE(QString::fromUtf8(ended.err), QString::fromUtf8(err));
    QCOMPARE(ended.code, code);
    const auto made = library(session);
    QVERIFY(!made || made->tools()->isEmpty());
}

void TestToolsCommands::sameContentIsNoNewVersion()
{
    Session session;
    QCOMPARE(promote(session, "return 1").err, "Promoted add, version 1.\n"_ba);
    QCOMPARE(promote(session, "return 2").err, "Promoted add, version 2.\n"_ba);
    QCOMPARE(promote(session, "return 1").err, "add has this very content already, as version 1.\n"_ba);
}

void TestToolsCommands::promotesInJson()
{
    Session session;
    const QJsonObject first = QJsonDocument::fromJson(promote(session, "return 1", {"--format", "json", "--args", "{}"}).out).object();
    QCOMPARE(first["status"_L1].toString(), u"ok"_s);
    QVERIFY(first["created"_L1].toBool());
    QCOMPARE(first["tool"_L1]["version"_L1].toInt(), 1);
    QCOMPARE(first["run"_L1]["status"_L1].toString(), u"ok"_s);
    const QJsonObject second = QJsonDocument::fromJson(promote(session, "return 1", {"--format", "json"}).out).object();
    QVERIFY(!second["created"_L1].toBool(true));
    QVERIFY(second["run"_L1].isNull());
    session.tier.diagnostics = {{{1, 1, 1, 2}, Diagnostic::Severity::Error, u"c"_s, u"K"_s, u"m"_s, {}}};
    const Ended rejected = promote(session, "bad", {"--format", "json"});
    QCOMPARE(rejected.code, 3);
    QCOMPARE(rejected.out,
        "{\"status\":\"rejected\",\"error\":{\"type\":\"rejected\",\"message\":\"\\\"add\\\" was not promoted: validation rejected "
        "it.\",\"line\":null},"
        "\"tool\":null,\"created\":false,\"diagnostics\":[{\"line\":1,\"column\":1,\"end_line\":1,\"end_column\":2,\"severity\":\"error\","
        "\"code\":\"c\","
        "\"kind\":\"K\",\"message\":\"m\",\"fix\":null}],\"run\":null}\n"_ba);
}

void TestToolsCommands::lists()
{
    Session session;
    promote(session, "return 1", {"--description", "Adds.\nSecond line."});
    promote(session, "return 2", {"--description", "Adds \xe2\x9c\x93"});
    promote(session, "return 3", {"--name", "another-tool"});
    const QString when = library(session)->tools()->first().promoted.toLocalTime().toString(u"yyyy-MM-dd HH:mm"_s);
    const Ended text = session.run({"tools", "list"});
    QCOMPARE(QString::fromUtf8(text.out),
        u"NAME          VERSION  PROMOTED          DESCRIPTION\nadd           2        %1  Adds ✓\nanother-tool  1        %1  \n"_s.arg(
            when));
    QCOMPARE(text.code, 0);
    const QJsonArray tools = QJsonDocument::fromJson(session.run({"tools", "list", "--format", "json"}).out)["tools"_L1].toArray();
    QCOMPARE(tools.size(), 2);
    QCOMPARE(tools[0]["name"_L1].toString(), u"add"_s);
    QCOMPARE(tools[0]["version"_L1].toInt(), 2);
    QCOMPARE(tools[0]["versions"_L1].toInt(), 2);
}

void TestToolsCommands::listsNothing()
{
    Session session;
    const Ended text = session.run({"tools", "list"});
    QCOMPARE(text.code, 0);
    QCOMPARE(text.out, QByteArray());
    QCOMPARE(text.err,
        "The library " + session.path(u"library.sqlite"_s).toUtf8() + " is empty. \"assay tools promote FILE --name NAME\" adds a tool.\n");
    QCOMPARE(session.run({"tools", "list", "--format", "json"}).out, "{\"status\":\"ok\",\"error\":null,\"tools\":[]}\n"_ba);
    QVERIFY(!QFile::exists(session.path(u"library.sqlite"_s)));
}

void TestToolsCommands::shows()
{
    Session session;
    promote(session, "return 0");
    promote(session, "return 1", {"--description", "Adds.\nMore.", "--allow", "re"});
    const auto version = library(session)->version(u"add"_s);
    const Ended ended = session.run({"tools", "show", "add"});
    QCOMPARE(ended.code, 0);
    QCOMPARE(QString::fromUtf8(ended.out),
        u"# tool: add, version 2 (there are: 2, 1)\n"
        "# description: Adds.\n"
        "#   More.\n"
        "# shape: body\n"
        "# allowed imports: re\n"
        "# packages: none\n"
        "# policy: strict\n"
        "# limits: 5 s, 128 MB, processes: 0\n"
        "# promoted: %1 by ada\n"
        "# run before: no\n"
        "# hash: %2\n"
        "# schema: {}\n"
        "return 1\n"_s.arg(version->record.when.toUTC().toString(Qt::ISODate), version->contract.hash()));
}

void TestToolsCommands::showsInJson()
{
    Session session;
    promote(session, "return 1\n", {"--args", "{}"});
    const auto version = library(session)->version(u"add"_s);
    const Ended ended = session.run({"tools", "show", "add", "--version", "1", "--format", "json"});
    QCOMPARE(QString::fromUtf8(ended.out),
        u"{\"status\":\"ok\",\"error\":null,\"tool\":{\"name\":\"add\",\"version\":1,\"hash\":\"%1\",\"shape\":\"body\",\"entry\":null,"
        u"\"description\":\"\","
        "\"schema\":{},\"allowed_imports\":[],\"packages\":[],\"policy\":\"strict\",\"timeout_s\":5,\"memory_mb\":128,\"processes\":0,"
        "\"promoted_by\":"
        "\"ada\",\"promoted_"
        "at\":\"%2\","
        "\"run_tier\":\"subprocess\",\"run_status\":\"ok\",\"imported_by\":null,\"imported_at\":null,\"code\":\"return 1\\n\"},\"versions\":[1],\"in_use\":1,\"pinned\":false,\"tags\":[],\"notes\":\"\",\"calls\":[]}\n"_s
            .arg(version->contract.hash(), version->record.when.toUTC().toString(Qt::ISODateWithMs)));
}

void TestToolsCommands::calls()
{
    Session session;
    promote(session, "return 1\n", {"--timeout", "9", "--memory", "77", "--allow", "re", "--policy", "standard", "--entry", "main"});
    session.tier.result.value = *JsonText::parse("7");
    const Ended ended = session.run({"tools", "call", "add", "--args", "{\"a\": 2}", "--agent", "a1"});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.out, "7\n"_ba);
    const ExecutionRequest &request = session.tier.executed.first();
    QCOMPARE(request.source.bytes, "return 1\n"_ba);
    QCOMPARE(request.source.name, u"add"_s);
    QVERIFY(request.source.shape == (Shape{Shape::Kind::Function, u"main"_s}));
    QCOMPARE(request.arguments.bytes(), "{\"a\": 2}"_ba);
    QCOMPARE(request.limits.timeoutSeconds, 9.0);
    QCOMPARE(request.limits.memoryMb, 77);
    QCOMPARE(request.allowedImports, QStringList{u"re"_s});
    QCOMPARE(request.policy.name(), u"standard"_s);
    QCOMPARE(request.agentId, u"a1"_s);
}

void TestToolsCommands::checksArguments_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("said");

    const QByteArray two = R"({"properties":{"a":{"type":"integer"},"b":{"items":{"type":"string"}}},"required":["a"]})";
    QTest::newRow("fit") << two << R"({"a":1,"b":["x"]})"_ba << 0 << QByteArray();
    QTest::newRow("do not fit")
        << two << R"({"a":"x","b":["y",2]})"_ba << 2
        << "assay: error: The arguments do not fit the schema of the tool \"add\". a: Expected integer, found string. "
           "b[1]: Expected string, found integer. [arguments-do-not-fit]\n"_ba;
    QTest::newRow("lack one") << two << "{}"_ba << 2
                              << "assay: error: The arguments do not fit the schema of the tool \"add\". "
                                 "The arguments: Required property 'a' not found. [arguments-do-not-fit]\n"_ba;
    QTest::newRow("no helper") << R"({"properties":{"a":{"pattern":"x"}}})"_ba << R"({"a":"x"})"_ba << 2
                               << "assay: error: The schema of the tool could not be checked: it needs more time, memory or depth than a "
                                  "schema may. Simplify its patterns and references. [schema-not-checkable]\n"_ba;
}

void TestToolsCommands::checksArguments()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, arguments);
    Session session;
    promote(session, "return 1\n", {"--schema", session.file(u"schema.json"_s, schema)});
    session.tier.result.value = *JsonText::parse("7");
    const Ended ended = session.run({"tools", "call", "add", "--args", arguments});
    QTEST(ended.code, "code");
    QTEST(ended.err, "said");
    QCOMPARE(session.tier.executed.size(), ended.code == 0 ? 1 : 0);
}

void TestToolsCommands::callsAnOlderVersion()
{
    Session session;
    promote(session, "return 1\n");
    promote(session, "return 2\n");
    const Ended ended = session.run({"tools", "call", "add", "--version", "1", "--format", "json"});
    QCOMPARE(session.tier.executed.first().source.bytes, "return 1\n"_ba);
    QVERIFY(ended.out.startsWith("{\"status\":\"ok\",\"value\":null,\"error\":null,\"traceback\":[],"));
}

void TestToolsCommands::callsWithoutOptionsForTheSource()
{
    Session session;
    promote(session, "return 1\n");
    session.tier.result = {};
    session.tier.result.status = ExecutionStatus::Rejected;
    session.tier.result.diagnostics = {{{}, Diagnostic::Severity::Error, u"import-not-allowed"_s, u"ImportError"_s, u"No."_s,
        Fix{Fix::Action::AllowImport, u"Allow os"_s, u"os"_s, {}}}};
    const Ended ended = session.run({"tools", "call", "add"});
    QCOMPARE(ended.code, 3);
    QCOMPARE(ended.err,
        "add: error: No. [import-not-allowed]\n"
        "  fix: Allow os\n"
        "add: error: Validation rejected the source; nothing was run. [rejected]\n"_ba);
}

void TestToolsCommands::forgets()
{
    Session session;
    for (const char *code : {"1", "2", "3"})
        promote(session, code);
    QCOMPARE(session.run({"tools", "forget", "add", "--version", "2"}).err, "Forgot add, version 2.\n"_ba);
    QCOMPARE(session.run({"tools", "forget", "add", "--format", "json"}).out,
        "{\"status\":\"ok\",\"error\":null,\"name\":\"add\",\"forgotten\":[3,1]}\n"_ba);
    QCOMPARE(library(session)->tools()->size(), 0);
}

void TestToolsCommands::refuses_data()
{
    QTest::addColumn<QList<QByteArray>>("arguments");
    QTest::addColumn<bool>("hasTool");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QByteArray>("message");
    for (const char *command : {"call", "show", "forget"}) {
        const QByteArray name(command);
        QTest::newRow((name + " without a library").constData())
            << QList<QByteArray>{name, "x"} << false << "library-not-found"_ba
            << "There is no library at %LIBRARY%. It is made when the first tool is promoted."_ba;
        QTest::newRow((name + " an unknown tool").constData()) << QList<QByteArray>{name, "x"} << true << "tool-unknown"_ba
                                                               << "There is no tool \"x\" in the library %LIBRARY%. It has: add."_ba;
        QTest::newRow((name + " an unknown version").constData())
            << QList<QByteArray>{name, "add", "--version", "7"} << true << "version-unknown"_ba
            << "Tool \"add\" has no version 7. It has: 1."_ba;
        for (const char *version : {"0", "-1", "1.5", "x"})
            QTest::newRow((name + " version " + version).constData())
                << QList<QByteArray>{name, "add", "--version", version} << true << "version-invalid"_ba
                << QByteArray("--version takes a whole number from 1; \"" + QByteArray(version) + "\" is none.");
    }
}

void TestToolsCommands::refuses()
{
    QFETCH(QList<QByteArray>, arguments);
    QFETCH(bool, hasTool);
    QFETCH(QByteArray, code);
    QFETCH(QByteArray, message);
    Session session;
    if (hasTool)
        promote(session, "return 1");
    message.replace("%LIBRARY%", session.libraryPath().toUtf8());
    const Ended text = session.run(QList<QByteArray>{"tools"} + arguments);
    QCOMPARE(text.code, 2);
    QCOMPARE(text.err, "assay: error: " + message + " [" + code + "]\n");
    const Ended json = session.run(QList<QByteArray>{"tools"} + arguments + QList<QByteArray>{"--format", "json"});
    QCOMPARE(json.code, 2);
    const QJsonObject object = QJsonDocument::fromJson(json.out).object();
    QCOMPARE(object["status"_L1].toString(), u"invalid"_s);
    QCOMPARE(object["error"_L1]["type"_L1].toString(), QString::fromUtf8(code));
    QCOMPARE(object["error"_L1]["message"_L1].toString(), QString::fromUtf8(message));
    QCOMPARE(QFile::exists(session.libraryPath()), hasTool);
}

void TestToolsCommands::usesTheNamedLibrary()
{
    Session session;
    const QByteArray other = session.path(u"deep/er/other.sqlite"_s).toUtf8();
    QCOMPARE(promote(session, "return 1", {"--library", other}).code, 0);
    QVERIFY(QFile::exists(QString::fromUtf8(other)));
    QVERIFY(!QFile::exists(session.libraryPath()));
    QVERIFY(session.run({"tools", "list", "--library", other}).out.contains("\nadd"));
}

void TestToolsCommands::libraryIsRefused_data()
{
    QTest::addColumn<QList<QByteArray>>("arguments");
    QTest::newRow("promote") << QList<QByteArray>{"promote", "%DIR%/tool.py", "--name", "a"};
    QTest::newRow("list") << QList<QByteArray>{"list"};
    QTest::newRow("show") << QList<QByteArray>{"show", "a"};
    QTest::newRow("call") << QList<QByteArray>{"call", "a"};
    QTest::newRow("forget") << QList<QByteArray>{"forget", "a"};
}

void TestToolsCommands::libraryIsRefused()
{
    QFETCH(QList<QByteArray>, arguments);
    Session session;
    session.file(u"tool.py"_s, "return 1");
    session.file(u"library.sqlite"_s, QByteArray(4096, 'x'));
    for (QByteArray &argument : arguments)
        argument.replace("%DIR%", session.folder().toUtf8());
    const Ended ended = session.run(QList<QByteArray>{"tools"} + arguments + QList<QByteArray>{"--format", "json"});
    QCOMPARE(ended.code, 6);
    const QJsonObject object = QJsonDocument::fromJson(ended.out).object();
    QCOMPARE(object["status"_L1].toString(), u"unavailable"_s);
    QCOMPARE(object["error"_L1]["message"_L1].toString(),
        u"The library %1 is damaged and cannot be read. Nothing was changed. Restore it from a backup, or move it away so that a new one is made."_s
            .arg(session.libraryPath()));
}

QTEST_GUILESS_MAIN(TestToolsCommands)
#include "tst_toolscommands.moc"
