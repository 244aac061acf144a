// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "models/outputlog.h"

#include <QPlainTextEdit>
#include <QPointer>
#include <QTimer>

#include <chrono>

namespace Assay {

class Theme;

/** Shows an OutputLog as it grows. Lines are added in portions, so that a flood never holds the window; what the log has dropped is dropped
   here as well. Lines of standard error carry the word "err" in the margin, messages the word "log". Plain text only. */
class ASSAY_UI_EXPORT OutputView : public QPlainTextEdit
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds Interval{40};
    static constexpr int LinesAtOnce = 1000;

    /** `theme` outlives the view. */
    explicit OutputView(const Theme *theme, QWidget *parent = nullptr);

    /** Null shows nothing. */
    void setLog(OutputLog *log);

Q_SIGNALS:
    /** The first lines that exist, or have been dropped, changed. */
    void shownLinesChanged();

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void restart();
    void schedule();
    void addLines();
    void restartAfterGap();
    void writeLine(QTextCursor &cursor, const OutputLog::Line &line);
    void updateMargin();
    void paintMargin(const QRect &exposed);

    const Theme *m_theme;
    QWidget *m_margin;
    QPointer<OutputLog> m_log;
    QTimer m_timer;
    qint64 m_nextNumber = 0; ///< the first line that is not shown yet
    bool m_hasLines = false;
    bool m_lastIsOpen = false; ///< the last line shown may still grow
};

} // namespace Assay
