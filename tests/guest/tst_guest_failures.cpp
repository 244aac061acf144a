// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "guestclient.h"

#include <QTest>

using namespace Qt::StringLiterals;

/** How runs end that do not end well: exceptions at their place, limits, and tools that work against the guest. */
class tst_GuestFailures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(!GuestClient::pythons().isEmpty()); }
    void exceptions_data();
    void exceptions();
    void columns();
    void causes();
    void groups();
    void longTraceback();
    void memory_data();
    void memory();
    void processorTime_data();
    void processorTime();
    void hostile_data();
    void hostile();
    void vanished_data();
    void vanished();
    void brokenRequest();

private:
    static GuestCall open(const QByteArray &text);
};

GuestCall tst_GuestFailures::open(const QByteArray &text)
{
    GuestCall call;
    call.documents = {{text}};
    call.policy = u"open"_s;
    call.allowed = QStringList{u"*"_s};
    return call;
}

void tst_GuestFailures::exceptions_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("ending"); // without the column
    QTest::addColumn<QStringList>("traceback");

    QTest::newRow("at the top") << "x = 1\n1 / 0\nreturn x\n"_ba << u"error ZeroDivisionError: division by zero @2"_s
                                << QStringList{u"<module>:2 1 / 0"_s};
    QTest::newRow("in a script") << "x = 1\n1 / 0\n"_ba << u"error ZeroDivisionError: division by zero @2"_s
                                 << QStringList{u"<module>:2 1 / 0"_s};
    QTest::newRow("in a function, below a long text")
        << "t = '''\n\n'''\ndef f(k):\n  return {}[k]\nx = f('é')\nreturn x\n"_ba << u"error KeyError: 'é' @5"_s
        << QStringList{u"<module>:6 x = f('é')"_s, u"f:5 return {}[k]"_s};
    QTest::newRow("in a generator") << "def g():\n  yield 1\n  raise ValueError('in g')\nreturn list(g())\n"_ba
                                    << u"error ValueError: in g @3"_s
                                    << QStringList{u"<module>:4 return list(g())"_s, u"g:3 raise ValueError('in g')"_s};
    QTest::newRow("async") << "import asyncio\nasync def f():\n  await asyncio.sleep(0)\n  1 / 0\nawait f()\n"_ba
                           << u"error ZeroDivisionError: division by zero @4"_s << QStringList{u"<module>:5 await f()"_s, u"f:4 1 / 0"_s};
    QTest::newRow("in a library")
        << "import json\nreturn json.loads('{')\n"_ba
        << u"error json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1) @2"_s
        << QStringList{u"<module>:2 return json.loads('{')"_s, u"json/__init__.py:loads"_s, u"json/decoder.py:decode"_s,
               u"json/decoder.py:raw_decode"_s};
    QTest::newRow("of its own") << "class My(Exception): pass\nraise My('x')\n"_ba << u"error My: x @2"_s
                                << QStringList{u"<module>:2 raise My('x')"_s};
    QTest::newRow("compiled by the tool") << "compile('x = (', 'other.py', 'exec')\n"_ba << QString()
                                          << QStringList{u"<module>:1 compile('x = (', 'other.py', 'exec')"_s};
    QTest::newRow("KeyboardInterrupt") << "raise KeyboardInterrupt\n"_ba << u"error KeyboardInterrupt:  @1"_s
                                       << QStringList{u"<module>:1 raise KeyboardInterrupt"_s};
    QTest::newRow("exit with a text") << "import sys\nsys.exit('no rows')\n"_ba << u"error SystemExit: no rows @2"_s
                                      << QStringList{u"<module>:2 sys.exit('no rows')"_s};
    QTest::newRow("exit with a number") << "raise SystemExit(3)\n"_ba << u"error SystemExit: The tool ended itself with exit code 3. @1"_s
                                        << QStringList{u"<module>:1 raise SystemExit(3)"_s};
    QTest::newRow("its text raises") << "class E(Exception):\n  def __str__(self): raise KeyError(1)\nraise E\n"_ba
                                     << u"error E: <the exception's __str__ raised KeyError> @3"_s << QStringList{u"<module>:3 raise E"_s};
    QTest::newRow("its text is none") << "class E(Exception):\n  def __str__(self): return 3\nraise E\n"_ba
                                      << u"error E: <the exception's __str__ raised TypeError> @3"_s
                                      << QStringList{u"<module>:3 raise E"_s};
    QTest::newRow("notes") << "e = ValueError('x')\ne.__notes__ = ['one', 'two', 3]\nraise e\n"_ba << u"error ValueError: x\none\ntwo @3"_s
                           << QStringList{u"<module>:3 raise e"_s};
    QTest::newRow("notes that are none") << "e = ValueError('x')\ne.__notes__ = 7\nraise e\n"_ba << u"error ValueError: x @3"_s
                                         << QStringList{u"<module>:3 raise e"_s};
    QTest::newRow("lone surrogate") << "raise ValueError('a\\ud800')\n"_ba << u"error ValueError: a\\ud800 @1"_s
                                    << QStringList{u"<module>:1 raise ValueError('a\\ud800')"_s};
    QTest::newRow("indented as a whole") << "  x = 1\n  1 / 0\n"_ba << u"error ZeroDivisionError: division by zero @2"_s
                                         << QStringList{u"<module>:2 1 / 0"_s};
}

