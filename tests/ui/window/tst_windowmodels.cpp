// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "libraryview/librarymodel.h"
#include "models/issuesmodel.h"
#include "models/jsontreemodel.h"
#include "models/outputlog.h"
#include "models/runfailure.h"
#include "models/tracebackmodel.h"
#include "theme/theme.h"
#include "widgets/plaintext.h"
#include "widgets/remedywords.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

Diagnostic diagnosticAt(int line, int column, Diagnostic::Severity severity, const QString &message)
{
    Diagnostic diagnostic;
    diagnostic.range = {line, column, line, column + 1};
    diagnostic.severity = severity;
    diagnostic.kind = u"NameError"_s;
    diagnostic.message = message;
    return diagnostic;
}

JsonTree treeOf(const QByteArray &json)
{
    return JsonTree(JsonText::parse(json).value());
}

QStringList shownLines(const OutputLog &log)
{
    QStringList lines;
    for (qint64 number = log.firstNumber(); number < log.endNumber(); ++number)
        lines.append(log.line(number).text);
    return lines;
}

ToolContract contractOf(const QByteArray &code)
{
    ToolContract contract;
    contract.code = code;
    contract.schema = JsonText::emptyObject();
    contract.policy = u"strict"_s;
    return contract;
}

} // namespace

class TestWindowModels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void issuesAreSortedByPlace();
    void rowsAreNotTurnedAround();
    void remediesNameControls_data();
    void remediesNameControls();
    void jsonIsShownExactly_data();
    void jsonIsShownExactly();
    void jsonKeepsOrderAndPaths();
    void jsonIsFetchedInPortions();
    void jsonCopiesWholeValues();
    void tracebackNamesThePlace();
    void failuresAreOfTheTool_data();
    void failuresAreOfTheTool();
    void failuresNameWhatWasRefused();
    void outputIsSplitIntoLines_data();
    void outputIsSplitIntoLines();
    void outputIsBounded();
    void aLineOf20MegabytesIsFolded();
    void libraryFetchesVersions();
    void libraryTellsWhyVersionsAreMissing();
    void libraryTellsWhatIsWrong();

private:
    Theme m_theme;
};

void TestWindowModels::issuesAreSortedByPlace()
{
    IssuesModel model(&m_theme);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    Diagnostic fixable = diagnosticAt(3, 1, Diagnostic::Severity::Error, u"<b>third</b>"_s);
    fixable.fix = Fix{.action = Fix::Action::AllowImport, .title = u"Allow it"_s, .argument = u"re"_s, .edits = {}};
    Diagnostic whole = diagnosticAt(0, 0, Diagnostic::Severity::Note, u"whole"_s);
    model.setDiagnostics({fixable, diagnosticAt(1, 5, Diagnostic::Severity::Warning, u"first"_s), whole,
        diagnosticAt(1, 9, Diagnostic::Severity::Error, u"second"_s)});
    QStringList rows;
    for (int row = 0; row < model.rowCount(); ++row)
        rows.append(model.index(row, IssuesModel::LineColumn).data().toString() + u'|'
            + model.index(row, IssuesModel::MessageColumn).data().toString() + u'|'
            + model.index(row, IssuesModel::FixColumn).data().toString());
    QCOMPARE(rows, QStringList({u"|whole|"_s, u"1|first|"_s, u"1|second|"_s, u"3|<b>third</b>|Allow it"_s}));
    QCOMPARE(model.index(3, IssuesModel::MessageColumn).data(Qt::ToolTipRole).toString(),
        u"<p style='white-space: pre-wrap'>&lt;b&gt;third&lt;/b&gt;</p>"_s);
}

