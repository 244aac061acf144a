// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QStackedWidget;

namespace Assay {

class EmptyState;
class OutputView;
class Theme;
class ToolSession;

/** What the run prints, as it comes. */
class ASSAY_UI_EXPORT OutputPane : public QWidget
{
    Q_OBJECT

public:
    /** `theme` outlives the pane. */
    explicit OutputPane(const Theme *theme, QWidget *parent = nullptr);

    /** Null shows nothing. */
    void setSession(ToolSession *session);

private:
    void refresh();

    QPointer<ToolSession> m_session;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    OutputView *m_view;
    QLabel *m_dropped;
};

} // namespace Assay
