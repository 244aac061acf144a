// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "artifacts/artifactpreview.h"
#include "artifacts/artifactspane.h"
#include "artifacts/imageview.h"
#include "artifacts/separatedvalues.h"
#include "artifacts/tablemodel.h"
#include "editor/codeeditor.h"
#include "models/inputsmodel.h"
#include "panes/inputlist.h"
#include "session/toolsession.h"
#include "workbench/bottompanel.h"

#include "fakesandbox.h"
#include "windowfixture.h"

#include <QAbstractItemModelTester>
#include <QBuffer>
#include <QDir>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTreeView>

using namespace Assay;
using namespace Qt::StringLiterals;

/** Files that a run is given, and what it gives back, in the window. */
class TestWindowFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsSeparatedValues_data();
    void readsSeparatedValues();
    void boundsSeparatedValues();
    void showsATableByItsFirstRow();
    void previews_data();
    void previews();
    void refusesHugeImages();
    void showsLargeImagesSmaller();
    void boundsText();
    void showsArtifacts();
    void savesArtifacts();
    void emptiesWithTheNextRun();
    void addsNamesAndRemovesInputs();
    void takesDroppedFiles();
    void keepsInputsWithTheDraft();
    void showsMessagesAndProgress();

private:
    static QByteArray pngOf(const QSize &size);
    static ExecutionResult resultWith(const QList<Artifact> &artifacts);
};

QByteArray TestWindowFiles::pngOf(const QSize &size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Qt::red);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

ExecutionResult TestWindowFiles::resultWith(const QList<Artifact> &artifacts)
{
    ExecutionResult result = okResult("1"_ba);
    result.artifacts = artifacts;
    return result;
}

void TestWindowFiles::readsSeparatedValues_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QList<QStringList>>("rows");
    const auto row = [](const char *name, const QByteArray &text, const QList<QStringList> &rows) { QTest::newRow(name) << text << rows; };
    row("nothing", {}, {});
    row("plain", "a,b\n1,2\n"_ba, {{u"a"_s, u"b"_s}, {u"1"_s, u"2"_s}});
    row("no line end at the end", "a,b\r\n1,2"_ba, {{u"a"_s, u"b"_s}, {u"1"_s, u"2"_s}});
    row("empty cells", ",\n,\n"_ba, {{QString(), QString()}, {QString(), QString()}});
    row("ends with a separator", "a,"_ba, {{u"a"_s, QString()}});
    row("empty line", "a\n\nb\n"_ba, {{u"a"_s}, {QString()}, {u"b"_s}});
    row("quoted", "\"a,b\",\"c\"\"d\",\"e\nf\"\n"_ba, {{u"a,b"_s, u"c\"d"_s, u"e\nf"_s}});
    row("empty and quoted", "\"\""_ba, {{QString()}});
    row("never closed", "\"a,b"_ba, {{u"a,b"_s}});
    row("a mark in the middle", "a\"b,c\n"_ba, {{u"a\"b"_s, u"c"_s}});
    row("byte-order mark",
        "\xef\xbb\xbf"
        "a\n"_ba,
        {{u"a"_s}});
    row("no UTF-8", "\xff,b"_ba, {{u"\ufffd"_s, u"b"_s}});
}

void TestWindowFiles::readsSeparatedValues()
{
    QFETCH(QByteArray, text);
    const SeparatedValues values = Assay::readSeparatedValues(text, u',');
    QTEST(values.rows, "rows");
    QVERIFY(!values.isCut);
    QCOMPARE(Assay::readSeparatedValues(text.replace(',', '\t'), u'\t').rows.size(), values.rows.size());
}

