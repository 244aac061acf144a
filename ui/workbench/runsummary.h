// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "theme/icons.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

class QLabel;

namespace Assay {

class Theme;
class ToolSession;

/** One line that says how the session's run is doing: the time while it runs, then how it ended, how long it took and what it used. */
class ASSAY_UI_EXPORT RunSummary : public QWidget
{
    Q_OBJECT

public:
    /** The time is shown from here on, so that short runs do not flicker. */
    static constexpr std::chrono::milliseconds Patience{300};

    /** `theme` outlives the widget. */
    explicit RunSummary(const Theme *theme, QWidget *parent = nullptr);

    /** Null shows nothing. */
    void setSession(ToolSession *session);

private:
    void refresh();
    QString runningText() const;
    QString finishedText() const;

    const Theme *m_theme;
    Icons m_icons;
    QPointer<ToolSession> m_session;
    QLabel *m_icon;
    QLabel *m_text;
    QTimer m_timer;
};

} // namespace Assay
