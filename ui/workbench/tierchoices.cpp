// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/tierchoices.h"

#include "base/contract/visibletext.h"
#include "base/policy/policy.h"
#include "session/interpretercatalog.h"
#include "session/sandboxcatalog.h"
#include "session/toolsession.h"
#include "widgets/plaintext.h"

#include <QComboBox>
#include <QFileDialog>
#include <QHBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

TierChoices::TierChoices(const SandboxCatalog &sandboxes, InterpreterCatalog &interpreters, QWidget *parent)
    : QWidget(parent)
    , m_sandboxes(sandboxes)
    , m_interpreters(interpreters)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(8);
    m_tier = addChoice(u"tierChoice"_s, tr("Tier: where the tool runs"));
    m_policy = addChoice(u"policyChoice"_s, tr("Policy: what the text may say"));
    m_interpreter = addChoice(u"interpreterChoice"_s, tr("Interpreter: which Python reads and runs the text"));
    fillFixedChoices();
    connect(m_tier, &QComboBox::activated, this, &TierChoices::takeTier);
    connect(m_policy, &QComboBox::activated, this, [this](int index) { m_session->setPolicy(m_policy->itemData(index).toString()); });
    connect(m_interpreter, &QComboBox::activated, this, &TierChoices::takeInterpreter);
    connect(&interpreters, &InterpreterCatalog::changed, this, [this] {
        fillInterpreters();
        refresh();
    });
    fillInterpreters();
    setSession(nullptr);
}

QComboBox *TierChoices::addChoice(const QString &name, const QString &toolTip)
{
    auto *choice = new QComboBox(this);
    choice->setObjectName(name);
    choice->setToolTip(toolTip);
    choice->setAccessibleName(toolTip);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    choice->setFocusPolicy(Qt::TabFocus);
    layout()->addWidget(choice);
    return choice;
}

void TierChoices::fillFixedChoices()
{
    const QStringList tiers = m_sandboxes.tiers();
    for (const QString &tier : tiers)
        m_tier->addItem(tier, tier);
    for (const QString &policy : Policy::builtInNames())
        m_policy->addItem(tr("policy: %1").arg(policy), policy);
}

void TierChoices::setSession(ToolSession *session)
{
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    setEnabled(session && !session->isReadOnly());
    if (session)
        connect(session, &ToolSession::settingsChanged, this, &TierChoices::refresh);
    refresh();
}

void TierChoices::refresh()
{
    if (!m_session)
        return;
    const Draft &draft = m_session->draft();
    if (m_interpreter->findData(draft.interpreter) < 0)
        fillInterpreters(); // it is one that the catalog does not know
    m_tier->setCurrentIndex(m_tier->findData(draft.tier));
    m_policy->setCurrentIndex(m_policy->findData(draft.policy));
    m_interpreter->setCurrentIndex(std::max(0, m_interpreter->findData(draft.interpreter)));
}

void TierChoices::fillInterpreters()
{
    m_interpreter->clear();
    m_interpreter->addItem(tr("Python: standard"), QString());
    for (const Interpreter &interpreter : m_interpreters.interpreters()) {
        m_interpreter->addItem(tr("Python %1").arg(interpreter.version), interpreter.executable);
        m_interpreter->setItemData(m_interpreter->count() - 1, plainToolTip(interpreter.executable), Qt::ToolTipRole);
    }
    const QString chosen = m_session ? m_session->draft().interpreter : QString();
    if (!chosen.isEmpty() && m_interpreter->findData(chosen) < 0)
        m_interpreter->addItem(visibleText(chosen), chosen);
    m_interpreter->addItem(tr("Choose…"));
}

/** A policy that the tier would refuse goes with it. */
void TierChoices::takeTier(int index)
{
    const QString tier = m_tier->itemData(index).toString();
    m_session->setTier(tier);
    if (m_sandboxes.isUnsafe(tier))
        m_session->setPolicy(m_sandboxes.defaultPolicy(tier));
}

void TierChoices::takeInterpreter(int index)
{
    if (index == m_interpreter->count() - 1) {
        refresh(); // "Choose…" is no choice that stays
        chooseInterpreterFile();
    } else {
        m_session->setInterpreter(m_interpreter->itemData(index).toString());
    }
}

void TierChoices::chooseInterpreterFile()
{
    auto *dialog = new QFileDialog(window(), tr("Choose a Python Interpreter"));
    dialog->setObjectName("interpreterDialog"_L1);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_interpreters.add(path);
        if (m_session)
            m_session->setInterpreter(path);
    });
    dialog->open();
}

} // namespace Assay
