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
    static constexpr qsizetype MaxPayload = 96 * 1024 * 1024;
    static constexpr qsizetype MaxMessage = 4 * 1024 * 1024; ///< of every kind but V, whose payload is a value
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
    explicit GuestFrameReader(qsizetype maxPayload = GuestFrame::MaxPayload);

    void append(const char *data, qsizetype size);
    /** The next whole frame; nothing when more bytes are needed; error frame-too-long, after which the stream is dead. */
    Result<std::optional<GuestFrame>> next();

private:
    qsizetype m_maxPayload;
    QByteArray m_buffer;
    qsizetype m_start = 0;
};

} // namespace Assay
