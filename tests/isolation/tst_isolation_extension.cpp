// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "cagedzygote.h"

#include <QJsonArray>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

// Calls of libc by number, for what Python has no function for.
constexpr auto Libc = R"(
import ctypes, errno, mmap, os
libc = ctypes.CDLL(None, use_errno=True)
def call(name, *arguments, kind=ctypes.c_long):
    function = getattr(libc, name)
    function.restype = kind
    found = function(*arguments)
    return errno.errorcode[ctypes.get_errno()] if found == -1 else "done"
)";

/** What became of the worker, in a line: "result X", "error X", "report NAME", or only how it ended. */
QString ending(const QJsonObject &answer)
{
    const int status = answer["status"_L1].toInt();
    const QString end = status == 0 ? QString() : u" (wait status %1)"_s.arg(status);
    for (const QString &kind : {u"report"_s, u"error"_s, u"result"_s}) {
        if (answer[kind].isString())
            return kind + u' ' + answer[kind].toString() + end;
    }
    return u"nothing"_s + end;
}

QJsonObject codeRequest(const QByteArray &code)
{
    return {{u"code"_s, QString::fromUtf8(code)}};
}

} // namespace

class tst_isolation_extension : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void needsOnlyLibc();
    void layersHold();
    void programs_data();
    void programs();
    void refusals_data();
    void refusals();
    void memory_data();
    void memory();
    void signals_data();
    void signals();
    void packages_data();
    void packages();
    void processes_data();
    void processes();
    void boundsProcesses();
    void withoutNamespaces_data();
    void withoutNamespaces();
    void setUpFailures_data();
    void setUpFailures();

private:
    void checkOnAll(const QJsonObject &request, const QString &expected);

    CagedZygote m_zygote;
};

void tst_isolation_extension::checkOnAll(const QJsonObject &request, const QString &expected)
{
    for (const QString &interpreter : CagedZygote::interpreters()) {
        const QJsonObject answer = m_zygote.run(interpreter, request);
        QCOMPARE(interpreter + u": "_s + ending(answer), interpreter + u": "_s + expected);
    }
}

/** Whatever library it needed would have to be in every cage, and in the version of the build. */
void tst_isolation_extension::needsOnlyLibc()
{
    QProcess readelf;
    readelf.start(QStringLiteral(ASSAY_READELF), {u"--dynamic"_s, u"--dyn-syms"_s, u"--wide"_s, QStringLiteral(ASSAY_TEST_EXTENSION)});
    QVERIFY(readelf.waitForFinished());
    const QString text = QString::fromLocal8Bit(readelf.readAllStandardOutput());
    static const QRegularExpression needed(u"\\(NEEDED\\)\\s+Shared library: \\[([^\\]]+)\\]"_s);
    static const QRegularExpression exported(
        u"^ *\\d+: [1-9a-f][0-9a-f]* .* (\\S+)$|^ *\\d+: 0*[1-9a-f][0-9a-f]* .*GLOBAL.* (\\S+)$"_s, QRegularExpression::MultilineOption);
    QStringList libraries;
    for (const auto &match : needed.globalMatch(text))
        libraries << match.captured(1);
    QStringList symbols;
    for (const auto &match : exported.globalMatch(text))
        symbols << match.captured(1) + match.captured(2);
    QCOMPARE(libraries, QStringList{u"libc.so.6"_s});
    QCOMPARE(symbols, QStringList{u"PyInit__isolation"_s});
}

