// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/zygoteworkersource.h"
#include "base/subprocess/guestframe.h"
#include "base/subprocess/interpreterprobe.h"
#include "base/subprocess/isolationproof.h"
#include "base/subprocess/subprocesssandbox.h"
#include "tierfixture.h"

#include <QSignalSpy>
#include <QTest>

#include <array>
#include <csignal>

#include <sys/socket.h>
#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

/** Many texts at once, and texts that are hard on the interpreter that reads them. */
class TestSubprocessValidation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();
    void cleanupTestCase();
    void validatesManyInOrder();
    void survivesAParserKiller();
    void boundsWhatIsSaidOfLongNames_data();
    void boundsWhatIsSaidOfLongNames();
    void losesOneTextWithItsWorker_data();
    void losesOneTextWithItsWorker();
    void validatesWithoutBubblewrap();

private:
    std::unique_ptr<TierFixture> m_tier;
};

void TestSubprocessValidation::initTestCase()
{
    TierFixture::adoptOrphans();
    m_tier = std::make_unique<TierFixture>();
    if (!m_tier->unavailability().isEmpty())
        QSKIP(qPrintable(m_tier->unavailability()));
}

void TestSubprocessValidation::cleanup()
{
    QCOMPARE(TierFixture::leftovers(), QStringList());
}

void TestSubprocessValidation::cleanupTestCase()
{
    m_tier.reset();
    QCOMPARE(TierFixture::remains(), QStringList());
}

