// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plaintext.h"

#include "base/contract/visibletext.h"

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qsizetype ToolTipCharacters = 2000;

} // namespace

QString plainToolTip(const QString &text)
{
    if (text.isEmpty())
        return {};
    const QString cut = text.size() > ToolTipCharacters ? text.first(ToolTipCharacters) + u'…' : text;
    return u"<p style='white-space: pre-wrap'>%1</p>"_s.arg(visibleText(cut, LineBreaks::Keep).toHtmlEscaped());
}

QString withoutMnemonics(const QString &text)
{
    QString escaped = visibleText(text);
    return escaped.replace(u'&', u"&&"_s);
}

} // namespace Assay
