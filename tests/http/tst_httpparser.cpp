// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "http/httpparser.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace Assay;

class TestHttpParser : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data();
    void reads();
    void stopsAtLimits_data();
    void stopsAtLimits();
    void readsNothingOfARefusedBody();
    void sharesItsBudget();
};

namespace {

/** What a parser makes of `bytes` that arrive in such pieces: a line for each request, and one for the refusal that ends it. */
QByteArray account(const QByteArray &bytes, qsizetype piece, const HttpLimits &limits = {})
{
    QByteArray lines;
    HttpParser parser(limits, {}, nullptr);
    for (qsizetype at = 0; at < bytes.size();) {
        const QByteArrayView next = QByteArrayView(bytes).sliced(at, std::min(piece, bytes.size() - at));
        at += parser.feed(next);
        if (parser.state() == HttpParser::State::Complete) {
            const HttpRequestHead &head = parser.head();
            lines += head.method + ' ' + head.path + (head.query.isEmpty() ? ""_ba : '?' + head.query) + " 1."
                + QByteArray::number(head.minorVersion);
            for (const auto &[name, value] : head.headers.fields())
                lines += '|' + name + '=' + value;
            lines += '|' + parser.takeBody() + (parser.keepsAlive() ? "|keeps\n"_ba : "|closes\n"_ba);
            parser.next();
        } else if (parser.state() == HttpParser::State::Refused) {
            return lines + QByteArray::number(parser.refusal().status) + ' ' + parser.refusal().body;
        }
    }
    switch (parser.state()) {
    case HttpParser::State::Head:
        return lines + "head\n";
    case HttpParser::State::Body:
        return lines + "body\n";
    default:
        return lines;
    }
}

} // namespace

