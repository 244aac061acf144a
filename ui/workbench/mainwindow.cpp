// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/mainwindow.h"

#include "base/contract/sandbox.h"
#include "base/contract/visibletext.h"
#include "drafts/draftstore.h"
#include "editor/codeeditor.h"
#include "libraryview/librarypane.h"
#include "libraryview/libraryworker.h"
#include "libraryview/promotedialog.h"
#include "panes/runpanel.h"
#include "session/interpretercatalog.h"
#include "session/sandboxcatalog.h"
#include "workbench/bottompanel.h"
#include "workbench/commandpalette.h"
#include "workbench/editorpage.h"
#include "workbench/editortabs.h"
#include "workbench/runbutton.h"
#include "workbench/shortcutsdialog.h"
#include "workbench/sourcefile.h"
#include "workbench/statusline.h"
#include "workbench/tierchoices.h"
#include "workbench/windowdocks.h"
#include "workbench/windownotices.h"
#include "workbench/workbenchsettings.h"

#include <QApplication>
#include <QCloseEvent>
#include <QFileDialog>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr QSize PreferredSize{1366, 860};
constexpr int ToolIconSize = 18;
constexpr int MessageTime = 3000;

} // namespace

MainWindow::MainWindow(const WorkbenchParts &parts, QWidget *parent)
    : QMainWindow(parent)
    , m_parts(parts)
    , m_actions(parts.settings, &parts.theme)
    , m_tabs(new EditorTabs(m_parts, this))
    , m_bottom(new BottomPanel(&parts.theme, this))
    , m_run(new RunPanel(&parts.theme, this))
    , m_library(new LibraryPane(parts.library, &parts.theme, this))
    , m_notices(new WindowNotices(&parts.theme, this))
    , m_runButton(new RunButton(m_actions.action(Command::Run), m_actions.action(Command::Stop), this))
    , m_shownTier(parts.sandboxes.defaultTier())
    , m_tier(new TierChoices(parts.sandboxes, parts.interpreters, this))
    , m_status(new StatusLine(&parts.theme, this))
    , m_docks(new WindowDocks(this, m_library, m_run, m_bottom))
{
    setObjectName("mainWindow"_L1);
    setWindowTitle(tr("Assay"));
    m_run->setObjectName("runPanel"_L1);
    m_library->setObjectName("libraryPane"_L1);
    addActions(m_actions.all());
    buildCentral();
    buildToolBar();
    setStatusBar(m_status);
    connectFileActions();
    connectEditActions();
    connectRunActions();
    connectViewActions();
    connectParts();
    restoreWindow();
    takePage(nullptr);
    proveTier();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildCentral()
{
    auto *central = new QWidget(this);
    auto *column = new QVBoxLayout(central);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_notices);
    column->addWidget(m_tabs, 1);
    setCentralWidget(central);
}

void MainWindow::buildToolBar()
{
    auto *bar = new QToolBar(tr("Commands"), this);
    bar->setObjectName("commandBar"_L1);
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize(QSize(ToolIconSize, ToolIconSize));
    bar->setContentsMargins(4, 2, 4, 2);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    bar->addWidget(m_runButton);
    bar->addAction(m_actions.action(Command::Validate));
    bar->addAction(m_actions.action(Command::Promote));
    auto *space = new QWidget(bar);
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(space);
    bar->addWidget(m_tier);

    auto *menu = new QMenu(this);
    menu->setObjectName("mainMenu"_L1);
    m_actions.fillMenu(menu);
    auto *menuButton = new QToolButton(bar);
    menuButton->setObjectName("menuButton"_L1);
    menuButton->setIcon(Icons(&m_parts.theme).icon(u"menu"_s));
    menuButton->setToolTip(tr("All commands"));
    menuButton->setAccessibleName(tr("All commands"));
    menuButton->setShortcut(Qt::Key_F10);
    connect(menuButton, &QToolButton::clicked, menu, [menu, menuButton] {
        menu->popup(menuButton->mapToGlobal(QPoint(menuButton->width() - menu->sizeHint().width(), menuButton->height())));
    });
    bar->addWidget(menuButton);
    addToolBar(bar);
}

