// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocessfixture.h"

#include <QSignalSpy>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestInProcessStops : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void stops_data();
    void stops();
    void cancels();
    void stopsWithItsJob();
    void isBusyWhileARunDoesNotEnd();
    void isBusyWhileThreadsAreLeft();

private:
    std::unique_ptr<InProcessFixture> m_tier;
};

void TestInProcessStops::initTestCase()
{
    m_tier = std::make_unique<InProcessFixture>();
}

void TestInProcessStops::stops_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<int>("line");

    QTest::newRow("loop") << QByteArray("while True:\n    pass") << 0;
    QTest::newRow("in a function") << QByteArray("def f():\n    while True: pass\nf()") << 2;
    QTest::newRow("that clears up") << QByteArray("try:\n    while True:\n        pass\nfinally:\n    x = 1") << 0;
    QTest::newRow("that swallows") << QByteArray("while True:\n    try:\n        while True:\n            pass\n    except BaseException:\n"
                                                 "        pass")
                                   << 0;
    QTest::newRow("that swallows in calls") << QByteArray(
        "def f():\n    try:\n        f()\n    except BaseException:\n        pass\nwhile True:\n    f()")
                                            << 0;
    QTest::newRow("sleep") << QByteArray("import time\ntime.sleep(100)") << 2;
    QTest::newRow("sleeps that swallow") << QByteArray(
        "import time\nwhile True:\n    try:\n        time.sleep(100)\n    except BaseException:\n        pass")
                                         << 0;
    QTest::newRow("lock") << QByteArray("import threading\nl = threading.Lock()\nl.acquire()\nl.acquire()") << 4;
    QTest::newRow("queue") << QByteArray("import queue\nqueue.Queue().get()") << 0;
    QTest::newRow("event loop") << QByteArray("import asyncio\nawait asyncio.sleep(100)") << 0;
    QTest::newRow("pipe") << QByteArray("import os\nr, w = os.pipe()\nos.read(r, 1)") << 3;
    QTest::newRow("regular expression") << QByteArray("import re\nre.match('(a+)+$', 'a' * 40 + 'b')") << 0;
    QTest::newRow("generator") << QByteArray("def g():\n    while True:\n        yield 1\nfor x in g():\n    pass") << 0;
    QTest::newRow("library") << QByteArray("import json\nwhile True:\n    json.loads(json.dumps([1] * 1000))") << 0;
}

void TestInProcessStops::stops()
{
    QFETCH(QByteArray, code);
    QFETCH(int, line);

    ExecutionRequest request = InProcessFixture::trusting("print('begun')\n" + code);
    request.limits.timeoutSeconds = 0.3;
    const ExecutionResult result = m_tier->run(request);
    QCOMPARE(wordsOf(result), u"Timeout: The tool ran longer than its timeout of 0.3 s and was stopped."_s);
    QCOMPARE(result.status, ExecutionStatus::Timeout);
    QCOMPARE(result.notes.size(), 0);
    QCOMPARE(result.standardOutput, u"begun\n"_s);
    if (line > 0)
        QCOMPARE(result.error->range.line, line + 1);
    QCOMPARE(
        m_tier->run(InProcessFixture::trusting("import sys\nreturn sys.monitoring.get_tool(4)")).value->bytes(), QByteArray("\"assay\""));
}

void TestInProcessStops::cancels()
{
    const auto job = m_tier->sandbox().execute(InProcessFixture::strict("while True:\n    pass"));
    QSignalSpy started(job.get(), &Execution::started);
    QSignalSpy finished(job.get(), &Execution::finished);
    QVERIFY(started.wait(20'000));
    job->cancel();
    QVERIFY(finished.wait(20'000));
    QCOMPARE(job->result().status, ExecutionStatus::Cancelled);
    QVERIFY(!job->result().error);
}

void TestInProcessStops::stopsWithItsJob()
{
    auto job = m_tier->sandbox().execute(InProcessFixture::strict("while True:\n    pass"));
    QSignalSpy started(job.get(), &Execution::started);
    QVERIFY(started.wait(20'000));
    job.reset();
    QCOMPARE(m_tier->run(InProcessFixture::strict("return 1")).status, ExecutionStatus::Ok);
}

void TestInProcessStops::isBusyWhileARunDoesNotEnd()
{
    InProcessFixture impatient(std::chrono::milliseconds(200));
    // One call into C that lasts some seconds and looks at nothing meanwhile.
    ExecutionRequest request = InProcessFixture::strict("return sum(range(args['n']))");
    request.arguments = JsonText::parse(R"({"n": 1000000})").value();
    const ExecutionResult sample = impatient.run(request);
    const auto count = static_cast<qint64>(1e6 * 6000 / std::max(1.0, sample.usage.cpuMs));
    request.arguments = JsonText::parse("{\"n\": " + QByteArray::number(count) + "}").value();
    request.limits.timeoutSeconds = 0.2;
    const auto stuck = impatient.sandbox().execute(request);
    const auto waiting = impatient.sandbox().execute(InProcessFixture::strict("return 1"));
    QTRY_VERIFY_WITH_TIMEOUT(stuck->isFinished() && waiting->isFinished(), 20'000);
    QCOMPARE(stuck->result().status, ExecutionStatus::Timeout);
    QCOMPARE(stuck->result().notes.size(), 1);
    QCOMPARE(stuck->result().notes.first().code, u"still-running"_s);
    QCOMPARE(stuck->result().notes.first().message,
        u"The tool does not stop and still runs in this process; nothing else can run in this tier until it ends."_s);
    const QString busy =
        u"python-busy: A tool that ran in this process before, or a thread of it, does not end, and nothing can end it. Use "
        "another tier, wait, or start the program anew."_s;
    QCOMPARE(wordsOf(waiting->result()), busy);
    const ExecutionResult next = impatient.run(InProcessFixture::strict("return 1"));
    QCOMPARE(next.status, ExecutionStatus::Unavailable);
    QCOMPARE(wordsOf(next), busy);
    QTRY_VERIFY_WITH_TIMEOUT(!impatient.sandbox().unavailability(), 60'000);
    QCOMPARE(impatient.run(InProcessFixture::strict("return 1")).status, ExecutionStatus::Ok);
}

void TestInProcessStops::isBusyWhileThreadsAreLeft()
{
    const ExecutionResult looping = m_tier->run(InProcessFixture::trusting(
        "import threading\ndef spin():\n    while True:\n        pass\nthreading.Thread(target=spin, daemon=True).start()\nreturn 1"));
    QCOMPARE(looping.status, ExecutionStatus::Ok);
    QCOMPARE(looping.notes.size(), 0);
    QVERIFY(!m_tier->sandbox().unavailability());
    const ExecutionResult waiting = m_tier->run(InProcessFixture::trusting(
        "import threading, time\nthreading.Thread(target=time.sleep, args=(3,), daemon=True).start()\nreturn 2"));
    QCOMPARE(waiting.status, ExecutionStatus::Ok);
    QCOMPARE(waiting.notes.size(), 1);
    QCOMPARE(waiting.notes.first().code, u"threads-left"_s);
    QCOMPARE(m_tier->sandbox().unavailability()->code, u"python-busy"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!m_tier->sandbox().unavailability(), 20'000);
}

QTEST_GUILESS_MAIN(TestInProcessStops)
#include "tst_inprocessstops.moc"
