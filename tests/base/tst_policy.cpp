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
    void everyField();
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
        R"({"severity": "warning", "format": 1.0, "name": "mine", "requires_enforced_tier": false, "allows_any_import": true, "names": {"eval": "no"}})"_ba;
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

void tst_Policy::everyField()
{
    QVERIFY(Policy::load(write(
        R"({"format": 1, "name": "mine", "title": "", "description": "d", "severity": "error", "requires_enforced_tier": true,
            "allows_any_import": false, "inner_modules": false, "preload": ["os.path"], "names": {"eval": "no", "größe": "no"}, "attributes": {"_x": "no"},
            "members": {"sys.modules": "no", "runpy": {"reason": "no"}, "a.b.c": {"reason": "no", "as_type": true, "parameters": ["x", "y"],
            "names": ["x", "*"], "off": ["z"], "callables": []}}})"_ba)));
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

    const auto field = [](const char *row, const QByteArray &fields, const QString &what) {
        QTest::newRow(row) << R"({"name": "mine", )" + fields + "}" << u"The policy file %1 cannot be used: "_s + what;
    };
    const QString reason = u", and has to be a text that says why it is refused."_s;
    const QString reasons = u", and has to be an object with a reason for each name."_s;
    const QString flag = u", and has to be true or false."_s;
    field("format of the future", R"("format": 2)", u"\"format\" is the number 2, and has to be 1."_s);
    field("format is a text", R"("format": "1")", u"\"format\" is the text \"1\", and has to be 1."_s);
    field("title is an array", R"("title": [])", u"\"title\" is an array, and has to be a text."_s);
    field("description is null", R"("description": null)", u"\"description\" is null, and has to be a text."_s);
    field(
        "severity is unknown", R"("severity": "fatal")", u"\"severity\" is the text \"fatal\", and has to be \"error\" or \"warning\"."_s);
    field("severity is an object", R"("severity": {})", u"\"severity\" is an object, and has to be \"error\" or \"warning\"."_s);
    field("enforced tier is a text", R"("requires_enforced_tier": "no")", u"\"requires_enforced_tier\" is the text \"no\""_s + flag);
    field("any import is a number", R"("allows_any_import": 1)", u"\"allows_any_import\" is the number 1"_s + flag);
    field("inner modules is null", R"("inner_modules": null)", u"\"inner_modules\" is null"_s + flag);
    const QString modules = u", and has to be an array of module names."_s;
    field("preload is a text", R"("preload": "numpy")", u"\"preload\" is the text \"numpy\""_s + modules);
    field("preload holds a number", R"("preload": ["numpy", 1])", u"\"preload\" is the number 1"_s + modules);
    field("preload holds no name", R"("preload": ["numpy "])", u"\"preload\" is the text \"numpy \""_s + modules);
    field("names is an array", R"("names": ["eval"])", u"\"names\" is an array"_s + reasons);
    field("reason is a number", R"("names": {"eval": 5})", u"\"names/eval\" is the number 5"_s + reason);
    field("reason is empty", R"("names": {"eval": ""})", u"\"names/eval\" is the text \"\""_s + reason);
    field("reason is false", R"("names": {"open": "no files", "vars": false})", u"\"names/vars\" is false"_s + reason);
    field("name with a dot", R"("names": {"os.system": "no"})",
        u"\"os.system\" in \"names\" is no Python name. What modules hold belongs into \"members\"."_s);
    field("attributes is a text", R"("attributes": "__class__")", u"\"attributes\" is the text \"__class__\""_s + reasons);
    field("attribute without reason", R"("attributes": {"__class__": null})", u"\"attributes/__class__\" is null"_s + reason);
    field("attribute is no name", R"("attributes": {"": "no"})",
        u"\"\" in \"attributes\" is no Python name. What modules hold belongs into \"members\"."_s);
    field("members is a number", R"("members": 1.5)", u"\"members\" is the number 1.5"_s + reasons);
    field("member is no dotted name", R"("members": {"sys.": "no"})", u"\"sys.\" in \"members\" is no dotted name such as sys.modules."_s);
    field("member is true", R"("members": {"sys.modules": true})",
        u"\"members/sys.modules\" is true, and has to be a text that says why it is refused, or an object with \"reason\"."_s);
    field("member without reason", R"("members": {"a.b": {"names": ["*"]}})", u"\"members/a.b/reason\" is missing"_s + reason);
    field("member with an unknown field", R"("members": {"a.b": {"reason": "no", "name": []}})",
        u"it has a field \"members/a.b/name\", which is none of reason, parameters, names, off, callables, as_type. Remove or rename it."_s);
    field("as_type is a number", R"("members": {"a.b": {"reason": "no", "as_type": 1}})",
        u"\"members/a.b/as_type\" is the number 1"_s + flag);
    for (const char *list : {"parameters", "names", "off", "callables"}) {
        const QString place = u"\"members/a.b/%1\" is "_s.arg(QLatin1StringView(list));
        const QString parameters = u", and has to be an array of parameter names."_s;
        const auto member = [&](const char *row, const QByteArray &value, const QString &kind) {
            field((QByteArray(list) + row).constData(),
                R"("members": {"a.b": {"reason": "no", ")" + QByteArray(list) + R"(": )" + value + "}}", place + kind + parameters);
        };
        member(" is a text", R"("x")", u"the text \"x\""_s);
        member(" holds a number", R"(["x", 3])", u"the number 3"_s);
        member(" holds a path", R"(["x.y"])", u"the text \"x.y\""_s);
    }
    field("unknown field", R"("severty": "error")",
        u"it has a field \"severty\", which is none of format, name, title, description, severity, requires_enforced_tier, "
        "allows_any_import, inner_modules, preload, names, attributes, members. Remove or rename it."_s);
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
