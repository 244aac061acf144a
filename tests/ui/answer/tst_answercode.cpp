// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "answer/answercode.h"

#include <QMimeData>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestAnswerCode : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void refuses_data();
    void refuses();
    void nothing();
};

void TestAnswerCode::reads_data()
{
    QTest::addColumn<QString>("answer");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<int>("firstLine");
    QTest::addColumn<int>("lastLine");
    QTest::addColumn<qsizetype>("omitted");
    const auto row = [](const char *name, const QString &answer, const QByteArray &code, int firstLine, int lastLine, qsizetype omitted) {
        QTest::newRow(name) << answer << code << firstLine << lastLine << omitted;
    };
    row("no fences", u"return 1\n"_s, "return 1\n", 0, 0, 0);
    row("one block", u"Here:\n\n```python\nx = 1\nreturn x\n```\n\nIt returns 1.\n"_s, "x = 1\nreturn x\n", 4, 5, 0);
    row("no language", u"Here:\n```\nreturn 1\n```\n"_s, "return 1\n", 3, 3, 0);
    row("not closed", u"Here:\n```python\nreturn 1\n"_s, "return 1\n", 3, 3, 0);
    row("the largest of two", u"```python\nimport re\n```\nand\n```python\nx = 1\nreturn x\n```\n"_s, "x = 1\nreturn x\n", 6, 7, 1);
    row("the largest of three without language", u"```\na\n```\n```\nx = 1\nreturn x\n```\n```\nb\n```\n"_s, "x = 1\nreturn x\n", 5, 6, 2);
    row("Python before all else", u"```python\nreturn 1\n```\n```\nx = 1\ny = 2\n```\n```json\n{}\n```\n"_s, "return 1\n", 2, 2, 0);
    row("blank blocks do not count", u"```python\n\n```\n```python\nreturn 1\n```\n"_s, "return 1\n", 5, 5, 0);
    row("in a list", u"1. Do this:\n\n   ```python\n   return 1\n   ```\n"_s, "return 1\n", 4, 4, 0);
    row("a transcript", u">>> x = 1\n>>> x\n1\n"_s, "x = 1\nx\n", 0, 0, 0);
    row("a fence that closes nothing", u"x = 1\nreturn x\n```\nDone.\n"_s, "x = 1\nreturn x\n", 0, 0, 0);
    row("fences in a text of the code", u"doc = '''\n```\na\n```\n'''\nreturn doc\n"_s, "doc = '''\n```\na\n```\n'''\nreturn doc\n", 0, 0,
        0);
    row("line ends", u"```python\r\nx = 1\r\nreturn x\r\n```\r\n"_s, "x = 1\r\nreturn x\r\n", 2, 3, 0);
    row("other languages only", u"```json\n{}\n```\n"_s, "```json\n{}\n```\n", 0, 0, 0);
}

void TestAnswerCode::reads()
{
    QFETCH(const QString, answer);
    QMimeData data;
    data.setText(answer);
    const Result<AnswerCode> code = AnswerCode::read(&data);
    QVERIFY(code);
    QTEST(code->text, "code");
    QTEST(code->firstLine, "firstLine");
    QTEST(code->lastLine, "lastLine");
    QTEST(code->omittedBlocks, "omitted");
}

void TestAnswerCode::refuses_data()
{
    QTest::addColumn<QString>("format");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<Error>("error");
    const auto row = [](const char *name, const QString &format, const QByteArray &bytes, const QString &code, const QString &message) {
        QTest::newRow(name) << format << bytes << Error{code, message, {}};
    };
    row("an image", u"image/png"_s, "\x89PNG", u"answer-no-text"_s,
        u"The clipboard holds no text but image/png. Copy the model's answer as text, then paste it again."_s);
    row("empty", u"text/plain"_s, "", u"answer-missing"_s,
        u"The text on the clipboard is empty or blank. Copy the model's answer, then paste it again."_s);
    row("blank", u"text/plain"_s, " \n\t\n", u"answer-missing"_s,
        u"The text on the clipboard is empty or blank. Copy the model's answer, then paste it again."_s);
}

void TestAnswerCode::refuses()
{
    QFETCH(const QString, format);
    QFETCH(const QByteArray, bytes);
    QMimeData data;
    data.setData(format, bytes);
    const Result<AnswerCode> code = AnswerCode::read(&data);
    QVERIFY(!code);
    QTEST(code.error(), "error");
}

void TestAnswerCode::nothing()
{
    const Error expected{u"answer-missing"_s, u"The clipboard is empty. Copy the model's answer, then paste it again."_s, {}};
    const QMimeData data;
    QCOMPARE(AnswerCode::read(&data).error(), expected);
    QCOMPARE(AnswerCode::read(nullptr).error(), expected);
}

QTEST_GUILESS_MAIN(TestAnswerCode)
#include "tst_answercode.moc"
