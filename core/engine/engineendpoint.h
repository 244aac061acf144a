// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include <QString>

namespace Assay {

/** Where an engine listens, and who said so. */
struct EngineEndpoint
{
    QString socketPath; ///< of a Unix socket; absolute
    QString origin; ///< for people: "DOCKER_HOST", "the docker context \"x\"", …

    bool operator==(const EngineEndpoint &) const = default;
};

} // namespace Assay
