// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QByteArray>

namespace Assay {

class JsonText;

/** The same value without any blank between its parts. */
ASSAY_BASE_EXPORT QByteArray compactJson(const JsonText &json);

} // namespace Assay
