// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/sandbox.h"
#include "plugins/pluginsandbox.h"
#include "tierfixture.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

const QString Trials = QStringLiteral(ASSAY_TRIALS);

QString fileOf(const QString &trial)
{
    return u"%1/%2/%2.so"_s.arg(Trials, trial);
}

PluginRegistry::Places placesFor(const QStringList &trials)
{
    PluginRegistry::Places places;
    for (const QString &trial : trials)
        places.folders.append(Trials + u'/' + trial);
    places.tester = {QStringLiteral(ASSAY_PROGRAM), u"plugin-test"_s};
    places.deadline = std::chrono::seconds(3);
    return places;
}

QString said(const std::optional<Error> &error)
{
    return error ? error->code + u": "_s + error->message : QString();
}

} // namespace

class TestPluginRegistry : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup() { qunsetenv("ASSAY_TRIAL"); }
    void refuses_data();
    void refuses();
    void tests_data();
    void tests();
    void remembersWhatPassed();
    void refusesWhatOthersMayChange();
    void takesTheFirstOfTwo();
    void makes_data();
    void makes();
    void makesAndRuns();
    void loadsForTheFirstRun_data();
    void loadsForTheFirstRun();

private:
    std::unique_ptr<TierFixture> m_tier;
};

void TestPluginRegistry::initTestCase()
{
    QTest::failOnWarning();
    m_tier = std::make_unique<TierFixture>();
}

void TestPluginRegistry::refuses_data()
{
    QTest::addColumn<QString>("trial");
    QTest::addColumn<QString>("refusal");

    QTest::newRow("none") << u"well"_s << QString();
    QTest::newRow("another version") << u"newer"_s
                                     << u"plugin-version: The plugin %1 was built for version 2 of the plugin interface; this Assay has "
                                        "version 1. Install a build of it for this Assay."_s;
    QTest::newRow("without a name") << u"nameless"_s
                                    << u"plugin-description-invalid: The plugin %1 does not describe itself: it needs the texts \"tier\" "
                                       "(lower case letters, digits and -), \"title\" and \"isolation\". Install another build of it."_s;
    QTest::newRow("a built-in name") << u"builtin"_s
                                     << u"plugin-tier-taken: The plugin %1 calls its tier \"subprocess\", which is the name of a tier that "
                                        "is part of Assay. Remove it, or install another build."_s;
}

void TestPluginRegistry::refuses()
{
    QFETCH(QString, trial);
    QFETCH(QString, refusal);

    const PluginRegistry registry(placesFor({trial}));
    QCOMPARE(registry.plugins().size(), 1);
    const PluginDescription plugin = registry.plugins().first();
    const QString expected = refusal.isEmpty() ? QString() : refusal.arg(fileOf(trial));
    QCOMPARE(said(plugin.refusal), expected);
    QCOMPARE(registry.find(plugin.tier) == nullptr, !refusal.isEmpty());
    QCOMPARE(said(registry.test(plugin).result()), expected);
    if (!refusal.isEmpty())
        QCOMPARE(said(registry.make(plugin, m_tier->sandbox()).error()), expected);
}

void TestPluginRegistry::tests_data()
{
    QTest::addColumn<QString>("failure");
    QTest::addColumn<QString>("fault");

    QTest::newRow("passes") << QString() << QString();
    QTest::newRow("throws") << u"throws"_s
                            << u"plugin-failed: The plugin %1 failed, so its tier is not used. It threw an exception: no test."_s;
    QTest::newRow("throws at birth") << u"throws-at-birth"_s
                                     << u"plugin-failed: The plugin %1 failed, so its tier is not used. It threw an exception: no birth."_s;
    QTest::newRow("crashes") << u"crashes"_s
                             << u"plugin-test-crashed: The plugin %1 ended the process of its self-test with signal 11 (Segmentation "
                                "fault), so its tier is not used. Install another build of it."_s;
    QTest::newRow("hangs") << u"hangs"_s
                           << u"plugin-test-hung: The self-test of the plugin %1 was not done after 3 s and was stopped, so its tier is "
                              "not used. Install another build of it."_s;
    QTest::newRow("says what is missing") << u"unavailable"_s << u"machine-missing: There is no virtual machine here."_s;
}

