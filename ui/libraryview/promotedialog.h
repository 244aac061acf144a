// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "libraryview/promotion.h"

#include <QDialog>
#include <QTimer>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace Assay {

class JsonEditor;
class LibraryWorker;
class Theme;

/** Asks for what a version in the library needs besides its text, shows on what evidence it rests, and puts it there. Closes when that is
   done; an error stays in the dialog. */
class ASSAY_UI_EXPORT PromoteDialog : public QDialog
{
    Q_OBJECT

public:
    /** `library` and `theme` outlive the dialog. */
    PromoteDialog(const Promotion &promotion, LibraryWorker &library, Theme *theme, QWidget *parent);

    /** As edited by now. */
    Promotion promotion() const;

Q_SIGNALS:
    void promoted(const Assay::ToolVersion &version);

private:
    void setUpFields(Theme *theme);
    void layOut();
    QLabel *makeLine(const QString &name, const QString &text = {});
    QString evidenceText() const;
    QString limitsText() const;
    void checkSchema();
    void checkName();
    void showNameState(const QString &text);
    void updateButton();
    void submit();

    Promotion m_promotion;
    LibraryWorker &m_library;
    const Theme *m_theme;
    QLineEdit *m_name;
    QLabel *m_nameState;
    QLineEdit *m_description;
    JsonEditor *m_schema;
    QLabel *m_schemaIssue;
    QLabel *m_failure;
    QPushButton *m_promote;
    QTimer m_schemaTimer;
    bool m_nameIsValid = false;
    bool m_schemaIsValid = true;
    bool m_isSubmitting = false;
    quint64 m_lookup = 0; ///< answers with an older number are void
};

} // namespace Assay
