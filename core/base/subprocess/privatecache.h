// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QJsonObject>
#include <QString>

namespace Assay {

/** What a file in the user's cache holds. Empty when it is not there, or when somebody else than this user or root could have written it.
 */
ASSAY_BASE_EXPORT QJsonObject readPrivateCache(const QString &path);
/** Replaces it as a whole. A cache that cannot be written costs time at the next start and nothing else, so failure is silent. */
ASSAY_BASE_EXPORT void writePrivateCache(const QString &path, const QJsonObject &entries);

} // namespace Assay
