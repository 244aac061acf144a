// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QsciScintillaBase;

namespace Assay {

/** Has `editor` show characters that would turn the text around or hide it as their numbers, as Scintilla itself shows control characters:
   else a text would read other than it runs. */
void showHiddenCharacters(QsciScintillaBase *editor);

} // namespace Assay
