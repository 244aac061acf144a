// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "session.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

ExecutionResult failed(ExecutionStatus status, const QString &type, const QString &message, const TextRange &range = {})
{
    ExecutionResult result;
    result.status = status;
    result.error = ToolError{type, message, range, {}};
    return result;
}

} // namespace

class TestRunCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(); }
    void refuses_data();
    void refuses();
    void refusesInJson_data();
    void refusesInJson();
    void passesTheRequestOn();
    void readsStandardInput();
    void readsArgumentFiles();
    void requiresAndWaives_data();
    void requiresAndWaives();
    void endsWithTheStatus_data();
    void endsWithTheStatus();
    void printsTheValueAlone();
    void printsAFailure();
    void printsRejection();
    void marksOutputOnTerminals();
    void tellsAHiddenFileFromNone();
    void writesTheWholeObject();
    void tellsOfPackages();
    void passesPackagesOn();
    void keepsNumbersExact();
    void passesInputsOn();
    void writesArtifacts();
    void tellsLiveMessages();
    void boundsTheListOfArtifacts();
    void cancels();
    void outputThatTakesNothing();
};

void TestRunCommand::refuses_data()
{
    QTest::addColumn<QList<QByteArray>>("arguments");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("err");
    const auto row = [](const char *name, const QList<QByteArray> &arguments, const QByteArray &err, int code = 2) {
        QTest::newRow(name) << arguments << code << err;
    };
    row("no such file", {"%DIR%/none.py"}, "assay: error: There is no file \"%DIR%/none.py\". [file-not-found]\n");
    row("a folder", {"%DIR%"}, "assay: error: \"%DIR%\" is a folder. Name a file. [file-is-folder]\n");
    row("below a file", {"%DIR%/tool.py/x"}, "assay: error: There is no file \"%DIR%/tool.py/x\". [file-not-found]\n");
    row("unknown policy", {"%TOOL%", "--policy", "lax"},
        "assay: error: There is no policy named \"lax\". Choose one of strict, standard, open, or name a policy file. [policy-unknown]\n");
    row("unknown tier", {"%TOOL%", "--tier", "vm"},
        "assay: error: There is no tier \"vm\". The tiers are: subprocess, inprocess, docker. [tier-unknown]\n");
    row("tier without an engine", {"%TOOL%", "--tier", "docker"}, "assay: error: There is no engine. [engine-missing]\n", 6);
    row("unsafe tier of later versions", {"%TOOL%", "--tier", "inprocess", "--unsafe"},
        "assay: error: The tier \"inprocess\" is not part of this version of Assay. Use --tier subprocess. [tier-unavailable]\n", 6);
    row("timeout 0", {"%TOOL%", "--timeout", "0"},
        "assay: error: The timeout is 0 seconds. Choose one above 0 and up to 86,400 seconds. [timeout-out-of-range]\n");
    row("timeout below 0", {"%TOOL%", "--timeout", "-1"},
        "assay: error: The timeout is -1 seconds. Choose one above 0 and up to 86,400 seconds. [timeout-out-of-range]\n");
    row("timeout NaN", {"%TOOL%", "--timeout", "NaN"},
        "assay: error: The timeout is NaN seconds. Choose one above 0 and up to 86,400 seconds. [timeout-out-of-range]\n");
    row("timeout infinite", {"%TOOL%", "--timeout", "inf"},
        "assay: error: The timeout is inf seconds. Choose one above 0 and up to 86,400 seconds. [timeout-out-of-range]\n");
    row("timeout too large", {"%TOOL%", "--timeout", "1e9"},
        "assay: error: The timeout is 1000000000 seconds. Choose one above 0 and up to 86,400 seconds. [timeout-out-of-range]\n");
    row("timeout of letters", {"%TOOL%", "--timeout", "abc"},
        "assay: error: --timeout takes a number of seconds; \"abc\" is none. [option-not-a-number]\n");
    row("memory 0", {"%TOOL%", "--memory", "0"},
        "assay: error: The memory limit is 0 MB. Choose one from 8 to 1,048,576 MB. [memory-out-of-range]\n");
    row("memory of letters", {"%TOOL%", "--memory", "128M"},
        "assay: error: --memory takes a whole number of megabytes; \"128M\" is none. [option-not-a-number]\n");
    row("processes below 0", {"%TOOL%", "--processes", "-1"},
        "assay: error: The number of processes is -1. Choose one from 0 to 4,096. [processes-out-of-range]\n");
    row("too many processes", {"%TOOL%", "--processes", "99999999999"},
        "assay: error: The number of processes is 2,147,483,647. Choose one from 0 to 4,096. [processes-out-of-range]\n");
    row("output 0", {"%TOOL%", "--max-output", "0"},
        "assay: error: The output limit is 0 bytes. Choose one from 1 to 1,099,511,627,776 bytes. [output-out-of-range]\n");
    row("output of letters", {"%TOOL%", "--max-output", "x"},
        "assay: error: --max-output takes a whole number of megabytes; \"x\" is none. [option-not-a-number]\n");
    row("unknown property", {"%TOOL%", "--require", "magic"},
        "assay: error: --require does not know the property \"magic\". The properties are: files, network, processes, memory, calls. "
        "[property-unknown]\n");
    row("unknown property to waive", {"%TOOL%", "--waive", "all"},
        "assay: error: --waive does not know the property \"all\". The properties are: files, network, processes, memory, calls. "
        "[property-unknown]\n");
    row("arguments no JSON", {"%TOOL%", "--args", "{\"n\": }"},
        "assay: error: The arguments of --args are not JSON. %JSON{\"n\": }% [arguments-not-json]\n");
    row("argument file no JSON", {"%TOOL%", "--args", "@%DIR%/broken.json"},
        "assay: error: The arguments in %DIR%/broken.json are not JSON. %JSON{\n \"a\": 1,\n}% [arguments-not-json]\n");
    row("no argument file", {"%TOOL%", "--args", "@%DIR%/none.json"},
        "assay: error: There is no file \"%DIR%/none.json\". [file-not-found]\n");
    row("arguments an array", {"%TOOL%", "--args", "[1]"},
        "assay: error: The arguments are an array. Give a JSON object, for example {\"text\": \"\xe2\x80\xa6\"}, or {} for none. "
        "[arguments-not-an-object]\n");
    row("standard input twice", {"-", "--args", "@-"},
        "assay: error: Standard input can be read once only; \"-\" or \"@-\" is given twice. [input-read-twice]\n");
    row("any package under strict", {"%TOOL%", "--deps", "numpy", "--allow-packages", "*"},
        "assay: error: The policy \"strict\" does not let * stand among the allowed packages. Name the packages, or choose the policy "
        "\"open\". [any-package-not-allowed]\n");
    row("an input without a name", {"%TOOL%", "--input", "data.csv"},
        "assay: error: --input takes a name and a path, such as data.csv=/home/me/sales.csv; \"data.csv\" is none. [input-without-name]\n");
    row("an input without a path", {"%TOOL%", "--input", "data.csv="},
        "assay: error: --input takes a name and a path, such as data.csv=/home/me/sales.csv; \"data.csv=\" is none. "
        "[input-without-name]\n");
    row("two inputs of one name", {"%TOOL%", "--input", "a=%TOOL%", "--input", "a=%DIR%/b"},
        "assay: error: Two inputs are called \"a\". Give each a name of its own. [input-name-twice]\n");
    row("an output folder that is a file", {"%TOOL%", "--output-dir", "%TOOL%"},
        "assay: error: Nothing can be written to the folder \"%TOOL%\": it is no folder. Name another one. [output-folder-unusable]\n");
    row("network", {"%TOOL%", "--net", "host:80"}, "assay: error: --net is not available yet. [option-unavailable]\n");
    row("agent", {"%TOOL%", "--agent", "../a"},
        "assay: error: The agent \"../a\" is no usable identifier. Take up to 64 letters, digits, - and _, beginning with a letter or "
        "digit. [identifier-invalid]\n");
    row("empty source", {"%DIR%/empty.py"}, "assay: error: %DIR%/empty.py holds no code. Give the Python text of a tool. [source-empty]\n");
    row("too much source", {"%DIR%/large.py"},
        "assay: error: %DIR%/large.py has 5,000,000 bytes; the limit for a tool is 2,097,152. Move data into the arguments, or split the "
        "tool. [source-too-large]\n");
    row("any import under strict", {"%TOOL%", "--allow", "*"},
        "assay: error: The policy \"strict\" does not let * stand among the allowed imports. Name the modules, or choose the policy "
        "\"open\". [any-import-not-allowed]\n");
}

