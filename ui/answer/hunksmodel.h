// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "answer/changeproposal.h"
#include "assay_ui_export.h"

#include <QAbstractItemModel>

namespace Assay {

/** The hunks of a proposal, each with a box to choose it, and below each its lines. */
class ASSAY_UI_EXPORT HunksModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    enum Role {
        KindRole = Qt::UserRole, ///< ChangeProposal::Line::Kind as int; nothing for a hunk
    };

    /** Of a longer line only the start is shown. */
    static constexpr qsizetype ShownCharacters = 2000;

    explicit HunksModel(const ChangeProposal &proposal, QObject *parent = nullptr);

    /** As chosen by now. */
    const ChangeProposal &proposal() const { return m_proposal; }
    /** Of a hunk, or of the hunk that a line belongs to. */
    void toggle(const QModelIndex &index);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    void choiceChanged();

private:
    const ChangeProposal::Hunk &hunk(const QModelIndex &index) const;
    QVariant hunkData(const ChangeProposal::Hunk &hunk, int role) const;
    QVariant lineData(const ChangeProposal::Line &line, int role) const;
    QString title(const ChangeProposal::Hunk &hunk) const;

    ChangeProposal m_proposal;
};

} // namespace Assay
