// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/mcpmessage.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace Assay;

class TestMcpMessage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads();
    void kinds_data();
    void kinds();
    void refuses_data();
    void refuses();
};

void TestMcpMessage::reads()
{
    const auto message = McpMessage::parse(
        R"({"jsonrpc":"2.0","id":"a\"b","method":"tools/call","params":{"name":"t","arguments":{"b":1.10,"a":123456789012345678901234567890},)"
        R"("cursor":"c","level":"info","requestId":7,"protocolVersion":"2025-11-25","notifications":{"toolsListChanged":true},"unknown":[1],)"
        R"("_meta":{"progressToken":-3,"io.modelcontextprotocol/protocolVersion":"2026-07-28",)"
        R"("io.modelcontextprotocol/clientCapabilities":{"sampling":{}},"io.modelcontextprotocol/logLevel":"debug"}}})"_ba);
    QVERIFY(message);
    McpMessage expected;
    expected.id = R"("a\"b")"_ba;
    expected.method = u"tools/call"_s;
    expected.params.name = u"t"_s;
    expected.params.arguments = *JsonText::parse(R"({"b":1.10,"a":123456789012345678901234567890})"_ba);
    expected.params.cursor = u"c"_s;
    expected.params.level = u"info"_s;
    expected.params.requestId = "7"_ba;
    expected.params.protocolVersion = u"2025-11-25"_s;
    expected.params.hasNotifications = true;
    expected.params.wantsToolsListChanged = true;
    expected.params.progressToken = "-3"_ba;
    expected.params.metaProtocolVersion = u"2026-07-28"_s;
    expected.params.metaClientCapabilities = *JsonText::parse(R"({"sampling":{}})"_ba);
    expected.params.metaLogLevel = u"debug"_s;
    QCOMPARE(message->params.arguments->bytes(), expected.params.arguments->bytes());
    QVERIFY(*message == expected);
}

void TestMcpMessage::kinds_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<McpMessage::Kind>("kind");
    QTest::addColumn<QByteArray>("id");

    QTest::newRow("request") << R"({"jsonrpc":"2.0","id":1,"method":"ping"})"_ba << McpMessage::Kind::Request << "1"_ba;
    QTest::newRow("notification") << R"({"jsonrpc":"2.0","method":"ping"})"_ba << McpMessage::Kind::Notification << ""_ba;
    QTest::newRow("result") << R"({"jsonrpc":"2.0","id":1,"result":{}})"_ba << McpMessage::Kind::Response << "1"_ba;
    QTest::newRow("error") << R"({"jsonrpc":"2.0","id":"x","error":{}})"_ba << McpMessage::Kind::Response << "\"x\""_ba;
    QTest::newRow("large id") << R"({"jsonrpc":"2.0","id":123456789012345678901,"method":"ping"})"_ba << McpMessage::Kind::Request
                              << "123456789012345678901"_ba;
}

void TestMcpMessage::kinds()
{
    QFETCH(const QByteArray, text);
    const auto message = McpMessage::parse(text);
    QVERIFY(message);
    QTEST(message->kind, "kind");
    QTEST(message->id, "id");
}

void TestMcpMessage::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("message");
    QTest::addColumn<QByteArray>("id");

    const auto row = [](const char *name, const QByteArray &text, int code, const QString &message, const QByteArray &id = "null"_ba) {
        QTest::newRow(name) << text << code << message << id;
    };
    const auto request = [](const QByteArray &rest) { return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"m\"" + rest + '}'; };
    const auto params = [&](const QByteArray &members) { return request(",\"params\":{" + members + '}'); };

    row("empty", ""_ba, -32700, u"The JSON text is empty. Write a value; an object without members is {}."_s);
    row("half", R"({"jsonrpc":)"_ba, -32700, u"This is not valid JSON at line 1, column 12: it ends before the value is complete."_s);
    row("nested", params("\"arguments\":" + QByteArray(10'000, '[') + QByteArray(10'000, ']')), -32700,
        u"This is not valid JSON at line 1, column 1158: it is nested more than 1100 levels deep."_s);
    row("batch", "[]"_ba, -32600, u"This is an array. MCP has no batches: send each message by itself."_s);
    row("number", "1"_ba, -32600, u"A message is an object; this is a number."_s);
    row("no version", R"({"id":1,"method":"m"})"_ba, -32600, u"The member jsonrpc has to be \"2.0\"."_s, "1"_ba);
    row("version 1", R"({"jsonrpc":"1.0","id":1,"method":"m"})"_ba, -32600, u"The member jsonrpc has to be \"2.0\"."_s, "1"_ba);
    row("version as number", R"({"jsonrpc":2.0,"id":1,"method":"m"})"_ba, -32600, u"The member jsonrpc has to be \"2.0\"."_s, "1"_ba);
    row("id null", R"({"jsonrpc":"2.0","id":null,"method":"m"})"_ba, -32600,
        u"id has to be a string of up to 1000 bytes or an integer; it is null."_s);
    row("id with a fraction", R"({"jsonrpc":"2.0","id":1.5,"method":"m"})"_ba, -32600,
        u"id has to be a string of up to 1000 bytes or an integer; it is 1.5."_s);
    row("id as object", R"({"jsonrpc":"2.0","id":{},"method":"m"})"_ba, -32600,
        u"id has to be a string of up to 1000 bytes or an integer; it is an object."_s);
    row("long id", "{\"jsonrpc\":\"2.0\",\"id\":\"" + QByteArray(1000, 'x') + "\",\"method\":\"m\"}", -32600,
        u"id has to be a string of up to 1000 bytes or an integer; it is longer."_s);
    row("method as number", R"({"jsonrpc":"2.0","id":1,"method":1})"_ba, -32600, u"method has to be a string; it is a number."_s, "1"_ba);
    row("nothing to do", R"({"jsonrpc":"2.0","id":1})"_ba, -32600,
        u"A message has a method, a result or an error; this one has none of them."_s, "1"_ba);
    row("parameters in an array", request(",\"params\":[]"_ba), -32602, u"params has to be an object; it is an array."_s, "1"_ba);
    row("arguments as text", params(R"("arguments":"{}")"_ba), -32602, u"params.arguments has to be an object; it is a string."_s, "1"_ba);
    row("name as number", params(R"("name":1)"_ba), -32602, u"params.name has to be a string; it is a number."_s, "1"_ba);
    row("wish as text", params(R"("notifications":{"toolsListChanged":"yes"})"_ba), -32602,
        u"params.notifications.toolsListChanged has to be a boolean; it is a string."_s, "1"_ba);
    row("token as null", params(R"("_meta":{"progressToken":null})"_ba), -32602,
        u"params._meta.progressToken has to be a string of up to 1000 bytes or an integer; it is null."_s, "1"_ba);
    row("revision as number", params(R"("_meta":{"io.modelcontextprotocol/protocolVersion":2026})"_ba), -32602,
        u"params._meta.io.modelcontextprotocol/protocolVersion has to be a string; it is a number."_s, "1"_ba);
}

void TestMcpMessage::refuses()
{
    QFETCH(const QByteArray, text);
    const auto message = McpMessage::parse(text);
    QVERIFY(!message);
    QTEST(message.error().error.message, "message");
    QTEST(message.error().error.code, "code");
    QTEST(message.error().id, "id");
}

QTEST_GUILESS_MAIN(TestMcpMessage)
#include "tst_mcpmessage.moc"
