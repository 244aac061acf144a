// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "commandline.h"
#include "session.h"

#include <QTest>

using namespace Assay;
using namespace Assay::Cli;
using namespace Qt::StringLiterals;

class TestCommandLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(); }
    void refuses_data();
    void refuses();
    void helps_data();
    void helps();
    void readsRun();
    void readsDefaults();
    void readsAnyArguments_data();
    void readsAnyArguments();
    void readsNamesAfterTwoDashes_data();
    void readsNamesAfterTwoDashes();
    void readsLists_data();
    void readsLists();
    void knowsTheFormat_data();
    void knowsTheFormat();
};

void TestCommandLine::refuses_data()
{
    QTest::addColumn<QList<QByteArray>>("arguments");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const QList<QByteArray> &arguments, const QString &message) {
        QTest::newRow(name) << arguments << message;
    };
    row("nothing", {}, u"\"assay\" needs a command. See \"assay --help\"."_s);
    row("unknown command", {"frobnicate"},
        u"\"frobnicate\" is not a command. The commands are: validate, run, brief, tools, packages, serve, mcp, image, session, doctor. See \"assay --help\"."_s);
    row("a command of later versions", {"fleet"},
        u"\"fleet\" is not a command. The commands are: validate, run, brief, tools, packages, serve, mcp, image, session, doctor. See \"assay --help\"."_s);
    row("no jobs at all", {"serve", "--jobs", "0"}, u"--jobs takes a whole number from 1 to 256; \"0\" is none."_s);
    row("too many jobs", {"serve", "--jobs", "1000"}, u"--jobs takes a whole number from 1 to 256; \"1000\" is none."_s);
    row("tools alone", {"tools"}, u"\"assay tools\" needs a command. See \"assay tools --help\"."_s);
    row("unknown tools command", {"tools", "frobnicate"},
        u"\"frobnicate\" is not a command of \"assay tools\". The commands are: promote, call, list, search, show, diff, pin, unpin, rollback, rename, note, tag, forget, restore, forgotten, export, import, backup. See \"assay tools --help\"."_s);
    row("unknown option", {"run", "--frob", "t.py"}, u"\"--frob\" is not an option of \"assay run\". See \"assay run --help\"."_s);
    row("one file too many", {"run", "a.py", "b.py"}, u"\"b.py\" is one argument too many for \"assay run\". See \"assay run --help\"."_s);
    row("two dashes and one argument too many", {"tools", "show", "--", "-x", "-y"},
        u"\"-y\" is one argument too many for \"assay tools show\". See \"assay tools show --help\"."_s);
    row("two dashes twice", {"tools", "show", "--", "-x", "--"},
        u"\"--\" is one argument too many for \"assay tools show\". See \"assay tools show --help\"."_s);
    row("two dashes and no name", {"tools", "show", "--"},
        u"\"assay tools show\" needs the name of a tool. See \"assay tools show --help\"."_s);
    row("an unknown option and two dashes", {"tools", "show", "--frob", "--", "-x"},
        u"\"--frob\" is not an option of \"assay tools show\". See \"assay tools show --help\"."_s);
    row("run without a file", {"run"}, u"\"assay run\" needs a file (\"-\" reads standard input). See \"assay run --help\"."_s);
    row("validate without a file", {"validate"},
        u"\"assay validate\" needs a file (\"-\" reads standard input). See \"assay validate --help\"."_s);
    row("promote without a file", {"tools", "promote", "--name", "a"},
        u"\"assay tools promote\" needs a file (\"-\" reads standard input). See \"assay tools promote --help\"."_s);
    row("promote without a name", {"tools", "promote", "a.py"},
        u"\"assay tools promote\" needs a name (--name NAME). See \"assay tools promote --help\"."_s);
    row("call without a name", {"tools", "call"}, u"\"assay tools call\" needs the name of a tool. See \"assay tools call --help\"."_s);
    row("show without a name", {"tools", "show"}, u"\"assay tools show\" needs the name of a tool. See \"assay tools show --help\"."_s);
    row("pin without a version", {"tools", "pin", "add"}, u"\"assay tools pin\" needs a version. See \"assay tools pin --help\"."_s);
    row("diff of one version", {"tools", "diff", "add", "1"},
        u"\"assay tools diff\" needs two versions. See \"assay tools diff --help\"."_s);
    row("rename without a new name", {"tools", "rename", "add"},
        u"\"assay tools rename\" needs a new name. See \"assay tools rename --help\"."_s);
    row("export of nothing", {"tools", "export"},
        u"\"assay tools export\" needs the name of a tool (or --all). See \"assay tools export --help\"."_s);
    row("export to nowhere", {"tools", "export", "add"}, u"\"assay tools export\" needs a folder. See \"assay tools export --help\"."_s);
    row("export of all and one", {"tools", "export", "--all", "add", "folder"},
        u"\"assay tools export\" takes a name or --all, not both. See \"assay tools export --help\"."_s);
    row("import from nowhere", {"tools", "import"}, u"\"assay tools import\" needs a folder. See \"assay tools import --help\"."_s);
    row("backup to nowhere", {"tools", "backup"}, u"\"assay tools backup\" needs a file to write. See \"assay tools backup --help\"."_s);
    row("forget without a name", {"tools", "forget"},
        u"\"assay tools forget\" needs the name of a tool. See \"assay tools forget --help\"."_s);
    row("empty timeout", {"run", "--timeout", "", "t.py"}, u"\"assay run\" needs a value after --timeout. See \"assay run --help\"."_s);
    row("option without a value", {"run", "t.py", "--timeout"},
        u"The command line is not understood: --timeout: 1 required S missing. See \"assay --help\"."_s);
    row("unknown format", {"run", "--format", "xml", "t.py"},
        u"The command line is not understood: --format: xml not in {text,json}. See \"assay --help\"."_s);
}

