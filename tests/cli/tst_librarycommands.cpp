// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/toolstore.h"
#include "session.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

/** The commands of `assay tools` that change or carry what is there. */
class TestLibraryCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(); }
    void init();
    void pins();
    void promotingBelowAPinIsTold();
    void renames();
    void notesAndTags();
    void forgetsAndRestores();
    void searches();
    void compares();
    void comparesInJson();
    void countsCalls();
    void aCallNeverFailsForItsRecord();
    void carriesTools();
    void editedToolsAreRejected();
    void saves();
    void refuses_data();
    void refuses();

private:
    Ended run(const QList<QByteArray> &arguments) { return m_session->run(QList<QByteArray>{"tools"} + arguments); }
    QJsonObject json(const QList<QByteArray> &arguments)
    {
        return QJsonDocument::fromJson(run(arguments + QList<QByteArray>{"--format", "json"}).out).object();
    }
    void promote(const QByteArray &source, const QList<QByteArray> &options = {});
    QByteArray path(const QString &name) const { return m_session->path(name).toUtf8(); }

    std::unique_ptr<Session> m_session;
};

void TestLibraryCommands::init()
{
    m_session = std::make_unique<Session>();
    promote("return 1\n", {"--description", "Adds."});
    promote("import math\nreturn 2", {"--allow", "math", "--timeout", "2.5"});
}

void TestLibraryCommands::promote(const QByteArray &source, const QList<QByteArray> &options)
{
    QCOMPARE(run(QList<QByteArray>{"promote", m_session->file(u"tool.py"_s, source), "--name", "add"} + options).code, 0);
}

void TestLibraryCommands::pins()
{
    const Ended pinned = run({"pin", "add", "1"});
    QCOMPARE(pinned.err, "Version 1 of add is in use now, until another is pinned.\n"_ba);
    QCOMPARE(pinned.code, 0);
    QVERIFY(run({"show", "add"}).out.contains("# tool: add, version 1 (there are: 2, 1)\n"));
    QVERIFY(run({"show", "add"}).out.contains("# pinned: version 1\n"));
    QVERIFY(run({"list"}).out.contains("1 (pinned)"));
    QCOMPARE(run({"unpin", "add"}).err, "The newest version of add is in use now: version 2.\n"_ba);
    QCOMPARE(run({"rollback", "add", "--format", "json"}).out,
        "{\"status\":\"ok\",\"error\":null,\"name\":\"add\",\"in_use\":1,\"pinned\":true}\n"_ba);
    QCOMPARE(run({"rollback", "add"}).code, 2);
}

void TestLibraryCommands::promotingBelowAPinIsTold()
{
    QCOMPARE(run({"pin", "add", "1"}).code, 0);
    const Ended ended = run({"promote", m_session->file(u"tool.py"_s, "return 3"), "--name", "add"});
    QCOMPARE(ended.err, "Promoted add, version 3.\nVersion 1 stays in use, since it is pinned.\n"_ba);
}

void TestLibraryCommands::renames()
{
    QCOMPARE(run({"rename", "add", "sum"}).err, "add is now called sum.\n"_ba);
    QCOMPARE(run({"show", "add"}).err,
        "assay: error: There is no tool \"add\" in the library " + path(u"library.sqlite"_s)
            + ". It was renamed to \"sum\". [tool-unknown]\n");
    QCOMPARE(json({"rename", "sum", "add"})["name"_L1].toString(), u"add"_s);
}

void TestLibraryCommands::notesAndTags()
{
    QCOMPARE(run({"note", "add", "Careful.\nVery."}).err, "Noted for add.\n"_ba);
    QCOMPARE(run({"tag", "add", "b, a,b"}).err, "Tags of add: a, b\n"_ba);
    QVERIFY(run({"show", "add"}).out.contains("# tags: a, b\n# notes: Careful.\n#   Very.\n"));
    QCOMPARE(json({"list"})["tools"_L1][0]["tags"_L1].toArray(), (QJsonArray{u"a"_s, u"b"_s}));
    QCOMPARE(run({"note", "add", ""}).err, "Removed the notes on add.\n"_ba);
    QCOMPARE(run({"tag", "add", ""}).err, "add has no tags.\n"_ba);
    QVERIFY(!run({"show", "add"}).out.contains("# tags"));
}

