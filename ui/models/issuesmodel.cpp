// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/issuesmodel.h"

#include "base/contract/visibletext.h"
#include "theme/theme.h"
#include "widgets/plaintext.h"
#include "widgets/statestyle.h"

#include <algorithm>

namespace Assay {

IssuesModel::IssuesModel(const Theme *theme, QObject *parent)
    : QAbstractTableModel(parent)
    , m_theme(theme)
    , m_icons(theme)
{
}

void IssuesModel::setDiagnostics(const QList<Diagnostic> &diagnostics)
{
    beginResetModel();
    m_diagnostics = diagnostics;
    std::ranges::stable_sort(m_diagnostics, {},
        [](const Diagnostic &diagnostic) { return std::tuple(diagnostic.range.line, diagnostic.range.column, diagnostic.severity); });
    endResetModel();
}

int IssuesModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_diagnostics.size());
}

int IssuesModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant IssuesModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Diagnostic &diagnostic = m_diagnostics[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return displayText(diagnostic, index.column());
    case Qt::ToolTipRole:
        return index.column() == MessageColumn ? plainToolTip(diagnostic.message) : QVariant();
    case Qt::AccessibleTextRole:
        return index.column() == MessageColumn ? tr("%1: %2").arg(severityLabel(diagnostic.severity), visibleText(diagnostic.message))
                                               : QVariant();
    case Qt::DecorationRole:
        return index.column() == MessageColumn ? m_icons.icon(stateStyle(diagnostic.severity).icon) : QVariant();
    case Qt::ForegroundRole:
        return index.column() == FixColumn    ? m_theme->color(ColorRole::Link)
            : index.column() == MessageColumn ? QVariant()
                                              : m_theme->color(ColorRole::Muted);
    case Qt::TextAlignmentRole:
        return index.column() == LineColumn ? QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    default:
        return {};
    }
}

QVariant IssuesModel::displayText(const Diagnostic &diagnostic, int column) const
{
    switch (column) {
    case LineColumn:
        return diagnostic.range.isValid() ? QString::number(diagnostic.range.line) : QString();
    case MessageColumn:
        return visibleText(diagnostic.message);
    case FixColumn:
        return diagnostic.fix ? visibleText(diagnostic.fix->title) : QString();
    default:
        return visibleText(diagnostic.kind);
    }
}

QVariant IssuesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    switch (section) {
    case LineColumn:
        return tr("Line");
    case MessageColumn:
        return tr("Issue");
    case FixColumn:
        return tr("Fix");
    default:
        return tr("Kind");
    }
}

} // namespace Assay
