// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "artifacts/artifactsmodel.h"

#include "base/contract/visibletext.h"
#include "widgets/plaintext.h"

#include <QLocale>

namespace Assay {

ArtifactsModel::ArtifactsModel(QObject *parent)
    : QAbstractTableModel(parent)
{
}

void ArtifactsModel::setArtifacts(const QList<Artifact> &artifacts)
{
    beginResetModel();
    m_artifacts = artifacts;
    endResetModel();
}

int ArtifactsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_artifacts.size());
}

int ArtifactsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ArtifactsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Artifact &artifact = m_artifacts[index.row()];
    if (role == Qt::ToolTipRole)
        return plainToolTip(artifact.uri.isEmpty() ? artifact.name : artifact.name + u'\n' + artifact.uri);
    if (role == Qt::TextAlignmentRole && index.column() == SizeColumn)
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case NameColumn:
        return visibleText(artifact.name);
    case TypeColumn:
        return visibleText(artifact.type);
    default:
        return QLocale().formattedDataSize(artifact.bytes.size(), 1, QLocale::DataSizeTraditionalFormat);
    }
}

QVariant ArtifactsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Name");
    case TypeColumn:
        return tr("Type");
    default:
        return tr("Size");
    }
}

} // namespace Assay
