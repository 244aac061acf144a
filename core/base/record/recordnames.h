// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/diagnostic.h"
#include "base/contract/error.h"

#include <optional>

namespace Assay {

/** Words of the JSON form that have no other place. */
QString fixActionName(Fix::Action action);
std::optional<Fix::Action> fixAction(const QString &name);
QString remedySettingName(Remedy::Setting setting);
/** None for an unknown name. */
Remedy::Setting remedySetting(const QString &name);

} // namespace Assay
