// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/artifact/artifactname.h"
#include "base/record/recordreader.h"
#include "base/record/recordwriter.h"

#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

const TextRange Place{3, 5, 4, 1};

JsonText json(const QByteArray &text)
{
    return *JsonText::parse(text);
}

ExecutionResult withStatus(ExecutionStatus status)
{
    ExecutionResult result;
    result.status = status;
    if (result.success())
        result.value = json("null");
    else if (status != ExecutionStatus::Cancelled)
        result.error = ToolError{u"E"_s, u"no"_s, {}, {}};
    return result;
}

/** A result with something in every field. */
ExecutionResult fullResult()
{
    ExecutionResult result = withStatus(ExecutionStatus::Error);
    const auto deepest = std::make_shared<const ToolError>(ToolError{u"OSError"_s, u"three\u2028"_s, {}, {}});
    const auto deeper = std::make_shared<const ToolError>(ToolError{u"KeyError"_s, u"'two'"_s, {2, 1, 2, 9}, deepest});
    result.error = ToolError{u"ValueError"_s, u"one \"1\""_s, Place, deeper, {Remedy::Setting::Waiver, u"memory"_s, u"apt install x"_s}};
    result.traceback = {{Place, u"f"_s, u"g()"_s, {}}, {{}, u"load"_s, {}, u"json/__init__.py"_s}};
    result.standardOutput = u"out\n\u202e🙂"_s;
    result.standardError = u"err"_s;
    result.standardErrorTruncated = true;
    result.usage = {12.5, 3.25, 1'234'567'890'123};
    result.isolation.set(IsolationProperty::Files, IsolationLevel::Enforced, u"a"_s);
    result.isolation.set(IsolationProperty::Processes, IsolationLevel::Partial, u"b"_s);
    result.isolation.set(IsolationProperty::Memory, IsolationLevel::Absent, u"c"_s);
    const Fix edit{Fix::Action::Edit, u"Mend it"_s, {}, {{Place, u"x"_s}, {{9, 1, 9, 1}, u"\n"_s}}};
    result.diagnostics = {{Place, Diagnostic::Severity::Warning, u"w"_s, u"Kind"_s, u"message"_s, edit},
        {{}, Diagnostic::Severity::Note, u"n"_s, {}, u"of the whole"_s, std::nullopt}};
    result.notes = {{u"defined-not-called"_s, u"Not called."_s, Fix{Fix::Action::SetShape, u"Call it"_s, u"function:f"_s, {}}},
        {u"other"_s, u"Other."_s, std::nullopt}};
    result.refusals = {{Place, Diagnostic::Severity::Error, u"fork"_s, u"Refused"_s, u"no fork"_s,
        Fix{Fix::Action::AllowProcesses, u"Let it"_s, u"8"_s, {}}}};
    result.packages = {{u"six"_s, u"1.16.0"_s}};
    result.artifacts = {{u"a/b.png"_s, u"image/png"_s, {}, {}}, {u"c.txt"_s, u"text/plain"_s, u"test://c"_s, {}}};
    result.messages = {{ToolMessage::Level::Debug, u"d"_s}, {ToolMessage::Level::Error, u"e"_s}};
    result.progress = ToolProgress{1.0 / 3, 1e300, u"reading"_s};
    return result;
}

QByteArray recordOf(const ExecutionResult &result)
{
    JsonWriter writer;
    writeResult(writer, result);
    return writer.text();
}

QString nested(int depth)
{
    return QString(depth, u'[') + QString(depth, u']');
}

} // namespace

class TestRecords : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(); }
    void keepsAResultWhole();
    void keepsEveryStatus_data();
    void keepsEveryStatus();
    void keepsTheTextOfValues_data();
    void keepsTheTextOfValues();
    void refusesWhatIsNoResult_data();
    void refusesWhatIsNoResult();
    void takesNothingOnTrust();
    void saysWhatHelpsInTheWordsOfTheFrontEnd();
    void keepsAReport();
    void refusesAReadingThatIsNone();
};

