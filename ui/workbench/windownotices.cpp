// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/windownotices.h"

#include "base/contract/visibletext.h"
#include "widgets/noticebar.h"
#include "widgets/remedywords.h"

#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

WindowNotices::WindowNotices(const Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_drafts(new NoticeBar(theme, this))
    , m_newest(new NoticeBar(theme, this))
{
    m_drafts->setObjectName("draftNotice"_L1);
    m_newest->setObjectName("windowNotice"_L1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_drafts);
    column->addWidget(m_newest);
}

void WindowNotices::inform(const QString &text)
{
    offer(text, {}, {});
}

void WindowNotices::offer(const QString &text, const QString &actionText, const std::function<void()> &action)
{
    m_newest->setNotice({.text = text, .actionText = actionText, .action = action});
}

void WindowNotices::tell(const Error &error)
{
    tell(QList{error});
}

void WindowNotices::tell(const QList<Error> &errors)
{
    QStringList lines;
    for (const Error &error : errors)
        lines.append(visibleText(withRemedy(error.message, error.remedy)));
    m_newest->setNotice({.kind = Notice::Kind::Error, .text = lines.join(u'\n'), .actionText = {}, .action = {}});
}

void WindowNotices::setDraftProblem(const std::optional<Error> &problem)
{
    if (problem)
        m_drafts->setNotice({.kind = Notice::Kind::Error, .text = problem->message, .actionText = {}, .action = {}, .isClosable = false});
    else
        m_drafts->dismiss();
}

} // namespace Assay
