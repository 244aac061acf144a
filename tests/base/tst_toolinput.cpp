// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/toolinput.h"
#include "base/subprocess/inputfiles.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

/** Which files can be given to a tool, and what is said of the others. */
class TestToolInput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void knowsNames_data();
    void knowsNames();
    void checks_data();
    void checks();
    void suggestsNames_data();
    void suggestsNames();
    void opens_data();
    void opens();
    void refuses_data();
    void refuses();
    void refusesTooMuch();
    void keepsWhatItOpened();
    void opensForReadingOnly();
    void touchesNoPipe();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    void make(const QString &name, const QByteArray &bytes = "x") const;
    static QByteArray contents(const OpenInput &input);

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestToolInput::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

void TestToolInput::cleanup()
{
    m_folder.reset();
}

void TestToolInput::make(const QString &name, const QByteArray &bytes) const
{
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray TestToolInput::contents(const OpenInput &input)
{
    QByteArray bytes(input.bytes + 1, '\0');
    bytes.resize(::pread(input.file.get(), bytes.data(), static_cast<size_t>(bytes.size()), 0));
    return bytes;
}

void TestToolInput::knowsNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isOne");
    const auto row = [](const char *what, const QString &name, bool isOne) { QTest::newRow(what) << name << isOne; };
    row("letters", u"data.csv"_s, true);
    row("all kinds", u"0a.B_c-d"_s, true);
    row("longest", QString(64, u'a'), true);
    row("too long", QString(65, u'a'), false);
    row("empty", {}, false);
    row("dot first", u".hidden"_s, false);
    row("above", u".."_s, false);
    row("dash first", u"-x"_s, false);
    row("slash", u"a/b"_s, false);
    row("blank", u"a b"_s, false);
    row("line feed at the end", u"a\n"_s, false);
    row("umlaut", u"ä"_s, false);
    row("NUL", u"a\0b"_s, false);
}

void TestToolInput::knowsNames()
{
    QFETCH(QString, name);
    QTEST(isInputName(name), "isOne");
}

void TestToolInput::checks_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("words");
    QTest::newRow("none") << QStringList() << QString();
    QTest::newRow("two") << QStringList{u"a"_s, u"A"_s} << QString();
    QTest::newRow("a name")
        << QStringList{u"a"_s, u"../x"_s}
        << u"input-name-invalid: \"../x\" is no usable name for an input. Take up to 64 letters, digits, \".\", \"_\" and \"-\", "
           "beginning with a letter or digit."_s;
    QTest::newRow("twice") << QStringList{u"a"_s, u"b"_s, u"a"_s}
                           << u"input-name-twice: Two inputs are called \"a\". Give each a name of its own."_s;
    QStringList many;
    for (int i = 0; i < 65; ++i)
        many.append(QString::number(i));
    QTest::newRow("many") << many
                          << u"too-many-inputs: The run has 65 inputs; the limit is 64. Put files that belong together into one archive."_s;
}

void TestToolInput::checks()
{
    QFETCH(QStringList, names);
    QList<ToolInput> inputs;
    for (const QString &name : std::as_const(names))
        inputs.append({name, u"/nowhere"_s});
    const auto error = checkInputs(inputs);
    QTEST(error ? error->code + u": "_s + error->message : QString(), "words");
}

void TestToolInput::suggestsNames_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QStringList>("taken");
    QTest::addColumn<QString>("name");
    QTest::newRow("its own") << u"/home/me/sales 2026.csv"_s << QStringList() << u"sales_2026.csv"_s;
    QTest::newRow("taken") << u"/a/x.csv"_s << QStringList{u"x.csv"_s, u"x-2.csv"_s} << u"x-3.csv"_s;
    QTest::newRow("hidden") << u"/a/.env"_s << QStringList() << u"env"_s;
    QTest::newRow("nothing usable") << u"/a/äöü"_s << QStringList() << u"input"_s;
    QTest::newRow("long") << u"/a/"_s + QString(100, u'x') + u".csv"_s << QStringList{QString(60, u'x') + u".csv"_s}
                          << QString(58, u'x') + u"-2.csv"_s;
    QTest::newRow("long extension") << u"/a/b."_s + QString(100, u'x') << QStringList() << u"b."_s + QString(31, u'x');
}

void TestToolInput::suggestsNames()
{
    QFETCH(QString, path);
    QFETCH(QStringList, taken);
    QList<ToolInput> inputs;
    for (const QString &name : std::as_const(taken))
        inputs.append({name, {}});
    const QString name = suggestedInputName(path, inputs);
    QTEST(name, "name");
    QVERIFY(isInputName(name));
}

void TestToolInput::opens_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("a file") << u"file"_s;
    QTest::newRow("a link beside it") << u"link"_s;
    QTest::newRow("a link to a link") << u"chain"_s;
    QTest::newRow("below a link that the path goes through") << u"sub/inner"_s;
    QTest::newRow("by detours") << u"sub/../file"_s;
}

void TestToolInput::opens()
{
    QFETCH(QString, name);
    make(u"file"_s, "contents");
    QVERIFY(QFile::link(u"file"_s, path(u"link"_s)));
    QVERIFY(QFile::link(u"link"_s, path(u"chain"_s)));
    QTemporaryDir elsewhere(path(u"elsewhere"_s));
    QFile inner(elsewhere.filePath(u"inner"_s));
    QVERIFY(inner.open(QIODevice::WriteOnly));
    inner.write("contents");
    inner.close();
    if (name == u"sub/../file"_s)
        ::mkdir(qPrintable(path(u"sub"_s)), 0700);
    else
        QVERIFY(QFile::link(elsewhere.path(), path(u"sub"_s)));
    const auto opened = openInputs({{u"a"_s, path(name)}});
    QVERIFY2(opened, qPrintable(opened ? QString() : opened.error().message));
    QCOMPARE(opened->size(), 1U);
    QCOMPARE(opened->front().name, u"a"_s);
    QCOMPARE(contents(opened->front()), "contents"_ba);
}

