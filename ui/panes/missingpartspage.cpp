// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/missingpartspage.h"

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

namespace {

constexpr auto BeforeCommand = ": "_L1;

/** A message whose remedy is a command ends with it, after a colon and without a full stop. */
QString commandOf(const Error &error)
{
    const qsizetype colon = error.message.lastIndexOf(BeforeCommand);
    return colon < 0 || error.message.endsWith(u'.') ? QString() : error.message.sliced(colon + BeforeCommand.size());
}

} // namespace

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
    auto *meanwhile = new QLabel(tr("Editing and checking go on meanwhile; only runs wait for it."), this);
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
    const QString command = commandOf(error);
    m_message->setText(command.isEmpty() ? error.message : error.message.chopped(command.size()).trimmed());
    m_command->setText(command);
    m_command->setVisible(!command.isEmpty());
    m_copy->setVisible(!command.isEmpty());
}

} // namespace Assay
