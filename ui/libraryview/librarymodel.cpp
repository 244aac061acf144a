// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "libraryview/librarymodel.h"

#include "base/contract/visibletext.h"
#include "widgets/plaintext.h"
#include "widgets/remedywords.h"

#include <QLocale>

namespace Assay {

namespace {

/** The internal pointer of a version's index is its tool; that of a tool's index is null. */
constexpr void *ToolLevel = nullptr;

} // namespace

LibraryModel::LibraryModel(LibraryWorker &library, QObject *parent)
    : QAbstractItemModel(parent)
    , m_library(library)
{
    connect(&library, &LibraryWorker::changed, this, &LibraryModel::reload);
}

LibraryModel::~LibraryModel() = default;

void LibraryModel::reload()
{
    m_library.tools().then(this, [this, reading = ++m_reading](const Result<QList<ToolSummary>> &tools) {
        if (reading == m_reading)
            show(tools);
    });
}

void LibraryModel::show(const Result<QList<ToolSummary>> &tools)
{
    beginResetModel();
    m_tools.clear();
    m_error = tools ? std::nullopt : std::optional(tools.error());
    if (tools) {
        for (const ToolSummary &summary : *tools)
            m_tools.push_back(std::make_unique<Tool>(summary));
    }
    endResetModel();
    Q_EMIT loaded();
}

std::optional<ToolVersion> LibraryModel::versionAt(const QModelIndex &index) const
{
    const auto *tool = static_cast<const Tool *>(index.internalPointer());
    return index.isValid() && tool && !tool->error ? std::optional(tool->versions[index.row()]) : std::nullopt;
}

bool LibraryModel::isError(const QModelIndex &index) const
{
    const auto *tool = static_cast<const Tool *>(index.internalPointer());
    return index.isValid() && tool && tool->error;
}

QModelIndex LibraryModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? m_tools[static_cast<size_t>(parent.row())].get() : ToolLevel);
}

QModelIndex LibraryModel::parent(const QModelIndex &child) const
{
    const auto *tool = static_cast<const Tool *>(child.internalPointer());
    if (!child.isValid() || !tool)
        return {};
    const auto found = std::ranges::find(m_tools, tool, &std::unique_ptr<Tool>::get);
    return createIndex(static_cast<int>(found - m_tools.begin()), 0, ToolLevel);
}

int LibraryModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_tools.size());
    if (parent.internalPointer() || parent.column() != 0)
        return 0;
    const Tool &tool = *m_tools[static_cast<size_t>(parent.row())];
    return tool.error ? 1 : static_cast<int>(tool.versions.size());
}

int LibraryModel::columnCount(const QModelIndex &) const
{
    return 1;
}

bool LibraryModel::hasChildren(const QModelIndex &parent) const
{
    return parent.isValid() ? !parent.internalPointer() : !m_tools.empty();
}

bool LibraryModel::canFetchMore(const QModelIndex &parent) const
{
    return parent.isValid() && !parent.internalPointer() && !m_tools[static_cast<size_t>(parent.row())]->isFetched;
}

void LibraryModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    Tool &tool = *m_tools[static_cast<size_t>(parent.row())];
    tool.isFetched = true;
    m_library.versions(tool.summary.name)
        .then(this, [this, reading = m_reading, row = parent.row()](const Result<QList<ToolVersion>> &versions) {
            showVersions(reading, row, versions);
        });
}

void LibraryModel::showVersions(quint64 reading, int row, const Result<QList<ToolVersion>> &versions)
{
    if (reading != m_reading || (versions && versions->isEmpty()))
        return;
    Tool &tool = *m_tools[static_cast<size_t>(row)];
    beginInsertRows(index(row, 0), 0, versions ? static_cast<int>(versions->size()) - 1 : 0);
    if (versions)
        tool.versions = *versions;
    else
        tool.error = versions.error();
    endInsertRows();
}

QVariant LibraryModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (const auto *tool = static_cast<const Tool *>(index.internalPointer()))
        return tool->error ? errorData(*tool, role) : versionData(tool->versions[index.row()], role);
    return toolData(*m_tools[static_cast<size_t>(index.row())], role);
}

/** A row that tells something can be read and do nothing. */
Qt::ItemFlags LibraryModel::flags(const QModelIndex &index) const
{
    return isError(index) ? Qt::ItemIsEnabled | Qt::ItemNeverHasChildren : QAbstractItemModel::flags(index);
}

QVariant LibraryModel::errorData(const Tool &tool, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return visibleText(withRemedy(tool.error->message, tool.error->remedy));
    case Qt::ToolTipRole:
        return plainToolTip(withRemedy(tool.error->message, tool.error->remedy));
    case ToolNameRole:
        return tool.summary.name;
    default:
        return {};
    }
}

QVariant LibraryModel::toolData(const Tool &tool, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return visibleText(tool.summary.name);
    case ToolNameRole:
        return tool.summary.name;
    case Qt::ToolTipRole:
        return plainToolTip(tool.summary.description);
    case VersionRole:
        return 0;
    default:
        return {};
    }
}

QVariant LibraryModel::versionData(const ToolVersion &version, int role) const
{
    const QString when = QLocale().toString(version.record.when.toLocalTime(), QLocale::ShortFormat);
    switch (role) {
    case Qt::DisplayRole:
        return tr("Version %1").arg(version.version);
    case Qt::ToolTipRole:
        return plainToolTip(tr("Promoted by %1, %2.").arg(version.record.by, when));
    case ToolNameRole:
        return version.name;
    case VersionRole:
        return version.version;
    default:
        return {};
    }
}

} // namespace Assay
