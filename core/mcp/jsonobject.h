// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/json/jsonwriter.h"

#include <QByteArray>
#include <QString>

namespace Assay {

/** Writes an object member by member. Texts of JSON go in as they are. */
class JsonObject
{
public:
    /** `json` is one JSON value. */
    JsonObject &add(QByteArrayView key, const QByteArray &json);
    JsonObject &addText(QByteArrayView key, const QString &text) { return add(key, jsonString(text)); }
    JsonObject &addBool(QByteArrayView key, bool value) { return add(key, value ? "true" : "false"); }
    JsonObject &addNumber(QByteArrayView key, double finite);

    QByteArray text() const { return '{' + m_members + '}'; }

private:
    QByteArray m_members;
};

/** An array of JSON values. */
QByteArray jsonArray(const QList<QByteArray> &values);

} // namespace Assay
