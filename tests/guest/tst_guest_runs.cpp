// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "guestclient.h"

#include <QTest>

using namespace Qt::StringLiterals;

/** What runs, in which shape, and what comes back. */
class tst_GuestRuns : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(!GuestClient::pythons().isEmpty()); }
    void bodies_data();
    void bodies();
    void functions_data();
    void functions();
    void notes_data();
    void notes();
    void implicitImports_data();
    void implicitImports();
    void streams();
    void validationRunsNothing();
    void rejectedRunsNothing();
};

void tst_GuestRuns::bodies_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QByteArray>("value");

    QTest::newRow("return") << "return args['a'] + 1\n"_ba << "{\"a\":1}"_ba << "2"_ba;
    QTest::newRow("script") << "x = 1\n"_ba << "{}"_ba << "null"_ba;
    QTest::newRow("await") << "import asyncio\nawait asyncio.sleep(0)\nreturn 1\n"_ba << "{}"_ba << "1"_ba;
    QTest::newRow("async for and with")
        << "import asyncio\nasync def g():\n  yield 1\n  yield 2\nr = []\nasync for x in g():\n  r.append(x)\n"
           "async with asyncio.Lock():\n  r.append(3)\nreturn r\n"_ba
        << "{}"_ba << "[1,2,3]"_ba;
    QTest::newRow("async comprehension") << "async def g():\n  yield 1\nreturn [x async for x in g()]\n"_ba << "{}"_ba << "[1]"_ba;
    QTest::newRow("an event loop of its own") << "import asyncio\nasync def main():\n  return 7\nreturn asyncio.run(main())\n"_ba << "{}"_ba
                                              << "7"_ba;
    QTest::newRow("docstring") << "'''About.'''\nreturn __doc__\n"_ba << "{}"_ba << "\"About.\""_ba;
    QTest::newRow("future import") << "from __future__ import annotations\nclass A:\n  x: Undefined = 1\nreturn A.x\n"_ba << "{}"_ba
                                   << "1"_ba;
    QTest::newRow("dataclass and pickle") << "import dataclasses, pickle\n@dataclasses.dataclass\nclass A:\n  x: int\n"
                                             "return [pickle.loads(pickle.dumps(A(1))) == A(1), A.__qualname__, A.__module__]\n"_ba
                                          << "{}"_ba << "[true,\"A\",\"__main__\"]"_ba;
    QTest::newRow("type hints") << "import typing\nclass Node:\n  next: 'Node'\nreturn typing.get_type_hints(Node)['next'].__name__\n"_ba
                                << "{}"_ba
                                << "\"Node\""_ba;
    QTest::newRow("recursion") << "def f(n):\n  return 1 if n < 2 else n * f(n - 1)\nreturn f(30)\n"_ba << "{}"_ba
                               << "265252859812191058636308480000000"_ba;
    QTest::newRow("nonlocal") << "c = 0\ndef up():\n  nonlocal c\n  c += 1\nup()\nup()\nreturn c\n"_ba << "{}"_ba << "2"_ba;
    QTest::newRow("nonlocal args") << "def f():\n  nonlocal args\n  args = [args]\nf()\nreturn args\n"_ba << "{\"a\":1}"_ba
                                   << "[{\"a\":1}]"_ba;
    QTest::newRow("annotated names") << "n: int = 3\nm: int\ndef f():\n  return n\nreturn f()\n"_ba << "{}"_ba << "3"_ba;
    QTest::newRow("walrus in a comprehension") << "r = [y := x for x in [1, 2]]\nreturn y\n"_ba << "{}"_ba << "2"_ba;
    QTest::newRow("star import") << "from math import *\nreturn floor(2.5)\n"_ba << "{}"_ba << "2"_ba;
    QTest::newRow("star import after a return") << "if args: return 0\nfrom math import *\nreturn floor(2.5)\n"_ba << "{}"_ba << "2"_ba;
    QTest::newRow("own names for ours")
        << "json = sys = traceback = 1\nprint = str\nresult = print(args)\nargs = None\nreturn [json, args, result]\n"_ba
        << "{}"_ba << "[1,null,\"{}\"]"_ba;
    QTest::newRow("main guard") << "if __name__ == '__main__':\n  return 'main'\n"_ba << "{}"_ba << "\"main\""_ba;
    QTest::newRow("long text keeps its lines") << "t = '''a\n  b\n'''\nreturn t\n"_ba << "{}"_ba << "\"a\\n  b\\n\""_ba;
    QTest::newRow("exact integers in and out") << "return [args['n'], args['n'] + 1]\n"_ba << "{\"n\":" + QByteArray(5000, '9') + '}'
                                               << '[' + QByteArray(5000, '9') + ",1" + QByteArray(5000, '0') + ']';
    QTest::newRow("strptime imports for itself")
        << "import datetime\nreturn datetime.datetime.strptime('2020', '%Y').year\n"_ba << "{}"_ba << "2020"_ba;
    QTest::newRow("codecs import for themselves") << "return 'ü'.encode('idna').decode()\n"_ba << "{}"_ba << "\"xn--tda\""_ba;
    QTest::newRow("every exception")
        << "return [issubclass(e, BaseException) for e in (ArithmeticError, BlockingIOError, EOFError, UnicodeError, "
           "StopAsyncIteration, ResourceWarning, GeneratorExit)]\n"_ba
        << "{}"_ba << "[true,true,true,true,true,true,true]"_ba;
}