/** %DIR% and %TOOL% in what is typed and expected; %JSON…% is what JsonText says of the text between. */
static QByteArray filled(QByteArray text, const Session &session)
{
    text.replace("%DIR%", session.folder().toUtf8());
    text.replace("%TOOL%", session.path(u"tool.py"_s).toUtf8());
    if (const qsizetype begin = text.indexOf("%JSON"); begin >= 0) {
        const qsizetype end = text.indexOf('%', begin + 5);
        const auto parsed = JsonText::parse(text.mid(begin + 5, end - begin - 5));
        text.replace(begin, end + 1 - begin, parsed ? QByteArray() : parsed.error().message.toUtf8());
    }
    return text;
}

static QList<QByteArray> commandLine(const QList<QByteArray> &arguments, const Session &session)
{
    session.file(u"tool.py"_s, "return 1\n");
    session.file(u"empty.py"_s, " \n");
    session.file(u"large.py"_s, QByteArray(5'000'000, '#'));
    session.file(u"broken.json"_s, "{\n \"a\": 1,\n}");
    QList<QByteArray> words = {"run"};
    for (const QByteArray &argument : arguments)
        words.append(filled(argument, session));
    return words;
}

void TestRunCommand::refuses()
{
    QFETCH(QList<QByteArray>, arguments);
    QFETCH(int, code);
    QFETCH(QByteArray, err);
    Session session;
    const Ended ended = session.run(commandLine(arguments, session));
    QCOMPARE(QString::fromUtf8(ended.err), QString::fromUtf8(filled(err, session)));
    QCOMPARE(ended.out, QByteArray());
    QCOMPARE(ended.code, code);
}

