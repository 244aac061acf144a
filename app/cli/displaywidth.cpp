// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "displaywidth.h"

#include <algorithm>
#include <cwchar>

namespace Assay::Cli {

DisplayWidth::DisplayWidth()
    : m_locale(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr))
{
}

DisplayWidth::~DisplayWidth()
{
    if (m_locale)
        freelocale(m_locale);
}

int DisplayWidth::of(char32_t character) const
{
    if (!m_locale || character < 0x80)
        return 1;
    const locale_t before = uselocale(m_locale);
    const int width = wcwidth(static_cast<wchar_t>(character));
    uselocale(before);
    return std::max(width, 0);
}

int DisplayWidth::of(const QString &text) const
{
    int width = 0;
    const QList<uint> characters = text.toUcs4();
    for (uint character : characters)
        width += of(static_cast<char32_t>(character));
    return width;
}

} // namespace Assay::Cli
