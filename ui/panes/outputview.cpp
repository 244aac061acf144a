// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/outputview.h"

#include "base/contract/visibletext.h"
#include "theme/theme.h"

#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>

#include <utility>

using namespace Qt::StringLiterals;

namespace Assay {

OutputView::OutputView(const Theme *theme, QWidget *parent)
    : QPlainTextEdit(parent)
    , m_theme(theme)
    , m_margin(new QWidget(this))
{
    setReadOnly(true);
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setFont(theme->codeFont());
    setMaximumBlockCount(OutputLog::MostLines);
    setAccessibleName(tr("Output"));
    m_margin->setObjectName("outputMargin"_L1);
    m_margin->installEventFilter(this);
    m_timer.setSingleShot(true);
    m_timer.setInterval(Interval);
    connect(&m_timer, &QTimer::timeout, this, &OutputView::addLines);
    connect(this, &QPlainTextEdit::updateRequest, m_margin, qOverload<>(&QWidget::update));
    connect(theme, &Theme::changed, this, &OutputView::restart);
    updateMargin();
}

void OutputView::setLog(OutputLog *log)
{
    if (m_log)
        disconnect(m_log, nullptr, this, nullptr);
    m_log = log;
    if (log) {
        connect(log, &OutputLog::appended, this, &OutputView::schedule);
        connect(log, &OutputLog::cleared, this, &OutputView::restart);
    }
    restart();
}

void OutputView::restart()
{
    clear();
    m_nextNumber = m_log ? m_log->firstNumber() : 0;
    m_hasLines = false;
    m_lastIsOpen = false;
    addLines();
}

void OutputView::schedule()
{
    if (!m_timer.isActive())
        m_timer.start();
}

void OutputView::addLines()
{
    restartAfterGap();
    const bool followsEnd = verticalScrollBar()->value() == verticalScrollBar()->maximum();
    QTextCursor cursor(document());
    cursor.beginEditBlock();
    cursor.movePosition(QTextCursor::End);
    bool replaces = m_lastIsOpen;
    if (replaces) {
        --m_nextNumber;
        cursor.movePosition(QTextCursor::StartOfBlock, QTextCursor::KeepAnchor);
    }
    const qint64 end = m_log ? std::min(m_log->endNumber(), m_nextNumber + LinesAtOnce) : 0;
    for (; m_nextNumber < end; ++m_nextNumber) {
        if (m_hasLines && !std::exchange(replaces, false))
            cursor.insertBlock();
        writeLine(cursor, m_log->line(m_nextNumber));
        m_hasLines = true;
        m_lastIsOpen = !m_log->line(m_nextNumber).complete;
    }
    cursor.endEditBlock();
    if (followsEnd)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
    if (m_log && m_nextNumber < m_log->endNumber())
        schedule();
    Q_EMIT shownLinesChanged();
}

void OutputView::restartAfterGap()
{
    const qint64 next = m_nextNumber - (m_lastIsOpen ? 1 : 0);
    if (!m_log || next >= m_log->firstNumber())
        return;
    // Lines were dropped before they were shown: what is left above them would look as if nothing was missing.
    clear();
    m_hasLines = false;
    m_lastIsOpen = false;
    m_nextNumber = m_log->firstNumber();
}

void OutputView::writeLine(QTextCursor &cursor, const OutputLog::Line &line)
{
    QTextCharFormat format;
    if (line.stream == OutputStream::Error)
        format.setForeground(m_theme->color(ColorRole::Warning));
    cursor.insertText(visibleText(line.text, LineBreaks::Keep), format);
    cursor.block().setUserState(static_cast<int>(line.stream));
    if (line.folded > 0) {
        format.setForeground(m_theme->color(ColorRole::Muted));
        format.setFontItalic(true);
        //: Follows the visible start of a very long line of output.
        cursor.insertText(u' ' + tr("… %n more characters", nullptr, static_cast<int>(line.folded)), format);
    }
}

void OutputView::updateMargin()
{
    const int width = fontMetrics().horizontalAdvance(tr("err")) + 16;
    setViewportMargins(width, 0, 0, 0);
    m_margin->setGeometry(contentsRect().left(), contentsRect().top(), width, contentsRect().height());
}

void OutputView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    updateMargin();
}

void OutputView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateMargin();
}

bool OutputView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_margin && event->type() == QEvent::Paint) {
        paintMargin(static_cast<QPaintEvent *>(event)->rect());
        return true;
    }
    return QPlainTextEdit::eventFilter(watched, event);
}

void OutputView::paintMargin(const QRect &exposed)
{
    QPainter painter(m_margin);
    painter.fillRect(exposed, palette().color(QPalette::Base));
    painter.setFont(font());
    painter.setPen(m_theme->color(ColorRole::Warning));
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > exposed.bottom())
            break;
        //: Stands before each line that came on standard error.
        if (block.userState() == static_cast<int>(OutputStream::Error))
            painter.drawText(QRectF(0, place.top(), m_margin->width() - 8, place.height()), Qt::AlignRight | Qt::AlignTop, tr("err"));
    }
}

} // namespace Assay
