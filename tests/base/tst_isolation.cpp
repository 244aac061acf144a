// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/isolation.h"

#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(Assay::IsolationLevel)

namespace {

Isolation allAt(IsolationLevel level)
{
    Isolation isolation;
    for (const IsolationProperty property : AllIsolationProperties)
        isolation.set(property, level, u"test"_s);
    return isolation;
}

} // namespace

class tst_Isolation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void names();
    void startsAbsent();
    void enforced_data();
    void enforced();
    void namesWhatIsMissing();
};

void tst_Isolation::names()
{
    QStringList properties;
    for (const IsolationProperty property : AllIsolationProperties)
        properties.append(isolationPropertyName(property));
    QCOMPARE(properties, QStringList({u"files"_s, u"network"_s, u"processes"_s, u"memory"_s, u"calls"_s}));
    QCOMPARE(isolationLevelName(IsolationLevel::Absent), u"absent"_s);
    QCOMPARE(isolationLevelName(IsolationLevel::Partial), u"partial"_s);
    QCOMPARE(isolationLevelName(IsolationLevel::Enforced), u"enforced"_s);
}

void tst_Isolation::startsAbsent()
{
    const Isolation isolation;
    QVERIFY(!isolation.isEnforced());
    QCOMPARE(isolation.missing(defaultRequiredIsolation()), defaultRequiredIsolation());
}

void tst_Isolation::enforced_data()
{
    QTest::addColumn<IsolationProperty>("property");
    QTest::addColumn<IsolationLevel>("level");
    QTest::addColumn<bool>("isEnforced");

    QTest::newRow("files absent") << IsolationProperty::Files << IsolationLevel::Absent << false;
    QTest::newRow("files partial") << IsolationProperty::Files << IsolationLevel::Partial << true;
    QTest::newRow("network absent") << IsolationProperty::Network << IsolationLevel::Absent << false;
    QTest::newRow("processes absent") << IsolationProperty::Processes << IsolationLevel::Absent << false;
    QTest::newRow("processes partial") << IsolationProperty::Processes << IsolationLevel::Partial << true;
    QTest::newRow("memory absent") << IsolationProperty::Memory << IsolationLevel::Absent << false;
    QTest::newRow("calls absent") << IsolationProperty::SystemCalls << IsolationLevel::Absent << true;
}

void tst_Isolation::enforced()
{
    QFETCH(const IsolationProperty, property);
    QFETCH(const IsolationLevel, level);
    Isolation isolation = allAt(IsolationLevel::Enforced);
    QVERIFY(isolation.isEnforced());
    isolation.set(property, level, u"changed"_s);
    QTEST(isolation.isEnforced(), "isEnforced");
    QCOMPARE(isolation[property].by, u"changed"_s);
}

void tst_Isolation::namesWhatIsMissing()
{
    Isolation isolation = allAt(IsolationLevel::Partial);
    isolation.set(IsolationProperty::SystemCalls, IsolationLevel::Absent, u"no seccomp"_s);
    isolation.set(IsolationProperty::Network, IsolationLevel::Absent, u"no namespace"_s);
    using Properties = QList<IsolationProperty>;
    QCOMPARE(isolation.missing(defaultRequiredIsolation()), Properties({IsolationProperty::Network}));
    QCOMPARE(isolation.missing({IsolationProperty::SystemCalls, IsolationProperty::Files}), Properties({IsolationProperty::SystemCalls}));
    QCOMPARE(isolation.missing({}), Properties());
}

QTEST_GUILESS_MAIN(tst_Isolation)
#include "tst_isolation.moc"