void MainWindow::on(Command command, const std::function<void()> &act)
{
    connect(m_actions.action(command), &QAction::triggered, this, act);
}

void MainWindow::onPage(Command command, const std::function<void(EditorPage &)> &act)
{
    on(command, [this, act] {
        if (m_page)
            act(*m_page);
    });
}

void MainWindow::connectFileActions()
{
    on(Command::NewDraft, [this] { m_tabs->addDraft(m_tabs->newDraft()); });
    on(Command::OpenFile, [this] { chooseFile(); });
    on(Command::OpenExample, [this] { m_tabs->addDraft(SourceFile::example()); });
    onPage(Command::SaveCopy, [this](EditorPage &page) { chooseCopy(page); });
    on(Command::SaveDraft, [this] {
        const auto tellOnce = [this] { m_status->showMessage(tr("All drafts are saved."), MessageTime); };
        connect(&m_parts.drafts, &DraftStore::saved, m_status, tellOnce, Qt::SingleShotConnection);
        m_parts.drafts.flush();
    });
    on(Command::RenameDraft, [this] { m_tabs->renameCurrent(); });
    on(Command::CloseTab, [this] { m_tabs->closeCurrent(); });
    on(Command::ReopenTab, [this] { m_tabs->reopen(); });
    on(Command::Quit, [this] { close(); });
    on(Command::OpenTool, [this] {
        showBeside(&WindowDocks::showLibrary);
        m_library->focusFilter();
    });
}

void MainWindow::connectEditActions()
{
    on(Command::Undo, [this] { editFocused("undo"); });
    on(Command::Redo, [this] { editFocused("redo"); });
    on(Command::Cut, [this] { editFocused("cut"); });
    on(Command::Copy, [this] { editFocused("copy"); });
    on(Command::Paste, [this] { editFocused("paste"); });
    on(Command::SelectAll, [this] { editFocused("selectAll"); });
    onPage(Command::ToggleComment, [](EditorPage &page) { page.editor().toggleComment(); });
    onPage(Command::QuickFix, [this](EditorPage &page) {
        if (m_bottom->isAncestorOf(QApplication::focusWidget()))
            m_bottom->requestFix();
        else
            page.editor().requestFixAtCursor();
    });
    onPage(Command::NextIssue, [](EditorPage &page) { page.editor().goToNextDiagnostic(); });
    onPage(Command::PreviousIssue, [](EditorPage &page) { page.editor().goToPreviousDiagnostic(); });
}

void MainWindow::connectRunActions()
{
    onPage(Command::Run, [](EditorPage &page) { page.run(); });
    onPage(Command::Stop, [](EditorPage &page) { page.stop(); });
    onPage(Command::Validate, [](EditorPage &page) { page.validate(); });
    on(Command::Promote, [this] { promote(); });
    onPage(Command::CopyForModel, [](EditorPage &page) { page.copyBrief(); });
    onPage(Command::PasteAnswer, [](EditorPage &page) { page.pasteAnswer(); });
}