void tst_GuestFailures::exceptions()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, ending);
    QFETCH(QStringList, traceback);
    for (const TestPython &python : GuestClient::pythons()) {
        const GuestAnswer answer = GuestClient::call(python, open(text));
        const QString got = answer.ending();
        if (ending.isEmpty()) // the interpreter's own words, new with each version
            QVERIFY2(got.startsWith(u"error SyntaxError: "_s), qPrintable(got));
        else
            QCOMPARE(got.left(got.lastIndexOf(u':')), ending);
        QCOMPARE(answer.traceback(), traceback);
        QCOMPARE(answer.kinds, "RDBE"_ba);
    }
}

void tst_GuestFailures::columns()
{
    for (const TestPython &python : GuestClient::pythons()) {
        const GuestAnswer answer = GuestClient::call(python, open("é = (1 +\n  args['🙂'] + {}['k'])\n"));
        const QJsonObject error = answer.end["error"_L1].toObject();
        QCOMPARE(error["line"_L1].toInt(), 2);
        QCOMPARE(error["column"_L1].toInt(), 3);
        QCOMPARE(error["end_line"_L1].toInt(), 2);
        QCOMPARE(error["end_column"_L1].toInt(), python.version >= 311 ? 12 : 23);
    }
}

void tst_GuestFailures::causes()
{
    for (const TestPython &python : GuestClient::pythons()) {
        GuestAnswer answer = GuestClient::call(python, open("try:\n  1 / 0\nexcept Exception as e:\n  raise ValueError('v') from e\n"));
        const QJsonObject cause = answer.end["error"_L1]["cause"_L1].toObject();
        QCOMPARE(answer.end["error"_L1]["type"_L1].toString(), u"ValueError"_s);
        QCOMPARE(cause["type"_L1].toString(), u"ZeroDivisionError"_s);
        QCOMPARE(cause["line"_L1].toInt(), 2);

        answer = GuestClient::call(python, open("try:\n  1 / 0\nexcept Exception:\n  raise ValueError('v') from None\n"));
        QVERIFY(answer.end["error"_L1]["cause"_L1].isNull());

        answer = GuestClient::call(python, open("a = ValueError(1)\nb = ValueError(2)\na.__cause__ = b\nb.__cause__ = a\nraise a\n"));
        QVERIFY(answer.end["error"_L1]["cause"_L1]["cause"_L1].isNull());

        answer =
            GuestClient::call(python, open("e = None\nfor i in range(1000):\n  n = ValueError(i)\n  n.__cause__ = e\n  e = n\nraise e\n"));
        int depth = 0;
        for (QJsonValue one = answer.end["error"_L1]; !one.isNull(); one = one["cause"_L1])
            ++depth;
        QCOMPARE(depth, 8);
    }
}

void tst_GuestFailures::groups()
{
    for (const TestPython &python : GuestClient::pythons()) {
        if (python.version < 311)
            continue;
        const GuestAnswer answer = GuestClient::call(python, open("raise ExceptionGroup('many', [ValueError(1), KeyError('b')])\n"));
        QCOMPARE(answer.end["error"_L1]["message"_L1].toString(), u"many (2 sub-exceptions)\n  ValueError: 1\n  KeyError: 'b'"_s);
    }
}