void tst_isolation_extension::layersHold()
{
    for (const QString &interpreter : CagedZygote::interpreters()) {
        const QJsonObject answer = m_zygote.run(interpreter, codeRequest(R"(
words = dict(line.split(":\t", 1) for line in open("/proc/self/status").read().splitlines())
result = {name: words[name] for name in ("Pid", "NoNewPrivs", "Seccomp", "CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")}
)"));
        QCOMPARE(ending(answer),
            u"result {'Pid': '1', 'NoNewPrivs': '1', 'Seccomp': '2', 'CapInh': '%1', 'CapPrm': '%1', 'CapEff': '%1', 'CapBnd': '%1', 'CapAmb': '%1'}"_s
                .arg(u"0000000000000000"_s));
        const QJsonObject held = answer["held"_L1].toObject();
        for (const QString &layer : {u"namespaces"_s, u"tmpfs"_s, u"proc"_s, u"read_only"_s, u"seccomp"_s})
            QVERIFY2(held[layer].toBool(), qPrintable(layer));
        QCOMPARE(held["landlock"_L1], answer["found"_L1].toObject()["landlock_abi"_L1]);
        QVERIFY(held["landlock"_L1].toInt() > 0);
        QVERIFY(answer["cpu_us"_L1].toInt() > 0);
        QVERIFY(answer["peak_kib"_L1].toInt() > 1000);
    }
}

void tst_isolation_extension::programs_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("expected");

    QTest::newRow("thread ids")
        << "import os, threading\nfound = []\nt = threading.Thread(target=lambda: found.append(threading.get_native_id()))\n"
           "t.start(); t.join()\nresult = (os.getpid(), threading.get_native_id(), found != [1])"_ba
        << u"result (1, 1, True)"_s;
    QTest::newRow("a hundred threads")
        << "import threading\ngo = threading.Event()\nthreads = [threading.Thread(target=go.wait) for _ in range(100)]\n"
           "for t in threads: t.start()\ngo.set()\nfor t in threads: t.join()\nresult = len(threads)"_ba
        << u"result 100"_s;
    QTest::newRow("recursion in a thread") << "import threading\nfound = []\ndef deep(n): return deep(n + 1)\ndef work():\n"
                                              "  try: deep(0)\n  except RecursionError: found.append('stopped')\n"
                                              "t = threading.Thread(target=work)\nt.start(); t.join()\nresult = found"_ba
                                           << u"result ['stopped']"_s;
    QTest::newRow("asyncio") << "import asyncio\nasync def one(n):\n  await asyncio.sleep(0.001)\n  return n\n"
                                "async def work(): return sum(await asyncio.gather(*map(one, range(50))))\nresult = asyncio.run(work())"_ba
                             << u"result 1225"_s;
    QTest::newRow("immortal objects")
        << "import sys\nif sys.version_info < (3, 12): result = 0\nelse:\n  kept = object()\n  isolation.make_immortal([kept])\n"
           "  before = sys.getrefcount(kept)\n  more = [kept] * 3\n  result = sys.getrefcount(kept) - before"_ba
        << u"result 0"_s;
    QTest::newRow("a thread pool") << "from concurrent.futures import ThreadPoolExecutor\n"
                                      "with ThreadPoolExecutor(4) as pool: result = sum(pool.map(abs, range(-10, 0)))"_ba
                                   << u"result 55"_s;
    QTest::newRow("sqlite")
        << "import sqlite3\nbase = sqlite3.connect('/tmp/a.db')\nbase.execute('pragma journal_mode=wal')\n"
           "base.execute('create table t(x)')\nbase.executemany('insert into t values (?)', [(n,) for n in range(100)])\n"
           "base.commit()\nresult = base.execute('select sum(x) from t').fetchone()"_ba
        << u"result (4950,)"_s;
    QTest::newRow("files in scratch")
        << "import os, shutil, tempfile, zipfile, tarfile, pathlib\nfolder = tempfile.mkdtemp()\n"
           "pathlib.Path(folder, 'a').write_text('x' * 100)\nshutil.copy2(folder + '/a', folder + '/b')\n"
           "shutil.copytree(folder, '/tmp/tree')\nos.symlink('a', folder + '/link')\nos.link(folder + '/a', folder + '/hard')\n"
           "os.mkfifo(folder + '/fifo')\nshutil.make_archive('/tmp/z', 'zip', folder)\n"
           "shutil.make_archive('/tmp/t', 'gztar', '/tmp/tree')\nshutil.unpack_archive('/tmp/t.tar.gz', '/tmp/out')\n"
           "result = sorted(os.listdir(folder)), sorted(os.listdir('/tmp/out')), os.getcwd()\nshutil.rmtree(folder)"_ba
        << u"result (['a', 'b', 'fifo', 'hard', 'link'], ['a', 'b'], '/tmp')"_s;
    QTest::newRow("imports")
        << "import json, re, datetime, decimal, random, hashlib, uuid, csv, statistics, zoneinfo, xml.etree.ElementTree, secrets, ssl\n"
           "result = hashlib.sha256(b'').hexdigest()[:8], len(secrets.token_hex(4)), len(str(uuid.uuid4()))"_ba
        << u"result ('e3b0c442', 8, 36)"_s;
    QTest::newRow("a mapping of a file")
        << "import mmap\nwith open('/tmp/m', 'wb') as file: file.write(bytes(8192))\n"
           "with open('/tmp/m', 'r+b') as file, mmap.mmap(file.fileno(), 0) as m:\n  m[0] = 7\n  m.resize(16384)\n"
           "  result = m[0], len(m)"_ba
        << u"result (7, 16384)"_s;
    QTest::newRow("a timer") << "import signal, time\nfound = []\nsignal.signal(signal.SIGALRM, lambda *_: found.append(1))\n"
                                "signal.setitimer(signal.ITIMER_REAL, 0.01)\ntime.sleep(0.05)\nresult = found"_ba
                             << u"result [1]"_s;
    QTest::newRow("its own /proc")
        << "import os\nresult = sorted(name for name in os.listdir('/proc') if name.isdigit()), bool(os.listdir('/proc/self/fd')), "
           "'python' in open('/proc/self/maps').read(), bool(open('/proc/self/cmdline').read())"_ba
        << u"result (['1'], True, True, True)"_s;
    QTest::newRow("usage")
        << "before = isolation.usage()\ndata = bytearray(50 << 20)\nfor i in range(300000): pass\nafter = isolation.usage()\n"
           "result = after[0] > before[0] > 0, 0 <= before[1] < 4 << 20, 50 << 20 <= after[1] < 60 << 20"_ba
        << u"result (True, True, True)"_s;
    QTest::newRow("memory")
        << "before = isolation.memory()\ndata = bytearray(50 << 20)\nwhile_it = isolation.memory()\ndel data\n"
           "after = isolation.memory()\nresult = {name: [(now[name] - before[name]) >> 20 for now in (while_it, after)] "
           "for name in before}"_ba
        << u"result {'data': [50, 0], 'size': [50, 0], 'peak_size': [50, 50]}"_s;
    QTest::newRow("only errors of the system")
        << "found = []\ncall = isolation.only_os_errors(found.append)\nanswers = [call(None, 0, fault) for fault in (KeyError(1), "
           "OSError(2), "
           "PermissionError(3), 'text', ValueError)]\ntry: call()\nexcept IndexError: answers.append('IndexError')\n"
           "result = answers, [type(fault).__name__ for fault in found]"_ba
        << u"result ([None, None, None, None, None, 'IndexError'], ['OSError', 'PermissionError'])"_s;
    QTest::newRow("a channel of its own")
        << "a, b = isolation.socketpair_stream()\nimport os\nos.write(a, b'x')\nresult = os.read(b, 9), os.get_inheritable(a)"_ba
        << u"result (b'x', False)"_s;
}

