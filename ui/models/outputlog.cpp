// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/outputlog.h"

namespace Assay {

namespace {

/** Where the last OutputLog::MostLines lines of `text` start: what is before them would be dropped at once. */
qsizetype startOfLastLines(QStringView text)
{
    qsizetype start = text.size();
    for (qsizetype lines = 0; start > 0; ++lines) {
        const qsizetype end = text.lastIndexOf(u'\n', start - 1);
        if (end < 0)
            return 0;
        if (lines == OutputLog::MostLines)
            return end + 1;
        start = end;
    }
    return 0;
}

} // namespace

OutputLog::OutputLog(QObject *parent)
    : QObject(parent)
{
}

void OutputLog::clear()
{
    m_lines.clear();
    m_firstNumber = 0;
    m_characters = 0;
    Q_EMIT cleared();
}

void OutputLog::append(OutputStream stream, const QString &text)
{
    appendText(stream, text, {});
}

void OutputLog::appendMessage(const ToolMessage &message)
{
    if (!m_lines.empty())
        m_lines.back().complete = true;
    appendText(OutputStream::Error, message.text.endsWith(u'\n') ? message.text : message.text + u'\n', message.level);
}

void OutputLog::appendText(OutputStream stream, const QString &text, std::optional<ToolMessage::Level> level)
{
    qsizetype start = startOfLastLines(text);
    if (start > 0)
        skip(QStringView(text).first(start));
    while (start < text.size()) {
        const qsizetype end = text.indexOf(u'\n', start);
        const bool complete = end >= 0;
        QStringView piece = QStringView(text).sliced(start, (complete ? end : text.size()) - start);
        if (complete && piece.endsWith(u'\r'))
            piece.chop(1);
        appendPiece(stream, piece, complete, level);
        start = complete ? end + 1 : text.size();
    }
    dropOldest();
    Q_EMIT appended();
}

void OutputLog::skip(QStringView text)
{
    m_firstNumber = endNumber() + text.count(u'\n');
    m_lines.clear();
    m_characters = 0;
}

void OutputLog::appendPiece(OutputStream stream, QStringView piece, bool complete, std::optional<ToolMessage::Level> level)
{
    const bool continues = !m_lines.empty() && !m_lines.back().complete && m_lines.back().stream == stream;
    if (!continues) {
        if (!m_lines.empty())
            m_lines.back().complete = true;
        m_lines.push_back({.stream = stream, .text = {}, .level = level});
    }
    Line &line = m_lines.back();
    const QStringView kept = piece.first(std::min(piece.size(), LineCharacters - line.text.size()));
    line.text += kept;
    line.folded += piece.size() - kept.size();
    line.complete = complete;
    m_characters += kept.size();
}

void OutputLog::dropOldest()
{
    while (static_cast<qsizetype>(m_lines.size()) > MostLines || m_characters > MostCharacters) {
        m_characters -= m_lines.front().text.size();
        m_lines.pop_front();
        ++m_firstNumber;
    }
}

} // namespace Assay
