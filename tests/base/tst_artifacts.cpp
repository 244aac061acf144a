// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/artifact/artifactname.h"
#include "base/artifact/artifacttype.h"
#include "base/artifact/artifactwriter.h"

#include <QDir>
#include <QDirIterator>
#include <QTemporaryDir>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

/** What becomes of the names, types and bytes that a tool gives. */
class TestArtifacts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void makesNamesSafe_data();
    void makesNamesSafe();
    void boundsNames();
    void keepsNamesApart_data();
    void keepsNamesApart();
    void keepsManyNamesApart();
    void knowsTypes_data();
    void knowsTypes();
    void writes();
    void overwritesNothing();
    void followsNoLinks();
    void staysInItsFolder();
    void tellsWhatCannotBeWritten();
    void refusesFolders();

private:
    static QStringList filesBelow(const QString &folder);
    static QByteArray contents(const QString &path);
};

QStringList TestArtifacts::filesBelow(const QString &folder)
{
    QStringList files;
    QDirIterator each(folder, QDir::Files | QDir::Hidden | QDir::System, QDirIterator::Subdirectories);
    while (each.hasNext())
        files.append(QDir(folder).relativeFilePath(each.next()));
    files.sort();
    return files;
}

QByteArray TestArtifacts::contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : "unreadable"_ba;
}

void TestArtifacts::makesNamesSafe_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("safe");

    const auto row = [](const char *what, const QString &name, const QString &safe) { QTest::newRow(what) << name << safe; };
    row("a name", u"Übersicht (2) – α.png"_s, u"Übersicht (2) – α.png"_s);
    row("emoji with a joiner", u"👩‍🚀.png"_s, u"👩‍🚀.png"_s);
    row("folders", u"a/b/c.txt"_s, u"a/b/c.txt"_s);
    row("above", u"../../x"_s, u"__/__/x"_s);
    row("above in the middle", u"a/../b"_s, u"a/__/b"_s);
    row("here", u"./a"_s, u"_/a"_s);
    row("absolute", u"/etc/passwd"_s, u"etc/passwd"_s);
    row("empty parts", u"a//b/"_s, u"a/b"_s);
    row("nothing", u""_s, u"unnamed"_s);
    row("only slashes", u"///"_s, u"unnamed"_s);
    row("backslashes", u"..\\..\\x"_s, u"_._.._x"_s);
    row("drive", u"C:x"_s, u"C_x"_s);
    row("NUL", u"a\0b"_s, u"a_b"_s);
    row("line feed and tab", u"a\n\tb"_s, u"a__b"_s);
    row("escape sequence", u"\x1b[31mred"_s, u"_[31mred"_s);
    row("turned around", u"x\u202egnp.exe"_s, u"x_gnp.exe"_s);
    row("line separator", u"a\u2028b"_s, u"a_b"_s);
    row("half of a pair", u"a"_s + QChar(0xd800), u"a\ufffd"_s);
    row("for a shell", u"-rf *?<>|\"$(x)"_s, u"_rf ______$(x)"_s);
    row("hidden", u".bashrc"_s, u"_bashrc"_s);
    row("home", u"~/x"_s, u"_/x"_s);
    row("blank", u" "_s, u"_"_s);
    row("dot at the end", u"a."_s, u"a_"_s);
    row("blank at the end", u"a "_s, u"a_"_s);
    row("device", u"con"_s, u"_con"_s);
    row("device with an extension", u"sub/NUL.tar.gz"_s, u"sub/_NUL.tar.gz"_s);
    row("port", u"Com1.txt"_s, u"_Com1.txt"_s);
    row("no port", u"com10.txt"_s, u"com10.txt"_s);
}

void TestArtifacts::makesNamesSafe()
{
    QFETCH(QString, name);
    QTEST(safeArtifactName(name), "safe");
    QCOMPARE(safeArtifactName(safeArtifactName(name)), safeArtifactName(name));
}

void TestArtifacts::boundsNames()
{
    const QString longName = safeArtifactName(QString(500, u'é') + u".jpeg"_s);
    QCOMPARE(longName, QString(97, u'é') + u".jpeg"_s);
    QCOMPARE(safeArtifactName(longName), longName);
    const QString deep = safeArtifactName(u"d/"_s.repeated(40) + u"file"_s);
    QCOMPARE(deep, u"d/"_s.repeated(16) + u"file"_s);
    QCOMPARE(safeArtifactName(u"🙂"_s.repeated(100)).toUtf8().size(), 200);
    const QString dots = safeArtifactName(QString(199, u'x') + u". . . ."_s);
    QCOMPARE(safeArtifactName(dots), dots);
    const QString device = safeArtifactName(u"con."_s + QString(300, u'x'));
    QCOMPARE(device, u"_con."_s + QString(195, u'x'));
    QCOMPARE(safeArtifactName(device), device);
}