void tst_GuestRuns::bodies()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, arguments);
    QFETCH(QByteArray, value);
    for (const TestPython &python : GuestClient::pythons()) {
        GuestCall call;
        call.documents = {{text}};
        call.arguments = arguments;
        call.policy = u"standard"_s;
        call.allowed = QStringList{u"asyncio"_s, u"dataclasses"_s, u"datetime"_s, u"math"_s, u"pickle"_s, u"typing"_s};
        const GuestAnswer answer = GuestClient::call(python, call);
        QCOMPARE(answer.ending(), u"ok"_s);
        QCOMPARE(answer.value, value);
        QCOMPARE(answer.kinds, "RDBVE"_ba);
        QCOMPARE(answer.exitCode, 0);
    }
}

void tst_GuestRuns::functions_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("entry");
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QByteArray>("value");

    const QByteArray some = "def f(a, b=2, *, c):\n  return [a, b, c]\n";
    QTest::newRow("the whole object") << "def f(args):\n  return args\n"_ba << u"f"_s << "{\"x\":1}"_ba << u"ok"_s << "{\"x\":1}"_ba;
    QTest::newRow("annotated args is a parameter")
        << "def f(args: dict):\n  return args\n"_ba << u"f"_s << "{\"args\":1}"_ba << u"ok"_s << "1"_ba;
    QTest::newRow("parameters") << some << u"f"_s << "{\"c\":3,\"a\":1}"_ba << u"ok"_s << "[1,2,3]"_ba;
    QTest::newRow("missing and unexpected")
        << "\n" + some << u"f"_s << "{\"d\":1,\"b\":1}"_ba
        << u"error TypeError: f() lacks the arguments 'a', 'c' and has no parameter 'd'. Its parameters are: a, b=…, c. @2:5"_s
        << QByteArray();
    QTest::newRow("no parameters") << "def f():\n  return 1\n"_ba << u"f"_s << "{\"d\":1}"_ba
                                   << u"error TypeError: f() has no parameter 'd'. Its parameters are: none. @1:5"_s << QByteArray();
    QTest::newRow("positional-only") << "def f(a, /, **k):\n  return [a, k]\n"_ba << u"f"_s << "{\"b\":2,\"a\":1}"_ba << u"ok"_s
                                     << "[1,{\"b\":2}]"_ba;
    QTest::newRow("async") << "async def f(a):\n  return a\n"_ba << u"f"_s << "{\"a\":1}"_ba << u"ok"_s << "1"_ba;
    QTest::newRow("bound by assignment") << "g = lambda **k: k\n"_ba << u"g"_s << "{\"a\":1}"_ba << u"ok"_s << "{\"a\":1}"_ba;
    QTest::newRow("decorated")
        << "import functools\ndef d(f):\n  @functools.wraps(f)\n  def w(*a, **k):\n    return [f(*a, **k)]\n  return w\n"
           "@d\ndef f(args):\n  return args['a']\n"_ba
        << u"f"_s << "{\"a\":1}"_ba << u"ok"_s << "[1]"_ba;
    QTest::newRow("raises") << "def f(args):\n  return args['a']\n"_ba << u"f"_s << "{}"_ba << u"error KeyError: 'a' @2:10"_s
                            << QByteArray();
    QTest::newRow("not there") << some << u"g"_s << "{}"_ba << u"rejected"_s << QByteArray();
}

