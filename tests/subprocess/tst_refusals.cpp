// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "tierfixture.h"

#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

/** What the cage refuses reaches the result, at the line that ran, whether or not the tool minds. */
class TestRefusals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void cleanupTestCase();
    void escaped_data();
    void escaped();
    void swallowed_data();
    void swallowed();
    void offersTheRule();
    void isQuietAboutWhatIsAllowed_data();
    void isQuietAboutWhatIsAllowed();
    void standsWhereThePasteHasIt();
    void isBounded();

private:
    static QStringList words(const ExecutionResult &result);

    std::unique_ptr<TierFixture> m_tier;
};

namespace {

const QString NoProcess = u"The sandbox refuses to start processes (%1)."_s;
const QString NoNetwork = u"refused-network: The sandbox refuses connections: a tool has no network."_s;
const QString NoLookUp = u"refused-look-up: The sandbox has no network, so 'example.org' cannot be looked up."_s;
const QString NoOthers = u"refused-signal: The sandbox shows no other processes, so none can get a signal."_s;

} // namespace

void TestRefusals::initTestCase()
{
    TierFixture::adoptOrphans();
    m_tier = std::make_unique<TierFixture>();
    if (!m_tier->unavailability().isEmpty())
        QSKIP(qPrintable(m_tier->unavailability()));
}

void TestRefusals::cleanup()
{
    QCOMPARE(TierFixture::leftovers(), QStringList());
}

void TestRefusals::cleanupTestCase()
{
    m_tier.reset();
    QCOMPARE(TierFixture::remains(), QStringList());
}

QStringList TestRefusals::words(const ExecutionResult &result)
{
    QStringList found;
    for (const Diagnostic &refusal : result.refusals)
        found << u"%1:%2 %3: %4"_s.arg(refusal.range.line).arg(refusal.range.column).arg(refusal.code, refusal.message);
    return found;
}

void TestRefusals::escaped_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("error");
    QTest::addColumn<QString>("refusal");

    QTest::newRow("file read") << "\nrows = open('/etc/shadow').read()"_ba
                               << u"2 FileNotFoundError: [Errno 2] No such file or directory: '/etc/shadow'"_s
                               << u"2:8 not-in-sandbox: There is no '/etc/shadow' in the sandbox: a tool sees the system's libraries, the "
                                  "interpreter and an empty /tmp."_s;
    QTest::newRow("file of the working folder")
        << "\n\nrows = open('data.csv').read()"_ba << u"3 FileNotFoundError: [Errno 2] No such file or directory: 'data.csv'"_s
        << u"3:8 not-in-sandbox: There is no 'data.csv' in the sandbox: the working folder of a run is empty when it begins."_s;
    QTest::newRow("file write") << "def save():\n    with open('/usr/lib/new', 'w') as file:\n        file.write('x')\nsave()"_ba
                                << u"2 OSError: [Errno 30] Read-only file system: '/usr/lib/new'"_s
                                << u"2:10 refused-write: The sandbox refused to change '/usr/lib/new': a tool can write below /tmp only."_s;
    QTest::newRow("connect") << "import socket\nsocket.socket()"_ba << u"2 PermissionError: [Errno 1] Operation not permitted"_s
                             << u"2:1 "_s + NoNetwork;
    QTest::newRow("name look-up") << "import urllib.request\nurllib.request.urlopen('http://example.org')"_ba
                                  << u"2 urllib.error.URLError: <urlopen error [Errno -3] Temporary failure in name resolution>"_s
                                  << u"2:1 "_s + NoLookUp;
    QTest::newRow("fork") << "import os\nos.fork()"_ba << u"2 PermissionError: [Errno 1] Operation not permitted"_s
                          << u"2:1 refused-process: "_s + NoProcess.arg(u"os.fork"_s);
    QTest::newRow("exec") << "import os\nos.execv('/usr/bin/ls', ['ls'])"_ba << u"2 PermissionError: [Errno 1] Operation not permitted"_s
                          << u"2:1 refused-process: "_s + NoProcess.arg(u"os.exec"_s);
    QTest::newRow("a program") << "import subprocess\nsubprocess.run(['ls'])"_ba
                               << u"2 PermissionError: [Errno 1] Operation not permitted"_s
                               << u"2:1 refused-process: "_s + NoProcess.arg(u"subprocess.Popen"_s);
    QTest::newRow("signal") << "import os\nos.kill(4242, 9)"_ba << u"2 ProcessLookupError: [Errno 3] No such process"_s
                            << u"2:1 "_s + NoOthers;
    QTest::newRow("another call") << "import os\nos.setuid(0)"_ba << u"2 PermissionError: [Errno 1] Operation not permitted"_s
                                  << u"2:1 refused-call: The sandbox refused this call of the system."_s;
}

void TestRefusals::escaped()
{
    QFETCH(const QByteArray, code);
    QFETCH(const QString, error);
    QFETCH(const QString, refusal);
    const ExecutionResult result = m_tier->run(TierFixture::openRequest(code));
    QVERIFY(result.error);
    QCOMPARE(QString::number(result.error->range.line) + u' ' + result.error->type + u": "_s + result.error->message, error);
    QCOMPARE(words(result), QStringList{refusal});
}

