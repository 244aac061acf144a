// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/emptystate.h"

namespace Assay {

/** What an empty editor shows in its middle. Lies over the editor and lets clicks and keys through to it. */
class EditorHint : public EmptyState
{
    Q_OBJECT

public:
    explicit EditorHint(QWidget *editor);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void centre();
};

} // namespace Assay
