// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "drafts/draft.h"

#include <QCoreApplication>

namespace Assay {

/** Drafts from files and back. Blocking, bounded by Limits::sourceBytes. */
class ASSAY_UI_EXPORT SourceFile
{
    Q_DECLARE_TR_FUNCTIONS(Assay::SourceFile)

public:
    /** A new draft with the text of a file and its name as title. Errors: file-not-readable, source-too-large, source-binary. */
    static Result<Draft> load(const QString &path);
    /** Writes a draft's text. Error file-not-writable. */
    static Result<void> save(const QString &path, const QByteArray &source);
    /** The bundled example, ready to run. */
    static Draft example();
};

} // namespace Assay
