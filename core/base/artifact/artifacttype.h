// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QByteArray>
#include <QString>

namespace Assay {

/** The media type of an artifact: what the tool claims, else what the name's extension says, unless the first bytes are plainly of
   another kind or lack what its kind begins with: then the kind that they show, or "application/octet-stream". Nothing is parsed. */
ASSAY_BASE_EXPORT QString artifactType(const QString &claimed, const QString &name, const QByteArray &bytes);

} // namespace Assay
