// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "artifacts/separatedvalues.h"
#include "assay_ui_export.h"

#include <QAbstractTableModel>

namespace Assay {

/** A table whose first row names the columns. */
class ASSAY_UI_EXPORT TableModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    explicit TableModel(QObject *parent = nullptr);

    void setValues(const SeparatedValues &values);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    SeparatedValues m_values;
};

} // namespace Assay
