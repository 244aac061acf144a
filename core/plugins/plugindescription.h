// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_plugins_export.h"
#include "base/contract/error.h"

#include <optional>

namespace Assay {

/** What a file says of the sandbox plugin in it; nothing of it has been loaded. */
struct PluginDescription
{
    QString file;
    QString tier;
    QString title;
    QString isolation; ///< what holds a run and what does not, in the plugin's own words
    std::optional<Error> refusal; ///< why it is not used: plugin-version, plugin-description-invalid, plugin-tier-taken, plugin-not-trusted
};

/** Nothing for a file that is no sandbox plugin of any version. */
ASSAY_PLUGINS_EXPORT std::optional<PluginDescription> describePlugin(const QString &file);

} // namespace Assay
