// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/emptystate.h"

#include "base/contract/visibletext.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

EmptyState::EmptyState(const QString &sentence, const QString &actionText, QWidget *parent)
    : QWidget(parent)
    , m_sentence(new QLabel(this))
    , m_action(new QPushButton(this))
{
    setObjectName("emptyState"_L1);
    setFocusPolicy(Qt::TabFocus); // read by screen readers, and a place for the focus of its pane
    m_sentence->setObjectName("emptySentence"_L1);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setForegroundRole(QPalette::PlaceholderText);
    m_action->setObjectName("emptyAction"_L1);
    connect(m_action, &QPushButton::clicked, this, &EmptyState::actionTriggered);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 8, 16, 8);
    layout->setSpacing(8);
    layout->addStretch();
    layout->addWidget(m_sentence);
    layout->addWidget(m_action, 0, Qt::AlignHCenter);
    layout->addStretch();

    setSentence(sentence);
    setActionText(actionText);
}

void EmptyState::setSentence(const QString &sentence)
{
    m_sentence->setText(visibleText(sentence, LineBreaks::Keep));
    setAccessibleName(m_sentence->text());
}

void EmptyState::setActionText(const QString &text)
{
    m_action->setText(text);
    m_action->setVisible(!text.isEmpty());
}

} // namespace Assay
