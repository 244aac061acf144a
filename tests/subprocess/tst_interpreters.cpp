// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "tierfixture.h"

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

/** Virtual environments, by where they lie. */
class TestInterpreters : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void cleanupTestCase();
    void runsInAnEnvironment();
    void refusesWhatTheCageCovers();
    void refusesWhatOthersCannotLookInto();

private:
    /** Makes an environment in a folder; its interpreter. */
    static QString environmentIn(const QTemporaryDir &folder);
    ExecutionResult run(const QString &interpreter, const QByteArray &code = "return 1") const;

    std::unique_ptr<TierFixture> m_tier;
};

void TestInterpreters::initTestCase()
{
    TierFixture::adoptOrphans();
    m_tier = std::make_unique<TierFixture>();
    if (!m_tier->unavailability().isEmpty())
        QSKIP(qPrintable(m_tier->unavailability()));
}

void TestInterpreters::cleanup()
{
    QCOMPARE(TierFixture::leftovers(), QStringList());
}

void TestInterpreters::cleanupTestCase()
{
    m_tier.reset();
    QCOMPARE(TierFixture::remains(), QStringList());
}

QString TestInterpreters::environmentIn(const QTemporaryDir &folder)
{
    QProcess process;
    process.start(QStandardPaths::findExecutable(u"python3"_s), {u"-m"_s, u"venv"_s, u"--without-pip"_s, folder.filePath(u"venv"_s)});
    process.waitForFinished();
    return folder.filePath(u"venv/bin/python"_s);
}

ExecutionResult TestInterpreters::run(const QString &interpreter, const QByteArray &code) const
{
    ExecutionRequest request = TierFixture::openRequest(code);
    request.interpreter = interpreter;
    return m_tier->run(request);
}

void TestInterpreters::runsInAnEnvironment()
{
    const QTemporaryDir folder(u"/var/tmp/assay-test-XXXXXX"_s);
    QFile::setPermissions(folder.path(), QFile::permissions(folder.path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
    const QString interpreter = environmentIn(folder);
    const QString packages = QFileInfo(interpreter).path() + u"/../lib/python%1/site-packages"_s;
    const ExecutionResult version = run(interpreter, "import sys\nreturn '%d.%d' % sys.version_info[:2]");
    QVERIFY2(version.success(), qPrintable(version.error ? version.error->message : QString()));
    QFile module(packages.arg(QString::fromUtf8(version.value->bytes()).remove(u'"')) + u"/greeting.py"_s);
    QVERIFY(module.open(QIODevice::WriteOnly));
    module.write("text = 'from the environment'\n");
    module.close();
    QCOMPARE(run(interpreter, "import greeting\nreturn greeting.text").value->bytes(), "\"from the environment\""_ba);
}

void TestInterpreters::refusesWhatTheCageCovers()
{
    const QTemporaryDir folder(u"/tmp/assay-test-XXXXXX"_s);
    const QString interpreter = environmentIn(folder);
    const ExecutionResult result = run(interpreter);
    QCOMPARE(statusName(result.status), u"unavailable"_s);
    QCOMPARE(result.error->type, u"interpreter-covered"_s);
    QCOMPARE(result.error->message,
        u"The interpreter %1 needs %2, but every run gets an empty /tmp of its own. Move it, or make the environment elsewhere."_s.arg(
            interpreter, folder.filePath(u"venv"_s)));
}

void TestInterpreters::refusesWhatOthersCannotLookInto()
{
    if (::geteuid() != 0)
        QSKIP("A cage that an ordinary user starts runs as that user.");
    const QTemporaryDir folder(u"/var/tmp/assay-test-XXXXXX"_s); // mode 0700
    const QString interpreter = environmentIn(folder);
    const ExecutionResult result = run(interpreter);
    QCOMPARE(statusName(result.status), u"unavailable"_s);
    QCOMPARE(result.error->type, u"interpreter-closed"_s);
    QCOMPARE(result.error->message,
        u"The interpreter %1 lies below %2, which other users cannot look into. A cage that root starts runs as another user. Open the folder with chmod o+x, or choose an interpreter elsewhere."_s
            .arg(interpreter, folder.path()));
}

QTEST_GUILESS_MAIN(TestInterpreters)
#include "tst_interpreters.moc"
