// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "answer/answerdialog.h"

#include "answer/hunksmodel.h"
#include "answer/hunksview.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr QSize PreferredSize{760, 560};

} // namespace

AnswerDialog::AnswerDialog(const AnswerCode &code, const ChangeProposal &proposal, const Theme *theme, QWidget *parent)
    : QDialog(parent)
    , m_model(new HunksModel(proposal, this))
    , m_count(new QLabel(this))
    , m_runsAgain(new QCheckBox(tr("&Run it again afterwards"), this))
    , m_putIn(new QPushButton(tr("Put into the Draft"), this))
{
    setObjectName("answerDialog"_L1);
    setWindowTitle(tr("Answer of the Model"));
    auto *view = new HunksView(m_model, theme, this);
    view->setObjectName("answerView"_L1);
    view->setAccessibleName(tr("Changes"));
    view->setAccessibleDescription(tr("Space chooses a change or leaves it out."));
    m_count->setObjectName("answerCount"_L1);
    m_runsAgain->setObjectName("answerRunsAgain"_L1);
    m_runsAgain->setChecked(true);
    m_putIn->setObjectName("answerPutIn"_L1);
    m_putIn->setDefault(true);
    layOut(code, view);
    resize(PreferredSize);
    connect(m_model, &HunksModel::choiceChanged, this, &AnswerDialog::showCount);
    showCount();
    view->setFocus();
}

void AnswerDialog::layOut(const AnswerCode &code, QWidget *view)
{
    auto *reading = new QLabel(readingText(code), this);
    reading->setObjectName("answerReading"_L1);
    reading->setTextFormat(Qt::PlainText);
    reading->setWordWrap(true);
    auto *keys = new QLabel(tr("Lines with - go, lines with + come. Space chooses a change or leaves it out."), this);
    keys->setObjectName("answerKeys"_L1);
    keys->setTextFormat(Qt::PlainText);
    keys->setWordWrap(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->setObjectName("answerButtons"_L1);
    buttons->addButton(m_putIn, QDialogButtonBox::AcceptRole);
    connect(buttons, &QDialogButtonBox::accepted, this, &AnswerDialog::submit);
    connect(buttons, &QDialogButtonBox::rejected, this, &AnswerDialog::reject);
    auto *state = new QHBoxLayout;
    state->setSpacing(16);
    state->addWidget(m_count, 1);
    state->addWidget(m_runsAgain);

    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 16, 16, 16);
    column->setSpacing(8);
    column->addWidget(reading);
    column->addWidget(keys);
    column->addWidget(view, 1);
    column->addLayout(state);
    column->addSpacing(8);
    column->addWidget(buttons);
}

QString AnswerDialog::readingText(const AnswerCode &code)
{
    if (code.firstLine == 0)
        return tr("The answer has no code block: all of its text is taken for the tool.");
    const QString lines = QString::number(code.lastLine);
    if (code.omittedBlocks == 0)
        return tr("Read from the code block in lines %1 to %2 of the answer.").arg(QString::number(code.firstLine), lines);
    return tr(
        "Read from the largest code block, in lines %1 to %2 of the answer; %n others are left out.", nullptr, int(code.omittedBlocks))
        .arg(QString::number(code.firstLine), lines);
}

void AnswerDialog::showCount()
{
    const ChangeProposal &proposal = m_model->proposal();
    const qsizetype chosen = proposal.chosenCount();
    //: %1 is a number that may be smaller than %n.
    m_count->setText(tr("%1 of %n changes chosen", nullptr, int(proposal.hunks().size())).arg(chosen));
    m_putIn->setEnabled(chosen > 0);
}

void AnswerDialog::submit()
{
    const QByteArray text = m_model->proposal().text();
    accept();
    Q_EMIT chosen(text, m_runsAgain->isChecked());
}

} // namespace Assay
