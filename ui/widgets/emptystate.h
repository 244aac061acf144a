// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace Assay {

/** What an empty pane shows: one sentence and at most one action. */
class ASSAY_UI_EXPORT EmptyState : public QWidget
{
    Q_OBJECT

public:
    explicit EmptyState(const QString &sentence, const QString &actionText = {}, QWidget *parent = nullptr);

    void setSentence(const QString &sentence);
    /** Empty hides the action. */
    void setActionText(const QString &text);

Q_SIGNALS:
    void actionTriggered();

private:
    QLabel *m_sentence;
    QPushButton *m_action;
};

} // namespace Assay