void TestPluginRegistry::tests()
{
    QFETCH(QString, failure);
    QFETCH(QString, fault);

    qputenv("ASSAY_TRIAL", failure.toUtf8());
    const PluginRegistry registry(placesFor({u"well"_s}));
    const auto outcome = registry.test(registry.plugins().first()).result();
    QCOMPARE(said(outcome), fault.contains(u"%1"_s) ? fault.arg(fileOf(u"well"_s)) : fault);
    if (failure == u"unavailable")
        QCOMPARE(outcome->remedy.command, u"apt install machine"_s);
}

void TestPluginRegistry::remembersWhatPassed()
{
    QTemporaryDir folder;
    PluginRegistry::Places places = placesFor({u"well"_s});
    places.testCache = folder.filePath(u"plugins.json"_s);
    const PluginRegistry registry(places);
    const PluginDescription plugin = registry.plugins().first();
    QVERIFY(!registry.hasPassed(plugin));
    QCOMPARE(said(registry.test(plugin).result()), QString());
    QVERIFY(registry.hasPassed(plugin));
    places.tester = {u"/bin/false"_s};
    const PluginRegistry other(places);
    QVERIFY(other.hasPassed(plugin));
    QCOMPARE(said(other.test(plugin).result()),
        u"plugin-test-failed: The self-test of the plugin %1 ended with exit code 1 and no answer, so its tier is not used. Install "
        u"another "
        "build of it."_s.arg(fileOf(u"well"_s)));
    QVERIFY(!other.hasPassed(plugin));
}

void TestPluginRegistry::refusesWhatOthersMayChange()
{
    QTemporaryDir folder;
    const QString copy = folder.filePath(u"well.so"_s);
    QVERIFY(QFile::copy(fileOf(u"well"_s), copy));
    QVERIFY(QFile::setPermissions(copy, QFile::permissions(copy) | QFile::WriteOther));
    PluginRegistry::Places places;
    places.folders = {folder.path()};
    QCOMPARE(said(PluginRegistry(places).plugins().first().refusal),
        u"plugin-not-trusted: The plugin %1, or its folder, belongs to another user or can be changed by others, so it is not loaded. Make "
        "both your own, writable by you alone."_s.arg(copy));
}

void TestPluginRegistry::takesTheFirstOfTwo()
{
    const PluginRegistry registry(placesFor({u"well"_s, u"twin"_s}));
    QCOMPARE(registry.plugins().size(), 2);
    QCOMPARE(registry.find(u"trial"_s)->file, fileOf(u"well"_s));
    QCOMPARE(said(registry.plugins().last().refusal),
        u"plugin-tier-taken: The plugin %1 calls its tier \"trial\", which is the name of the tier of %2. Remove it, or install another "
        "build."_s.arg(fileOf(u"twin"_s), fileOf(u"well"_s)));
}

void TestPluginRegistry::makes_data()
{
    QTest::addColumn<QString>("trial");
    QTest::addColumn<QByteArray>("settings");
    QTest::addColumn<QString>("fault");

    QTest::newRow("fine") << u"well"_s << QByteArray() << QString();
    QTest::newRow("settings that fit") << u"well"_s << QByteArray(R"({"cores": 2})") << QString();
    QTest::newRow("settings of another type") << u"well"_s << QByteArray(R"({"cores": "two"})")
                                              << u"plugin-settings-invalid: The settings in %1 cannot be used: Expected integer, found "
                                                 "string. Correct the file, or remove it."_s;
    QTest::newRow("settings that are no JSON") << u"well"_s << QByteArray("cores = 2")
                                               << u"plugin-settings-invalid: The settings in %1 "
                                                  "cannot be used: "_s;
    QTest::newRow("another tier than promised")
        << u"liar"_s << QByteArray()
        << u"plugin-failed: The plugin %1 failed, so its tier is not used. It did not make the tier \"other\" that it promised."_s;
    QTest::newRow("unavailable") << u"unavailable"_s << QByteArray() << u"machine-missing: There is no virtual machine here."_s;
}

