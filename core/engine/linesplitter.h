// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_engine_export.h"

#include <QByteArray>
#include <QList>

namespace Assay {

/** Cuts a stream into its lines, however it arrives. */
class ASSAY_ENGINE_EXPORT LineSplitter
{
public:
    static constexpr qsizetype LongestLine = qsizetype(1024) * 1024;

    /** The lines that are complete now, without their ends; empty ones are left out. */
    QList<QByteArray> feed(const QByteArray &bytes);
    /** What came after the last end of a line. */
    const QByteArray &rest() const { return m_rest; }
    /** A line grew too long; the stream is of no more use. */
    bool hasOverflown() const { return m_rest.size() > LongestLine; }

private:
    QByteArray m_rest;
};

} // namespace Assay