void TestArtifacts::keepsNamesApart_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QStringList>("kept");

    QTest::newRow("different") << QStringList{u"a"_s, u"b"_s, u"c/a"_s} << QStringList{u"a"_s, u"b"_s, u"c/a"_s};
    QTest::newRow("the same") << QStringList{u"a.png"_s, u"a.png"_s, u"a.png"_s} << QStringList{u"a.png"_s, u"a-2.png"_s, u"a-3.png"_s};
    QTest::newRow("the number is taken") << QStringList{u"a-2"_s, u"a"_s, u"a"_s} << QStringList{u"a-2"_s, u"a"_s, u"a-3"_s};
    QTest::newRow("a file that is a folder") << QStringList{u"a/b"_s, u"a"_s} << QStringList{u"a/b"_s, u"a-2"_s};
    QTest::newRow("a folder that is a file") << QStringList{u"a"_s, u"a/b"_s, u"a/c"_s} << QStringList{u"a"_s, u"a-2/b"_s, u"a-3/c"_s};
}

void TestArtifacts::keepsNamesApart()
{
    QFETCH(QStringList, names);
    ArtifactNames apart;
    QStringList kept;
    for (const QString &name : std::as_const(names))
        kept.append(apart.add(name));
    QTEST(kept, "kept");
}

void TestArtifacts::keepsManyNamesApart()
{
    ArtifactNames apart;
    QSet<QString> kept;
    for (int i = 0; i < Artifact::MostArtifacts; ++i)
        kept.insert(apart.add(u"x/y.z"_s));
    QCOMPARE(kept.size(), Artifact::MostArtifacts);
}

void TestArtifacts::knowsTypes_data()
{
    QTest::addColumn<QString>("claimed");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("type");

    const QByteArray png = "\x89PNG\r\n\x1a\n…"_ba;
    const QString unknown = u"application/octet-stream"_s;
    const auto row = [](const char *what, const QString &claimed, const QString &name, const QByteArray &bytes, const QString &type) {
        QTest::newRow(what) << claimed << name << bytes << type;
    };
    row("claimed", u"image/png"_s, u"x"_s, png, u"image/png"_s);
    row("by its extension", {}, u"a/b.PNG"_s, png, u"image/png"_s);
    row("by its bytes", {}, u"x"_s, png, u"image/png"_s);
    row("claims what it is not", u"image/png"_s, u"x.png"_s, "<html>"_ba, unknown);
    row("claims what it is not, and is something else", u"image/png"_s, u"x.png"_s, "%PDF-1.7"_ba, u"application/pdf"_s);
    row("an extension of something else", {}, u"x.jpg"_s, png, u"image/png"_s);
    row("the claim before the extension", u"text/csv"_s, u"x.png"_s, "a,b"_ba, u"text/csv"_s);
    row("a kind that nobody here knows", u"model/stl"_s, u"x.stl"_s, "solid"_ba, u"model/stl"_s);
    row("no type at all", u"nonsense"_s, u"x.csv"_s, "a,b"_ba, u"text/csv"_s);
    row("a type with a line feed", u"text/html\nx"_s, u"x"_s, "x"_ba, unknown);
    row("sound in a container", {}, u"x"_s, "RIFF\1\2\3\4WAVEfmt"_ba, u"audio/wav"_s);
    row("an image in the same container", {}, u"x.wav"_s, "RIFF\1\2\3\4WEBPVP8"_ba, u"image/webp"_s);
    row("two bytes tell nothing", {}, u"x"_s, "BMW is a car"_ba, unknown);
    row("nothing", {}, u"x"_s, {}, unknown);
    row("empty text", {}, u"x.txt"_s, {}, u"text/plain"_s);
    row("a name that is an extension", {}, u"png"_s, "x"_ba, unknown);
}

void TestArtifacts::knowsTypes()
{
    QFETCH(QString, claimed);
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QTEST(artifactType(claimed, name, bytes), "type");
}

