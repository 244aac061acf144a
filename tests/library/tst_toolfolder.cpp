// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "library/toolfolder.h"
#include "libraryfixture.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestToolFolder : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(); }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void leadsBack_data();
    void leadsBack();
    void isTheSameBytes();
    void followsTheTool();
    void keepsWhatIsNotOurs();
    void overwritesNoEdit();
    void tellsEdits_data();
    void tellsEdits();
    void refusesNonsense_data();
    void refusesNonsense();
    void refusesWhatIsNoPlainFile_data();
    void refusesWhatIsNoPlainFile();
    void passesOverOtherFolders();
    void refusesToWriteElsewhere_data();
    void refusesToWriteElsewhere();

private:
    static ToolHistory tool(const QByteArrayList &codes);
    QString path(const QString &name = {}) const { return m_folder->filePath(name); }
    bool put(const QString &name, const QByteArray &bytes) const
    {
        QFile file(path(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }
    QMap<QString, QByteArray> tree() const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

ToolHistory TestToolFolder::tool(const QByteArrayList &codes)
{
    ToolHistory tool{u"add"_s, {u"a"_s, u"b"_s}, u"One.\nTwo."_s, 1, {}};
    for (const QByteArray &code : codes)
        tool.versions.append({u"add"_s, int(tool.versions.size()) + 1, contractOf(code), recordBy(u"ada"_s)});
    return tool;
}

QMap<QString, QByteArray> TestToolFolder::tree() const
{
    QMap<QString, QByteArray> files;
    QDirIterator walk(path(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        const QString file = walk.next();
        files.insert(file.mid(path().size() + 1), contents(file));
    }
    return files;
}

void TestToolFolder::leadsBack_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QByteArray>("schema");
    QTest::newRow("plain") << "return 1\n"_ba << "{\"type\":\"object\"}"_ba;
    QTest::newRow("line ends") << "a\r\nb\rc"_ba << "{}"_ba;
    QTest::newRow("not UTF-8") << QByteArray("\xe9\xff\0x", 4) << "{}"_ba;
    QTest::newRow("empty") << ""_ba << "{}"_ba;
    QTest::newRow("a schema with blanks") << "1"_ba << "{ \"a\" :1.10,\r\n\"b\": [ 100000000000000000000000000001 ] }"_ba;
    QTest::newRow("a schema that is laid out") << "1"_ba << JsonText::parse("{\"a\":[1,{}],\"b\":{}}")->indented();
    QTest::newRow("equal keys") << "1"_ba << "{\"a\":1,\"a\":2}"_ba;
}

void TestToolFolder::leadsBack()
{
    QFETCH(const QByteArray, code);
    QFETCH(const QByteArray, schema);
    ToolHistory written = tool({code});
    ToolContract &contract = written.versions.first().contract;
    contract.schema = *JsonText::parse(schema);
    contract.description = u"Größe 🙂 \u2028 \"x\"\\\n\0"_s;
    contract.shape = {Shape::Kind::Function, u"add"_s};
    contract.packages = {u"numpy>=2,<3"_s};
    contract.limits.timeoutSeconds = 0.1;
    contract.limits.processes = 3;
    QVERIFY(ToolFolder::write(written, path()));
    for (const QString &place : {path(), path(u"add"_s)}) {
        const auto read = ToolFolder::read(place);
        QVERIFY2(read, qPrintable(read ? QString() : read.error().message));
        QCOMPARE(read->edited.size(), 0);
        QCOMPARE(read->tools.size(), 1);
        const ToolHistory &tool = read->tools.first();
        QCOMPARE(tool.name, written.name);
        QCOMPARE(tool.tags, written.tags);
        QCOMPARE(tool.notes, written.notes);
        QCOMPARE(tool.pinnedVersion, 1);
        const ToolVersion &version = tool.versions.first();
        QCOMPARE(version.contract.hash(), contract.hash());
        QCOMPARE(version.contract.code, contract.code);
        QCOMPARE(version.contract.schema.bytes(), contract.schema.bytes());
        QCOMPARE(version.contract.description, contract.description);
        QVERIFY(version.contract.limits == contract.limits);
        QVERIFY(version.record == recordBy(u"ada"_s));
    }
}

void TestToolFolder::isTheSameBytes()
{
    QVERIFY(ToolFolder::write(tool({"1", "2"}), path()));
    const auto first = tree();
    QCOMPARE(first.size(), 10);
    QCOMPARE(first.value(u"add/.gitattributes"_s), "* -text\n"_ba);
    QCOMPARE(first.value(u"add/versions/2/tool.py"_s), "2"_ba);
    QVERIFY(ToolFolder::write(tool({"1", "2"}), path()));
    QCOMPARE(tree(), first);
    QVERIFY(m_folder->remove());
    init();
    QVERIFY(ToolFolder::write(tool({"1", "2"}), path()));
    QCOMPARE(tree(), first);
}

void TestToolFolder::followsTheTool()
{
    QVERIFY(ToolFolder::write(tool({"1", "2", "3"}), path()));
    ToolHistory later = tool({"1", "2", "3", "4"});
    later.versions.removeAt(1);
    later.notes.clear();
    QVERIFY(ToolFolder::write(later, path()));
    QVERIFY(!QFile::exists(path(u"add/versions/2"_s)));
    QVERIFY(QFile::exists(path(u"add/versions/4/record.json"_s)));
    QCOMPARE(ToolFolder::read(path())->tools.first().notes, QString());
    QVERIFY(QFile::remove(path(u"add/versions/4/record.json"_s))); // as if it had been interrupted
    QVERIFY(ToolFolder::write(later, path()));
    QCOMPARE(ToolFolder::read(path())->tools.first().versions.size(), 3);
}

void TestToolFolder::keepsWhatIsNotOurs()
{
    QVERIFY(ToolFolder::write(tool({"1", "2"}), path()));
    QVERIFY(put(u"add/README.md"_s, "mine") && put(u"add/versions/2/notes.txt"_s, "mine"));
    QVERIFY(ToolFolder::write(tool({"1"}), path()));
    QCOMPARE(tree().value(u"add/README.md"_s), "mine"_ba);
    QCOMPARE(tree().value(u"add/versions/2/notes.txt"_s), "mine"_ba);
}

void TestToolFolder::overwritesNoEdit()
{
    QVERIFY(ToolFolder::write(tool({"1"}), path()));
    QVERIFY(put(u"add/versions/1/tool.py"_s, "edited"));
    const auto before = tree();
    const auto refused = ToolFolder::write(tool({"1", "2"}), path());
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, u"folder-edited"_s);
    QCOMPARE(refused.error().message,
        u"The version in %1 was edited there. Nothing was written, so that the edit is not lost. Promote what was edited, or remove the folder."_s
            .arg(path(u"add/versions/1"_s)));
    QCOMPARE(tree(), before);
}

void TestToolFolder::tellsEdits_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("code") << u"tool.py"_s << "two"_ba << "three"_ba;
    QTest::newRow("a limit") << u"contract.json"_s << "256"_ba << "512"_ba;
    QTest::newRow("the policy") << u"contract.json"_s << "strict"_ba << "open"_ba;
    QTest::newRow("an import") << u"contract.json"_s << "os.path"_ba << "os"_ba;
    QTest::newRow("the schema") << u"schema.json"_s << "1.10"_ba << "1.1"_ba;
    QTest::newRow("the hash") << u"record.json"_s << contractOf("two").hash().toLatin1() << contractOf("three").hash().toLatin1();
}

