// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/error.h"

#include <QWidget>

#include <functional>
#include <optional>

namespace Assay {

class NoticeBar;
class Theme;

/** What the window tells above the editors: the drafts' problem as long as there is one, and the newest of everything else. */
class ASSAY_UI_EXPORT WindowNotices : public QWidget
{
    Q_OBJECT

public:
    /** `theme` outlives the notices. */
    explicit WindowNotices(const Theme *theme, QWidget *parent = nullptr);

    void inform(const QString &text);
    /** With something to do about it. */
    void offer(const QString &text, const QString &actionText, const std::function<void()> &action);
    void tell(const Error &error);
    void tell(const QList<Error> &errors);
    void setDraftProblem(const std::optional<Error> &problem);

private:
    NoticeBar *m_drafts;
    NoticeBar *m_newest;
};

} // namespace Assay
