// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "session.h"

#include "packages/packagestore.h"

#include <QDir>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class TestPackagesCommands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QTest::failOnWarning(); }
    void lists();
    void cleans();
    void refuses();
};

namespace {

/** A set with one package in the session's store; held as long as the answer is. */
PackageSet add(const Session &session, const QString &name)
{
    const PackageStore store(session.path(u"packages"_s));
    PackageEnvironment environment{u"cpython"_s, u"3.13.5"_s, u"cpython-313"_s, u"linux-x86_64"_s,
        {{name, u"1.0"_s, name + u"-1.0-py3-none-any.whl"_s, u"ab"_s}}, 0, {}, false};
    const QString modules = session.path(u"modules"_s);
    QDir().mkpath(modules);
    QFile file(modules + u'/' + name + u".py"_s);
    file.open(QIODevice::WriteOnly);
    file.write(QByteArray(8192, '#'));
    file.close();
    if (!store.open())
        qFatal("no store");
    const auto made = store.publish(modules, environment);
    if (!made)
        qFatal("%s", qPrintable(made.error().message + made.error().detail));
    return *made;
}

} // namespace

void TestPackagesCommands::lists()
{
    Session session;
    const Ended none = session.run({"packages", "list"});
    QCOMPARE(none.code, 0);
    QCOMPARE(QString::fromUtf8(none.err),
        u"No packages are kept in %1. A run with --deps fetches what it names.\n"_s.arg(session.path(u"packages"_s)));
    const PackageSet held = add(session, u"first"_s);
    const Ended text = session.run({"packages", "list"});
    QCOMPARE(text.code, 0);
    QVERIFY2(text.out.startsWith("1 MB, Python 3.13.5, last used 20"), text.out.constData());
    QVERIFY2(text.out.endsWith(", in use: first 1.0\n"), text.out.constData());
    const Ended json = session.run({"packages", "list", "--format", "json"});
    QCOMPARE(json.code, 0);
    const QByteArray key = held.folder.section(u'/', -2, -2).toUtf8();
    QVERIFY2(json.out.startsWith("{\"status\":\"ok\",\"error\":null,\"path\":\"" + session.path(u"packages"_s).toUtf8()
                 + "\",\"environments\":[{\"key\":\"" + key
                 + "\",\"packages\":[{\"name\":\"first\",\"version\":\"1.0\",\"file\":\"first-1.0-py3-none-any.whl\",\"sha256\":\"ab\"}],"
                   "\"interpreter\":{\"implementation\":\"cpython\",\"version\":\"3.13.5\",\"abi\":\"cpython-313\",\"platform\":\"linux-"
                   "x86_64\"},"
                   "\"bytes\":"),
        json.out.constData());
    QVERIFY2(json.out.contains(",\"in_use\":true,\"last_used\":\"20"), json.out.constData());
}

void TestPackagesCommands::cleans()
{
    Session session;
    {
        const PackageSet held = add(session, u"first"_s);
        add(session, u"second"_s);
        QCOMPARE(session.run({"packages", "clean", "--keep", "1"}).err, "Removed sets of packages: 0 (0 MB).\n"_ba);
        QCOMPARE(session.run({"packages", "clean"}).err, "Removed sets of packages: 1 (1 MB). In use, and kept: 1.\n"_ba);
        QVERIFY(QFile::exists(held.folder + u"/first.py"_s));
    }
    const Ended json = session.run({"packages", "clean", "--format", "json"});
    QCOMPARE(json.code, 0);
    QVERIFY2(json.out.startsWith("{\"status\":\"ok\",\"error\":null,\"removed\":1,\"bytes\":"), json.out.constData());
    QVERIFY2(json.out.endsWith(",\"in_use\":0}\n"), json.out.constData());
    QCOMPARE(
        QDir(session.path(u"packages/environments"_s)).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), QStringList());
}

void TestPackagesCommands::refuses()
{
    Session session;
    const Ended ended = session.run({"packages", "clean", "--keep", "much"});
    QCOMPARE(ended.code, 2);
    QCOMPARE(ended.err, "assay: error: --keep takes a whole number of megabytes; \"much\" is none. [option-not-a-number]\n"_ba);
}

QTEST_GUILESS_MAIN(TestPackagesCommands)
#include "tst_packagescommands.moc"
