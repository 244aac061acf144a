// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocessfixture.h"

#include <QSignalSpy>
#include <QTest>

#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestInProcess : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void refuses_data();
    void refuses();
    void saysThatNothingHolds();
    void ends_data();
    void ends();
    void capturesStreams();
    void servesTools();
    void showsTheTraceback();
    void parsesElsewhereFirst_data();
    void parsesElsewhereFirst();
    void boundsMemory_data();
    void boundsMemory();
    void boundsOutput();
    void keepsExtensionPackages();

private:
    std::unique_ptr<InProcessFixture> m_tier;
};

void TestInProcess::initTestCase()
{
    m_tier = std::make_unique<InProcessFixture>();
}

void TestInProcess::refuses_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("status");

    QTest::newRow("not declared unsafe")
        << u"safe"_s
        << u"tier-unsafe: The tier \"inprocess\" isolates nothing: a tool that runs there can do all that this program can do. It takes "
           u"only "
           "tools that are declared as trusted, by asking for it as unsafe. For any other, take the tier \"subprocess\"."_s
        << u"invalid"_s;
    QTest::newRow("policy")
        << u"policy"_s
        << u"policy-needs-enforced-tier: The policy \"standard\" is only for tiers whose isolation is enforced; the tier "
           "\"inprocess\" does not isolate files, network, processes, memory. Choose the policy \"strict\", or another "
           "tier."_s
        << u"invalid"_s;
    QTest::newRow("interpreter") << u"interpreter"_s
                                 << u"interpreter-not-taken: The tier \"inprocess\" has the Python that is loaded into this program, so it "
                                    "takes no other interpreter. Name none, or take the tier \"subprocess\"."_s
                                 << u"invalid"_s;
    QTest::newRow("inputs")
        << u"inputs"_s
        << u"inputs-not-taken: The tier \"inprocess\" gives a tool no copies of files, since its runs have no folder of their "
           "own. Take the tier \"subprocess\"."_s
        << u"invalid"_s;
    QTest::newRow("required")
        << u"required"_s
        << u"isolation-missing: This run requires isolation of \"network\", which is absent here: the tool runs in this "
           "very process and has its network."_s
        << u"unavailable"_s;
}

void TestInProcess::refuses()
{
    QFETCH(QString, change);
    QFETCH(QString, words);
    QFETCH(QString, status);

    ExecutionRequest request = InProcessFixture::strict("return 1");
    if (change == u"safe")
        request.unsafe = false;
    else if (change == u"policy")
        request.policy = Policy::load(u"standard"_s).value();
    else if (change == u"interpreter")
        request.interpreter = u"/usr/bin/python3"_s;
    else if (change == u"inputs")
        request.inputs = {{u"a"_s, u"/etc/hostname"_s}};
    else
        request.required = {IsolationProperty::Network};
    const ExecutionResult result = m_tier->run(request);
    QCOMPARE(wordsOf(result), words);
    QCOMPARE(statusName(result.status), status);
}

void TestInProcess::saysThatNothingHolds()
{
    const ExecutionResult result = m_tier->run(InProcessFixture::strict("return 1"));
    for (const IsolationProperty property : AllIsolationProperties) {
        QCOMPARE(result.isolation[property].level, IsolationLevel::Absent);
        QVERIFY(!result.isolation[property].by.isEmpty());
    }
    QVERIFY(!m_tier->sandbox().isolation().isEnforced());
}