void TestSubprocessValidation::validatesManyInOrder()
{
    ValidationRequest request;
    request.policy = *Policy::load(u"open"_s);
    for (int i = 0; i < 300; ++i)
        request.sources.append(
            {"x = " + QByteArray::number(i) + "\n" + QByteArray(2000, '#') + (i % 3 ? "\n" : "\nbreak\n"), QString::number(i), {}});
    const auto validation = m_tier->sandbox().validate(request);
    QSignalSpy reports(validation.get(), &Validation::reportReady);
    QSignalSpy finished(validation.get(), &Validation::finished);
    QVERIFY(finished.wait(60'000));
    QCOMPARE(finished.size(), 1);
    QCOMPARE(reports.size(), 300);
    QVERIFY(validation->result().has_value());
    for (int i = 0; i < 300; ++i) {
        QCOMPARE(reports[i][0].toInt(), i);
        const ValidationReport &report = (*validation->result())[i];
        QCOMPARE(report.name, QString::number(i));
        QCOMPARE(report.isAccepted(), i % 3 != 0);
    }
}

void TestSubprocessValidation::survivesAParserKiller()
{
    ValidationRequest request;
    request.policy = *Policy::load(u"open"_s);
    request.sources = {{"return 1", u"first"_s, {}}, {QByteArray(10'000, '(') + QByteArray(10'000, ')'), u"brackets"_s, {}},
        {"x = " + QByteArray(200'000, '-') + "1", u"minus"_s, {}}, {"x = a" + QByteArray(".b").repeated(100'000), u"attributes"_s, {}},
        {"return 2", u"last"_s, {}}};
    const auto reports = m_tier->validate(request);
    QVERIFY2(reports.has_value(), qPrintable(reports ? QString() : reports.error().message));
    QCOMPARE(reports->size(), 5);
    QVERIFY((*reports)[0].isAccepted());
    for (int i = 1; i < 4; ++i)
        QVERIFY2(!(*reports)[i].isAccepted(), qPrintable((*reports)[i].name));
    QVERIFY((*reports)[4].isAccepted());
}

void TestSubprocessValidation::boundsWhatIsSaidOfLongNames_data()
{
    const auto imports = [](int count, const QByteArray &name) {
        QByteArray text;
        for (int i = 0; i < count; ++i)
            text += "import " + name + QByteArray::number(i) + '\n';
        return text;
    };
    QTest::addColumn<QByteArray>("source");
    QTest::addColumn<int>("findings");
    QTest::addColumn<bool>("hasFixes");
    QTest::newRow("many") << imports(2000, QByteArray(900, 'a')) << 2000 << false;
    QTest::newRow("one") << imports(1, QByteArray(1'800'000, 'a')) << 1 << false;
    QTest::newRow("many of usual length") << imports(2000, QByteArray(190, 'a')) << 2000 << true;
    QTest::newRow("many of long characters") << imports(2000, QByteArray("\xf0\xa0\x80\x80").repeated(190)) << 2000 << false;
    QTest::newRow("a function that nobody calls") << "def " + QByteArray(1'800'000, 'a') + "(): pass\n" << 1 << false;
}

void TestSubprocessValidation::boundsWhatIsSaidOfLongNames()
{
    QFETCH(const QByteArray, source);
    ValidationRequest request;
    request.sources = {{source, u"long"_s, {}}, {"return 2", u"next"_s, {}}};
    const auto reports = m_tier->validate(request);
    QCOMPARE(reports ? QString() : reports.error().message, QString());
    QVERIFY((*reports)[1].isAccepted());
    const QList<Diagnostic> &found = (*reports)[0].diagnostics;
    QTEST(static_cast<int>(found.size()), "findings");
    for (const Diagnostic &diagnostic : found) {
        QCOMPARE_LE(diagnostic.message.toUcs4().size(), 600);
        QVERIFY(diagnostic.code == "import-not-allowed"_L1 || diagnostic.code == "defined-not-called"_L1);
        QTEST(diagnostic.fix.has_value(), "hasFixes");
    }
}

namespace {

struct Joined
{
    Joined()
    {
        std::array<int, 2> ends;
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
            qFatal("No sockets are left.");
        ours.reset(ends[0]);
        guests.reset(ends[1]);
    }
    FileDescriptor ours, guests;
};

/** Says that it is ready, then something else, and ends when it is killed or as it was told to. */
class ScriptedWorker : public Worker
{
public:
    ScriptedWorker(const QByteArray &words, const std::optional<WorkerEnd> &how)
        : ScriptedWorker({}, {}, {})
    {
        const QByteArray ready = R"({"protocol":1,"held":null})";
        const QByteArray all = frameHeader('R', ready.size()) + ready + words;
        if (::write(m_channel.get(), all.constData(), static_cast<size_t>(all.size())) != all.size())
            qFatal("The worker could not speak.");
        if (how)
            endAs(*how);
    }

    void kill() override { endAs({WorkerEnd::Kind::Signalled, SIGKILL, {}, 0}); }

private:
    ScriptedWorker(Joined control, Joined output, Joined error)
        : Worker(std::move(control.ours), std::move(output.ours), std::move(error.ours))
        , m_channel(std::move(control.guests))
    {
    }
    void endAs(const WorkerEnd &how)
    {
        QMetaObject::invokeMethod(this, [this, how] { Q_EMIT ended(how); }, Qt::QueuedConnection);
    }

    FileDescriptor m_channel;
};

/** The first of its workers is a scripted one. */
class ScriptedSource : public ZygoteWorkerSource
{
public:
    ScriptedSource(const GuestFolder &guest, const QByteArray &words, const std::optional<WorkerEnd> &end)
        : ZygoteWorkerSource(guest, u"bwrap"_s, {})
        , m_words(words)
        , m_end(end)
    {
    }
    Result<std::unique_ptr<Worker>> start(const WorkerSpec &spec) override
    {
        if (std::exchange(m_isFirst, false))
            return std::make_unique<ScriptedWorker>(m_words, m_end);
        return ZygoteWorkerSource::start(spec);
    }

private:
    QByteArray m_words;
    std::optional<WorkerEnd> m_end;
    bool m_isFirst = true;
};

} // namespace

void TestSubprocessValidation::losesOneTextWithItsWorker_data()
{
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<std::optional<WorkerEnd>>("end");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("message");
    const QString announced = u"The text could not be checked. The worker announced a message of %1 bytes; at most %2 are accepted."_s;
    QTest::newRow("it sends no frames") << QByteArray("\xff\xff\xff\xff?") << std::optional<WorkerEnd>() << u"frame-too-long"_s
                                        << announced.arg(4294967295).arg(4194304);
    QTest::newRow("it finds too much") << frameHeader('D', 4194305) << std::optional<WorkerEnd>() << u"frame-too-long"_s
                                       << announced.arg(4194305).arg(4194304);
    QTest::newRow("it sends a value") << frameHeader('V', 1) << std::optional<WorkerEnd>() << u"frame-too-long"_s
                                      << announced.arg(1).arg(0);
    QTest::newRow("its sandbox is lost") << QByteArray()
                                         << std::optional(WorkerEnd{WorkerEnd::Kind::Signalled, SIGKILL, u"It is gone."_s, 0})
                                         << u"sandbox-lost"_s << u"The text could not be checked. It is gone."_s;
    QTest::newRow("it dies") << QByteArray() << std::optional(WorkerEnd{WorkerEnd::Kind::Signalled, SIGSEGV, {}, 0}) << u"parser-died"_s
                             << u"The text could not be checked: the interpreter died of parsing it."_s;
}

void TestSubprocessValidation::losesOneTextWithItsWorker()
{
    QFETCH(const QByteArray, words);
    QFETCH(const std::optional<WorkerEnd>, end);
    const QTemporaryDir folder(u"/var/tmp/assay-test-XXXXXX"_s);
    QFile::setPermissions(folder.path(), QFile::permissions(folder.path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
    const auto guest = GuestFolder::provide(folder.path());
    QVERIFY(guest);
    ScriptedSource workers(*guest, words, end);
    InterpreterProbe probe(*guest, {});
    IsolationProof proof(workers, probe, folder.path(), {}, {});
    SubprocessSandbox sandbox(workers, probe, proof);
    ValidationRequest request;
    request.sources = {{"return 1", u"lost"_s, {}}, {"return 2", u"next"_s, {}}, {"return (", u"last"_s, {}}};
    const auto validation = sandbox.validate(request);
    QTRY_VERIFY_WITH_TIMEOUT(validation->isFinished(), 20'000);
    const auto &reports = validation->result();
    QCOMPARE(reports ? QString() : reports.error().message, QString());
    QCOMPARE((*reports)[0].diagnostics.size(), 1);
    QTEST((*reports)[0].diagnostics[0].code, "code");
    QTEST((*reports)[0].diagnostics[0].message, "message");
    QVERIFY((*reports)[1].isAccepted());
    QCOMPARE((*reports)[2].diagnostics[0].code, u"syntax"_s);
}

void TestSubprocessValidation::validatesWithoutBubblewrap()
{
    const TierFixture tier(u"/nowhere/bwrap"_s);
    ValidationRequest request;
    request.sources = {{"import socket\nreturn 1", u"tool"_s, {}}};
    const auto reports = tier.validate(request);
    QVERIFY(reports.has_value());
    QCOMPARE(reports->first().diagnostics.size(), 1);
    QCOMPARE(reports->first().diagnostics[0].code, u"import-not-allowed"_s);
}

QTEST_GUILESS_MAIN(TestSubprocessValidation)
#include "tst_subprocessvalidation.moc"