void TestPluginRegistry::makes()
{
    QFETCH(QString, trial);
    QFETCH(QByteArray, settings);
    QFETCH(QString, fault);

    const bool isUnavailable = trial == u"unavailable";
    if (isUnavailable) {
        qputenv("ASSAY_TRIAL", "unavailable");
        trial = u"well"_s;
    }
    QTemporaryDir folder;
    PluginRegistry::Places places = placesFor({trial});
    places.settingsFolder = folder.path();
    const QString file = folder.filePath(u"trial.json"_s);
    if (!settings.isEmpty()) {
        QFile written(file);
        QVERIFY(written.open(QIODevice::WriteOnly) && written.write(settings) == settings.size());
    }
    const PluginRegistry registry(places);
    const auto made = registry.make(registry.plugins().first(), m_tier->sandbox());
    QCOMPARE(made.has_value(), fault.isEmpty());
    if (made)
        return;
    const QString about = settings.isEmpty() ? fileOf(trial) : file;
    const QString expected = fault.contains(u"%1"_s) ? fault.arg(about) : fault;
    QVERIFY2(said(made.error()).startsWith(expected), qPrintable(said(made.error())));
}

void TestPluginRegistry::makesAndRuns()
{
    if (!m_tier->unavailability().isEmpty())
        QSKIP(qPrintable(m_tier->unavailability()));
    const PluginRegistry registry(placesFor({u"well"_s}));
    const auto made = registry.make(*registry.find(u"trial"_s), m_tier->sandbox());
    QVERIFY(made);
    QCOMPARE((*made)->tier(), u"trial"_s);
    ExecutionRequest request;
    request.source.bytes = "return 6 * 7";
    const auto run = (*made)->execute(request);
    QSignalSpy finished(run.get(), &Execution::finished);
    QVERIFY(finished.wait(20'000));
    QCOMPARE(run->result().status, ExecutionStatus::Ok);
    QCOMPARE(run->result().value->bytes(), QByteArray("42"));
}

void TestPluginRegistry::loadsForTheFirstRun_data()
{
    QTest::addColumn<QString>("failure");
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("error");

    QTest::newRow("fine") << QString() << u"ok"_s << QString();
    QTest::newRow("crashing") << u"crashes"_s << u"unavailable"_s << u"plugin-test-crashed"_s;
    QTest::newRow("unavailable") << u"unavailable"_s << u"unavailable"_s << u"machine-missing"_s;
    QTest::newRow("cancelled") << u"hangs"_s << u"cancelled"_s << QString();
}

void TestPluginRegistry::loadsForTheFirstRun()
{
    QFETCH(QString, failure);
    QFETCH(QString, status);
    QFETCH(QString, error);
    if (!m_tier->unavailability().isEmpty())
        QSKIP(qPrintable(m_tier->unavailability()));

    qputenv("ASSAY_TRIAL", failure.toUtf8());
    const PluginRegistry registry(placesFor({u"well"_s}));
    PluginSandbox sandbox(registry, registry.plugins().first(), m_tier->sandbox());
    QCOMPARE(sandbox.isolation()[IsolationProperty::Files].by, u"That of the tier that it hands runs on to."_s);
    for (int i = 0; i < 2; ++i) {
        ExecutionRequest request;
        request.source.bytes = "return 6 * 7";
        const auto run = sandbox.execute(request);
        QSignalSpy finished(run.get(), &Execution::finished);
        if (status == u"cancelled")
            run->cancel();
        QVERIFY(finished.wait(20'000));
        QCOMPARE(statusName(run->result().status), status);
        QCOMPARE(run->result().error ? run->result().error->type : QString(), error);
        if (status != u"cancelled")
            QCOMPARE(sandbox.unavailability() ? sandbox.unavailability()->code : QString(), error);
    }
}

QTEST_GUILESS_MAIN(TestPluginRegistry)
#include "tst_pluginregistry.moc"
