// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "schema/jsonschema.h"
#include "schema/schemaprocess.h"

#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

constexpr auto Suite = "/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance";

JsonText json(const QByteArray &text)
{
    auto parsed = JsonText::parse(text);
    if (!parsed)
        qFatal("%s: %s", text.constData(), qPrintable(parsed.error().message));
    return *parsed;
}

QString told(const QByteArray &schema, const QByteArray &value)
{
    const auto compiled = JsonSchema::compile(json(schema));
    if (!compiled)
        return compiled.error().code;
    QStringList lines;
    const QList<SchemaViolation> violations = compiled->violations(json(value), SchemaProcess::MostViolations);
    for (const SchemaViolation &violation : violations)
        lines.append(violation.keyword + u" - "_s + violationText(violation, u"The value"_s));
    return lines.join(u'\n');
}

} // namespace

class tst_jsonschema : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tells_data();
    void tells();
    void tellsNoMoreThanAsked();
    void refusesWhatIsNoSchema_data();
    void refusesWhatIsNoSchema();
    void knowsWhatIsHarmless_data();
    void knowsWhatIsHarmless();
    void passesTheSuite_data();
    void passesTheSuite();
};

void tst_jsonschema::tells_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("expected");

    const auto row = [](const char *name, const char *schema, const char *value, const QString &expected) {
        QTest::newRow(name) << QByteArray(schema) << QByteArray(value) << expected;
    };
    row("nothing", R"({"type":"object"})", "{}", {});
    row("anything", "{}", R"({"a":[1]})", {});
    row("type", R"({"properties":{"a":{"type":"integer"}}})", R"({"a":"x"})", u"type - a: Expected integer, found string."_s);
    row("whole", R"({"type":"object"})", "[]", u"type - The value: Expected object, found array."_s);
    row("required", R"({"required":["a"]})", "{}", u"required - The value: Required property 'a' not found."_s);
    row("in a list", R"({"properties":{"a":{"items":{"properties":{"b":{"type":"null"}}}}}})", R"({"a":[{},{"b":1}]})",
        u"type - a[1].b: Expected null, found integer."_s);
    row("a name of digits", R"({"properties":{"1":{"type":"null"}}})", R"({"1":1})", u"type - [\"1\"]: Expected null, found integer."_s);
    row("a name with a dot", R"({"properties":{"a.b":{"type":"null"}}})", R"({"a.b":1})",
        u"type - [\"a.b\"]: Expected null, found integer."_s);
    row("all at once", R"({"properties":{"a":{"type":"null"},"b":{"type":"null"}}})", R"({"a":1,"b":2})",
        u"type - a: Expected null, found integer.\ntype - b: Expected null, found integer."_s);
    row("order of keys", R"({"const":{"a":1,"b":2}})", R"({"b":2,"a":1})", {});
    row("reference", R"({"$defs":{"n":{"type":"integer"}},"properties":{"a":{"$ref":"#/$defs/n"}}})", R"({"a":"x"})",
        u"type - a: Expected integer, found string."_s);
}

void tst_jsonschema::tells()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, value);
    QTEST(told(schema, value), "expected");
}

void tst_jsonschema::tellsNoMoreThanAsked()
{
    const auto schema = JsonSchema::compile(json(R"({"items":{"type":"null"}})"));
    QVERIFY(schema);
    QCOMPARE(schema->violations(json("[1,2,3,4,5]"), 3).size(), 3);
}

void tst_jsonschema::refusesWhatIsNoSchema_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");

    const QString invalid = u"The schema is no JSON Schema (draft 2020-12). Mend or replace it."_s;
    QTest::newRow("a number") << "1"_ba << u"schema-invalid"_s << invalid;
    QTest::newRow("an unknown type") << R"({"type":"word"})"_ba << u"schema-invalid"_s << invalid;
    QTest::newRow("a reference to nothing") << R"({"$ref":"#/$defs/none"})"_ba << u"schema-invalid"_s << invalid;
    QTest::newRow("a reference to elsewhere")
        << R"({"$ref":"https://example.org/other.json"})"_ba << u"schema-remote"_s
        << u"The schema refers to \"https://example.org/other.json\", which lies outside of it. Nothing is fetched for a schema: put what "
           "it refers to into its $defs."_s;
    QTest::newRow("a reference to a file")
        << R"({"$ref":"file:///etc/passwd"})"_ba << u"schema-remote"_s
        << u"The schema refers to \"file:///etc/passwd\", which lies outside of it. Nothing is fetched for a schema: put what it refers to "
           "into its $defs."_s;
}

