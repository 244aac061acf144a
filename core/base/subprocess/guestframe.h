// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/error.h"

#include <QByteArray>

#include <optional>

namespace Assay {

/** One message between core and guest: docs/guest-protocol.md, "Frames". */
struct GuestFrame
{
    static constexpr QLatin1StringView TooLong{"frame-too-long"}; ///< code of the error
    static constexpr qsizetype LongestMessage = 4 * 1024 * 1024; ///< of every kind that a guest sends but V, whose payload is a value
    static constexpr qsizetype HeaderSize = 5;

    char kind = 0;
    QByteArray payload;

    bool operator==(const GuestFrame &) const = default;
};

/** The frame's header; the payload follows it on the wire. */
ASSAY_BASE_EXPORT QByteArray frameHeader(char kind, qsizetype payloadSize);

/** Cuts a stream of bytes, which may arrive in any pieces, into frames. The bytes come from a process that may lie. */
class ASSAY_BASE_EXPORT GuestFrameReader
{
public:
    /** `longestValue`: payload of a V that is accepted. */
    explicit GuestFrameReader(qsizetype longestValue);

    void append(const char *data, qsizetype size);
    /** The next whole frame; nothing when more bytes are needed. Error GuestFrame::TooLong as soon as the header is there; the stream is
       dead from then on. */
    Result<std::optional<GuestFrame>> next();

private:
    qsizetype m_longestValue;
    QByteArray m_buffer;
    qsizetype m_start = 0;
};

} // namespace Assay
