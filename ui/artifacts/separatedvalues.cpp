// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "artifacts/separatedvalues.h"

namespace Assay {

namespace {

/** Puts the characters of a text into cells. */
class Reader
{
public:
    explicit Reader(QChar separator)
        : m_separator(separator)
    {
    }

    SeparatedValues read(QStringView text)
    {
        for (qsizetype i = 0; i < text.size() && !isFull(); ++i)
            take(text[i], i + 1 < text.size() ? text[i + 1] : QChar());
        if (!isFull() && (m_hasCell || !m_row.isEmpty()))
            endRow();
        m_values.isCut |= isFull();
        return std::move(m_values);
    }

private:
    bool isFull() const { return m_values.rows.size() >= SeparatedValues::MostRows || m_cells >= SeparatedValues::MostCells; }

    void take(QChar c, QChar next)
    {
        if (m_isSecondQuote) {
            m_isSecondQuote = false;
            append(c);
        } else if (m_isQuoted) {
            if (c != u'"')
                append(c);
            else if (next == u'"')
                m_isSecondQuote = true;
            else
                m_isQuoted = false;
        } else if (c == u'"' && m_cell.isEmpty()) {
            m_isQuoted = m_hasCell = true;
        } else if (c == m_separator) {
            endCell();
            m_hasCell = true;
        } else if (c == u'\n') {
            endRow();
        } else if (c != u'\r' || next != u'\n') {
            append(c);
        }
    }

    void append(QChar c)
    {
        m_hasCell = true;
        if (m_cell.size() < SeparatedValues::LongestCell)
            m_cell += c;
        else
            m_values.isCut = true;
    }

    void endCell()
    {
        if (m_row.size() < SeparatedValues::MostColumns)
            m_row.append(m_cell);
        else
            m_values.isCut = true;
        m_cell.clear();
    }

    void endRow()
    {
        endCell();
        m_cells += m_row.size();
        m_values.columns = std::max(m_values.columns, m_row.size());
        m_values.rows.append(std::exchange(m_row, {}));
        m_hasCell = false;
    }

    QChar m_separator;
    SeparatedValues m_values;
    QStringList m_row;
    QString m_cell;
    qsizetype m_cells = 0;
    bool m_hasCell = false; ///< something of the row's last cell has come
    bool m_isQuoted = false;
    bool m_isSecondQuote = false; ///< a quotation mark is next that stands for itself
};

} // namespace

SeparatedValues readSeparatedValues(const QByteArray &utf8, QChar separator)
{
    const QByteArrayView known = QByteArrayView(utf8).first(std::min(utf8.size(), SeparatedValues::MostBytes));
    QString text = QString::fromUtf8(known);
    if (text.startsWith(u'\ufeff'))
        text.removeFirst();
    SeparatedValues values = Reader(separator).read(text);
    values.isCut |= known.size() < utf8.size();
    return values;
}

} // namespace Assay
