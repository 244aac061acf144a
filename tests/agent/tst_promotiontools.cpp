// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/promotiontools.h"

#include "agent/promoter.h"
#include "base/contract/sandbox.h"
#include "base/subprocess/subprocesstier.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

/** The tools that decide about a library, with a real one and a sandbox as in a container. */
class TestPromotionTools : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void showsAgentsTheListAlone();
    void refusesAgents_data();
    void refusesAgents();
    void promotesWhatRanOftenEnough();
    void refusesWhatCannotBeATool_data();
    void refusesWhatCannotBeATool();
    void forgets();

private:
    McpCallResult call(const QString &tool, const QByteArray &arguments, bool isOperator = true);

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QTemporaryDir> m_library;
    std::unique_ptr<SubprocessTier> m_tier;
    std::unique_ptr<ToolStore> m_store;
    std::unique_ptr<Promoter> m_promoter;
    std::unique_ptr<PromotionTools> m_tools;
};

namespace {

const QString Promote = u"promote_tool"_s;
constexpr auto Code = "def double(a: int):\n    \"\"\"Twice as much.\"\"\"\n    return 2 * a\n";

QByteArray arguments(const QByteArray &more = {})
{
    return R"({"name":"double","entry":"double","code":"def double(a: int):\n    \"\"\"Twice as much.\"\"\"\n    return 2 * a\n")" + more
        + '}';
}

QString fingerprint()
{
    ExecutionRequest request;
    request.source = {Code, {}, {Shape::Kind::Function, u"double"_s}};
    return Promoter::fingerprint(request);
}

} // namespace

void TestPromotionTools::initTestCase()
{
    m_folder = std::make_unique<QTemporaryDir>(u"/var/tmp/assay-test-XXXXXX"_s);
    QFile::setPermissions(m_folder->path(), QFile::permissions(m_folder->path()) | QFile::ExeOther | QFile::ReadOther);
    QDir(m_folder->path()).mkdir(u"work"_s);
    auto tier = SubprocessTier::make({m_folder->path(), m_folder->filePath(u"interpreters.json"_s), m_folder->filePath(u"isolation.json"_s),
        {}, ContainerPlaces{m_folder->filePath(u"scratch"_s), m_folder->filePath(u"work"_s)}});
    QVERIFY(tier);
    m_tier = std::move(*tier);
}

void TestPromotionTools::init()
{
    m_tools.reset();
    m_library = std::make_unique<QTemporaryDir>();
    auto store = ToolStore::open(m_library->filePath(u"library.sqlite"_s));
    QVERIFY(store);
    m_store = std::move(*store);
    m_promoter = std::make_unique<Promoter>(PromotionPolicy{2}, m_library->filePath(u"runs.json"_s));
    m_tools = std::make_unique<PromotionTools>(
        PromotionTools::Parts{*m_store, *m_promoter, m_tier->sandbox(), {QStringLiteral(ASSAY_AGENTD), {u"schema-check"_s}}});
}

