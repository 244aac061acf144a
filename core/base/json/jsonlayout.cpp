// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/json/jsonlayout.h"

#include "base/json/jsontext.h"

namespace Assay {

QByteArray compactJson(const JsonText &json)
{
    QByteArray text;
    text.reserve(json.bytes().size());
    bool isInString = false;
    bool isEscaped = false;
    for (const char c : json.bytes()) {
        if (!isInString && QByteArrayView(" \n\r\t").contains(c))
            continue;
        text.append(c);
        if (c == '"' && !isEscaped)
            isInString = !isInString;
        isEscaped = c == '\\' && !isEscaped;
    }
    return text;
}

} // namespace Assay
