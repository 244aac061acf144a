// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "guestclient.h"

#include <QTest>

using namespace Qt::StringLiterals;

/** Values as JSON text, and the whole texts of what is refused. */
class tst_GuestValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(!GuestClient::pythons().isEmpty()); }
    void written_data();
    void written();
    void refused_data();
    void refused();
    void tooLarge();

private:
    static GuestAnswer returned(const TestPython &python, const QByteArray &text, qint64 valueBytes = 32ll << 20);
};

GuestAnswer tst_GuestValues::returned(const TestPython &python, const QByteArray &text, qint64 valueBytes)
{
    GuestCall call;
    call.documents = {{text}};
    call.policy = u"open"_s;
    call.allowed = QStringList{u"*"_s};
    call.valueBytes = valueBytes;
    return GuestClient::call(python, call);
}

void tst_GuestValues::written_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("value");

    QTest::newRow("constants") << "return [None, True, False, 0, -1, 1.0, 5e-324, 1e308, '']"_ba
                               << "[null,true,false,0,-1,1.0,5e-324,1e+308,\"\"]"_ba;
    QTest::newRow("text") << "return 'a\\0\"\\\\\\n\\x7fé🙂\\u2028'"_ba << "\"a\\u0000\\\"\\\\\\n\x7fé🙂\u2028\""_ba;
    QTest::newRow("huge integer") << "return -10 ** 5000"_ba << "-1" + QByteArray(5000, '0');
    QTest::newRow("order of keys") << "return {'b': 1, 'a': 2, 'c': {}}"_ba << "{\"b\":1,\"a\":2,\"c\":{}}"_ba;
    QTest::newRow("keys") << "return {1: 0, True: 1, None: 2, 1.5: 3, 'x': 4}"_ba << "{\"1\":1,\"null\":2,\"1.5\":3,\"x\":4}"_ba;
    QTest::newRow("tuple and empties") << "return ((), [], {}, (1,))"_ba << "[[],[],{},[1]]"_ba;
    QTest::newRow("subclasses")
        << "import collections, enum\nclass E(enum.IntEnum):\n  A = 5\nclass S(str): pass\nclass F(float): pass\n"
           "P = collections.namedtuple('P', 'x y')\n"
           "return [E.A, S('s'), F(2), P(1, 2), collections.Counter('aab'), collections.defaultdict(list, k=[1])]"_ba
        << "[5,\"s\",2.0,[1,2],{\"a\":2,\"b\":1},{\"k\":[1]}]"_ba;
    QTest::newRow("moved key") << "import collections\nd = collections.OrderedDict(a=1, b=2)\nd.move_to_end('a')\nreturn d"_ba
                               << "{\"b\":2,\"a\":1}"_ba;
    QTest::newRow("own methods are not called") << "def no(*a, **k): raise KeyError('called')\n"
                                                   "class D(dict):\n  items = keys = __iter__ = __len__ = __getitem__ = __bool__ = no\n"
                                                   "class L(list):\n  __iter__ = __len__ = __getitem__ = copy = no\n"
                                                   "class S(str):\n  __str__ = __repr__ = __len__ = encode = isascii = no\n"
                                                   "class I(int):\n  __str__ = __repr__ = __int__ = __index__ = no\n"
                                                   "class F(float):\n  __str__ = __repr__ = __float__ = no\n"
                                                   "return [D(a=1), L([1]), S('s'), I(3), F(1.5), {S('k'): 1}, {I(2): 1}]"_ba
                                                << "[{\"a\":1},[1],\"s\",3,1.5,{\"k\":1},{\"2\":1}]"_ba;
    QTest::newRow("a class that claims to be a list")
        << "class M(type):\n  def __instancecheck__(c, o): raise KeyError\n  def __hash__(c): raise KeyError\n"
           "class L(list, metaclass=M):\n  __class__ = property(lambda s: 1 / 0)\nreturn [L([1])]"_ba
        << "[[1]]"_ba;
    QTest::newRow("the same list twice") << "a = [1]\nreturn [a, a]"_ba << "[[1],[1]]"_ba;
    QTest::newRow("long lists") << "return [list(range(20)), ['é'] * 17, [0.5] * 16, [True] * 16, [1, 2.0] * 8]"_ba
                                << "[[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19],[" + QByteArrayList(17, "\"é\"").join(',') + "],["
            + QByteArrayList(16, "0.5").join(',') + "],[" + QByteArrayList(16, "true").join(',') + "],["
            + QByteArrayList(8, "1,2.0").join(',') + "]]";
    QTest::newRow("1,000 levels") << "r = 1\nfor _ in range(1000): r = [r]\nreturn r"_ba
                                  << QByteArray(1000, '[') + '1' + QByteArray(1000, ']');
}

void tst_GuestValues::written()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, value);
    for (const TestPython &python : GuestClient::pythons()) {
        const GuestAnswer answer = returned(python, text);
        QCOMPARE(answer.ending(), u"ok"_s);
        QCOMPARE(answer.value, value);
    }
}