void TestRefusals::swallowed_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QStringList>("refusals");

    const QByteArray swallow = "def attempt(call, *arguments):\n    try:\n        call(*arguments)\n    except OSError:\n        pass\n";
    QTest::newRow("write") << swallow + "attempt(open, '/usr/new', 'x')"
                           << QStringList{
                                  u"3:9 refused-write: The sandbox refused to change '/usr/new': a tool can write below /tmp only."_s};
    QTest::newRow("folder") << swallow + "import os\nattempt(os.mkdir, '/usr/new')"
                            << QStringList{
                                   u"3:9 refused-write: The sandbox refused to change '/usr/new': a tool can write below /tmp only."_s};
    QTest::newRow("connect") << swallow + "import socket\nattempt(socket.socket)" << QStringList{u"3:9 "_s + NoNetwork};
    QTest::newRow("name look-up") << swallow + "import socket\nattempt(socket.gethostbyname, 'example.org')"
                                  << QStringList{u"3:9 "_s + NoLookUp};
    QTest::newRow("os.system") << "import os\nx = 1\nos.system('ls')"_ba
                               << QStringList{u"3:1 refused-process: The sandbox refuses to start processes, so os.system does nothing."_s};
    QTest::newRow("ptrace") << "import ctypes\nlibc = ctypes.CDLL(None)\nlibc.ptrace(16, 1, 0, 0)"_ba
                            << QStringList{
                                   u"3:1 refused-call: The sandbox refuses what the C function ptrace does: at this line or after it."_s};
    QTest::newRow("mount") << "import ctypes\nlibc = ctypes.CDLL(None)\nlibc.mount(b'a', b'/tmp', b'tmpfs', 0, None)"_ba
                           << QStringList{
                                  u"3:1 refused-call: The sandbox refuses what the C function mount does: at this line or after it."_s};
    QTest::newRow("one after the other") << swallow + "import os, socket\nattempt(os.fork)\nattempt(socket.socket)\nattempt(os.setuid, 0)"
                                         << QStringList{u"3:9 refused-process: "_s + NoProcess.arg(u"os.fork"_s), u"3:9 "_s + NoNetwork,
                                                u"3:9 refused-call: The sandbox refused this call of the system."_s};
    QTest::newRow("in a thread") << swallow
            + "import os, threading\nt = threading.Thread(target=attempt, args=(os.fork,))\nt.start()\nt.join()"
                                 << QStringList{u"3:9 refused-process: "_s + NoProcess.arg(u"os.fork"_s)};
}

void TestRefusals::swallowed()
{
    QFETCH(const QByteArray, code);
    QFETCH(const QStringList, refusals);
    const ExecutionResult result = m_tier->run(TierFixture::openRequest(code));
    QVERIFY2(result.success(), qPrintable(result.error ? result.error->message : QString()));
    QCOMPARE(words(result), refusals);
}

void TestRefusals::offersTheRule()
{
    ExecutionRequest request = TierFixture::openRequest("import subprocess\nreturn subprocess.check_output(['echo', 'a']).decode()");
    const ExecutionResult refused = m_tier->run(request);
    QCOMPARE(refused.refusals.size(), 1);
    const std::optional<Fix> &fix = refused.refusals.first().fix;
    QVERIFY(fix);
    QCOMPARE(fix->action, Fix::Action::AllowProcesses);
    request.limits.processes = fix->argument.toInt();
    const ExecutionResult allowed = m_tier->run(request);
    QVERIFY2(allowed.success(), qPrintable(allowed.error ? allowed.error->message : QString()));
    QCOMPARE(allowed.value->bytes(), "\"a\\n\""_ba);
    QCOMPARE(words(allowed), QStringList());
}

void TestRefusals::isQuietAboutWhatIsAllowed_data()
{
    QTest::addColumn<QByteArray>("code");

    QTest::newRow("a file in scratch") << "with open('a', 'w') as file: file.write('x')\nreturn open('a').read()"_ba;
    QTest::newRow("a file that may be there") << "import os\ntry: open('cache.json')\nexcept FileNotFoundError: pass\nreturn 1"_ba;
    QTest::newRow("an import that tries this and that") << "import pandas, sqlite3, asyncio, multiprocessing, platform\nreturn 1"_ba;
    QTest::newRow("exceptions") << "for i in range(100):\n    try: {}[i]\n    except KeyError: pass\nraise ValueError('no')"_ba;
    QTest::newRow("an errno of the tool's own") << "class E(Exception): errno = 1\ntry: raise E()\nexcept E: pass"_ba;
    QTest::newRow("asyncio") << "import asyncio\nasync def f(): await asyncio.sleep(0)\nawait f()\nreturn 1"_ba;
}

void TestRefusals::isQuietAboutWhatIsAllowed()
{
    QFETCH(const QByteArray, code);
    ExecutionRequest request = TierFixture::openRequest(code);
    request.limits.timeoutSeconds = 30;
    QCOMPARE(words(m_tier->run(request)), QStringList());
}

void TestRefusals::standsWhereThePasteHasIt()
{
    const ExecutionResult result = m_tier->run(TierFixture::openRequest("Here it is:\n\n```python\nimport os\nos.fork()\n```\n"));
    QCOMPARE(words(result), QStringList{u"5:1 refused-process: "_s + NoProcess.arg(u"os.fork"_s)});
}

void TestRefusals::isBounded()
{
    const QByteArray code = "code = '\\n'.join('try: open(\"/usr/x%d\", \"w\")\\nexcept OSError: pass' % i for i in range(500))\n"
                            "exec(compile(code, 'tool.py', 'exec'))\nreturn 1";
    const ExecutionResult result = m_tier->run(TierFixture::openRequest(code));
    QVERIFY2(result.success(), qPrintable(result.error ? result.error->message : QString()));
    QCOMPARE(result.refusals.size(), 50);
}

QTEST_GUILESS_MAIN(TestRefusals)
#include "tst_refusals.moc"