void TestInProcess::ends_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("status");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("words");

    const auto row = [](const char *name, const QByteArray &code, const QString &status, const QByteArray &value,
                         const QString &words = {}) { QTest::newRow(name) << code << status << value << words; };
    row("value", "return {'a': 1}", u"ok"_s, R"({"a":1})");
    row("exit with 0", "import sys\nsys.exit(0)", u"ok"_s, "null");
    row("exit", "import sys\nsys.exit('no')", u"error"_s, {}, u"SystemExit: no"_s);
    row("recursion in Python", "def f():\n    f()\nf()", u"error"_s, {}, u"RecursionError: maximum recursion depth exceeded"_s);
    row("recursion in C", "a = []\nfor _ in range(200000):\n    a = [a]\nreturn len(repr(a))", u"error"_s, {},
        u"RecursionError: maximum recursion depth exceeded while getting the repr of an object"_s);
    row("deep arguments", "import json\nreturn json.loads('[' * 100000 + ']' * 100000)", u"error"_s, {},
        u"RecursionError: maximum recursion depth exceeded while decoding a JSON array from a unicode string"_s);
    row("keyboard", "raise KeyboardInterrupt", u"error"_s, {}, u"KeyboardInterrupt: "_s);
    row("generator exit", "raise GeneratorExit", u"error"_s, {}, u"GeneratorExit: "_s);
    row("no input", "return input('?')", u"error"_s, {}, u"EOFError: EOF when reading a line"_s);
    row("no descriptors", "import sys\nsys.stdout.fileno()", u"error"_s, {}, u"io.UnsupportedOperation: fileno"_s);
    row("closed streams", "import sys\nsys.stdout.close()\nreturn 1", u"ok"_s, "1");
    row("main", "return __name__", u"ok"_s, R"("__main__")");
    row("the host's module stays hidden", "import sys\nreturn [n for n in sys.modules if 'assay' in n]", u"ok"_s, "[]");
    row("a thread", "import threading\nr = []\nt = threading.Thread(target=lambda: r.append(1))\nt.start()\nt.join()\nreturn r", u"ok"_s,
        "[1]");
    row("asyncio", "import asyncio\nawait asyncio.sleep(0)\nreturn 2", u"ok"_s, "2");
    row("datetime", "import datetime\nreturn datetime.datetime.strptime('2026-01-02', '%Y-%m-%d').day", u"ok"_s, "2");
}

void TestInProcess::ends()
{
    QFETCH(QByteArray, code);
    QFETCH(QString, status);
    QFETCH(QByteArray, value);
    QFETCH(QString, words);

    const ExecutionResult result = m_tier->run(InProcessFixture::trusting(code));
    QCOMPARE(wordsOf(result).left(words.size()), words);
    QCOMPARE(statusName(result.status), status);
    QCOMPARE(result.value ? result.value->bytes() : QByteArray(), value);
}

void TestInProcess::capturesStreams()
{
    const ExecutionResult result = m_tier->run(
        InProcessFixture::trusting("import sys\nprint('out', '\\ud800')\nprint('err', file=sys.stderr)\nsys.stdout.write('end')"));
    QCOMPARE(result.standardOutput, u"out \\ud800\nend"_s);
    QCOMPARE(result.standardError, u"err\n"_s);
}

