// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "packageindex.h"
#include "packagesfixture.h"

#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestPackageRefusals : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void refuses_data();
    void refuses();
    void leadsOutOfNothing_data();
    void leadsOutOfNothing();
    void bounds_data();
    void bounds();
    void settings_data();
    void settings();
    void noIndex();

private:
    std::unique_ptr<PackageIndex> m_index;
};

void TestPackageRefusals::initTestCase()
{
    TierFixture::adoptOrphans();
    const TierFixture tier;
    if (!tier.unavailability().isEmpty())
        QSKIP(qPrintable(tier.unavailability()));
    m_index = std::make_unique<PackageIndex>();
}

void TestPackageRefusals::cleanupTestCase()
{
    m_index.reset();
    QCOMPARE(TierFixture::remains(), QStringList());
}

void TestPackageRefusals::refuses_data()
{
    QTest::addColumn<QStringList>("requirements");
    QTest::addColumn<QStringList>("allowed");
    QTest::addColumn<QString>("status");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    const QStringList any{u"*"_s};

    QTest::newRow("no name")
        << QStringList{u"al pha"_s} << any << u"invalid"_s << u"requirement-invalid"_s
        << u"\"al pha\" is no package. Write a name, with a version if need be: requests, numpy>=2, uvicorn[standard]."_s;
    QTest::newRow("an option")
        << QStringList{u"--pre"_s} << any << u"invalid"_s << u"requirement-invalid"_s
        << u"\"--pre\" is no package. Write a name, with a version if need be: requests, numpy>=2, uvicorn[standard]."_s;
    QTest::newRow("a path")
        << QStringList{u"../alpha"_s} << any << u"invalid"_s << u"requirement-invalid"_s
        << u"\"../alpha\" is no package. Write a name, with a version if need be: requests, numpy>=2, uvicorn[standard]."_s;
    QTest::newRow("a path as a version")
        << QStringList{u"alpha===x/../../wheels/beta-1.0-py3-none-any.whl"_s} << QStringList{u"alpha"_s} << u"invalid"_s
        << u"requirement-invalid"_s
        << u"\"alpha===x/../../wheels/beta-1.0-py3-none-any.whl\" is no package. Write a name, with a version if need be: requests, "
           "numpy>=2, uvicorn[standard]."_s;
    QTest::newRow("an address")
        << QStringList{u"Alpha @ https://example.org/alpha-1.0-py3-none-any.whl"_s} << any << u"invalid"_s << u"requirement-has-address"_s
        << u"\"Alpha @ https://example.org/alpha-1.0-py3-none-any.whl\" names an address. Packages come from the index "
           "only, by their names: write alpha."_s;
    QTest::newRow("none allowed") << QStringList{u"alpha"_s} << QStringList() << u"invalid"_s << u"package-not-allowed"_s
                                  << u"The package alpha is not among the allowed packages; none is."_s;
    QTest::newRow("outside the gate") << QStringList{u"beta"_s, u"Alpha[more]"_s} << QStringList{u"Beta"_s, u"gamma"_s} << u"invalid"_s
                                      << u"package-not-allowed"_s
                                      << u"The package alpha is not among the allowed packages (beta, gamma)."_s;
    QTest::newRow("an allowed version") << QStringList{u"alpha"_s} << QStringList{u"alpha==1"_s} << u"invalid"_s
                                        << u"allowed-package-not-a-name"_s
                                        << u"\"alpha==1\" stands among the allowed packages, which are names alone. Write alpha."_s;
    QTest::newRow("no allowed name") << QStringList{u"alpha"_s} << QStringList{u"?"_s} << u"invalid"_s << u"allowed-package-invalid"_s
                                     << u"\"?\" stands among the allowed packages and is no package name. Write names such as requests."_s;
    QTest::newRow("unknown") << QStringList{u"nowhere"_s} << any << u"unavailable"_s << u"package-unknown"_s
                             << u"The index has no package \"nowhere\". Check the name."_s;
    QTest::newRow("version that is not") << QStringList{u"beta>=3"_s} << any << u"unavailable"_s << u"package-version-missing"_s
                                         << u"The index has no \"beta>=3\" for %PYTHON%; its newest versions are 1.0, 2.0."_s;
    QTest::newRow("source only")
        << QStringList{u"sourced"_s} << any << u"unavailable"_s << u"package-is-source"_s
        << u"The index has sourced as source only (sourced-1.0.tar.gz). Building it would run code of the package, "
           "which is not done. Choose a version or a package that comes as a wheel."_s;
    QTest::newRow("for another Python") << QStringList{u"foreign"_s} << any << u"unavailable"_s << u"package-does-not-fit"_s
                                        << u"The index has no foreign for %PYTHON% on this machine, only such as "
                                           "foreign-1.0-cp39-cp39-win_amd64.whl. Choose another version, or another interpreter."_s;
    QTest::newRow("that exclude each other")
        << QStringList{u"first"_s, u"second"_s} << any << u"unavailable"_s << u"packages-conflict"_s
        << u"The packages cannot be had together, since they need different versions of others. Ask for other versions."_s;
    QTest::newRow("behind a password")
        << QStringList{u"secret"_s} << any << u"unavailable"_s << u"index-refuses"_s
        << u"The package secret cannot be fetched: %INDEX%secret/ wants other credentials. Put them into the "
           "configuration of pip or into .netrc, then run again."_s;
    QTest::newRow("torn") << QStringList{u"torn"_s} << any << u"unavailable"_s << u"index-lost"_s
                          << u"The index broke off while torn 1.0 was fetched. Nothing was kept of it; run again."_s;
}

