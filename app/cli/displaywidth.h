// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

#include <clocale>

namespace Assay::Cli {

/** How many columns of a terminal characters take: 0 for combining ones, 2 for wide ones. */
class DisplayWidth
{
public:
    DisplayWidth();
    ~DisplayWidth();
    Q_DISABLE_COPY_MOVE(DisplayWidth)

    int of(char32_t character) const;
    int of(const QString &text) const;

private:
    locale_t m_locale;
};

} // namespace Assay::Cli
