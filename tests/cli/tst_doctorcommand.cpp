// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "session.h"

#include <QCoreApplication>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestDoctorCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void reports_data();
    void reports();
    void reportsFeatures();
    void reportsInJson();
    void listsPlugins();
    void tellsOfTheEngine();
};

void TestDoctorCommand::initTestCase()
{
    QTest::failOnWarning();
    QCoreApplication::setApplicationVersion(u"1.2.3"_s);
}

void TestDoctorCommand::reports_data()
{
    QTest::addColumn<bool>("hasPython");
    QTest::addColumn<bool>("hasBubblewrap");
    QTest::addColumn<bool>("hasBrokenLibrary");
    QTest::addColumn<int>("code");
    QTest::addColumn<QByteArray>("text");
    const QByteArray table = "  files           enforced: a wall\n  network         enforced: no wire\n  processes       partial: a fence\n"
                             "  memory          partial: a scale\n  calls           absent: no filter\n";
    QTest::newRow("all there")
        << true << true << false << 0
        << QByteArray("Assay             1.2.3\nPython            3.13.5 at /usr/bin/python3\nBubblewrap        /usr/bin/bwrap\n"
                      "Tier subprocess   ready\n"
               + table
               + "Library           %DIR%/library.sqlite (no tools yet)\nPackages          %DIR%/packages (sets: 0, 0 of 4096 MB)\n"
                 "Engine            Docker 26.1.5 at /run/engine.sock (interface 1.45)\n"
                 "Tier docker       There is no engine.\n");
    QTest::newRow("no Python")
        << false << true << false << 6
        << QByteArray("Assay             1.2.3\nPython            There is none. Run: apt install "
                      "python3\nBubblewrap        /usr/bin/bwrap\n"
                      "Tier subprocess   ready\n"
               + table
               + "Library           %DIR%/library.sqlite (no tools yet)\nPackages          %DIR%/packages (sets: 0, 0 of 4096 MB)\n"
                 "Engine            Docker 26.1.5 at /run/engine.sock (interface 1.45)\n"
                 "Tier docker       There is no engine.\n");
    QTest::newRow("no bubblewrap")
        << true << false << false << 6
        << QByteArray("Assay             1.2.3\nPython            3.13.5 at /usr/bin/python3\nBubblewrap        not found\n"
                      "Tier subprocess   It is missing. Run: apt install bubblewrap\n"
                      "Library           %DIR%/library.sqlite (no tools yet)\nPackages          %DIR%/packages (sets: 0, 0 of 4096 MB)\n"
                      "Engine            Docker 26.1.5 at /run/engine.sock (interface 1.45)\n"
                      "Tier docker       There is no engine.\n");
    QTest::newRow("broken library")
        << true << true << true << 0
        << QByteArray("Assay             1.2.3\nPython            3.13.5 at /usr/bin/python3\nBubblewrap        /usr/bin/bwrap\n"
                      "Tier subprocess   ready\n"
               + table
               + "Library           The library %DIR%/library.sqlite is damaged and cannot be read. Nothing was changed. Restore it from a "
                 "backup, or move it away so that a new one is made.\nPackages          %DIR%/packages (sets: 0, 0 of 4096 MB)\n"
                 "Engine            Docker 26.1.5 at /run/engine.sock (interface 1.45)\n"
                 "Tier docker       There is no engine.\n");
}

void TestDoctorCommand::reports()
{
    QFETCH(bool, hasPython);
    QFETCH(bool, hasBubblewrap);
    QFETCH(bool, hasBrokenLibrary);
    QFETCH(int, code);
    QFETCH(QByteArray, text);
    Session session;
    if (!hasPython)
        session.interpreterError = Error{u"interpreter-not-found"_s, u"There is none."_s, {}, {.command = u"apt install python3"_s}};
    if (!hasBubblewrap) {
        session.bubblewrapPath.clear();
        session.tier.missing = Error{u"bubblewrap-missing"_s, u"It is missing."_s, {}, {.command = u"apt install bubblewrap"_s}};
    }
    if (hasBrokenLibrary)
        session.file(u"library.sqlite"_s, QByteArray(4096, 'x'));
    const Ended ended = session.run({"doctor"});
    QCOMPARE(QString::fromUtf8(ended.out), QString::fromUtf8(text.replace("%DIR%", session.folder().toUtf8())));
    QCOMPARE(ended.err, QByteArray());
    QCOMPARE(ended.code, code);
}

void TestDoctorCommand::reportsFeatures()
{
    Session session;
    session.tier.features = {
        {u"namespaces"_s, u"a maker"_s, {}}, {u"others"_s, {}, Error{u"no"_s, u"Not here."_s, {}, {.command = u"mend"_s}}}};
    const Ended ended = session.run({"doctor"});
    QVERIFY2(ended.out.contains("  calls           absent: no filter\n  namespaces      a maker\n  others          Not here. Run: mend\n"),
        ended.out.constData());
    QCOMPARE(ended.code, 0);
}