void TestWindowModels::rowsAreNotTurnedAround()
{
    const QString hostile = u"a\u202eb\nc\x1b"_s;
    const QString shown = u"a\\u202eb\\nc\\x1b"_s;
    IssuesModel issues(&m_theme);
    Diagnostic diagnostic = diagnosticAt(1, 1, Diagnostic::Severity::Error, hostile);
    diagnostic.kind = hostile;
    diagnostic.fix = Fix{.action = Fix::Action::AllowImport, .title = hostile, .argument = {}, .edits = {}};
    issues.setDiagnostics({diagnostic});
    for (const int column : {IssuesModel::MessageColumn, IssuesModel::FixColumn, IssuesModel::KindColumn})
        QCOMPARE(issues.index(0, column).data().toString(), shown);
    QCOMPARE(issues.index(0, IssuesModel::MessageColumn).data(Qt::AccessibleTextRole).toString(), u"error: "_s + shown);
    QCOMPARE(issues.index(0, IssuesModel::MessageColumn).data(Qt::ToolTipRole).toString(),
        u"<p style='white-space: pre-wrap'>a\\u202eb\nc\\x1b</p>"_s);

    TracebackModel traceback;
    traceback.setFrames({{.range = {1, 1, 1, 2}, .function = hostile, .text = hostile, .file = hostile}});
    QCOMPARE(traceback.index(0).data().toString(), shown + u", line 1 in "_s + shown);
    QCOMPARE(traceback.index(0).data(TracebackModel::SourceTextRole).toString(), shown);

    JsonTreeModel json;
    json.setTree(treeOf("{\"k\xe2\x80\xae\": \"v\xe2\x80\xae\"}"));
    const QModelIndex root = json.index(0, 0);
    json.fetchMore(root);
    QCOMPARE(json.index(0, JsonTreeModel::KeyColumn, root).data().toString(), u"k\\u202e"_s);
    QCOMPARE(json.index(0, JsonTreeModel::ValueColumn, root).data().toString(), u"v\\u202e"_s);
    QCOMPARE(json.index(0, JsonTreeModel::ValueColumn, root).data(JsonTreeModel::CopyRole).toString(), u"v\u202e"_s);
    QCOMPARE(withoutMnemonics(u"&\u202e"_s), u"&&\\u202e"_s);
}

void TestWindowModels::remediesNameControls_data()
{
    QTest::addColumn<Remedy>("remedy");
    QTest::addColumn<QString>("apart");
    QTest::addColumn<QString>("together");
    const auto row = [](const char *name, const Remedy &remedy, const QString &apart, const QString &command) {
        QTest::newRow(name) << remedy << apart << apart + command;
    };
    row("nothing more", {}, u"No."_s, {});
    row("waiver", {.setting = Remedy::Setting::Waiver, .value = u"calls"_s},
        u"No. The window runs nothing without it; the command line can waive it: assay run --waive calls"_s, {});
    row("interpreter", {.setting = Remedy::Setting::Interpreter}, u"No. Choose another interpreter in the tool bar."_s, {});
    row("library", {.setting = Remedy::Setting::Library}, u"No. Or start the window with another file in the variable ASSAY_LIBRARY."_s,
        {});
    row("command", {.command = u"apt install x"_s}, u"No."_s, u" Run: apt install x"_s);
}

void TestWindowModels::remediesNameControls()
{
    QFETCH(Remedy, remedy);
    QFETCH(QString, apart);
    QFETCH(QString, together);
    QCOMPARE(withControls(u"No."_s, remedy), apart);
    QCOMPARE(withRemedy(u"No."_s, remedy), together);
}

void TestWindowModels::jsonIsShownExactly_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("shown");
    QTest::newRow("integer") << "7"_ba << u"7"_s;
    QTest::newRow("beyond 2^63") << "123456789012345678901234567890"_ba << u"123456789012345678901234567890"_s;
    QTest::newRow("trailing zero") << "1.10"_ba << u"1.10"_s;
    QTest::newRow("beyond a double") << "1e400"_ba << u"1e400"_s;
    QTest::newRow("minus zero") << "-0.0"_ba << u"-0.0"_s;
    QTest::newRow("true") << "true"_ba << u"true"_s;
    QTest::newRow("null") << "null"_ba << u"null"_s;
    QTest::newRow("string") << R"("a\nb")"_ba << u"a\\nb"_s;
    QTest::newRow("markup") << R"("<b>x</b>")"_ba << u"<b>x</b>"_s;
    QTest::newRow("string of digits") << R"("1e400")"_ba << u"1e400"_s;
    QTest::newRow("object") << R"({"a":1,"b":2})"_ba << u"2 members"_s;
    QTest::newRow("empty array") << "[]"_ba << u"0 elements"_s;
}

void TestWindowModels::jsonIsShownExactly()
{
    QFETCH(QByteArray, json);
    JsonTreeModel model;
    model.setTree(treeOf(json));
    QTEST(model.index(0, JsonTreeModel::ValueColumn).data().toString(), "shown");
}

