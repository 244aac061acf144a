// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"

#include <QByteArray>
#include <QStringView>

namespace Assay {

/** A JSON string with its quotes, in UTF-8. Halves of surrogate pairs become "?". */
ASSAY_BASE_EXPORT QByteArray jsonString(QStringView text);

/** Writes JSON on one line, members in the order of the calls, and values of others as the text they are. Always valid UTF-8 and valid
 * JSON. */
class ASSAY_BASE_EXPORT JsonWriter
{
public:
    JsonWriter &beginObject();
    JsonWriter &endObject();
    JsonWriter &beginArray();
    JsonWriter &endArray();
    JsonWriter &key(QByteArrayView name);

    JsonWriter &string(QStringView text);
    /** null for an empty text. */
    JsonWriter &stringOrNull(QStringView text);
    JsonWriter &number(qint64 value);
    JsonWriter &decimal(double value);
    JsonWriter &boolean(bool value);
    JsonWriter &null();
    /** `json` is one complete value. */
    JsonWriter &raw(const QByteArray &json);

    const QByteArray &text() const { return m_text; }

private:
    void separate();

    QByteArray m_text;
    bool m_needsComma = false;
};

} // namespace Assay