void TestDoctorCommand::reportsInJson()
{
    Session session;
    session.tier.features = {{u"namespaces"_s, {}, Error{u"no"_s, u"Not here."_s, {}}}};
    session.tier.missing = Error{u"bubblewrap-missing"_s, u"It is missing."_s, {}};
    const Ended ended = session.run({"doctor", "--format", "json", "--interpreter", "/opt/python"});
    QCOMPARE(ended.code, 6);
    QCOMPARE(QString::fromUtf8(ended.out),
        u"{\"status\":\"unavailable\",\"version\":\"1.2.3\",\"interpreter\":{\"path\":\"/opt/"
        u"python\",\"version\":\"3.13.5\",\"error\":null},"
        "\"bubblewrap\":{\"path\":\"/usr/bin/bwrap\"},\"tiers\":[{\"name\":\"subprocess\",\"available\":false,"
        "\"error\":{\"type\":\"bubblewrap-missing\",\"message\":\"It is missing.\",\"line\":null},"
        "\"isolation\":{\"files\":{\"level\":\"enforced\",\"by\":\"a wall\"},\"network\":{\"level\":\"enforced\",\"by\":\"no wire\"},"
        "\"processes\":{\"level\":\"partial\",\"by\":\"a fence\"},\"memory\":{\"level\":\"partial\",\"by\":\"a scale\"},"
        "\"calls\":{\"level\":\"absent\",\"by\":\"no filter\"}},\"features\":[{\"name\":\"namespaces\",\"available\":false,\"by\":null,"
        "\"error\":{\"type\":\"no\",\"message\":\"Not "
        "here.\",\"line\":null}}]}],\"plugins\":[],\"library\":{\"path\":\"%1\",\"tools\":0,\"error\":null},"
        "\"packages\":{\"path\":\"%2\",\"sets\":0,\"bytes\":0,\"limit_bytes\":4294967296,\"error\":null},"
        "\"engine\":{\"socket\":\"/run/engine.sock\",\"name\":\"Docker\",\"version\":\"26.1.5\",\"api\":\"1.45\",\"error\":null},"
        "\"docker\":{\"available\":false,\"error\":{\"type\":\"engine-missing\",\"message\":\"There is no engine.\",\"line\":null},"
        "\"sessions\":0,\"abandoned\":0}}\n"_s.arg(session.libraryPath(), session.path(u"packages"_s)));
}

void TestDoctorCommand::listsPlugins()
{
    Session session;
    session.pluginList = {{u"/p/vm.so"_s, u"vm"_s, u"Micro VM"_s, u"A kernel for each run."_s, {}},
        {u"/p/sick.so"_s, u"sick"_s, u"Sick"_s, u"Nothing."_s, {}},
        {u"/p/old.so"_s, {}, {}, {}, Error{u"plugin-version"_s, u"It is old."_s, {}}}};
    session.pluginFaults = {{u"sick"_s, {u"plugin-test-hung"_s, u"It hangs."_s, {}}}};
    const Ended text = session.run({"doctor"});
    QCOMPARE(text.code, 0);
    QVERIFY2(text.out.contains("Tier vm           ready (plugin): A kernel for each run.\nTier sick         It hangs.\n"
                               "Plugin            It is old.\nLibrary "),
        text.out.constData());
    const Ended json = session.run({"doctor", "--format", "json"});
    QCOMPARE(json.code, 0);
    const QByteArray list =
        "\"plugins\":[{\"tier\":\"vm\",\"title\":\"Micro VM\",\"file\":\"/p/vm.so\",\"isolation\":\"A kernel for each run.\","
        "\"available\":true,\"error\":null},{\"tier\":\"sick\",\"title\":\"Sick\",\"file\":\"/p/sick.so\",\"isolation\":\"Nothing.\","
        "\"available\":false,\"error\":{\"type\":\"plugin-test-hung\",\"message\":\"It hangs.\",\"line\":null}},"
        "{\"tier\":\"\",\"title\":\"\",\"file\":\"/p/old.so\",\"isolation\":\"\",\"available\":false,"
        "\"error\":{\"type\":\"plugin-version\",\"message\":\"It is old.\",\"line\":null}}],\"library\"";
    QVERIFY2(json.out.contains(list), json.out.constData());
}

/** No tier needs one yet, so that there is none is no fault. */
void TestDoctorCommand::tellsOfTheEngine()
{
    Session session;
    session.engineFinding->version.kind = EngineVersion::Kind::Podman;
    const Ended podman = session.run({"doctor"});
    QVERIFY2(podman.out.contains("\nEngine            podman 26.1.5 at /run/engine.sock (interface 1.45)\n"), podman.out.constData());

    session.engineFinding = std::unexpected(Error{u"engine-missing"_s, u"There is no engine."_s, {}, {.command = u"apt install it"_s}});
    const Ended text = session.run({"doctor"});
    QVERIFY2(text.out.endsWith("\nEngine            There is no engine. Run: apt install it\n"), text.out.constData());
    QCOMPARE(text.code, 0);
    const Ended json = session.run({"doctor", "--format", "json"});
    QVERIFY2(json.out.endsWith(
                 "\"engine\":{\"socket\":null,\"name\":null,\"version\":null,\"api\":null,\"error\":{\"type\":\"engine-missing\","
                 "\"message\":\"There is no engine. Run: apt install it\",\"line\":null,\"remedy\":{\"command\":\"apt install it\"}}},"
                 "\"docker\":{\"available\":false,\"error\":{\"type\":\"engine-missing\","
                 "\"message\":\"There is no engine. Run: apt install it\",\"line\":null,\"remedy\":{\"command\":\"apt install it\"}},"
                 "\"sessions\":0,\"abandoned\":0}}\n"),
        json.out.constData());
    QCOMPARE(json.code, 0);
}

QTEST_GUILESS_MAIN(TestDoctorCommand)
#include "tst_doctorcommand.moc"
