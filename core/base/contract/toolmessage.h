// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QString>

#include <optional>

namespace Assay {

/** How far a tool says that it is. */
struct ToolProgress
{
    double done = 0; ///< finite
    std::optional<double> total; ///< finite; nothing where the tool does not know
    QString message;

    bool operator==(const ToolProgress &) const = default;
};

/** For people: "3 of 10 (30 %): reading". */
ASSAY_BASE_EXPORT QString progressText(const ToolProgress &progress);

/** What a tool says while it runs, apart from what it prints. */
struct ToolMessage
{
    enum class Level { Debug, Info, Warning, Error };

    Level level = Level::Info;
    QString text;

    bool operator==(const ToolMessage &) const = default;
};

/** The name in JSON: "debug", "info", "warning", "error". */
ASSAY_BASE_EXPORT QString messageLevelName(ToolMessage::Level level);
ASSAY_BASE_EXPORT std::optional<ToolMessage::Level> messageLevel(const QString &name);

} // namespace Assay
