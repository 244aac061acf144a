// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "expect.h"
#include "http/httpgate.h"
#include "http/httpparser.h"

#include <QList>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace Assay;

namespace {

struct Reading
{
    QList<HttpRequestHead> heads;
    QList<QByteArray> bodies;
    bool isRefused = false; ///< for which of several flaws may depend on the pieces

    bool operator==(const Reading &) const = default;
};

HttpLimits smallLimits()
{
    HttpLimits limits;
    limits.targetBytes = 64;
    limits.headerFields = 8;
    limits.bodyBytes = 64;
    return limits;
}

Reading readInPieces(const QByteArray &stream, qsizetype piece)
{
    constexpr qsizetype Budget = 1000;
    ByteBudget arriving(Budget);
    Reading reading;
    {
        const HttpLimits limits = smallLimits();
        HttpGate gate({{"a"_ba}, {}, {}});
        HttpParser parser(limits, [&](const HttpRequestHead &head) { return gate.refusal(head); }, &arriving);
        for (qsizetype at = 0; at < stream.size() && parser.state() != HttpParser::State::Refused;) {
            const qsizetype size = std::min(piece, stream.size() - at);
            const qsizetype read = parser.feed(QByteArrayView(stream).sliced(at, size));
            expect(read >= 0 && read <= size, "what was read was there");
            expect(read == size || parser.state() >= HttpParser::State::Complete, "all is read until something ends");
            at += read;
            expect(Budget - arriving.left() <= limits.bodyBytes, "the body is within its limit");
            if (parser.state() == HttpParser::State::Complete) {
                reading.heads += parser.head();
                reading.bodies += parser.takeBody();
                expect(parser.head().path.startsWith('/') && parser.head().headers.count("Host") == 1, "the gate was asked");
                parser.next();
            }
        }
        if (parser.state() == HttpParser::State::Refused) {
            reading.isRefused = true;
            expect(parser.refusal().status >= 400 && !parser.refusal().body.isEmpty(), "a refusal says why");
        }
    }
    expect(arriving.left() == Budget, "the budget is whole again");
    return reading;
}

} // namespace

/** The first byte says in pieces of how many bytes the rest arrives. */
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const QByteArray stream(reinterpret_cast<const char *>(data) + 1, static_cast<qsizetype>(size) - 1);
    const Reading whole = readInPieces(stream, std::max<qsizetype>(stream.size(), 1));
    expect(readInPieces(stream, 1 + data[0]) == whole, "pieces do not matter");
    return 0;
}
