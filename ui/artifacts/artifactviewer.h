// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "artifacts/artifactpreview.h"
#include "assay_ui_export.h"

#include <QThreadPool>
#include <QWidget>

class QPlainTextEdit;
class QStackedWidget;
class QTableView;

namespace Assay {

class ImageView;
class JsonEditor;
class TableModel;
class Theme;

/** Shows one artifact, as far as previewOf() makes something of it in a thread of its own. */
class ASSAY_UI_EXPORT ArtifactViewer : public QWidget
{
    Q_OBJECT

public:
    /** `theme` outlives the viewer. */
    explicit ArtifactViewer(Theme *theme, QWidget *parent = nullptr);
    ~ArtifactViewer() override;

    /** Nothing is shown until it has been read; an artifact that is set meanwhile takes its place. */
    void setArtifact(const Artifact &artifact);
    void clear();

Q_SIGNALS:
    /** What was set last is shown; `note` is the sentence about what is not. */
    void shown(const QString &note);

private:
    void showPreview(const ArtifactPreview &preview);

    QStackedWidget *m_stack;
    QWidget *m_nothing;
    ImageView *m_image;
    QPlainTextEdit *m_text;
    JsonEditor *m_json;
    QTableView *m_table;
    TableModel *m_tableModel;
    QThreadPool m_reader;
    quint64 m_reading = 0; ///< answers with an older number are void
};

} // namespace Assay
