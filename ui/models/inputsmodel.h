// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/toolinput.h"

#include <QAbstractTableModel>

namespace Assay {

/** The files that a run is given. Their names can be edited: those that are taken or no isInputName() are not accepted. */
class ASSAY_UI_EXPORT InputsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, PathColumn, ColumnCount };

    explicit InputsModel(QObject *parent = nullptr);

    const QList<ToolInput> &inputs() const { return m_inputs; }
    void setInputs(const QList<ToolInput> &inputs);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    /** The user changed a name. */
    void inputsEdited(const QList<Assay::ToolInput> &inputs);

private:
    QList<ToolInput> m_inputs;
};

} // namespace Assay
