// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/hostcage.h"

#include "base/cage/scratchfolders.h"
#include "tierfixture.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include <cerrno>
#include <csignal>

using namespace Assay;
using namespace Qt::StringLiterals;

/** Hosts that let bubblewrap make no cage: when that is believed, and what runs do then. */
class TestHostCage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void tellsRefusalsFromOtherFailures_data();
    void tellsRefusalsFromOtherFailures();
    void tellsRefusalsByNumber();
    void runsWithoutTheCageThatIsRefused_data();
    void runsWithoutTheCageThatIsRefused();
    void asksOnlyOnce();
    void servesAllThatWaited();
    void provesTheWeakerCageByItself();
    void endsWhatAToolLeavesBehind();
    void failsWhereTheCageFailsOtherwise();
    void believesNoRefusalAfterACage();
    void givesAFolderToWriteTo();
    void leavesNoFolder_data();
    void leavesNoFolder();
    void leavesNoFolderOfAProgramThatWasKilled();

private:
    QString fake(const QByteArray &script) const;
    qint64 starts() const;
    static ExecutionResult runReturning(const TierFixture &tier, const QByteArray &expected);

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {
constexpr auto NoPermission = "bwrap: No permissions to create a new namespace, likely because the kernel does not allow non-privileged "
                              "user namespaces. On e.g. debian this can be enabled with 'sysctl kernel.unprivileged_userns_clone=1'.";

QByteArray saying(const QByteArray &words)
{
    return "cat >&2 <<'WORDS'\n" + words + "\nWORDS\nexit 1\n";
}
} // namespace

void TestHostCage::initTestCase()
{
    TierFixture::adoptOrphans();
    if (QStandardPaths::findExecutable(u"bwrap"_s).isEmpty())
        QSKIP("bubblewrap is missing");
    if (HostCage().refusal())
        QSKIP(qPrintable(HostCage().refusal()->message));
}

void TestHostCage::init()
{
    m_folder = std::make_unique<QTemporaryDir>(u"/var/tmp/assay-test-XXXXXX"_s);
    const auto everybody = QFileDevice::ExeOther | QFileDevice::ReadOther | QFileDevice::WriteOther;
    QFile::setPermissions(m_folder->path(), QFile::permissions(m_folder->path()) | everybody);
}

void TestHostCage::cleanup()
{
    QCOMPARE(TierFixture::remains(), QStringList());
}

/** A program in bubblewrap's place that counts its starts. */
QString TestHostCage::fake(const QByteArray &script) const
{
    QFile file(m_folder->filePath(u"bwrap"_s));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("cannot write %s", qPrintable(file.fileName()));
    file.write("#!/bin/sh\necho start >> '" + m_folder->path().toUtf8() + "/starts'\n" + script);
    file.setPermissions(file.permissions() | QFileDevice::ExeOwner | QFileDevice::ReadOther | QFileDevice::ExeOther);
    return file.fileName();
}

qint64 TestHostCage::starts() const
{
    QFile file(m_folder->filePath(u"starts"_s));
    return file.open(QIODevice::ReadOnly) ? file.readAll().count('\n') : 0;
}

ExecutionResult TestHostCage::runReturning(const TierFixture &tier, const QByteArray &expected)
{
    const ExecutionResult result = tier.run(TierFixture::openRequest("return " + expected));
    [&] {
        QCOMPARE(result.error ? result.error->message : QString(), QString());
        QCOMPARE(result.value->bytes(), expected);
    }();
    return result;
}

