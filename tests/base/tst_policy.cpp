// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/policy/policy.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

class tst_Policy : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void builtIn_data();
    void builtIn();
    void defaultIsStrict();
    void unknownName();
    void ownFile();
    void fileWithoutFlagsIsStrict();
    void refuses_data();
    void refuses();
    void refusesMissingFile();
    void refusesFolder();
    void refusesHugeFile();

private:
    QString write(const QByteArray &content) const;

    QTemporaryDir m_folder;
};

QString tst_Policy::write(const QByteArray &content) const
{
    QFile file(m_folder.filePath(u"own.json"_s));
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() ? file.fileName() : QString();
}

void tst_Policy::builtIn_data()
{
    QTest::addColumn<bool>("needsEnforcedTier");
    QTest::addColumn<bool>("allowsAnyImport");

    QTest::newRow("strict") << false << false;
    QTest::newRow("standard") << true << false;
    QTest::newRow("open") << true << true;
}

void tst_Policy::builtIn()
{
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    QVERIFY(Policy::builtInNames().contains(name));
    const Result<Policy> policy = Policy::load(name);
    QVERIFY2(policy, qPrintable(policy ? QString() : policy.error().message));
    QCOMPARE(policy->name(), name);
    QTEST(policy->needsEnforcedTier(), "needsEnforcedTier");
    QTEST(policy->allowsAnyImport(), "allowsAnyImport");
    QFile file(u":/assay/policies/%1.json"_s.arg(name));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(policy->json().bytes(), file.readAll().trimmed());
}

void tst_Policy::defaultIsStrict()
{
    QCOMPARE(Policy().name(), u"strict"_s);
    QCOMPARE(Policy().json(), Policy::load(u"strict"_s)->json());
    QCOMPARE(Policy::builtInNames(), QStringList({u"strict"_s, u"standard"_s, u"open"_s}));
}

void tst_Policy::unknownName()
{
    const Result<Policy> policy = Policy::load(u"lax"_s);
    QVERIFY(!policy);
    QCOMPARE(policy.error().code, u"policy-unknown"_s);
    QCOMPARE(policy.error().message, u"There is no policy named \"lax\". Choose one of strict, standard, open, or name a policy file."_s);
}

void tst_Policy::ownFile()
{
    const QByteArray content =
        R"({"z": 1.10, "name": "mine", "requires_enforced_tier": false, "allows_any_import": true, "names": {"eval": "no"}})"_ba;
    const Result<Policy> policy = Policy::load(write(content));
    QVERIFY(policy);
    QCOMPARE(policy->name(), u"mine"_s);
    QVERIFY(!policy->needsEnforcedTier());
    QVERIFY(policy->allowsAnyImport());
    QCOMPARE(policy->json().bytes(), content);
}

void tst_Policy::fileWithoutFlagsIsStrict()
{
    const Result<Policy> policy = Policy::load(write(R"({"name": "mine"})"_ba));
    QVERIFY(policy);
    QVERIFY(policy->needsEnforcedTier());
    QVERIFY(!policy->allowsAnyImport());
}

void tst_Policy::refuses_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("message"); // %1: the path

    QTest::newRow("empty")
        << ""_ba << u"The policy file %1 cannot be used. The JSON text is empty. Write a value; an object without members is {}."_s;
    QTest::newRow("no JSON")
        << "{\"name\": \"x\",\n}"_ba
        << u"The policy file %1 cannot be used. This is not valid JSON at line 1, column 13: there is a comma with nothing after it."_s;
    QTest::newRow("no object") << "[]"_ba << u"The policy file %1 does not hold a JSON object. Start from a copy of a built-in policy."_s;
    const QString noName = u"The policy file %1 has no usable \"name\". Give it one of up to 64 letters, digits, - and _."_s;
    QTest::newRow("no name") << "{}"_ba << noName;
    QTest::newRow("name is a number") << R"({"name": 7})"_ba << noName;
    QTest::newRow("name with a blank") << R"({"name": "my rules"})"_ba << noName;
    QTest::newRow("name with a line feed") << R"({"name": "mine\n"})"_ba << noName;
    QTest::newRow("name too long") << R"({"name": ")"_ba + QByteArray(65, 'a') + R"("})"_ba << noName;
    QTest::newRow("flag is a string") << R"({"name": "mine", "requires_enforced_tier": "no"})"_ba
                                      << u"The policy file %1 has a \"requires_enforced_tier\" that is neither true nor false. Mend it."_s;
    QTest::newRow("other flag is a number") << R"({"name": "mine", "allows_any_import": 1})"_ba
                                            << u"The policy file %1 has a \"allows_any_import\" that is neither true nor false. Mend it."_s;
}

void tst_Policy::refuses()
{
    QFETCH(const QByteArray, content);
    QFETCH(const QString, message);
    const QString path = write(content);
    const Result<Policy> policy = Policy::load(path);
    QVERIFY(!policy);
    QCOMPARE(policy.error().code, u"policy-invalid"_s);
    QCOMPARE(policy.error().message, message.arg(path));
}

void tst_Policy::refusesMissingFile()
{
    const QString path = m_folder.filePath(u"missing.json"_s);
    const Result<Policy> policy = Policy::load(path);
    QVERIFY(!policy);
    QCOMPARE(policy.error().code, u"policy-not-readable"_s);
    QCOMPARE(policy.error().message,
        u"The policy file %1 cannot be read: No such file or directory. Name a file that you may read."_s.arg(path));
}

void tst_Policy::refusesFolder()
{
    const Result<Policy> policy = Policy::load(m_folder.path());
    QVERIFY(!policy);
    QCOMPARE(policy.error().code, u"policy-not-readable"_s);
}

void tst_Policy::refusesHugeFile()
{
    const QString path = write("{\"name\": \"" + QByteArray(1024 * 1024, 'x') + "\"}");
    const Result<Policy> policy = Policy::load(path);
    QVERIFY(!policy);
    QCOMPARE(policy.error().code, u"policy-too-large"_s);
    QCOMPARE(policy.error().message, u"The policy file %1 is larger than 1 MiB. Name a policy file."_s.arg(path));
}

QTEST_GUILESS_MAIN(tst_Policy)
#include "tst_policy.moc"
