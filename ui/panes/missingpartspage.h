// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/error.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

namespace Assay {

/** Says what this machine lacks for runs, and the command that brings it. Editing goes on meanwhile. */
class ASSAY_UI_EXPORT MissingPartsPage : public QWidget
{
    Q_OBJECT

public:
    explicit MissingPartsPage(QWidget *parent = nullptr);

    /** `error`: Sandbox::unavailability(); the command is that of its remedy, where there is one. */
    void setError(const Error &error);

Q_SIGNALS:
    void tryAgainRequested();

private:
    QLabel *m_message;
    QLineEdit *m_command;
    QPushButton *m_copy;
};

} // namespace Assay