void TestLibraryCommands::forgetsAndRestores()
{
    QCOMPARE(run({"forgotten"}).err, "Nothing that was forgotten is kept.\n"_ba);
    QCOMPARE(run({"forget", "add", "--version", "1"}).code, 0);
    QVERIFY(run({"forgotten"}).out.endsWith("  add, version 1\n"));
    QCOMPARE(json({"forgotten"})["forgotten"_L1][0]["description"_L1].toString(), u"Adds."_s);
    QCOMPARE(run({"restore", "add"}).err, "Restored add, version 1.\n"_ba);
    QCOMPARE(run({"forget", "add"}).code, 0);
    QCOMPARE(json({"restore", "add", "--version", "2"})["restored"_L1].toArray(), QJsonArray{2});
    QCOMPARE(run({"forget", "add", "--for-good"}).err, "Forgot add, version 2, for good.\n"_ba);
    QCOMPARE(run({"restore", "add"}).err, "assay: error: No forgotten version of a tool \"add\" is kept. [nothing-forgotten]\n"_ba);
}

void TestLibraryCommands::searches()
{
    QVERIFY(run({"search", "ath"}).out.contains("add "));
    QVERIFY(run({"list", "--search", "import MATH"}).out.contains("add "));
    const Ended none = run({"search", "nothing has this"});
    QCOMPARE(none.err, "No tool has all of these words: nothing has this\n"_ba);
    QCOMPARE(none.code, 0);
    QCOMPARE(json({"search", "nothing has this"})["tools"_L1].toArray().size(), 0);
}

void TestLibraryCommands::compares()
{
    QCOMPARE(run({"diff", "add", "1", "2"}).out,
        "description: \"Adds.\" -> \"\"\n"
        "timeout_s: \"5\" -> \"2.5\"\n"
        "allowed_imports: +math\n"
        "--- add/1/tool.py\n"
        "+++ add/2/tool.py\n"
        "@@ -1,1 +1,2 @@\n"
        "-return 1\n"
        "+import math\n"
        "+return 2\n"
        "\\ No newline at end of file\n"_ba);
    QCOMPARE(run({"diff", "add", "1", "1"}).err, "The versions are the same.\n"_ba);
}

void TestLibraryCommands::comparesInJson()
{
    const QJsonObject difference = json({"diff", "add", "2", "1"});
    QCOMPARE(difference["old"_L1].toInt(), 2);
    QCOMPARE(difference["fields"_L1]["timeout_s"_L1]["new"_L1].toString(), u"5"_s);
    QCOMPARE(difference["allowed_imports"_L1]["removed"_L1].toArray(), QJsonArray{u"math"_s});
    QCOMPARE(difference["code"_L1][0]["lines"_L1].toArray().size(), 3);
    QCOMPARE(difference["code"_L1][0]["lines"_L1][2]["kind"_L1].toString(), u"added"_s);
    QCOMPARE(difference["schema"_L1].toArray().size(), 0);
}

void TestLibraryCommands::countsCalls()
{
    QCOMPARE(run({"call", "add"}).code, 0);
    m_session->tier.result.status = ExecutionStatus::Timeout;
    m_session->tier.result.value.reset();
    QCOMPARE(run({"call", "add"}).code, 4);
    QCOMPARE(run({"call", "add", "--memory", "x"}).code, 2);
    QVERIFY(run({"show", "add"}).out.contains("# calls: 2, failed: 1, last: timeout, ok\n"));
    const QJsonValue calls = json({"show", "add"})["calls"_L1][0];
    QCOMPARE(calls["version"_L1].toInt(), 2);
    QCOMPARE(calls["count"_L1].toInt(), 2);
    QCOMPARE(calls["last"_L1][0]["status"_L1].toString(), u"timeout"_s);
}

void TestLibraryCommands::aCallNeverFailsForItsRecord()
{
    QFile::setPermissions(m_session->path(u"library.sqlite"_s), QFile::ReadOwner);
    QCOMPARE(run({"call", "add"}).code, 0);
}

void TestLibraryCommands::carriesTools()
{
    const QByteArray folder = path(u"out"_s);
    QCOMPARE(run({"pin", "add", "1"}).code, 0);
    QCOMPARE(run({"export", "add", folder}).code, 0);
    QCOMPARE(json({"export", "--all", folder})["folders"_L1].toArray(), QJsonArray{QString::fromUtf8(folder + "/add")});
    const QByteArray other = path(u"other.sqlite"_s);
    const Ended imported = run({"import", folder, "--library", other});
    QCOMPARE(imported.err, "Added add, version 1.\nAdded add, version 2.\n"_ba);
    QCOMPARE(imported.code, 0);
    const QByteArray shown = run({"show", "add", "--library", other}).out;
    QVERIFY(shown.contains("# tool: add, version 1 (there are: 2, 1)\n"));
    QVERIFY(shown.contains(" by ada\n# run before: no\n"));
    QVERIFY(shown.contains("# imported: "));
    QCOMPARE(json({"import", folder, "--library", other})["versions"_L1][0]["outcome"_L1].toString(), u"known"_s);
}

