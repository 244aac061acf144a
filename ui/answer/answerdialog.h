// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "answer/answercode.h"
#include "answer/changeproposal.h"
#include "assay_ui_export.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QPushButton;

namespace Assay {

class HunksModel;
class Theme;

/** Shows what a model's answer would change in a draft, and asks which of it is to be put in. */
class ASSAY_UI_EXPORT AnswerDialog : public QDialog
{
    Q_OBJECT

public:
    /** A proposal with at least one hunk. `theme` outlives the dialog. */
    AnswerDialog(const AnswerCode &code, const ChangeProposal &proposal, const Theme *theme, QWidget *parent);

Q_SIGNALS:
    /** The text with the chosen changes; the dialog closes. */
    void chosen(const QByteArray &text, bool runsAgain);

private:
    void layOut(const AnswerCode &code, QWidget *view);
    static QString readingText(const AnswerCode &code);
    void showCount();
    void submit();

    HunksModel *m_model;
    QLabel *m_count;
    QCheckBox *m_runsAgain;
    QPushButton *m_putIn;
};

} // namespace Assay
