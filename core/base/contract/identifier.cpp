// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/identifier.h"

#include <algorithm>

namespace Assay {

namespace {

bool isLetterOrDigit(QChar c)
{
    return (c >= u'A' && c <= u'Z') || (c >= u'a' && c <= u'z') || (c >= u'0' && c <= u'9');
}

} // namespace

bool isIdentifier(const QString &text)
{
    return !text.isEmpty() && text.size() <= MaxIdentifierLength && isLetterOrDigit(text.front())
        && std::ranges::all_of(text, [](QChar c) { return isLetterOrDigit(c) || c == u'_' || c == u'-'; });
}

} // namespace Assay
