// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "guestclient.h"

#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

/** What a text gets by the name `assay`, under every policy, and what is said of wrong calls. */
class tst_GuestServices : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(!GuestClient::pythons().isEmpty()); }
    void binds_data();
    void binds();
    void leadsNowhere_data();
    void leadsNowhere();
    void refusesCalls_data();
    void refusesCalls();
    void sends();
    void costsNothingUnused();

private:
    static GuestAnswer run(
        const TestPython &python, const QByteArray &text, const QString &policy = u"strict"_s, const QStringList &allowed = {});
};

GuestAnswer tst_GuestServices::run(const TestPython &python, const QByteArray &text, const QString &policy, const QStringList &allowed)
{
    GuestCall call;
    call.documents = {{text}};
    call.policy = policy;
    call.allowed = allowed;
    return GuestClient::call(python, call);
}

void tst_GuestServices::binds_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("kinds");
    QTest::addColumn<QByteArray>("value");

    QTest::newRow("at the text's own level") << "assay.log('info', 'x')\nreturn 1"_ba << "RDBLVE"_ba << "1"_ba;
    QTest::newRow("in a function") << "def f():\n  assay.log('info', 'x')\n  return 1\nreturn f()"_ba << "RDBLVE"_ba << "1"_ba;
    QTest::newRow("in a class") << "class C:\n  x = assay.secrets\nreturn C.x"_ba << "RDBVE"_ba << "{}"_ba;
    QTest::newRow("handed on") << "say = assay.log\nthings = [assay]\nsay('info', 'x')\nthings[0].progress(1)\nreturn 1"_ba << "RDBLGVE"_ba
                               << "1"_ba;
    QTest::newRow("a module") << "assay.log('info', 'x')"_ba << "RDBLVE"_ba << "null"_ba;
    QTest::newRow("the text's own name") << "assay = 'mine'\nreturn assay"_ba << "RDBVE"_ba << "\"mine\""_ba;
    QTest::newRow("a parameter") << "def f(assay): return assay + 1\nreturn f(1)"_ba << "RDBVE"_ba << "2"_ba;
    QTest::newRow("bound in one function only") << "def f():\n  assay = 2\n  return assay\nreturn [f(), assay.inputs]"_ba << "RDBVE"_ba
                                                << "[2,{}]"_ba;
    QTest::newRow("no inputs") << "return [assay.inputs, assay.secrets]"_ba << "RDBVE"_ba << "[{},{}]"_ba;
    QTest::newRow("references") << "return {'a': [assay.image(b'x')], 'b': assay.audio(b'')}"_ba << "RDBNPPNPVE"_ba
                                << R"({"a":[{"$artifact":"image-1.png"}],"b":{"$artifact":"audio-1.wav"}})"_ba;
    QTest::newRow("an artifact has a name") << "a = assay.resource('data:t', 'text/plain', 'é')\nreturn a.name"_ba << "RDBNPPVE"_ba
                                            << "\"resource-1.txt\""_ba;
    QTest::newRow("named by its address") << "return assay.resource('file:///x/q.md?v=1#top', 'text/markdown', '')"_ba << "RDBNPVE"_ba
                                          << R"({"$artifact":"q.md"})"_ba;
    QTest::newRow("an address above") << "return assay.resource('data:/..', 'text/plain', '')"_ba << "RDBNPVE"_ba
                                      << R"({"$artifact":"resource-1.txt"})"_ba;
    QTest::newRow("the same address twice")
        << "return [assay.resource('data:/a.md', 'text/markdown', ''), assay.resource('data:/a.md', 'text/markdown', '')]"_ba
        << "RDBNPNPVE"_ba
        << R"([{"$artifact":"a.md"},{"$artifact":"resource-1.md"}])"_ba;
    QTest::newRow("the number is taken") << "return [assay.image(b'', name='image-1.png'), assay.image(b'')]"_ba << "RDBNPNPVE"_ba
                                         << R"([{"$artifact":"image-1.png"},{"$artifact":"image-2.png"}])"_ba;
}

