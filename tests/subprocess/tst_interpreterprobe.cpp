// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/interpreterprobe.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>
#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestInterpreterProbe : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void describesTheSystemPython();
    void describesAVirtualEnvironment();
    void remembersTheAnswer();
    void asksOnceForAll();
    void doesNotBelieveACache_data();
    void doesNotBelieveACache();
    void compilesTheGuest();
    void refuses_data();
    void refuses();

private:
    Result<Interpreter> describe(const QString &name, const QString &cache = {}) const;
    QString script(const QString &name, const QByteArray &text) const;

    QTemporaryDir m_folder;
    std::optional<GuestFolder> m_guest;
};

void TestInterpreterProbe::initTestCase()
{
    auto guest = GuestFolder::provide(m_folder.path());
    QVERIFY(guest.has_value());
    m_guest = *guest;
}

Result<Interpreter> TestInterpreterProbe::describe(const QString &name, const QString &cache) const
{
    InterpreterProbe probe(*m_guest, cache);
    auto future = probe.describe(name);
    if (!QTest::qWaitFor([&future] { return future.isFinished(); }, 15'000))
        return std::unexpected(Error{u"test"_s, u"no answer"_s, {}});
    return future.result();
}

QString TestInterpreterProbe::script(const QString &name, const QByteArray &text) const
{
    const QString path = m_folder.filePath(name);
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(text);
    file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    return path;
}

void TestInterpreterProbe::describesTheSystemPython()
{
    const auto python = describe(u"/usr/bin/python3"_s);
    QVERIFY2(python.has_value(), qPrintable(python ? QString() : python.error().message));
    QVERIFY(python->version.startsWith(u"3."_s));
    QVERIFY(python->prefixes.contains(u"/usr"_s));
    QVERIFY(python->path.contains(u"/usr/lib/python3/dist-packages"_s));
    QVERIFY(!python->path.join(u' ').contains(u"lib-dynload"_s));
}

void TestInterpreterProbe::describesAVirtualEnvironment()
{
    const QString environment = m_folder.filePath(u"venv"_s);
    QProcess venv;
    venv.start(u"/usr/bin/python3"_s, {u"-m"_s, u"venv"_s, u"--without-pip"_s, environment});
    QVERIFY(venv.waitForFinished());
    QCOMPARE(venv.exitCode(), 0);
    const auto python = describe(environment + u"/bin/python"_s);
    QVERIFY(python.has_value());
    QCOMPARE(python->executable, environment + u"/bin/python"_s);
    QVERIFY(python->prefixes.contains(environment));
    QVERIFY(python->prefixes.contains(u"/usr"_s));
    QVERIFY(python->path.join(u' ').contains(environment + u"/lib"_s));
}

void TestInterpreterProbe::remembersTheAnswer()
{
    const QString counter = m_folder.filePath(u"count"_s);
    const QString counting = script(u"counting"_s, "#!/bin/sh\necho x >> " + counter.toUtf8() + "\nexec /usr/bin/python3 \"$@\"\n");
    const QString cache = m_folder.filePath(u"cache/interpreters.json"_s);
    const auto first = describe(counting, cache);
    const auto second = describe(counting, cache);
    QVERIFY(first.has_value() && second.has_value());
    QCOMPARE(*second, *first);
    QCOMPARE(QFileInfo(counter).size(), 2);
    // A change of the file makes the answer void.
    script(u"counting"_s, "#!/bin/sh\necho y >> " + counter.toUtf8() + "\nexec /usr/bin/python3 \"$@\" \n");
    QVERIFY(describe(counting, cache).has_value());
    QCOMPARE(QFileInfo(counter).size(), 4);
}

void TestInterpreterProbe::asksOnceForAll()
{
    const QString counter = m_folder.filePath(u"askers"_s);
    const QString counting = script(u"asked"_s, "#!/bin/sh\necho x >> " + counter.toUtf8() + "\nexec /usr/bin/python3 \"$@\"\n");
    InterpreterProbe probe(*m_guest, {});
    QList<QFuture<Result<Interpreter>>> answers;
    for (int asker = 0; asker < 5; ++asker)
        answers.append(probe.describe(counting));
    for (const auto &answer : std::as_const(answers)) {
        QTRY_VERIFY_WITH_TIMEOUT(answer.isFinished(), 15'000);
        QVERIFY(answer.result().has_value());
    }
    QCOMPARE(QFileInfo(counter).size(), 2);
    // Also later, though nothing keeps the answer in a file.
    QVERIFY(probe.describe(counting).isFinished());
    QCOMPARE(QFileInfo(counter).size(), 2);
}

void TestInterpreterProbe::doesNotBelieveACache_data()
{
    QTest::addColumn<int>("mode");
    QTest::addColumn<int>("owner");
    QTest::addColumn<QByteArray>("prefix");
    QTest::addColumn<bool>("isBelieved");
    const int own = static_cast<int>(::geteuid());
    QTest::newRow("as it was written") << 0600 << own << QByteArray("/usr") << true;
    QTest::newRow("readable for all") << 0644 << own << QByteArray("/usr") << true;
    QTest::newRow("group may write") << 0660 << own << QByteArray("/usr") << false;
    QTest::newRow("all may write") << 0602 << own << QByteArray("/usr") << false;
    QTest::newRow("of another user") << 0644 << 12345 << QByteArray("/usr") << false;
    QTest::newRow("whole machine") << 0600 << own << QByteArray("/") << false;
    QTest::newRow("relative") << 0600 << own << QByteArray("usr") << false;
    QTest::newRow("empty") << 0600 << own << QByteArray("") << false;
    QTest::newRow("leads up") << 0600 << own << QByteArray("/usr/..") << false;
    QTest::newRow("all homes") << 0600 << own << QByteArray("/home") << false;
    QTest::newRow("own home") << 0600 << own << QFile::encodeName(QDir::homePath()) << false;
}

void TestInterpreterProbe::doesNotBelieveACache()
{
    QFETCH(int, mode);
    QFETCH(int, owner);
    QFETCH(QByteArray, prefix);
    const QString cache = m_folder.filePath(u"believed/interpreters.json"_s);
    const QString python = u"/usr/bin/python3"_s;
    const auto real = describe(python, cache);
    QVERIFY(real);
    QFile file(cache);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QCOMPARE(file.permissions() & (QFileDevice::WriteGroup | QFileDevice::WriteOther | QFileDevice::ReadOther), QFileDevice::Permissions());
    QByteArray entries = file.readAll();
    const QByteArray version = real->version.toUtf8();
    QVERIFY(entries.contains(version) && entries.contains("\"/usr\""));
    entries.replace(version, "3.99.0").replace("\"/usr\"", '"' + prefix + '"');
    QVERIFY(file.seek(0) && file.resize(0));
    QCOMPARE(file.write(entries), entries.size());
    file.close();
    const QByteArray path = QFile::encodeName(cache);
    QCOMPARE(::chmod(path.constData(), mode_t(mode)), 0);
    if (::chown(path.constData(), uid_t(owner), gid_t(-1)) != 0)
        QSKIP("only root can give a file to another user");
    const auto described = describe(python, cache);
    QVERIFY(described);
    QTEST(described->version == u"3.99.0", "isBelieved");
    // What was not believed has been replaced.
    const auto again = describe(python, cache);
    QVERIFY(again);
    QCOMPARE(again->version, described->version);
    QVERIFY(QFile::remove(cache));
}

void TestInterpreterProbe::compilesTheGuest()
{
    QVERIFY(describe({}).has_value());
    const QStringList compiled = QDir(m_guest->path() + u"/assay_guest/__pycache__"_s).entryList({u"worker.*.pyc"_s});
    QVERIFY(!compiled.isEmpty());
}

void TestInterpreterProbe::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    const QString failed = u"interpreter-failed"_s;
    const QString tooOld = u"interpreter-too-old"_s;
    QTest::newRow("not there") << QByteArray() << u"interpreter-not-found"_s
                               << u"There is no interpreter at %1. Name an executable Python 3.9 or newer."_s;
    QTest::newRow("something else") << "#!/bin/sh\necho hello\necho more\n"_ba << failed
                                    << u"%1 is not a Python interpreter: it says \"hello\"."_s;
    QTest::newRow("something that complains") << "#!/bin/sh\necho hello\necho '  no such option: -V  ' >&2; exit 2\n"_ba << failed
                                              << u"%1 is not a Python interpreter: it says \"no such option: -V\"."_s;
    QTest::newRow("something that repeats its arguments")
        << "#!/bin/sh\necho \"$@\"\n"_ba << failed << u"%1 is not a Python interpreter: it says \"-V\"."_s;
    QTest::newRow("something silent") << "#!/bin/sh\n"_ba << failed << u"%1 is not a Python interpreter: it says nothing."_s;
    QTest::newRow("something with long lines") << "#!/bin/sh\nprintf 'x%.0s' $(seq 1000)\n"_ba << failed
                                               << u"%1 is not a Python interpreter: it says \""_s + QString(160, u'x') + u"…\"."_s;
    QTest::newRow("a list of files") << "#!/bin/sh\nexec ls \"$@\"\n"_ba << failed
                                     << u"%1 is not a Python interpreter: it says \"ls: invalid option -- 'V'\"."_s;
    QTest::newRow("cannot start") << "#!/nowhere/at-all\n"_ba << failed
                                  << u"%1 cannot be started (Child process set up failed: execve: No such file or directory)."_s;
    QTest::newRow("broken")
        << "#!/bin/sh\n[ \"$1\" = -V ] && echo Python 3.11.2 && exit\n"
           "echo 'Traceback (most recent call last):' >&2\necho \"ModuleNotFoundError: No module named 'json'\" >&2\n"_ba
        << failed << u"%1 is Python 3.11.2 and does not work: it says \"ModuleNotFoundError: No module named 'json'\"."_s;
    QTest::newRow("needs the whole machine") << QByteArray(
        "#!/bin/sh\necho '{\"version\":\"3.13.5\",\"executable\":\"/x\",\"path\":[],\"prefixes\":[\"/\"]}'\n")
                                             << u"interpreter-too-wide"_s
                                             << u"%1 names \"/\" as a folder that it needs; a cage with it would show a tool more than an "
                                                "interpreter."_s;
    QTest::newRow("too old") << "#!/bin/sh\necho '{\"version\":\"3.8.19\",\"executable\":\"/x\",\"path\":[],\"prefixes\":[]}'\n"_ba
                             << tooOld << u"%1 is Python 3.8.19; Assay needs 3.9 or newer."_s;
    QTest::newRow("Python 2, which has no option -I") << "#!/bin/sh\n[ \"$1\" = -V ] && echo Python 2.7.18 >&2 && exit\n"
                                                         "printf 'Unknown option: -I\\nusage: python [option]\\n' >&2; exit 2\n"_ba
                                                      << tooOld << u"%1 is Python 2.7.18; Assay needs 3.9 or newer."_s;
}

void TestInterpreterProbe::refuses()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    const QString path = text.isEmpty() ? m_folder.filePath(u"missing"_s) : script(u"refused"_s, text);
    const auto python = describe(path);
    QVERIFY(!python);
    QTEST(python.error().code, "code");
    QCOMPARE(python.error().message, message.arg(path));
    QCOMPARE(python.error().detail, QString());
    QCOMPARE(python.error().remedy.setting, text.isEmpty() ? Remedy::Setting::None : Remedy::Setting::Interpreter);
}

QTEST_GUILESS_MAIN(TestInterpreterProbe)
#include "tst_interpreterprobe.moc"
