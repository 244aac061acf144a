// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/diagnostic.h"

namespace Assay::Cli {

/** Whether the command that prints a fix has the options for how a source is read: --allow and --entry. */
enum class SourceOptions { Available, Missing };

/** What a fix does. A change of the request ends with the option that makes it, to be copied. */
QString fixWords(const Fix &fix, SourceOptions options);

} // namespace Assay::Cli
