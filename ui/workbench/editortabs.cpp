// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/editortabs.h"

#include "drafts/draftstore.h"
#include "session/sandboxcatalog.h"
#include "widgets/flattabbar.h"
#include "widgets/plaintext.h"
#include "workbench/editorpage.h"
#include "workbench/workbenchparts.h"

#include <QLineEdit>
#include <QTabBar>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qsizetype MostClosed = 20;
constexpr int NarrowestField = 160;

Draft draftOf(const ToolVersion &version)
{
    Draft draft = Draft::create(version.name);
    draft.source = version.contract.code;
    draft.shape = version.contract.shape;
    draft.policy = version.contract.policy;
    draft.allowedImports = version.contract.allowedImports;
    draft.packages = version.contract.packages;
    draft.timeoutSeconds = version.contract.limits.timeoutSeconds;
    draft.memoryMb = version.contract.limits.memoryMb;
    draft.processes = version.contract.limits.processes;
    return draft;
}

} // namespace

EditorTabs::EditorTabs(const WorkbenchParts &parts, QWidget *parent)
    : QTabWidget(parent)
    , m_parts(parts)
{
    setObjectName("editorTabs"_L1);
    setTabBar(new FlatTabBar(&parts.theme, FlatTabBar::Closing::Allowed, this));
    tabBar()->setObjectName("editorTabBar"_L1);
    setDocumentMode(true);
    setMovable(true);
    setUsesScrollButtons(true);
    setElideMode(Qt::ElideNone);
    connect(tabBar(), &QTabBar::tabCloseRequested, this, &EditorTabs::closePage);
    connect(this, &QTabWidget::tabBarDoubleClicked, this, &EditorTabs::rename);
    connect(this, &QTabWidget::currentChanged, this, [this] { Q_EMIT currentPageChanged(currentPage()); });
}

EditorTabs::~EditorTabs()
{
    blockSignals(true); // QTabWidget tells of each page that goes, to a window that is going as well
}

QString EditorTabs::untitledTitle() const
{
    QStringList taken;
    for (int index = 0; index < count(); ++index)
        taken.append(page(index)->session().draft().title);
    for (int number = 1;; ++number) {
        const QString title = tr("untitled %1").arg(number);
        if (!taken.contains(title))
            return title;
    }
}

Draft EditorTabs::newDraft() const
{
    return Draft::create(untitledTitle());
}

EditorPage *EditorTabs::addDraft(Draft draft)
{
    if (!m_parts.sandboxes.tiers().contains(draft.tier))
        draft.tier = m_parts.sandboxes.defaultTier();
    if (draft.policy.isEmpty())
        draft.policy = m_parts.sandboxes.defaultPolicy(draft.tier);
    EditorPage *replaced = count() == 1 && !draft.source.isEmpty() && isPristine(*currentPage()) ? currentPage() : nullptr;
    EditorPage *page = addPage(draft);
    if (replaced)
        closePage(indexOf(replaced));
    connect(&page->session(), &ToolSession::draftChanged, this, [this, page] { m_parts.drafts.save(page->session().draft()); });
    if (!draft.source.isEmpty())
        m_parts.drafts.save(draft);
    return page;
}

EditorPage *EditorTabs::addVersion(const ToolVersion &version)
{
    for (int index = 0; index < count(); ++index) {
        const std::optional<ToolVersion> &shown = page(index)->session().version();
        if (shown && shown->name == version.name && shown->version == version.version) {
            setCurrentIndex(index);
            return page(index);
        }
    }
    Draft draft = draftOf(version);
    draft.tier = m_parts.sandboxes.defaultTier();
    EditorPage *page = addPage(draft);
    page->showVersion(version);
    updateTitle(page);
    connect(page, &EditorPage::editRequested, this, [this, version] { editAsDraft(version); });
    Q_EMIT currentPageChanged(page);
    return page;
}

EditorPage *EditorTabs::addPage(const Draft &draft)
{
    auto *page = new EditorPage(draft, m_parts.sandboxes, &m_parts.theme, this);
    connect(page, &EditorPage::exampleRequested, this, &EditorTabs::exampleRequested);
    connect(page, &EditorPage::informed, this, &EditorTabs::informed);
    connect(page, &EditorPage::failed, this, &EditorTabs::failed);
    connect(&page->session(), &ToolSession::settingsChanged, this, [this, page] { updateTitle(page); });
    const int index = addTab(page, QString());
    updateTitle(page);
    setCurrentIndex(index);
    page->setFocus();
    return page;
}

void EditorTabs::editAsDraft(const ToolVersion &version)
{
    addDraft(draftOf(version));
}

EditorPage *EditorTabs::page(int index) const
{
    return qobject_cast<EditorPage *>(widget(index));
}

EditorPage *EditorTabs::currentPage() const
{
    return page(currentIndex());
}

void EditorTabs::updateTitle(EditorPage *page)
{
    const ToolSession &session = page->session();
    const QString &title = session.draft().title;
    //: A tool's name and the number of the version that the tab shows.
    const QString shown = session.version() ? tr("%1, version %2").arg(title).arg(session.version()->version) : title;
    setTabText(indexOf(page), withoutMnemonics(shown));
}

bool EditorTabs::isPristine(EditorPage &page)
{
    return page.session().draft().source.isEmpty() && !page.session().isReadOnly() && !page.session().lastRun();
}

void EditorTabs::closeCurrent()
{
    closePage(currentIndex());
}

void EditorTabs::closePage(int index)
{
    EditorPage *closed = page(index);
    if (!closed)
        return;
    const bool isKept = !closed->session().isReadOnly() && !closed->session().draft().source.isEmpty();
    const Draft draft = closed->session().draft();
    removeTab(index);
    closed->deleteLater();
    m_parts.drafts.remove(draft.id);
    if (!isKept)
        return;
    m_closed.append(draft);
    if (m_closed.size() > MostClosed)
        m_closed.removeFirst();
    Q_EMIT draftClosed(draft.title);
}

void EditorTabs::reopen()
{
    if (canReopen())
        addDraft(m_closed.takeLast());
}

void EditorTabs::renameCurrent()
{
    rename(currentIndex());
}

void EditorTabs::rename(int index)
{
    EditorPage *renamed = page(index);
    if (!renamed || renamed->session().isReadOnly())
        return;
    auto *field = new QLineEdit(renamed->session().draft().title, tabBar());
    field->setObjectName("tabTitleField"_L1);
    field->setAccessibleName(tr("Title of the draft"));
    QRect place = tabBar()->tabRect(index);
    place.setWidth(std::max(place.width(), NarrowestField));
    field->setGeometry(place);
    field->selectAll();
    field->show();
    field->setFocus();
    connect(field, &QLineEdit::editingFinished, renamed, [field, renamed] {
        if (!field->text().trimmed().isEmpty())
            renamed->session().setTitle(field->text().trimmed());
        field->hide();
        field->deleteLater();
    });
}

} // namespace Assay