void TestRecords::keepsAResultWhole()
{
    const ExecutionResult result = fullResult();
    const auto read = readResult(recordOf(result), {});
    QVERIFY(read);
    QCOMPARE(recordOf(*read), recordOf(result));
    QCOMPARE(read->error->cause->cause->message, result.error->cause->cause->message);
    QCOMPARE(read->error->remedy, result.error->remedy);
    QCOMPARE(read->error->range, result.error->range);
    QCOMPARE(read->diagnostics, result.diagnostics);
    QCOMPARE(read->refusals, result.refusals);
    QCOMPARE(read->isolation, result.isolation);
    QCOMPARE(read->packages, result.packages);
    QCOMPARE(read->artifacts, result.artifacts);
    QCOMPARE(read->messages, result.messages);
    QCOMPARE(read->progress, result.progress);
    QCOMPARE(read->standardOutput, result.standardOutput);
    QCOMPARE(read->standardErrorTruncated, true);
    QCOMPARE(read->standardOutputTruncated, false);
    QCOMPARE(read->usage.peakMemoryBytes, result.usage.peakMemoryBytes);
    QCOMPARE(read->notes[0].fix, result.notes[0].fix);
    QCOMPARE(read->traceback[1].file, result.traceback[1].file);
    QCOMPARE(read->traceback[0].range, result.traceback[0].range);
}

void TestRecords::keepsEveryStatus_data()
{
    QTest::addColumn<int>("status");
    for (const ExecutionStatus status : AllExecutionStatuses)
        QTest::newRow(qPrintable(statusName(status))) << int(status);
}

void TestRecords::keepsEveryStatus()
{
    QFETCH(int, status);
    const ExecutionResult result = withStatus(ExecutionStatus(status));
    const auto read = readResult(recordOf(result), {});
    QVERIFY(read);
    QCOMPARE(read->status, result.status);
    QCOMPARE(read->value, result.value);
    QCOMPARE(read->error.has_value(), result.error.has_value());
}

void TestRecords::keepsTheTextOfValues_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("big integer") << "123456789012345678901234567890"_ba;
    QTest::newRow("digits behind the point") << "[1.10,1e400,-0.0]"_ba;
    QTest::newRow("order of keys") << R"({"b":1,"a":{"z":null,"y":true}})"_ba;
    QTest::newRow("a number as text") << R"("12")"_ba;
    QTest::newRow("text beyond ASCII") << "\"\xf0\x9f\x99\x82\xe2\x80\xa8\""_ba;
    QTest::newRow("as deep as a value may be") << nested(Limits().valueDepth).toLatin1();
}

void TestRecords::keepsTheTextOfValues()
{
    QFETCH(QByteArray, text);
    ExecutionResult result = withStatus(ExecutionStatus::Ok);
    result.value = json(text);
    const auto read = readResult(recordOf(result), {});
    QVERIFY(read);
    QCOMPARE(read->value->bytes(), text);
}

void TestRecords::refusesWhatIsNoResult_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray full = recordOf(fullResult());
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("cut") << full.chopped(1);
    QTest::newRow("text behind") << full + "{}";
    QTest::newRow("a list") << "[" + full + "]";
    QTest::newRow("no status") << R"({"value":1})"_ba;
    QTest::newRow("unknown status") << R"({"status":"fine","value":1})"_ba;
    QTest::newRow("ok without a value") << R"({"status":"ok"})"_ba;
    QTest::newRow("ok with an error") << R"({"status":"ok","value":1,"error":{"type":"E","message":"no"}})"_ba;
    QTest::newRow("an error without one") << R"({"status":"error","error":null})"_ba;
    QTest::newRow("too deep") << R"({"status":"ok","value":)" + nested(Limits().valueDepth + 1).toLatin1() + "}";
    QTest::newRow("far too deep") << R"({"status":"ok","value":)" + nested(100'000).toLatin1() + "}";
    QTest::newRow("too large") << R"({"status":"ok","value":")" + QByteArray(Limits().valueBytes, 'x') + "\"}";
    QTest::newRow("not UTF-8") << "{\"status\":\"ok\",\"value\":\"\xff\"}"_ba;
    QTest::newRow("not a number") << R"({"status":"ok","value":NaN})"_ba;
}

