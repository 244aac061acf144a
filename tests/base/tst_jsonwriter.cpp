// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/json/jsonwriter.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestJsonWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(); }
    void writesStrings_data();
    void writesStrings();
    void writesNumbers_data();
    void writesNumbers();
};

void TestJsonWriter::writesStrings_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("empty") << u""_s << "\"\""_ba;
    QTest::newRow("quotes") << u"\"\\"_s << R"("\"\\")"_ba;
    QTest::newRow("line ends") << u"a\r\n\tb"_s << R"("a\r\n\tb")"_ba;
    QTest::newRow("NUL") << QString(u"a\0b"_s) << R"("a\u0000b")"_ba;
    QTest::newRow("controls") << u"\x1b\x7f"_s << R"("\u001b\u007f")"_ba;
    QTest::newRow("beyond the basic plane") << u"🙂"_s << "\"\xf0\x9f\x99\x82\""_ba;
    QTest::newRow("lone surrogate") << QString(QChar(0xd83d)) << "\"?\""_ba;
}

void TestJsonWriter::writesStrings()
{
    QFETCH(QString, text);
    QFETCH(QByteArray, json);
    JsonWriter writer;
    writer.beginObject().key("a").string(text).key("b").stringOrNull(text).endObject();
    QCOMPARE(writer.text(), "{\"a\":" + json + ",\"b\":" + (text.isEmpty() ? "null"_ba : json) + "}");
    QVERIFY(QJsonDocument::fromJson(writer.text()).isObject());
}

void TestJsonWriter::writesNumbers_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("whole") << 5.0 << "5"_ba;
    QTest::newRow("rounded") << 1.23456 << "1.235"_ba;
    QTest::newRow("large") << 86400000.5 << "86400000.5"_ba;
    QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << "null"_ba;
    QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << "null"_ba;
}

void TestJsonWriter::writesNumbers()
{
    QFETCH(double, value);
    QFETCH(QByteArray, json);
    JsonWriter writer;
    writer.beginArray().decimal(value).number(Q_INT64_C(9007199254740993)).boolean(true).beginArray().endArray().endArray();
    QCOMPARE(writer.text(), "[" + json + ",9007199254740993,true,[]]");
}

QTEST_GUILESS_MAIN(TestJsonWriter)
#include "tst_jsonwriter.moc"