void TestToolInput::refuses_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *what, const char *name, const char *code, const char *words) {
        QTest::newRow(what) << QString::fromLatin1(name) << QString::fromLatin1(code) << QString::fromUtf8(words);
    };
    row("nothing there", "none", "input-not-found", "There is no file \"%1\".");
    row("below a file", "file/x", "input-not-found", "There is no file \"%1\".");
    row("a link to nothing", "dangling", "input-not-found", "There is no file \"%1\".");
    row("a folder", "folder", "input-not-a-file", "\"%1\" is a folder. Name its files one by one, or an archive of them.");
    row("a folder with a slash", "folder/", "input-not-a-file", "\"%1\" is a folder. Name its files one by one, or an archive of them.");
    row("a file with a slash", "file/", "input-not-found", "There is no file \"%1\".");
    row("a pipe", "pipe", "input-not-a-file", "\"%1\" is a pipe. Write what comes out of it to a file, and name that.");
    row("a socket", "socket", "input-not-a-file", "\"%1\" is a socket. Name a file.");
    row("a device", "/dev/null", "input-not-a-file", "\"%1\" is a device. Name a file.");
    row("a link out of its folder", "out", "input-leaves-folder",
        "\"%1\" is a link to what is not in its folder. Name the file that it stands for.");
    row("a link above", "above", "input-leaves-folder", "\"%1\" is a link to what is not in its folder. Name the file that it stands for.");
    row("a link to itself", "circle", "input-leaves-folder",
        "\"%1\" is a link to what is not in its folder. Name the file that it stands for.");
    row("what a descriptor stands for", "/proc/self/fd/0", "input-leaves-folder",
        "\"%1\" is a link to what is not in its folder. Name the file that it stands for.");
}

void TestToolInput::refuses()
{
    QFETCH(QString, name);
    QFETCH(QString, words);
    make(u"file"_s);
    QVERIFY(QFile::link(u"none"_s, path(u"dangling"_s)));
    QVERIFY(QFile::link(u"/etc/passwd"_s, path(u"out"_s)));
    QVERIFY(QFile::link(u"../x"_s, path(u"above"_s)));
    QVERIFY(QFile::link(u"circle"_s, path(u"circle"_s)));
    QCOMPARE(::mkdir(qPrintable(path(u"folder"_s)), 0700), 0);
    QCOMPARE(::mkfifo(qPrintable(path(u"pipe"_s)), 0600), 0);
    const FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM, 0));
    sockaddr_un address{.sun_family = AF_UNIX, .sun_path = {}};
    qstrncpy(address.sun_path, qPrintable(path(u"socket"_s)), sizeof address.sun_path);
    QCOMPARE(::bind(socket.get(), reinterpret_cast<const sockaddr *>(&address), sizeof address), 0);

    const QString place = name.startsWith(u'/') ? name : path(name);
    const auto opened = openInputs({{u"ok"_s, path(u"file"_s)}, {u"bad"_s, place}});
    QVERIFY(!opened);
    QTEST(opened.error().code, "code");
    QCOMPARE(opened.error().message, u"The input \"bad\" cannot be given to the tool. "_s + words.arg(place));
}

void TestToolInput::refusesTooMuch()
{
    make(u"small"_s);
    QFile large(path(u"large"_s));
    QVERIFY(large.open(QIODevice::WriteOnly));
    QVERIFY(large.resize(ToolInput::MostBytes));
    QVERIFY(openInputs({{u"a"_s, path(u"large"_s)}}));
    const auto opened = openInputs({{u"a"_s, path(u"large"_s)}, {u"b"_s, path(u"small"_s)}});
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, u"inputs-too-large"_s);
    QCOMPARE(opened.error().message,
        u"With \"b\", which has 1 bytes, the inputs have more than 268,435,456 bytes together, which is the limit. Give the tool the part "
        u"that it "
        "needs."_s);
}

void TestToolInput::keepsWhatItOpened()
{
    make(u"file"_s, "before");
    const auto opened = openInputs({{u"a"_s, path(u"file"_s)}});
    QVERIFY(opened);
    QVERIFY(QFile::remove(path(u"file"_s)));
    make(u"file"_s, "after");
    QCOMPARE(contents(opened->front()), "before"_ba);
}

void TestToolInput::opensForReadingOnly()
{
    make(u"file"_s);
    const auto opened = openInputs({{u"a"_s, path(u"file"_s)}});
    QVERIFY(opened);
    QCOMPARE(::fcntl(opened->front().file.get(), F_GETFL) & O_ACCMODE, O_RDONLY);
    QCOMPARE(::fcntl(opened->front().file.get(), F_GETFD), FD_CLOEXEC);
}

/** A writer at the other end would see that somebody reads, and a reader that waits would wait for ever. */
void TestToolInput::touchesNoPipe()
{
    QCOMPARE(::mkfifo(qPrintable(path(u"pipe"_s)), 0600), 0);
    QVERIFY(!openInputs({{u"a"_s, path(u"pipe"_s)}}));
    QCOMPARE(::open(qPrintable(path(u"pipe"_s)), O_WRONLY | O_NONBLOCK), -1);
    QCOMPARE(errno, ENXIO);
}

QTEST_GUILESS_MAIN(TestToolInput)
#include "tst_toolinput.moc"
