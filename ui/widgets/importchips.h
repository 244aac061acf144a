// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "theme/icons.h"

#include <QStringList>
#include <QWidget>

class QLineEdit;

namespace Assay {

class FlowLayout;

/** The allowed imports as chips: each can be taken off by click or Delete, and a field adds one. */
class ASSAY_UI_EXPORT ImportChips : public QWidget
{
    Q_OBJECT

public:
    /** `theme` outlives the widget. */
    explicit ImportChips(const Theme *theme, QWidget *parent = nullptr);

    const QStringList &names() const { return m_names; }
    void setNames(const QStringList &names);

Q_SIGNALS:
    /** The user changed the names. */
    void namesEdited(const QStringList &names);

private:
    void addTyped();
    void remove(const QString &name);
    void rebuild();
    QWidget *makeChip(const QString &name);

    Icons m_icons;
    QStringList m_names;
    FlowLayout *m_layout;
    QLineEdit *m_field;
    QList<QWidget *> m_chips;
};

} // namespace Assay
