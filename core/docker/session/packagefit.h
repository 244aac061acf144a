// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_docker_export.h"
#include "base/cage/interpreter.h"
#include "base/contract/error.h"

#include <optional>

namespace Assay {

/** The Python in the image. */
inline constexpr QLatin1StringView ContainerPython{"3.13"};

/** Why packages that are fetched with this interpreter would not fit the one in the container: wheels are made for one minor version. */
ASSAY_DOCKER_EXPORT std::optional<Error> checkPackageInterpreter(const Interpreter &interpreter);

/** A folder of a package store as the container sees it: below /packages. Empty for none, and for one that lies elsewhere. */
ASSAY_DOCKER_EXPORT QString packagesBelow(const QString &folder, const QString &store);

} // namespace Assay
