// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace Assay {

class DraftStore;
class InterpreterCatalog;
class LibraryWorker;
class SandboxCatalog;
class Theme;
class WorkbenchSettings;

/** What a window is made of. The composition root owns the parts; they outlive the window. */
struct WorkbenchParts
{
    const SandboxCatalog &sandboxes;
    InterpreterCatalog &interpreters;
    LibraryWorker &library;
    DraftStore &drafts;
    WorkbenchSettings &settings;
    Theme &theme;
};

} // namespace Assay