McpCallResult TestPromotionTools::call(const QString &tool, const QByteArray &arguments, bool isOperator)
{
    const auto call = m_tools->call({tool, *JsonText::parse(arguments), {u"anna"_s, u"s1"_s, isOperator}});
    McpCallResult result;
    connect(call.get(), &McpCall::finished, this, [&result](const McpCallResult &given) { result = given; });
    QSignalSpy finished(call.get(), &McpCall::finished);
    if (!finished.wait(30'000))
        qFatal("The call did not end.");
    return result;
}

void TestPromotionTools::showsAgentsTheListAlone()
{
    const auto names = [this](bool isOperator) {
        QStringList found;
        const QList<McpTool> tools = m_tools->tools({u"anna"_s, u"s1"_s, isOperator}, {}, 10);
        for (const McpTool &tool : tools)
            found.append(tool.name);
        return found;
    };
    QCOMPARE(names(false), QStringList{u"list_persisted_tools"_s});
    QCOMPARE(names(true), (QStringList{u"forget_tool"_s, u"list_persisted_tools"_s, u"promote_tool"_s}));
}

void TestPromotionTools::refusesAgents_data()
{
    QTest::addColumn<QString>("tool");
    QTest::newRow("promote") << Promote;
    QTest::newRow("forget") << u"forget_tool"_s;
}

void TestPromotionTools::refusesAgents()
{
    QFETCH(const QString, tool);
    m_promoter->count(u"double"_s, fingerprint());
    m_promoter->count(u"double"_s, fingerprint());
    const McpCallResult result = call(tool, arguments(), false);
    QVERIFY(result.isError);
    QCOMPARE(
        result.content.first().text, u"Only an operator decides which tools there are: this needs a token with the scope \"operator\"."_s);
    QVERIFY(m_store->tools()->isEmpty());
}

void TestPromotionTools::promotesWhatRanOftenEnough()
{
    QSignalSpy changed(m_tools.get(), &ToolProvider::toolsChanged);
    QVERIFY(m_promoter->count(u"double"_s, fingerprint()));
    QCOMPARE(call(Promote, arguments()).content.first().text,
        u"The tool \"double\" has 1 successful runs with this very text, imports and policy; 2 are needed. Run it with execute_python and "
        u"its "
        u"name."_s);
    QVERIFY(m_promoter->count(u"double"_s, fingerprint()));
    const McpCallResult result = call(Promote, arguments());
    QVERIFY2(!result.isError, qPrintable(result.content.isEmpty() ? QString() : result.content.first().text));
    QCOMPARE(result.structured->member("version")->bytes(), "1"_ba);
    QCOMPARE(changed.size(), 1);
    const auto version = m_store->version(u"double"_s);
    QVERIFY(version);
    QCOMPARE(version->contract.description, u"Twice as much."_s);
    QCOMPARE(version->record.by, u"anna"_s);
    QVERIFY(version->contract.schema.bytes().contains("\"integer\""));
    const McpCallResult list = call(u"list_persisted_tools"_s, "{}", false);
    QCOMPARE(list.structured->member("tools")->items().size(), 1);
    // The same once more is the same version; another policy is another content.
    QCOMPARE(call(Promote, arguments()).structured->member("version")->bytes(), "1"_ba);
    QVERIFY(call(Promote, arguments(R"(,"policy":"open")")).isError);
}

void TestPromotionTools::refusesWhatCannotBeATool_data()
{
    QTest::addColumn<QByteArray>("arguments");
    QTest::addColumn<QString>("sentence");

    QTest::newRow("a name of the server's") << R"({"name":"execute_python","code":"return 1"})"_ba
                                            << u"The arguments cannot be used: name is that of a tool of this server."_s;
    QTest::newRow("a path as name") << R"({"name":"../x","code":"return 1"})"_ba << u"\"../x\" cannot be the name of a tool."_s;
    QTest::newRow("a text that is refused") << R"({"name":"t","code":"import os"})"_ba
                                            << u"The text is refused: line 1: The import of 'os' is not among the allowed imports"_s;
    QTest::newRow("a schema that is none") << R"({"name":"t","code":"return 1","schema":{"type":7}})"_ba
                                           << u"The arguments cannot be used: schema has to be that of an object; its type is 7."_s;
    QTest::newRow("a schema of elsewhere") << R"({"name":"t","code":"return 1","schema":{"$ref":"https://example.org/x"}})"_ba
                                           << u"The schema refers to \"https://example.org/x\", which lies outside of it."_s;
    QTest::newRow("what is not known") << R"({"name":"t","code":"return 1","packages":["x"]})"_ba
                                       << u"The arguments cannot be used: there is no argument packages."_s;
}

void TestPromotionTools::refusesWhatCannotBeATool()
{
    QFETCH(const QByteArray, arguments);
    QFETCH(const QString, sentence);
    m_promoter = std::make_unique<Promoter>(PromotionPolicy{0}, m_library->filePath(u"runs.json"_s));
    m_tools = std::make_unique<PromotionTools>(
        PromotionTools::Parts{*m_store, *m_promoter, m_tier->sandbox(), {QStringLiteral(ASSAY_AGENTD), {u"schema-check"_s}}});
    const McpCallResult result = call(Promote, arguments);
    QVERIFY(result.isError);
    QVERIFY2(result.content.first().text.startsWith(sentence), qPrintable(result.content.first().text));
    QVERIFY(m_store->tools()->isEmpty());
}

void TestPromotionTools::forgets()
{
    m_promoter->count(u"double"_s, fingerprint());
    m_promoter->count(u"double"_s, fingerprint());
    QVERIFY(!call(Promote, arguments()).isError);
    QSignalSpy changed(m_tools.get(), &ToolProvider::toolsChanged);
    QCOMPARE(call(u"forget_tool"_s, R"({"name":"double"})").structured->bytes(), R"({"name":"double","versions":[1]})"_ba);
    QCOMPARE(changed.size(), 1);
    QVERIFY(m_store->tools()->isEmpty());
    QVERIFY(call(u"forget_tool"_s, R"({"name":"double"})").isError);
}

QTEST_GUILESS_MAIN(TestPromotionTools)
#include "tst_promotiontools.moc"
