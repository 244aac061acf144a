// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/workersource.h"

namespace Assay {

WorkerSource::~WorkerSource() = default;

} // namespace Assay
