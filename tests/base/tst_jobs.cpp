// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/execution.h"
#include "base/contract/validation.h"

#include <QPointer>
#include <QSignalSpy>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

class Run : public Execution
{
public:
    explicit Run(std::optional<ExecutionStatus> immediately = {})
    {
        if (immediately)
            end(*immediately);
    }

    void cancel() override { end(ExecutionStatus::Cancelled); }

    void end(ExecutionStatus status)
    {
        ExecutionResult result;
        result.status = status;
        finish(std::move(result));
    }
};

class Check : public Validation
{
public:
    using Validation::deliver;
    using Validation::finish;

    void cancel() override { finish(Error{u"cancelled"_s, u"The validation was stopped."_s, {}}); }
};

ValidationReport named(const QString &name)
{
    ValidationReport report;
    report.name = name;
    return report;
}

} // namespace

class tst_Jobs : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void executionThatEndsWhileItIsMade();
    void firstStatusWins();
    void ownerDeletesExecutionInItsSlot();
    void deletedExecutionIsSilent();
    void validationDeliversInOrder();
    void validationFails();
    void nothingComesAfterTheOutcome();
};

void tst_Jobs::executionThatEndsWhileItIsMade()
{
    Run run(ExecutionStatus::Unavailable);
    QSignalSpy finished(&run, &Execution::finished);
    QVERIFY(run.isFinished());
    QVERIFY(finished.wait());
    QCOMPARE(finished.size(), 1);
    QCOMPARE(finished[0][0].value<ExecutionResult>().status, ExecutionStatus::Unavailable);
}

void tst_Jobs::firstStatusWins()
{
    Run run;
    QSignalSpy finished(&run, &Execution::finished);
    run.end(ExecutionStatus::Timeout);
    run.end(ExecutionStatus::Crashed);
    run.cancel();
    QVERIFY(finished.wait());
    run.cancel();
    QCoreApplication::processEvents();
    QCOMPARE(finished.size(), 1);
    QCOMPARE(run.result().status, ExecutionStatus::Timeout);
}

void tst_Jobs::ownerDeletesExecutionInItsSlot()
{
    auto run = std::make_unique<Run>();
    QPointer<Run> alive = run.get();
    std::optional<ExecutionStatus> seen;
    connect(run.get(), &Execution::finished, this, [&](const ExecutionResult &result) {
        run.reset();
        seen = result.status;
    });
    run->end(ExecutionStatus::Error);
    QTRY_VERIFY(!alive);
    QCOMPARE(seen, ExecutionStatus::Error);
}

void tst_Jobs::deletedExecutionIsSilent()
{
    auto run = std::make_unique<Run>();
    QSignalSpy finished(run.get(), &Execution::finished);
    run->end(ExecutionStatus::Error);
    run.reset();
    QCoreApplication::processEvents();
    QCOMPARE(finished.size(), 0);
}

void tst_Jobs::validationDeliversInOrder()
{
    Check check;
    QStringList order;
    connect(&check, &Validation::reportReady, this,
        [&](int index, const ValidationReport &report) { order.append(u"%1 %2"_s.arg(index).arg(report.name)); });
    connect(&check, &Validation::finished, this, [&] { order.append(u"finished"_s); });
    check.deliver(0, named(u"a"_s));
    check.deliver(1, named(u"b"_s));
    check.finish({});
    QTRY_COMPARE(order, QStringList({u"0 a"_s, u"1 b"_s, u"finished"_s}));
    QVERIFY(check.result());
    QCOMPARE(check.result()->size(), 2);
    QCOMPARE(check.result()->at(1).name, u"b"_s);
}

void tst_Jobs::validationFails()
{
    Check check;
    QSignalSpy finished(&check, &Validation::finished);
    check.deliver(0, named(u"a"_s));
    check.cancel();
    QVERIFY(finished.wait());
    QVERIFY(!check.result());
    QCOMPARE(check.result().error(), Error(u"cancelled"_s, u"The validation was stopped."_s, {}));
}

void tst_Jobs::nothingComesAfterTheOutcome()
{
    Check check;
    QSignalSpy finished(&check, &Validation::finished);
    QSignalSpy reports(&check, &Validation::reportReady);
    check.finish({});
    check.deliver(0, named(u"late"_s));
    check.cancel();
    QVERIFY(finished.wait());
    QCoreApplication::processEvents();
    QCOMPARE(finished.size(), 1);
    QCOMPARE(reports.size(), 0);
    QVERIFY(check.result());
    QVERIFY(check.result()->isEmpty());
}

QTEST_GUILESS_MAIN(tst_Jobs)
#include "tst_jobs.moc"