void tst_GuestRuns::functions()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, entry);
    QFETCH(QByteArray, arguments);
    QFETCH(QString, ending);
    QFETCH(QByteArray, value);
    for (const TestPython &python : GuestClient::pythons()) {
        GuestCall call;
        call.documents = {{text}};
        call.entry = entry;
        call.arguments = arguments;
        call.allowed = QStringList{u"functools"_s};
        const GuestAnswer answer = GuestClient::call(python, call);
        if (python.version >= 311 || !ending.startsWith(u"error KeyError"_s))
            QCOMPARE(answer.ending(), ending);
        else // the columns of a traceback are known from 3.11 on
            QCOMPARE(answer.ending().section(u':', 0, -2), ending.section(u':', 0, -2));
        QCOMPARE(answer.value, value);
        if (ending == u"rejected"_s)
            QCOMPARE(answer.findings(),
                QStringList{
                    u"1:1-1:21 error entry-not-found NameError: There is no function 'g' at the top level of the text (it defines 'f')."_s});
    }
}

void tst_GuestRuns::notes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("returnExpression");
    QTest::addColumn<QStringList>("notes");
    QTest::addColumn<QByteArray>("value");

    QTest::newRow("returned") << "return None\n"_ba << QString() << QStringList() << "null"_ba;
    QTest::newRow("printed only") << "print(1)\n"_ba << QString() << QStringList{u"nothing-returned"_s} << "null"_ba;
    QTest::newRow("defined only") << "import math\ndef f(): return 1\n"_ba << QString() << QStringList{u"defined-not-called"_s}
                                  << "null"_ba;
    QTest::newRow("defined with a docstring") << "'''Doc.'''\ndef f(): return 1\n"_ba << QString() << QStringList{u"defined-not-called"_s}
                                              << "null"_ba;
    QTest::newRow("defined and called") << "def f(): return 1\nf()\n"_ba << QString() << QStringList{u"nothing-returned"_s} << "null"_ba;
    QTest::newRow("a body that falls off its end")
        << "if args: return 1\n"_ba << QString() << QStringList{u"nothing-returned"_s} << "null"_ba;
    QTest::newRow("an async body that falls off its end")
        << "import asyncio\nawait asyncio.sleep(0)\n"_ba << QString() << QStringList{u"nothing-returned"_s} << "null"_ba;
    QTest::newRow("a bare return") << "return\n"_ba << QString() << QStringList() << "null"_ba;
    QTest::newRow("exit without a code") << "import sys\nsys.exit()\n"_ba << QString() << QStringList{u"exited"_s} << "null"_ba;
    QTest::newRow("return expression") << "x = 20\n"_ba << u"x * 2 + 2"_s << QStringList() << "42"_ba;
    QTest::newRow("return expression after a return") << "if args: return 0\nx = 1\n"_ba << u"[x]"_s << QStringList() << "[1]"_ba;
    QTest::newRow("return expression of several lines") << "x = 1\n"_ba << u"[x,\n  2]"_s << QStringList() << "[1,2]"_ba;
}

