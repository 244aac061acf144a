// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/requestcheck.h"

#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

Isolation enforced()
{
    Isolation isolation;
    for (const IsolationProperty property : AllIsolationProperties)
        isolation.set(property, IsolationLevel::Enforced, u"test"_s);
    return isolation;
}

JsonText json(const QByteArray &utf8)
{
    return JsonText::parse(utf8).value();
}

Policy policy(const QString &name)
{
    return Policy::load(name).value();
}

ExecutionRequest fine()
{
    ExecutionRequest request;
    request.source = {"return 1"_ba, u"tool.py"_s, {}};
    return request;
}

} // namespace

class tst_RequestCheck : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void accepts_data();
    void accepts();
    void refuses_data();
    void refuses();
    void policyAndTier_data();
    void policyAndTier();
    void sources();
    void validation_data();
    void validation();
};

void tst_RequestCheck::accepts_data()
{
    QTest::addColumn<ExecutionRequest>("request");
    const auto row = [](const char *name, auto change) {
        ExecutionRequest request = fine();
        change(request);
        QTest::newRow(name) << request;
    };
    row("defaults", [](ExecutionRequest &) { });
    row("arguments", [](ExecutionRequest &request) { request.arguments = json(R"({"a": [1]})"); });
    row("identifiers", [](ExecutionRequest &request) {
        request.agentId = u"7-Agent_x"_s;
        request.userId = QString(64, u'u');
    });
    row("imports", [](ExecutionRequest &request) { request.allowedImports = {u"json"_s, u"os.path"_s, u"_private"_s, u"größe"_s}; });
    row("any import under open", [](ExecutionRequest &request) {
        request.policy = policy(u"open"_s);
        request.allowedImports = {u"*"_s};
    });
    row("entry", [](ExecutionRequest &request) { request.source.shape = {Shape::Kind::Function, u"größe_2"_s}; });
    row("the only function", [](ExecutionRequest &request) { request.source.shape = {Shape::Kind::Function, {}}; });
}

void tst_RequestCheck::accepts()
{
    QFETCH(const ExecutionRequest, request);
    const std::optional<Error> error = checkRequest(request, u"subprocess"_s, enforced());
    QVERIFY2(!error, qPrintable(error ? error->message : QString()));
}

