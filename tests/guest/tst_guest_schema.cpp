// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "guestclient.h"

#include <QJsonDocument>
#include <QTest>

using namespace Qt::StringLiterals;

/** The argument schema that a text suggests, and what is told of its functions. */
class tst_GuestSchema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(!GuestClient::pythons().isEmpty()); }
    void annotations_data();
    void annotations();
    void schemas_data();
    void schemas();
    void functions();
    void onlyWhenAsked();

private:
    static QJsonObject described(const TestPython &python, const QByteArray &text, const QString &entry);
};

namespace {

QByteArray compact(const QJsonValue &value)
{
    return value.isObject() ? QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact)
                            : QJsonDocument(value.toArray()).toJson(QJsonDocument::Compact);
}

} // namespace

QJsonObject tst_GuestSchema::described(const TestPython &python, const QByteArray &text, const QString &entry)
{
    GuestCall call;
    call.verb = "validate";
    call.describe = true;
    call.entry = entry;
    call.policy = u"open"_s;
    call.allowed = QStringList{u"*"_s};
    call.documents = {{text}};
    return GuestClient::call(python, call).documents.value(0);
}

void tst_GuestSchema::annotations_data()
{
    QTest::addColumn<QByteArray>("annotation");
    QTest::addColumn<QByteArray>("schema");

    const auto add = [](const char *annotation, const char *schema) {
        QTest::newRow(annotation) << QByteArray(annotation) << QByteArray(schema);
    };
    add("str", R"({"type":"string"})");
    add("int", R"({"type":"integer"})");
    add("float", R"({"type":"number"})");
    add("bool", R"({"type":"boolean"})");
    add("None", R"({"type":"null"})");
    add("dict", R"({"type":"object"})");
    add("Any", "{}");
    add("SomethingElse", "{}");
    add("list[str]", R"({"items":{"type":"string"},"type":"array"})");
    add("typing.List[int]", R"({"items":{"type":"integer"},"type":"array"})");
    add("set[int]", R"({"items":{"type":"integer"},"type":"array","uniqueItems":true})");
    add("dict[str, float]", R"({"additionalProperties":{"type":"number"},"type":"object"})");
    add("Mapping[str, list[int]]", R"({"additionalProperties":{"items":{"type":"integer"},"type":"array"},"type":"object"})");
    add("tuple[int, ...]", R"({"items":{"type":"integer"},"type":"array"})");
    add("tuple[int, str]", R"({"maxItems":2,"minItems":2,"prefixItems":[{"type":"integer"},{"type":"string"}],"type":"array"})");
    add("Optional[str]", R"({"type":["string","null"]})");
    add("str | None", R"({"type":["string","null"]})");
    add("Union[int, list[int]]", R"({"anyOf":[{"type":"integer"},{"items":{"type":"integer"},"type":"array"}]})");
    add("int | Any", "{}");
    add("Literal['a', 1, None]", R"({"enum":["a",1,null]})");
    add("'list[int]'", R"({"items":{"type":"integer"},"type":"array"})");
    add("'not ( python'", "{}");
    add("Annotated[int, 'how many']", R"({"description":"how many","type":"integer"})");
    add("Point", R"({"properties":{"x":{"type":"integer"},"y":{"type":"string"}},"required":["x"],"type":"object"})");
    add("Colour", R"({"enum":["r","g"]})");
    add("Row",
        R"({"properties":{"n":{"type":"integer"},"of":{"items":{"type":"object"},"type":"array"}},"required":["n"],"type":"object"})");
    add("Names", R"({"items":{"type":"string"},"type":"array"})");
}

void tst_GuestSchema::annotations()
{
    QFETCH(QByteArray, annotation);
    QFETCH(QByteArray, schema);
    const QByteArray before =
        "from typing import *\nimport typing, enum, dataclasses\nclass Point(TypedDict):\n  x: int\n  y: NotRequired[str]\n"
        "class Colour(enum.Enum):\n  R = 'r'\n  G = 'g'\n@dataclasses.dataclass\nclass Row:\n  n: int\n  of: list[dict] = None\n"
        "Names = list[str]\n";
    for (const TestPython &python : GuestClient::pythons()) {
        const QJsonObject document = described(python, before + "def f(a: " + annotation + "): pass\n", u"f"_s);
        QCOMPARE(compact(document["schema"_L1]["properties"_L1]["a"_L1].toObject()), schema);
    }
}

