// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_engine_export.h"

#include <QByteArray>
#include <QList>

namespace Assay {

/** Takes the output of a container without terminal apart: frames of a head of eight bytes (stream, three zeros, length as big-endian) and
   a payload. Payload is passed on as it comes, so a frame costs no memory whatever length it claims. */
class ASSAY_ENGINE_EXPORT LogDemultiplexer
{
public:
    enum class Stream { Output, Error, Engine };

    struct Piece
    {
        Stream stream = Stream::Output;
        QByteArray bytes;

        bool operator==(const Piece &) const = default;
    };

    /** Pieces of the same stream that follow each other are joined. Nothing after a head that is none: see isBroken(). */
    QList<Piece> feed(const QByteArray &bytes);

    bool isBroken() const { return m_isBroken; }
    /** Nothing of a frame is missing. */
    bool isBetweenFrames() const { return m_head.isEmpty() && m_left == 0; }

private:
    bool readHead();

    QByteArray m_head; ///< as far as it has come
    Stream m_stream = Stream::Output;
    qint64 m_left = 0; ///< of the payload
    bool m_isBroken = false;
};

} // namespace Assay