void tst_jsonschema::refusesWhatIsNoSchema()
{
    QFETCH(QByteArray, schema);
    const auto compiled = JsonSchema::compile(json(schema));
    QVERIFY(!compiled);
    QTEST(compiled.error().code, "code");
    QTEST(compiled.error().message, "message");
}

void tst_jsonschema::knowsWhatIsHarmless_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("expected");

    QTest::newRow("plain") << R"({"properties":{"a":{"type":"string"}}})"_ba << "{}"_ba << true;
    for (const char *keyword : {"$ref", "$dynamicRef", "pattern", "patternProperties", "uniqueItems"})
        QTest::newRow(keyword) << QByteArray(R"({"items":[{"anyOf":[{"KEY":"x"}]}]})").replace("KEY", keyword) << "{}"_ba << false;
    QTest::newRow("long value") << "{}"_ba << '"' + QByteArray(70 * 1024, 'a') + '"' << false;
    QTest::newRow("long schema") << R"({"title":")" + QByteArray(20 * 1024, 'a') + R"("})" << "{}"_ba << false;
    QTest::newRow("long value, short schema") << "{}"_ba << '"' + QByteArray(60 * 1024, 'a') + '"' << true;
    QTest::newRow("long list, long enum") << R"({"items":{"enum":[)" + "1,"_ba.repeated(4000) + "0]}}"
                                          << '[' + "0,"_ba.repeated(8000) + "0]" << false;
    QTest::newRow("deep schema") << QByteArray(R"({"not":)").repeated(70) + "{}" + QByteArray(70, '}') << "{}"_ba << false;
}

void tst_jsonschema::knowsWhatIsHarmless()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, value);
    QTEST(JsonSchema::isHarmless(json(schema), json(value)), "expected");
}

/** The public test suite of JSON Schema, one row for each schema of its required cases. */
void tst_jsonschema::passesTheSuite_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QJsonArray>("cases");

    if (!QFile::exists(QLatin1StringView(Suite)))
        QTest::newRow("not installed") << "{}"_ba << QJsonArray();
    QDirIterator files(QLatin1StringView(Suite) + u"/tests/draft2020-12"_s, {u"*.json"_s}, QDir::Files);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            QFAIL(qPrintable(file.errorString()));
        const QJsonArray groups = QJsonDocument::fromJson(file.readAll()).array();
        for (const auto &entry : groups) {
            const QJsonObject group = entry.toObject();
            const QJsonValue schema = group["schema"_L1];
            const QByteArray text = schema.isBool() ? (schema.toBool() ? "true"_ba : "false"_ba)
                                                    : QJsonDocument(schema.toObject()).toJson(QJsonDocument::Compact);
            // Its addresses are of a server that stands beside the suite. Here nothing is fetched, so there is nothing to see.
            if (text.contains("http://localhost:1234"))
                continue;
            const QString name = files.fileName() + u": "_s + group["description"_L1].toString();
            QTest::newRow(qPrintable(name)) << text << group["tests"_L1].toArray();
        }
    }
}

void tst_jsonschema::passesTheSuite()
{
    if (!QFile::exists(QLatin1StringView(Suite)))
        QSKIP("The test suite of JSON Schema (libtest-json-schema-acceptance-perl) is not installed.");
    QFETCH(QByteArray, schema);
    QFETCH(QJsonArray, cases);
    const auto compiled = JsonSchema::compile(json(schema));
    QVERIFY2(compiled, compiled ? "" : qPrintable(compiled.error().detail));
    for (const auto &entry : std::as_const(cases)) {
        const QJsonObject one = entry.toObject();
        const QByteArray array = QJsonDocument(QJsonArray{one["data"_L1]}).toJson(QJsonDocument::Compact);
        const bool isValid = compiled->violations(json(array.sliced(1, array.size() - 2)), 1).isEmpty();
        QVERIFY2(isValid == one["valid"_L1].toBool(), qPrintable(one["description"_L1].toString()));
    }
}

QTEST_GUILESS_MAIN(tst_jsonschema)
#include "tst_jsonschema.moc"
