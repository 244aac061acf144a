// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/textaccess.h"

#include "editor/qscintilla.h"

#include <algorithm>

namespace Assay {

using Sci = QsciScintillaBase;

int TextAccess::length() const
{
    return int(m_editor->SendScintilla(Sci::SCI_GETLENGTH));
}

QByteArray TextAccess::bytes() const
{
    return bytes(0, length());
}

QByteArray TextAccess::bytes(int start, int end) const
{
    if (end <= start)
        return {};
    const auto *text = static_cast<const char *>(m_editor->SendScintillaPtrResult(Sci::SCI_GETCHARACTERPOINTER));
    return QByteArray(text + start, end - start);
}

int TextAccess::lineCount() const
{
    return int(m_editor->SendScintilla(Sci::SCI_GETLINECOUNT));
}

int TextAccess::lineOf(int position) const
{
    return int(m_editor->SendScintilla(Sci::SCI_LINEFROMPOSITION, position));
}

int TextAccess::lineStart(int line) const
{
    return line >= lineCount() ? length() : int(m_editor->SendScintilla(Sci::SCI_POSITIONFROMLINE, line));
}

int TextAccess::lineEnd(int line) const
{
    return line >= lineCount() ? length() : int(m_editor->SendScintilla(Sci::SCI_GETLINEENDPOSITION, line));
}

int TextAccess::position(int line, int column) const
{
    const int index = std::clamp(line - 1, 0, lineCount() - 1);
    const int start = lineStart(index);
    const int end = lineEnd(index);
    const int width = int(m_editor->SendScintilla(Sci::SCI_COUNTCHARACTERS, start, end));
    if (column - 1 >= width)
        return end;
    return int(m_editor->SendScintilla(Sci::SCI_POSITIONRELATIVE, start, std::max(0, column - 1)));
}

TextRange TextAccess::range(int start, int end) const
{
    return {lineNumber(start), columnNumber(start), lineNumber(end), columnNumber(end)};
}

int TextAccess::columnNumber(int position) const
{
    return int(m_editor->SendScintilla(Sci::SCI_COUNTCHARACTERS, lineStart(lineOf(position)), position)) + 1;
}

void TextAccess::replace(int start, int end, const QByteArray &bytes) const
{
    m_editor->SendScintilla(Sci::SCI_SETTARGETRANGE, start, end);
    m_editor->SendScintilla(Sci::SCI_REPLACETARGET, static_cast<unsigned long>(bytes.size()), bytes.constData());
}

} // namespace Assay
