// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "docker/image/imagework.h"

namespace Assay::Cli {

/** See assayWorkOnImage(). The library is loaded on first use and stays. Errors: engine-library-missing. */
Result<std::unique_ptr<ImageWork>> workOnImage(const ImageOrder &order, const ImageWork::Watch &watch);

} // namespace Assay::Cli
