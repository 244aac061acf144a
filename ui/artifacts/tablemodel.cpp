// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "artifacts/tablemodel.h"

#include "base/contract/visibletext.h"

namespace Assay {

TableModel::TableModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void TableModel::setValues(const SeparatedValues &values)
{
    beginResetModel();
    m_values = values;
    endResetModel();
}

int TableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(std::max<qsizetype>(m_values.rows.size() - 1, 0));
}

int TableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_values.columns);
}

QVariant TableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || role != Qt::DisplayRole)
        return {};
    return visibleText(m_values.rows[index.row() + 1].value(index.column()));
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical)
        return section + 1;
    return m_values.rows.isEmpty() ? QVariant() : visibleText(m_values.rows.first().value(section));
}

} // namespace Assay