void TestHostCage::tellsRefusalsFromOtherFailures_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<bool>("isRefusal");
    QTest::newRow("Debian's setting, a chroot, Docker") << QString::fromLatin1(NoPermission) << true;
    QTest::newRow("older words") << u"bwrap: No permissions to creating new namespace, likely because the kernel does not allow "
                                    "non-privileged user namespaces. On e.g. debian this can be enabled with 'sysctl "
                                    "kernel.unprivileged_userns_clone=1'."_s
                                 << true;
    QTest::newRow("AppArmor") << u"bwrap: setting up uid map: Permission denied\n"_s << true;
    QTest::newRow("AppArmor, network") << u"bwrap: loopback: Failed RTM_NEWADDR: Operation not permitted"_s << true;
    QTest::newRow("AppArmor, mounts") << u"bwrap: Failed to make / slave: Permission denied"_s << true;
    QTest::newRow("a /proc with covered parts") << u"bwrap: Can't mount proc on /newroot/proc: Operation not permitted"_s << true;
    QTest::newRow("a kernel without") << u"bwrap: Creating new namespace failed, likely because the kernel does not support user "
                                         "namespaces.  bwrap must be installed setuid on such systems."_s
                                      << true;
    QTest::newRow("something before") << u"a warning\nbwrap: setting up uid map: Permission denied"_s << true;
    QTest::newRow("no processes left") << u"bwrap: Creating new namespace failed: Resource temporarily unavailable"_s << false;
    QTest::newRow("no memory left") << u"bwrap: Creating new namespace failed: Cannot allocate memory"_s << false;
    QTest::newRow("no namespaces left")
        << u"bwrap: Creating new namespace failed: nesting depth or /proc/sys/user/max_*_namespaces exceeded (ENOSPC)"_s << false;
    QTest::newRow("a file that is not there") << u"bwrap: Can't find source path /opt/python: No such file or directory"_s << false;
    QTest::newRow("a file that is closed") << u"bwrap: Can't find source path /opt/python: Permission denied"_s << false;
    QTest::newRow("no program") << u"bwrap: execvp /opt/python: Permission denied"_s << false;
    QTest::newRow("an option") << u"bwrap: Unknown option --size"_s << false;
    QTest::newRow("somebody else") << u"Traceback: setting up uid map: Permission denied"_s << false;
    QTest::newRow("something after") << u"bwrap: setting up uid map: Permission denied\nTraceback"_s << false;
    QTest::newRow("nothing") << QString() << false;
}

void TestHostCage::tellsRefusalsFromOtherFailures()
{
    QFETCH(QString, words);
    QTEST(HostCage::isRefusal(words), "isRefusal");
}

void TestHostCage::tellsRefusalsByNumber()
{
    QVERIFY(HostCage::isRefusal(EPERM) && HostCage::isRefusal(EACCES) && HostCage::isRefusal(ENOSYS) && HostCage::isRefusal(EINVAL));
    for (const int number : {0, EAGAIN, ENOMEM, ENOSPC, EMFILE, ENFILE, EINTR})
        QVERIFY(!HostCage::isRefusal(number));
}

void TestHostCage::runsWithoutTheCageThatIsRefused_data()
{
    QTest::addColumn<QString>("words");
    QTest::newRow("a chroot") << QString::fromLatin1(NoPermission);
    QTest::newRow("AppArmor") << u"bwrap: setting up uid map: Permission denied"_s;
}

void TestHostCage::runsWithoutTheCageThatIsRefused()
{
    QFETCH(QString, words);
    const TierFixture tier(fake(saying(words.toUtf8())));
    QVERIFY(!tier.sandbox().hostFeatures().first().lacking);
    const ExecutionResult result = runReturning(tier, "1");
    for (const Isolation &isolation : {result.isolation, tier.sandbox().isolation()}) {
        QCOMPARE(isolation[IsolationProperty::Files].level, IsolationLevel::Partial);
        QCOMPARE(isolation[IsolationProperty::Network].by, u"seccomp: no socket can be made"_s);
        QCOMPARE(isolation[IsolationProperty::Processes].by, u"seccomp: no process can be started"_s);
    }
    QCOMPARE(tier.unavailability(), QString());
    const std::optional<Error> lacking = tier.sandbox().hostFeatures().first().lacking;
    QCOMPARE(lacking ? lacking->code : QString(), u"cage-refused"_s);
    QVERIFY2(lacking->message.contains(u'"' + words + u'"'), qPrintable(lacking->message));
}

void TestHostCage::asksOnlyOnce()
{
    const TierFixture tier(fake(saying(NoPermission)));
    runReturning(tier, "1");
    QCOMPARE(starts(), 1);
    runReturning(tier, "2");
    ExecutionRequest other = TierFixture::openRequest("return 3");
    other.policy = *Policy::load(u"standard"_s);
    other.allowedImports = {};
    QCOMPARE(tier.run(other).value->bytes(), "3");
    QCOMPARE(starts(), 1);
}

