// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/inputsmodel.h"

#include "base/contract/visibletext.h"
#include "widgets/plaintext.h"

#include <algorithm>

namespace Assay {

InputsModel::InputsModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void InputsModel::setInputs(const QList<ToolInput> &inputs)
{
    if (m_inputs == inputs)
        return;
    beginResetModel();
    m_inputs = inputs;
    endResetModel();
}

int InputsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_inputs.size());
}

int InputsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant InputsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const ToolInput &input = m_inputs[index.row()];
    const bool isName = index.column() == NameColumn;
    switch (role) {
    case Qt::EditRole:
        return isName ? input.name : QVariant();
    case Qt::DisplayRole:
        return visibleText(isName ? input.name : input.path);
    case Qt::ToolTipRole:
        return plainToolTip(tr("assay.inputs[\"%1\"] is a copy of %2").arg(input.name, input.path));
    default:
        return {};
    }
}

bool InputsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || index.column() != NameColumn || role != Qt::EditRole)
        return false;
    const QString name = value.toString().trimmed();
    const bool isTaken = std::ranges::any_of(m_inputs, [&name](const ToolInput &input) { return input.name == name; });
    if (isTaken || !isInputName(name))
        return false;
    m_inputs[index.row()].name = name;
    Q_EMIT dataChanged(index, index);
    Q_EMIT inputsEdited(m_inputs);
    return true;
}

Qt::ItemFlags InputsModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags flags = QAbstractTableModel::flags(index);
    return index.column() == NameColumn ? flags | Qt::ItemIsEditable : flags;
}

} // namespace Assay
