// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/record/recordwriter.h"

namespace Assay {
struct ToolVersion;
}

namespace Assay::Cli {

/** Messages end with what helps, by the names of the command line's options. `paths`: see RecordForm. */
RecordForm recordForm(const QStringList &paths = {});
void writeVersion(JsonWriter &json, const ToolVersion &version);

} // namespace Assay::Cli