void tst_GuestFailures::longTraceback()
{
    for (const TestPython &python : GuestClient::pythons()) {
        const GuestAnswer answer = GuestClient::call(python, open("def f(n):\n  return f(n + 1)\nf(0)\n"));
        QVERIFY2(answer.ending().startsWith(u"error RecursionError: maximum recursion depth exceeded"_s), qPrintable(answer.ending()));
        const QStringList traceback = answer.traceback();
        QCOMPARE(traceback.size(), 201);
        QCOMPARE(traceback[0], u"<module>:3 f(0)"_s);
        QVERIFY2(traceback[100].endsWith(u" more frames"_s), qPrintable(traceback[100]));
    }
}

void tst_GuestFailures::memory_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("said");

    QTest::newRow("large blocks") << "x = []\nwhile True: x.append(bytearray(1 << 20))\n"_ba << QString();
    QTest::newRow("one huge block") << "return 'x' * 10**11\n"_ba << QString();
    QTest::newRow("small lists") << "x = []\nwhile True: x.append([1, 2, 3])\n"_ba << QString();
    QTest::newRow("small dicts") << "x = []\nwhile True: x.append({'a': 1})\n"_ba << QString();
    QTest::newRow("a chain of tuples") << "x = None\nwhile True: x = (x, 1)\n"_ba << QString();
    QTest::newRow("while it is encoded") << "return [{'k': 'x' * 1000}] * 100000\n"_ba << QString();
    QTest::newRow("threads") << "import threading, time\nfor i in range(200): threading.Thread(target=time.sleep, args=(5,)).start()\n"_ba
                             << u": can't start new thread"_s;
}

void tst_GuestFailures::memory()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, said);
    for (const TestPython &python : GuestClient::pythons()) {
        GuestCall call = open(text);
        call.memoryBytes = 64ll << 20;
        call.valueBytes = 1ll << 32;
        const GuestAnswer answer = GuestClient::call(python, call);
        QCOMPARE(answer.end["status"_L1].toString(), u"memory_exceeded"_s);
        QCOMPARE(answer.end["error"_L1]["message"_L1].toString(), u"The tool needed more than its memory limit of 64 MB%1."_s.arg(said));
        QCOMPARE(answer.exitCode, 0);
    }
}

void tst_GuestFailures::processorTime_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");

    QTest::newRow("a loop") << "x = 1\nwhile True: x += 1\n"_ba << 2;
    QTest::newRow("a loop that catches all") << "while True:\n  try:\n    while True: pass\n  except BaseException: pass\n"_ba << 3;
    QTest::newRow("async") << "import asyncio\nawait asyncio.sleep(0)\nwhile True: pass\n"_ba << 3;
}

void tst_GuestFailures::processorTime()
{
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    for (const TestPython &python : GuestClient::pythons()) {
        GuestCall call = open(text);
        call.cpuSeconds = 1;
        const GuestAnswer answer = GuestClient::call(python, call);
        QCOMPARE(
            answer.ending().section(u" @"_s, 0, 0), u"timeout TimeoutError: The tool used more than its limit of 1 s of processor time."_s);
        QCOMPARE(answer.end["error"_L1]["line"_L1].toInt(), line);
        QCOMPARE(answer.traceback().value(0).section(u':', 0, 0), u"<module>"_s);
    }
}

