// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/artifact.h"

#include <QAbstractTableModel>

namespace Assay {

/** The artifacts of one run. */
class ASSAY_UI_EXPORT ArtifactsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, TypeColumn, SizeColumn, ColumnCount };

    explicit ArtifactsModel(QObject *parent = nullptr);

    void setArtifacts(const QList<Artifact> &artifacts);
    const QList<Artifact> &artifacts() const { return m_artifacts; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QList<Artifact> m_artifacts;
};

} // namespace Assay