void TestInProcess::servesTools()
{
    for (int i = 0; i < 2; ++i) {
        auto execution = m_tier->sandbox().execute(InProcessFixture::strict(
            "assay.progress(1, 2)\nassay.log('info', 'said')\ntry: assay.output_dir\nexcept RuntimeError as e: why = str(e)\n"
            "return [assay.image(b'GIF89a' + bytes(1_000_000), 'image/gif'), why, assay.inputs]"));
        QSignalSpy progressed(execution.get(), &Execution::progressed);
        QSignalSpy messages(execution.get(), &Execution::messageReceived);
        QSignalSpy finished(execution.get(), &Execution::finished);
        QVERIFY(finished.wait(20'000));
        const ExecutionResult &result = execution->result();
        QCOMPARE(result.value ? result.value->bytes() : wordsOf(result).toUtf8(),
            "[{\"$artifact\":\"image-1.gif\"},\"There is no output folder in this tier, since its runs have no folder of their own: give "
            "artifacts "
            "with assay.image, assay.audio or assay.resource.\",{}]"_ba);
        QCOMPARE(result.artifacts.size(), 1);
        QCOMPARE(result.artifacts.first().bytes, "GIF89a" + QByteArray(1'000'000, '\0'));
        QCOMPARE(result.messages, QList<ToolMessage>({{ToolMessage::Level::Info, u"said"_s}}));
        QCOMPARE(progressed.size(), 1);
        QCOMPARE(messages.size(), 1);
    }
}

void TestInProcess::showsTheTraceback()
{
    const ExecutionResult result = m_tier->run(
        InProcessFixture::strict("Text:\n```python\nimport json\ndef f():\n    return json.loads('{')\nf()\n```\n", {u"json"_s}));
    QCOMPARE(result.status, ExecutionStatus::Error);
    QCOMPARE(result.error->type, u"json.decoder.JSONDecodeError"_s);
    QCOMPARE(result.error->range.line, 5);
    QCOMPARE(result.traceback.first().range.line, 6);
    QCOMPARE(result.traceback.last().file, u"json/decoder.py"_s);
}

void TestInProcess::parsesElsewhereFirst_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("expression");
    QTest::addColumn<QString>("words");

    QTest::newRow("text") << QByteArray("return " + QByteArray(3000, '(') + QByteArray(3000, ')')) << QString()
                          << u"ValidationError: line 1: "_s;
    QTest::newRow("expression") << QByteArray("x = 1") << QString(3000, u'(') + QString(3000, u')') << u"ValidationError: line "_s;
    QTest::newRow("refused expression") << QByteArray("x = 1") << u"eval('1')"_s << u"ValidationError: line 2: "_s;
}

void TestInProcess::parsesElsewhereFirst()
{
    QFETCH(QByteArray, code);
    QFETCH(QString, expression);
    QFETCH(QString, words);

    ExecutionRequest request = InProcessFixture::strict(code);
    request.returnExpression = expression;
    for (int i = 0; i < 2; ++i) {
        const ExecutionResult result = m_tier->run(request);
        QCOMPARE(result.status, ExecutionStatus::Rejected);
        QCOMPARE(wordsOf(result).left(words.size()), words);
    }
}

void TestInProcess::boundsMemory_data()
{
    QTest::addColumn<QByteArray>("code");

    QTest::newRow("list") << QByteArray("v = []\nwhile True:\n    v.append([0] * 100000)");
    QTest::newRow("text") << QByteArray("v = 'x'\nwhile True:\n    v += v");
    QTest::newRow("integer") << QByteArray("v = 1\nwhile True:\n    v <<= 1000000");
    QTest::newRow("dict") << QByteArray("v = {}\nwhile True:\n    v[len(v)] = len(v)");
    QTest::newRow("bytearray") << QByteArray("v = bytearray()\nwhile True:\n    v += b'x' * 1000000");
    QTest::newRow("at once") << QByteArray("return len(bytes(10 ** 9))");
}

void TestInProcess::boundsMemory()
{
    QFETCH(QByteArray, code);

    ExecutionRequest request = InProcessFixture::strict(code);
    request.limits.memoryMb = 32;
    const ExecutionResult result = m_tier->run(request);
    QCOMPARE(wordsOf(result), u"MemoryError: The tool needed more than its memory limit of 32 MB."_s);
    QCOMPARE(result.status, ExecutionStatus::MemoryExceeded);
    QVERIFY(result.usage.peakMemoryBytes <= 40 * Limits::MiB);
    QCOMPARE(m_tier->run(InProcessFixture::strict("return 1")).status, ExecutionStatus::Ok);
}

void TestInProcess::boundsOutput()
{
    ExecutionRequest request =
        InProcessFixture::strict("while True:\n    try:\n        print('x' * 10000)\n    except BaseException:\n        pass");
    request.limits.outputBytes = 2 * Limits::MiB;
    const ExecutionResult result = m_tier->run(request);
    QCOMPARE(wordsOf(result), u"OutputExceeded: The tool printed more than 2 MB and was stopped."_s);
    QCOMPARE(result.status, ExecutionStatus::OutputExceeded);
    QVERIFY(result.standardOutputTruncated);
}

void TestInProcess::keepsExtensionPackages()
{
    const QByteArray code = "import numpy\nnumpy.left = getattr(numpy, 'left', 0) + 1\nreturn [int(numpy.arange(5).sum()), numpy.left]";
    const ExecutionResult first =
        m_tier->run(InProcessFixture::trusting("try:\n    import numpy\nexcept ImportError:\n    return False\nreturn True"));
    if (!first.value || first.value->bytes() != "true")
        QSKIP("numpy is not installed");
    ExecutionRequest request = InProcessFixture::trusting(code);
    request.allowedImports = {u"numpy"_s, u"*"_s};
    for (int i = 0; i < 3; ++i) {
        const ExecutionResult result = m_tier->run(request);
        QCOMPARE(wordsOf(result), QString());
        QCOMPARE(result.value->bytes(), QByteArray("[10,1]"));
    }
}

QTEST_GUILESS_MAIN(TestInProcess)
#include "tst_inprocess.moc"
