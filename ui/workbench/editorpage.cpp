// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workbench/editorpage.h"

#include "answer/answerdialog.h"
#include "base/contract/sandbox.h"
#include "editor/codeeditor.h"
#include "session/sandboxcatalog.h"
#include "widgets/noticebar.h"
#include "workbench/editorhint.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr auto FunctionPrefix = "function:"_L1;

Shape shapeFrom(const QString &argument)
{
    if (argument.startsWith(FunctionPrefix))
        return {Shape::Kind::Function, argument.sliced(FunctionPrefix.size())};
    return {};
}

} // namespace

EditorPage::EditorPage(const Draft &draft, const SandboxCatalog &sandboxes, Theme *theme, QWidget *parent)
    : QWidget(parent)
    , m_sandboxes(sandboxes)
    , m_theme(theme)
    , m_session(draft)
    , m_scheduler(sandboxes, m_session)
    , m_runner(sandboxes, m_session)
    , m_strip(new NoticeBar(theme, this))
    , m_editor(new CodeEditor(theme, CodeEditor::Language::Python, this))
    , m_hint(new EditorHint(m_editor))
{
    m_strip->setObjectName("editorStrip"_L1);
    m_editor->setObjectName("codeEditor"_L1);
    m_editor->setAccessibleName(tr("Text of the tool"));
    m_editor->setSource(draft.source);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_strip);
    layout->addWidget(m_editor, 1);
    setFocusProxy(m_editor);
    connectEditor();
    updateStrip();
    m_hint->setVisible(draft.source.isEmpty());
    if (!draft.source.isEmpty())
        m_scheduler.validateNow();
}

EditorPage::~EditorPage() = default;

void EditorPage::connectEditor()
{
    connect(m_editor, &CodeEditor::textEdited, this, [this] { m_session.setSource(m_editor->source()); });
    connect(m_editor, &CodeEditor::fixRequested, this, [this](const Diagnostic &diagnostic) {
        if (diagnostic.fix)
            applyFix(*diagnostic.fix);
    });
    connect(m_hint, &EmptyState::actionTriggered, this, &EditorPage::exampleRequested);
    connect(&m_session, &ToolSession::sourceChanged, this, [this] { m_hint->setVisible(m_session.draft().source.isEmpty()); });
    connect(&m_session, &ToolSession::reportChanged, this, &EditorPage::showReport);
    connect(&m_session, &ToolSession::settingsChanged, this, &EditorPage::updateStrip);
    for (const auto changed : {&ToolSession::validationInputChanged, &ToolSession::phaseChanged, &ToolSession::lastRunChanged})
        connect(&m_session, changed, this, [this] { m_editor->setFailure(m_session.failure()); });
    // An edit moves what is shown; what it made untrue goes with the next report.
    for (const auto changed : {&ToolSession::phaseChanged, &ToolSession::lastRunChanged}) {
        connect(&m_session, changed, this, [this] {
            if (m_session.isReportCurrent())
                m_editor->setDiagnostics(m_session.diagnostics());
        });
    }
}

void EditorPage::showVersion(const ToolVersion &version)
{
    m_session.setVersion(version);
    m_editor->setReadOnly(true);
    m_hint->setVisible(false);
    updateStrip();
}

void EditorPage::showReport()
{
    const auto &report = *m_session.report();
    m_editor->setReading(report ? report->accepted : SourceCandidate());
    m_editor->setDiagnostics(m_session.diagnostics());
}

void EditorPage::updateStrip()
{
    if (m_session.isReadOnly()) {
        m_strip->setNotice({.kind = Notice::Kind::Information,
            .text = tr("Version %1 in the library. A version never changes.").arg(m_session.version()->version),
            .actionText = tr("Edit as Draft"),
            .action = [this] { Q_EMIT editRequested(); },
            .isClosable = false});
        return;
    }
    const Sandbox &sandbox = m_sandboxes.sandbox(m_session.draft().tier);
    const bool isUnsafe = m_sandboxes.isUnsafe(m_session.draft().tier);
    if (!isUnsafe && (sandbox.unavailability() || sandbox.isolation().isEnforced())) {
        m_strip->dismiss();
        return;
    }
    m_strip->setNotice({.kind = isUnsafe ? Notice::Kind::Error : Notice::Kind::Warning,
        .text = tr("Tier %1 is no boundary: a tool that runs there can do all that you can do.").arg(sandbox.tier()),
        .actionText = {},
        .action = {},
        .isClosable = false});
}

void EditorPage::applyReportedFix(const Fix &fix)
{
    if (fix.action != Fix::Action::Edit || m_session.isReportCurrent())
        applyFix(fix);
}

void EditorPage::applyFix(const Fix &fix)
{
    if (m_session.isReadOnly())
        return;
    switch (fix.action) {
    case Fix::Action::Edit:
        if (const Result<void> applied = m_editor->applyFix(fix); !applied)
            Q_EMIT failed(applied.error());
        break;
    case Fix::Action::AllowImport:
        m_session.allowImport(fix.argument);
        break;
    case Fix::Action::SetShape:
        m_session.setShape(shapeFrom(fix.argument));
        break;
    case Fix::Action::AllowProcesses:
        m_session.setProcesses(fix.argument.toInt());
        break;
    }
}

void EditorPage::copyBrief()
{
    const Result<QString> brief = m_session.brief();
    if (!brief) {
        Q_EMIT failed(brief.error());
        return;
    }
    QGuiApplication::clipboard()->setText(*brief);
    Q_EMIT informed(tr("The text, its issues and its last run are on the clipboard, as one prompt."));
}

void EditorPage::pasteAnswer()
{
    if (m_session.isReadOnly())
        return;
    const Result<AnswerCode> code = AnswerCode::read(QGuiApplication::clipboard()->mimeData());
    if (!code) {
        Q_EMIT informed(code.error().message);
        return;
    }
    const ChangeProposal proposal(m_editor->source(), code->text);
    if (proposal.hunks().isEmpty()) {
        Q_EMIT informed(tr("The code on the clipboard is that of the draft, line for line. Copy the model's answer, then paste it again."));
        return;
    }
    auto *dialog = new AnswerDialog(*code, proposal, m_theme, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &AnswerDialog::chosen, this, &EditorPage::takeAnswer);
    dialog->open();
}

void EditorPage::takeAnswer(const QByteArray &text, bool runsAgain)
{
    m_editor->setTextKeepingUndo(text);
    m_editor->setFocus();
    validate();
    if (runsAgain && m_session.phase() != ToolSession::Phase::Idle)
        Q_EMIT informed(tr("The answer is in the draft and was not run, since another run is on."));
    else if (runsAgain)
        run();
}

} // namespace Assay