void tst_RequestCheck::refuses_data()
{
    QTest::addColumn<ExecutionRequest>("request");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const QString &code, const QString &message, auto change) {
        ExecutionRequest request = fine();
        change(request);
        QTest::newRow(name) << request << code << message;
    };
    row("timeout 0", u"timeout-out-of-range"_s, u"The timeout is 0 seconds. Choose one above 0 and up to 86,400 seconds."_s,
        [](ExecutionRequest &request) { request.limits.timeoutSeconds = 0; });
    row("memory 0", u"memory-out-of-range"_s, u"The memory limit is 0 MB. Choose one from 8 to 1,048,576 MB."_s,
        [](ExecutionRequest &request) { request.limits.memoryMb = 0; });

    row("packages where nobody brings them", u"packages-not-here"_s,
        u"The tier \"subprocess\" brings no packages, and this run depends on numpy, six. Choose the tier \"subprocess\", or an "
        u"interpreter "
        u"that "
        "has them."_s,
        [](ExecutionRequest &request) { request.dependencies = {u"numpy"_s, u"six"_s}; });

    const auto source = [&row](const char *name, const QString &code, const QString &message, const QByteArray &bytes) {
        row(name, code, message, [bytes](ExecutionRequest &request) {
            request.source.bytes = bytes;
            request.limits.sourceBytes = 100;
        });
    };
    const QString noCode = u"tool.py holds no code. Give the Python text of a tool."_s;
    source("source empty", u"source-empty"_s, noCode, ""_ba);
    source("source blank", u"source-empty"_s, noCode, "\xEF\xBB\xBF \r\n\t\f"_ba);
    source("source too large", u"source-too-large"_s,
        u"tool.py has 1,001 bytes; the limit for a tool is 100. Move data into the arguments, or split the tool."_s, QByteArray(1001, '#'));
    source("source binary", u"source-binary"_s, u"tool.py is no program text. This is a compiled program. Give the Python source."_s,
        "\x7F"
        "ELF"_ba);
    row("source without a name", u"source-empty"_s, u"The text holds no code. Give the Python text of a tool."_s,
        [](ExecutionRequest &request) { request.source = {}; });

    const auto arguments = [&row](const char *name, const QByteArray &utf8, const QString &words) {
        row(name, u"arguments-not-an-object"_s,
            u"The arguments are %1. Give a JSON object, for example {\"text\": \"…\"}, or {} for none."_s.arg(words),
            [utf8](ExecutionRequest &request) { request.arguments = json(utf8); });
    };
    arguments("arguments are an array", "[1]"_ba, u"an array"_s);
    arguments("arguments are a string", "\"x\""_ba, u"a string"_s);
    arguments("arguments are a number", "7"_ba, u"a number"_s);
    arguments("arguments are a boolean", "true"_ba, u"true or false"_s);
    arguments("arguments are null", "null"_ba, u"null"_s);
    row("arguments too large", u"arguments-too-large"_s,
        u"The arguments take 1,036 bytes; the limit is 1,024. Pass less, or split the work."_s, [](ExecutionRequest &request) {
            request.limits.argumentBytes = 1024;
            request.arguments = json("{\"blob\": \"" + QByteArray(1024, 'y') + "\"}");
        });

    const auto agent = [&row](const char *name, const QString &id) {
        row(name, u"identifier-invalid"_s,
            u"The agent \"%1\" is no usable identifier. Take up to 64 letters, digits, - and _, beginning with a letter or digit."_s.arg(
                id.left(80)),
            [id](ExecutionRequest &request) { request.agentId = id; });
    };
    agent("agent with a path", u"../etc"_s);
    agent("agent begins with a dash", u"-x"_s);
    agent("agent with a line feed", u"x\n"_s);
    agent("agent not ASCII", u"größe"_s);
    agent("agent too long", QString(65, u'a'));
    agent("agent much too long", QString(1000, u'a'));
    row("user with a blank", u"identifier-invalid"_s,
        u"The user \"a b\" is no usable identifier. Take up to 64 letters, digits, - and _, beginning with a letter or digit."_s,
        [](ExecutionRequest &request) { request.userId = u"a b"_s; });

    row("any import under strict", u"any-import-not-allowed"_s,
        u"The policy \"strict\" does not let * stand among the allowed imports. Name the modules, or choose the policy \"open\"."_s,
        [](ExecutionRequest &request) { request.allowedImports = {u"json"_s, u"*"_s}; });
    const auto import = [&row](const char *name, const QString &entry) {
        row(name, u"import-name-invalid"_s,
            u"\"%1\" stands among the allowed imports and is no module name. Write names such as json or os.path."_s.arg(entry),
            [entry](ExecutionRequest &request) { request.allowedImports = {entry}; });
    };
    import("import empty", u""_s);
    import("import with a blank", u"json os"_s);
    import("import ends with a dot", u"os."_s);
    import("import with two dots", u"os..path"_s);
    import("import is relative", u".mine"_s);
    import("import with a star", u"os.*"_s);
    import("import begins with a digit", u"7zip"_s);
    import("import with a line feed", u"json\n"_s);

    const auto entry = [&row](const char *name, const QString &text) {
        row(name, u"entry-name-invalid"_s,
            u"The entry \"%1\" is no function name. Name a function that the code defines at its top level."_s.arg(text),
            [text](ExecutionRequest &request) { request.source.shape = {Shape::Kind::Function, text}; });
    };
    entry("entry is an expression", u"f()"_s);
    entry("entry is a method", u"A.f"_s);
    entry("entry begins with a digit", u"2f"_s);
}

void tst_RequestCheck::refuses()
{
    QFETCH(const ExecutionRequest, request);
    const std::optional<Error> error = checkRequest(request, u"subprocess"_s, enforced());
    QVERIFY(error);
    QTEST(error->code, "code");
    QTEST(error->message, "message");
}

