// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/diagnostic.h"
#include "theme/icons.h"

#include <QAbstractTableModel>

namespace Assay {

/** The findings of one validation, by position; those about the text as a whole come first. */
class ASSAY_UI_EXPORT IssuesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { LineColumn, MessageColumn, FixColumn, KindColumn, ColumnCount };

    /** `theme` outlives the model. */
    explicit IssuesModel(const Theme *theme, QObject *parent = nullptr);

    void setDiagnostics(const QList<Diagnostic> &diagnostics);
    const QList<Diagnostic> &diagnostics() const { return m_diagnostics; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant displayText(const Diagnostic &diagnostic, int column) const;

    const Theme *m_theme;
    Icons m_icons;
    QList<Diagnostic> m_diagnostics;
};

} // namespace Assay
