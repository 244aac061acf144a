// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/diagnostic.h"
#include "session/toolrunner.h"
#include "session/toolsession.h"
#include "session/validationscheduler.h"

#include <QWidget>

namespace Assay {

class CodeEditor;
class EditorHint;
class NoticeBar;
class SandboxCatalog;
class Theme;

/** One tab: a session, its editor, and what validates and runs it. */
class ASSAY_UI_EXPORT EditorPage : public QWidget
{
    Q_OBJECT

public:
    /** `sandboxes` and `theme` outlive the page. */
    EditorPage(const Draft &draft, const SandboxCatalog &sandboxes, Theme *theme, QWidget *parent = nullptr);
    ~EditorPage() override;

    ToolSession &session() { return m_session; }
    CodeEditor &editor() { return *m_editor; }

    /** Shows a version of the library, read-only. */
    void showVersion(const ToolVersion &version);

    void run() { m_runner.run(); }
    void stop() { m_runner.stop(); }
    void validate() { m_scheduler.validateNow(); }
    /** Puts the session's brief on the clipboard. */
    void copyBrief();
    /** Shows what the answer on the clipboard would change, to be chosen from; not for a version. */
    void pasteAnswer();
    /** Edits the text, allows an import or processes, or changes the shape. Places are those of the text of now. */
    void applyFix(const Fix &fix);
    /** The same for a fix of the last report, whose places hold until the next edit: after one, an edit is not made. */
    void applyReportedFix(const Fix &fix);

Q_SIGNALS:
    void exampleRequested();
    /** The version that this page shows is to be edited. */
    void editRequested();
    void informed(const QString &text);
    void failed(const Assay::Error &error);

private:
    void connectEditor();
    void showReport();
    void updateStrip();
    void takeAnswer(const QByteArray &text, bool runsAgain);

    const SandboxCatalog &m_sandboxes;
    const Theme *m_theme;
    ToolSession m_session;
    ValidationScheduler m_scheduler;
    ToolRunner m_runner;
    NoticeBar *m_strip;
    CodeEditor *m_editor;
    EditorHint *m_hint;
};

} // namespace Assay
