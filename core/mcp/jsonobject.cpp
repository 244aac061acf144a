// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "mcp/jsonobject.h"

#include <QList>
#include <QLocale>

namespace Assay {

JsonObject &JsonObject::add(QByteArrayView key, const QByteArray &json)
{
    if (!m_members.isEmpty())
        m_members += ',';
    m_members.append('"').append(key).append("\":").append(json);
    return *this;
}

JsonObject &JsonObject::addNumber(QByteArrayView key, double finite)
{
    return add(key, QByteArray::number(finite, 'g', QLocale::FloatingPointShortest));
}

QByteArray jsonArray(const QList<QByteArray> &values)
{
    return '[' + values.join(',') + ']';
}

} // namespace Assay
