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

namespace {

enum BlockState { PlainBlock, ErrorBlock, MessageBlock };

std::optional<ColorRole> colorOf(const OutputLog::Line &line)
{
    if (!line.level)
        return line.stream == OutputStream::Error ? std::optional(ColorRole::Warning) : std::nullopt;
    switch (*line.level) {
    case ToolMessage::Level::Error:
        return ColorRole::Error;
    case ToolMessage::Level::Warning:
        return ColorRole::Warning;
    case ToolMessage::Level::Debug:
        return ColorRole::Muted;
    case ToolMessage::Level::Info:
        return std::nullopt;
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace

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
    if (const auto role = colorOf(line))
        format.setForeground(m_theme->color(*role));
    cursor.insertText(visibleText(line.text, LineBreaks::Keep), format);
    cursor.block().setUserState(line.level ? MessageBlock : line.stream == OutputStream::Error ? ErrorBlock : PlainBlock);
    if (line.folded > 0) {
        format.setForeground(m_theme->color(ColorRole::Muted));
        format.setFontItalic(true);
        //: Follows the visible start of a very long line of output.
        cursor.insertText(u' ' + tr("… %n more characters", nullptr, static_cast<int>(line.folded)), format);
    }
}

void OutputView::updateMargin()
{
    const int width = std::max(fontMetrics().horizontalAdvance(tr("err")), fontMetrics().horizontalAdvance(tr("log"))) + 16;
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
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = blockBoundingGeometry(block).translated(contentOffset());
        if (place.top() > exposed.bottom())
            break;
        if (block.userState() <= PlainBlock)
            continue;
        const bool isMessage = block.userState() == MessageBlock;
        painter.setPen(m_theme->color(isMessage ? ColorRole::Muted : ColorRole::Warning));
        //: Stands before each line that came on standard error.
        const QString error = tr("err");
        //: Stands before each line of a message that the tool did not print but log.
        const QString log = tr("log");
        painter.drawText(
            QRectF(0, place.top(), m_margin->width() - 8, place.height()), Qt::AlignRight | Qt::AlignTop, isMessage ? log : error);
    }
}

} // namespace Assay
