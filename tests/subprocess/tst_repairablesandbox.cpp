// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/repairablesandbox.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestRepairableSandbox : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void tellsWhyItIsNotThere();
    void isThereAfterTheRepair();

private:
    QString root() const { return m_folder->filePath(u"blocked/assay"_s); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

ValidationRequest oneSource()
{
    ValidationRequest request;
    request.sources = {ToolSource{"return 1", u"t.py"_s, {}}};
    request.policy = Policy::load(u"strict"_s).value();
    return request;
}

} // namespace

void TestRepairableSandbox::init()
{
    // A cage that root starts runs as another user, who must be able to look into the folder.
    m_folder = std::make_unique<QTemporaryDir>(u"/var/tmp/assay-test-XXXXXX"_s);
    QFile::setPermissions(m_folder->path(), QFile::permissions(m_folder->path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
    QFile inTheWay(m_folder->filePath(u"blocked"_s));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
}

void TestRepairableSandbox::tellsWhyItIsNotThere()
{
    RepairableSandbox sandbox({root(), {}, {}, u"bwrap"_s}, 0);
    const QString code = u"guest-not-writable"_s;
    QCOMPARE(sandbox.tier(), u"subprocess"_s);
    QCOMPARE(sandbox.unavailability()->code, code);
    QCOMPARE(sandbox.isolation()[IsolationProperty::Files].level, IsolationLevel::Absent);
    QCOMPARE(sandbox.describe({}).result().error().code, code);

    const auto validation = sandbox.validate(oneSource());
    QSignalSpy validated(validation.get(), &Validation::finished);
    QVERIFY(validated.wait());
    QCOMPARE(validation->result().error().code, code);

    const auto execution = sandbox.execute({});
    QSignalSpy executed(execution.get(), &Execution::finished);
    QVERIFY(executed.wait());
    QCOMPARE(execution->result().status, ExecutionStatus::Unavailable);
    QCOMPARE(execution->result().error->type, code);
    QCOMPARE(execution->result().error->message, sandbox.unavailability()->message);
}

void TestRepairableSandbox::isThereAfterTheRepair()
{
    RepairableSandbox sandbox({root(), {}, {}, u"bwrap"_s}, 0);
    QVERIFY(sandbox.unavailability());
    QVERIFY(QFile::remove(m_folder->filePath(u"blocked"_s)));
    const auto validation = sandbox.validate(oneSource());
    QSignalSpy validated(validation.get(), &Validation::finished);
    QVERIFY(validated.wait(20'000));
    QVERIFY2(validation->result(), validation->result() ? "" : qPrintable(validation->result().error().message));
    QVERIFY(validation->result()->first().isAccepted());
    QVERIFY(!sandbox.unavailability() || sandbox.unavailability()->code != u"guest-not-writable");
    QVERIFY(sandbox.describe({}).isValid());
}

QTEST_GUILESS_MAIN(TestRepairableSandbox)
#include "tst_repairablesandbox.moc"
