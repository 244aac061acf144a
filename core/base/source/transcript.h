// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/source/sourceline.h"

namespace Assay {

/** True when the lines are a session of the interactive interpreter: the first of them, after its banner, begins with the prompt `>>>`. */
bool isTranscript(const QList<SourceLine> &lines);

/** What was typed in such a session: the lines behind `>>> ` and `... `, without these. */
QList<SourceLine> withoutPrompts(const QList<SourceLine> &lines);

} // namespace Assay
