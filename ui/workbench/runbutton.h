// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "theme/icons.h"

#include <QPointer>
#include <QToolButton>

namespace Assay {

class ToolSession;

/** Run, which becomes Stop in the same place and of the same width while the session's run is on. */
class ASSAY_UI_EXPORT RunButton : public QToolButton
{
    Q_OBJECT

public:
    /** `theme` outlives the button. The keys of both actions stand in the tool tip. */
    RunButton(QAction *run, QAction *stop, QWidget *parent = nullptr);

    /** Null disables the button. */
    void setSession(ToolSession *session);

    QSize sizeHint() const override;

private:
    void refresh();
    QSize sizeHintWith(const QString &text) const;

    QPointer<ToolSession> m_session;
    QAction *m_run;
    QAction *m_stop;
};

} // namespace Assay
