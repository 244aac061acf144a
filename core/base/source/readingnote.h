// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/source/sourcedocument.h"

namespace Assay {

/** `diagnostics`, which are in order of their places in the text as it arrived, with a note where the author may have meant another reading
   than this one: since it joins code blocks (`blocks-joined`), or leaves some out (`blocks-omitted`). */
ASSAY_BASE_EXPORT QList<Diagnostic> withReadingNote(const QList<Diagnostic> &diagnostics, const SourceCandidate &candidate);

} // namespace Assay
