// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "packageindex.h"
#include "packagesfixture.h"

#include <QDir>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestPackages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void runsWithPackages();
    void needsNoNetworkTwice();
    void meansTheSameByOtherWords();
    void bringsExtrasAndHeedsMarkers();
    void versionsAreThoseAskedFor();
    void replacesNothingOfTheStandardLibrary();
    void importsFollowTheAllowedOnes();
    void nothingIsFetchedForARejectedText();
    void isWholeHoweverTheFetchIsCut();
    void twoBuildersMakeOne();
    void halfAnEnvironmentIsNotUsed();
    void keepsNothingThatIsStillWritten();
    void leavesNothingWhenCancelled();
    void takesCredentialsFromTheUsersFiles();
    void startsAsQuicklyAsAPlainTool();

private:
    std::unique_ptr<PackageIndex> m_index;
};

void TestPackages::initTestCase()
{
    TierFixture::adoptOrphans();
    const TierFixture tier;
    if (!tier.unavailability().isEmpty())
        QSKIP(qPrintable(tier.unavailability()));
    m_index = std::make_unique<PackageIndex>();
}

void TestPackages::cleanupTestCase()
{
    m_index.reset();
    QCOMPARE(TierFixture::remains(), QStringList());
}

namespace {

QString fault(const ExecutionResult &result)
{
    return result.error ? result.error->type + u": "_s + result.error->message : QString();
}

QByteArray valueOf(PackagesFixture &packages, const QByteArray &code, const QStringList &dependencies)
{
    const ExecutionResult result = packages.tier().run(PackagesFixture::request(code, dependencies));
    return result.success() ? result.value->bytes() : fault(result).toUtf8();
}

} // namespace

