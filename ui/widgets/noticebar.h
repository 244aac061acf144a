// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "theme/icons.h"
#include "theme/theme.h"

#include <QWidget>

#include <functional>

class QLabel;
class QPushButton;
class QToolButton;

namespace Assay {

/** One sentence that a NoticeBar shows, with at most one thing to do about it. */
struct Notice
{
    enum class Kind { Information, Warning, Error };

    Kind kind = Kind::Information;
    QString text;
    QString actionText; ///< empty: nothing to do
    std::function<void()> action;
    bool isClosable = true;
};

/** A quiet strip that tells something and stays out of the way; never a box that wants an answer. Hidden while it has nothing to tell. */
class ASSAY_UI_EXPORT NoticeBar : public QWidget
{
    Q_OBJECT

public:
    /** `theme` outlives the bar. */
    explicit NoticeBar(const Theme *theme, QWidget *parent = nullptr);

    /** Replaces what is shown. */
    void setNotice(const Notice &notice);
    void dismiss();
    QString text() const;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void trigger();
    void updateIcon();

    const Theme *m_theme;
    Icons m_icons;
    Notice m_notice;
    QLabel *m_icon;
    QLabel *m_text;
    QPushButton *m_action;
    QToolButton *m_close;
};

} // namespace Assay
