// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "models/jsontree.h"

#include <QAbstractItemModel>

#include <memory>

namespace Assay {

/** A JSON value as a tree of two columns, made as far as it is looked at: children come in portions of Portion. */
class ASSAY_UI_EXPORT JsonTreeModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Column { KeyColumn, ValueColumn, ColumnCount };
    enum Role {
        KindRole = Qt::UserRole, ///< JsonText::Kind as int
        PathRole, ///< as Python reads it: `["rows"][0]`
        CopyRole, ///< the value as text: scalars as they are read, the rest as JSON
    };

    static constexpr int Portion = 500;
    /** A longer text is cut in the view; copying gives all of it. */
    static constexpr int ShownCharacters = 500;

    explicit JsonTreeModel(QObject *parent = nullptr);
    ~JsonTreeModel() override;

    void setTree(const JsonTree &tree);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Item;

    Item *itemAt(const QModelIndex &index) const;
    QString keyText(const Item &item) const;
    QString valueText(const Item &item) const;
    QString path(const Item &item) const;

    JsonTree m_tree;
    std::unique_ptr<Item> m_root; ///< above the visible one: its only child is the whole value
};

} // namespace Assay
