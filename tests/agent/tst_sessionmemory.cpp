// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/sessionmemory.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

/** The counters of both versions of control groups, as files. */
class TestSessionMemory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void knowsNothingWithoutAGroup();
    void explains_data();
    void explains();
};

namespace {

void write(const QTemporaryDir &folder, const QString &name, const QByteArray &text)
{
    QDir(folder.path()).mkpath(QFileInfo(folder.filePath(name)).path());
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
}

} // namespace

void TestSessionMemory::reads_data()
{
    QTest::addColumn<QString>("events");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("limitFile");
    QTest::addColumn<QByteArray>("limit");
    QTest::addColumn<qint64>("bytes");

    QTest::newRow("version 2") << u"memory.events"_s << "low 0\noom 9\noom_kill 4\noom_group_kill 7\n"_ba << u"memory.max"_s
                               << "536870912\n"_ba << qint64(536870912);
    QTest::newRow("version 2, no limit") << u"memory.events"_s << "oom_kill 4\n"_ba << u"memory.max"_s << "max\n"_ba << qint64(-1);
    QTest::newRow("version 1") << u"memory/memory.oom_control"_s << "oom_kill_disable 0\nunder_oom 0\noom_kill 4\n"_ba
                               << u"memory/memory.limit_in_bytes"_s << "1048576\n"_ba << qint64(1048576);
    QTest::newRow("version 1, no limit") << u"memory/memory.oom_control"_s << "oom_kill 4\n"_ba << u"memory/memory.limit_in_bytes"_s
                                         << "9223372036854771712\n"_ba << qint64(-1);
}

void TestSessionMemory::reads()
{
    QFETCH(const QString, events);
    QFETCH(const QByteArray, text);
    QFETCH(const QString, limitFile);
    QFETCH(const QByteArray, limit);
    QFETCH(const qint64, bytes);
    const QTemporaryDir folder;
    write(folder, events, text);
    write(folder, limitFile, limit);
    const SessionMemory memory(folder.path());
    QCOMPARE(memory.kills().value_or(-1), 4);
    QCOMPARE(memory.limitBytes().value_or(-1), bytes);
}

void TestSessionMemory::knowsNothingWithoutAGroup()
{
    const QTemporaryDir folder;
    const SessionMemory memory(folder.path());
    QVERIFY(!memory.kills());
    QVERIFY(!memory.limitBytes());
}

void TestSessionMemory::explains_data()
{
    QTest::addColumn<QString>("type");
    QTest::addColumn<qint64>("before");
    QTest::addColumn<QString>("status");

    QTest::newRow("killed while it rose") << u"SIGKILL"_s << qint64(3) << u"memory_exceeded"_s;
    QTest::newRow("killed by another") << u"SIGKILL"_s << qint64(4) << u"crashed"_s;
    QTest::newRow("another signal") << u"SIGSEGV"_s << qint64(3) << u"crashed"_s;
    QTest::newRow("not known before") << u"SIGKILL"_s << qint64(-1) << u"crashed"_s;
}

void TestSessionMemory::explains()
{
    QFETCH(const QString, type);
    QFETCH(const qint64, before);
    QFETCH(const QString, status);
    const QTemporaryDir folder;
    write(folder, u"memory.events"_s, "oom_kill 4\n");
    write(folder, u"memory.max"_s, "536870912\n");
    ExecutionResult result;
    result.status = ExecutionStatus::Crashed;
    result.error = ToolError{type, u"The interpreter died."_s, {}, nullptr, {}};
    const ExecutionResult explained = SessionMemory(folder.path()).explained(result, before < 0 ? std::nullopt : std::optional(before));
    QCOMPARE(statusName(explained.status), status);
    if (status == "memory_exceeded"_L1)
        QCOMPARE(explained.error->message,
            u"The session memory, 512 MB for all its runs together, was exhausted while the tool ran, and the kernel ended the tool. Use "
            u"less at a "
            u"time, or fewer runs side by side."_s);
    else
        QCOMPARE(explained.error->type, type);
}

QTEST_GUILESS_MAIN(TestSessionMemory)
#include "tst_sessionmemory.moc"