void MainWindow::connectViewActions()
{
    on(Command::ShowIssues, [this] { m_bottom->choose(BottomPanel::Pane::Issues); });
    on(Command::ShowOutput, [this] { m_bottom->choose(BottomPanel::Pane::Output); });
    on(Command::ShowResult, [this] { m_bottom->choose(BottomPanel::Pane::Result); });
    on(Command::ShowArtifacts, [this] { m_bottom->choose(BottomPanel::Pane::Artifacts); });
    on(Command::ShowTraceback, [this] { m_bottom->choose(BottomPanel::Pane::Traceback); });
    on(Command::ShowRun, [this] { showBeside(&WindowDocks::showRun); });
    on(Command::ShowLibrary, [this] { showBeside(&WindowDocks::showLibrary); });
    on(Command::Palette, [this] { openDialog(new CommandPalette(m_actions.all(), this)); });
    on(Command::Shortcuts, [this] { openDialog(new ShortcutsDialog(m_actions, m_parts.settings, this)); });
    on(Command::NextPane, [this] { focusNextPane(); });
    connect(m_actions.action(Command::FocusCode), &QAction::toggled, this, &MainWindow::focusOnCode);
    const std::pair<Command, Theme::Choice> themes[] = {{Command::ThemeSystem, Theme::Choice::System},
        {Command::ThemeLight, Theme::Choice::Light}, {Command::ThemeDark, Theme::Choice::Dark}};
    for (const auto &[command, choice] : themes) {
        m_actions.action(command)->setChecked(m_parts.theme.choice() == choice);
        on(command, [this, choice] {
            m_parts.theme.setChoice(choice);
            m_parts.settings.setThemeChoice(choice);
        });
    }
}

void MainWindow::connectParts()
{
    connect(m_tabs, &EditorTabs::currentPageChanged, this, &MainWindow::takePage);
    connect(m_tabs, &EditorTabs::exampleRequested, m_actions.action(Command::OpenExample), &QAction::trigger);
    connect(m_tabs, &EditorTabs::informed, m_notices, &WindowNotices::inform);
    connect(m_tabs, &EditorTabs::failed, m_notices, qOverload<const Error &>(&WindowNotices::tell));
    connect(m_tabs, &EditorTabs::draftClosed, this, [this](const QString &title) {
        m_notices->offer(tr("%1 was closed.").arg(title), tr("Undo"), [this] { m_tabs->reopen(); });
        updateActions();
    });
    connect(m_bottom, &BottomPanel::placeActivated, this, &MainWindow::goTo);
    connect(m_bottom, &BottomPanel::fixActivated, this, [this](const Fix &fix) {
        if (m_page)
            m_page->applyReportedFix(fix);
    });
    connect(m_bottom, &BottomPanel::tryAgainRequested, this, &MainWindow::tryTierAgain);
    connect(m_status, &StatusLine::issuesClicked, m_actions.action(Command::ShowIssues), &QAction::trigger);
    connect(m_status, &StatusLine::failureClicked, m_actions.action(Command::ShowTraceback), &QAction::trigger);
    connect(m_library, &LibraryPane::versionOpened, m_tabs, &EditorTabs::addVersion);
    connect(m_library, &LibraryPane::failed, m_notices, qOverload<const Error &>(&WindowNotices::tell));
    connect(m_library, &LibraryPane::forgotten, this, &MainWindow::offerRestore);
    connect(&m_parts.drafts, &DraftStore::problemChanged, this, [this] { m_notices->setDraftProblem(m_parts.drafts.problem()); });
}

void MainWindow::restoreWindow()
{
    resize(PreferredSize);
    restoreGeometry(m_parts.settings.geometry());
    restoreState(m_parts.settings.layout());
    m_docks->arrange();
}

void MainWindow::restoreDrafts()
{
    const DraftFolder::Contents contents = m_parts.drafts.restore();
    for (const Draft &draft : contents.drafts)
        m_tabs->addDraft(draft);
    if (contents.drafts.isEmpty())
        m_tabs->addDraft(m_tabs->newDraft());
    for (int index = 0; index < m_tabs->count(); ++index) {
        if (m_tabs->page(index)->session().draft().id == m_parts.settings.currentDraft())
            m_tabs->setCurrentIndex(index);
    }
    m_notices->setDraftProblem(m_parts.drafts.problem());
    if (!contents.damaged.isEmpty())
        m_notices->tell(contents.damaged);
    else
        explainPolicyOnce();
    m_library->reload();
}