void tst_GuestRuns::notes()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, returnExpression);
    QFETCH(QStringList, notes);
    QFETCH(QByteArray, value);
    for (const TestPython &python : GuestClient::pythons()) {
        GuestCall call;
        call.documents = {{text}};
        call.returnExpression = returnExpression;
        call.allowed = QStringList{u"asyncio"_s, u"math"_s, u"sys"_s};
        const GuestAnswer answer = GuestClient::call(python, call);
        QCOMPARE(answer.ending(), u"ok"_s);
        QCOMPARE(answer.notes(), notes);
        QCOMPARE(answer.value, value);
    }
}

void tst_GuestRuns::implicitImports_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("ending");
    QTest::addColumn<QByteArray>("value");

    QTest::newRow("a module") << "return math.floor(2.5)\n"_ba << u"ok"_s << "2"_ba;
    QTest::newRow("a submodule") << "return xml.etree.ElementTree.fromstring('<a/>').tag\n"_ba << u"ok"_s << "\"a\""_ba;
    QTest::newRow("part of a module") << "return collections.abc.Mapping.__name__\n"_ba << u"ok"_s << "\"Mapping\""_ba;
    QTest::newRow("in a function") << "def f():\n  return math.pi > 3\nreturn f()\n"_ba << u"ok"_s << "true"_ba;
    QTest::newRow("a name of its own") << "math = 5\nreturn math\n"_ba << u"ok"_s << "5"_ba;
    QTest::newRow("not installed")
        << "x = 1\nreturn no_such_module.f()\n"_ba
        << u"error ImportError: allowed import 'no_such_module' not available: No module named 'no_such_module' @2:8"_s << QByteArray();
    QTest::newRow("not installed, not used") << "return 1\n"_ba << u"ok"_s << "1"_ba;
}

void tst_GuestRuns::implicitImports()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, ending);
    QFETCH(QByteArray, value);
    for (const TestPython &python : GuestClient::pythons()) {
        GuestCall call;
        call.documents = {{text}};
        call.allowed = QStringList{u"math"_s, u"xml"_s, u"collections.abc"_s, u"no_such_module"_s};
        const GuestAnswer answer = GuestClient::call(python, call);
        QCOMPARE(answer.ending(), ending);
        QCOMPARE(answer.value, value);
    }
}

void tst_GuestRuns::streams()
{
    for (const TestPython &python : GuestClient::pythons()) {
        GuestCall call;
        call.documents = {{"import sys\nprint('a\\0b', chr(0xd800), 'é')\nprint('to err', file=sys.stderr)\nsys.stdout.write('no line "
                           "end')\nreturn 1\n"}};
        call.allowed = QStringList{u"sys"_s};
        const GuestAnswer answer = GuestClient::call(python, call);
        QCOMPARE(answer.standardOutput, QByteArray("a\0b \\ud800 é\nno line end", 25));
        QCOMPARE(answer.standardError, "to err\n"_ba);
    }
}

void tst_GuestRuns::validationRunsNothing()
{
    for (const TestPython &python : GuestClient::pythons()) {
        const GuestAnswer answer = GuestClient::validate(python,
            {"print('ran')\ndef f(a=print('default')): pass\n@print\nclass A:\n  print('class')\nimport no_such_module\n"},
            {u"no_such_module"_s});
        QCOMPARE(answer.standardOutput, QByteArray());
        QCOMPARE(answer.findings(), QStringList());
    }
}

void tst_GuestRuns::rejectedRunsNothing()
{
    for (const TestPython &python : GuestClient::pythons()) {
        GuestCall call;
        call.documents = {{"print('ran')\neval('1')\n"}};
        const GuestAnswer answer = GuestClient::call(python, call);
        QCOMPARE(answer.kinds, "RDE"_ba);
        QCOMPARE(answer.ending(), u"rejected"_s);
        QCOMPARE(answer.standardOutput, QByteArray());
    }
}

QTEST_GUILESS_MAIN(tst_GuestRuns)
#include "tst_guest_runs.moc"
