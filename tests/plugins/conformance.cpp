// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
//
// assay-plugin-conformance FILE [QTEST OPTION…]: whether the tier in a sandbox plugin keeps the contract of base/contract, row by row.
#include "base/contract/sandbox.h"
#include "base/subprocess/subprocesstier.h"
#include "plugins/pluginregistry.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

constexpr int WaitMs = 30'000;

ExecutionRequest requestFor(const QByteArray &code)
{
    ExecutionRequest request;
    request.source = {code, u"tool.py"_s, {}};
    request.unsafe = true; // a tier that holds nothing may conform, too
    request.required = {};
    return request;
}

} // namespace

class Conformance : public QObject
{
    Q_OBJECT

public:
    explicit Conformance(const QString &file)
        : m_file(file)
    {
    }

private Q_SLOTS:
    void initTestCase();
    void saysWhatHolds();
    void ends_data();
    void ends();
    void validates_data();
    void validates();
    void validatesManyInOrder();
    void refusesRequests_data();
    void refusesRequests();
    void stopsInTime_data();
    void stopsInTime();
    void canBeCancelledAtAnyTime();
    void canBeDeletedAtAnyTime();
    void tellsWhatItDoesInOrder();
    void keepsRunsApart();
    void takesManyAtATime();

private:
    ExecutionResult run(const ExecutionRequest &request) const;

    QString m_file;
    std::unique_ptr<SubprocessTier> m_validator;
    std::unique_ptr<Sandbox> m_sandbox;
};

void Conformance::initTestCase()
{
    auto validator = SubprocessTier::make();
    QVERIFY2(validator, validator ? "" : qPrintable(validator.error().message));
    m_validator = std::move(*validator);
    const auto plugin = describePlugin(m_file);
    QVERIFY2(plugin, "The file is no sandbox plugin.");
    QVERIFY2(!plugin->refusal, plugin->refusal ? qPrintable(plugin->refusal->message) : "");
    const auto tested = testPlugin(m_file, m_validator->sandbox());
    QTRY_VERIFY_WITH_TIMEOUT(tested.isFinished(), 10'000);
    QVERIFY2(!tested.result(), tested.result() ? qPrintable(tested.result()->message) : "");
    PluginRegistry::Places places;
    auto made = PluginRegistry(places).make(*plugin, m_validator->sandbox());
    QVERIFY2(made, made ? "" : qPrintable(made.error().message));
    m_sandbox = std::move(*made);
    QCOMPARE(m_sandbox->tier(), plugin->tier);
    QVERIFY(!m_sandbox->unavailability());
}

ExecutionResult Conformance::run(const ExecutionRequest &request) const
{
    const auto job = m_sandbox->execute(request);
    const QSignalSpy finished(job.get(), &Execution::finished);
    [&] { QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, WaitMs); }();
    return job->result();
}

void Conformance::saysWhatHolds()
{
    const auto proved = m_sandbox->prove();
    QTRY_VERIFY_WITH_TIMEOUT(proved.isFinished(), WaitMs);
    QVERIFY2(proved.result(), proved.result() ? "" : qPrintable(proved.result().error().message));
    const ExecutionResult result = run(requestFor("return 1"));
    for (const IsolationProperty property : AllIsolationProperties) {
        QVERIFY2(!m_sandbox->isolation()[property].by.isEmpty(), qPrintable(isolationPropertyName(property)));
        QVERIFY2(!result.isolation[property].by.isEmpty(), qPrintable(isolationPropertyName(property)));
    }
}

