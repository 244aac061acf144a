// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "schema/schemacheck.h"
#include "schema/schemaprocess.h"

#include <QSignalSpy>
#include <QTest>

#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

JsonText json(const QByteArray &text)
{
    auto parsed = JsonText::parse(text);
    if (!parsed)
        qFatal("%s: %s", text.constData(), qPrintable(parsed.error().message));
    return *parsed;
}

SchemaCheck::Helper helper()
{
    return {QStringLiteral(ASSAY_PROGRAM), {u"schema-check"_s}};
}

/** "code: message" of the error, else the violations. */
QString outcome(const Result<QList<SchemaViolation>> &result)
{
    if (!result)
        return result.error().code + u": "_s + result.error().message;
    QStringList lines;
    for (const SchemaViolation &violation : *result)
        lines.append(violationText(violation, u"The value"_s));
    return lines.join(u'\n');
}

} // namespace

class tst_schemacheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checks_data();
    void checks();
    void survivesASchemaThatTakesTooLong();
    void saysThatItsHelperIsMissing();
    void leavesNoProcessBehind();
    void leavesTheProcessNothingButToCompute();
};

void tst_schemacheck::checks_data()
{
    QTest::addColumn<QByteArray>("schema");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("expected");

    const QString tooMuch =
        u"schema-not-checkable: The schema of the tool could not be checked: it needs more time, memory or depth than a "
        "schema may. Simplify its patterns and references."_s;
    const auto row = [](const char *name, const QByteArray &schema, const QByteArray &value, const QString &expected) {
        QTest::newRow(name) << schema << value << expected;
    };
    row("here", R"({"type":"object"})", "1", u"The value: Expected object, found integer."_s);
    row("here, no schema", R"({"type":"word"})", "1",
        u"schema-invalid: The schema is no JSON Schema (draft 2020-12). Mend or replace it."_s);
    row("in the helper", R"({"properties":{"a":{"pattern":"^b+$"}}})", R"({"a":"c"})", u"a: String 'c' does not match pattern '^b+$'."_s);
    row("in the helper, fits", R"({"properties":{"a":{"pattern":"^b+$"}}})", R"({"a":"bb"})", {});
    row("in the helper, no schema", R"({"$ref":"#/none"})", "1",
        u"schema-invalid: The schema is no JSON Schema (draft 2020-12). Mend or replace it."_s);
    row("lines in both", "{\n\"pattern\":\n\"a\"}", "\n\"b\"\n", u"The value: String 'b' does not match pattern 'a'."_s);
    row("a cycle", R"({"$ref":"#"})", "1", tooMuch);
    row("a pattern that overflows the stack", R"({"pattern":"^(a|b)*$"})", '"' + QByteArray(400'000, 'a') + '"', tooMuch);
    row("a thousand levels", QByteArray(R"({"not":)").repeated(1000) + "{}" + QByteArray(1000, '}'), "1", {});
}

void tst_schemacheck::checks()
{
    QFETCH(QByteArray, schema);
    QFETCH(QByteArray, value);
    SchemaCheck check(json(schema), json(value), helper());
    QSignalSpy finished(&check, &SchemaCheck::finished);
    QVERIFY(finished.wait(30'000));
    QCOMPARE(finished.size(), 1);
    QTEST(outcome(check.result()), "expected");
}

void tst_schemacheck::survivesASchemaThatTakesTooLong()
{
    auto impatient = helper();
    impatient.patience = std::chrono::milliseconds(300);
    SchemaCheck check(json(R"({"pattern":"^(a+)+$"})"), json('"' + QByteArray(40, 'a') + "!\""), impatient);
    QSignalSpy finished(&check, &SchemaCheck::finished);
    QVERIFY(finished.wait(10'000));
    QCOMPARE(check.result().error().code, u"schema-not-checkable"_s);
}

void tst_schemacheck::saysThatItsHelperIsMissing()
{
    SchemaCheck check(json(R"({"pattern":"a"})"), json("\"a\""), {u"/no/such/program"_s, {}});
    QSignalSpy finished(&check, &SchemaCheck::finished);
    QVERIFY(finished.wait(10'000));
    QCOMPARE(check.result().error().code, u"schema-not-checkable"_s);
    QCOMPARE(finished.size(), 1);
}

void tst_schemacheck::leavesNoProcessBehind()
{
    {
        const SchemaCheck check(json(R"({"pattern":"^(a+)+$"})"), json('"' + QByteArray(40, 'a') + "!\""), helper());
        QTest::qWait(200);
    }
    const auto children = [] {
        QFile file(u"/proc/self/task/%1/children"_s.arg(QCoreApplication::applicationPid()));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : "?"_ba;
    };
    QTRY_COMPARE_WITH_TIMEOUT(children(), ""_ba, 10'000);
}

/** What takes over the process by its schema can open, connect, start and signal nothing. */
void tst_schemacheck::leavesTheProcessNothingButToCompute()
{
    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    if (child == 0) {
        const QByteArray answer = SchemaProcess::answer(SchemaProcess::question(json("{}"), json("1")));
        if (answer != R"({"violations":[]})")
            ::_exit(1);
        const auto isRefused = [](long outcome) { return outcome == -1 && errno == EPERM; };
        char *const nothing[] = {nullptr};
        if (!isRefused(::open("/etc/passwd", O_RDONLY)))
            ::_exit(2);
        if (!isRefused(::socket(AF_UNIX, SOCK_STREAM, 0)))
            ::_exit(3);
        if (!isRefused(::fork()))
            ::_exit(4);
        if (!isRefused(::execv("/bin/true", nothing)))
            ::_exit(5);
        if (!isRefused(::kill(parent, 0)))
            ::_exit(6);
        if (::mmap(nullptr, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED)
            ::_exit(7);
        ::_exit(0);
    }
    int status = -1;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 0);
}

QTEST_GUILESS_MAIN(tst_schemacheck)
#include "tst_schemacheck.moc"
