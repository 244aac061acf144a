// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_http_export.h"

#include <QByteArray>

namespace Assay {

/** One message of a `text/event-stream`. Each line of `data` gets a field of its own; line feeds in `id` and `event` become blanks. */
ASSAY_HTTP_EXPORT QByteArray eventStreamMessage(const QByteArray &data, const QByteArray &id = {}, const QByteArray &event = {});

/** A line that clients skip; keeps a quiet stream alive. */
ASSAY_HTTP_EXPORT QByteArray eventStreamComment(const QByteArray &text = {});

} // namespace Assay
