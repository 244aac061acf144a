// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "panes/resultpane.h"

#include "editor/jsoneditor.h"
#include "models/jsontreemodel.h"
#include "session/toolsession.h"
#include "theme/theme.h"
#include "widgets/emptystate.h"
#include "widgets/jsontreedelegate.h"
#include "widgets/noticebar.h"
#include "widgets/segmentedbar.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QStackedWidget>
#include <QTreeView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

enum Page { EmptyPage, ValuePage };
enum View { TreeView, TextView };

} // namespace

ResultPane::ResultPane(Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_theme(theme)
    , m_notes(new QVBoxLayout)
    , m_stack(new QStackedWidget(this))
    , m_empty(new EmptyState(QString(), {}, this))
    , m_views(new SegmentedBar(this))
    , m_shown(new QStackedWidget(this))
    , m_tree(new QTreeView(this))
    , m_model(new JsonTreeModel(this))
    , m_text(new JsonEditor(theme, this))
{
    m_reader.setMaxThreadCount(1);
    setUpTree();
    m_stack->addWidget(m_empty);
    m_stack->addWidget(makeShown());
    connect(m_empty, &EmptyState::actionTriggered, this, &ResultPane::tracebackRequested);
    m_notes->setContentsMargins({});
    m_notes->setSpacing(0);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addLayout(m_notes);
    layout->addWidget(m_stack, 1);
    connect(m_stack, &QStackedWidget::currentChanged, this, [this] { setFocusProxy(m_stack->currentWidget()); });
    setFocusProxy(m_empty);
    refresh();
}

ResultPane::~ResultPane()
{
    m_reader.clear();
    m_reader.waitForDone();
}

QWidget *ResultPane::makeShown()
{
    m_text->setObjectName("resultText"_L1);
    m_text->setAccessibleName(tr("Result as text"));
    m_text->setReadOnly(true);
    m_shown->addWidget(m_tree);
    m_shown->addWidget(m_text);
    m_views->addSegment(tr("Tree"), u"resultAsTree"_s);
    m_views->addSegment(tr("Text"), u"resultAsText"_s);
    connect(m_views, &SegmentedBar::currentChanged, m_shown, &QStackedWidget::setCurrentIndex);

    auto *page = new QWidget(this);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(8, 4, 8, 4);
    row->addStretch();
    row->addWidget(m_views);
    auto *column = new QVBoxLayout(page);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(row);
    column->addWidget(m_shown, 1);
    page->setFocusProxy(m_tree);
    return page;
}

void ResultPane::setUpTree()
{
    m_tree->setObjectName("resultTree"_L1);
    m_tree->setAccessibleName(tr("Result as tree"));
    m_tree->setModel(m_model);
    m_tree->setFont(m_theme->codeFont());
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHeaderHidden(true);
    m_tree->setItemDelegate(new JsonTreeDelegate(m_theme, m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->header()->setSectionResizeMode(JsonTreeModel::KeyColumn, QHeaderView::ResizeToContents);

    auto *copyValue = new QAction(tr("Copy Value"), m_tree);
    copyValue->setObjectName("copyValue"_L1);
    copyValue->setShortcut(QKeySequence::Copy);
    copyValue->setShortcutContext(Qt::WidgetShortcut);
    connect(copyValue, &QAction::triggered, this, [this] { copy(JsonTreeModel::CopyRole); });
    auto *copyPath = new QAction(tr("Copy Path"), m_tree);
    copyPath->setObjectName("copyPath"_L1);
    copyPath->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C);
    copyPath->setShortcutContext(Qt::WidgetShortcut);
    connect(copyPath, &QAction::triggered, this, [this] { copy(JsonTreeModel::PathRole); });
    m_tree->addActions({copyValue, copyPath});
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void ResultPane::setSession(ToolSession *session)
{
    if (m_session)
        disconnect(m_session, nullptr, this, nullptr);
    m_session = session;
    if (session)
        connect(session, &ToolSession::lastRunChanged, this, &ResultPane::refresh);
    refresh();
}

void ResultPane::refresh()
{
    ++m_reading;
    const ExecutionResult *result = m_session && m_session->lastRun() ? &m_session->lastRun()->result : nullptr;
    showNotes(result ? result->notes : QList<RunNote>());
    m_empty->setActionText(result && !result->success() ? tr("Show Traceback") : QString());
    if (!result)
        m_empty->setSentence(tr("What the tool returns appears here. Run it with Ctrl+Return."));
    else if (!result->success())
        //: %1 is how the run ended, for example "timed out".
        m_empty->setSentence(tr("The last run gave no value: %1.").arg(statusLabel(result->status)));
    if (result && result->value)
        readValue(*result->value);
    else
        m_stack->setCurrentIndex(EmptyPage);
}

void ResultPane::showNotes(const QList<RunNote> &notes)
{
    while (QLayoutItem *item = m_notes->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // it may be the sender
        delete item;
    }
    for (const RunNote &note : notes) {
        auto *bar = new NoticeBar(m_theme, this);
        bar->setObjectName(u"runNote_"_s + note.code);
        m_notes->addWidget(bar);
        Notice notice = {.kind = Notice::Kind::Information, .text = note.message, .actionText = {}, .action = {}};
        if (note.fix) {
            notice.actionText = note.fix->title;
            notice.action = [this, fix = *note.fix] { Q_EMIT fixActivated(fix); };
        }
        bar->setNotice(notice);
    }
}

void ResultPane::readValue(const JsonText &value)
{
    m_reader.clear();
    m_reader.start([this, value, reading = m_reading] {
        const JsonTree tree(value);
        const QByteArray text = value.indented();
        const auto deliver = [this, tree, text, reading] {
            if (reading == m_reading)
                showValue(tree, text);
        };
        QMetaObject::invokeMethod(this, deliver, Qt::QueuedConnection);
    });
}

void ResultPane::showValue(const JsonTree &tree, const QByteArray &text)
{
    m_model->setTree(tree);
    m_tree->expand(m_model->index(0, 0));
    m_text->setSource(text);
    m_stack->setCurrentIndex(ValuePage);
}

void ResultPane::copy(int role)
{
    const QModelIndex index = m_tree->currentIndex();
    if (index.isValid())
        QGuiApplication::clipboard()->setText(index.data(role).toString());
}

} // namespace Assay
