// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"

#include <QPointer>
#include <QWidget>

class QComboBox;

namespace Assay {

class InterpreterCatalog;
class SandboxCatalog;
class ToolSession;

/** Where and by which rules the session runs: tier, policy and interpreter. */
class ASSAY_UI_EXPORT TierChoices : public QWidget
{
    Q_OBJECT

public:
    /** Both outlive the widget. */
    TierChoices(const SandboxCatalog &sandboxes, InterpreterCatalog &interpreters, QWidget *parent = nullptr);

    /** Null disables the choices. */
    void setSession(ToolSession *session);

private:
    QComboBox *addChoice(const QString &name, const QString &toolTip);
    void fillFixedChoices();
    void fillInterpreters();
    void refresh();
    void takeTier(int index);
    void takeInterpreter(int index);
    void chooseInterpreterFile();

    const SandboxCatalog &m_sandboxes;
    InterpreterCatalog &m_interpreters;
    QPointer<ToolSession> m_session;
    QComboBox *m_tier;
    QComboBox *m_policy;
    QComboBox *m_interpreter;
};

} // namespace Assay
