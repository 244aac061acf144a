// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/guestframe.h"
#include "base/subprocess/guestreply.h"
#include "expect.h"

#include <algorithm>

using namespace Assay;

namespace {

constexpr qsizetype LongestValue = 1024;
const auto Nonce = QByteArrayLiteral("0123456789abcdef0123456789abcdef");

struct Reading
{
    QList<GuestFrame> frames;
    bool isDead = false;

    bool operator==(const Reading &) const = default;
};

Reading readInPieces(const QByteArray &stream, qsizetype piece)
{
    Reading reading;
    GuestFrameReader reader(LongestValue);
    for (qsizetype at = 0; at < stream.size() && !reading.isDead; at += piece) {
        reader.append(stream.constData() + at, std::min(piece, stream.size() - at));
        auto next = reader.next();
        for (; next && *next; next = reader.next())
            reading.frames.append(**next);
        reading.isDead = !next;
    }
    return reading;
}

void expectRange(const TextRange &range)
{
    expect(range.line >= 0 && range.column >= 0 && range.endColumn >= 0 && (!range.isValid() || range.endLine >= range.line),
        "ranges are in order");
}

void readPayload(const QByteArray &payload)
{
    readReady(payload);
    readFault(payload, Nonce);
    readValue(payload, Nonce, {});
    isBegin(payload, Nonce);
    if (const auto found = readDiagnostics(payload, Nonce)) {
        expect(found->index >= 0 && found->candidate >= 0, "indices are not negative");
        for (const Diagnostic &diagnostic : found->diagnostics)
            expectRange(diagnostic.range);
    }
    if (const auto end = readEnd(payload, Nonce)) {
        expect(end->usage.cpuMs >= 0 && end->usage.peakMemoryBytes >= 0, "usage is not negative");
        for (const ToolError *error = end->error ? &*end->error : nullptr; error; error = error->cause.get())
            expectRange(error->range);
        for (const TracebackFrame &frame : end->traceback)
            expectRange(frame.range);
    }
    expect(!readDiagnostics(payload, "ffffffffffffffffffffffffffffffff") || !readDiagnostics(payload, Nonce), "only one nonce is right");
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
    for (const GuestFrame &frame : whole.frames) {
        expect(frame.payload.size() <= (frame.kind == 'V' ? LongestValue : GuestFrame::LongestMessage), "frames are bounded");
        readPayload(frame.payload);
    }
    readPayload(stream);
    return 0;
}
