// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "tierfixture.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

/** numpy and pandas as PyPI has them: with an OpenBLAS of their own, which takes memory for each processor. */
class TestWheels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void run_data();
    void run();

private:
    QTemporaryDir m_folder{u"/var/tmp/assay-test-XXXXXX"_s};
    QString m_interpreter;
};

namespace {

/** What a program said on its error stream; nothing when it succeeded. */
QString fault(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished(240'000)) {
        process.kill();
        process.waitForFinished();
        return u"no answer in time"_s;
    }
    return process.exitCode() == 0 ? QString() : QString::fromLocal8Bit(process.readAllStandardError()).trimmed();
}

} // namespace

void TestWheels::initTestCase()
{
    TierFixture::adoptOrphans();
    const TierFixture tier;
    if (!tier.unavailability().isEmpty())
        QSKIP(qPrintable(tier.unavailability()));
    QFile::setPermissions(m_folder.path(), QFile::permissions(m_folder.path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
    const QString environment = m_folder.filePath(u"venv"_s);
    m_interpreter = environment + u"/bin/python"_s;
    QCOMPARE(fault(QStandardPaths::findExecutable(u"python3"_s), {u"-m"_s, u"venv"_s, environment}), QString());
    const QString failed = fault(m_interpreter,
        {u"-m"_s, u"pip"_s, u"install"_s, u"--quiet"_s, u"--retries"_s, u"1"_s, u"--timeout"_s, u"20"_s, u"--only-binary"_s, u":all:"_s,
            u"numpy==2.3.5"_s, u"pandas==2.3.3"_s, u"python-dateutil==2.9.0.post0"_s, u"pytz==2025.2"_s, u"tzdata==2025.2"_s,
            u"six==1.17.0"_s});
    if (!failed.isEmpty())
        QSKIP(qPrintable(u"PyPI did not give the packages: "_s + failed.section(u'\n', -1)));
}

void TestWheels::cleanupTestCase()
{
    QCOMPARE(TierFixture::remains(), QStringList());
}

void TestWheels::run_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<int>("readyWorkers");

    const QByteArray numpy = "import numpy\na = numpy.random.default_rng(1).random((200, 200))\n"
                             "return numpy.__version__, round(float(numpy.trace(a @ numpy.linalg.inv(a))))";
    const QByteArray pandas = "import pandas\nframe = pandas.DataFrame({'a': range(1000), 'b': list('xy') * 500})\n"
                              "return pandas.__version__, frame.groupby('b').a.sum().to_dict()";
    for (const int ready : {0, 2}) {
        const char *how = ready > 0 ? "imported ahead" : "imported by the tool";
        QTest::addRow("numpy, %s", how) << numpy << "[\"2.3.5\",200]"_ba << ready;
        QTest::addRow("pandas, %s", how) << pandas << "[\"2.3.3\",{\"x\":249500,\"y\":250000}]"_ba << ready;
    }
}

/** At the default limit of memory. */
void TestWheels::run()
{
    QFETCH(const QByteArray, code);
    QFETCH(const QByteArray, value);
    QFETCH(const int, readyWorkers);
    const TierFixture tier(u"bwrap"_s, readyWorkers);
    ExecutionRequest request = TierFixture::openRequest(code, {u"numpy"_s, u"pandas"_s});
    request.policy = *Policy::load(u"standard"_s);
    request.interpreter = m_interpreter;
    request.limits.timeoutSeconds = 30;
    const ExecutionResult result = tier.run(request);
    QVERIFY2(result.success(), qPrintable(result.error ? result.error->message : QString()));
    QCOMPARE(result.value->bytes(), value);
    QCOMPARE_LT(result.usage.peakMemoryBytes, 128 * Limits::MiB);
}

QTEST_GUILESS_MAIN(TestWheels)
#include "tst_wheels.moc"