void tst_RequestCheck::policyAndTier_data()
{
    QTest::addColumn<QString>("policyName");
    QTest::addColumn<Isolation>("isolation");
    QTest::addColumn<QString>("message");

    Isolation withoutNetwork = enforced();
    withoutNetwork.set(IsolationProperty::Network, IsolationLevel::Absent, u"no namespace"_s);
    Isolation partial = enforced();
    partial.set(IsolationProperty::Processes, IsolationLevel::Partial, u"rlimit"_s);
    partial.set(IsolationProperty::SystemCalls, IsolationLevel::Absent, u"no seccomp"_s);
    const QString sentence =
        u"The policy \"%1\" is only for tiers whose isolation is enforced; the tier \"inprocess\" does not isolate %2. "
        "Choose the policy \"strict\", or another tier."_s;

    QTest::newRow("strict anywhere") << u"strict"_s << Isolation() << QString();
    QTest::newRow("standard, enforced") << u"standard"_s << enforced() << QString();
    QTest::newRow("standard, partial") << u"standard"_s << partial << QString();
    QTest::newRow("standard, one absent") << u"standard"_s << withoutNetwork << sentence.arg(u"standard"_s, u"network"_s);
    QTest::newRow("open, all absent") << u"open"_s << Isolation() << sentence.arg(u"open"_s, u"files, network, processes, memory"_s);
}

void tst_RequestCheck::policyAndTier()
{
    QFETCH(const QString, policyName);
    QFETCH(const Isolation, isolation);
    QFETCH(const QString, message);
    ExecutionRequest request = fine();
    request.policy = policy(policyName);
    const std::optional<Error> error = checkRequest(request, u"inprocess"_s, isolation);
    QCOMPARE(error ? error->message : QString(), message);
    if (error)
        QCOMPARE(error->code, u"policy-needs-enforced-tier"_s);
}

void tst_RequestCheck::sources()
{
    const auto codeOf = [](const QByteArray &bytes) {
        const std::optional<Error> error = checkSource({bytes, u"tool.py"_s, {}}, Limits().sourceBytes);
        return error ? error->code : QString();
    };
    QCOMPARE(codeOf(""_ba), u"source-empty"_s);
    QCOMPARE(codeOf("\xEF\xBB\xBF \r\n\t\f"_ba), u"source-empty"_s);
    QCOMPARE(codeOf("# nothing but a comment\n"_ba), QString());
    QCOMPARE(codeOf(QByteArray(Limits().sourceBytes, '#')), QString());
    QCOMPARE(codeOf(QByteArray(Limits().sourceBytes + 1, '#')), u"source-too-large"_s);
}

void tst_RequestCheck::validation_data()
{
    QTest::addColumn<ValidationRequest>("request");
    QTest::addColumn<QString>("message");
    const ToolSource source{"return 1"_ba, u"tool.py"_s, {}};
    const ToolSource binary{"\x7F"
                            "ELF"_ba,
        u"other.py"_s, {}};

    QTest::newRow("fine") << ValidationRequest{{source, source}, policy(u"strict"_s), {u"json"_s}, {}, false} << QString();
    QTest::newRow("no sources") << ValidationRequest{} << QString();
    QTest::newRow("any policy in any tier") << ValidationRequest{{source}, policy(u"open"_s), {u"*"_s}, {}, false} << QString();
    QTest::newRow("any import under standard")
        << ValidationRequest{{source}, policy(u"standard"_s), {u"*"_s}, {}, false}
        << u"The policy \"standard\" does not let * stand among the allowed imports. Name the modules, or choose the policy \"open\"."_s;
    QTest::newRow("what is wrong with one source is for its report")
        << ValidationRequest{{source, binary}, policy(u"strict"_s), {}, {}, false} << QString();
}

void tst_RequestCheck::validation()
{
    QFETCH(const ValidationRequest, request);
    const std::optional<Error> error = checkRequest(request);
    QTEST(error ? error->message : QString(), "message");
}

QTEST_GUILESS_MAIN(tst_RequestCheck)
#include "tst_requestcheck.moc"
