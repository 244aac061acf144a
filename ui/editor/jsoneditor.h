// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "editor/codeeditor.h"

namespace Assay {

/** The editor of arguments: JSON, without line numbers. Errors arrive as diagnostics, as in every CodeEditor. */
class ASSAY_UI_EXPORT JsonEditor : public CodeEditor
{
    Q_OBJECT
public:
    /** `theme` outlives the editor. */
    explicit JsonEditor(Theme *theme, QWidget *parent = nullptr);
};

} // namespace Assay