void TestToolFolder::tellsEdits()
{
    QFETCH(const QString, file);
    QFETCH(const QByteArray, from);
    QFETCH(const QByteArray, to);
    QVERIFY(ToolFolder::write(tool({"one", "two"}), path()));
    const QString name = u"add/versions/2/"_s + file;
    QByteArray text = contents(path(name));
    QVERIFY(text.contains(from));
    QVERIFY(put(name, text.replace(from, to)));
    const auto read = ToolFolder::read(path());
    QVERIFY(read);
    QCOMPARE(numbers(read->tools.first().versions), QList<int>{1});
    QCOMPARE(read->edited.size(), 1);
    QCOMPARE(read->edited.first().version.version, 2);
    QCOMPARE(read->edited.first().path, path(u"add/versions/2"_s));
}

void TestToolFolder::refusesNonsense_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("why");
    const QString tool = u"add/tool.json"_s;
    const QString contract = u"add/versions/1/contract.json"_s;
    QTest::newRow("no JSON") << tool << "{"_ba << JsonText::parse("{").error().message;
    QTest::newRow("a list") << contract << "[]"_ba << u"An object is expected."_s;
    QTest::newRow("nothing in it") << tool << "{\"assay_tool\": 1}"_ba << u"The key \"name\" is missing."_s;
    QTest::newRow("a newer form") << tool << "{\"assay_tool\": 2, \"name\": \"add\", \"notes\": \"\", \"pinned\": 0, \"tags\": []}"_ba
                                  << u"It has the form 2 of a newer Assay; this program reads the form 1."_s;
    QTest::newRow("a path for a name") << tool
                                       << "{\"assay_tool\": 1, \"name\": \"../add\", \"notes\": \"\", \"pinned\": 0, \"tags\": []}"_ba
                                       << ToolStore::checkName(u"../add"_s)->message;
    QTest::newRow("a pin of nothing") << tool << "{\"assay_tool\": 1, \"name\": \"add\", \"notes\": \"\", \"pinned\": 7, \"tags\": []}"_ba
                                      << u"It pins version 7, and there is no folder of that version."_s;
    QTest::newRow("an unknown key") << tool
                                    << "{\"assay_tool\": 1, \"name\": \"add\", \"notes\": \"\", \"pinned\": 0, \"tags\": [], \"x\": 1}"_ba
                                    << u"The key \"x\" is not known."_s;
    QTest::newRow("a schema that is a list") << u"add/versions/1/schema.json"_s << "[]"_ba << u"A schema is an object."_s;
    QTest::newRow("a hash that is a number") << u"add/versions/1/record.json"_s << "{\"hash\": 1}"_ba << u"\"hash\" has to be a text."_s;
    QTest::newRow("deep") << contract << QByteArray(100'000, '[') << JsonText::parse(QByteArray(100'000, '['), 20).error().message;
}

