// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "library/toolversion.h"
#include "libraryview/libraryworker.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <vector>

namespace Assay {

/** The tools of the library, each with its versions below it, newest first. Versions are fetched when they are looked at;
   where that fails, the row below the tool says why. */
class ASSAY_UI_EXPORT LibraryModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        ToolNameRole = Qt::UserRole,
        VersionRole, ///< 0 for a tool, invalid for an error
    };

    /** `library` outlives the model. */
    explicit LibraryModel(LibraryWorker &library, QObject *parent = nullptr);
    ~LibraryModel() override;

    /** Reads the list again; loaded() follows. */
    void reload();
    /** Why the list could not be read; nothing when it could. */
    const std::optional<Error> &error() const { return m_error; }
    /** The version at an index; nothing for a tool and for an error. */
    std::optional<ToolVersion> versionAt(const QModelIndex &index) const;
    /** True for the row that says why the versions of a tool could not be read. */
    bool isError(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    bool canFetchMore(const QModelIndex &parent) const override;
    void fetchMore(const QModelIndex &parent) override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void loaded();

private:
    struct Tool
    {
        ToolSummary summary;
        QList<ToolVersion> versions{};
        std::optional<Error> error{}; ///< shown in the place of the versions
        bool isFetched = false;
    };

    void show(const Result<QList<ToolSummary>> &tools);
    void showVersions(quint64 reading, int row, const Result<QList<ToolVersion>> &versions);
    QVariant toolData(const Tool &tool, int role) const;
    QVariant versionData(const ToolVersion &version, int role) const;
    QVariant errorData(const Tool &tool, int role) const;

    LibraryWorker &m_library;
    std::vector<std::unique_ptr<Tool>> m_tools;
    std::optional<Error> m_error;
    quint64 m_reading = 0; ///< answers with an older number are void
};

} // namespace Assay