void tst_GuestFailures::hostile_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("value");

    QTest::newRow("no standard streams") << "import sys\nsys.stdout = sys.stderr = None\nreturn 1\n"_ba << "1"_ba;
    QTest::newRow("streams that raise")
        << "import sys\nclass S:\n  def write(self, x): raise KeyError\n  def flush(self): raise SystemExit\n"
           "sys.stdout = sys.stderr = S()\nreturn 1\n"_ba
        << "1"_ba;
    QTest::newRow("builtins replaced")
        << "import builtins\nfor n in list(vars(builtins)):\n  if n[0] != '_' and n not in ('setattr', 'Exception'):\n"
           "    setattr(builtins, n, None)\nreturn {'a': [1, 2.5, 'x', True]}\n"_ba
        << "{\"a\":[1,2.5,\"x\",true]}"_ba;
    QTest::newRow("modules replaced")
        << "import os, posix, sys, json, time, _json, resource\nfor m in (os, posix, json, time, _json, resource):\n"
           "  for n in list(vars(m)):\n    if n[:2] != '__': setattr(m, n, None)\nsys.modules.clear()\nreturn {'a': 'é'}\n"_ba
        << "{\"a\":\"é\"}"_ba;
    QTest::newRow("the guest is no module to import")
        << "try:\n  import assay_guest\nexcept ImportError:\n  return 'gone'\n"_ba << "\"gone\""_ba;
    QTest::newRow("tracing")
        << "import sys\ndef t(f, e, a): return t\nsys.settrace(t)\nsys.setprofile(lambda f, e, a: None)\nreturn [1]\n"_ba << "[1]"_ba;
    QTest::newRow("a thread that goes on")
        << "import threading, time\nthreading.Thread(target=time.sleep, args=(100,)).start()\nreturn 1\n"_ba << "1"_ba;
    QTest::newRow("recursion limit") << "import sys\nsys.setrecursionlimit(60)\nreturn [1]\n"_ba << "[1]"_ba;
    QTest::newRow("digits of integers")
        << "import sys\nif hasattr(sys, 'set_int_max_str_digits'): sys.set_int_max_str_digits(640)\nreturn 10 ** 999\n"_ba
        << "1" + QByteArray(999, '0');
    QTest::newRow("collector")
        << "import gc\ngc.set_threshold(1)\nclass D:\n  def __del__(self): raise KeyError\nx = [D()]\nx.append(x)\ndel x\nreturn [1]\n"_ba
        << "[1]"_ba;
    QTest::newRow("a forked child that comes back")
        << "import os\npid = os.fork()\nif pid: os.waitpid(pid, 0)\nreturn 'parent' if pid else 'child'\n"_ba << "\"parent\""_ba;
    QTest::newRow("printed frames") << "import sys\nsys.stdout.write('\\0\\0\\0\\2V[]')\nreturn 1\n"_ba << "1"_ba;
}

void tst_GuestFailures::hostile()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, value);
    for (const TestPython &python : GuestClient::pythons()) {
        const GuestAnswer answer = GuestClient::call(python, open(text));
        QCOMPARE(answer.ending(), u"ok"_s);
        QCOMPARE(answer.value, value);
        QCOMPARE(answer.kinds, "RDBVE"_ba);
    }
}

void tst_GuestFailures::vanished_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("exitCode");

    QTest::newRow("left at once") << "import os\nos._exit(7)\n"_ba << 7;
    QTest::newRow("closed the channel") << "import os\nos.close(3)\nreturn 1\n"_ba << 1;
    QTest::newRow("aborted") << "import os\nos.abort()\n"_ba << -1;
}

void tst_GuestFailures::vanished()
{
    QFETCH(QByteArray, text);
    QFETCH(int, exitCode);
    for (const TestPython &python : GuestClient::pythons()) {
        const GuestAnswer answer = GuestClient::call(python, open(text));
        QCOMPARE(answer.kinds, "RDB"_ba);
        QCOMPARE(answer.exitCode, exitCode);
    }
}

void tst_GuestFailures::brokenRequest()
{
    for (const TestPython &python : GuestClient::pythons()) {
        GuestCall call = open("return args\n");
        call.arguments = "{\"a\": NaN}";
        GuestAnswer answer = GuestClient::call(python, call);
        QCOMPARE(answer.kinds, "RF"_ba);
        QCOMPARE(answer.fault["step"_L1].toString(), u"arguments"_s);
        QCOMPARE(answer.fault["message"_L1].toString(), u"NaN is not JSON"_s);

        call.arguments = "{\"a\": 1e400}";
        QCOMPARE(GuestClient::call(python, call).fault["message"_L1].toString(), u"the number 1e400 is beyond the range of a double"_s);
        call.arguments = "{} x";
        QCOMPARE(GuestClient::call(python, call).fault["message"_L1].toString(), u"text after the JSON value, at character 3"_s);
        call.arguments = QByteArray(900, '[') + QByteArray(900, ']');
        QCOMPARE(GuestClient::call(python, call).value, call.arguments);
    }
}

QTEST_GUILESS_MAIN(tst_GuestFailures)
#include "tst_guest_failures.moc"