void TestLibraryCommands::editedToolsAreRejected()
{
    const QByteArray folder = path(u"it's"_s);
    QCOMPARE(run({"export", "add", folder}).code, 0);
    QFile code(QString::fromUtf8(folder + "/add/versions/2/tool.py"));
    QVERIFY(code.open(QIODevice::Append) && code.write("\n# edited\n") > 0);
    code.close();
    const QByteArray other = path(u"other.sqlite"_s);
    const Ended ended = run({"import", folder, "--library", other});
    QCOMPARE(ended.code, 3);
    QByteArray place = folder + "/add/versions/2";
    const QByteArray quoted = "'" + QByteArray(place).replace("'", "'\\''");
    QCOMPARE(ended.err,
        "Added add, version 1.\nadd, version 2, was edited in " + place + ", so nobody has promoted it. To do so: assay tools promote "
            + quoted + "/tool.py' --name add --schema " + quoted
            + "/schema.json' --description '' --policy 'strict' --timeout 2.5 --memory 128 --allow 'math'\n");
    const QJsonObject object = json({"import", folder, "--library", other});
    QCOMPARE(object["status"_L1].toString(), u"rejected"_s);
    QCOMPARE(object["edited"_L1][0]["number"_L1].toInt(), 2);
    QCOMPARE(run({"export", "add", folder}).code, 2);
}

void TestLibraryCommands::saves()
{
    const QByteArray copy = path(u"copy.sqlite"_s);
    const Ended ended = run({"backup", copy});
    QCOMPARE(ended.err, "Saved 1 tools with 2 versions to " + copy + ".\n");
    QCOMPARE(ended.code, 0);
    QVERIFY(run({"list", "--library", copy}).out.contains("add "));
    QCOMPARE(run({"backup", copy}).err,
        "assay: error: " + copy + " exists already, and a copy replaces nothing. Name another file. [backup-exists]\n");
}

void TestLibraryCommands::refuses_data()
{
    QTest::addColumn<QList<QByteArray>>("arguments");
    QTest::addColumn<QByteArray>("code");
    const auto row = [](const char *name, const QList<QByteArray> &arguments, const char *code) {
        QTest::newRow(name) << arguments << QByteArray(code);
    };
    row("pin of an unknown version", {"pin", "add", "7"}, "version-unknown");
    row("pin of no number", {"pin", "add", "x"}, "version-invalid");
    row("pin of an unknown tool", {"pin", "sub", "1"}, "tool-unknown");
    row("a name that is none", {"rename", "add", "a b"}, "tool-name");
    row("a name in another case", {"promote", "%FILE%", "--name", "ADD"}, "tool-name-taken");
    row("diff with an unknown version", {"diff", "add", "1", "7"}, "version-unknown");
    row("restore of nothing", {"restore", "add"}, "nothing-forgotten");
    row("import from nowhere", {"import", "/nonexistent/folder"}, "folder-not-found");
    row("import of a folder without tools", {"import", "%DIR%"}, "folder-without-tools");
    row("export to a file", {"export", "add", "%FILE%"}, "folder-not-written");
    row("a long search", {"search", QByteArray(1001, 'x')}, "search-too-long");
}

void TestLibraryCommands::refuses()
{
    QFETCH(QList<QByteArray>, arguments);
    for (QByteArray &each : arguments) {
        each.replace("%DIR%", m_session->folder().toUtf8());
        each.replace("%FILE%", path(u"tool.py"_s));
    }
    const Ended ended = run(arguments + QList<QByteArray>{"--format", "json"});
    QVERIFY(ended.code == 2 || ended.code == 6);
    QTEST(QJsonDocument::fromJson(ended.out)["error"_L1]["type"_L1].toString().toLatin1(), "code");
    QCOMPARE(json({"list"})["tools"_L1].toArray().size(), 1);
}

QTEST_GUILESS_MAIN(TestLibraryCommands)
#include "tst_librarycommands.moc"