void Conformance::ends_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QString>("status");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QString>("error");
    QTest::addColumn<int>("line");
    const auto row = [](const char *name, const QByteArray &code, const QString &status, const QByteArray &value, const QString &error = {},
                         int line = 0, const QByteArray &arguments = "{}") {
        QTest::newRow(name) << code << arguments << status << value << error << line;
    };

    row("value", "return args['n'] + 1", u"ok"_s, "42", {}, 0, R"({"n": 41})");
    row("nothing returned", "x = 1", u"ok"_s, "null");
    row("order and big integers", "return args", u"ok"_s, R"({"z":123456789012345678901234567890,"a":1.5})", {}, 0,
        R"({"z": 123456789012345678901234567890, "a": 1.5})");
    row("allowed module", "import math\nreturn math.floor(2.5)", u"ok"_s, "2");
    row("allowed module, not imported", "return math.floor(2.5)", u"ok"_s, "2");
    row("await", "async def two():\n    return 2\nreturn await two()", u"ok"_s, "2");
    row("generated classes", "from dataclasses import dataclass\n@dataclass\nclass P:\n    x: int\nreturn P(3).x", u"ok"_s, "3");
    row("return expression", "total = 3", u"ok"_s, "3");
    row("exception", "def f():\n    raise ValueError('so')\nf()", u"error"_s, {}, u"ValueError: so"_s, 2);
    row("exit", "raise SystemExit(3)", u"error"_s, {}, u"SystemExit: The tool ended itself with exit code 3."_s, 1);
    row("no JSON", "return {1, 2}", u"error"_s, {}, u"TypeError: The result is a set, which JSON does not have"_s, 1);
    row("recursion", "def f():\n    return f()\nreturn f()", u"error"_s, {}, u"RecursionError: maximum recursion depth exceeded"_s, 2);
    row("value too deep", "v = []\nfor _ in range(2000):\n    v = [v]\nreturn v", u"error"_s, {},
        u"TypeError: [0][0][0][0][0][0]…[0][0][0][0][0][0] is nested too deeply: more than 1,000 levels."_s, 4);
    row("import refused", "import socket\nreturn 1", u"rejected"_s, {}, u"ValidationError: line 1: "_s);
    row("name refused", "return eval('1')", u"rejected"_s, {}, u"ValidationError: line 1: "_s);
    row("syntax", "return (", u"rejected"_s, {}, u"ValidationError: line 1: "_s);
    row("memory", "v = []\nwhile True:\n    v.append('x' * 1000000)", u"memory_exceeded"_s, {},
        u"MemoryError: The tool needed more than "
        "its memory limit of 64 MB"_s);
}

void Conformance::ends()
{
    QFETCH(QByteArray, code);
    QFETCH(QByteArray, arguments);
    QFETCH(QString, status);
    QFETCH(QByteArray, value);
    QFETCH(QString, error);
    QFETCH(int, line);

    ExecutionRequest request = requestFor(code);
    request.arguments = JsonText::parse(arguments).value();
    request.allowedImports = {u"math"_s, u"dataclasses"_s};
    request.limits.memoryMb = 64;
    if (qstrcmp(QTest::currentDataTag(), "return expression") == 0)
        request.returnExpression = u"total"_s;
    const ExecutionResult result = run(request);
    const QString said = result.error ? result.error->type + u": "_s + result.error->message : QString();
    QVERIFY2(statusName(result.status) == status, qPrintable(statusName(result.status) + u' ' + said));
    QCOMPARE(result.value.has_value(), result.success());
    QCOMPARE(result.value ? result.value->bytes() : QByteArray(), value);
    QVERIFY2(said.startsWith(error), qPrintable(said));
    QCOMPARE(result.error.has_value(), !result.success());
    if (line > 0)
        QCOMPARE(result.error->range.line, line);
}

void Conformance::validates_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("findings");

    QTest::newRow("fine") << QByteArray("import math\nreturn math.pi") << QString();
    QTest::newRow("all at once") << QByteArray("import os\nx = 1\neval('1')") << u"1 import-not-allowed, 3 name-not-allowed"_s;
    QTest::newRow("in prose") << QByteArray("Here it is:\n```python\nimport os\n```\n") << u"3 import-not-allowed"_s;
    QTest::newRow("syntax") << QByteArray("x =") << u"1 syntax"_s;
    QTest::newRow("never executed") << QByteArray("while True:\n    pass") << QString();
}