void tst_GuestValues::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("message");

    const auto add = [](const char *name, const char *text, const QString &message) { QTest::newRow(name) << QByteArray(text) << message; };
    add("set at its place", "return {'rows': [{'tags': []}, {'tags': {1}}]}",
        u"rows[1].tags is a set, which JSON does not have: use sorted(...) or list(...)."_s);
    add("the result itself", "return frozenset()", u"The result is a frozenset, which JSON does not have: use sorted(...) or list(...)."_s);
    add("key with a blank", "return {'a b': [{1}]}", u"[\"a b\"][0] is a set, which JSON does not have: use sorted(...) or list(...)."_s);
    add("generator", "return (x for x in [])", u"The result is a generator, which JSON does not have: use list(...)."_s);
    add("yield in the body", "yield 1",
        u"The result is a generator, because the text has a yield of its own: collect the values in a list and return it."_s);
    add("range", "return [range(3)]", u"[0] is a range, which JSON does not have: use list(...)."_s);
    add("views", "return {'k': {}.keys()}", u"k is a dict_keys, which JSON does not have: use list(...)."_s);
    add("bytes", "return b'x'",
        u"The result is a bytes, which JSON does not have: use .decode() for text, or base64.b64encode(...).decode()."_s);
    add("object", "class Own: pass\nreturn [Own()]",
        u"[0] is an Own, which JSON does not have: return its parts in a dict, a list or a text."_s);
    add("dataclass", "import dataclasses\n@dataclasses.dataclass\nclass P:\n  x: int = 1\nreturn P()",
        u"The result is a P, which JSON does not have: use dataclasses.asdict(...)."_s);
    add("enumeration", "import enum\nclass C(enum.Enum):\n  A = 1\nreturn C.A",
        u"The result is a C, which JSON does not have: use .value."_s);
    add("datetime", "import datetime\nreturn datetime.date(2020, 1, 2)",
        u"The result is a date, which JSON does not have: use .isoformat()."_s);
    add("Decimal", "import decimal\nreturn [decimal.Decimal(1)]",
        u"[0] is a Decimal, which JSON does not have: use str(...) to keep it exact, or float(...)."_s);
    add("function", "def f(): pass\nreturn f", u"The result is a function, which JSON does not have: call it, and return what it gives."_s);
    add("coroutine", "async def f(): pass\nreturn f()",
        u"The result is a coroutine, which JSON does not have: put await before the call."_s);
    add("module", "import math\nreturn math", u"The result is a module, which JSON does not have: return a value from it."_s);
    add("complex", "return 1j", u"The result is a complex, which JSON does not have: return the real and the imaginary part."_s);
    add("not a number", "return {'count': 0, 'ratio': float('nan')}",
        u"ratio is not a number (NaN), which JSON does not have: return None or a text instead."_s);
    add("infinity in a long list", "return [0.5] * 20 + [-float('inf')]",
        u"[20] is minus infinity, which JSON does not have: return None or a text instead."_s);
    add("lone surrogate", "return {'t': 'ab\\ud800'}",
        u"t holds half of a surrogate pair (U+D800 at character 2), which is not text: remove it, for example with "
        ".encode(\"utf-8\", \"replace\").decode()."_s);
    add("lone surrogate in a long list", "return ['a'] * 30 + ['\\udfff']",
        u"[30] holds half of a surrogate pair (U+DFFF at character 0), which is not text: remove it, for example with "
        ".encode(\"utf-8\", \"replace\").decode()."_s);
    add("key of another type", "return [{(1, 2): 3}]",
        u"[0] has a key that is a tuple; JSON has only text as keys: use str(...) or join its parts."_s);
    add("cycle", "a = []\nb = {'a': a}\na.append(b)\nreturn {'top': a}",
        u"top[0].a contains itself, which JSON cannot express: break the cycle."_s);
    add("1,001 levels", "r = 1\nfor _ in range(1001): r = [r]\nreturn {'deep': [r]}",
        u"deep[0][0][0][0][0]…[0][0][0][0][0][0] is nested too deeply: more than 1,000 levels. Return a flatter value."_s);
    add("own iteration protocol", "class It:\n  def __iter__(self): return self\n  def __next__(self): raise StopIteration\nreturn It()",
        u"The result is an It, which JSON does not have: use list(...)."_s);
}

void tst_GuestValues::refused()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, message);
    for (const TestPython &python : GuestClient::pythons()) {
        const GuestAnswer answer = returned(python, text);
        const QJsonObject error = answer.end["error"_L1].toObject();
        QCOMPARE(answer.end["status"_L1].toString(), u"error"_s);
        QCOMPARE(error["message"_L1].toString(), message);
        QCOMPARE(error["type"_L1].toString(), u"TypeError"_s);
        QCOMPARE(error["line"_L1].toInt(), text.count('\n') + 1);
        QCOMPARE(answer.kinds, "RDBE"_ba);
    }
}

void tst_GuestValues::tooLarge()
{
    for (const TestPython &python : GuestClient::pythons()) {
        QCOMPARE(returned(python, "return 'é' * 498", 998).value.size(), 998);
        QCOMPARE(returned(python, "x = 1\nreturn 'é' * 499", 998).ending(),
            u"output_exceeded OutputExceeded: The result is larger than 998 bytes of JSON. @2:1"_s);
        QCOMPARE(returned(python, "return [1] * 10**7", 1 << 20).end["status"_L1].toString(), u"output_exceeded"_s);
    }
}

QTEST_GUILESS_MAIN(tst_GuestValues)
#include "tst_guest_values.moc"
