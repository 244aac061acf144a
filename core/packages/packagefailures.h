// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/packages.h"

class QJsonObject;

namespace Assay {

struct PackageLimits;

/** What a failed step said, in words, and what a run ends as for it. */
PackageFailure packageFailure(const QJsonObject &told, const Interpreter &interpreter, const PackageLimits &limits);

} // namespace Assay
