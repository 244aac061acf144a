// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <optional>

namespace Assay {

/** Something of this host that a tier builds its isolation on, and can do without. */
struct HostFeature
{
    QString name; ///< stable: namespaces
    QString by; ///< what offers it; empty when it is lacking
    std::optional<Error> lacking; ///< why, and what to do

    bool operator==(const HostFeature &) const = default;
};

} // namespace Assay