void TestRunCommand::refusesInJson_data()
{
    refuses_data();
}

void TestRunCommand::refusesInJson()
{
    QFETCH(QList<QByteArray>, arguments);
    QFETCH(int, code);
    QFETCH(QByteArray, err);
    Session session;
    const Ended ended = session.run(commandLine(arguments, session) + QList<QByteArray>{"--format", "json"});
    QCOMPARE(ended.code, code);
    QCOMPARE(ended.err, QByteArray());
    QVERIFY(ended.out.endsWith("}\n"));
    const QJsonObject object = QJsonDocument::fromJson(ended.out).object();
    QCOMPARE(object["status"_L1].toString(), code == 6 ? u"unavailable"_s : u"invalid"_s);
    QVERIFY(object["value"_L1].isNull());
    const QJsonObject error = object["error"_L1].toObject();
    QCOMPARE(QString(u"assay: error: %1 [%2]\n"_s.arg(error["message"_L1].toString(), error["type"_L1].toString())),
        QString::fromUtf8(filled(err, session)));
    QVERIFY(error["line"_L1].isNull());
    QCOMPARE(object.keys().size(), 17);
}

void TestRunCommand::passesTheRequestOn()
{
    Session session;
    const QByteArray tool = session.file(u"tool.py"_s, "def main(): pass\r\n");
    const Ended ended = session.run({"run", tool, "--policy", "open", "--allow", "json,os.path", "--args", "{\"n\": 1.10}", "--timeout",
        "2.5", "--memory", "64", "--entry", "main", "--return", "x", "--interpreter", "/opt/python", "--processes", "3", "--max-output",
        "2", "--agent", "a1", "--user", "u1"});
    QCOMPARE(ended.code, 0);
    QCOMPARE(session.tier.executed.size(), 1);
    const ExecutionRequest &request = session.tier.executed.first();
    QCOMPARE(request.source.bytes, "def main(): pass\r\n"_ba);
    QCOMPARE(request.source.name, QString::fromUtf8(tool));
    QVERIFY(request.source.shape == (Shape{Shape::Kind::Function, u"main"_s}));
    QCOMPARE(request.policy.name(), u"open"_s);
    QCOMPARE(request.allowedImports, (QStringList{u"json"_s, u"os.path"_s}));
    QCOMPARE(request.arguments.bytes(), "{\"n\": 1.10}"_ba);
    QCOMPARE(request.limits.timeoutSeconds, 2.5);
    QCOMPARE(request.limits.memoryMb, 64);
    QCOMPARE(request.limits.processes, 3);
    QCOMPARE(request.limits.outputBytes, 2 * Limits::MiB);
    QCOMPARE(request.returnExpression, u"x"_s);
    QCOMPARE(request.interpreter, u"/opt/python"_s);
    QCOMPARE(request.agentId, u"a1"_s);
    QCOMPARE(request.userId, u"u1"_s);
    QCOMPARE(request.required, defaultRequiredIsolation());
}

