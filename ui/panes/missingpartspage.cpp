// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/missingpartspage.h"

#include "base/contract/visibletext.h"
#include "widgets/remedywords.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

MissingPartsPage::MissingPartsPage(QWidget *parent)
    : QWidget(parent)
    , m_message(new QLabel(this))
    , m_command(new QLineEdit(this))
    , m_copy(new QPushButton(tr("Copy Command"), this))
{
    m_message->setObjectName("missingMessage"_L1);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setWordWrap(true);
    m_command->setObjectName("missingCommand"_L1);
    m_command->setAccessibleName(tr("Command"));
    m_command->setReadOnly(true);
    m_command->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_copy->setObjectName("missingCopy"_L1);
    connect(m_copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_command->text()); });
    auto *tryAgain = new QPushButton(tr("Try Again"), this);
    tryAgain->setObjectName("missingTryAgain"_L1);
    connect(tryAgain, &QPushButton::clicked, this, &MissingPartsPage::tryAgainRequested);
    auto *meanwhile = new QLabel(tr("Editing goes on meanwhile; runs wait for it."), this);
    meanwhile->setObjectName("missingMeanwhile"_L1);
    meanwhile->setWordWrap(true);
    meanwhile->setForegroundRole(QPalette::PlaceholderText);

    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_command, 1);
    row->addWidget(m_copy);
    row->addWidget(tryAgain);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    column->addWidget(m_message);
    column->addLayout(row);
    column->addWidget(meanwhile);
    column->addStretch();
    setFocusProxy(tryAgain);
}

void MissingPartsPage::setError(const Error &error)
{
    const QString message = withControls(error.message, error.remedy);
    m_message->setText(visibleText(error.remedy.command.isEmpty() ? message : message + u' ' + tr("This command helps:")));
    m_command->setText(error.remedy.command);
    m_command->setVisible(!error.remedy.command.isEmpty());
    m_copy->setVisible(!error.remedy.command.isEmpty());
}

} // namespace Assay
