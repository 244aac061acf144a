// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace Assay {
class EditorPage;
class MainWindow;
} // namespace Assay

/** Runs the page's text and, when it has ended, writes a picture of the window to `file` and ends the program: exit code 0, or 1 when the
    picture could not be written. */
void pictureAfterRun(Assay::MainWindow &window, Assay::EditorPage &page, const QString &file);