void TestToolFolder::refusesNonsense()
{
    QFETCH(const QString, file);
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, why);
    QVERIFY(ToolFolder::write(tool({"1"}), path()));
    QVERIFY(put(file, bytes));
    const auto refused = ToolFolder::read(path());
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, u"tool-file"_s);
    QCOMPARE(refused.error().message, u"%1 is no part of a tool: %2"_s.arg(path(file), why));
}

void TestToolFolder::refusesWhatIsNoPlainFile_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("why");
    const QString link = u"it is a link, and links are not followed"_s;
    QTest::newRow("a link for code") << u"add/versions/1/tool.py"_s << u"link"_s << link;
    QTest::newRow("a link for the tool") << u"add/tool.json"_s << u"link"_s << link;
    QTest::newRow("a pipe") << u"add/versions/1/record.json"_s << u"pipe"_s << u"it is no file"_s;
    QTest::newRow("a folder") << u"add/versions/1/schema.json"_s << u"folder"_s << u"it is no file"_s;
    QTest::newRow("a huge file") << u"add/versions/1/tool.py"_s << u"huge"_s
                                 << u"it is larger than 16777216 bytes, the most that is read"_s;
}

void TestToolFolder::refusesWhatIsNoPlainFile()
{
    QFETCH(const QString, name);
    QFETCH(const QString, kind);
    QFETCH(const QString, why);
    QVERIFY(ToolFolder::write(tool({"1"}), path()));
    const QByteArray place = QFile::encodeName(path(name));
    QVERIFY(QFile::remove(path(name)));
    if (kind == u"link")
        QCOMPARE(::symlink("/etc/passwd", place.constData()), 0);
    else if (kind == u"pipe")
        QCOMPARE(::mkfifo(place.constData(), 0600), 0);
    else if (kind == u"folder")
        QVERIFY(QDir().mkdir(path(name)));
    else
        QVERIFY(QFile(path(name)).open(QIODevice::WriteOnly) && QFile::resize(path(name), qint64(1) << 40));
    const auto refused = ToolFolder::read(path());
    QVERIFY(!refused);
    QCOMPARE(refused.error().message, u"%1 cannot be read: %2."_s.arg(path(name), why));
}

void TestToolFolder::passesOverOtherFolders()
{
    QVERIFY(ToolFolder::write(tool({"1"}), path()));
    QVERIFY(QDir(path()).mkpath(u".git/add"_s) && QDir(path()).mkpath(u"docs"_s) && QDir(path()).mkpath(u"other"_s));
    QVERIFY(put(u"other/tool.json"_s, "{\"name\": \"of another program\"}"));
    QCOMPARE(::symlink("add", QFile::encodeName(path(u"linked"_s)).constData()), 0);
    QCOMPARE(ToolFolder::read(path())->tools.size(), 1);
    QVERIFY(QDir(path()).rename(u"add"_s, u"renamed"_s));
    QCOMPARE(ToolFolder::read(path())->tools.first().name, u"add"_s);
    QVERIFY(ToolFolder::write(tool({"1"}), path()));
    const auto twice = ToolFolder::read(path());
    QCOMPARE(twice.error().message,
        u"%1 is no part of a tool: Another folder has a tool of the name \"add\", too."_s.arg(path(u"renamed/tool.json"_s)));
}

void TestToolFolder::refusesToWriteElsewhere_data()
{
    QTest::addColumn<QString>("link");
    QTest::addColumn<QString>("target");
    QTest::newRow("the tool's folder") << u"add"_s << u"elsewhere"_s;
    QTest::newRow("the versions") << u"add/versions"_s << u"../elsewhere"_s;
}

void TestToolFolder::refusesToWriteElsewhere()
{
    QFETCH(const QString, link);
    QFETCH(const QString, target);
    QVERIFY(QDir(path()).mkpath(u"elsewhere"_s));
    if (link.contains(u'/')) {
        QVERIFY(ToolFolder::write(tool({"1"}), path()));
        QVERIFY(QDir(path(link)).removeRecursively());
    }
    QCOMPARE(::symlink(QFile::encodeName(target).constData(), QFile::encodeName(path(link)).constData()), 0);
    QVERIFY(!ToolFolder::write(tool({"1", "2"}), path()));
    QCOMPARE(QDir(path(u"elsewhere"_s)).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), QStringList());
}

QTEST_GUILESS_MAIN(TestToolFolder)
#include "tst_toolfolder.moc"