void TestCommandLine::refuses()
{
    QFETCH(QList<QByteArray>, arguments);
    QFETCH(QString, message);
    const auto parsed = CommandLine::parse(arguments);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().code, u"usage"_s);
    QCOMPARE(parsed.error().message, message);
}

void TestCommandLine::helps_data()
{
    QTest::addColumn<QList<QByteArray>>("arguments");
    QTest::addColumn<QStringList>("examples");
    QTest::newRow("assay") << QList<QByteArray>{"--help"}
                           << QStringList{u"Usage: assay [OPTIONS] [COMMAND]"_s, u"Commands:\n  validate "_s, u"Options:\n"_s,
                                  u"assay validate tool.py"_s, u"assay run tool.py --args '{\"n\": 3}'"_s, u"assay doctor"_s};
    QTest::newRow("validate") << QList<QByteArray>{"validate", "--help"}
                              << QStringList{u"assay validate tool.py --allow json,re"_s, u"assay validate --policy standard tools/*.py"_s};
    QTest::newRow("run") << QList<QByteArray>{"run", "-h"}
                         << QStringList{u"Usage: assay run [OPTIONS] [FILE]"_s,
                                u"assay run --entry add --args @numbers.json tool.py | jq .total"_s, u"--timeout 30 --memory 512"_s,
                                u"Exit code: 0 a value"_s, u"unless this is enforced or partial: files,"_s,
                                u"in seconds, at most 86400. Default: 5."_s, u"in MB, at least 8. Default: 128."_s, u"Default: 64."_s,
                                u"Default: subprocess."_s};
    QTest::newRow("tools") << QList<QByteArray>{"tools", "--help"} << QStringList{u"assay tools list"_s, u"assay tools call add"_s};
    QTest::newRow("promote") << QList<QByteArray>{"tools", "promote", "--help"}
                             << QStringList{u"assay tools promote tool.py --name add --description"_s, u"--schema add.schema.json"_s};
    QTest::newRow("call") << QList<QByteArray>{"tools", "call", "--help"}
                          << QStringList{u"assay tools call add --args '{\"a\": 1, \"b\": 2}'"_s, u"--version 1"_s};
    QTest::newRow("list") << QList<QByteArray>{"tools", "list", "--help"}
                          << QStringList{u"assay tools list\n"_s, u"assay tools list --format json"_s};
    QTest::newRow("show") << QList<QByteArray>{"tools", "show", "--help"}
                          << QStringList{u"assay tools show add\n"_s, u"assay tools show add --version 1"_s};
    QTest::newRow("forget") << QList<QByteArray>{"tools", "forget", "--help"}
                            << QStringList{u"assay tools forget add --version 1"_s, u"assay tools forget add\n"_s};
    QTest::newRow("packages") << QList<QByteArray>{"packages", "--help"}
                              << QStringList{u"assay packages list"_s, u"assay packages clean --keep 1000"_s};
    QTest::newRow("doctor") << QList<QByteArray>{"doctor", "--help"} << QStringList{u"assay doctor\n"_s, u"assay doctor --interpreter"_s};
}

