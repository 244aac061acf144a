// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace {

constexpr int PatienceMs = 30'000;

struct Ended
{
    int code = -1;
    QByteArray out;
    QByteArray err;
};

} // namespace

/** The built program, from outside. */
class TestProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void saysItsVersion();
    void runs_data();
    void runs();
    void valueIsAloneOnStandardOutput();
    void validatesFromStandardInput();
    void promotesAndCalls();
    void outputIsLive();
    void fullStandardOutputIsNoticed_data();
    void fullStandardOutputIsNoticed();
    void closedStandardOutputIsNoticed();
    void brokenPipeEndsQuietly();
    void interruptCancels();
    void secondInterruptEndsAtOnce();
    void missingBubblewrap();
    void missingPython();
    void forbiddenNamespaces_data();
    void forbiddenNamespaces();
    void doctorAnswers();
    void speaksTheLanguageOfTheUser_data();
    void speaksTheLanguageOfTheUser();
    void startsFast();

private:
    void start(QProcess &process, const QStringList &arguments) const;
    Ended run(const QStringList &arguments, const QByteArray &input = {}) const;
    QString file(const QString &name, const QByteArray &bytes) const;

    std::unique_ptr<QTemporaryDir> m_folder;
    QProcessEnvironment m_environment;
};

void TestProgram::initTestCase()
{
    if (QStandardPaths::findExecutable(u"bwrap"_s).isEmpty())
        QSKIP("bubblewrap is missing");
}

void TestProgram::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_environment = QProcessEnvironment::systemEnvironment();
    m_environment.insert(u"ASSAY_LIBRARY"_s, m_folder->filePath(u"library.sqlite"_s));
    m_environment.remove(u"NO_COLOR"_s);
    m_environment.insert(u"LC_ALL"_s, u"C.UTF-8"_s);
}

void TestProgram::start(QProcess &process, const QStringList &arguments) const
{
    process.setProcessEnvironment(m_environment);
    process.start(QStringLiteral(ASSAY_PROGRAM), arguments);
    QVERIFY(process.waitForStarted(PatienceMs));
}

