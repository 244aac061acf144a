// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editor/jsoneditor.h"

namespace Assay {

JsonEditor::JsonEditor(Theme *theme, QWidget *parent)
    : CodeEditor(theme, Language::Json, parent)
{
    setMarginWidth(LineNumberMargin, 0);
    setIndentationGuides(false);
}

} // namespace Assay
