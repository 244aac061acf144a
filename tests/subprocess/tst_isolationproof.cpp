// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/isolationproof.h"

#include "base/cage/zygoteworkersource.h"
#include "base/subprocess/interpreterprobe.h"
#include "base/subprocess/subprocesssandbox.h"
#include "tierfixture.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

/** Counts its workers: each is one run. */
class CountingSource : public ZygoteWorkerSource
{
public:
    using ZygoteWorkerSource::ZygoteWorkerSource;
    Result<std::unique_ptr<Worker>> start(const WorkerSpec &spec) override
    {
        ++m_started;
        return ZygoteWorkerSource::start(spec);
    }
    int started() const { return m_started; }

private:
    int m_started = 0;
};

} // namespace

/** What the trial tool finds, what is kept of it, and what that means for a run. */
class TestIsolationProof : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void provesWhatHoldsHere();
    void findsAFolderThatTheCageShows();
    void asksOncePerHost();
    void doesNotBelieveAnothersFile();
    void refusesWhatWasBreached();
    void provesForTheSandbox();
    void provesOnceForRunsSideBySide();

private:
    struct Tier
    {
        Tier(const GuestFolder &guest, const QString &bubblewrap, const QString &outside, const QString &cache, const QString &key)
            : workers(guest, bubblewrap, {})
            , probe(guest, {})
            , proof(workers, probe, outside, cache, key)
            , sandbox(workers, probe, proof)
        {
        }
        CountingSource workers;
        InterpreterProbe probe;
        IsolationProof proof;
        SubprocessSandbox sandbox;
    };

    std::unique_ptr<Tier> tier(const QString &key, const QString &bubblewrap = u"bwrap"_s) const;
    static bool isKnown(Tier &made) { return made.proof.known(made.workers.layers()).has_value(); }
    static Result<Breaches> breachesOf(Tier &made);
    QString cache() const { return m_folder->filePath(u"isolation.json"_s); }
    void writeCache(const QString &key) const;

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestIsolationProof::init()
{
    m_folder = std::make_unique<QTemporaryDir>(u"/var/tmp/assay-test-XXXXXX"_s);
    QFile::setPermissions(m_folder->path(), QFile::permissions(m_folder->path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
    if (const auto missing = tier({})->sandbox.unavailability())
        QSKIP(qPrintable(missing->message));
}

void TestIsolationProof::cleanup()
{
    QCOMPARE(TierFixture::remains(), QStringList());
}

std::unique_ptr<TestIsolationProof::Tier> TestIsolationProof::tier(const QString &key, const QString &bubblewrap) const
{
    const auto guest = GuestFolder::provide(m_folder->path());
    if (!guest)
        qFatal("%s", qPrintable(guest.error().message));
    return std::make_unique<Tier>(*guest, bubblewrap, m_folder->path(), cache(), key);
}

Result<Breaches> TestIsolationProof::breachesOf(Tier &made)
{
    const auto future = made.proof.breaches(made.workers.layers());
    if (!QTest::qWaitFor([&future] { return future.isFinished(); }, 30'000))
        qFatal("The proof did not end.");
    return future.result();
}

void TestIsolationProof::writeCache(const QString &key) const
{
    QFile file(cache());
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(R"({"key":")" + IsolationProof::keyWith(key, tier({})->workers.layers()).toUtf8()
        + R"(","breaches":{"files":[],"network":["it reached a TCP port"],"processes":[],"memory":[],"calls":[]}})");
}

void TestIsolationProof::provesWhatHoldsHere()
{
    const auto made = tier(u"this host"_s);
    QVERIFY(!isKnown(*made));
    const auto breaches = breachesOf(*made);
    QCOMPARE(breaches ? QString() : breaches.error().message, QString());
    QCOMPARE(breaches->values(), QStringList());
    QVERIFY(isKnown(*made));
}

void TestIsolationProof::findsAFolderThatTheCageShows()
{
    QFile leaky(m_folder->filePath(u"bwrap"_s));
    QVERIFY(leaky.open(QIODevice::WriteOnly));
    leaky.write("#!/bin/sh\nexec bwrap --ro-bind '" + m_folder->path().toUtf8() + "' '" + m_folder->path().toUtf8() + "' \"$@\"\n");
    leaky.setPermissions(leaky.permissions() | QFileDevice::ExeOwner | QFileDevice::ReadOther | QFileDevice::ExeOther);
    leaky.close();
    const auto made = tier({}, leaky.fileName());
    const auto breaches = breachesOf(*made);
    QCOMPARE(breaches ? QString() : breaches.error().message, QString());
    const bool isRead = made->workers.layers().landlock == 0;
    QCOMPARE(*breaches,
        Breaches({{IsolationProperty::Files, isRead ? u"it saw a file outside, it read a file outside"_s : u"it saw a file outside"_s}}));
    QCOMPARE(made->sandbox.isolation()[IsolationProperty::Files].level, IsolationLevel::Absent);
}

void TestIsolationProof::asksOncePerHost()
{
    const auto first = tier(u"this host"_s);
    QVERIFY(breachesOf(*first));
    QVERIFY(breachesOf(*first));
    QCOMPARE(first->workers.started(), 1);
    const auto again = tier(u"this host"_s);
    QVERIFY(breachesOf(*again));
    QVERIFY(isKnown(*again));
    QCOMPARE(again->workers.started(), 0);
    QVERIFY(!isKnown(*tier(u"another kernel"_s)));
    CageLayers weaker = again->workers.layers();
    weaker.namespaces = false;
    QVERIFY(!again->proof.known(weaker));
    QVERIFY(!IsolationProof::hostKey(u"/usr/bin/bwrap"_s, u"1"_s).isEmpty());
    QCOMPARE_NE(IsolationProof::hostKey(u"/usr/bin/bwrap"_s, u"1"_s), IsolationProof::hostKey(u"/usr/bin/bwrap"_s, u"2"_s));
}

void TestIsolationProof::doesNotBelieveAnothersFile()
{
    writeCache(u"this host"_s);
    QFile::setPermissions(cache(), QFile::permissions(cache()) | QFileDevice::WriteOther);
    QVERIFY(!isKnown(*tier(u"this host"_s)));
}

void TestIsolationProof::refusesWhatWasBreached()
{
    writeCache(u"this host"_s);
    QFile::setPermissions(cache(), QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    const auto made = tier(u"this host"_s);
    QCOMPARE(made->sandbox.isolation()[IsolationProperty::Network].level, IsolationLevel::Absent);
    ExecutionRequest request = TierFixture::openRequest("return 1");
    const auto refused = made->sandbox.execute(request);
    QTRY_VERIFY_WITH_TIMEOUT(refused->isFinished(), 20'000);
    QCOMPARE(statusName(refused->result().status), u"invalid"_s);
    request.policy = Policy();
    request.allowedImports = {};
    const auto unavailable = made->sandbox.execute(request);
    QTRY_VERIFY_WITH_TIMEOUT(unavailable->isFinished(), 20'000);
    QCOMPARE(statusName(unavailable->result().status), u"unavailable"_s);
    QCOMPARE(unavailable->result().error->message,
        u"This run requires isolation of \"network\", which is absent here: a trial tool got out: it reached a TCP port."_s);
    QCOMPARE(made->workers.started(), 0);
    request.required.removeOne(IsolationProperty::Network);
    const auto waived = made->sandbox.execute(request);
    QTRY_VERIFY_WITH_TIMEOUT(waived->isFinished(), 20'000);
    QCOMPARE(statusName(waived->result().status), u"ok"_s);
    QCOMPARE(waived->result().isolation[IsolationProperty::Network].by, u"a trial tool got out: it reached a TCP port"_s);
    QCOMPARE(made->workers.started(), 1);
}

void TestIsolationProof::provesForTheSandbox()
{
    const auto made = tier({});
    const auto future = made->sandbox.prove();
    QTRY_VERIFY_WITH_TIMEOUT(future.isFinished(), 30'000);
    QVERIFY(future.result());
    for (const IsolationProperty property : AllIsolationProperties)
        QCOMPARE(
            (*future.result())[property].level, property == IsolationProperty::Memory ? IsolationLevel::Partial : IsolationLevel::Enforced);
    QVERIFY(!QFile::exists(cache()));
}

void TestIsolationProof::provesOnceForRunsSideBySide()
{
    const auto made = tier({});
    std::vector<std::unique_ptr<Execution>> runs;
    for (int i = 0; i < 4; ++i)
        runs.push_back(made->sandbox.execute(TierFixture::openRequest("return 1")));
    for (const auto &run : runs) {
        QTRY_VERIFY_WITH_TIMEOUT(run->isFinished(), 30'000);
        QCOMPARE(statusName(run->result().status), u"ok"_s);
    }
    QCOMPARE(made->workers.started(), 4 + 1);
}

QTEST_GUILESS_MAIN(TestIsolationProof)
#include "tst_isolationproof.moc"
