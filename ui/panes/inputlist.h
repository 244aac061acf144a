// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/toolinput.h"

#include <QWidget>

class QMimeData;
class QPushButton;
class QTreeView;

namespace Assay {

class InputsModel;

/** The files that a run is given: chosen, dropped, named, taken off. Hidden while there are none. */
class ASSAY_UI_EXPORT InputList : public QWidget
{
    Q_OBJECT

public:
    explicit InputList(QWidget *parent = nullptr);

    /** Chooses files; for a place that is always to be seen. It stays the list's. */
    QPushButton *addButton() const { return m_add; }

    void setInputs(const QList<ToolInput> &inputs);
    /** Adds each under a name made of its own. */
    void addFiles(const QStringList &paths);
    /** Whether what is dragged holds files of this machine; takeDrop() adds those. */
    static bool takes(const QMimeData *dragged);
    void takeDrop(const QMimeData *dropped);

Q_SIGNALS:
    /** The user changed them. */
    void inputsEdited(const QList<Assay::ToolInput> &inputs);

private:
    void setUpView();
    void chooseFiles();
    void removeChosen();
    void change(const QList<ToolInput> &inputs);
    void updateRoom();

    QTreeView *m_view;
    InputsModel *m_model;
    QPushButton *m_add;
};

} // namespace Assay
