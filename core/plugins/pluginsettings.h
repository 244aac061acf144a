// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"
#include "base/json/jsontext.h"

namespace Assay {

/** The settings in `file`, {} when there is none. Error plugin-settings-invalid when they do not fit `schema`. */
Result<JsonText> readPluginSettings(const QString &file, const JsonText &schema);

} // namespace Assay
