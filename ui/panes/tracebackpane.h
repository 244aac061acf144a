// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/diagnostic.h"
#include "theme/icons.h"

#include <QPointer>
#include <QWidget>

class QLabel;
class QListView;
class QStackedWidget;

namespace Assay {

class EmptyState;
class Theme;
class ToolSession;
class TracebackModel;
struct ToolError;

/** Why the last run did not give a value: the error in words, and the way to it, frame by frame. */
class ASSAY_UI_EXPORT TracebackPane : public QWidget
{
    Q_OBJECT

public:
    /** `theme` outlives the pane. */
    explicit TracebackPane(const Theme *theme, QWidget *parent = nullptr);

    /** Null shows nothing. */
    void setSession(ToolSession *session);

Q_SIGNALS:
    /** A frame in the tool's own text, or the error itself, was chosen. */
    void placeActivated(const Assay::TextRange &range);

private:
    void setUpShown(QWidget *shown);
    void refresh();
    void activate(const QModelIndex &index);
    QString headline() const;
    QString explanation() const;

    const Theme *m_theme;
    Icons m_icons;
    QPointer<ToolSession> m_session;
    TracebackModel *m_model;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QLabel *m_stateIcon;
    QLabel *m_headline;
    QLabel *m_explanation;
    QListView *m_view;
};

} // namespace Assay
