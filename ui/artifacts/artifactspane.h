// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/artifact.h"

#include <QPointer>
#include <QThreadPool>
#include <QWidget>

#include <functional>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTreeView;

namespace Assay {

class ArtifactsModel;
class ArtifactViewer;
class EmptyState;
class Theme;
class ToolSession;

/** What the last run gave or left in its output folder: a list, the chosen one beside it, and ways to save. */
class ASSAY_UI_EXPORT ArtifactsPane : public QWidget
{
    Q_OBJECT

public:
    /** `theme` outlives the pane. */
    explicit ArtifactsPane(Theme *theme, QWidget *parent = nullptr);
    ~ArtifactsPane() override;

    /** Null shows nothing. */
    void setSession(ToolSession *session);

    /** Writes the chosen artifact to this file, which may be there, without waiting; tells() follows. */
    void saveCurrent(const QString &path);
    /** Writes all of them below this folder, over nothing that is there; tells() follows. */
    void saveAll(const QString &folder);

Q_SIGNALS:
    /** What became of a saving. */
    void tells(const QString &text);

private:
    QWidget *makeShown();
    void refresh();
    void showCurrent();
    void chooseFile();
    void chooseFolder();
    void tellLater(std::function<QString()> save);

    QPointer<ToolSession> m_session;
    QStackedWidget *m_stack;
    EmptyState *m_empty;
    QTreeView *m_list;
    ArtifactsModel *m_model;
    ArtifactViewer *m_viewer;
    QLabel *m_note; ///< about what is shown, or what became of a saving
    QPushButton *m_save;
    QPushButton *m_saveAll;
    QThreadPool m_writer;
};

} // namespace Assay
