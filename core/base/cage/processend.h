// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

class QProcess;

namespace Assay {

/** Kills the program and deletes the object once it has been reaped, without waiting where an event loop runs. Nothing is told of it any
    more. */
ASSAY_BASE_EXPORT void endProcess(QProcess *process);

} // namespace Assay
