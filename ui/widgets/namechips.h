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

/** Allowed imports or packages as chips: each can be taken off by click or Delete, and a field adds some. */
class ASSAY_UI_EXPORT NameChips : public QWidget
{
    Q_OBJECT

public:
    enum class Kind { Imports, Packages };

    /** `theme` outlives the widget. */
    NameChips(Kind kind, const Theme *theme, QWidget *parent = nullptr);

    const QStringList &names() const { return m_names; }
    void setNames(const QStringList &names);

Q_SIGNALS:
    /** The user changed the names. */
    void namesEdited(const QStringList &names);

private:
    void setUpField();
    QStringList typedNames() const;
    void addTyped();
    void remove(const QString &name);
    void rebuild();
    QWidget *makeChip(const QString &name);

    Kind m_kind;
    Icons m_icons;
    QStringList m_names;
    FlowLayout *m_layout;
    QLineEdit *m_field;
    QList<QWidget *> m_chips;
};

} // namespace Assay
