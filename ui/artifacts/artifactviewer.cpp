// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "artifacts/artifactviewer.h"

#include "artifacts/imageview.h"
#include "artifacts/tablemodel.h"
#include "editor/jsoneditor.h"
#include "theme/theme.h"

#include <QHeaderView>
#include <QPlainTextEdit>
#include <QStackedWidget>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {
constexpr int RowSpace = 8;
}

ArtifactViewer::ArtifactViewer(Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget(this))
    , m_nothing(new QWidget(this))
    , m_image(new ImageView(this))
    , m_text(new QPlainTextEdit(this))
    , m_json(new JsonEditor(theme, this))
    , m_table(new QTableView(this))
    , m_tableModel(new TableModel(this))
{
    m_reader.setMaxThreadCount(1);
    m_image->setObjectName("artifactImage"_L1);
    m_image->setAccessibleName(tr("Artifact as image"));
    m_text->setObjectName("artifactText"_L1);
    m_text->setAccessibleName(tr("Artifact as text"));
    m_text->setReadOnly(true);
    m_text->setUndoRedoEnabled(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(theme->codeFont());
    m_json->setObjectName("artifactJson"_L1);
    m_json->setAccessibleName(tr("Artifact as JSON"));
    m_json->setReadOnly(true);
    m_table->setObjectName("artifactTable"_L1);
    m_table->setAccessibleName(tr("Artifact as table"));
    m_table->setModel(m_tableModel);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setEditTriggers(QTableView::NoEditTriggers);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + RowSpace);
    for (QWidget *each : {m_nothing, static_cast<QWidget *>(m_image), static_cast<QWidget *>(m_text), static_cast<QWidget *>(m_json),
             static_cast<QWidget *>(m_table)})
        m_stack->addWidget(each);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_stack, 1);
    connect(theme, &Theme::changed, this, [this, theme] { m_text->setFont(theme->codeFont()); });
    clear();
}

ArtifactViewer::~ArtifactViewer()
{
    m_reader.clear();
    m_reader.waitForDone();
}

void ArtifactViewer::clear()
{
    ++m_reading;
    showPreview({});
}

void ArtifactViewer::setArtifact(const Artifact &artifact)
{
    m_reader.clear();
    m_reader.start([this, artifact, reading = ++m_reading] {
        const auto deliver = [this, preview = previewOf(artifact), reading] {
            if (reading != m_reading)
                return;
            showPreview(preview);
            Q_EMIT shown(preview.note);
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    });
}

void ArtifactViewer::showPreview(const ArtifactPreview &preview)
{
    using enum ArtifactPreview::Kind;
    m_image->setImage(preview.image);
    m_text->setPlainText(preview.text);
    m_json->setSource(preview.json);
    m_tableModel->setValues(preview.table);
    QWidget *current = preview.kind == Image ? m_image
        : preview.kind == Text               ? static_cast<QWidget *>(m_text)
        : preview.kind == Json               ? static_cast<QWidget *>(m_json)
        : preview.kind == Table              ? static_cast<QWidget *>(m_table)
                                             : m_nothing;
    m_stack->setCurrentWidget(current);
}

} // namespace Assay