void TestRecords::refusesWhatIsNoResult()
{
    QFETCH(QByteArray, text);
    QVERIFY(!readResult(text, {}));
}

void TestRecords::takesNothingOnTrust()
{
    const auto read = readResult(R"({"status":"error","error":{"type":5,"message":["x"],"line":-3,"cause":"x","remedy":[]},
        "stdout":{},"duration_ms":-7,"usage":{"cpu_ms":1e999,"peak_memory_bytes":-1},"isolation":{"files":{"level":"total"},"network":7},
        "artifacts":[{"name":"../../etc/passwd"},{"name":"a"},{"name":"a"},7],"log":[{"level":"shout","text":"x"},{"level":"info","text":3}],
        "progress":{"done":1e999},"diagnostics":{"0":{}},"traceback":[{"line":1e99}],"notes":[{"fix":{"title":"t"}}]})",
        {});
    QVERIFY(read);
    QCOMPARE(read->error->type, QString());
    QCOMPARE(read->error->message, QString());
    QCOMPARE(read->error->range, TextRange());
    QVERIFY(!read->error->cause);
    QCOMPARE(read->usage.wallMs, 0.0);
    QCOMPARE(read->usage.cpuMs, 0.0);
    QCOMPARE(read->usage.peakMemoryBytes, 0);
    QCOMPARE(read->isolation, Isolation());
    QStringList names;
    for (const Artifact &artifact : read->artifacts)
        names.append(artifact.name);
    QCOMPARE(names, (QStringList{safeArtifactName(u"../../etc/passwd"_s), u"a"_s, u"a-2"_s}));
    QCOMPARE(read->messages, (QList<ToolMessage>{{ToolMessage::Level::Info, QString()}}));
    QVERIFY(!read->progress);
    QVERIFY(read->diagnostics.isEmpty());
    QCOMPARE(read->traceback[0].range, TextRange());
    QVERIFY(!read->notes[0].fix);
}

void TestRecords::saysWhatHelpsInTheWordsOfTheFrontEnd()
{
    const RecordForm form{[](const QString &message, const Remedy &remedy) { return message + u" Do "_s + remedy.command; }, {}};
    JsonWriter writer;
    writeError(writer, Error{u"c"_s, u"No."_s, u"detail"_s, Remedy{.command = u"x"_s}}, form);
    QCOMPARE(writer.text(), R"({"type":"c","message":"No. Do x","line":null,"remedy":{"command":"x"}})"_ba);
}

void TestRecords::keepsAReport()
{
    const ToolSource source{"Here:\n```python\nreturn 1\n```\n", u"t.py"_s, {}};
    ValidationReport report;
    report.name = source.name;
    report.accepted = SourceDocument(source.bytes).candidates().last();
    report.diagnostics = fullResult().diagnostics;
    report.functions = {{u"f"_s, 3, true, u"Says.\n"_s}};
    report.schema = json(R"({"type":"object","properties":{"b":{},"a":{}}})");
    JsonWriter writer;
    writeReport(writer, report, source);
    const auto read = readReport(writer.text(), source);
    QVERIFY(read);
    QCOMPARE(read->name, report.name);
    QCOMPARE(read->accepted, report.accepted);
    QVERIFY(!read->accepted.isWhole());
    QCOMPARE(read->diagnostics, report.diagnostics);
    QCOMPARE(read->functions.size(), 1);
    QCOMPARE(read->functions[0].name, u"f"_s);
    QCOMPARE(read->functions[0].isAsync, true);
    QCOMPARE(read->functions[0].documentation, u"Says.\n"_s);
    QCOMPARE(read->schema, report.schema);
}

void TestRecords::refusesAReadingThatIsNone()
{
    QVERIFY(!readReport(R"({"diagnostics":[],"reading":7})", ToolSource{"return 1\n", {}, {}}));
    QVERIFY(!readReport("[]", ToolSource{"return 1\n", {}, {}}));
}

QTEST_GUILESS_MAIN(TestRecords)
#include "tst_records.moc"
