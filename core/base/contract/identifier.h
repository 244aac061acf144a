// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QString>

namespace Assay {

inline constexpr qsizetype MaxIdentifierLength = 64;

/** True for names of users, agents, tools and policies: `^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$`. Thread-safe. */
ASSAY_BASE_EXPORT bool isIdentifier(const QString &text);

} // namespace Assay