void Conformance::validates()
{
    QFETCH(QByteArray, code);
    QFETCH(QString, findings);

    ValidationRequest request;
    request.sources = {{code, u"tool.py"_s, {}}};
    request.allowedImports = {u"math"_s};
    const auto job = m_sandbox->validate(request);
    QSignalSpy finished(job.get(), &Validation::finished);
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, WaitMs);
    QVERIFY2(job->result(), job->result() ? "" : qPrintable(job->result().error().message));
    QStringList found;
    for (const Diagnostic &diagnostic : job->result()->first().diagnostics)
        found.append(u"%1 %2"_s.arg(diagnostic.range.line).arg(diagnostic.code));
    QCOMPARE(found.join(u", "_s), findings);
}

void Conformance::validatesManyInOrder()
{
    ValidationRequest request;
    for (int i = 0; i < 20; ++i)
        request.sources.append({"return " + QByteArray::number(i), QString::number(i), {}});
    const auto job = m_sandbox->validate(request);
    QList<int> order;
    connect(job.get(), &Validation::reportReady, this, [&order](int index, const ValidationReport &) { order.append(index); });
    QSignalSpy finished(job.get(), &Validation::finished);
    QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, WaitMs);
    QCOMPARE(order.size(), 20);
    QVERIFY(std::ranges::is_sorted(order));
}

void Conformance::refusesRequests_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("type");

    QTest::newRow("limits") << u"timeout"_s << u"timeout-out-of-range"_s;
    QTest::newRow("no code") << u"empty"_s << u"source-empty"_s;
    QTest::newRow("arguments") << u"arguments"_s << u"arguments-not-an-object"_s;
    QTest::newRow("agent") << u"agent"_s << u"identifier-invalid"_s;
    QTest::newRow("import") << u"import"_s << u"import-name-invalid"_s;
}

void Conformance::refusesRequests()
{
    QFETCH(QString, change);
    QFETCH(QString, type);

    ExecutionRequest request = requestFor(change == u"empty" ? "" : "return 1");
    if (change == u"timeout")
        request.limits.timeoutSeconds = -1;
    else if (change == u"arguments")
        request.arguments = JsonText::parse("[1]").value();
    else if (change == u"agent")
        request.agentId = u"../x"_s;
    else if (change == u"import")
        request.allowedImports = {u"a b"_s};
    const ExecutionResult result = run(request);
    QCOMPARE(result.status, ExecutionStatus::Invalid);
    QCOMPARE(result.error->type, type);
}

void Conformance::stopsInTime_data()
{
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<QString>("status");

    QTest::newRow("loop") << QByteArray("while True:\n    pass") << u"timeout"_s;
    QTest::newRow("loop that swallows") << QByteArray("while True:\n    try:\n        while True:\n            pass\n    except "
                                                      "BaseException:\n        pass")
                                        << u"timeout"_s;
    QTest::newRow("sleep") << QByteArray("import time\ntime.sleep(60)") << u"timeout"_s;
    QTest::newRow("flood") << QByteArray("while True:\n    print('x' * 100000)") << u"output_exceeded"_s;
}

void Conformance::stopsInTime()
{
    QFETCH(QByteArray, code);
    QFETCH(QString, status);

    ExecutionRequest request = requestFor(code);
    request.allowedImports = {u"time"_s};
    request.limits.timeoutSeconds = status == u"timeout" ? 0.5 : 20;
    request.limits.outputBytes = 4 * Limits::MiB;
    QElapsedTimer clock;
    clock.start();
    const ExecutionResult result = run(request);
    QCOMPARE(statusName(result.status), status);
    QVERIFY2(clock.elapsed() < 15'000, qPrintable(QString::number(clock.elapsed())));
    if (status == u"timeout") {
        QCOMPARE(result.error->type, u"Timeout"_s);
        QCOMPARE(result.error->message, u"The tool ran longer than its timeout of 0.5 s and was stopped."_s);
    } else {
        QVERIFY(result.standardOutputTruncated);
    }
    QTRY_COMPARE_WITH_TIMEOUT(run(requestFor("return 1")).status, ExecutionStatus::Ok, WaitMs);
}

void Conformance::canBeCancelledAtAnyTime()
{
    for (int when = 0; when < 6; ++when) {
        const auto job = m_sandbox->execute(requestFor("while True:\n    pass"));
        QSignalSpy finished(job.get(), &Execution::finished);
        if (when > 0)
            QTest::qWait(10 * (1 << when));
        job->cancel();
        job->cancel();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, WaitMs);
        QCOMPARE(job->result().status, ExecutionStatus::Cancelled);
        job->cancel();
        QTest::qWait(0);
        QCOMPARE(finished.size(), 1);
    }
}

