// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include <QElapsedTimer>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;

/** The tier as people start it: the program finds the plugin, has it tested once, and runs tools in it. */
class TestInProcessProgram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void runs_data();
    void runs();
    void isListedByDoctor();

private:
    /** The JSON that the program prints. */
    QJsonObject call(const QStringList &arguments, const QByteArray &input = {});

    QTemporaryDir m_cache;
    int m_code = -1;
};

QJsonObject TestInProcessProgram::call(const QStringList &arguments, const QByteArray &input)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"XDG_CACHE_HOME"_s, m_cache.path());
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(ASSAY_PROGRAM), arguments + QStringList{u"--format"_s, u"json"_s});
    process.write(input);
    process.closeWriteChannel();
    const bool isDone = process.waitForFinished(60'000);
    m_code = isDone && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
    return QJsonDocument::fromJson(process.readAllStandardOutput()).object();
}

void TestInProcessProgram::runs_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("error");

    const QStringList unsafe{u"--unsafe"_s};
    QTest::newRow("not declared unsafe") << QStringList() << QByteArray("return 1") << 2 << u"tier-unsafe"_s;
    QTest::newRow("value") << unsafe << QByteArray("return 1") << 0 << QString();
    QTest::newRow("policy") << unsafe + QStringList{u"--policy"_s, u"standard"_s} << QByteArray("return 1") << 2
                            << u"policy-needs-enforced-tier"_s;
    QTest::newRow("required") << unsafe + QStringList{u"--require"_s, u"files"_s} << QByteArray("return 1") << 6 << u"isolation-missing"_s;
    QTest::newRow("error") << unsafe << QByteArray("raise ValueError") << 1 << u"ValueError"_s;
    QTest::newRow("refused") << unsafe << QByteArray("import os") << 3 << u"ValidationError"_s;
    QTest::newRow("does not stop") << unsafe + QStringList{u"--timeout"_s, u"0.2"_s} << QByteArray("return sum(range(10 ** 12))") << 4
                                   << u"Timeout"_s;
}

void TestInProcessProgram::runs()
{
    QFETCH(QStringList, options);
    QFETCH(QByteArray, code);
    QFETCH(int, exitCode);
    QFETCH(QString, error);

    QElapsedTimer clock;
    clock.start();
    const QJsonObject result = call(QStringList{u"run"_s, u"-"_s, u"--tier"_s, u"inprocess"_s} + options, code);
    QCOMPARE(m_code, exitCode);
    QCOMPARE(result["error"_L1].toObject()["type"_L1].toString(), error);
    QVERIFY(clock.elapsed() < 30'000);
    if (error == u"Timeout")
        QCOMPARE(result["notes"_L1].toArray().first().toObject()["code"_L1].toString(), u"still-running"_s);
    QCOMPARE(result["isolation"_L1].toObject()["files"_L1].toObject()["level"_L1].toString(), u"absent"_s);
}

void TestInProcessProgram::isListedByDoctor()
{
    const QJsonArray plugins = call({u"doctor"_s})["plugins"_L1].toArray();
    QVERIFY(!plugins.isEmpty());
    const QJsonObject plugin = plugins.first().toObject();
    QCOMPARE(plugin["tier"_L1].toString(), u"inprocess"_s);
    QVERIFY2(plugin["available"_L1].toBool(), QJsonDocument(plugin).toJson().constData());
}

QTEST_GUILESS_MAIN(TestInProcessProgram)
#include "tst_inprocessprogram.moc"