void TestCommandLine::helps()
{
    QFETCH(QList<QByteArray>, arguments);
    QFETCH(QStringList, examples);
    const auto parsed = CommandLine::parse(arguments);
    QVERIFY(parsed);
    const auto *notice = std::get_if<Notice>(&*parsed);
    QVERIFY(notice);
    for (const QString &example : std::as_const(examples))
        QVERIFY2(notice->text.contains(example), qPrintable(notice->text));
    QVERIFY(!notice->text.contains(u"--net"_s));
}

void TestCommandLine::readsRun()
{
    const auto parsed = CommandLine::parse({"run", "--tier", "docker", "--unsafe", "--policy=open", "--allow", "a,b", "--args", "{\"n\":1}",
        "--timeout", "-1", "--memory", "64", "--entry", "main", "--return", "x + 1", "--interpreter", "/opt/python", "--processes", "2",
        "--max-output", "8", "--require", "calls", "--waive", "memory,network", "--agent", "a1", "--user", "u1", "--deps", "x,y",
        "--allow-packages", "x,y", "--net", "host:80", "--format", "json", "-"});
    QVERIFY(parsed);
    const auto &run = std::get<RunArguments>(*parsed);
    QCOMPARE(run.file, u"-"_s);
    QCOMPARE(run.source.policy, u"open"_s);
    QCOMPARE(run.source.allow, (QStringList{u"a"_s, u"b"_s}));
    QCOMPARE(run.source.entry, u"main"_s);
    QCOMPARE(run.source.interpreter, u"/opt/python"_s);
    QCOMPARE(run.returnExpression, u"x + 1"_s);
    QCOMPARE(run.execution.tier, u"docker"_s);
    QVERIFY(run.execution.unsafe);
    QCOMPARE(run.execution.arguments, "{\"n\":1}"_ba);
    QCOMPARE(run.execution.timeout, u"-1"_s);
    QCOMPARE(run.execution.memory, u"64"_s);
    QCOMPARE(run.execution.processes, u"2"_s);
    QCOMPARE(run.execution.maxOutput, u"8"_s);
    QCOMPARE(run.execution.require, QStringList{u"calls"_s});
    QCOMPARE(run.execution.waive, (QStringList{u"memory"_s, u"network"_s}));
    QCOMPARE(run.execution.agent, u"a1"_s);
    QCOMPARE(run.execution.user, u"u1"_s);
    QCOMPARE(run.source.deps, (QStringList{u"x"_s, u"y"_s}));
    QCOMPARE(run.source.allowPackages, (QStringList{u"x"_s, u"y"_s}));
    QCOMPARE(run.execution.unavailable, QStringList{u"--net"_s});
    QCOMPARE(run.format, OutputFormat::Json);
}

void TestCommandLine::readsDefaults()
{
    const auto parsed = CommandLine::parse({"run", "tool.py"});
    QVERIFY(parsed);
    const auto &run = std::get<RunArguments>(*parsed);
    QCOMPARE(run.file, u"tool.py"_s);
    QCOMPARE(run.source.policy, u"strict"_s);
    QCOMPARE(run.source.allow, QStringList());
    QCOMPARE(run.execution.tier, u"subprocess"_s);
    QVERIFY(!run.execution.unsafe);
    QCOMPARE(run.execution.arguments, "{}"_ba);
    QCOMPARE(run.execution.timeout, QString());
    QCOMPARE(run.format, OutputFormat::Text);
}

void TestCommandLine::readsAnyArguments_data()
{
    QTest::addColumn<QByteArray>("arguments");
    for (const char *text : {"{}", "[1, 2]", "[]", "\"a\"", "-1", "", "{\"a\": [1, 2]}", "{\"\xc3\xa9\": \"\xf0\x9f\x99\x82\"}", "@-",
             "@file.json", "\xff", "--x", "%x"})
        QTest::newRow(qPrintable(u"<%1>"_s.arg(QString::fromLatin1(text)))) << QByteArray(text);
}