void tst_GuestSchema::schemas_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("entry");
    QTest::addColumn<QByteArray>("schema"); // without "$schema" and "type", which are always the same

    QTest::newRow("defaults")
        << "def f(a=1, b=-1.5, c=None, d='x', e=[], f={'k': True}, g=len): pass\n"_ba << u"f"_s
        << R"({"additionalProperties":false,"properties":{"a":{"default":1,"type":"integer"},"b":{"default":-1.5,"type":"number"},)"
           R"("c":{"default":null},"d":{"default":"x","type":"string"},"e":{"default":[],"type":"array"},)"
           R"("f":{"default":{"k":true},"type":"object"},"g":{}}})"_ba;
    QTest::newRow("null as default")
        << "def f(a: int = None): pass\n"_ba << u"f"_s
        << R"({"additionalProperties":false,"properties":{"a":{"default":null,"type":["integer","null"]}}})"_ba;
    QTest::newRow("keywords") << "def f(a, *, b, **rest): pass\n"_ba << u"f"_s
                              << R"({"properties":{"a":{},"b":{}},"required":["a","b"]})"_ba;
    QTest::newRow("Google docstring")
        << "def f(a, b=1):\n  \"\"\"Does a\n  thing.\n\n  More.\n\n  Args:\n    a (int): the a\n      goes on\n    b: the b\n\n  Returns:\n    c: no\n  \"\"\"\n"_ba
        << u"f"_s
        << R"({"additionalProperties":false,"description":"Does a thing.","properties":{"a":{"description":"the a goes on"},)"
           R"("b":{"default":1,"description":"the b","type":"integer"}},"required":["a"]})"_ba;
    QTest::newRow("NumPy docstring")
        << "def f(a, b):\n  \"\"\"Thing.\n\n  Parameters\n  ----------\n  a : int\n      The a.\n  b\n      The b.\n\n  Returns\n  -------\n  int\n  \"\"\"\n"_ba
        << u"f"_s
        << R"({"additionalProperties":false,"description":"Thing.","properties":{"a":{"description":"The a."},"b":{"description":"The b."}},"required":["a","b"]})"_ba;
    QTest::newRow("Sphinx docstring")
        << "def f(a, b):\n  \"\"\"Thing.\n\n  :param a: the a\n  :param int b: the b\n    goes on\n  :returns: c\n  \"\"\"\n"_ba << u"f"_s
        << R"({"additionalProperties":false,"description":"Thing.","properties":{"a":{"description":"the a"},"b":{"description":"the b goes on"}},"required":["a","b"]})"_ba;
    QTest::newRow("function of the whole object") << "def f(args):\n  return args['n'] + args.get('m', 2)\n"_ba << u"f"_s
                                                  << R"({"properties":{"m":{"default":2,"type":"integer"},"n":{}},"required":["n"]})"_ba;
    QTest::newRow("body")
        << "for r in args['rows']: print(r)\nx = args['name'].upper()\nif 'limit' in args: y = args['limit']\n"
           "return args.get('deep', {'a': [1]}), sum(args['xs']), args.get('free')\n"_ba
        << QString()
        << R"({"properties":{"deep":{"default":{"a":[1]},"type":"object"},"free":{},"limit":{},"name":{"type":"string"},"rows":{"type":"array"},)"
           R"("xs":{"items":{"type":"number"},"type":"array"}},"required":["rows","name","xs"]})"_ba;
    QTest::newRow("body that takes nothing") << "'''About.'''\nreturn 1\n"_ba << QString()
                                             << R"({"description":"About.","properties":{}})"_ba;
}

void tst_GuestSchema::schemas()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, entry);
    QFETCH(QByteArray, schema);
    for (const TestPython &python : GuestClient::pythons()) {
        QJsonObject got = described(python, text, entry)["schema"_L1].toObject();
        QCOMPARE(got.take("$schema"_L1).toString(), u"https://json-schema.org/draft/2020-12/schema"_s);
        QCOMPARE(got.take("type"_L1).toString(), u"object"_s);
        QCOMPARE(compact(got), schema);
    }
}

void tst_GuestSchema::functions()
{
    for (const TestPython &python : GuestClient::pythons()) {
        const QJsonObject document =
            described(python, "def _f(): pass\n\n@print\nasync def g(a: 'é', /, b=(1, 2), *c, d, **e: int):\n  '''Doc.'''\n", {});
        QJsonArray functions = document["functions"_L1].toArray();
        QCOMPARE(functions.size(), 2);
        QJsonObject second = functions[1].toObject();
        QVERIFY(second.take("schema"_L1).isObject());
        QCOMPARE(compact(second),
            QByteArray(R"({"async":true,"doc":"Doc.","line":4,"name":"g","parameters":[)"
                       R"({"annotation":"'é'","default":null,"kind":"positional-only","name":"a","required":true},)"
                       R"json({"annotation":null,"default":"(1, 2)","kind":"ordinary","name":"b","required":false},)json"
                       R"({"annotation":null,"default":null,"kind":"keyword-only","name":"d","required":true},)"
                       R"({"annotation":null,"default":null,"kind":"variadic","name":"c","required":false},)"
                       R"({"annotation":"int","default":null,"kind":"keywords","name":"e","required":false}]})"));
    }
}

void tst_GuestSchema::onlyWhenAsked()
{
    for (const TestPython &python : GuestClient::pythons()) {
        const GuestAnswer answer = GuestClient::validate(python, {"def f(a: int): pass\n"});
        QCOMPARE(answer.documents[0]["functions"_L1].toArray().size(), 0);
        QVERIFY(answer.documents[0]["schema"_L1].isNull());
        QVERIFY(described(python, "x = (\n", {})["schema"_L1].isNull());
    }
}

QTEST_GUILESS_MAIN(tst_GuestSchema)
#include "tst_guest_schema.moc"
