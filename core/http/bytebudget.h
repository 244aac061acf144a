// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QtTypes>

namespace Assay {

/** Bytes that several holders share. */
class ByteBudget
{
public:
    explicit ByteBudget(qsizetype bytes)
        : m_left(bytes)
    {
    }

    /** False when so many are not left; then none is taken. */
    bool take(qsizetype bytes)
    {
        if (bytes > m_left)
            return false;
        m_left -= bytes;
        return true;
    }
    void giveBack(qsizetype bytes) { m_left += bytes; }
    qsizetype left() const { return m_left; }

private:
    qsizetype m_left;
};

} // namespace Assay