void tst_isolation_extension::programs()
{
    QFETCH(const QByteArray, code);
    QFETCH(const QString, expected);
    checkOnAll(codeRequest(code), expected);
}

void tst_isolation_extension::refusals_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("expected");

    const QString notPermitted = u"error PermissionError: [Errno 1] Operation not permitted"_s;
    const QString readOnly = u"error OSError: [Errno 30] Read-only file system"_s;
    QTest::newRow("subprocess")
        << "import subprocess\ntry: subprocess.run(['/usr/bin/true'])\nexcept PermissionError as fault: result = fault.errno"_ba
        << u"result 1"_s;
    QTest::newRow("fork") << "import os\nos.fork()"_ba << notPermitted;
    QTest::newRow("exec") << "import os\nos.execv('/usr/bin/true', ['true'])"_ba << notPermitted;
    QTest::newRow("posix_spawn") << "import os\nos.posix_spawn('/usr/bin/true', ['true'], {})"_ba << notPermitted + u": '/usr/bin/true'"_s;
    QTest::newRow("system") << "import os\nresult = os.system('true')"_ba << u"result 32512"_s;
    QTest::newRow("a process pool") << "from concurrent.futures import ProcessPoolExecutor\nProcessPoolExecutor(2)"_ba << readOnly;
    QTest::newRow("a socket") << "import socket\nsocket.socket()"_ba << notPermitted;
    QTest::newRow("a datagram pair") << "import socket\nsocket.socketpair(type=socket.SOCK_DGRAM)"_ba << notPermitted;
    QTest::newRow("a name")
        << "import socket\ntry: socket.getaddrinfo('example.org', 80)\nexcept OSError as fault: result = type(fault).__name__"_ba
        << u"result 'gaierror'"_s;
    QTest::newRow("a file of the system") << "open('/usr/new', 'w')"_ba << readOnly + u": '/usr/new'"_s;
    QTest::newRow("a file of the cage") << "open('/new', 'w')"_ba << readOnly + u": '/new'"_s;
    QTest::newRow("shared memory") << "open('/dev/shm/new', 'w')"_ba << readOnly + u": '/dev/shm/new'"_s;
    QTest::newRow("the zero device") << "open('/dev/zero', 'r+b')"_ba
                                     << u"error PermissionError: [Errno 13] Permission denied: '/dev/zero'"_s;
    QTest::newRow("a device node") << "import os, stat\nos.mknod('/tmp/zero', 0o600 | stat.S_IFCHR, os.makedev(1, 5))"_ba << notPermitted;
    QTest::newRow("its own memory by /proc") << "open('/proc/self/mem', 'r+b')"_ba << readOnly + u": '/proc/self/mem'"_s;
    QTest::newRow("settings of the system")
        << "open('/proc/sys/kernel/hostname').read()"_ba
        << u"error FileNotFoundError: [Errno 2] No such file or directory: '/proc/sys/kernel/hostname'"_s;
    QTest::newRow("a program in scratch")
        << "import os\nopen('/tmp/p', 'w').write('#!/bin/sh\\n')\nos.chmod('/tmp/p', 0o755)\nos.execv('/tmp/p', ['p'])"_ba << notPermitted;
    QTest::newRow("too large a file") << "with open('/tmp/large', 'wb') as file: file.write(bytes(9 << 20))"_ba
                                      << u"error OSError: [Errno 27] File too large"_s;
    QTest::newRow("a full scratch") << "for n in range(4):\n  with open('/tmp/%d' % n, 'wb') as file: file.write(bytes(5 << 20))"_ba
                                    << u"error OSError: [Errno 28] No space left on device"_s;
    QTest::newRow("too many files")
        << "try:\n  for n in range(100000): open('/tmp/%d' % n, 'x').close()\nexcept OSError as fault: result = fault.strerror, n"_ba
        << u"result ('No space left on device', 4095)"_s;
    QTest::newRow("too many descriptors")
        << "import os\nkept = [os.open('/dev/null', os.O_RDONLY)]\ntry:\n  while True: kept.append(os.dup(kept[0]))\n"
           "except OSError as fault: result = fault.strerror, max(kept)"_ba
        << u"result ('Too many open files', 255)"_s;
    QTest::newRow("descriptors of the zygote") << "import os\nresult = sorted(int(n) for n in os.listdir('/proc/self/fd'))[:3], "
                                                  "len([n for n in os.listdir('/proc/self/fd')])"_ba
                                               << u"result ([0, 1, 2], 5)"_s;
    QTest::newRow("namespaces") << Libc + "result = call('unshare', 0x10000000), call('unshare', 0x20000), call('setns', 0, 0)"_ba
                                << u"result ('EPERM', 'EPERM', 'EPERM')"_s;
    QTest::newRow("privileged and risky calls") << Libc
            + "result = {name: call('syscall', number, 0, 0, 0, 0, 0) for name, number in dict(mount=165, keyctl=250, bpf=321, "
              "perf_event_open=298, userfaultfd=323, io_uring_setup=425, ptrace=101, process_vm_readv=310, memfd_create=319, "
              "open_by_handle_at=304, add_key=248, socket=41, pidfd_getfd=438, seccomp=317, personality=135).items()}\n"
              "result = sorted(set(result.values())) if os.uname().machine == 'x86_64' else ['EPERM']"_ba
                                                << u"result ['EPERM']"_s;
    QTest::newRow("an own filter or privilege")
        << Libc + "result = call('prctl', 22, 1), call('prctl', 1, 0), call('prctl', 4, 1), call('prctl', 38, 0, 0, 0, 0)"_ba
        << u"result ('EPERM', 'EPERM', 'EPERM', 'EPERM')"_s;
    QTest::newRow("limits of others")
        << "import resource\nresult = resource.prlimit(0, resource.RLIMIT_CORE)\nresource.prlimit(1, resource.RLIMIT_CORE)"_ba
        << notPermitted;
    QTest::newRow("higher limits") << "import resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (1000, 1000))"_ba
                                   << u"error ValueError: not allowed to raise maximum limit"_s;
    QTest::newRow("a core file") << "import resource\nresult = [resource.getrlimit(kind) for kind in "
                                    "(resource.RLIMIT_CORE, resource.RLIMIT_MEMLOCK, resource.RLIMIT_MSGQUEUE)]"_ba
                                 << u"result [(0, 0), (0, 0), (0, 0)]"_s;
}