void TestWindowModels::jsonKeepsOrderAndPaths()
{
    JsonTreeModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    tester.setUseFetchMore(false);
    model.setTree(treeOf(R"({"z":[1,{"a\"b":null}],"a":2})"));
    const QModelIndex root = model.index(0, 0);
    model.fetchMore(root);
    QCOMPARE(model.rowCount(root), 2);
    QCOMPARE(model.index(0, 0, root).data().toString(), u"z"_s);
    QCOMPARE(model.index(1, 0, root).data().toString(), u"a"_s);
    const QModelIndex list = model.index(0, 0, root);
    model.fetchMore(list);
    const QModelIndex object = model.index(1, 0, list);
    model.fetchMore(object);
    QCOMPARE(model.index(0, 0, object).data(JsonTreeModel::PathRole).toString(), uR"(["z"][1]["a\"b"])"_s);
    QCOMPARE(root.data(JsonTreeModel::PathRole).toString(), QString());
}

void TestWindowModels::jsonIsFetchedInPortions()
{
    QByteArray json = "[0";
    for (int number = 1; number < 1200; ++number)
        json += ',' + QByteArray::number(number);
    JsonTreeModel model;
    model.setTree(treeOf(json + ']'));
    const QModelIndex root = model.index(0, 0);
    QVERIFY(model.hasChildren(root));
    QList<int> counts;
    while (model.canFetchMore(root)) {
        model.fetchMore(root);
        counts.append(model.rowCount(root));
    }
    QCOMPARE(counts, QList<int>({500, 1000, 1200}));
    QCOMPARE(model.index(1199, JsonTreeModel::ValueColumn, root).data().toString(), u"1199"_s);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    tester.setUseFetchMore(false);
}

void TestWindowModels::jsonCopiesWholeValues()
{
    JsonTreeModel model;
    const QString text(JsonTreeModel::ShownCharacters + 100, u'x');
    model.setTree(treeOf("[\"" + text.toUtf8() + "\",[1.10]]"));
    const QModelIndex root = model.index(0, 0);
    model.fetchMore(root);
    QCOMPARE(model.index(0, 1, root).data().toString(), text.first(JsonTreeModel::ShownCharacters) + u'…');
    QCOMPARE(model.index(0, 1, root).data(JsonTreeModel::CopyRole).toString(), text);
    QCOMPARE(model.index(1, 1, root).data(JsonTreeModel::CopyRole).toString().simplified(), u"[ 1.10 ]"_s);
}

void TestWindowModels::tracebackNamesThePlace()
{
    TracebackModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setFrames({{.range = {6, 1, 6, 5}, .function = u"parse"_s, .text = u"    x = y"_s, .file = {}},
        {.range = {12, 1, 12, 5}, .function = u"decode"_s, .text = u"raise"_s, .file = u"json/decoder.py"_s}});
    QCOMPARE(model.index(0).data().toString(), u"Line 6 in parse"_s);
    QCOMPARE(model.index(0).data(TracebackModel::SourceTextRole).toString(), u"x = y"_s);
    QVERIFY(model.index(0).data(TracebackModel::IsOwnTextRole).toBool());
    QCOMPARE(model.index(1).data().toString(), u"json/decoder.py, line 12 in decode"_s);
    QVERIFY(!model.index(1).data(TracebackModel::IsOwnTextRole).toBool());
}

void TestWindowModels::failuresAreOfTheTool_data()
{
    QTest::addColumn<ExecutionStatus>("status");
    QTest::addColumn<QList<TracebackFrame>>("traceback");
    QTest::addColumn<std::optional<RunFailure>>("failure");
    const TracebackFrame outer{{5, 1, 5, 8}, u"<body>"_s, u"return f()"_s, {}};
    const TracebackFrame inner{{3, 5, 3, 9}, u"f"_s, u"json.loads(a)"_s, {}};
    const TracebackFrame library{{350, 1, 350, 2}, u"loads"_s, u"raise"_s, u"json/decoder.py"_s};
    const TracebackFrame left{{}, u"… 90 more"_s, {}, {}};
    const auto failed = [](ExecutionStatus status, const TextRange &range, const QString &words) {
        return std::optional(RunFailure{status, range, words});
    };
    const QString exception = u"failed: ValueError: No."_s;
    using enum ExecutionStatus;
    QTest::newRow("innermost frame") << Error << QList{outer, inner} << failed(Error, inner.range, exception);
    const TracebackFrame line{{2, 0, 2, 0}, u"g"_s, u"int('x')"_s, {}};
    QTest::newRow("a frame knows the line, the error the columns") << Error << QList{outer, line} << failed(Error, {2, 1, 2, 4}, exception);
    QTest::newRow("innermost of the tool") << Error << QList{outer, inner, library} << failed(Error, inner.range, exception);
    QTest::newRow("a frame without a place") << Error << QList{outer, left} << failed(Error, outer.range, exception);
    QTest::newRow("no frame: the place of the error") << Error << QList<TracebackFrame>() << failed(Error, {2, 1, 2, 4}, exception);
    QTest::newRow("crash") << Crashed << QList{outer} << failed(Crashed, outer.range, u"crashed: ValueError: No."_s);
    QTest::newRow("time") << Timeout << QList{outer} << failed(Timeout, outer.range, u"timed out: No."_s);
    QTest::newRow("memory") << MemoryExceeded << QList{outer} << failed(MemoryExceeded, outer.range, u"out of memory: No."_s);
    for (const ExecutionStatus status : {Ok, Invalid, Rejected, Unavailable, Cancelled, SetupFailed})
        QTest::addRow("%s", qPrintable(statusName(status))) << status << QList{outer} << std::optional<RunFailure>();
}

