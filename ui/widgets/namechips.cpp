// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/namechips.h"

#include "base/contract/packages.h"
#include "widgets/flowlayout.h"
#include "widgets/namechip.h"

#include <QLineEdit>
#include <QRegularExpressionValidator>

using namespace Qt::StringLiterals;

namespace Assay {

NameChips::NameChips(Kind kind, const Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_icons(theme)
    , m_layout(new FlowLayout(this))
    , m_field(new QLineEdit(this))
{
    m_layout->setContentsMargins({});
    m_layout->setSpacing(4);
    setUpField();
    m_field->setMinimumWidth(m_field->fontMetrics().horizontalAdvance(m_field->placeholderText()) + 32);
    m_field->addAction(m_icons.icon(u"add"_s), QLineEdit::LeadingPosition);
    connect(m_field, &QLineEdit::returnPressed, this, &NameChips::addTyped);
    m_layout->addWidget(m_field);
}

void NameChips::setUpField()
{
    if (m_kind == Kind::Packages) {
        m_field->setObjectName("packageField"_L1);
        m_field->setPlaceholderText(tr("Add a package"));
        m_field->setAccessibleName(tr("Package to add"));
        m_field->setToolTip(
            tr("Packages that the tool needs, for example requests or numpy>=2. They are fetched at its next run; what it may "
               "import is still decided above."));
        return;
    }
    // A module's dotted name, several separated by commas or spaces, or the star of policy "open".
    static const QRegularExpression pattern(uR"((\*|[\w.]+)([,\s]+(\*|[\w.]+))*[,\s]*)"_s, QRegularExpression::UseUnicodePropertiesOption);
    m_field->setObjectName("importField"_L1);
    m_field->setPlaceholderText(tr("Add a module"));
    m_field->setAccessibleName(tr("Module to allow"));
    m_field->setToolTip(tr("Modules that the tool may import, for example json or os.path. Enter adds them."));
    m_field->setValidator(new QRegularExpressionValidator(pattern, m_field));
}

void NameChips::setNames(const QStringList &names)
{
    if (m_names == names)
        return;
    m_names = names;
    rebuild();
}

QStringList NameChips::typedNames() const
{
    static const QRegularExpression separators(u"[,\\s]+"_s);
    return m_kind == Kind::Packages ? joinedRequirements(m_field->text().split(u','))
                                    : m_field->text().split(separators, Qt::SkipEmptyParts);
}

void NameChips::addTyped()
{
    QStringList names = m_names + typedNames();
    names.removeDuplicates();
    m_field->clear();
    setNames(names);
    Q_EMIT namesEdited(names);
}

void NameChips::remove(const QString &name)
{
    QStringList names = m_names;
    names.removeAll(name);
    m_field->setFocus();
    setNames(names);
    Q_EMIT namesEdited(names);
}

void NameChips::rebuild()
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

QWidget *NameChips::makeChip(const QString &name)
{
    const bool isPackage = m_kind == Kind::Packages;
    auto *chip = new NameChip(name, isPackage ? tr("Remove %1").arg(name) : tr("Stop allowing %1").arg(name), m_icons, this);
    chip->setObjectName((isPackage ? u"packageChip_"_s : u"importChip_"_s) + name);
    connect(chip, &NameChip::removeRequested, this, [this, name] { remove(name); });
    chip->show();
    return chip;
}

} // namespace Assay
