// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/visibletext.h"

#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class tst_VisibleText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void escapes_data();
    void escapes();
    void keepsLines();
    void keepsJson();
};

void tst_VisibleText::escapes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");
    QTest::newRow("nothing to do") << u"äöü 日本 \\x1b"_s << u"äöü 日本 \\x1b"_s;
    QTest::newRow("empty") << u""_s << u""_s;
    QTest::newRow("terminal sequence") << u"a\x1b]0;title\x07z"_s << u"a\\x1b]0;title\\x07z"_s;
    QTest::newRow("NUL and DEL") << QString(u"\0\x7f"_s) << u"\\x00\\x7f"_s;
    QTest::newRow("C1") << u"\u0080\u009b31m\u009f\u00a0"_s << u"\\x80\\x9b31m\\x9f\u00a0"_s;
    QTest::newRow("lines") << u"a\r\n\tb"_s << u"a\\r\\n\\tb"_s;
    QTest::newRow("separators") << u"\u2028\u2029"_s << u"\\u2028\\u2029"_s;
    QTest::newRow("directions") << u"\u061c\u200e\u200f\u202a\u202e\u2066\u2069"_s
                                << u"\\u061c\\u200e\\u200f\\u202a\\u202e\\u2066\\u2069"_s;
    QTest::newRow("invisible") << u"\u200b\u2060\ufeff\ufff9"_s << u"\\u200b\\u2060\\ufeff\\ufff9"_s;
    QTest::newRow("tags") << u"\U000e0041"_s << u"\\U000e0041"_s;
    QTest::newRow("halves") << QString(QChar(0xd83d)) + u'x' + QChar(0xdc00) << u"\\ud83dx\\udc00"_s;
    QTest::newRow("emoji with joiners") << u"👩‍💻🙂"_s << u"👩‍💻🙂"_s;
}

void tst_VisibleText::escapes()
{
    QFETCH(QString, text);
    QFETCH(QString, shown);
    QCOMPARE(visibleText(text), shown);
}

void tst_VisibleText::keepsLines()
{
    QCOMPARE(visibleText(u"a\r\n\tb\x1b"_s, LineBreaks::Keep), u"a\\r\n\tb\\x1b"_s);
}

void tst_VisibleText::keepsJson()
{
    QCOMPARE(visibleJson("[\n\t\"\xe2\x80\xae\x7f\xf0\x9f\x99\x82\"\r\n]"), "[\n\t\"\\u202e\\u007f\xf0\x9f\x99\x82\"\r\n]"_ba);
    QCOMPARE(visibleJson("\"\xf3\xa0\x81\x81\""), "\"\\udb40\\udc41\""_ba);
}

QTEST_GUILESS_MAIN(tst_VisibleText)
#include "tst_visibletext.moc"