void TestRunCommand::readsStandardInput()
{
    Session session;
    session.input = "return 1\n";
    QCOMPARE(session.run({"run", "-"}).code, 0);
    QCOMPARE(session.tier.executed.first().source.bytes, "return 1\n"_ba);
    QCOMPARE(session.tier.executed.first().source.name, u"<stdin>"_s);
    QCOMPARE(session.tier.executed.first().limits.timeoutSeconds, 5.0);
    QCOMPARE(session.tier.executed.first().limits.memoryMb, 128);
}

void TestRunCommand::readsArgumentFiles()
{
    Session session;
    const QByteArray tool = session.file(u"tool.py"_s, "return 1");
    const QByteArray file = session.file(u"args.json"_s, "{\"big\": 100000000000000000000000000001}\n");
    QCOMPARE(session.run({"run", tool, "--args", "@" + file}).code, 0);
    session.input = "{\"from\": \"input\"}";
    QCOMPARE(session.run({"run", tool, "--args", "@-"}).code, 0);
    QCOMPARE(session.tier.executed[0].arguments.bytes(), "{\"big\": 100000000000000000000000000001}"_ba);
    QCOMPARE(session.tier.executed[1].arguments.bytes(), "{\"from\": \"input\"}"_ba);
}

void TestRunCommand::requiresAndWaives_data()
{
    QTest::addColumn<QList<QByteArray>>("options");
    QTest::addColumn<QList<IsolationProperty>>("required");
    using enum IsolationProperty;
    QTest::newRow("default") << QList<QByteArray>{} << QList{Files, Network, Processes, Memory};
    QTest::newRow("one more") << QList<QByteArray>{"--require", "calls"} << QList{Files, Network, Processes, Memory, SystemCalls};
    QTest::newRow("one that is required anyway") << QList<QByteArray>{"--require", "files"} << QList{Files, Network, Processes, Memory};
    QTest::newRow("two less") << QList<QByteArray>{"--waive", "network,memory"} << QList{Files, Processes};
    QTest::newRow("unsafe waives all") << QList<QByteArray>{"--unsafe"} << QList<IsolationProperty>{};
    QTest::newRow("unsafe but for one") << QList<QByteArray>{"--unsafe", "--require", "network"} << QList{Network};
}

void TestRunCommand::requiresAndWaives()
{
    QFETCH(QList<QByteArray>, options);
    QFETCH(QList<IsolationProperty>, required);
    Session session;
    QCOMPARE(session.run(QList<QByteArray>{"run", session.file(u"tool.py"_s, "return 1")} + options).code, 0);
    QCOMPARE(session.tier.executed.first().required, required);
}

void TestRunCommand::endsWithTheStatus_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("name");
    const auto row = [](ExecutionStatus status, int code, const char *name) {
        QTest::newRow(name) << int(status) << code << QByteArray(name);
    };
    row(ExecutionStatus::Ok, 0, "ok");
    row(ExecutionStatus::Error, 1, "error");
    row(ExecutionStatus::Crashed, 1, "crashed");
    row(ExecutionStatus::Invalid, 2, "invalid");
    row(ExecutionStatus::Rejected, 3, "rejected");
    row(ExecutionStatus::Timeout, 4, "timeout");
    row(ExecutionStatus::MemoryExceeded, 5, "memory_exceeded");
    row(ExecutionStatus::OutputExceeded, 5, "output_exceeded");
    row(ExecutionStatus::Unavailable, 6, "unavailable");
    row(ExecutionStatus::Cancelled, 130, "cancelled");
    row(ExecutionStatus::SetupFailed, 125, "setup_failed");
}