void TestHttpParser::reads_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("expected");

    QTest::newRow("no body") << "GET / HTTP/1.1\r\nHost: a\r\n\r\n"_ba << "GET / 1.1|Host=a||keeps\n"_ba;
    QTest::newRow("query") << "GET /a/b?c=%20&d HTTP/1.1\r\nHost: a\r\n\r\n"_ba << "GET /a/b?c=%20&d 1.1|Host=a||keeps\n"_ba;
    QTest::newRow("blank lines before it") << "\r\n\r\nGET / HTTP/1.1\r\n\r\n"_ba << "GET / 1.1||keeps\n"_ba;
    QTest::newRow("length") << "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello"_ba << "POST / 1.1|Content-Length=5|hello|keeps\n"_ba;
    QTest::newRow("length 0") << "POST / HTTP/1.1\r\nContent-Length: 0\r\n\r\n"_ba << "POST / 1.1|Content-Length=0||keeps\n"_ba;
    QTest::newRow("chunks") << "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6;a=b\r\n world\r\n0\r\n\r\n"_ba
                            << "POST / 1.1|Transfer-Encoding=chunked|hello world|keeps\n"_ba;
    QTest::newRow("trailer fields are dropped")
        << "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\nHost: b\r\nX: y\r\n\r\n"_ba
        << "POST / 1.1|Transfer-Encoding=chunked|x|keeps\n"_ba;
    QTest::newRow("pipelined") << "POST /1 HTTP/1.1\r\nContent-Length: 2\r\n\r\nabGET /2 HTTP/1.1\r\n\r\nGET /3 HTTP/1.1\r\nX: y\r\n\r\n"_ba
                               << "POST /1 1.1|Content-Length=2|ab|keeps\nGET /2 1.1||keeps\nGET /3 1.1|X=y||keeps\n"_ba;
    QTest::newRow("empty and padded values") << "GET / HTTP/1.1\r\nA:\r\nB:  c \t\r\nD: \r\n\r\n"_ba << "GET / 1.1|A=|B=c|D=||keeps\n"_ba;
    QTest::newRow("connection: close") << "GET / HTTP/1.1\r\nConnection: close\r\n\r\n"_ba << "GET / 1.1|Connection=close||closes\n"_ba;
    QTest::newRow("HTTP/1.0") << "GET / HTTP/1.0\r\n\r\n"_ba << "GET / 1.0||closes\n"_ba;
    QTest::newRow("another protocol is not taken up")
        << "GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nGET /2 HTTP/1.1\r\n\r\n"_ba
        << "GET / 1.1|Connection=Upgrade|Upgrade=websocket||keeps\nGET /2 1.1||keeps\n"_ba;
    QTest::newRow("half a request line") << "GET / HT"_ba << "head\n"_ba;
    QTest::newRow("half a header") << "GET / HTTP/1.1\r\nHos"_ba << "head\n"_ba;
    QTest::newRow("half a body") << "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhel"_ba << "body\n"_ba;
    QTest::newRow("half a chunk") << "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel"_ba << "body\n"_ba;

    const QByteArray twice =
        "400 The length of the body is given twice: there are two Content-Length headers, or one with Transfer-Encoding.\n"_ba;
    const QByteArray number = "400 The Content-Length is no number of bytes.\n"_ba;
    const QByteArray end =
        "400 The end of the body cannot be told: Transfer-Encoding is not \"chunked\", or stands with Content-Length.\n"_ba;
    QTest::newRow("two lengths") << "POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello"_ba << twice;
    QTest::newRow("two equal lengths") << "POST / HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello"_ba << twice;
    QTest::newRow("length, then chunks") << "POST / HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"_ba << end;
    QTest::newRow("chunks, then length") << "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n"_ba
                                         << twice;
    QTest::newRow("another coding") << "POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n"_ba << end;
    QTest::newRow("coding behind chunked") << "POST / HTTP/1.1\r\nTransfer-Encoding: chunked, gzip\r\n\r\n"_ba << end;
    QTest::newRow("list of lengths") << "POST / HTTP/1.1\r\nContent-Length: 5, 5\r\n\r\nhello"_ba << number;
    QTest::newRow("signed length") << "POST / HTTP/1.1\r\nContent-Length: +5\r\n\r\nhello"_ba << number;
    QTest::newRow("negative length") << "POST / HTTP/1.1\r\nContent-Length: -5\r\n\r\nhello"_ba << number;
    QTest::newRow("length of 20 digits") << "POST / HTTP/1.1\r\nContent-Length: 18446744073709551616\r\n\r\n"_ba << number;
    QTest::newRow("chunk size of a word") << "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nfive\r\n"_ba
                                          << "400 The size of a chunk of the body is no hexadecimal number of bytes.\n"_ba;
    QTest::newRow("chunk size of 17 digits") << "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n10000000000000000\r\n"_ba
                                             << "400 The size of a chunk of the body is no hexadecimal number of bytes.\n"_ba;
    QTest::newRow("HTTP/2") << "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"_ba << "505 This server speaks HTTP/1.1, not HTTP/2.\n"_ba;
    QTest::newRow("TLS") << QByteArray::fromHex("16030100c8010000c403037a")
                         << "400 This is not valid HTTP/1.1: Invalid method encountered.\n"_ba;
    QTest::newRow("blank before the colon") << "GET / HTTP/1.1\r\nHost : a\r\n\r\n"_ba
                                            << "400 This is not valid HTTP/1.1: Invalid header token.\n"_ba;
    QTest::newRow("folded header") << "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n"_ba
                                   << "400 This is not valid HTTP/1.1: Unexpected whitespace after header value.\n"_ba;
    QTest::newRow("NUL in a header") << QByteArray("GET / HTTP/1.1\r\nA: b\0c\r\n\r\n", 26)
                                     << "400 This is not valid HTTP/1.1: Invalid header value char.\n"_ba;
    QTest::newRow("line feed alone") << "GET / HTTP/1.1\nHost: a\n\n"_ba
                                     << "400 This is not valid HTTP/1.1: Expected CRLF after version.\n"_ba;
    QTest::newRow("carriage return alone") << "GET / HTTP/1.1\r\nA: b\rC: d\r\n\r\n"_ba
                                           << "400 This is not valid HTTP/1.1: Missing expected LF after header value.\n"_ba;
    QTest::newRow("bytes behind a chunk") << "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nxy\r\n0\r\n\r\n"_ba
                                          << "400 This is not valid HTTP/1.1: Expected LF after chunk data.\n"_ba;
    QTest::newRow("unknown version") << "GET / HTTP/1.7\r\n\r\n"_ba << "400 This is not valid HTTP/1.1: Invalid HTTP version.\n"_ba;
    QTest::newRow("unknown method") << "BREW / HTTP/1.1\r\n\r\n"_ba << "400 This is not valid HTTP/1.1: Invalid method encountered.\n"_ba;
    QTest::newRow("request after the last")
        << "GET / HTTP/1.1\r\nConnection: close\r\n\r\nGET /2 HTTP/1.1\r\n\r\n"_ba
        << "GET / 1.1|Connection=close||closes\n400 This is not valid HTTP/1.1: Data after `Connection: close`.\n"_ba;
}

