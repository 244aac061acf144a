// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "drafts/draft.h"
#include "library/toolversion.h"

#include <QTabWidget>

namespace Assay {

class EditorPage;
struct WorkbenchParts;

/** The open drafts and versions, each in its tab. Drafts are kept in the store while they are edited, and taken out when their tab is
 * closed. */
class ASSAY_UI_EXPORT EditorTabs : public QTabWidget
{
    Q_OBJECT

public:
    /** The parts outlive the tabs. */
    explicit EditorTabs(const WorkbenchParts &parts, QWidget *parent = nullptr);
    ~EditorTabs() override;

    /** An empty draft, with the defaults of this machine. */
    Draft newDraft() const;
    /** Adds a tab and shows it. A draft that names no tier or policy gets the defaults. */
    EditorPage *addDraft(Draft draft);
    /** Shows the tab that has this version, or adds one. */
    EditorPage *addVersion(const ToolVersion &version);
    EditorPage *currentPage() const;
    EditorPage *page(int index) const;

    /** Asks for a new title in the tab itself. */
    void renameCurrent();
    void closeCurrent();
    /** Brings the tab back that was closed last. */
    void reopen();
    bool canReopen() const { return !m_closed.isEmpty(); }

Q_SIGNALS:
    /** Null when the last tab was closed. */
    void currentPageChanged(Assay::EditorPage *page);
    /** The tab can be brought back by reopen(). */
    void draftClosed(const QString &title);
    void exampleRequested();
    void informed(const QString &text);
    void failed(const Assay::Error &error);

private:
    EditorPage *addPage(const Draft &draft);
    /** True for a draft in which nothing was done yet. */
    static bool isPristine(EditorPage &page);
    void closePage(int index);
    void updateTitle(EditorPage *page);
    void rename(int index);
    QString untitledTitle() const;
    void editAsDraft(const ToolVersion &version);

    const WorkbenchParts &m_parts;
    QList<Draft> m_closed;
};

} // namespace Assay