void TestWindowModels::failuresAreOfTheTool()
{
    QFETCH(const ExecutionStatus, status);
    QFETCH(const QList<TracebackFrame>, traceback);
    QFETCH(const std::optional<RunFailure>, failure);
    ExecutionResult result;
    result.status = status;
    result.error = ToolError{.type = u"ValueError"_s, .message = u"No."_s, .range = {2, 1, 2, 4}, .cause = nullptr};
    result.traceback = traceback;
    QVERIFY(runFailure(result) == failure);
}

void TestWindowModels::failuresNameWhatWasRefused()
{
    const auto refusal = [](int line) {
        return Diagnostic{{line, 1, line, 2}, Diagnostic::Severity::Warning, u"c"_s, u"Sandbox"_s, u"Refused in %1."_s.arg(line), {}};
    };
    ExecutionResult result;
    result.status = ExecutionStatus::Error;
    result.error = ToolError{.type = u"OSError"_s, .message = u"No."_s, .range = {2, 1, 2, 4}, .cause = nullptr};
    result.refusals = {refusal(1), refusal(2)};
    QCOMPARE(runFailure(result)->message, u"failed: OSError: No. – Refused in 2."_s);
    result.refusals = {refusal(1)};
    QCOMPARE(runFailure(result)->message, u"failed: OSError: No."_s);
}

void TestWindowModels::outputIsSplitIntoLines_data()
{
    using Pieces = QList<std::pair<OutputStream, QString>>;
    QTest::addColumn<Pieces>("pieces");
    QTest::addColumn<QStringList>("lines");
    const auto out = OutputStream::Standard;
    const auto err = OutputStream::Error;
    QTest::newRow("one line") << Pieces{{out, u"a\n"_s}} << QStringList{u"a"_s};
    QTest::newRow("no line end") << Pieces{{out, u"a"_s}} << QStringList{u"a"_s};
    QTest::newRow("in pieces") << Pieces{{out, u"a"_s}, {out, u"b\nc"_s}, {out, u"\n"_s}} << QStringList{u"ab"_s, u"c"_s};
    QTest::newRow("empty lines") << Pieces{{out, u"\n\na\n"_s}} << QStringList{QString(), QString(), u"a"_s};
    QTest::newRow("carriage returns") << Pieces{{out, u"a\r\nb\r\n"_s}} << QStringList{u"a"_s, u"b"_s};
    QTest::newRow("the other stream begins a line")
        << Pieces{{out, u"a"_s}, {err, u"b"_s}, {out, u"c\n"_s}} << QStringList{u"a"_s, u"b"_s, u"c"_s};
}

void TestWindowModels::outputIsSplitIntoLines()
{
    using Pieces = QList<std::pair<OutputStream, QString>>;
    QFETCH(Pieces, pieces);
    OutputLog log;
    for (const auto &[stream, text] : pieces)
        log.append(stream, text);
    QTEST(shownLines(log), "lines");
}

void TestWindowModels::outputIsBounded()
{
    OutputLog log;
    constexpr int Total = 50'000;
    QString piece;
    for (int number = 0; number < Total; ++number) {
        piece += QString::number(number) + u'\n';
        if (number % 7919 == 0 || number == Total - 1)
            log.append(OutputStream::Standard, std::exchange(piece, QString()));
    }
    QCOMPARE(log.endNumber() - log.firstNumber(), OutputLog::MostLines);
    QCOMPARE(log.endNumber(), Total);
    QCOMPARE(log.line(Total - 1).text, QString::number(Total - 1));
    QCOMPARE(log.line(log.firstNumber()).text, QString::number(log.firstNumber()));

    OutputLog atOnce;
    atOnce.append(OutputStream::Standard, u"x\n"_s.repeated(Total));
    QCOMPARE(atOnce.endNumber(), Total);
    QCOMPARE(atOnce.endNumber() - atOnce.firstNumber(), OutputLog::MostLines);
}