void TestWindowFiles::boundsSeparatedValues()
{
    const SeparatedValues wide = Assay::readSeparatedValues(QByteArray(10'000, ','), u',');
    QCOMPARE(wide.columns, SeparatedValues::MostColumns);
    QVERIFY(wide.isCut);
    const SeparatedValues tall = Assay::readSeparatedValues(QByteArray(200'000, '\n'), u',');
    QCOMPARE(tall.rows.size(), SeparatedValues::MostRows);
    QVERIFY(tall.isCut);
    const SeparatedValues longCell = Assay::readSeparatedValues(QByteArray(10'000'000, 'x'), u',');
    QCOMPARE(longCell.rows.first().first().size(), SeparatedValues::LongestCell);
    QVERIFY(longCell.isCut);
}

void TestWindowFiles::showsATableByItsFirstRow()
{
    TableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    model.setValues(Assay::readSeparatedValues("name,n\u202e\nbolt,3\nnut,4,extra\nodd\n", u','));
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.columnCount(), 3);
    QCOMPARE(model.headerData(1, Qt::Horizontal).toString(), u"n\\u202e"_s);
    QCOMPARE(model.headerData(2, Qt::Horizontal).toString(), QString());
    QCOMPARE(model.index(1, 2).data().toString(), u"extra"_s);
    QCOMPARE(model.index(2, 1).data().toString(), QString());
}

void TestWindowFiles::previews_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("note");
    using enum ArtifactPreview::Kind;
    const auto row = [](const char *name, const QString &type, const QByteArray &bytes, ArtifactPreview::Kind kind, const QString &note) {
        QTest::newRow(name) << type << bytes << static_cast<int>(kind) << note;
    };
    row("image", u"image/png"_s, pngOf({30, 20}), Image, u"30 × 20 points"_s);
    row("another image than it says", u"image/jpeg"_s, pngOf({3, 2}), Nothing,
        u"It is no image that can be read here. Save it to look at it elsewhere."_s);
    row("cut image", u"image/png"_s, pngOf({300, 200}).first(60), Nothing,
        u"It is no image that can be read here. Save it to look at it elsewhere."_s);
    row("drawing", u"image/svg+xml"_s, "<svg><image href=\"http://example.org/x\"/></svg>"_ba, Text, {});
    row("JSON", u"application/json"_s, R"({"b":1,"a":[2]})"_ba, Json, {});
    row("no JSON", u"application/json"_s, "{,}"_ba, Text, {});
    row("table", u"text/csv"_s, "a,b\n1,2\n3,4\n"_ba, Table, u"2 rows"_s);
    row("text", u"text/markdown"_s, "# x\n"_ba, Text, {});
    row("text that is none", u"text/plain"_s, "a\0b"_ba, Nothing,
        u"There is no preview of the type text/plain. Save it to open it elsewhere."_s);
    row("page", u"text/html"_s, "<script>"_ba, Text, {});
    row("sound", u"audio/wav"_s, "RIFF"_ba, Nothing, u"There is no preview of the type audio/wav. Save it to open it elsewhere."_s);
}

void TestWindowFiles::previews()
{
    QFETCH(QString, type);
    QFETCH(QByteArray, bytes);
    const ArtifactPreview preview = previewOf({u"x"_s, type, {}, bytes});
    QTEST(static_cast<int>(preview.kind), "kind");
    QTEST(preview.note, "note");
    QCOMPARE(preview.image.isNull(), preview.kind != ArtifactPreview::Kind::Image);
}

/** The head of a picture may promise more than fits into memory. */
void TestWindowFiles::refusesHugeImages()
{
    QByteArray bytes = pngOf({10, 10});
    bytes.replace(16, 8, QByteArray::fromHex("0000ffff0000ffff"));
    const ArtifactPreview preview = previewOf({u"x"_s, u"image/png"_s, {}, bytes});
    QCOMPARE(preview.kind, ArtifactPreview::Kind::Nothing);
    QVERIFY2(preview.note.startsWith(u"The image has 65535 × 65535 points, which is more than is shown here."_s)
            || preview.note.startsWith(u"It is no image that can be read"_s),
        qPrintable(preview.note));
}

void TestWindowFiles::showsLargeImagesSmaller()
{
    const ArtifactPreview preview = previewOf({u"x"_s, u"image/png"_s, {}, pngOf({5000, 10})});
    QCOMPARE(preview.image.width(), ArtifactPreview::LongestSide);
    QCOMPARE(preview.note, u"5000 × 10 points"_s);
}

void TestWindowFiles::boundsText()
{
    const ArtifactPreview line = previewOf({u"x"_s, u"text/plain"_s, {}, QByteArray(20'000'000, 'x')});
    QCOMPARE(line.text.size(), ArtifactPreview::LongestLine);
    QCOMPARE(line.note, u"Only a part of the text is shown. Save it to see the rest."_s);
    const ArtifactPreview lines = previewOf({u"x"_s, u"text/plain"_s, {}, QByteArray(1'000'000, '\n')});
    QCOMPARE(lines.text.count(u'\n'), ArtifactPreview::MostLines - 1);
    QCOMPARE(previewOf({u"x"_s, u"text/plain"_s, {}, "a\u202eb\r\nc"_ba}).text, u"a\\u202eb\nc"_s);
}

void TestWindowFiles::showsArtifacts()
{
    FakeSandbox sandbox;
    sandbox.runs = [](const ExecutionRequest &) {
        return FakeSandbox::Run{.output = {},
            .result = resultWith({{u"plot\u202e.png"_s, u"image/png"_s, {}, pngOf({40, 30})},
                {u"t.csv"_s, u"text/csv"_s, {}, "a,b\n1,2\n"_ba}, {u"r.json"_s, u"application/json"_s, u"data:r"_s, "{\"a\":1}"_ba},
                {u"n.txt"_s, u"text/plain"_s, {}, "<b>hi</b>"_ba}, {u"s.wav"_s, u"audio/wav"_s, {}, QByteArray(2048, 'x')}})};
    };
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"return 1"_s);
    BottomPanel &bottom = fixture.window().bottomPanel();
    QCOMPARE(bottom.paneTitle(BottomPanel::Pane::Artifacts), u"Artifacts"_s);
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(bottom.paneTitle(BottomPanel::Pane::Artifacts), u"Artifacts 5"_s);
    fixture.key(Qt::Key_7, Qt::ControlModifier);
    QCOMPARE(bottom.currentPane(), BottomPanel::Pane::Artifacts);
    auto *list = fixture.find<QTreeView>(u"artifactList"_s);
    QTRY_VERIFY(list->hasFocus());
    QCOMPARE(list->model()->index(0, 0).data().toString(), u"plot\\u202e.png"_s);
    QCOMPARE(list->model()->index(4, 2).data().toString(), u"2.0 kB"_s);
    auto *image = fixture.find<ImageView>(u"artifactImage"_s);
    QTRY_COMPARE(image->image().size(), QSize(40, 30));
    QVERIFY(image->isVisible());
    QTest::keyClick(list, Qt::Key_Down);
    auto *table = fixture.find<QTableView>(u"artifactTable"_s);
    QTRY_VERIFY(table->isVisible());
    QCOMPARE(table->model()->index(0, 1).data().toString(), u"2"_s);
    QTest::keyClick(list, Qt::Key_Down);
    QTRY_VERIFY(fixture.find<CodeEditor>(u"artifactJson"_s)->isVisible());
    QTest::keyClick(list, Qt::Key_Down);
    auto *text = fixture.find<QPlainTextEdit>(u"artifactText"_s);
    QTRY_VERIFY(text->isVisible());
    QCOMPARE(text->toPlainText(), u"<b>hi</b>"_s);
    QTest::keyClick(list, Qt::Key_Down);
    QTRY_COMPARE(
        fixture.find<QLabel>(u"artifactNote"_s)->text(), u"There is no preview of the type audio/wav. Save it to open it elsewhere."_s);
}

void TestWindowFiles::savesArtifacts()
{
    const QTemporaryDir folder;
    Theme theme;
    ToolSession session(Draft::create(u"x"_s));
    ArtifactsPane pane(&theme);
    pane.setSession(&session);
    session.setLastRun(
        {session.draft(), resultWith({{u"a.txt"_s, u"text/plain"_s, {}, "one"_ba}, {u"b/c.txt"_s, u"text/plain"_s, {}, "two"_ba}}), {}});
    QSignalSpy told(&pane, &ArtifactsPane::tells);
    pane.saveCurrent(folder.filePath(u"kept.txt"_s));
    QVERIFY(told.wait());
    QCOMPARE(told.last().first().toString(), u"Saved as %1."_s.arg(folder.filePath(u"kept.txt"_s)));
    QCOMPARE(pane.findChild<QLabel *>(u"artifactNote"_s)->text(), told.last().first().toString());
    QFile kept(folder.filePath(u"kept.txt"_s));
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QCOMPARE(kept.readAll(), "one"_ba);
    pane.saveCurrent(folder.filePath(u"none/x"_s));
    QVERIFY(told.wait());
    QCOMPARE(told.last().first().toString(), u"%1 could not be saved: No such file or directory."_s.arg(folder.filePath(u"none/x"_s)));
    pane.saveAll(folder.path());
    QVERIFY(told.wait());
    QCOMPARE(told.last().first().toString(), u"Saved 2 artifacts in %1."_s.arg(folder.path()));
    QVERIFY(QFile::exists(folder.filePath(u"b/c.txt"_s)));
    pane.saveAll(folder.path());
    QVERIFY(told.wait());
    QCOMPARE(told.last().first().toString(),
        u"Saved 2 artifacts in %1. The folder \"%1\" has something called \"a.txt\" already, so the artifact is written to \"a-2.txt\". (1 more notes)"_s
            .arg(folder.path()));
}

void TestWindowFiles::emptiesWithTheNextRun()
{
    Theme theme;
    ToolSession session(Draft::create(u"x"_s));
    ArtifactsPane pane(&theme);
    pane.setSession(&session);
    pane.show();
    auto *list = pane.findChild<QTreeView *>(u"artifactList"_s);
    QVERIFY(!list->isVisible());
    session.setLastRun({session.draft(), resultWith({{u"a"_s, u"image/png"_s, {}, pngOf({4, 4})}}), {}});
    QVERIFY(list->isVisible());
    auto *image = pane.findChild<ImageView *>(u"artifactImage"_s);
    QTRY_VERIFY(!image->image().isNull());
    session.setLastRun({session.draft(), resultWith({}), {}});
    QVERIFY(!list->isVisible());
    QVERIFY(image->image().isNull());
    pane.setSession(nullptr);
}

void TestWindowFiles::addsNamesAndRemovesInputs()
{
    QWidget window;
    InputList list(&window);
    window.show();
    QSignalSpy edited(&list, &InputList::inputsEdited);
    const auto names = [&edited] {
        QStringList all;
        for (const ToolInput &input : edited.last().first().value<QList<ToolInput>>())
            all.append(input.name);
        return all;
    };
    auto *view = list.findChild<QTreeView *>(u"inputsView"_s);
    QVERIFY(!list.isVisible());
    list.addFiles({u"/a/data.csv"_s, u"/b/data.csv"_s, u"/a/data.csv"_s, u"/c/übersicht 1.txt"_s});
    QCOMPARE(names(), (QStringList{u"data.csv"_s, u"data-2.csv"_s, u"bersicht_1.txt"_s}));
    QVERIFY(view->isVisible());
    QAbstractItemModel *model = view->model();
    const QAbstractItemModelTester tester(model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(!model->setData(model->index(1, 0), u"data.csv"_s));
    QVERIFY(!model->setData(model->index(1, 0), u"../x"_s));
    QVERIFY(!model->setData(model->index(1, 1), u"/etc/passwd"_s));
    QVERIFY(model->setData(model->index(1, 0), u"other.csv"_s));
    QCOMPARE(names(), (QStringList{u"data.csv"_s, u"other.csv"_s, u"bersicht_1.txt"_s}));
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    view->setFocus();
    view->setCurrentIndex(model->index(1, 0));
    QTest::keyClick(view, Qt::Key_Delete);
    QCOMPARE(names(), (QStringList{u"data.csv"_s, u"bersicht_1.txt"_s}));
    view->selectAll();
    QTest::keyClick(view, Qt::Key_Delete);
    QCOMPARE(names(), QStringList());
    QVERIFY(!list.isVisible());
}

void TestWindowFiles::takesDroppedFiles()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"return 1"_s);
    auto *arguments = fixture.find<CodeEditor>(u"argumentsEditor"_s);
    QWidget *panel = arguments->parentWidget();
    const auto drop = [](QWidget *target, const QList<QUrl> &urls) {
        QMimeData data;
        data.setUrls(urls);
        QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        enter.setAccepted(false);
        QCoreApplication::sendEvent(target, &enter);
        if (!enter.isAccepted())
            return false;
        QDropEvent event({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(target, &event);
        return event.isAccepted();
    };
    QVERIFY(!drop(panel, {QUrl(u"https://example.org/data.csv"_s)}));
    QVERIFY(fixture.session().draft().inputs.isEmpty());
    QVERIFY(drop(panel, {QUrl::fromLocalFile(u"/a/data.csv"_s), QUrl(u"https://example.org/x"_s)}));
    QCOMPARE(fixture.session().draft().inputs, (QList<ToolInput>{{u"data.csv"_s, u"/a/data.csv"_s}}));
    QVERIFY(drop(arguments->viewport(), {QUrl::fromLocalFile(u"/a/more.txt"_s)}));
    QCOMPARE(fixture.session().draft().inputs.size(), 2);
    QCOMPARE(arguments->source(), "{}"_ba);
}

void TestWindowFiles::keepsInputsWithTheDraft()
{
    FakeSandbox sandbox;
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"return 1"_s);
    fixture.find<InputList>(u"inputList"_s)->addFiles({u"/a/data.csv"_s});
    const QList<ToolInput> inputs{{u"data.csv"_s, u"/a/data.csv"_s}};
    QCOMPARE(fixture.session().draft().inputs, inputs);
    QCOMPARE(Draft::fromJson(fixture.session().draft().toJson(), {})->inputs, inputs);
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(sandbox.executed.size(), 1);
    QCOMPARE(sandbox.executed.first().inputs, inputs);
}

void TestWindowFiles::showsMessagesAndProgress()
{
    FakeSandbox sandbox;
    sandbox.runs = [](const ExecutionRequest &) {
        return FakeSandbox::Run{.output = {{OutputStream::Standard, u"open"_s}},
            .messages = {{ToolMessage::Level::Warning, u"careful\n"_s}, {ToolMessage::Level::Info, u"two\nlines"_s}},
            .progress = {{1, 4, u"reading\u202e"_s}},
            .result = {}};
    };
    WindowFixture fixture(sandbox);
    fixture.show();
    fixture.type(u"while 1: pass"_s);
    fixture.key(Qt::Key_Return, Qt::ControlModifier);
    auto *view = fixture.find<QPlainTextEdit>(u"outputView"_s);
    QTRY_COMPARE(view->toPlainText(), u"open\ncareful\ntwo\nlines"_s);
    auto *summary = fixture.find<QLabel>(u"runSummaryText"_s);
    QTRY_VERIFY2(summary->text().endsWith(u" · 1 of 4 (25 %): reading\\u202e"_s), qPrintable(summary->text()));
    fixture.key(Qt::Key_Escape, Qt::ShiftModifier);
    QTRY_COMPARE(summary->text(), statusLabel(ExecutionStatus::Cancelled));
    QVERIFY(!fixture.session().progress());
}

QTEST_MAIN(TestWindowFiles)
#include "tst_windowfiles.moc"