EditorPage *MainWindow::openFile(const QString &path)
{
    const Result<Draft> draft = SourceFile::load(path);
    if (draft)
        return m_tabs->addDraft(*draft);
    m_notices->tell(draft.error());
    return nullptr;
}

void MainWindow::takePage(EditorPage *page)
{
    if (m_page) {
        disconnect(&m_page->session(), nullptr, this, nullptr);
        disconnect(&m_page->editor(), nullptr, this, nullptr);
    }
    m_page = page;
    ToolSession *session = page ? &page->session() : nullptr;
    m_bottom->setSession(session);
    m_run->setSession(session);
    m_runButton->setSession(session);
    m_tier->setSession(session);
    m_status->setSession(session);
    if (page) {
        connectEditor(page->editor());
        connect(session, &ToolSession::settingsChanged, this, &MainWindow::refreshTier);
        m_status->setPlace(page->editor().cursorLine(), page->editor().cursorColumn());
    }
    setWindowTitle(page ? tr("%1 – Assay").arg(visibleText(session->draft().title)) : tr("Assay"));
    refreshTier();
    updateActions();
}

void MainWindow::connectEditor(const CodeEditor &editor)
{
    connect(&editor, &CodeEditor::cursorMoved, this, [this](int line, int column) { m_status->setPlace(line, column); });
    connect(&editor, &CodeEditor::diagnosticClicked, this, [this](const Diagnostic &diagnostic) { m_bottom->showIssue(diagnostic); });
    connect(&editor, &CodeEditor::failureClicked, m_actions.action(Command::ShowTraceback), &QAction::trigger);
    connect(&editor, &CodeEditor::surrogatesReplaced, this, [this](int count) {
        m_status->showMessage(tr("%n broken characters of the pasted text were replaced by U+FFFD.", nullptr, count), MessageTime);
    });
    connect(&editor, &CodeEditor::highlightedChanged, this, [this](bool highlighted) {
        m_status->showMessage(
            highlighted ? tr("The text is in colours again.") : tr("The text is very long: it is shown without colours."), MessageTime);
    });
    connect(&editor, &CodeEditor::lineShortened, this,
        [this](int line) { m_status->showMessage(tr("Line %1 is very long: only its start is shown.").arg(line), MessageTime); });
}

/** What was put in place may hold less than it should: the status bar is to show what was tried. */
void MainWindow::proveTier()
{
    if (!m_parts.sandboxes.isUnsafe(m_shownTier)) // where nothing holds, there is nothing to try
        m_parts.sandboxes.sandbox(m_shownTier).prove().then(this, [this](const Result<Isolation> &) { refreshTier(); });
}

void MainWindow::refreshTier()
{
    const QString tier = m_page ? m_page->session().draft().tier : m_parts.sandboxes.defaultTier();
    const Sandbox &sandbox = m_parts.sandboxes.sandbox(tier);
    if (std::exchange(m_shownTier, tier) != tier)
        proveTier();
    m_status->setIsolation(sandbox.isolation());
    m_bottom->setMissing(sandbox.unavailability());
    if (m_page)
        setWindowTitle(tr("%1 – Assay").arg(visibleText(m_page->session().draft().title)));
}

void MainWindow::tryTierAgain()
{
    proveTier();
    refreshTier();
    m_parts.interpreters.refresh();
    if (m_page)
        m_page->validate();
}

void MainWindow::updateActions()
{
    for (const Command command : {Command::Validate, Command::Promote, Command::CopyForModel, Command::SaveCopy, Command::RenameDraft,
             Command::CloseTab, Command::ToggleComment, Command::QuickFix, Command::NextIssue, Command::PreviousIssue})
        m_actions.action(command)->setEnabled(m_page);
    m_actions.action(Command::PasteAnswer)->setEnabled(m_page && !m_page->session().isReadOnly());
    m_actions.action(Command::ReopenTab)->setEnabled(m_tabs->canReopen());
}