void TestPackages::runsWithPackages()
{
    PackagesFixture packages;
    const auto execution = packages.tier().sandbox().execute(
        PackagesFixture::request("import alpha, beta\nreturn alpha.VALUE, beta.VALUE, alpha.__file__", {u"alpha"_s, u"padded"_s}));
    QSignalSpy finished(execution.get(), &Execution::finished);
    QList<PackageProgress> progress;
    connect(execution.get(), &Execution::preparing, this, [&](const PackageProgress &each) { progress.append(each); });
    QVERIFY(finished.wait(60'000));
    const ExecutionResult &result = execution->result();
    QVERIFY2(result.success(), qPrintable(fault(result)));
    QCOMPARE(result.value->bytes(), "[\"alpha 1.0\",\"beta 2.0\",\"/packages/alpha.py\"]"_ba);
    QCOMPARE(result.packages, (QList<PackageVersion>{{u"alpha"_s, u"1.0"_s}, {u"beta"_s, u"2.0"_s}, {u"padded"_s, u"1.0"_s}}));
    QCOMPARE(progress.first().step, PackageProgress::Step::Checking);
    QCOMPARE(progress.last().step, PackageProgress::Step::Installing);
    QVERIFY(
        std::ranges::any_of(progress, [](const PackageProgress &each) { return each.package == u"padded 1.0" && each.totalBytes > 0; }));
    QVERIFY(progress.size() < 200);
    QCOMPARE(packages.litter(), QStringList());
}

void TestPackages::needsNoNetworkTwice()
{
    PackagesFixture packages;
    QCOMPARE(valueOf(packages, "import alpha\nreturn alpha.VALUE", {u"alpha"_s}), "\"alpha 1.0\""_ba);
    QVERIFY(!m_index->asked().isEmpty());
    m_index->point(u"http://127.0.0.1:9/simple/"_s);
    QCOMPARE(valueOf(packages, "import alpha\nreturn alpha.VALUE", {u"alpha"_s}), "\"alpha 1.0\""_ba);
    QCOMPARE(packages.prepare({u"alpha"_s}, {u"*"_s})->packages.size(), 2); // another program
    m_index->point();
    QCOMPARE(m_index->asked(), QStringList());
}

void TestPackages::meansTheSameByOtherWords()
{
    PackagesFixture packages;
    const auto first = packages.prepare({u"Alpha"_s, u"beta >= 1.0"_s}, {u"alpha"_s, u"beta"_s});
    QVERIFY2(first, qPrintable(first ? QString() : first.error().error.message));
    QVERIFY(!m_index->asked().isEmpty());
    const auto second =
        packages.prepare({u"BETA>=1.0"_s, u"alpha"_s, u"gamma; python_version < '3'"_s}, {u"Beta"_s, u"ALPHA"_s, u"gamma"_s});
    QVERIFY2(second, qPrintable(second ? QString() : second.error().error.message));
    QCOMPARE(second->folder, first->folder);
    QCOMPARE(m_index->asked(), QStringList());
}

void TestPackages::bringsExtrasAndHeedsMarkers()
{
    PackagesFixture packages;
    const auto made = packages.prepare({u"alpha[more]; python_version >= '3'"_s}, {u"alpha"_s});
    QVERIFY2(made, qPrintable(made ? QString() : made.error().error.message));
    QCOMPARE(made->packages, (QList<PackageVersion>{{u"alpha"_s, u"1.0"_s}, {u"beta"_s, u"2.0"_s}, {u"gamma"_s, u"1.0"_s}}));
    QCOMPARE(valueOf(packages, "return 1", {u"alpha; python_version < '3'"_s}), "1"_ba);
}

/** Whatever the interpreter has itself. */
void TestPackages::versionsAreThoseAskedFor()
{
    PackagesFixture packages;
    QCOMPARE(valueOf(packages, "import beta\nreturn beta.VALUE", {u"beta<2"_s}), "\"beta 1.0\""_ba);
    QCOMPARE(valueOf(packages, "import beta\nreturn beta.VALUE", {u"beta"_s}), "\"beta 2.0\""_ba);
    QCOMPARE(packages.store().environments().size(), 2);
}

/** Nothing of a package runs before the tool imports it, and nothing of it stands in for what is the interpreter's or the guest's. */
void TestPackages::replacesNothingOfTheStandardLibrary()
{
    for (const int ready : {0, 2}) {
        PackagesFixture packages(ready);
        const QByteArray code = "import os, sys, json\n"
                                "before = sorted(os.listdir('/tmp'))\n"
                                "found = [json.__file__.startswith(sys.prefix), json.loads('1'), 'sitecustomize' in sys.modules]\n"
                                "import evil\n"
                                "return before, found, evil.VALUE, sorted(os.listdir('/tmp')), sys.path.index('/packages') > 0";
        QCOMPARE(valueOf(packages, code, {u"evil"_s}), "[[],[true,1,false],\"evil\",[],true]"_ba);
        QCOMPARE(valueOf(packages, code, {u"evil"_s}), "[[],[true,1,false],\"evil\",[],true]"_ba);
        const QString folder = packages.prepare({u"evil"_s}, {u"*"_s})->folder;
        QVERIFY(QFile::exists(folder + u"/sitecustomize.py"_s));
        QVERIFY(!QFile::exists(u"/tmp/marks"_s));
        QCOMPARE(packages.litter(), QStringList());
    }
}

void TestPackages::importsFollowTheAllowedOnes()
{
    PackagesFixture packages;
    ExecutionRequest request = PackagesFixture::request("import alpha\nreturn alpha.VALUE", {u"alpha"_s});
    request.policy = *Policy::load(u"strict"_s);
    request.allowedPackages = {u"alpha"_s};
    request.allowedImports = {};
    const ExecutionResult refused = packages.tier().run(request);
    QCOMPARE(refused.status, ExecutionStatus::Rejected);
    QCOMPARE(refused.diagnostics.size(), 1);
    QCOMPARE(refused.diagnostics[0].code, u"import-not-allowed"_s);
    QCOMPARE(refused.diagnostics[0].fix->argument, u"alpha"_s);
    request.allowedImports = {u"alpha"_s};
    const ExecutionResult allowed = packages.tier().run(request);
    QVERIFY2(allowed.success(), qPrintable(fault(allowed)));
    request.source.bytes = "import beta\nreturn beta.VALUE";
    QCOMPARE(packages.tier().run(request).status, ExecutionStatus::Rejected);
}

void TestPackages::nothingIsFetchedForARejectedText()
{
    PackagesFixture packages;
    m_index->asked();
    const ExecutionResult result = packages.tier().run(PackagesFixture::request("return (", {u"alpha"_s}));
    QCOMPARE(result.status, ExecutionStatus::Rejected);
    QCOMPARE(result.error->type, u"ValidationError"_s);
    QCOMPARE(m_index->asked(), QStringList());
    QCOMPARE(packages.litter(), QStringList());
}

/** At every tenth of the bytes that a fetch takes. */
void TestPackages::isWholeHoweverTheFetchIsCut()
{
    PackagesFixture packages;
    m_index->asked();
    const QStringList wanted{u"padded"_s, u"alpha"_s};
    const QByteArray code = "import padded, alpha, beta\nreturn padded.VALUE, alpha.VALUE, beta.VALUE";
    qint64 whole = 0;
    {
        PackagesFixture other;
        QVERIFY(other.prepare(wanted, {u"*"_s}));
        whole = m_index->bytes();
    }
    QCOMPARE_GT(whole, 200'000);
    for (int tenth = 0; tenth < 10; ++tenth) {
        m_index->breakAfter(whole * tenth / 10);
        const ExecutionResult result = packages.tier().run(PackagesFixture::request(code, wanted));
        m_index->breakAfter(-1);
        QVERIFY2(!result.success(), qPrintable(u"a fetch cut at %1 tenths gave a value"_s.arg(tenth)));
        QCOMPARE(statusName(result.status), u"unavailable"_s);
        QCOMPARE(packages.store().environments().size(), 0);
        QCOMPARE(packages.litter(), QStringList());
    }
    QCOMPARE(valueOf(packages, code, wanted), "[1,\"alpha 1.0\",\"beta 2.0\"]"_ba);
}

void TestPackages::twoBuildersMakeOne()
{
    PackagesFixture packages;
    m_index->asked();
    const Interpreter python = packages.interpreter();
    PackageService one(packages.places());
    PackageService other(packages.places());
    const PackageWish wish{{u"padded"_s}, {u"padded"_s}};
    const auto first = one.prepare(wish, python);
    const auto second = other.prepare(wish, python);
    QSignalSpy firstFinished(first.get(), &PackageJob::finished);
    QSignalSpy secondFinished(second.get(), &PackageJob::finished);
    QVERIFY(QTest::qWaitFor([&] { return !firstFinished.isEmpty() && !secondFinished.isEmpty(); }, 60'000));
    QVERIFY(first->result());
    QVERIFY(second->result());
    QCOMPARE(first->result()->folder, second->result()->folder);
    QCOMPARE(m_index->asked().count(u"/files/padded-1.0-py3-none-any.whl"_s), 1);
}

void TestPackages::halfAnEnvironmentIsNotUsed()
{
    PackagesFixture packages;
    const QString folder = packages.prepare({u"alpha"_s}, {u"*"_s})->folder;
    const QString description = folder.chopped(int(qstrlen("modules"))) + u"environment.json"_s;
    QVERIFY(QFile::remove(folder + u"/alpha.py"_s));
    QVERIFY(QFile::remove(description));
    QCOMPARE(packages.store().environments().size(), 0);
    QCOMPARE(valueOf(packages, "import alpha\nreturn alpha.VALUE", {u"alpha"_s}), "\"alpha 1.0\""_ba);
    QCOMPARE(packages.litter(), QStringList());
}

void TestPackages::keepsNothingThatIsStillWritten()
{
    // What its last step writes after it has said that it is done is there before anything is made ours.
    const QByteArray cage = R"sh(#!/bin/sh
while [ $# -gt 0 ]; do
    [ "$1" = --bind ] && [ "$3" = /staging ] && staging=$2
    shift
done
case "$(cat)" in
*'"verb":"parse"'*)
    echo '{"kind":"done","requirements":["a"],"interpreter":{"implementation":"cpython","version":"3","abi":"a","platform":"linux"}}' ;;
*'"verb":"fetch"'*)
    mkdir "$staging/wheels"
    echo '{"kind":"done","wheels":[{"file":"a.whl","name":"a","version":"1","sha256":"0"}]}' ;;
*)
    mkdir "$staging/modules"
    echo '{"kind":"done"}'
    sleep 0.5
    touch "$staging/modules/late.py" ;;
esac
)sh";
    PackagesFixture packages;
    PackageService::Places places = packages.places();
    places.bubblewrap = QFileInfo(places.store).path() + u"/cage"_s;
    QFile script(places.bubblewrap);
    QVERIFY(script.open(QIODevice::WriteOnly));
    QCOMPARE(script.write(cage), cage.size());
    script.close();
    QVERIFY(script.setPermissions(script.permissions() | QFileDevice::ExeOwner | QFileDevice::ReadOther | QFileDevice::ExeOther));

    PackageService service(places);
    const auto job = service.prepare({{u"a"_s}, {u"a"_s}}, packages.interpreter());
    QSignalSpy finished(job.get(), &PackageJob::finished);
    QVERIFY(finished.wait(60'000));
    const auto &made = job->result();
    QVERIFY2(made, qPrintable(made ? QString() : made.error().error.message));
    QCOMPARE(QDir(made->folder).entryList(QDir::Files), QStringList{u"late.py"_s});
}

void TestPackages::leavesNothingWhenCancelled()
{
    PackagesFixture packages;
    const auto execution = packages.tier().sandbox().execute(PackagesFixture::request("return 1", {u"stuck"_s}));
    QSignalSpy finished(execution.get(), &Execution::finished);
    bool isFetching = false;
    connect(execution.get(), &Execution::preparing, this,
        [&](const PackageProgress &progress) { isFetching = isFetching || progress.package.startsWith("stuck 1.0"_L1); });
    QVERIFY(QTest::qWaitFor([&] { return isFetching; }, 60'000));
    QElapsedTimer clock;
    clock.start();
    execution->cancel();
    QVERIFY(finished.wait(5'000));
    QCOMPARE_LT(clock.elapsed(), 2'000);
    QCOMPARE(execution->result().status, ExecutionStatus::Cancelled);
    QCOMPARE(TierFixture::leftovers().filter(u"bwrap"_s), QStringList());
    QCOMPARE(packages.litter(), QStringList());
}

void TestPackages::takesCredentialsFromTheUsersFiles()
{
    PackagesFixture packages;
    QTemporaryDir home;
    const auto write = [&](const QString &name, const QByteArray &text) {
        const QString path = home.filePath(name);
        QDir().mkpath(path.section(u'/', 0, -2));
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size()
            && file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    };
    QVERIFY(write(u".netrc"_s, "machine 127.0.0.1 login ada password \"se cret\"\nmachine example.org login no password no\n"));
    QVERIFY(write(u"config/pip/pip.conf"_s, "[global]\nindex-url = " + m_index->address().toUtf8() + "\nretries = 0\n"));
    const QByteArray before = qgetenv("HOME");
    qputenv("HOME", home.path().toUtf8());
    qputenv("XDG_CONFIG_HOME", home.filePath(u"config"_s).toUtf8());
    qunsetenv("PIP_CONFIG_FILE");
    qunsetenv("PIP_INDEX_URL");
    const auto made = packages.prepare({u"secret"_s}, {u"secret"_s});
    qputenv("HOME", before);
    qunsetenv("XDG_CONFIG_HOME");
    qputenv("PIP_CONFIG_FILE", "/dev/null");
    m_index->point();
    QVERIFY2(made, qPrintable(made ? QString() : made.error().error.message + made.error().error.detail));
    QCOMPARE(made->packages, (QList<PackageVersion>{{u"secret"_s, u"1.0"_s}}));
}

/** From the request to the tool's first line, where workers wait. */
void TestPackages::startsAsQuicklyAsAPlainTool()
{
    PackagesFixture packages(2);
    const auto start = [&](const QStringList &dependencies) {
        QElapsedTimer clock;
        clock.start();
        const auto execution = packages.tier().sandbox().execute(PackagesFixture::request("return 1", dependencies));
        double milliseconds = 0;
        connect(execution.get(), &Execution::started, this, [&] { milliseconds = static_cast<double>(clock.nsecsElapsed()) / 1e6; });
        QSignalSpy finished(execution.get(), &Execution::finished);
        finished.wait(60'000);
        QTest::qWait(20);
        return milliseconds;
    };
    QList<double> plain;
    QList<double> dependent;
    for (int i = 0; i < 3; ++i) {
        start({});
        start({u"alpha"_s});
    }
    for (int i = 0; i < 60; ++i) {
        plain.append(start({}));
        dependent.append(start({u"alpha"_s}));
    }
    std::ranges::sort(plain);
    std::ranges::sort(dependent);
    QVERIFY(plain.first() > 0 && dependent.first() > 0);
    qInfo("median to the first line: plain %.3f ms, with packages %.3f ms", plain[30], dependent[30]);
    QCOMPARE_LE(dependent[30], 1.3 * plain[30]);
}

QTEST_GUILESS_MAIN(TestPackages)
#include "tst_packages.moc"
