// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "theme/icons.h"

#include <QPointer>
#include <QStatusBar>

class QLabel;
class QToolButton;

namespace Assay {

class CageMeter;
class Theme;
class ToolSession;
class Isolation;

/** The window's last line: issues, place of the cursor, encoding, and the cage. */
class ASSAY_UI_EXPORT StatusLine : public QStatusBar
{
    Q_OBJECT

public:
    /** `theme` outlives the line. */
    explicit StatusLine(const Theme *theme, QWidget *parent = nullptr);

    /** Null shows nothing. */
    void setSession(ToolSession *session);
    void setPlace(int line, int column);
    void setIsolation(const Isolation &isolation);

Q_SIGNALS:
    void issuesClicked();

private:
    void refresh();

    Icons m_icons;
    QPointer<ToolSession> m_session;
    QToolButton *m_issues;
    QLabel *m_place;
    CageMeter *m_cage;
};

} // namespace Assay
