// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "engine/engineanswers.h"
#include "engine/linesplitter.h"
#include "engine/logdemultiplexer.h"
#include "expect.h"

#include <algorithm>

using namespace Assay;

namespace {

struct Reading
{
    QList<LogDemultiplexer::Piece> pieces;
    bool isBroken = false;
    bool isBetweenFrames = false;
    QList<QByteArray> lines;
    QByteArray rest;

    bool operator==(const Reading &) const = default;
};

void append(QList<LogDemultiplexer::Piece> &pieces, const LogDemultiplexer::Piece &piece)
{
    if (!pieces.isEmpty() && pieces.last().stream == piece.stream)
        pieces.last().bytes += piece.bytes;
    else
        pieces.append(piece);
}

Reading readInPieces(const QByteArray &stream, qsizetype piece)
{
    Reading reading;
    LogDemultiplexer frames;
    LineSplitter lines;
    for (qsizetype at = 0; at < stream.size(); at += piece) {
        const QByteArray part = stream.sliced(at, std::min(piece, stream.size() - at));
        for (const LogDemultiplexer::Piece &came : frames.feed(part)) {
            expect(!came.bytes.isEmpty(), "no piece is empty");
            append(reading.pieces, came);
        }
        reading.lines += lines.feed(part);
    }
    reading.isBroken = frames.isBroken();
    reading.isBetweenFrames = frames.isBetweenFrames();
    reading.rest = lines.rest();
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
    qsizetype payload = 0;
    for (const LogDemultiplexer::Piece &piece : whole.pieces)
        payload += piece.bytes.size();
    expect(payload <= stream.size(), "nothing is made up");
    for (const QByteArray &line : whole.lines)
        expect(!line.isEmpty() && !line.contains('\n'), "lines are lines");
    if (const auto version = readVersion({}, stream))
        expect(compareApiVersions(version->usedApi, NewestApi) != std::strong_ordering::greater, "no version is used that is not known");
    return 0;
}