void TestRunCommand::endsWithTheStatus()
{
    QFETCH(int, status);
    QFETCH(int, code);
    QFETCH(QByteArray, name);
    Session session;
    if (code != 0)
        session.tier.result = failed(ExecutionStatus(status), u"T"_s, u"Message."_s);
    const QByteArray tool = session.file(u"tool.py"_s, "return 1");
    QCOMPARE(session.run({"run", tool}).code, code);
    const Ended ended = session.run({"run", tool, "--format", "json"});
    QCOMPARE(ended.code, code);
    QVERIFY2(ended.out.startsWith("{\"status\":\"" + name + "\",\"value\":null,\"error\":"), ended.out.constData());
}

void TestRunCommand::printsTheValueAlone()
{
    Session session;
    session.tier.result.value = *JsonText::parse("{\"b\":[1,1.10],\"a\":{}}");
    session.tier.result.notes = {{u"n"_s, u"Worth knowing."_s, {}}};
    session.tier.output = {{OutputStream::Standard, u"out\n"_s}, {OutputStream::Error, u"err"_s}};
    const Ended ended = session.run({"run", session.file(u"tool.py"_s, "return 1")});
    QCOMPARE(ended.out, "{\n  \"b\": [\n    1,\n    1.10\n  ],\n  \"a\": {}\n}\n"_ba);
    QCOMPARE(ended.err, "out\nerr\nnote: Worth knowing.\n"_ba);
}

void TestRunCommand::printsAFailure()
{
    Session session;
    session.input = "def half(n):\n    return n / 0\nreturn half(1)\n";
    ExecutionResult result = failed(ExecutionStatus::Error, u"ZeroDivisionError"_s, u"division by zero"_s, {2, 12, 2, 17});
    result.error->cause = std::make_shared<ToolError>(ToolError{u"KeyError"_s, u"'n'"_s, {}, {}});
    result.traceback = {{{3, 8, 3, 15}, u"<body>"_s, u"return half(1)"_s, {}}, {{2, 12, 2, 17}, u"half"_s, u"    return n / 0"_s, {}},
        {{9, 1, 9, 2}, u"inner"_s, {}, u"json/decoder.py"_s}};
    session.tier.result = result;
    const Ended ended = session.run({"run", "-"});
    QCOMPARE(ended.code, 1);
    QCOMPARE(ended.out, QByteArray());
    QCOMPARE(QString::fromUtf8(ended.err),
        u"Traceback, the last call at the end:\n"
        "  <stdin>:3: <body>\n"
        "    return half(1)\n"
        "  <stdin>:2: half\n"
        "    return n / 0\n"
        "  json/decoder.py:9: inner\n"
        "<stdin>:2:12: error: ZeroDivisionError: division by zero\n"
        "        return n / 0\n"
        "               ^~~~~\n"
        "  caused by KeyError: 'n'\n"_s);
}

void TestRunCommand::printsRejection()
{
    Session session;
    session.input = "import os\n";
    ExecutionResult result = failed(ExecutionStatus::Rejected, u"ValidationError"_s, u"line 1: …"_s);
    result.diagnostics = {{{1, 1, 1, 10}, Diagnostic::Severity::Error, u"import-not-allowed"_s, u"ImportError"_s,
        u"The module os is not allowed."_s, Fix{Fix::Action::AllowImport, u"Allow os"_s, u"os"_s, {}}}};
    session.tier.result = result;
    const Ended ended = session.run({"run", "-"});
    QCOMPARE(ended.code, 3);
    QCOMPARE(QString::fromUtf8(ended.err),
        u"<stdin>:1:1: error: The module os is not allowed. [import-not-allowed]\n"
        "    import os\n"
        "    ^~~~~~~~~\n"
        "  fix: Allow os: --allow os\n"
        "<stdin>: error: Validation rejected the source; nothing was run. [rejected]\n"_s);
}

void TestRunCommand::marksOutputOnTerminals()
{
    Session session;
    session.isTerminal = true;
    session.tier.output = {{OutputStream::Standard, u"a"_s}, {OutputStream::Standard, u"b\nc"_s}, {OutputStream::Error, u"\x1b[2Jd\n"_s},
        {OutputStream::Standard, u"e\rf\r"_s}};
    session.tier.result.value = *JsonText::parse("\"\xc2\x9b\"");
    const Ended ended = session.run({"run", session.file(u"tool.py"_s, "return 1")});
    QCOMPARE(QString::fromUtf8(ended.err), u"│ ab\n│ c\n│ \\x1b[2Jd\n│ e\r│ f\r\n"_s);
    QCOMPARE(QString::fromUtf8(ended.out), u"\"\\u009b\"\n"_s);
}

