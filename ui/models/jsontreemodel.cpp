// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/jsontreemodel.h"

#include "base/contract/visibletext.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace Assay {

struct JsonTreeModel::Item
{
    JsonTree::Node node;
    Item *parent = nullptr;
    int row = 0;
    std::vector<std::unique_ptr<Item>> children{}; ///< as many as were fetched

    int total() const { return parent ? node.childCount() : 1; }
    bool isComplete() const { return static_cast<int>(children.size()) >= total(); }
};

JsonTreeModel::JsonTreeModel(QObject *parent)
    : QAbstractItemModel(parent)
    , m_root(std::make_unique<Item>())
{
}

JsonTreeModel::~JsonTreeModel() = default;

void JsonTreeModel::setTree(const JsonTree &tree)
{
    beginResetModel();
    m_tree = tree;
    m_root = std::make_unique<Item>();
    m_root->children.push_back(std::make_unique<Item>(m_tree.root(), m_root.get(), 0));
    endResetModel();
}

JsonTreeModel::Item *JsonTreeModel::itemAt(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Item *>(index.internalPointer()) : m_root.get();
}

QModelIndex JsonTreeModel::index(int row, int column, const QModelIndex &parent) const
{
    const Item *item = itemAt(parent);
    const bool exists = row >= 0 && row < static_cast<int>(item->children.size()) && column >= 0 && column < ColumnCount;
    if (!exists || parent.column() > 0)
        return {};
    return createIndex(row, column, item->children[static_cast<size_t>(row)].get());
}

QModelIndex JsonTreeModel::parent(const QModelIndex &child) const
{
    if (!child.isValid())
        return {};
    Item *item = itemAt(child)->parent;
    return item == m_root.get() ? QModelIndex() : createIndex(item->row, 0, item);
}

int JsonTreeModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(itemAt(parent)->children.size());
}

int JsonTreeModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

bool JsonTreeModel::hasChildren(const QModelIndex &parent) const
{
    if (parent.column() > 0)
        return false;
    return parent.isValid() ? itemAt(parent)->total() > 0 : !m_root->children.empty();
}

bool JsonTreeModel::canFetchMore(const QModelIndex &parent) const
{
    return parent.isValid() && parent.column() == 0 && !itemAt(parent)->isComplete();
}

void JsonTreeModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    Item *item = itemAt(parent);
    const int first = static_cast<int>(item->children.size());
    const int end = std::min(first + Portion, item->total());
    beginInsertRows(parent, first, end - 1);
    for (int row = first; row < end; ++row)
        item->children.push_back(std::make_unique<Item>(item->node.child(row), item, row));
    endInsertRows();
}

QVariant JsonTreeModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Item &item = *itemAt(index);
    switch (role) {
    case Qt::DisplayRole:
        return visibleText(index.column() == KeyColumn ? keyText(item) : valueText(item));
    case KindRole:
        return static_cast<int>(item.node.kind());
    case PathRole:
        return path(item);
    case CopyRole: {
        const QString scalar = item.node.scalarText();
        return item.node.childCount() > 0 || scalar.isNull() ? item.node.jsonText() : scalar;
    }
    default:
        return {};
    }
}

QString JsonTreeModel::keyText(const Item &item) const
{
    if (item.parent == m_root.get())
        return tr("result");
    const QString key = item.parent->node.childKey(item.row);
    return item.parent->node.kind() == JsonText::Kind::Array ? QString::number(item.row) : key;
}

QString JsonTreeModel::valueText(const Item &item) const
{
    switch (item.node.kind()) {
    case JsonText::Kind::Object:
        return tr("%n members", nullptr, item.node.childCount());
    case JsonText::Kind::Array:
        return tr("%n elements", nullptr, item.node.childCount());
    case JsonText::Kind::String: {
        const QString text = item.node.scalarText();
        return text.size() > ShownCharacters ? text.first(ShownCharacters) + u'…' : text;
    }
    default:
        return item.node.scalarText();
    }
}

QString JsonTreeModel::path(const Item &item) const
{
    QStringList steps;
    for (const Item *at = &item; at->parent != m_root.get(); at = at->parent) {
        if (at->parent->node.kind() == JsonText::Kind::Array) {
            steps.prepend(u"[%1]"_s.arg(at->row));
            continue;
        }
        const QJsonArray quoted = {at->parent->node.childKey(at->row)};
        steps.prepend(QString::fromUtf8(QJsonDocument(quoted).toJson(QJsonDocument::Compact)));
    }
    return steps.join(QString());
}

QVariant JsonTreeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || orientation != Qt::Horizontal)
        return {};
    return section == KeyColumn ? tr("Key") : tr("Value");
}

} // namespace Assay