/** Every row whole, byte by byte and in pieces of 7. */
void TestHttpParser::reads()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, expected);

    QCOMPARE(account(bytes, bytes.size()), expected);
    QCOMPARE(account(bytes, 1), expected);
    QCOMPARE(account(bytes, 7), expected);
}

void TestHttpParser::stopsAtLimits_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("expected");

    const QByteArray longPath = "GET /" + QByteArray(99, 'a') + " HTTP/1.1\r\n\r\n";
    QTest::newRow("path at its limit") << longPath << "GET /" + QByteArray(99, 'a') + " 1.1||keeps\n";
    QTest::newRow("path") << "GET /" + QByteArray(100, 'a') << "414 The path of a request may have 100 bytes; this one has more.\n"_ba;
    const QByteArray large = "431 The header fields of a request may have 400 bytes together; these have more.\n"_ba;
    QTest::newRow("one value") << "GET / HTTP/1.1\r\nA: " + QByteArray(500, 'a') << large;
    QTest::newRow("one name") << "GET / HTTP/1.1\r\n" + QByteArray(500, 'a') << large;
    QTest::newRow("blanks before a value") << "GET / HTTP/1.1\r\nA:" + QByteArray(500, ' ') << large;
    QTest::newRow("blank lines") << QByteArray("\r\n").repeated(300) << large;
    QTest::newRow("fields") << "GET / HTTP/1.1\r\n" + QByteArray("A:\r\n").repeated(7)
                            << "431 A request may have 5 header fields; this one has more.\n"_ba;
    QTest::newRow("announced body") << "POST / HTTP/1.1\r\nContent-Length: 1001\r\n\r\n"_ba
                                    << "413 The body of a request may have 1000 bytes; this one has more.\n"_ba;
    QTest::newRow("chunked body") << "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3E9\r\n" + QByteArray(1001, 'x')
                                  << "413 The body of a request may have 1000 bytes; this one has more.\n"_ba;
    QTest::newRow("body at its limit") << "POST / HTTP/1.1\r\nContent-Length: 1000\r\n\r\n" + QByteArray(1000, 'x')
                                       << "POST / 1.1|Content-Length=1000|" + QByteArray(1000, 'x') + "|keeps\n";
    QTest::newRow("trailer fields") << "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n" + QByteArray("A: 1234\r\n").repeated(90)
                                    << large;
    QTest::newRow("extensions of chunks") << "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"
            + QByteArray("1;a=1234567890\r\nx\r\n").repeated(60)
                                          << large;
}

void TestHttpParser::stopsAtLimits()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, expected);
    HttpLimits limits;
    limits.targetBytes = 100;
    limits.headerBytes = 400;
    limits.headerFields = 5;
    limits.bodyBytes = 1000;

    QCOMPARE(account(bytes, bytes.size(), limits), expected);
    QCOMPARE(account(bytes, 1, limits), expected);
}

void TestHttpParser::readsNothingOfARefusedBody()
{
    ByteBudget arriving(1000);
    HttpParser parser({}, [](const HttpRequestHead &head) { return HttpResponse::text(403, "No " + head.path + '.'); }, &arriving);
    const QByteArray head = "POST /a HTTP/1.1\r\nContent-Length: 5\r\n\r\n"_ba;
    QCOMPARE_LE(parser.feed(head + "hello"), head.size());
    QCOMPARE(parser.state(), HttpParser::State::Refused);
    QCOMPARE(parser.refusal(), HttpResponse::text(403, "No /a."_ba));
    QCOMPARE(parser.takeBody(), QByteArray());
    QCOMPARE(parser.feed("hello"), 0);
}

void TestHttpParser::sharesItsBudget()
{
    ByteBudget arriving(1000);
    const QByteArray head = "POST / HTTP/1.1\r\nContent-Length: 600\r\n\r\n"_ba;
    {
        HttpParser first({}, {}, &arriving);
        first.feed(head + QByteArray(500, 'x'));
        QCOMPARE(arriving.left(), 500);

        HttpParser second({}, {}, &arriving);
        second.feed(head + QByteArray(501, 'x'));
        QCOMPARE(second.refusal(), HttpResponse::text(503, "Too many large requests are arriving at once. Send this one again later."_ba));

        first.feed(QByteArray(100, 'x'));
        QCOMPARE(first.state(), HttpParser::State::Complete);
        QCOMPARE(first.takeBody().size(), 600);
        QCOMPARE(arriving.left(), 1000);
        first.next();
        first.feed(head + QByteArray(10, 'x'));
    }
    QCOMPARE(arriving.left(), 1000);
}

QTEST_GUILESS_MAIN(TestHttpParser)
#include "tst_httpparser.moc"
