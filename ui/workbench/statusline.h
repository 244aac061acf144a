// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "theme/icons.h"

#include <QPointer>
#include <QStatusBar>

#include <optional>

class QLabel;
class QToolButton;

namespace Assay {

class CageMeter;
class Theme;
class ToolSession;
class Isolation;
struct RunFailure;

/** The window's last line: how the last run failed, issues, place of the cursor, what is fetched for
   a run, and the cage. Says that there are no issues only of a text
   that was checked as it is and that did not fail. */
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
    void failureClicked();

private:
    QToolButton *addButton(const QString &name, const QString &toolTip);
    void refresh();
    void refreshPreparation();
    void refreshFailure(const std::optional<RunFailure> &failure);
    void refreshIssues(bool hasFailed);
    void show(QToolButton *button, const QString &icon, const QString &text);

    Icons m_icons;
    QPointer<ToolSession> m_session;
    QToolButton *m_failure;
    QToolButton *m_issues;
    QLabel *m_place;
    QLabel *m_preparation;
    CageMeter *m_cage;
};

} // namespace Assay
