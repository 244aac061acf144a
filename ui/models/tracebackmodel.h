// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/executionresult.h"

#include <QAbstractListModel>

namespace Assay {

/** The frames of one traceback, outermost first, as lines for people. */
class ASSAY_UI_EXPORT TracebackModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        SourceTextRole = Qt::UserRole, ///< the line of the program, without indentation
        IsOwnTextRole, ///< true when the frame is in the tool's own text
    };

    explicit TracebackModel(QObject *parent = nullptr);

    void setFrames(const QList<TracebackFrame> &frames);
    const QList<TracebackFrame> &frames() const { return m_frames; }

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    QList<TracebackFrame> m_frames;
};

} // namespace Assay