void tst_isolation_extension::refusals()
{
    QFETCH(const QByteArray, code);
    QFETCH(const QString, expected);
    checkOnAll(codeRequest(code), expected);
}

void tst_isolation_extension::memory_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("expected");

    QTest::newRow("within the bound") << "x = bytearray(120 << 20)\nresult = len(x)"_ba << u"result 125829120"_s;
    QTest::newRow("one block") << "x = bytearray(129 << 20)"_ba << u"error MemoryError: "_s;
    QTest::newRow("small objects") << "x = []\nwhile True: x.append([1, 2, 3])"_ba << u"error MemoryError: "_s;
    QTest::newRow("a growing block")
        << "x = bytearray()\ntry:\n  while True: x += bytes(1 << 20)\nexcept MemoryError: result = len(x) > 100 << 20"_ba
        << u"result True"_s;
    QTest::newRow("the reserve") << "import resource\nsoft, hard = resource.getrlimit(resource.RLIMIT_DATA)\nisolation.raise_data_limit()\n"
                                    "result = hard - soft, resource.getrlimit(resource.RLIMIT_DATA) == (hard, hard)"_ba
                                 << u"result (8388608, True)"_s;
    QTest::newRow("a shared mapping") << "import mmap\nmmap.mmap(-1, 1 << 30)"_ba << u"error OSError: [Errno 12] Cannot allocate memory"_s;
    QTest::newRow("a small shared mapping") << "import mmap\nmmap.mmap(-1, 4096)"_ba
                                            << u"error OSError: [Errno 12] Cannot allocate memory"_s;
    QTest::newRow("a private mapping")
        << "import mmap\nmmap.mmap(-1, 1 << 20, flags=mmap.MAP_PRIVATE)\nmmap.mmap(-1, 1 << 30, flags=mmap.MAP_PRIVATE)"_ba
        << u"error OSError: [Errno 12] Cannot allocate memory"_s;
    QTest::newRow("a mapping that grows downwards") << "import mmap\nmmap.mmap(-1, 1 << 20, flags=mmap.MAP_PRIVATE | 0x100)"_ba
                                                    << u"error OSError: [Errno 12] Cannot allocate memory"_s;
    QTest::newRow("huge pages") << "import mmap\nmmap.mmap(-1, 2 << 20, flags=mmap.MAP_PRIVATE | 0x40000)"_ba
                                << u"error OSError: [Errno 12] Cannot allocate memory"_s;
    // A piece of the stack that is moved away stays stack, whatever size it gets.
    QTest::newRow("a piece of the stack") << Libc
            + "line = next(line for line in open('/proc/self/maps') if '[stack]' in line)\nlow, high = [int(n, 16) for n in "
              "line.split()[0].split('-')]\n"
              "def moved(at): return call('mremap', ctypes.c_void_p(at), ctypes.c_size_t(4096), ctypes.c_size_t(1 << 29), 1)\n"
              "result = moved(low), moved(high - 4096)"_ba
                                          << u"result ('EPERM', 'EPERM')"_s;
    // Pages that are only read cost no data but page tables.
    QTest::newRow("address space") << "import mmap\nmmap.mmap(-1, 1 << 40, flags=mmap.MAP_PRIVATE | 0x4000, prot=mmap.PROT_READ)"_ba
                                   << u"error OSError: [Errno 12] Cannot allocate memory"_s;
    QTest::newRow("made read-only again") << Libc
            + "libc.mmap.restype = ctypes.c_void_p\nkept = 0\nwhile kept < 100:\n"
              "  place = libc.mmap(None, ctypes.c_size_t(64 << 20), 3, 0x22, -1, ctypes.c_long(0))\n"
              "  if place == ctypes.c_void_p(-1).value: break\n  libc.mprotect(ctypes.c_void_p(place), ctypes.c_size_t(64 << 20), 1)\n"
              "  kept += 1\nresult = 14 < kept < 20"_ba
                                          << u"result True"_s;
    QTest::newRow("many threads leave room")
        << "import threading\ngo = threading.Event()\nup = threading.Semaphore(0)\ndef work():\n  kept = [bytes(2000) for _ in range(50)]\n"
           "  up.release()\n  go.wait()\nbefore = isolation.memory()\nthreads = [threading.Thread(target=work) for _ in range(24)]\n"
           "for t in threads: t.start()\nfor t in threads: up.acquire()\n"
           "result = isolation.memory()['size'] - before['size'] < 256 << 20, len(bytearray(60 << 20))\ngo.set()"_ba
        << u"result (True, 62914560)"_s;
    QTest::newRow("locked memory") << Libc + "result = call('mlockall', 1)"_ba << u"result 'EPERM'"_s;
    QTest::newRow("a large pipe") << "import fcntl, os\na, b = os.pipe()\nfcntl.fcntl(b, 1031, 1 << 20)"_ba
                                  << u"error PermissionError: [Errno 1] Operation not permitted"_s;
}