void TestArtifacts::writes()
{
    const QTemporaryDir folder;
    const QString into = folder.filePath(u"new/folder"_s);
    const auto writer = ArtifactWriter::into(into);
    QVERIFY(writer);
    const QByteArray large(3'000'000, 'x');
    const auto written = writer->write({{u"a.txt"_s, {}, {}, "text"_ba}, {u"sub/deep/b"_s, {}, {}, large}, {u"sub/empty"_s, {}, {}, {}}});
    QCOMPARE(written.paths, (QStringList{into + u"/a.txt"_s, into + u"/sub/deep/b"_s, into + u"/sub/empty"_s}));
    QVERIFY(written.notes.isEmpty());
    QCOMPARE(filesBelow(folder.path()), (QStringList{u"new/folder/a.txt"_s, u"new/folder/sub/deep/b"_s, u"new/folder/sub/empty"_s}));
    QCOMPARE(contents(into + u"/a.txt"_s), "text"_ba);
    QCOMPARE(contents(into + u"/sub/deep/b"_s), large);
}

void TestArtifacts::overwritesNothing()
{
    const QTemporaryDir folder;
    for (int i = 0; i < 2; ++i) {
        const auto written = ArtifactWriter::into(folder.path())->write({{u"a.txt"_s, {}, {}, QByteArray::number(i)}});
        QCOMPARE(written.paths, QStringList{folder.filePath(i == 0 ? u"a.txt"_s : u"a-2.txt"_s)});
        QCOMPARE(written.notes.size(), i);
        if (i == 1) {
            QCOMPARE(written.notes.first().code, u"artifact-renamed"_s);
            QCOMPARE(written.notes.first().message,
                u"The folder \"%1\" has something called \"a.txt\" already, so the artifact is written to \"a-2.txt\"."_s.arg(
                    folder.path()));
        }
    }
    QCOMPARE(contents(folder.filePath(u"a.txt"_s)), "0"_ba);
    QCOMPARE(contents(folder.filePath(u"a-2.txt"_s)), "1"_ba);
}

void TestArtifacts::followsNoLinks()
{
    const QTemporaryDir outside;
    const QTemporaryDir folder;
    QVERIFY(QFile::link(outside.path(), folder.filePath(u"sub"_s)));
    QVERIFY(QFile::link(outside.filePath(u"target"_s), folder.filePath(u"a"_s)));
    const auto written = ArtifactWriter::into(folder.path())->write({{u"sub/x"_s, {}, {}, "x"_ba}, {u"a"_s, {}, {}, "x"_ba}});
    QCOMPARE(written.paths, (QStringList{QString(), folder.filePath(u"a-2"_s)}));
    QCOMPARE(written.notes.first().message, u"The artifact \"sub/x\" could not be written: Not a directory."_s);
    QCOMPARE(filesBelow(outside.path()), QStringList());
}

void TestArtifacts::staysInItsFolder()
{
    const QTemporaryDir folder;
    const auto writer = ArtifactWriter::into(folder.filePath(u"in"_s));
    QVERIFY(writer);
    const auto written = writer->write({{u"../x"_s, {}, {}, "x"_ba}, {u"/y"_s, {}, {}, "y"_ba}});
    QCOMPARE(written.paths, (QStringList{folder.filePath(u"in/__/x"_s), folder.filePath(u"in/y"_s)}));
    QCOMPARE(filesBelow(folder.path()), (QStringList{u"in/__/x"_s, u"in/y"_s}));
}

void TestArtifacts::tellsWhatCannotBeWritten()
{
    const QTemporaryDir folder;
    QFile blocking(folder.filePath(u"sub"_s));
    QVERIFY(blocking.open(QIODevice::WriteOnly));
    const auto written = ArtifactWriter::into(folder.path())->write({{u"sub/a"_s, {}, {}, "x"_ba}, {u"b"_s, {}, {}, "x"_ba}});
    QCOMPARE(written.paths, (QStringList{QString(), folder.filePath(u"b"_s)}));
    QCOMPARE(written.notes.size(), 1);
    QCOMPARE(written.notes.first().code, u"artifact-not-written"_s);
    QCOMPARE(written.notes.first().message, u"The artifact \"sub/a\" could not be written: Not a directory."_s);
}

void TestArtifacts::refusesFolders()
{
    const QTemporaryDir folder;
    QFile blocking(folder.filePath(u"file"_s));
    QVERIFY(blocking.open(QIODevice::WriteOnly));
    const auto below = ArtifactWriter::into(folder.filePath(u"file/x"_s));
    QVERIFY(!below);
    QCOMPARE(below.error().code, u"output-folder-unusable"_s);
    QCOMPARE(below.error().message,
        u"Nothing can be written to the folder \"%1/file/x\": Not a directory. Name another one."_s.arg(folder.path()));
    QVERIFY(!ArtifactWriter::into({}));
    QVERIFY(!ArtifactWriter::into(u"/proc/nowhere"_s));
}

QTEST_GUILESS_MAIN(TestArtifacts)
#include "tst_artifacts.moc"
