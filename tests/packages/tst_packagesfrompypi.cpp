// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "packagesfixture.h"

#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

/** Packages as PyPI has them, from the index that pip of this machine is configured for. */
class TestPackagesFromPyPi : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanupTestCase() { QCOMPARE(TierFixture::remains(), QStringList()); }
    void runsTwice();
};

void TestPackagesFromPyPi::runsTwice()
{
    TierFixture::adoptOrphans();
    PackagesFixture packages;
    if (!packages.tier().unavailability().isEmpty())
        QSKIP(qPrintable(packages.tier().unavailability()));
    ExecutionRequest request = PackagesFixture::request("import idna, six, markupsafe, markupsafe._speedups\n"
                                                        "return idna.__version__, six.__version__, str(markupsafe.escape('<'))",
        {u"idna==3.10"_s, u"six==1.17.0"_s, u"MarkupSafe==3.0.2"_s});
    request.policy = *Policy::load(u"standard"_s);
    request.allowedImports = {u"idna"_s, u"six"_s, u"markupsafe"_s};
    request.allowedPackages = {u"idna"_s, u"six"_s, u"markupsafe"_s};
    const ExecutionResult first = packages.tier().run(request);
    if (first.error && first.status == ExecutionStatus::Unavailable)
        QSKIP(qPrintable(u"PyPI did not give the packages: "_s + first.error->message));
    QVERIFY2(first.success(), qPrintable(first.error ? first.error->message : QString()));
    QCOMPARE(first.value->bytes(), "[\"3.10\",\"1.17.0\",\"&lt;\"]"_ba);
    qputenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple/");
    const ExecutionResult second = packages.tier().run(request);
    QVERIFY2(second.success(), qPrintable(second.error ? second.error->message : QString()));
    QCOMPARE(second.value->bytes(), first.value->bytes());
    QCOMPARE(second.packages, (QList<PackageVersion>{{u"idna"_s, u"3.10"_s}, {u"markupsafe"_s, u"3.0.2"_s}, {u"six"_s, u"1.17.0"_s}}));
}

QTEST_GUILESS_MAIN(TestPackagesFromPyPi)
#include "tst_packagesfrompypi.moc"
