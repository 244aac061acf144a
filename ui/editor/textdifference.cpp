// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/textdifference.h"

#include <algorithm>

namespace Assay {

namespace {

bool startsCharacter(const QByteArray &text, qsizetype at)
{
    return at >= text.size() || (text[at] & 0xC0) != 0x80;
}

} // namespace

std::optional<TextDifference> TextDifference::between(const QByteArray &old, const QByteArray &fresh)
{
    qsizetype start = std::ranges::mismatch(old, fresh).in1 - old.begin();
    if (old.size() == fresh.size() && start == old.size())
        return std::nullopt;
    while (start > 0 && !(startsCharacter(old, start) && startsCharacter(fresh, start)))
        --start;
    qsizetype tail = 0;
    while (tail < std::min(old.size(), fresh.size()) - start && old[old.size() - 1 - tail] == fresh[fresh.size() - 1 - tail])
        ++tail;
    while (tail > 0 && !startsCharacter(old, old.size() - tail))
        --tail;
    return TextDifference{int(start), int(old.size() - tail), fresh.mid(start, fresh.size() - tail - start)};
}

} // namespace Assay
