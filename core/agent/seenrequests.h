// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSet>
#include <QString>

#include <deque>

namespace Assay {

/** The ids of requests that were begun, so that one that is sent again, by whatever went wrong on its way, is not begun again. */
class SeenRequests
{
public:
    static constexpr qsizetype LongestId = 128;
    /** Older ones are forgotten: by then nothing that was sent with them is on its way. */
    static constexpr size_t Most = 100'000;

    /** False when it was there already. */
    bool add(const QString &id);

private:
    QSet<QString> m_ids;
    std::deque<QString> m_order;
};

} // namespace Assay