void tst_isolation_extension::memory()
{
    QFETCH(const QByteArray, code);
    QFETCH(const QString, expected);
    checkOnAll(codeRequest(code), expected);
}

void tst_isolation_extension::signals_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("expected");

    QTest::newRow("abort") << "import os\nos.abort()"_ba << u"report SIGABRT (wait status 34304)"_s;
    QTest::newRow("a null read") << "import ctypes\nctypes.string_at(0)"_ba << u"report SIGSEGV (wait status 35584)"_s;
    QTest::newRow("a null read in a thread")
        << "import ctypes, threading\nt = threading.Thread(target=ctypes.string_at, args=(0,))\nt.start()\nt.join()"_ba
        << u"report SIGSEGV (wait status 35584)"_s;
    QTest::newRow("past the end of a file") << "import mmap, os\nf = open('/tmp/f', 'w+b')\nf.write(bytes(8192)); f.flush()\n"
                                               "m = mmap.mmap(f.fileno(), 8192)\nos.truncate('/tmp/f', 0)\nm[5000]"_ba
                                            << u"report SIGBUS (wait status 34560)"_s;
    QTest::newRow("a used-up stack")
        << "import ctypes, mmap, platform\n"
           "code = {'x86_64': 'e8fbffffff', 'aarch64': 'fd7bbfa9ffffff97'}[platform.machine()]\n" // a function that calls itself
           "m = mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, prot=7)\nm.write(bytes.fromhex(code))\n"
           "ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(m)))()"_ba
        << u"report SIGSEGV (wait status 35584)"_s;
    QTest::newRow("a used-up stack of a thread")
        << "import ctypes, mmap, platform, threading\n"
           "code = {'x86_64': 'e8fbffffff', 'aarch64': 'fd7bbfa9ffffff97'}[platform.machine()]\n" // a function that calls itself
           "m = mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, prot=7)\nm.write(bytes.fromhex(code))\n"
           "t = threading.Thread(target=ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(m))))\nt.start()\nt.join()"_ba
        << u"nothing (wait status 11)"_s;
    for (const auto &[name, status] :
        {std::pair{"SIGTERM", 36608}, {"SIGQUIT", 33536}, {"SIGHUP", 33024}, {"SIGUSR1", 35328}, {"SIGALRM", 36352}, {"SIGXCPU", 38912}}) {
        QTest::newRow(name) << "import os, signal, time\nos.kill(os.getpid(), signal."_ba + name + ")\ntime.sleep(5)"_ba
                            << u"report %1 (wait status %2)"_s.arg(QLatin1StringView(name)).arg(status);
    }
    QTest::newRow("SIGINT stays Python's") << "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\nfor i in range(10**7): pass"_ba
                                           << u"error KeyboardInterrupt: "_s;
    QTest::newRow("SIGPIPE stays Python's") << "import os\na, b = os.pipe()\nos.close(a)\nos.write(b, b'x')"_ba
                                            << u"error BrokenPipeError: [Errno 32] Broken pipe"_s;
    QTest::newRow("SIGKILL to itself is ignored")
        << "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\nresult = 'alive'"_ba << u"result 'alive'"_s;
    QTest::newRow("another architecture") << "import ctypes, mmap, platform\nif platform.machine() != 'x86_64': raise KeyboardInterrupt\n"
                                             "m = mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, prot=7)\n"
                                             "m.write(bytes.fromhex('b814000000cd80c3'))\n" // getpid() by int 0x80
                                             "ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(m)))()"_ba
                                          << u"nothing (wait status 31)"_s;
    QTest::newRow("x32") << Libc
            + "import platform\nif platform.machine() != 'x86_64': raise KeyboardInterrupt\nlibc.syscall(0x40000000 + 39)"_ba
                         << u"nothing (wait status 31)"_s;
    QTest::newRow("CPU time") << "x = 0\nwhile True: x += 1"_ba << u"report SIGXCPU (wait status 38912)"_s;
    QTest::newRow("CPU time of who does not listen")
        << "import signal\nsignal.signal(signal.SIGXCPU, signal.SIG_IGN)\nx = 0\nwhile True: x += 1"_ba << u"nothing (wait status 9)"_s;
}

