// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "enginelibrary.h"

#include "loadedlibrary.h"

namespace Assay::Cli {

QFuture<Result<EngineFinding>> probeEngine()
{
    const auto entry = entryOf(ASSAY_ENGINE_LIBRARY, "assayProbeEngine");
    if (!entry) {
        const Result<EngineFinding> missing = std::unexpected(entry.error());
        return QtFuture::makeReadyValueFuture(missing);
    }
    QFuture<Result<EngineFinding>> answer;
    reinterpret_cast<decltype(&assayProbeEngine)>(*entry)(&answer);
    return answer;
}

} // namespace Assay::Cli