void Conformance::canBeDeletedAtAnyTime()
{
    for (int when = 0; when < 6; ++when) {
        auto job = m_sandbox->execute(requestFor("while True:\n    pass"));
        if (when > 0)
            QTest::qWait(10 * (1 << when));
        job.reset();
    }
    auto job = m_sandbox->execute(requestFor("print('x')\nreturn 1"));
    bool isGone = false;
    connect(job.get(), &Execution::outputReceived, this, [&] {
        job.reset();
        isGone = true;
    });
    QTRY_VERIFY_WITH_TIMEOUT(isGone, WaitMs);
    QTRY_COMPARE_WITH_TIMEOUT(run(requestFor("return 1")).status, ExecutionStatus::Ok, WaitMs);
}

void Conformance::tellsWhatItDoesInOrder()
{
    const auto job = m_sandbox->execute(requestFor("print('one')\nprint('two', '\\u00e9')\nreturn 3"));
    QStringList told;
    QString output;
    connect(job.get(), &Execution::started, this, [&] { told.append(u"started"_s); });
    connect(job.get(), &Execution::outputReceived, this, [&](OutputStream stream, const QString &text) {
        if (!told.endsWith(u"output"_s))
            told.append(u"output"_s);
        QCOMPARE(stream, OutputStream::Standard);
        output += text;
    });
    connect(job.get(), &Execution::finished, this, [&] { told.append(u"finished"_s); });
    QTRY_VERIFY_WITH_TIMEOUT(told.contains(u"finished"_s), WaitMs);
    QCOMPARE(told, QStringList({u"started"_s, u"output"_s, u"finished"_s}));
    QCOMPARE(output, u"one\ntwo \u00e9\n"_s);
    QCOMPARE(job->result().standardOutput, output);
    QVERIFY(job->result().usage.wallMs > 0);
    QVERIFY(!job->result().standardOutputTruncated);
}

void Conformance::keepsRunsApart()
{
    ExecutionRequest first = requestFor("global left\nleft = 1\nimport math\nmath.left = 1\nreturn 1");
    ExecutionRequest second = requestFor("import math\nseen = []\ntry:\n    left\n    seen.append('global')\nexcept NameError:\n    pass\n"
                                         "try:\n    math.left\n    seen.append('module')\nexcept AttributeError:\n    pass\nreturn seen");
    first.allowedImports = second.allowedImports = {u"math"_s};
    first.source.bytes.replace("global left\n", "");
    QCOMPARE(run(first).status, ExecutionStatus::Ok);
    QCOMPARE(run(second).value.value_or(JsonText()).bytes(), QByteArray("[]"));
}

void Conformance::takesManyAtATime()
{
    std::vector<std::unique_ptr<Execution>> jobs;
    for (int i = 0; i < 8; ++i)
        jobs.push_back(m_sandbox->execute(requestFor("return " + QByteArray::number(i))));
    for (size_t i = 0; i < jobs.size(); ++i) {
        QTRY_VERIFY_WITH_TIMEOUT(jobs[i]->isFinished(), WaitMs);
        QCOMPARE(jobs[i]->result().value.value_or(JsonText()).bytes(), QByteArray::number(i));
    }
}

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    QStringList arguments = application.arguments();
    if (arguments.size() < 2 || arguments[1].startsWith(u'-'))
        qFatal("usage: assay-plugin-conformance FILE [QTEST OPTION…]");
    Conformance conformance(arguments.takeAt(1));
    return QTest::qExec(&conformance, arguments);
}

#include "conformance.moc"
