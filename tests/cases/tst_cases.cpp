// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/json/jsontext.h"

#include <QElapsedTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

constexpr int PatienceMs = 60'000;

struct Ended
{
    int code = -1;
    QByteArray out;
    QJsonObject object;
    double seconds = 0;
};

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList strings(const QJsonValue &array)
{
    QStringList list;
    for (const QJsonValue &each : array.toArray())
        list.append(each.toString());
    return list;
}

/** The text of a member as it stands: QJson would round what it reads. */
QByteArray rawValue(const QByteArray &object)
{
    const qsizetype begin = object.indexOf("\"value\":") + 8;
    return object.mid(begin, object.indexOf(",\"error\":", begin) - begin);
}

QByteArray laidOut(const QByteArray &json)
{
    const auto text = JsonText::parse(json);
    return text ? text->indented() : "no JSON: " + json;
}

} // namespace

/** tests/cases/cases.json against the built program. What a case may say:
    args (object) or args_json (text), blob (length of an argument "blob"), allow, policy, entry, timeout; python (least version);
    status (any of these), value (JSON text), lines (exactly these have errors) and marks (what the mark on a line covers), error (all in
   its text), error_line, trace_lines, notes, stdout and stderr (all in it), stdout_lines, stderr_lines, stdout_chars, truncated,
   max_wall_s, repeat, canary_stays, skip_validate, validate_stdout_lacks. @CANARY@ in an argument is the path of a readable file outside
   the cage. */
class TestCases : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void validates_data();
    void validates();
    void runs_data();
    void runs();

private:
    void addRows(bool isValidation) const;
    Ended call(const QStringList &arguments) const;
    QStringList common(const QJsonObject &test) const;
    QString arguments(const QJsonObject &test) const;
    static QString tool(const QJsonObject &test);
    void checkPlaces(const QJsonObject &test, const QJsonArray &diagnostics) const;
    void checkRun(const QJsonObject &test, const Ended &ended) const;
    void checkError(const QJsonObject &test, const QJsonObject &object) const;
    void checkOutput(const QJsonObject &test, const QJsonObject &object) const;

    QTemporaryDir m_folder;
    QString m_canary;
    QList<int> m_python;
};

void TestCases::initTestCase()
{
    if (QStandardPaths::findExecutable(u"bwrap"_s).isEmpty())
        QSKIP("bubblewrap is missing");
    m_canary = m_folder.filePath(u"canary.txt"_s);
    QFile canary(m_canary);
    QVERIFY(canary.open(QIODevice::WriteOnly) && canary.write("canary\n") > 0);
    const QString version = call({u"doctor"_s, u"--format"_s, u"json"_s}).object["interpreter"_L1]["version"_L1].toString();
    for (const QString &part : version.split(u'.'))
        m_python.append(part.toInt());
    QVERIFY2(m_python.size() >= 2, qPrintable(version));
}

void TestCases::addRows(bool isValidation) const
{
    QTest::addColumn<QJsonObject>("test");
    const QJsonDocument document = QJsonDocument::fromJson(contents(QStringLiteral(ASSAY_CASES "/cases.json")));
    QVERIFY(document.isArray());
    for (const QJsonValue &each : document.array()) {
        const QJsonObject test = each.toObject();
        if (!isValidation || !test["skip_validate"_L1].toBool())
            QTest::newRow(qPrintable(test["name"_L1].toString())) << test;
    }
}

void TestCases::validates_data()
{
    addRows(true);
}

void TestCases::runs_data()
{
    addRows(false);
}

Ended TestCases::call(const QStringList &arguments) const
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"CASE_API_KEY"_s, u"secret"_s);
    environment.insert(u"https_proxy"_s, u"http://user:secret@proxy.invalid"_s);
    process.setProcessEnvironment(environment);
    QElapsedTimer clock;
    clock.start();
    process.start(QStringLiteral(ASSAY_PROGRAM), arguments);
    if (!process.waitForFinished(PatienceMs))
        return {};
    const QByteArray out = process.readAllStandardOutput();
    return {process.exitCode(), out, QJsonDocument::fromJson(out).object(), double(clock.elapsed()) / 1000};
}

QString TestCases::tool(const QJsonObject &test)
{
    return QStringLiteral(ASSAY_CASES "/tools/") + test["name"_L1].toString() + u".py"_s;
}

QStringList TestCases::common(const QJsonObject &test) const
{
    QStringList options = {tool(test), u"--format"_s, u"json"_s, u"--policy"_s, test["policy"_L1].toString(u"strict"_s), u"--allow"_s,
        strings(test["allow"_L1]).join(u',')};
    if (test.contains("entry"_L1))
        options += {u"--entry"_s, test["entry"_L1].toString()};
    return options;
}

QString TestCases::arguments(const QJsonObject &test) const
{
    QJsonObject values = test["args"_L1].toObject();
    if (test.contains("blob"_L1))
        values["blob"_L1] = QString(test["blob"_L1].toInt(), u'b');
    QByteArray json =
        test.contains("args_json"_L1) ? test["args_json"_L1].toString().toUtf8() : QJsonDocument(values).toJson(QJsonDocument::Compact);
    json.replace("@CANARY@", m_canary.toUtf8());
    QFile file(m_folder.filePath(u"arguments.json"_s));
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size())
        qFatal("cannot write the arguments");
    return u'@' + file.fileName();
}