void TestCommandLine::readsAnyArguments()
{
    QFETCH(QByteArray, arguments);
    const auto parsed = CommandLine::parse({"run", "--args", arguments, "tool.py"});
    QVERIFY2(parsed, parsed ? "" : qPrintable(parsed.error().message));
    QCOMPARE(std::get<RunArguments>(*parsed).execution.arguments, arguments);
    QCOMPARE(std::get<RunArguments>(*parsed).file, u"tool.py"_s);
}

void TestCommandLine::readsNamesAfterTwoDashes_data()
{
    QTest::addColumn<QList<QByteArray>>("arguments");
    QTest::addColumn<QString>("name");
    QTest::newRow("none") << QList<QByteArray>{"add"} << u"add"_s;
    QTest::newRow("before a plain name") << QList<QByteArray>{"--", "add"} << u"add"_s;
    QTest::newRow("before a name like an option") << QList<QByteArray>{"--", "--help"} << u"--help"_s;
    QTest::newRow("after options") << QList<QByteArray>{"--format", "text", "--", "-x"} << u"-x"_s;
    QTest::newRow("as a name") << QList<QByteArray>{"--", "--"} << u"--"_s;
    QTest::newRow("at the end") << QList<QByteArray>{"add", "--"} << u"add"_s;
}

void TestCommandLine::readsNamesAfterTwoDashes()
{
    QFETCH(QList<QByteArray>, arguments);
    QFETCH(QString, name);
    const auto show = CommandLine::parse(QList<QByteArray>{"tools", "show"} + arguments);
    QVERIFY2(show, show ? "" : qPrintable(show.error().message));
    QCOMPARE(std::get<ShowArguments>(*show).name, name);
}

void TestCommandLine::readsLists_data()
{
    QTest::addColumn<QList<QByteArray>>("arguments");
    QTest::addColumn<QStringList>("allow");
    QTest::newRow("empty") << QList<QByteArray>{"--allow", ""} << QStringList{};
    QTest::newRow("one") << QList<QByteArray>{"--allow", "json"} << QStringList{u"json"_s};
    QTest::newRow("several") << QList<QByteArray>{"--allow", "json, os.path,,re"} << QStringList{u"json"_s, u"os.path"_s, u"re"_s};
    QTest::newRow("repeated") << QList<QByteArray>{"--allow", "a", "--allow=b,c"} << QStringList{u"a"_s, u"b"_s, u"c"_s};
    QTest::newRow("any") << QList<QByteArray>{"--allow", "*"} << QStringList{u"*"_s};
}

void TestCommandLine::readsLists()
{
    QFETCH(QList<QByteArray>, arguments);
    QFETCH(QStringList, allow);
    const auto parsed = CommandLine::parse(QList<QByteArray>{"validate"} + arguments + QList<QByteArray>{"a.py", "b,c.py"});
    QVERIFY(parsed);
    const auto &validate = std::get<ValidateArguments>(*parsed);
    QCOMPARE(validate.source.allow, allow);
    QCOMPARE(validate.files, (QStringList{u"a.py"_s, u"b,c.py"_s}));
}

void TestCommandLine::knowsTheFormat_data()
{
    QTest::addColumn<QList<QByteArray>>("arguments");
    QTest::addColumn<bool>("isJson");
    QTest::newRow("absent") << QList<QByteArray>{"run"} << false;
    QTest::newRow("apart") << QList<QByteArray>{"frob", "--format", "json"} << true;
    QTest::newRow("joined") << QList<QByteArray>{"run", "--format=json", "--frob"} << true;
    QTest::newRow("text") << QList<QByteArray>{"run", "--format", "text"} << false;
    QTest::newRow("at the end") << QList<QByteArray>{"run", "--format"} << false;
}

void TestCommandLine::knowsTheFormat()
{
    QFETCH(QList<QByteArray>, arguments);
    QFETCH(bool, isJson);
    QCOMPARE(CommandLine::formatOf(arguments) == OutputFormat::Json, isJson);
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