void MainWindow::explainPolicyOnce()
{
    const QString policy = m_parts.sandboxes.defaultPolicy(m_parts.sandboxes.defaultTier());
    if (policy != "standard"_L1 || m_parts.settings.hasExplainedPolicy())
        return;
    m_notices->inform(tr("New drafts start with policy standard: everyday Python is allowed, since the cage is the boundary."));
    m_parts.settings.setPolicyExplained();
}

void MainWindow::goTo(const TextRange &range)
{
    if (m_page && range.isValid())
        m_page->editor().goTo(range.line, range.column);
}

void MainWindow::promote()
{
    if (!m_page)
        return;
    const Result<Promotion> promotion = Promotion::propose(m_page->session());
    if (!promotion) {
        m_notices->tell(promotion.error());
        return;
    }
    auto *dialog = new PromoteDialog(*promotion, m_parts.library, &m_parts.theme, this);
    connect(dialog, &PromoteDialog::promoted, this, [this](const ToolVersion &version) {
        m_notices->offer(tr("%1 is in the library as version %2.").arg(version.name).arg(version.version), tr("Show It"),
            [this, version] { m_tabs->addVersion(version); });
    });
    openDialog(dialog);
}

void MainWindow::offerRestore(const QString &name, const QList<ToolVersion> &versions)
{
    const auto restore = [this, name] {
        m_parts.library.restore(name).then(this, [this](const Result<QList<ToolVersion>> &restored) {
            if (!restored)
                m_notices->tell(restored.error());
        });
    };
    m_notices->offer(tr("%n versions of %1 were forgotten.", nullptr, static_cast<int>(versions.size())).arg(name), tr("Undo"), restore);
}

void MainWindow::openDialog(QDialog *dialog)
{
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::chooseFile()
{
    auto *dialog = new QFileDialog(this, tr("Open a Tool's Text"), {}, tr("Python files (*.py);;All files (*)"));
    dialog->setObjectName("openDialog"_L1);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList &paths) {
        for (const QString &path : paths)
            openFile(path);
    });
    openDialog(dialog);
}

void MainWindow::chooseCopy(EditorPage &page)
{
    auto *dialog = new QFileDialog(this, tr("Save a Copy"));
    dialog->setObjectName("copyDialog"_L1);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"py"_s);
    connect(dialog, &QFileDialog::fileSelected, &page, [this, &page](const QString &path) {
        if (const Result<void> saved = SourceFile::save(path, page.session().draft().source); !saved)
            m_notices->tell(saved.error());
    });
    openDialog(dialog);
}

void MainWindow::focusNextPane()
{
    QWidget *pane = m_docks->paneAfter(QApplication::focusWidget());
    if (pane == m_bottom)
        m_bottom->choose(m_bottom->currentPane());
    else if (pane)
        pane->setFocus();
    else if (m_page)
        m_page->editor().setFocus();
}

void MainWindow::focusOnCode(bool only)
{
    m_docks->setVisible(!only);
    if (only && m_page)
        m_page->editor().setFocus();
}

void MainWindow::showBeside(void (WindowDocks::*reveal)())
{
    m_actions.action(Command::FocusCode)->setChecked(false);
    (m_docks->*reveal)();
}

void MainWindow::editFocused(const char *slot)
{
    if (QWidget *focused = QApplication::focusWidget();
        focused && focused->metaObject()->indexOfSlot((QByteArray(slot) + "()").constData()) >= 0)
        QMetaObject::invokeMethod(focused, slot);
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    m_docks->arrange();
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    // Other programs add to the library as well.
    if (event->type() == QEvent::ActivationChange && isActiveWindow())
        m_library->reload();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_parts.settings.setWindow(saveGeometry(), saveState());
    m_parts.settings.setCurrentDraft(m_page ? m_page->session().draft().id : QString());
    m_parts.drafts.flush();
    QMainWindow::closeEvent(event);
}

} // namespace Assay