void TestWindowModels::aLineOf20MegabytesIsFolded()
{
    OutputLog log;
    constexpr qsizetype Size = 20'000'000;
    const QString piece(Size / 100, u'x');
    for (int part = 0; part < 100; ++part)
        log.append(OutputStream::Standard, piece);
    QCOMPARE(log.endNumber(), 1);
    QCOMPARE(log.line(0).text.size(), OutputLog::LineCharacters);
    QCOMPARE(log.line(0).folded, Size - OutputLog::LineCharacters);
}

void TestWindowModels::libraryFetchesVersions()
{
    QTemporaryDir folder;
    LibraryWorker library(folder.filePath(u"library.sqlite"_s));
    for (const QByteArray &code : {"return 1"_ba, "return 2"_ba})
        QVERIFY(library
                .promote(u"word_count"_s, contractOf(code),
                    {.by = u"me"_s, .when = QDateTime::currentDateTimeUtc(), .tier = {}, .runStatus = {}})
                .result());
    LibraryModel model(library);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy loaded(&model, &LibraryModel::loaded);
    model.reload();
    QVERIFY(loaded.wait());
    QCOMPARE(model.rowCount(), 1);
    const QModelIndex tool = model.index(0, 0);
    QCOMPARE(tool.data().toString(), u"word_count"_s);
    QVERIFY(!model.versionAt(tool));
    model.fetchMore(tool);
    QTRY_COMPARE(model.rowCount(tool), 2);
    QCOMPARE(model.versionAt(model.index(0, 0, tool))->version, 2);
    QCOMPARE(model.versionAt(model.index(1, 0, tool))->contract.code, "return 1"_ba);
}

void TestWindowModels::libraryTellsWhyVersionsAreMissing()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"library.sqlite"_s));
    {
        const auto store = ToolStore::open(file.fileName(), ToolStore::Access::ReadWrite);
        QVERIFY(store);
        ToolContract contract = contractOf("return 1");
        contract.schema = *JsonText::parse(R"({"title":"word-count"})");
        QVERIFY((*store)->promote(
            u"word_count"_s, contract, {.by = u"me"_s, .when = QDateTime::currentDateTimeUtc(), .tier = {}, .runStatus = {}}));
    }
    QVERIFY(file.open(QIODevice::ReadWrite));
    QByteArray bytes = file.readAll();
    QVERIFY(bytes.contains(R"("word-count"})"));
    bytes.replace(R"("word-count"})", R"("word-count",)");
    file.seek(0);
    QCOMPARE(file.write(bytes), bytes.size());
    file.close();

    LibraryWorker library(file.fileName());
    LibraryModel model(library);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy loaded(&model, &LibraryModel::loaded);
    model.reload();
    QVERIFY(loaded.wait());
    const QModelIndex tool = model.index(0, 0);
    model.fetchMore(tool);
    QTRY_COMPARE(model.rowCount(tool), 1);
    const QModelIndex row = model.index(0, 0, tool);
    QVERIFY(model.isError(row));
    QVERIFY(!model.versionAt(row));
    QVERIFY(!row.data(LibraryModel::VersionRole).isValid());
    QVERIFY(!(row.flags() & Qt::ItemIsSelectable));
    QCOMPARE(row.data().toString(),
        u"The library %1 is damaged: the schema of tool \"word_count\" is no JSON. Forget this tool and promote it again."_s.arg(
            file.fileName()));
}

void TestWindowModels::libraryTellsWhatIsWrong()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(u"library.sqlite"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("this is no database, and longer than a header of one");
    file.close();
    LibraryWorker library(file.fileName());
    LibraryModel model(library);
    QSignalSpy loaded(&model, &LibraryModel::loaded);
    model.reload();
    QVERIFY(loaded.wait());
    QVERIFY(model.error().has_value());
    QCOMPARE(model.error()->code, u"library-damaged"_s);
    QCOMPARE(model.rowCount(), 0);
}

QTEST_MAIN(TestWindowModels)
#include "tst_windowmodels.moc"