void tst_GuestServices::binds()
{
    QFETCH(QByteArray, text);
    for (const TestPython &python : GuestClient::pythons()) {
        for (const QString &policy : {u"strict"_s, u"standard"_s, u"open"_s}) {
            const GuestAnswer answer = run(python, text, policy);
            QCOMPARE(answer.ending(), u"ok"_s);
            QTEST(answer.value, "value");
            QTEST(answer.kinds, "kinds");
        }
    }
}

/** Under the policy that refuses what it takes to walk: nothing that the name stands for leads to the guest. */
void tst_GuestServices::leadsNowhere_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("ending");
    const auto lacks = [](const char *name, int column) {
        return u"error AttributeError: 'Assay' object has no attribute '%1' @1:%2"_s.arg(QLatin1StringView(name)).arg(column);
    };
    QTest::newRow("state") << "return assay._services"_ba << lacks("_services", 8);
    QTest::newRow("services") << "return assay.services"_ba << lacks("services", 8);
    QTest::newRow("a name of one's own") << "assay.mine = 1"_ba << lacks("mine", 1);
}

void tst_GuestServices::leadsNowhere()
{
    QFETCH(QByteArray, text);
    for (const TestPython &python : GuestClient::pythons()) {
        QString ending = run(python, text).ending();
        // Python 3.13 says more of the same.
        ending.remove(u" and no __dict__ for setting new attributes"_s);
        if (python.version < 311)
            ending.replace(QRegularExpression(u"@(\\d+):\\d+$"_s), u"@\\1:%1"_s.arg(text.startsWith("return") ? 8 : 1));
        QTEST(ending, "ending");
    }
    for (const QByteArray attribute : {"__globals__", "__closure__", "__self__", "__class__", "__func__"}) {
        const GuestAnswer answer = run(GuestClient::pythons().first(), "return assay.log." + attribute);
        QCOMPARE(answer.end["status"_L1].toString(), u"rejected"_s);
    }
}

void tst_GuestServices::refusesCalls_data()
{
    QTest::addColumn<QByteArray>("call");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *name, const char *call, const QString &message) { QTest::newRow(name) << QByteArray(call) << message; };
    row("image of text", "image('x')",
        u"TypeError: image() takes bytes, and got a value of type str: write it into an io.BytesIO, and give what its getvalue() returns."_s);
    row("no media type", "image(b'', 'png')", u"ValueError: 'png' is no media type: write one such as image/png."_s);
    row("media type of a number", "audio(b'', 7)", u"ValueError: '7' is no media type: write one such as image/png."_s);
    const QString name =
        u"ValueError: '%1' is no usable name: begin it with a letter or digit, take up to 100 printable characters but none of "
        "\" * / : < > ? \\ |, and no name of a device."_s;
    for (const char *bad : {"../x", "/x", "", ".x", "a/b", "x.", "con.png", "-x"})
        QTest::addRow("name %s", bad) << "image(b'', name='" + QByteArray(bad) + "')" << name.arg(QLatin1StringView(bad));
    row("name with a line feed", "image(b'', name='a\\nb')", name.arg(u"a\nb"_s));
    row("no level", "log('loud', 'x')", u"ValueError: 'loud' is no level of a message: take one of debug, info, warning, error."_s);
    row("progress of text", "progress('x')",
        u"ValueError: progress() takes a finite number as 'done', and got a value of type str that is none."_s);
    row("progress of NaN", "progress(1, float('nan'))",
        u"ValueError: progress() takes a finite number as 'total', and got a value of type float that is none."_s);
    row("progress of a huge number", "progress(10 ** 400)",
        u"ValueError: progress() takes a finite number as 'done', and got a value of type int that is none."_s);
    row("no such input", "read('x')", u"ValueError: There is no input 'x'. The run has none."_s);
    row("no address", "resource('', 'text/plain', '')",
        u"ValueError: resource() takes an address of up to 2,000 printable characters first, such as data:report."_s);
    row("half of a pair", "resource('a', 'text/plain', '\\ud800')",
        u"ValueError: resource() takes no text with half of a surrogate pair: encode it with errors=\"replace\"."_s);
    row("no data", "resource('a', 'text/plain', 7)",
        u"TypeError: resource() takes bytes, and got a value of type int: write it into an io.BytesIO, and give what its getvalue() returns."_s);
    row("too large", "image(bytes((1 << 26) + 1))",
        u"ValueError: All artifacts of a run may have 67,108,864 bytes, and with the 67,108,865 bytes of this one they would have more."_s);
}

