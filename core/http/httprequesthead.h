// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "http/httpheaders.h"

namespace Assay {

/** A request as far as its headers say it. */
struct HttpRequestHead
{
    QByteArray method; ///< as it arrived: "POST"
    QByteArray path; ///< begins with a slash; not decoded
    QByteArray query; ///< what stands behind the question mark
    int majorVersion = 1;
    int minorVersion = 1;
    HttpHeaders headers;

    bool operator==(const HttpRequestHead &) const = default;
};

} // namespace Assay
