// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/execution.h"

#include <QObject>
#include <QString>

#include <deque>
#include <optional>

namespace Assay {

/** What one run printed, as lines for people: bounded in lines and in characters, the oldest go first, and a line longer than
   LineCharacters is folded. Keeps memory and the view small whatever a tool prints; the run's result holds the text itself. */
class ASSAY_UI_EXPORT OutputLog : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype MostLines = 10'000;
    static constexpr qsizetype MostCharacters = 4'000'000;
    static constexpr qsizetype LineCharacters = 2'000;

    struct Line
    {
        OutputStream stream = OutputStream::Standard;
        QString text; ///< without line end, at most LineCharacters
        qsizetype folded = 0; ///< characters beyond those
        bool complete = false; ///< a line end has come
        std::optional<ToolMessage::Level> level = {}; ///< of a message that was not printed
    };

    explicit OutputLog(QObject *parent = nullptr);

    void clear();
    void append(OutputStream stream, const QString &text);
    /** In lines of its own. */
    void appendMessage(const ToolMessage &message);

    bool isEmpty() const { return m_lines.empty(); }
    /** Lines have numbers from 0 on that they keep; those before firstNumber() have been dropped. */
    qint64 firstNumber() const { return m_firstNumber; }
    qint64 endNumber() const { return m_firstNumber + static_cast<qint64>(m_lines.size()); }
    const Line &line(qint64 number) const { return m_lines[static_cast<size_t>(number - m_firstNumber)]; }

Q_SIGNALS:
    /** Comes as often as append() is called: views gather. */
    void appended();
    void cleared();

private:
    void skip(QStringView text);
    void appendText(OutputStream stream, const QString &text, std::optional<ToolMessage::Level> level);
    void appendPiece(OutputStream stream, QStringView piece, bool complete, std::optional<ToolMessage::Level> level);
    void dropOldest();

    std::deque<Line> m_lines;
    qint64 m_firstNumber = 0;
    qsizetype m_characters = 0;
};

} // namespace Assay