void TestCases::validates()
{
    QFETCH(QJsonObject, test);
    if (test.contains("python"_L1) && m_python[1] < test["python"_L1].toString().section(u'.', 1).toInt())
        QSKIP("needs a newer Python");
    const bool isRejected = strings(test["status"_L1]) == QStringList{u"rejected"_s};
    const Ended ended = call(QStringList{u"validate"_s} + common(test));
    QVERIFY2(ended.code == (isRejected ? 3 : 0), ended.out.constData());
    if (test.contains("validate_stdout_lacks"_L1))
        QVERIFY(!ended.out.contains(test["validate_stdout_lacks"_L1].toString().toUtf8()));
    checkPlaces(test, ended.object["diagnostics"_L1].toArray());
}

void TestCases::checkPlaces(const QJsonObject &test, const QJsonArray &diagnostics) const
{
    QMap<int, QStringList> marked;
    const QStringList rows = QString::fromUtf8(contents(tool(test))).split(u'\n');
    for (const QJsonValue &each : diagnostics) {
        if (each["severity"_L1] != u"error"_s)
            continue;
        const int line = each["line"_L1].toInt();
        const QList<uint> row = rows.value(line - 1).toUcs4();
        const int from = each["column"_L1].toInt() - 1;
        const QList<uint> words = row.mid(from, each["end_column"_L1].toInt() - 1 - from);
        marked[line].append(QString::fromUcs4(reinterpret_cast<const char32_t *>(words.constData()), words.size()));
    }
    QList<int> lines;
    for (const QJsonValue &line : test["lines"_L1].toArray())
        lines.append(line.toInt());
    QCOMPARE(marked.keys(), lines);
    const QJsonObject marks = test["marks"_L1].toObject();
    for (auto mark = marks.begin(); mark != marks.end(); ++mark)
        QVERIFY2(marked.value(mark.key().toInt()).contains(mark.value().toString()),
            qPrintable(mark.key() + u": "_s + marked.value(mark.key().toInt()).join(u" | "_s)));
}

void TestCases::runs()
{
    QFETCH(QJsonObject, test);
    if (test.contains("python"_L1) && m_python[1] < test["python"_L1].toString().section(u'.', 1).toInt())
        QSKIP("needs a newer Python");
    for (int i = 0; i < test["repeat"_L1].toInt(1); ++i) {
        const Ended ended = call(QStringList{u"run"_s} + common(test)
            + QStringList{
                u"--args"_s, arguments(test), u"--timeout"_s, QString::number(test["timeout"_L1].toDouble(5)), u"--memory"_s, u"256"_s});
        checkRun(test, ended);
        if (QTest::currentTestFailed())
            return;
    }
    QCOMPARE(contents(m_canary), "canary\n"_ba);
}

void TestCases::checkRun(const QJsonObject &test, const Ended &ended) const
{
    const QString status = ended.object["status"_L1].toString();
    QVERIFY2(strings(test["status"_L1]).contains(status), ended.out.left(2000).constData());
    QCOMPARE(ended.code == 0, status == u"ok"_s);
    if (status == u"ok"_s && test.contains("value"_L1))
        QCOMPARE(laidOut(rawValue(ended.out)), laidOut(test["value"_L1].toString().toUtf8()));
    if (test.contains("max_wall_s"_L1))
        QVERIFY2(ended.seconds < test["max_wall_s"_L1].toDouble(), qPrintable(QString::number(ended.seconds)));
    if (status != u"ok"_s)
        checkError(test, ended.object);
    checkOutput(test, ended.object);
    QStringList notes;
    for (const QJsonValue &note : ended.object["notes"_L1].toArray())
        notes.append(note["code"_L1].toString());
    for (const QString &code : strings(test["notes"_L1]))
        QVERIFY2(notes.contains(code), qPrintable(notes.join(u", "_s)));
}

void TestCases::checkError(const QJsonObject &test, const QJsonObject &object) const
{
    const QJsonObject error = object["error"_L1].toObject();
    const QString words = error["type"_L1].toString() + u": "_s + error["message"_L1].toString();
    for (const QString &word : strings(test["error"_L1]))
        QVERIFY2(words.contains(word), qPrintable(words));
    if (test.contains("error_line"_L1))
        QCOMPARE(error["line"_L1].toInt(), test["error_line"_L1].toInt());
    QJsonArray lines;
    for (const QJsonValue &frame : object["traceback"_L1].toArray())
        lines.append(frame["line"_L1]);
    if (test.contains("trace_lines"_L1))
        QCOMPARE(lines, test["trace_lines"_L1].toArray());
}

void TestCases::checkOutput(const QJsonObject &test, const QJsonObject &object) const
{
    for (const QLatin1StringView stream : {"stdout"_L1, "stderr"_L1}) {
        const QString text = object[stream].toString();
        for (const QString &word : strings(test[stream]))
            QVERIFY2(text.contains(word), qPrintable(text.left(500)));
        if (const QString key = stream + "_lines"_L1; test.contains(key))
            QCOMPARE(text.count(u'\n'), test[key].toInt());
        if (const QString key = stream + "_chars"_L1; test.contains(key))
            QCOMPARE(text.toUcs4().size(), test[key].toInt());
        QVERIFY(!text.contains(QChar::ReplacementCharacter));
    }
    QCOMPARE(object["truncated"_L1]["stdout"_L1].toBool(), test["truncated"_L1].toBool());
}

QTEST_GUILESS_MAIN(TestCases)
#include "tst_cases.moc"