void tst_isolation_extension::signals()
{
    QFETCH(const QByteArray, code);
    QFETCH(const QString, expected);
    QJsonObject request = codeRequest(code);
    request[u"limits"_s] = QJsonObject{{u"cpu_seconds"_s, 1}};
    checkOnAll(request, expected);
}

void tst_isolation_extension::packages_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QJsonArray>("preload");

    const QByteArray numpy = "import numpy\nresult = int((numpy.arange(9).reshape(3, 3) @ numpy.ones((3, 3))).sum())"_ba;
    QTest::newRow("numpy") << numpy << u"result 108"_s << QJsonArray{};
    QTest::newRow("numpy, preloaded") << numpy << u"result 108"_s << QJsonArray{u"numpy"_s};
    QTest::newRow("numpy out of memory")
        << "import numpy\nnumpy.ones(20_000_000)"_ba
        << u"error MemoryError: Unable to allocate 153. MiB for an array with shape (20000000,) and data type float64"_s << QJsonArray{};
    QTest::newRow("pandas")
        << "import pandas\nframe = pandas.DataFrame({'a': range(5), 'b': list('xyxyx')})\nframe.to_csv('/tmp/f.csv', index=False)\n"
           "result = pandas.read_csv('/tmp/f.csv').groupby('b').a.sum().to_dict()"_ba
        << u"result {'x': 6, 'y': 4}"_s << QJsonArray{};
}

