// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "attemptqueue.h"
#include "bystanders.h"
#include "hostileprogram.h"
#include "tierfixture.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSet>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

/** Each file below programs/ is a hostile tool that returns the list of what it got at: the cage has to leave that list empty. Outside the
   cage the same file, with the same arguments, has to get at something, so that an empty list means more than a mistake in the file. */
class TestEscapes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void coversManyClasses();
    void holds_data();
    void holds();
    void boundsMemory_data();
    void boundsMemory();

private:
    void probe();

    std::unique_ptr<TierFixture> m_tier;
    QList<HostileProgram> m_programs;
    QHash<QString, QString> m_refusals;
    QSet<QString> m_probes;
    std::unique_ptr<AttemptQueue> m_queue;
};

void TestEscapes::initTestCase()
{
    TierFixture::adoptOrphans();
    Bystanders::keepKey();
    qputenv("ASSAY_TEST_SECRET", "secret");
    m_tier = std::make_unique<TierFixture>();
    if (!m_tier->unavailability().isEmpty())
        QSKIP(qPrintable(m_tier->unavailability()));
    const auto programs = HostileProgram::readAll(QStringLiteral(ESCAPES_DIR));
    QVERIFY2(programs, qPrintable(programs ? QString() : programs.error().message));
    m_programs = *programs;
    probe();
    m_queue = std::make_unique<AttemptQueue>(m_programs, m_tier->sandbox(), m_refusals);
}

void TestEscapes::probe()
{
    QProcess probes;
    probes.start(u"python3"_s, {u"-I"_s, u"-S"_s, u"-B"_s, QStringLiteral(ESCAPES_DIR) + u"/probes.py"_s});
    QVERIFY(probes.waitForFinished());
    const QJsonDocument answer = QJsonDocument::fromJson(probes.readAllStandardOutput());
    QVERIFY2(answer.isObject(), probes.readAllStandardError().constData());
    const QJsonObject reasons = answer.object();
    for (auto reason = reasons.begin(); reason != reasons.end(); ++reason) {
        m_probes.insert(reason.key());
        if (!reason->isNull())
            m_refusals.insert(reason.key(), reason->toString());
    }
}

void TestEscapes::cleanupTestCase()
{
    if (m_queue)
        m_queue->drain();
    m_queue.reset();
    m_tier.reset();
    QCOMPARE(TierFixture::leftovers(), QStringList());
    for (const QString &folder : {u"/tmp"_s, u"/var/tmp"_s, u"/dev/shm"_s})
        QCOMPARE(QDir(folder).entryList({Bystanders::mark() + u'*'}, QDir::AllEntries | QDir::System), QStringList());
}

void TestEscapes::coversManyClasses()
{
    QSet<QString> classes;
    for (const HostileProgram &program : std::as_const(m_programs)) {
        classes.insert(program.className());
        for (const QString &name : program.probes)
            QVERIFY2(m_probes.contains(name), qPrintable(program.name + u" asks for an unknown probe: "_s + name));
    }
    QCOMPARE_GE(m_programs.size(), 150);
    QCOMPARE_GE(classes.size(), 25);
}

void TestEscapes::holds_data()
{
    QTest::addColumn<qsizetype>("index");
    for (qsizetype i = 0; i < m_programs.size(); ++i)
        QTest::newRow(qPrintable(m_programs[i].name)) << i;
}

void TestEscapes::holds()
{
    QFETCH(qsizetype, index);
    const Attempt &attempt = m_queue->outcome(index);
    const QString layer = m_programs[index].layer;
    if (attempt.inCage() != Attempt::held() && lacksLayer(attempt.isolation(), layer))
        QEXPECT_FAIL("", qPrintable(u"Held by a layer that this cage lacks: "_s + layer), Continue);
    QCOMPARE(attempt.inCage(), Attempt::held());
    const QString refusal = m_queue->refusal(index);
    if (!refusal.isEmpty())
        QSKIP(qPrintable(u"No control here. "_s + refusal));
    QVERIFY2(!attempt.outside().isEmpty(), qPrintable(u"The control got at nothing. "_s + attempt.controlFailure()));
}

void TestEscapes::boundsMemory_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::newRow("bytearrays") << QByteArray("blocks = []\nwhile True: blocks.append(bytearray(1 << 20))");
    QTest::newRow("list of integers") << QByteArray("numbers = []\nwhile True: numbers.append(len(numbers) ** 3)");
    QTest::newRow("one large string") << QByteArray("text = 'x' * (1 << 32)");
}

void TestEscapes::boundsMemory()
{
    QFETCH(QByteArray, code);
    ExecutionRequest request = TierFixture::openRequest(code);
    request.limits.memoryMb = 64;
    request.limits.timeoutSeconds = 30;
    const ExecutionResult result = m_tier->run(request);
    QCOMPARE(statusName(result.status), u"memory_exceeded"_s);
    QVERIFY2(result.error->message.contains(u"64 MB"_s), qPrintable(result.error->message));
    QCOMPARE_LT(result.usage.peakMemoryBytes, 80 * Limits::MiB);
}

QTEST_GUILESS_MAIN(TestEscapes)
#include "tst_escapes.moc"
