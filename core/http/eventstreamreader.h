// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_http_export.h"

#include <QByteArray>
#include <QList>

namespace Assay {

/** Reads a `text/event-stream`, however it is cut: the data of its events. Comments, names and ids are skipped. Whoever feeds it bounds the
    stream, and with it each event. */
class ASSAY_HTTP_EXPORT EventStreamReader
{
public:
    /** The data of the events that are complete now; several lines of one event are joined with line feeds. */
    QList<QByteArray> feed(QByteArrayView bytes);

private:
    void takeLine(QByteArrayView line, QList<QByteArray> &events);

    QByteArray m_line; ///< what came after the last end of a line
    QByteArray m_data; ///< of the event that is arriving
    bool m_hasData = false;
    bool m_wasReturn = false; ///< a line feed that follows belongs to it
};

} // namespace Assay