void tst_isolation_extension::packages()
{
    QFETCH(const QByteArray, code);
    QFETCH(const QString, expected);
    QFETCH(const QJsonArray, preload);
    int ran = 0;
    for (const QString &interpreter : CagedZygote::interpreters()) {
        if (!CagedZygote::isSystems(interpreter))
            continue;
        ++ran;
        QJsonObject request = codeRequest(code);
        request[u"preload"_s] = preload;
        QCOMPARE(ending(m_zygote.run(interpreter, request)), expected);
    }
    if (ran == 0)
        QSKIP("No interpreter here has numpy and pandas.");
}

void tst_isolation_extension::processes_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("expected");

    QTest::newRow("subprocess") << "import subprocess\nresult = subprocess.run(['/usr/bin/echo', 'a'], capture_output=True).stdout"_ba
                                << u"result b'a\\n'"_s;
    QTest::newRow("fork") << "import os\npid = os.fork()\nif pid == 0: os._exit(3)\nresult = os.waitpid(pid, 0)[1] >> 8"_ba
                          << u"result 3"_s;
    QTest::newRow("a child's signal is the child's")
        << "import os\npid = os.fork()\nif pid == 0: os.abort()\nresult = os.waitpid(pid, 0)[1]"_ba << u"result 6"_s;
    QTest::newRow("system") << "import os\nresult = os.system('exit 7') >> 8"_ba << u"result 7"_s;
    QTest::newRow("a script in scratch")
        << "import os, subprocess\nopen('/tmp/p', 'w').write('#!/bin/sh\\necho b\\n')\nos.chmod('/tmp/p', 0o755)\n"
           "result = subprocess.check_output(['/tmp/p'])"_ba
        << u"result b'b\\n'"_s;
    QTest::newRow("ending one") << "import subprocess\np = subprocess.Popen(['/usr/bin/sleep', '60'])\np.terminate()\nresult = p.wait()"_ba
                                << u"result -15"_s;
    QTest::newRow("namespaces") << Libc
            + "result = call('unshare', 0x10000000), call('syscall', 56, 0x10000000 | 17, 0, 0, 0, 0) if os.uname().machine == 'x86_64' else 'EPERM'"_ba
                                << u"result ('EPERM', 'EPERM')"_s;
    QTest::newRow("a new program keeps the bounds")
        << "import subprocess, sys\nprogram = \"import mmap, os\\ntry: mmap.mmap(-1, 4096)\\nexcept OSError as f: print(f.errno)\\n"
           "try: open('/new', 'w')\\nexcept OSError as f: print(f.errno)\"\n"
           "result = subprocess.check_output([sys.executable, '-I', '-S', '-c', program])"_ba
        << u"result b'12\\n30\\n'"_s;
}

void tst_isolation_extension::processes()
{
    QFETCH(const QByteArray, code);
    QFETCH(const QString, expected);
    QJsonObject request = codeRequest(code);
    request[u"prepare"_s] = QJsonObject{{u"processes"_s, true}};
    request[u"limits"_s] = QJsonObject{{u"processes"_s, 40}};
    checkOnAll(request, expected);
}

