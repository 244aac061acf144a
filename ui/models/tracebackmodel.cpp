// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tracebackmodel.h"

#include "base/contract/visibletext.h"

namespace Assay {

TracebackModel::TracebackModel(QObject *parent)
    : QAbstractListModel(parent)
{
}

void TracebackModel::setFrames(const QList<TracebackFrame> &frames)
{
    beginResetModel();
    m_frames = frames;
    endResetModel();
}

int TracebackModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_frames.size());
}

QVariant TracebackModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const TracebackFrame &frame = m_frames[index.row()];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        if (frame.file.isEmpty())
            return tr("Line %1 in %2").arg(frame.range.line).arg(visibleText(frame.function));
        return tr("%1, line %2 in %3").arg(visibleText(frame.file)).arg(frame.range.line).arg(visibleText(frame.function));
    case SourceTextRole:
        return visibleText(frame.text.trimmed());
    case IsOwnTextRole:
        return frame.file.isEmpty();
    default:
        return {};
    }
}

} // namespace Assay
