// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

namespace Assay::Cli {

/** `message`, and behind it what helps: by the name of the option, or the command to run, which then ends the text. */
QString withRemedy(const QString &message, const Remedy &remedy);

} // namespace Assay::Cli