void TestHostCage::servesAllThatWaited()
{
    const TierFixture tier(fake("sleep 0.2\n" + saying(NoPermission)), 2);
    std::vector<std::unique_ptr<Execution>> runs;
    for (int i = 0; i < 6; ++i)
        runs.push_back(tier.sandbox().execute(TierFixture::openRequest("return " + QByteArray::number(i))));
    for (int i = 0; i < 6; ++i) {
        QTRY_VERIFY_WITH_TIMEOUT(runs[i]->isFinished(), 30'000);
        QCOMPARE(runs[i]->result().error ? runs[i]->result().error->message : QString(), QString());
        QCOMPARE(runs[i]->result().value->bytes(), QByteArray::number(i));
    }
}

void TestHostCage::provesTheWeakerCageByItself()
{
    const TierFixture tier(fake(saying(NoPermission)));
    runReturning(tier, "1");
    QFile kept(tier.path(u"isolation.json"_s));
    QVERIFY(kept.open(QIODevice::ReadOnly));
    const QByteArray text = kept.readAll();
    QVERIFY2(text.contains(" namespaces 0 "), text.constData());
    const auto proved = tier.sandbox().prove();
    QTRY_VERIFY_WITH_TIMEOUT(proved.isFinished(), 30'000);
    QCOMPARE((*proved.result())[IsolationProperty::Files].level, IsolationLevel::Partial);
}

void TestHostCage::endsWhatAToolLeavesBehind()
{
    const TierFixture tier(fake(saying(NoPermission)));
    // Two that have left their session and lost their parent, and one that has not.
    ExecutionRequest request = TierFixture::openRequest(
        "import os, time\n"
        "reader, writer = os.pipe()\n"
        "for _ in range(2):\n"
        "    if os.fork() == 0:\n"
        "        os.setsid()\n"
        "        if os.fork() == 0:\n"
        "            os.write(writer, b'%d ' % os.getpid())\n"
        "            time.sleep(60)\n"
        "        os._exit(0)\n"
        "child = os.fork()\n"
        "if child == 0:\n"
        "    time.sleep(60)\n"
        "told = b''\n"
        "while told.count(b' ') < 2:\n"
        "    told += os.read(reader, 100)\n"
        "return [child, *map(int, told.split())]");
    request.limits.processes = 8;
    const ExecutionResult result = tier.run(request);
    QCOMPARE(result.error ? result.error->message : QString(), QString());
    QCOMPARE(statusName(result.status), u"ok"_s);
    QCOMPARE(result.isolation[IsolationProperty::Processes].level, IsolationLevel::Partial);
    const QList<JsonText> processes = result.value->items();
    QCOMPARE(processes.size(), 3);
    for (const JsonText &process : processes)
        QTRY_VERIFY2(!QFileInfo::exists(u"/proc/"_s + QString::fromLatin1(process.bytes())), process.bytes().constData());
}

void TestHostCage::failsWhereTheCageFailsOtherwise()
{
    const TierFixture tier(fake(saying("bwrap: Creating new namespace failed: Resource temporarily unavailable")));
    const ExecutionResult result = tier.run(TierFixture::openRequest("return 1"));
    QCOMPARE(statusName(result.status), u"setup_failed"_s);
    QCOMPARE(result.error->message,
        u"The sandbox could not be set up: bwrap: Creating new namespace failed: Resource temporarily unavailable"_s);
    QVERIFY(!tier.sandbox().hostFeatures().first().lacking);
}

void TestHostCage::believesNoRefusalAfterACage()
{
    const QString refuses = m_folder->filePath(u"refuses"_s);
    const TierFixture tier(fake("if [ -e '" + refuses.toUtf8() + "' ]; then\n" + saying(NoPermission) + "fi\nexec bwrap \"$@\"\n"));
    runReturning(tier, "1");
    QVERIFY(QFile(refuses).open(QIODevice::WriteOnly));
    const qint64 cage = TierFixture::childrenOf(QCoreApplication::applicationPid()).first();
    for (const qint64 zygote : TierFixture::zygotes())
        ::kill(static_cast<pid_t>(zygote), SIGKILL);
    QTRY_VERIFY_WITH_TIMEOUT(!QFile::exists(u"/proc/%1"_s.arg(cage)), 10'000);
    QCoreApplication::processEvents();
    const ExecutionResult result = tier.run(TierFixture::openRequest("return 1"));
    QCOMPARE(statusName(result.status), u"setup_failed"_s);
    QCOMPARE(result.error->message, u"The sandbox could not be set up: "_s + QString::fromLatin1(NoPermission));
    QCOMPARE(tier.sandbox().isolation()[IsolationProperty::Files].level, IsolationLevel::Enforced);
}

void TestHostCage::givesAFolderToWriteTo()
{
    const TierFixture tier(fake(saying(NoPermission)));
    const ExecutionResult result =
        tier.run(TierFixture::openRequest("import os, tempfile\n"
                                          "print(os.getcwd())\n"
                                          "found = [os.listdir('.')]\n"
                                          "with tempfile.TemporaryDirectory() as folder:\n"
                                          "    with open(folder + '/file', 'w') as file:\n"
                                          "        file.write('here')\n"
                                          "    found.append(open(folder + '/file').read())\n"
                                          "    found.append(os.path.dirname(folder) == os.getcwd() == os.environ['HOME'])\n"
                                          "def refused(attempt):\n"
                                          "    try:\n"
                                          "        attempt()\n"
                                          "    except OSError as error:\n"
                                          "        return error.errno\n"
                                          "found.append(refused(lambda: open('large', 'wb').write(bytes(65 << 20))))\n"
                                          "found.append(refused(lambda: os.listdir('..')))\n"
                                          "found.append(refused(lambda: open('../other', 'w')))\n"
                                          "return found\n"));
    QCOMPARE(result.error ? result.error->message : QString(), QString());
    QCOMPARE(result.value->bytes(), "[[],\"here\",true,27,13,13]");
    QCOMPARE(result.isolation[IsolationProperty::Files].by.section(u"; "_s, 2),
        u"a folder of its own to write to, in which each file is bounded, but not their sum"_s);
    QTRY_VERIFY(!QFile::exists(result.standardOutput.trimmed()));
}

void TestHostCage::leavesNoFolder_data()
{
    QTest::addColumn<QByteArray>("end");
    QTest::addColumn<QString>("status");
    QTest::newRow("a value") << QByteArray("return 1") << u"ok"_s;
    QTest::newRow("a crash") << QByteArray("os.abort()") << u"crashed"_s;
    QTest::newRow("a timeout") << QByteArray("while True:\n    open('more', 'a').write('x')") << u"timeout"_s;
}

void TestHostCage::leavesNoFolder()
{
    QFETCH(QByteArray, end);
    const TierFixture tier(fake(saying(NoPermission)), 1);
    ExecutionRequest request = TierFixture::openRequest(
        "import os\nfor i in range(100):\n    os.mkdir(str(i), 0)\n    open(f'file{i}', 'w').close()\nprint(os.getcwd())\n" + end);
    request.limits.timeoutSeconds = 1;
    const ExecutionResult result = tier.run(request);
    QTEST(statusName(result.status), "status");
    const QString folder = result.standardOutput.trimmed();
    QVERIFY(folder.startsWith(tier.path(u"scratch/"_s)));
    QTRY_VERIFY(!QFile::exists(folder));
}

void TestHostCage::leavesNoFolderOfAProgramThatWasKilled()
{
    QProcess program;
    program.start(QCoreApplication::applicationFilePath(), {u"--be-a-host"_s, fake(saying(NoPermission))});
    QVERIFY(program.waitForReadyRead(20'000));
    const QString folder = QString::fromUtf8(program.readAll().trimmed());
    QVERIFY2(QFile::exists(folder + u"/file"_s), qPrintable(folder));
    ::kill(static_cast<pid_t>(program.processId()), SIGKILL);
    QVERIFY(program.waitForFinished());
    const QString root = folder.section(u'/', 0, -3);
    const ScratchFolders next(root, std::nullopt);
    QTRY_VERIFY(!QFile::exists(root));
    QVERIFY(QDir(QFileInfo(root).path()).removeRecursively());
}

namespace {

int beAHost(const QString &bubblewrap)
{
    const TierFixture tier(bubblewrap);
    const auto execution = tier.sandbox().execute(
        TierFixture::openRequest("import os, time\nopen('file', 'w').close()\nprint(os.getcwd(), flush=True)\ntime.sleep(60)"));
    QObject::connect(execution.get(), &Execution::outputReceived, qApp, [](OutputStream, const QString &text) {
        std::fputs(text.toUtf8().constData(), stdout);
        std::fflush(stdout);
    });
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    if (application.arguments().value(1) == "--be-a-host"_L1)
        return beAHost(application.arguments().value(2));
    TestHostCage test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_hostcage.moc"
