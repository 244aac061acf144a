// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "artifacts/artifactspane.h"

#include "artifacts/artifactsmodel.h"
#include "artifacts/artifactviewer.h"
#include "base/artifact/artifactwriter.h"
#include "base/contract/visibletext.h"
#include "session/toolsession.h"
#include "theme/theme.h"
#include "widgets/emptystate.h"
#include "widgets/roomydelegate.h"

#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSaveFile>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

enum Page { EmptyPage, ListPage };

} // namespace

ArtifactsPane::ArtifactsPane(Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(tr("What a tool gives with assay.image, assay.audio or assay.resource, and the files that it leaves in "
                                "assay.output_dir, appear here."),
          {}, this))
    , m_list(new QTreeView(this))
    , m_model(new ArtifactsModel(this))
    , m_viewer(new ArtifactViewer(theme, this))
    , m_note(new QLabel(this))
    , m_save(new QPushButton(tr("Save As…"), this))
    , m_saveAll(new QPushButton(tr("Save All…"), this))
{
    m_writer.setMaxThreadCount(1);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeShown());
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_stack);
    connect(m_stack, &QStackedWidget::currentChanged, this, [this] { setFocusProxy(m_stack->currentWidget()); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &ArtifactsPane::showCurrent);
    connect(m_save, &QPushButton::clicked, this, &ArtifactsPane::chooseFile);
    connect(m_saveAll, &QPushButton::clicked, this, &ArtifactsPane::chooseFolder);
    connect(this, &ArtifactsPane::tells, m_note, &QLabel::setText);
    connect(m_viewer, &ArtifactViewer::shown, m_note, &QLabel::setText);
    setFocusProxy(m_empty);
}

ArtifactsPane::~ArtifactsPane()
{
    m_writer.waitForDone();
}

QWidget *ArtifactsPane::makeShown()
{
    m_list->setObjectName("artifactList"_L1);
    m_list->setAccessibleName(tr("Artifacts"));
    m_list->setModel(m_model);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setItemDelegate(new RoomyDelegate(m_list));
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(ArtifactsModel::NameColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(ArtifactsModel::TypeColumn, QHeaderView::ResizeToContents);
    m_list->header()->setSectionResizeMode(ArtifactsModel::SizeColumn, QHeaderView::ResizeToContents);
    m_note->setObjectName("artifactNote"_L1);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_save->setObjectName("saveArtifact"_L1);
    m_saveAll->setObjectName("saveArtifacts"_L1);

    auto *splitter = new QSplitter(this);
    splitter->setObjectName("artifactSplitter"_L1);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_list);
    splitter->addWidget(m_viewer);
    splitter->setStretchFactor(0, 2);
    splitter->setStretchFactor(1, 3);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 4);
    row->setSpacing(8);
    row->addWidget(m_note, 1);
    row->addWidget(m_save);
    row->addWidget(m_saveAll);
    auto *page = new QWidget(this);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(splitter, 1);
    column->addLayout(row);
    page->setFocusProxy(m_list);
    return page;
}

void ArtifactsPane::setSession(ToolSession *session)
{
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    if (session)
        connect(session, &ToolSession::lastRunChanged, this, &ArtifactsPane::refresh);
    refresh();
}

void ArtifactsPane::refresh()
{
    m_model->setArtifacts(m_session && m_session->lastRun() ? m_session->lastRun()->result.artifacts : QList<Artifact>());
    m_note->clear();
    const bool hasSome = m_model->rowCount() > 0;
    m_stack->setCurrentIndex(hasSome ? ListPage : EmptyPage);
    if (hasSome)
        m_list->setCurrentIndex(m_model->index(0, 0));
    else
        m_viewer->clear();
}

void ArtifactsPane::showCurrent()
{
    const QModelIndex current = m_list->currentIndex();
    m_save->setEnabled(current.isValid());
    if (current.isValid())
        m_viewer->setArtifact(m_model->artifacts()[current.row()]);
}

void ArtifactsPane::chooseFile()
{
    const QModelIndex current = m_list->currentIndex();
    if (!current.isValid())
        return;
    auto *dialog = new QFileDialog(window(), tr("Save the Artifact"));
    dialog->setObjectName("artifactDialog"_L1);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(m_model->artifacts()[current.row()].name.section(u'/', -1));
    connect(dialog, &QFileDialog::fileSelected, this, &ArtifactsPane::saveCurrent);
    dialog->open();
}

void ArtifactsPane::chooseFolder()
{
    auto *dialog = new QFileDialog(window(), tr("Save All Artifacts in a Folder"));
    dialog->setObjectName("artifactFolderDialog"_L1);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, &ArtifactsPane::saveAll);
    dialog->open();
}

void ArtifactsPane::tellLater(std::function<QString()> save)
{
    m_writer.start([this, save = std::move(save)] {
        QMetaObject::invokeMethod(this, [this, text = save()] { Q_EMIT tells(text); }, Qt::QueuedConnection);
    });
}

void ArtifactsPane::saveCurrent(const QString &path)
{
    const QModelIndex current = m_list->currentIndex();
    if (!current.isValid())
        return;
    tellLater([path, bytes = m_model->artifacts()[current.row()].bytes] {
        QSaveFile file(path);
        if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
            return tr("Saved as %1.").arg(visibleText(path));
        return tr("%1 could not be saved: %2.").arg(visibleText(path), visibleText(file.errorString()));
    });
}

void ArtifactsPane::saveAll(const QString &folder)
{
    tellLater([folder, artifacts = m_model->artifacts()] {
        const auto writer = ArtifactWriter::into(folder);
        if (!writer)
            return visibleText(writer.error().message);
        const ArtifactWriter::Written written = writer->write(artifacts);
        const auto count = static_cast<int>(written.paths.size() - written.paths.count(QString()));
        QString text = tr("Saved %n artifacts in %1.", nullptr, count).arg(visibleText(folder));
        if (!written.notes.isEmpty())
            text += u' ' + visibleText(written.notes.first().message);
        if (written.notes.size() > 1)
            text += u' ' + tr("(%n more notes)", nullptr, static_cast<int>(written.notes.size() - 1));
        return text;
    });
}

} // namespace Assay