void TestRunCommand::tellsAHiddenFileFromNone()
{
    if (::geteuid() == 0)
        QSKIP("root may look into every folder.");
    Session session;
    const QString folder = session.path(u"closed"_s);
    QVERIFY(QDir().mkpath(folder));
    QVERIFY(QFile::setPermissions(folder, QFileDevice::ReadOwner));
    const Ended ended = session.run({"run", folder.toUtf8() + "/tool.py"});
    QFile::setPermissions(folder, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    QCOMPARE(
        ended.err, "assay: error: The file \"" + folder.toUtf8() + "/tool.py\" cannot be read: Permission denied. [file-not-readable]\n");
    QCOMPARE(ended.code, 2);
}

void TestRunCommand::writesTheWholeObject()
{
    Session session;
    ExecutionResult &result = session.tier.result;
    result.status = ExecutionStatus::Error;
    result.value.reset();
    result.error = ToolError{u"ValueError"_s, QString(u"a\0\"b"_s), {2, 3, 2, 4}, {}};
    result.traceback = {{{2, 3, 2, 4}, u"<body>"_s, u"x"_s, {}}, {{}, u"f"_s, {}, u"re.py"_s}};
    result.standardOutput = u"o\n"_s;
    result.standardError = QString(QChar(0xdc00));
    result.standardErrorTruncated = true;
    result.usage = {12.34567, 1.5, 4096};
    result.packages = {{u"numpy"_s, u"2.3.5"_s}};
    result.diagnostics = {{{1, 2, 3, 4}, Diagnostic::Severity::Warning, u"c"_s, u"K"_s, u"m"_s,
        Fix{Fix::Action::Edit, u"t"_s, {}, {{{1, 1, 1, 1}, u"x"_s}}}}};
    result.refusals = {{{5, 1, 5, 9}, Diagnostic::Severity::Warning, u"refused-process"_s, u"Sandbox"_s, u"r"_s,
        Fix{Fix::Action::AllowProcesses, u"a"_s, u"8"_s, {}}}};
    result.notes = {{u"defined-not-called"_s, u"n"_s, Fix{Fix::Action::SetShape, u"Call it"_s, u"function:f"_s, {}}}, {u"x"_s, u"y"_s, {}}};
    const Ended ended = session.run({"run", session.file(u"tool.py"_s, "return 1"), "--format", "json"});
    QCOMPARE(QString::fromUtf8(ended.out),
        u"{\"status\":\"error\",\"value\":null,\"error\":{\"type\":\"ValueError\",\"message\":\"a\\u0000\\\"b\",\"line\":2,\"column\":3,"
        u"\"end_line\":2,"
        "\"end_column\":4},\"traceback\":[{\"line\":2,\"column\":3,\"end_line\":2,\"end_column\":4,\"function\":\"<body>\",\"text\":\"x\"},"
        "{\"line\":null,\"function\":\"f\",\"text\":\"\",\"file\":\"re."
        "py\"}],"
        "\"stdout\":\"o\\n\",\"stderr\":\"?\",\"truncated\":{\"stdout\":false,\"stderr\":true},\"duration_ms\":12.346,"
        "\"usage\":{\"cpu_ms\":1.5,\"peak_memory_bytes\":4096},"
        "\"isolation\":{\"files\":{\"level\":\"enforced\",\"by\":\"a wall\"},\"network\":{\"level\":\"enforced\",\"by\":\"no wire\"},"
        "\"processes\":{\"level\":\"partial\",\"by\":\"a fence\"},\"memory\":{\"level\":\"partial\",\"by\":\"a scale\"},"
        "\"calls\":{\"level\":\"absent\",\"by\":\"no filter\"}},"
        "\"diagnostics\":[{\"line\":1,\"column\":2,\"end_line\":3,\"end_column\":4,\"severity\":\"warning\",\"code\":\"c\",\"kind\":\"K\","
        "\"message\":\"m\","
        "\"fix\":{\"title\":\"t\",\"edits\":[{\"line\":1,\"column\":1,\"end_line\":1,\"end_column\":1,\"text\":\"x\"}]}}],"
        "\"notes\":[{\"code\":\"defined-not-called\",\"message\":\"n\",\"fix\":{\"title\":\"Call "
        "it\",\"action\":\"set-shape\",\"argument\":\"function:f\"}},"
        "{\"code\":\"x\",\"message\":\"y\",\"fix\":null}],"
        "\"refusals\":[{\"line\":5,\"column\":1,\"end_line\":5,\"end_column\":9,\"severity\":\"warning\",\"code\":\"refused-process\","
        "\"kind\":\"Sandbox\",\"message\":\"r\",\"fix\":{\"title\":\"a\",\"action\":\"allow-processes\",\"argument\":\"8\"}}],"
        "\"packages\":[{\"name\":\"numpy\",\"version\":\"2.3.5\"}],"
        "\"artifacts\":[],\"log\":[],\"progress\":null}\n"_s);
}

void TestRunCommand::tellsOfPackages()
{
    Session session;
    using Step = PackageProgress::Step;
    session.tier.preparation = {{Step::Checking, {}, 0, 0}, {Step::Fetching, u"a\x1b.whl"_s, 0, 0},
        {Step::Fetching, u"a\x1b.whl"_s, 1024, 4096}, {Step::Installing, {}, 0, 0}};
    const QByteArray file = session.file(u"tool.py"_s, "return None");
    QCOMPARE(QString::fromUtf8(session.run({"run", file}).err),
        u"Looking at what packages are asked for …\nFetching a\\x1b.whl …\nInstalling packages …\n"_s);
    QCOMPARE(session.run({"run", file, "--format", "json"}).err, QByteArray());
    session.isTerminal = true;
    QCOMPARE(QString::fromUtf8(session.run({"run", file}).err),
        u"\r\x1b[KLooking at what packages are asked for …\r\x1b[KFetching a\\x1b.whl …\r\x1b[KFetching a\\x1b.whl: 1 of 4 kB …"
        "\r\x1b[KInstalling packages …\r\x1b[K"_s);
}

void TestRunCommand::passesPackagesOn()
{
    Session session;
    const Ended ended = session.run({"run", session.file(u"tool.py"_s, "return None"), "--deps", "numpy>=2,<3,uvicorn[standard,http]>=1",
        "--deps", "idna", "--allow-packages", "numpy,uvicorn", "--allow-packages", "idna"});
    QCOMPARE(ended.code, 0);
    QCOMPARE(session.tier.executed.size(), 1);
    QCOMPARE(session.tier.executed[0].dependencies, (QStringList{u"numpy>=2,<3"_s, u"uvicorn[standard,http]>=1"_s, u"idna"_s}));
    QCOMPARE(session.tier.executed[0].allowedPackages, (QStringList{u"numpy"_s, u"uvicorn"_s, u"idna"_s}));
}

void TestRunCommand::keepsNumbersExact()
{
    Session session;
    const QByteArray value = "{\"z\":9007199254740993,\"a\":1000000000000000000000000000000,\"f\":1.10,\"e\":5e-324}";
    session.tier.result.value = *JsonText::parse(value);
    const Ended ended = session.run({"run", session.file(u"tool.py"_s, "return 1"), "--format", "json"});
    QVERIFY2(ended.out.startsWith("{\"status\":\"ok\",\"value\":" + value + ",\"error\":null,"), ended.out.constData());
}

void TestRunCommand::passesInputsOn()
{
    Session session;
    const QByteArray tool = session.file(u"tool.py"_s, "return 1");
    QCOMPARE(session.run({"run", tool, "--input", "a=/x/../y,z=1", "--input", "b=relative"}).code, 0);
    QCOMPARE(session.tier.executed.first().inputs,
        (QList<ToolInput>{{u"a"_s, u"/x/../y,z=1"_s}, {u"b"_s, QDir::currentPath() + u"/relative"_s}}));
}

void TestRunCommand::writesArtifacts()
{
    Session session;
    session.tier.result.artifacts = {
        {u"a.txt"_s, u"text/plain"_s, {}, "text"_ba}, {u"sub/b"_s, u"image/png"_s, u"data:b"_s, QByteArray(2000, 'x')}};
    const QByteArray tool = session.file(u"tool.py"_s, "return 1");
    const QByteArray folder = session.path(u"out"_s).toUtf8();
    const Ended first = session.run({"run", tool, "--output-dir", folder});
    QCOMPARE(first.code, 0);
    QCOMPARE(first.err, "artifact: " + folder + "/a.txt (text/plain, 4 bytes)\nartifact: " + folder + "/sub/b (image/png, 2,000 bytes)\n");
    QFile written(session.path(u"out/a.txt"_s));
    QVERIFY(written.open(QIODevice::ReadOnly));
    QCOMPARE(written.readAll(), "text"_ba);
    const QJsonObject second = QJsonDocument::fromJson(session.run({"run", tool, "--output-dir", folder, "--format", "json"}).out).object();
    QCOMPARE(second["notes"_L1][0]["code"_L1].toString(), u"artifact-renamed"_s);
    QCOMPARE(QJsonDocument(second["artifacts"_L1].toArray()).toJson(QJsonDocument::Compact),
        R"([{"bytes":4,"name":"a.txt","path":"%1/a-2.txt","type":"text/plain"},)"_ba.replace("%1", folder)
            + R"({"bytes":2000,"name":"sub/b","path":"%1/sub/b-2","type":"image/png","uri":"data:b"}])"_ba.replace("%1", folder));
    QCOMPARE(session.run({"run", tool}).err, "artifact: a.txt (text/plain, 4 bytes)\nartifact: sub/b (image/png, 2,000 bytes)\n"_ba);
}

void TestRunCommand::tellsLiveMessages()
{
    Session session;
    session.tier.messages = {{ToolMessage::Level::Info, u"one\ntwo\x1b[2J\n"_s}, {ToolMessage::Level::Error, u"bad"_s}};
    session.tier.progress = {{1, 2, u"half\rx"_s}, {1.5, 2, {}}, {2, 2, {}}};
    session.tier.output = {{OutputStream::Standard, u"open"_s}};
    const QByteArray tool = session.file(u"tool.py"_s, "return 1");
    QCOMPARE(
        session.run({"run", tool}).err, "open\ninfo: one\ninfo: two\\x1b[2J\nerror: bad\n1 of 2 (50 %): half\\rx\n2 of 2 (100 %)\n"_ba);
    session.isTerminal = true;
    QCOMPARE(QString::fromUtf8(session.run({"run", tool}).err),
        u"│ open\n│ info: one\n│ info: two\\x1b[2J\n│ error: bad\n\r\x1b[K│ 1 of 2 (50 %): half\\rx\r\x1b[K│ 1.5 of 2 (75 %)"
        "\r\x1b[K│ 2 of 2 (100 %)\n"_s);
    session.isTerminal = false;
    const Ended json = session.run({"run", tool, "--format", "json"});
    QCOMPARE(json.err, QByteArray());
}

void TestRunCommand::boundsTheListOfArtifacts()
{
    Session session;
    for (int i = 0; i < 100; ++i)
        session.tier.result.artifacts.append({QString::number(i), u"text/plain"_s, {}, {}});
    const QByteArray err = session.run({"run", session.file(u"tool.py"_s, "return 1")}).err;
    QCOMPARE(err.count('\n'), 21);
    QVERIFY(err.endsWith("artifact: 19 (text/plain, 0 bytes)\nand 80 more artifacts\n"));
}

void TestRunCommand::cancels()
{
    Session session;
    session.tier.hangs = true;
    const Ended ended = session.run({"run", session.file(u"tool.py"_s, "return 1")}, true);
    QCOMPARE(ended.code, 130);
    QCOMPARE(ended.err, session.path(u"tool.py"_s).toUtf8() + ": error: The run was stopped. [cancelled]\n");
}

void TestRunCommand::outputThatTakesNothing()
{
    QFile full(u"/dev/full"_s);
    QVERIFY(full.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    Assay::Cli::Console console(nullptr, {&full, false, false}, {});
    QVERIFY(!console.hasOutputFailed());
    console.print(u"text"_s);
    QVERIFY(console.hasOutputFailed());
    QCOMPARE(console.outputFailure(), u"No space left on device"_s);
}

QTEST_GUILESS_MAIN(TestRunCommand)
#include "tst_runcommand.moc"