void tst_GuestServices::refusesCalls()
{
    QFETCH(QByteArray, call);
    QFETCH(QString, message);
    for (const TestPython &python : GuestClient::pythons()) {
        const GuestAnswer answer = run(python, "assay." + call);
        const QJsonObject error = answer.end["error"_L1].toObject();
        QCOMPARE(error["type"_L1].toString() + u": "_s + error["message"_L1].toString(), message);
        QCOMPARE(error["line"_L1].toInt(), 1);
        QCOMPARE(answer.traceback().size(), 1); // nothing of the guest
        QVERIFY(answer.artifacts.isEmpty());
    }
}

void tst_GuestServices::sends()
{
    for (const TestPython &python : GuestClient::pythons()) {
        const GuestAnswer answer = run(python,
            "assay.progress(1, 2.5, 'half')\nassay.log('error', 7)\nassay.image(bytes(range(256)) * 2000, name='x.png')\n"
            "assay.resource('data:t', 'Text/Plain; charset=utf-8', memoryview(b'abc'))\nreturn 1");
        QCOMPARE(answer.ending(), u"ok"_s);
        const auto field = [&answer](qsizetype i, QLatin1StringView name) { return answer.messages[i][name].toVariant(); };
        QCOMPARE(field(0, "done"_L1), QVariant(1.0).toLongLong());
        QCOMPARE(field(0, "total"_L1), QVariant(2.5));
        QCOMPARE(field(0, "message"_L1), QVariant(u"half"_s));
        QCOMPARE(field(1, "level"_L1), QVariant(u"error"_s));
        QCOMPARE(field(1, "text"_L1), QVariant(u"7"_s));
        QCOMPARE(answer.artifacts.size(), 2);
        QCOMPARE(answer.artifacts[0].first["name"_L1].toString(), u"x.png"_s);
        QCOMPARE(answer.artifacts[0].first["type"_L1].toString(), u"image/png"_s);
        QCOMPARE(answer.artifacts[0].second.size(), 512'000);
        QVERIFY(answer.artifacts[0].second.startsWith(QByteArray("\0\1\2", 3)));
        QCOMPARE(answer.artifacts[1].first["type"_L1].toString(), u"text/plain"_s);
        QCOMPARE(answer.artifacts[1].first["uri"_L1].toString(), u"data:t"_s);
        QCOMPARE(answer.artifacts[1].second, "abc"_ba);
    }
}

/** A text that does not use the name is run without the module that serves it. */
void tst_GuestServices::costsNothingUnused()
{
    const QByteArray text = "import gc\nfound = [o for o in gc.get_objects() if type(o).__name__ == 'module' and "
                            "(getattr(o, '__file__', None) or '').endswith('assay_guest/services.py')]\nreturn [len(found), %1]";
    for (const TestPython &python : GuestClient::pythons()) {
        QCOMPARE(run(python, QByteArray(text).replace("%1", "0"), u"open"_s, {u"*"_s}).value, "[0,0]"_ba);
        QCOMPARE(run(python, QByteArray(text).replace("%1", "bool(assay) - 1"), u"open"_s, {u"*"_s}).value, "[1,0]"_ba);
    }
}

QTEST_GUILESS_MAIN(tst_GuestServices)
#include "tst_guest_services.moc"