Ended TestProgram::run(const QStringList &arguments, const QByteArray &input) const
{
    QProcess process;
    start(process, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(PatienceMs) || process.exitStatus() != QProcess::NormalExit)
        return {-1, process.readAllStandardOutput(), process.readAllStandardError()};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QString TestProgram::file(const QString &name, const QByteArray &bytes) const
{
    QFile made(m_folder->filePath(name));
    if (!made.open(QIODevice::WriteOnly) || made.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(made.fileName()));
    return made.fileName();
}

void TestProgram::saysItsVersion()
{
    const Ended ended = run({u"--version"_s});
    QCOMPARE(ended.code, 0);
    QVERIFY2(ended.out.startsWith("assay ") && ended.out.count('.') == 2 && ended.out.endsWith('\n'), ended.out.constData());
    QCOMPARE(ended.err, QByteArray());
}

void TestProgram::runs_data()
{
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("status");
    const auto row = [](const char *name, const QByteArray &source, const QStringList &options, int code, const char *status) {
        QTest::newRow(name) << source << options << code << QString::fromLatin1(status);
    };
    row("a value", "return args['n'] * 2\n", {u"--args"_s, u"{\"n\": 21}"_s}, 0, "ok");
    row("an exception", "return 1 / 0\n", {}, 1, "error");
    row("a crash", "import ctypes\nctypes.string_at(0)\n", {u"--allow"_s, u"ctypes"_s}, 1, "crashed");
    row("a timeout of 0", "return 1\n", {u"--timeout"_s, u"0"_s}, 2, "invalid");
    row("no Python", "this is no program at all\n", {}, 3, "rejected");
    row("deep brackets", QByteArray(10'000, '(') + "1" + QByteArray(10'000, ')') + "\n", {}, 3, "rejected");
    row("a module that is not allowed", "import os\n", {}, 3, "rejected");
    row("a loop", "while True: pass\n", {u"--timeout"_s, u"0.5"_s}, 4, "timeout");
    row("too much memory", "x = []\nwhile True: x.append('x' * 1000000)\n", {u"--memory"_s, u"32"_s}, 5, "memory_exceeded");
    row("too much output", "while True: print('x' * 10000)\n", {u"--max-output"_s, u"1"_s}, 5, "output_exceeded");
    row("no engine", "return 1\n", {u"--tier"_s, u"docker"_s}, 6, "unavailable");
}

void TestProgram::runs()
{
    QFETCH(QByteArray, source);
    QFETCH(QStringList, options);
    QFETCH(int, code);
    QFETCH(QString, status);
    const Ended ended = run(QStringList{u"run"_s, file(u"tool.py"_s, source), u"--format"_s, u"json"_s} + options);
    QVERIFY2(ended.code == code, QByteArray(ended.out + ended.err).constData());
    QCOMPARE(ended.err, QByteArray());
    const QJsonObject object = QJsonDocument::fromJson(ended.out).object();
    QCOMPARE(object["status"_L1].toString(), status);
    QCOMPARE(object["error"_L1].isNull(), code == 0);
    const Ended text = run(QStringList{u"run"_s, file(u"tool.py"_s, source)} + options);
    QCOMPARE(text.code, code);
    QCOMPARE(text.out.isEmpty(), code != 0);
}

void TestProgram::valueIsAloneOnStandardOutput()
{
    const QString tool =
        file(u"tool.py"_s, "import sys\nprint('printed')\nsys.stderr.write('complained\\n')\nreturn {'z': 10**30, 'a': [1.10]}\n");
    const Ended ended = run({u"run"_s, tool, u"--allow"_s, u"sys"_s});
    QCOMPARE(ended.code, 0);
    QCOMPARE(ended.out, "{\n  \"z\": 1000000000000000000000000000000,\n  \"a\": [\n    1.1\n  ]\n}\n"_ba);
    QVERIFY(ended.err.contains("printed\n"));
    QVERIFY(ended.err.contains("complained\n"));
    QVERIFY(!ended.err.contains('\x1b'));
}

void TestProgram::validatesFromStandardInput()
{
    const Ended ended = run({u"validate"_s, u"-"_s}, "x = 1\nreturn eval('x')\n");
    QCOMPARE(ended.code, 3);
    QVERIFY2(ended.out.contains("<stdin>:2:8: error: "), ended.out.constData());
    QVERIFY2(ended.out.contains("\n    return eval('x')\n           ^~~~\n"), ended.out.constData());
}

void TestProgram::promotesAndCalls()
{
    const QString tool = file(u"answer.md"_s,
        "Here it is:\n\n```python\ndef add(a: int, b: int) -> int:\n    \"\"\"Adds two numbers.\"\"\"\n    return a + b\n```\n");
    const Ended promoted =
        run({u"tools"_s, u"promote"_s, tool, u"--name"_s, u"add"_s, u"--entry"_s, u"add"_s, u"--args"_s, u"{\"a\": 1, \"b\": 2}"_s});
    QVERIFY2(promoted.code == 0, promoted.err.constData());
    QCOMPARE(promoted.out, "3\n"_ba);
    QVERIFY(promoted.err.endsWith("Promoted add, version 1.\n"));
    const Ended called = run({u"tools"_s, u"call"_s, u"add"_s, u"--args"_s, u"{\"a\": 9007199254740993, \"b\": 1}"_s});
    QVERIFY2(called.code == 0, called.err.constData());
    QCOMPARE(called.out, "9007199254740994\n"_ba);
    const QJsonObject shown =
        QJsonDocument::fromJson(run({u"tools"_s, u"show"_s, u"add"_s, u"--format"_s, u"json"_s}).out)["tool"_L1].toObject();
    QCOMPARE(shown["code"_L1].toString(), u"def add(a: int, b: int) -> int:\n    \"\"\"Adds two numbers.\"\"\"\n    return a + b\n"_s);
    QCOMPARE(shown["description"_L1].toString(), u"Adds two numbers."_s);
    QCOMPARE(shown["schema"_L1]["properties"_L1]["a"_L1]["type"_L1].toString(), u"integer"_s);
    QCOMPARE(shown["run_status"_L1].toString(), u"ok"_s);
    QVERIFY(run({u"tools"_s, u"list"_s}).out.contains("\nadd   1"));
    QCOMPARE(run({u"tools"_s, u"forget"_s, u"add"_s}).code, 0);
    QCOMPARE(run({u"tools"_s, u"call"_s, u"add"_s}).code, 2);
}

void TestProgram::outputIsLive()
{
    QProcess process;
    start(process,
        {u"run"_s, file(u"tool.py"_s, "import time\nprint('first')\ntime.sleep(20)\n"), u"--allow"_s, u"time"_s, u"--timeout"_s, u"25"_s});
    QByteArray seen;
    QVERIFY(QTest::qWaitFor([&] { return (seen += process.readAllStandardError()).contains("first\n"); }, 10'000));
    QCOMPARE(process.state(), QProcess::Running);
    process.terminate();
    QVERIFY(process.waitForFinished(PatienceMs));
    QCOMPARE(process.exitCode(), 130);
}

void TestProgram::fullStandardOutputIsNoticed_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("run") << QStringList{u"run"_s, u"tool.py"_s};
    QTest::newRow("run in JSON") << QStringList{u"run"_s, u"tool.py"_s, u"--format"_s, u"json"_s};
    QTest::newRow("validate") << QStringList{u"validate"_s, u"tool.py"_s};
    QTest::newRow("help") << QStringList{u"--help"_s};
    QTest::newRow("doctor") << QStringList{u"doctor"_s};
}

void TestProgram::fullStandardOutputIsNoticed()
{
    QFETCH(QStringList, arguments);
    file(u"tool.py"_s, "return 1\n");
    QProcess process;
    process.setWorkingDirectory(m_folder->path());
    process.setStandardOutputFile(u"/dev/full"_s);
    start(process, arguments);
    QVERIFY(process.waitForFinished(PatienceMs));
    QCOMPARE(process.exitCode(), 125);
    QCOMPARE(process.readAllStandardError(),
        "assay: error: Standard output could not be written: No space left on device. [output-failed]\n"_ba);
}

void TestProgram::closedStandardOutputIsNoticed()
{
    QProcess process;
    process.setChildProcessModifier([] { ::close(STDOUT_FILENO); });
    start(process, {u"run"_s, file(u"tool.py"_s, "return 1\n")});
    QVERIFY(process.waitForFinished(PatienceMs));
    QCOMPARE(process.exitCode(), 125);
    QCOMPARE(
        process.readAllStandardError(), "assay: error: Standard output could not be written: Bad file descriptor. [output-failed]\n"_ba);
}

void TestProgram::brokenPipeEndsQuietly()
{
    QProcess process;
    process.setChildProcessModifier([] {
        int ends[2];
        if (::pipe(ends) != 0)
            ::_exit(99);
        ::dup2(ends[1], STDOUT_FILENO);
        ::close(ends[0]);
        ::close(ends[1]);
    });
    start(process, {u"run"_s, file(u"tool.py"_s, "return 1\n")});
    QVERIFY(process.waitForFinished(PatienceMs));
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    QCOMPARE(process.exitCode(), SIGPIPE);
    QCOMPARE(process.readAllStandardError(), QByteArray());
}

/** The processes whose environment or command line holds `mark`. */
static QStringList processesWith(const QByteArray &mark)
{
    QStringList found;
    const QStringList numbers = QDir(u"/proc"_s).entryList({u"[0-9]*"_s}, QDir::Dirs);
    for (const QString &number : numbers) {
        QFile words(u"/proc/"_s + number + u"/cmdline"_s);
        if (words.open(QIODevice::ReadOnly) && words.readAll().contains(mark))
            found.append(number);
    }
    return found;
}

void TestProgram::interruptCancels()
{
    QProcess process;
    const QByteArray mark = "assay-interrupt-" + QByteArray::number(::getpid());
    start(process,
        {u"run"_s,
            file(u"tool.py"_s, "import subprocess\nprint('begun')\nsubprocess.run(['sleep', '1000', '" + mark + "'])\nwhile True: pass\n"),
            u"--allow"_s, u"subprocess"_s, u"--timeout"_s, u"60"_s, u"--processes"_s, u"4"_s});
    QByteArray seen;
    QVERIFY(QTest::qWaitFor([&] { return (seen += process.readAllStandardError()).contains("begun\n"); }, 10'000));
    QCOMPARE(::kill(pid_t(process.processId()), SIGINT), 0);
    QVERIFY(process.waitForFinished(PatienceMs));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
    QVERIFY(process.readAllStandardError().endsWith("error: The run was stopped. [cancelled]\n"));
    QTRY_COMPARE(processesWith(mark), QStringList());
}

void TestProgram::secondInterruptEndsAtOnce()
{
    QProcess process;
    start(process, {u"run"_s, u"-"_s});
    // It waits for standard input and cannot turn to the first signal.
    QTest::qWait(300);
    ::kill(pid_t(process.processId()), SIGINT);
    QTest::qWait(200);
    QCOMPARE(process.state(), QProcess::Running);
    ::kill(pid_t(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(PatienceMs));
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    QCOMPARE(process.exitCode(), SIGINT);
}

void TestProgram::missingBubblewrap()
{
    const QString python = QStandardPaths::findExecutable(u"python3"_s);
    QVERIFY(QFile::link(python, m_folder->filePath(u"python3"_s)));
    m_environment.insert(u"PATH"_s, m_folder->path());
    const Ended ended = run({u"run"_s, file(u"tool.py"_s, "return 1\n")});
    QCOMPARE(ended.code, 6);
    QCOMPARE(ended.err,
        "assay: error: bubblewrap, which makes the cage, is not on this machine. Run: apt install bubblewrap [bubblewrap-missing]\n"_ba);
    const Ended doctor = run({u"doctor"_s});
    QCOMPARE(doctor.code, 6);
    QVERIFY2(doctor.out.contains("Bubblewrap        not found\nTier subprocess   bubblewrap, which makes the cage, is not on this machine. "
                                 "Run: apt install bubblewrap\n"),
        doctor.out.constData());
}

void TestProgram::missingPython()
{
    const QString tool = file(u"tool.py"_s, "return 1\n");
    const QString python = m_folder->filePath(u"none/python3"_s);
    const QByteArray message = "There is no interpreter at " + python.toUtf8() + ". Name an executable Python 3.9 or newer.";
    for (const QStringList &command : {QStringList{u"run"_s, tool}, QStringList{u"validate"_s, tool}, QStringList{u"doctor"_s}}) {
        const Ended ended = run(command + QStringList{u"--interpreter"_s, python});
        QVERIFY2(ended.code == 6, QByteArray(ended.out + ended.err).constData());
        QVERIFY2((ended.out + ended.err).contains(message), QByteArray(ended.out + ended.err).constData());
    }
}

void TestProgram::forbiddenNamespaces_data()
{
    QTest::addColumn<QStringList>("refuser");
    QTest::addColumn<QString>("lacking");
    // A user namespace that allows no further one stands for a kernel that allows none.
    QTest::newRow("by the kernel's setting")
        << QStringList{u"unshare"_s, u"--user"_s, u"--map-current-user"_s, u"--keep-caps"_s, u"sh"_s, u"-c"_s,
               u"echo 0 > /proc/sys/user/max_user_namespaces && exec \"$@\""_s, u"sh"_s}
        << u"The kernel's setting user.max_user_namespaces lets bubblewrap make no cage: runs are held by Landlock, seccomp and limits "
           "alone. Run: sysctl -w user.max_user_namespaces=15000"_s;
    const QString byWords = u"bubblewrap can make no cage here: runs are held by Landlock, seccomp and limits alone. What was said: \""_s;
    QTest::newRow("by a filter around the program")
        << QStringList{QStringLiteral(ASSAY_REFUSENAMESPACES), u"outside"_s} << byWords + u"bwrap: No permissions to creat"_s;
    QTest::newRow("in bubblewrap's own cage") << QStringList{QStringLiteral(ASSAY_REFUSENAMESPACES), u"inside"_s}
                                              << byWords + u"mount_setattr read-only and private on /: Operation not permitted\"."_s;
}

void TestProgram::forbiddenNamespaces()
{
    QFETCH(QStringList, refuser);
    QFETCH(QString, lacking);
    const QString starter = refuser.takeFirst();
    QProcess trial;
    trial.start(starter, refuser + QStringList{u"true"_s});
    if (!trial.waitForFinished(PatienceMs) || trial.exitCode() != 0)
        QSKIP("this machine lets the test forbid no user namespaces");

    const QString tool = file(u"tool.py"_s,
        "import os\nrefused = []\n"
        "for name, attempt in (('read', lambda: open(args['secret']).read()), ('write', lambda: open('/tmp/left', 'w')), ('fork', "
        "os.fork)):\n"
        "    try:\n        attempt()\n    except PermissionError:\n        refused.append(name)\nreturn refused\n");
    QProcess process;
    process.setProcessEnvironment(m_environment);
    process.start(starter,
        refuser
            + QStringList{QStringLiteral(ASSAY_PROGRAM), u"run"_s, tool, u"--policy"_s, u"open"_s, u"--allow"_s, u"*"_s, u"--format"_s,
                u"json"_s, u"--args"_s, u"{\"secret\": \"%1\"}"_s.arg(file(u"secret"_s, "secret"))});
    QVERIFY(process.waitForFinished(PatienceMs));
    const QJsonObject result = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
    QCOMPARE(result["error"_L1].toObject()["message"_L1].toString(), QString());
    QCOMPARE(result["value"_L1].toArray(), (QJsonArray{u"read"_s, u"write"_s, u"fork"_s}));
    const QJsonObject isolation = result["isolation"_L1].toObject();
    QCOMPARE(isolation["files"_L1].toObject()["level"_L1].toString(), u"partial"_s);
    QVERIFY(isolation["files"_L1].toObject()["by"_L1].toString().startsWith(u"Landlock"_s));
    QCOMPARE(isolation["processes"_L1].toObject()["by"_L1].toString(), u"seccomp: no process can be started"_s);
    QCOMPARE(isolation["network"_L1].toObject()["level"_L1].toString(), u"enforced"_s);

    QProcess doctor;
    doctor.setProcessEnvironment(m_environment);
    doctor.start(starter, refuser + QStringList{QStringLiteral(ASSAY_PROGRAM), u"doctor"_s, u"--format"_s, u"json"_s});
    QVERIFY(doctor.waitForFinished(PatienceMs));
    const QJsonObject tier = QJsonDocument::fromJson(doctor.readAllStandardOutput()).object()["tiers"_L1][0].toObject();
    QVERIFY(tier["available"_L1].toBool());
    QCOMPARE(tier["isolation"_L1]["files"_L1]["level"_L1].toString(), u"partial"_s);
    const QJsonObject feature = tier["features"_L1][0].toObject();
    QVERIFY(!feature["available"_L1].toBool());
    const QString message = feature["error"_L1]["message"_L1].toString();
    QVERIFY2(message.startsWith(lacking), qPrintable(message));
}

void TestProgram::doctorAnswers()
{
    const Ended ended = run({u"doctor"_s, u"--format"_s, u"json"_s});
    QVERIFY2(ended.code == 0, QByteArray(ended.out + ended.err).constData());
    const QJsonObject object = QJsonDocument::fromJson(ended.out).object();
    QCOMPARE(object["status"_L1].toString(), u"ok"_s);
    QVERIFY(object["interpreter"_L1]["version"_L1].toString().startsWith(u"3."_s));
    const QJsonObject tier = object["tiers"_L1][0].toObject();
    QVERIFY(tier["available"_L1].toBool());
    for (const QString &name : {u"files"_s, u"network"_s, u"processes"_s, u"memory"_s})
        QVERIFY2(tier["isolation"_L1][name]["level"_L1].toString() != u"absent"_s, qPrintable(name));
}

void TestProgram::speaksTheLanguageOfTheUser_data()
{
    QTest::addColumn<QString>("locale");
    QTest::addColumn<QByteArray>("err");
    const QByteArray english = "assay: error: There is no file \"none.py\". [file-not-found]\n";
    QTest::newRow("C") << u"C"_s << english;
    QTest::newRow("POSIX") << u"POSIX"_s << english;
    QTest::newRow("one that is not installed") << u"xx_YY.ISO-8859-15"_s << english;
    QTest::newRow("English") << u"en_GB.UTF-8"_s << english;
    QTest::newRow("German") << u"de_DE.UTF-8"_s << "assay: error: Es gibt keine Datei „none.py“. [file-not-found]\n"_ba;
}

void TestProgram::speaksTheLanguageOfTheUser()
{
    QFETCH(QString, locale);
    QFETCH(QByteArray, err);
    m_environment.remove(u"LANGUAGE"_s);
    m_environment.remove(u"LC_ALL"_s);
    m_environment.insert(u"LANG"_s, locale);
    const Ended ended = run({u"run"_s, u"none.py"_s});
    QCOMPARE(QString::fromUtf8(ended.err), QString::fromUtf8(err));
    QCOMPARE(ended.code, 2);
}

void TestProgram::startsFast()
{
    QBENCHMARK
    {
        QCOMPARE(run({u"--version"_s}).code, 0);
    }
}

QTEST_GUILESS_MAIN(TestProgram)
#include "tst_program.moc"
