// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/importchips.h"

#include "widgets/flowlayout.h"
#include "widgets/importchip.h"

#include <QLineEdit>
#include <QRegularExpressionValidator>

using namespace Qt::StringLiterals;

namespace Assay {

ImportChips::ImportChips(const Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_icons(theme)
    , m_layout(new FlowLayout(this))
    , m_field(new QLineEdit(this))
{
    m_layout->setContentsMargins({});
    m_layout->setSpacing(4);
    // A module's dotted name, several separated by commas or spaces, or the star of policy "open".
    static const QRegularExpression pattern(uR"((\*|[\w.]+)([,\s]+(\*|[\w.]+))*[,\s]*)"_s, QRegularExpression::UseUnicodePropertiesOption);
    m_field->setObjectName("importField"_L1);
    m_field->setPlaceholderText(tr("Add a module"));
    m_field->setAccessibleName(tr("Module to allow"));
    m_field->setToolTip(tr("Modules that the tool may import, for example json or os.path. Enter adds them."));
    m_field->setValidator(new QRegularExpressionValidator(pattern, m_field));
    m_field->setMinimumWidth(m_field->fontMetrics().horizontalAdvance(m_field->placeholderText()) + 32);
    m_field->addAction(m_icons.icon(u"add"_s), QLineEdit::LeadingPosition);
    connect(m_field, &QLineEdit::returnPressed, this, &ImportChips::addTyped);
    m_layout->addWidget(m_field);
}

void ImportChips::setNames(const QStringList &names)
{
    if (m_names == names)
        return;
    m_names = names;
    rebuild();
}

void ImportChips::addTyped()
{
    static const QRegularExpression separators(u"[,\\s]+"_s);
    QStringList names = m_names;
    names += m_field->text().split(separators, Qt::SkipEmptyParts);
    names.removeDuplicates();
    m_field->clear();
    setNames(names);
    Q_EMIT namesEdited(names);
}

void ImportChips::remove(const QString &name)
{
    QStringList names = m_names;
    names.removeAll(name);
    m_field->setFocus();
    setNames(names);
    Q_EMIT namesEdited(names);
}

void ImportChips::rebuild()
{
    for (QWidget *chip : std::as_const(m_chips)) {
        m_layout->removeWidget(chip);
        chip->hide();
        chip->deleteLater(); // it may be the sender
    }
    m_chips.clear();
    for (const QString &name : std::as_const(m_names)) {
        QWidget *chip = makeChip(name);
        m_layout->insertWidget(static_cast<int>(m_chips.size()), chip);
        m_chips.append(chip);
    }
}

QWidget *ImportChips::makeChip(const QString &name)
{
    auto *chip = new ImportChip(name, m_icons, this);
    connect(chip, &ImportChip::removeRequested, this, [this, name] { remove(name); });
    chip->show();
    return chip;
}

} // namespace Assay
