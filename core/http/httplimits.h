// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QtTypes>

#include <chrono>

namespace Assay {

/** What one HttpServer lets its clients take. Sizes are in bytes. */
struct HttpLimits
{
    /** At once. When they are all in use, the one that has kept the server waiting the longest makes room; when each has a request that
        is being answered, a new one is refused with 503. */
    qsizetype connections = 128;
    qsizetype targetBytes = 8 * 1024; ///< path with query; longer: 414
    qsizetype headerBytes = 32 * 1024; ///< the request line with all header fields, or all trailer fields; more: 431
    qsizetype headerFields = 100; ///< more: 431
    qsizetype bodyBytes = 8 * 1024 * 1024; ///< more: 413, at the end of the headers where the length is announced
    qsizetype arrivingBytes = 32 * 1024 * 1024; ///< of all bodies together that are not complete; more: 503
    qsizetype pipelinedBytes = 64 * 1024; ///< that are kept while a request is being answered; with more the connection ends after it
    qsizetype congestedBytes = 256 * 1024; ///< unsent; with more an answer isCongested() and no further request is read
    qsizetype unsentBytes = 64 * 1024 * 1024; ///< of a stream, when the next piece comes; with more the connection is cut
    qsizetype allUnsentBytes = 128 * 1024 * 1024; ///< of all connections; with more the one that is farthest behind is cut

    std::chrono::milliseconds idleTime = std::chrono::seconds(60); ///< without a request; then the connection is closed
    std::chrono::milliseconds headTime = std::chrono::seconds(10); ///< from the first byte to the end of the headers; longer: 408
    std::chrono::milliseconds bodyTime = std::chrono::seconds(60); ///< from there to the end of the body; longer: 408
    std::chrono::milliseconds answerTime{}; ///< from there to the end of the answer; longer: 503, or the stream is cut. 0: no limit
    std::chrono::milliseconds stallTime = std::chrono::seconds(30); ///< in which a client takes nothing of its answer; then it is cut
    std::chrono::milliseconds lingerTime = std::chrono::seconds(2); ///< for a refused client to read its answer
};

} // namespace Assay