/** The kernel counts them per user, and never for root. */
void tst_isolation_extension::boundsProcesses()
{
    int ran = 0;
    for (const QString &interpreter : CagedZygote::interpreters()) {
        if (!CagedZygote::runsAsOrdinaryUser(interpreter))
            continue;
        ++ran;
        QJsonObject request = codeRequest(R"(
import os, time
try:
    for n in range(100):
        if os.fork() == 0:
            time.sleep(60)
except OSError as fault:
    result = fault.strerror
)");
        request[u"prepare"_s] = QJsonObject{{u"processes"_s, true}};
        request[u"limits"_s] = QJsonObject{{u"processes"_s, 20}};
        QCOMPARE(ending(m_zygote.run(interpreter, request)), u"result 'Resource temporarily unavailable'"_s);
    }
    if (ran == 0)
        QSKIP("No interpreter here can be read by an ordinary user.");
}

void tst_isolation_extension::withoutNamespaces_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("expected");

    QTest::newRow("a value") << "result = 6 * 7"_ba << u"result 42"_s;
    QTest::newRow("threads") << "import threading\nt = threading.Thread(target=print)\nt.start(); t.join()\nresult = 1"_ba << u"result 1"_s;
    QTest::newRow("its own status") << "result = 'VmData' in open('/proc/self/status').read(), isolation.memory()['size'] >= 0"_ba
                                    << u"result (True, True)"_s;
    QTest::newRow("the processes of the host") << "open('/proc/1/status')"_ba
                                               << u"error PermissionError: [Errno 13] Permission denied: '/proc/1/status'"_s;
    QTest::newRow("a signal to its parent") << "import os\nos.kill(os.getppid(), 0)"_ba
                                            << u"error PermissionError: [Errno 1] Operation not permitted"_s;
    QTest::newRow("a signal to itself") << "import os\nos.abort()"_ba << u"report SIGABRT (wait status 34304)"_s;
    QTest::newRow("files of the host") << "open('/etc/passwd')"_ba
                                       << u"error PermissionError: [Errno 13] Permission denied: '/etc/passwd'"_s;
    QTest::newRow("processes") << "import os\nos.fork()"_ba << u"error PermissionError: [Errno 1] Operation not permitted"_s;
    QTest::newRow("everybody's /tmp") << "open('/tmp/new', 'w')"_ba << u"error PermissionError: [Errno 13] Permission denied: '/tmp/new'"_s;
    QTest::newRow("scratch") << "import os\nopen('new', 'w').write('text')\nos.rename('new', 'old')\n"
                                "result = open('old').read(), os.getcwd().startswith('/tmp/assay-test-scratch-')"_ba
                             << u"result ('text', True)"_s;
    QTest::newRow("the mode of a file of the host")
        << "import os\nos.chmod('/tmp', 0o777)"_ba << u"error PermissionError: [Errno 1] Operation not permitted: '/tmp'"_s;
}

void tst_isolation_extension::withoutNamespaces()
{
    QFETCH(const QByteArray, code);
    QFETCH(const QString, expected);
    const QString interpreter = CagedZygote::interpreters().first();
    QJsonObject request = codeRequest(code);
    request[u"make_scratch"_s] = QByteArray(QTest::currentDataTag()) == "scratch";
    const QJsonObject answer = m_zygote.runUncaged(interpreter, request);
    QCOMPARE(ending(answer), expected);
    const QJsonObject held = answer["held"_L1].toObject();
    for (const QString &layer : {u"namespaces"_s, u"tmpfs"_s, u"proc"_s, u"read_only"_s})
        QCOMPARE(held[layer], QJsonValue(false));
    QCOMPARE(held["seccomp"_L1], QJsonValue(true));
}

void tst_isolation_extension::setUpFailures_data()
{
    QTest::addColumn<QJsonObject>("request");
    QTest::addColumn<QString>("error");

    QTest::newRow("a path that is not there") << QJsonObject{{u"prepare"_s,
        QJsonObject{{u"read_only"_s, QJsonArray{u"/usr"_s, u"/nowhere"_s}}}}}
                                              << u"StepError: [Errno 2] open /nowhere for Landlock: No such file or directory"_s;
    QTest::newRow("a scratch of no size") << QJsonObject{{u"enter"_s, QJsonObject{{u"scratch_bytes"_s, 0}}}}
                                          << u"StepError: [Errno 22] mount an empty folder of 0 bytes on /tmp: Invalid argument"_s;
}

void tst_isolation_extension::setUpFailures()
{
    QFETCH(QJsonObject, request);
    QFETCH(const QString, error);
    request[u"code"_s] = u"result = 1"_s;
    checkOnAll(request, u"error "_s + error);
}

QTEST_GUILESS_MAIN(tst_isolation_extension)
#include "tst_isolation_extension.moc"
