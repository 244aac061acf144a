// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/guestreply.h"

#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

/** What a guest says of itself, and how far it is believed. */
class TestGuestReply : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsLayers_data();
    void readsLayers();
    void boundsUsage_data();
    void boundsUsage();
};

void TestGuestReply::readsLayers_data()
{
    QTest::addColumn<QByteArray>("held");
    QTest::addColumn<CageLayers>("layers");
    QTest::newRow("all") << QByteArray(R"({"namespaces":true,"tmpfs":true,"proc":true,"seccomp":true,"landlock":7})")
                         << CageLayers{true, true, 7};
    QTest::newRow("no namespaces") << QByteArray(R"({"namespaces":false,"tmpfs":false,"proc":false,"seccomp":true,"landlock":4})")
                                   << CageLayers{false, true, 4};
    QTest::newRow("no /tmp of its own") << QByteArray(R"({"namespaces":true,"tmpfs":false,"proc":true,"seccomp":true,"landlock":7})")
                                        << CageLayers{false, true, 7};
    QTest::newRow("no /proc of its own") << QByteArray(R"({"namespaces":true,"tmpfs":true,"seccomp":true,"landlock":7})")
                                         << CageLayers{false, true, 7};
    QTest::newRow("wrong types") << QByteArray(R"({"namespaces":1,"tmpfs":"true","proc":[],"seccomp":null,"landlock":"7"})")
                                 << CageLayers{};
    QTest::newRow("nobody confined it") << QByteArray("null") << CageLayers{};
}

void TestGuestReply::readsLayers()
{
    QFETCH(const QByteArray, held);
    const auto ready = readReady(R"({"protocol":1,"held":)" + held + '}');
    QVERIFY(ready);
    QTEST(ready->held, "layers");
}

void TestGuestReply::boundsUsage_data()
{
    QTest::addColumn<QByteArray>("told");
    QTest::addColumn<double>("cpuMs");
    QTest::addColumn<qint64>("memory");
    QTest::newRow("as it is") << QByteArray(R"({"cpu_ms":12.5,"peak_memory_bytes":4096})") << 12.5 << qint64(4096);
    QTest::newRow("negative") << QByteArray(R"({"cpu_ms":-1,"peak_memory_bytes":-1})") << 0.0 << qint64(0);
    QTest::newRow("absurd") << QByteArray(R"({"cpu_ms":1e300,"peak_memory_bytes":1e300})") << 1e12 << qint64(9'000'000'000'000'000);
    QTest::newRow("no numbers") << QByteArray(R"({"cpu_ms":"1e300","peak_memory_bytes":null})") << 0.0 << qint64(0);
}

void TestGuestReply::boundsUsage()
{
    QFETCH(const QByteArray, told);
    const auto end = readEnd(R"({"nonce":"n","status":"ok","usage":)" + told + '}', "n");
    QVERIFY(end);
    QTEST(end->usage.cpuMs, "cpuMs");
    QTEST(end->usage.peakMemoryBytes, "memory");
}

QTEST_GUILESS_MAIN(TestGuestReply)
#include "tst_guestreply.moc"
