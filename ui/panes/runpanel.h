// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/validation.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QSpinBox;
class QVBoxLayout;

namespace Assay {

class InputList;
class JsonEditor;
class NameChips;
class Theme;
class ToolSession;

/** With what the tool is run: its arguments, how the text is called, the limits, the input files, the allowed imports and the packages. */
class ASSAY_UI_EXPORT RunPanel : public QWidget
{
    Q_OBJECT

public:
    /** `theme` outlives the panel. */
    explicit RunPanel(Theme *theme, QWidget *parent = nullptr);

    /** Null disables the panel. */
    void setSession(ToolSession *session);

protected:
    bool event(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /** Files that are dropped become inputs. */
    bool takeDrag(QEvent *event);
    void setUpArguments(Theme *theme);
    void setUpFields();
    void layOut();
    void addChips(QVBoxLayout *column, const QString &heading, NameChips *chips);
    QLabel *makeHeading(const QString &text, QWidget *buddy);
    void connectFields();
    void refresh();
    void refreshShapes();
    void checkArguments();

    QPointer<ToolSession> m_session;
    JsonEditor *m_arguments;
    QLabel *m_argumentsIssue;
    QComboBox *m_shape;
    QStringList m_functions; ///< as listed in the choice
    QDoubleSpinBox *m_timeout;
    QSpinBox *m_memory;
    QSpinBox *m_processes;
    NameChips *m_imports;
    NameChips *m_packages;
    InputList *m_inputs;
    QTimer m_checkTimer;
};

} // namespace Assay