void TestPackageRefusals::refuses()
{
    QFETCH(const QStringList, requirements);
    QFETCH(const QStringList, allowed);
    QFETCH(const QString, status);
    QFETCH(const QString, code);
    QFETCH(QString, message);
    PackagesFixture packages;
    const auto made = packages.prepare(requirements, allowed);
    QVERIFY(!made);
    QCOMPARE(made.error().error.message,
        message.replace(u"%PYTHON%"_s, u"Python "_s + packages.interpreter().version).replace(u"%INDEX%"_s, m_index->address()));
    QCOMPARE(made.error().error.code, code);
    QCOMPARE(statusName(made.error().status), status);
    QCOMPARE(packages.store().environments().size(), 0);
    QCOMPARE(packages.litter(), QStringList());
    if (code == u"package-not-allowed"_s)
        QCOMPARE(made.error().error.remedy, (Remedy{.setting = Remedy::Setting::AllowedPackage, .value = u"alpha"_s}));
}

void TestPackageRefusals::leadsOutOfNothing_data()
{
    QTest::addColumn<QString>("package");
    QTest::addColumn<QString>("entry");
    QTest::newRow("upwards") << u"climber"_s << u"../../../../../../../../tmp/marks/climbed"_s;
    QTest::newRow("absolute") << u"rooted"_s << u"/tmp/marks/rooted"_s;
}

void TestPackageRefusals::leadsOutOfNothing()
{
    QFETCH(const QString, package);
    QFETCH(const QString, entry);
    PackagesFixture packages;
    const auto made = packages.prepare({package}, {package});
    QVERIFY(!made);
    QCOMPARE(made.error().error.message,
        u"%1-1.0-py3-none-any.whl was not unpacked: it has an entry \"%2\", which leads out of its folder. Do not use this package."_s.arg(
            package, entry));
    QCOMPARE(made.error().status, ExecutionStatus::SetupFailed);
    QVERIFY(!QFile::exists(u"/tmp/marks"_s));
    QCOMPARE(packages.store().environments().size(), 0);
    QCOMPARE(packages.litter(), QStringList());
}

void TestPackageRefusals::bounds_data()
{
    QTest::addColumn<QByteArray>("limits");
    QTest::addColumn<QString>("package");
    QTest::addColumn<QString>("message");
    QTest::newRow("two gigabytes") << "{}"_ba << u"huge"_s
                                   << u"The packages are larger than 512 MB, the limit for a download; it was stopped at "
                                      "huge 1.0. Ask for less, or raise \"download_mb\" in %1."_s;
    QTest::newRow("unpacked")
        << "{\"unpacked_mb\": 2}"_ba << u"bulky"_s
        << u"Unpacked, the packages are larger than 2 MB or have too many files; bulky-1.0-py3-none-any.whl is one too "
           "many. Ask for less, or raise \"unpacked_mb\" in %1."_s;
}

void TestPackageRefusals::bounds()
{
    QFETCH(const QByteArray, limits);
    QFETCH(const QString, package);
    QFETCH(const QString, message);
    PackagesFixture packages;
    packages.limit(limits);
    const auto made = packages.prepare({package}, {package});
    QVERIFY(!made);
    QCOMPARE(made.error().error.message, message.arg(PackageLimits::defaultFile()));
    QCOMPARE(made.error().status, ExecutionStatus::SetupFailed);
    QCOMPARE(packages.litter(), QStringList());
}

void TestPackageRefusals::settings_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("why");
    QTest::newRow("no JSON") << "{"_ba << u"it is no JSON object."_s;
    QTest::newRow("unknown") << "{\"store\": 1}"_ba << u"it has \"store\"; known are download_mb, unpacked_mb and store_mb."_s;
    QTest::newRow("no number") << "{\"store_mb\": \"1\"}"_ba << u"\"store_mb\" has to be a whole number of megabytes from 1 to 1048576."_s;
    QTest::newRow("nothing") << "{\"download_mb\": 0}"_ba << u"\"download_mb\" has to be a whole number of megabytes from 1 to 1048576."_s;
}

void TestPackageRefusals::settings()
{
    QFETCH(const QByteArray, json);
    QFETCH(const QString, why);
    PackagesFixture packages;
    packages.limit(json);
    const auto made = packages.prepare({u"alpha"_s}, {u"*"_s});
    QVERIFY(!made);
    QCOMPARE(made.error().error.message, u"The settings for packages in %1 cannot be used: %2"_s.arg(packages.places().limits, why));
    QCOMPARE(made.error().status, ExecutionStatus::Unavailable);
}

void TestPackageRefusals::noIndex()
{
    PackagesFixture packages;
    m_index->point(u"http://ada:secret@127.0.0.1:9/simple/"_s);
    const auto made = packages.prepare({u"alpha"_s}, {u"*"_s});
    m_index->point();
    QVERIFY(!made);
    QCOMPARE(made.error().error.message,
        u"The package alpha cannot be fetched: http://127.0.0.1:9/simple/alpha/ does not answer. Check the network and the index in the "
        "configuration of pip, then run again."_s);
    QCOMPARE(made.error().error.code, u"index-unreachable"_s);
    QCOMPARE(made.error().status, ExecutionStatus::Unavailable);
    QVERIFY(!made.error().error.detail.contains("secret"_L1));
    QCOMPARE(packages.litter(), QStringList());
}

QTEST_GUILESS_MAIN(TestPackageRefusals)
#include "tst_packagerefusals.moc"
