// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "http/httpheaders.h"

#include <algorithm>

namespace Assay {

namespace {

bool isSameName(QByteArrayView a, QByteArrayView b)
{
    return a.compare(b, Qt::CaseInsensitive) == 0;
}

} // namespace

HttpHeaders::HttpHeaders(std::initializer_list<std::pair<QByteArray, QByteArray>> fields)
    : m_fields(fields)
{
}

void HttpHeaders::add(const QByteArray &name, const QByteArray &value)
{
    m_fields.emplaceBack(name, value.trimmed());
}

qsizetype HttpHeaders::count(QByteArrayView name) const
{
    return std::ranges::count_if(m_fields, [&](const auto &field) { return isSameName(field.first, name); });
}

QByteArray HttpHeaders::value(QByteArrayView name) const
{
    const auto found = std::ranges::find_if(m_fields, [&](const auto &field) { return isSameName(field.first, name); });
    return found == m_fields.cend() ? QByteArray() : found->second;
}

QList<QByteArray> HttpHeaders::members(QByteArrayView name) const
{
    QList<QByteArray> members;
    for (const auto &[fieldName, value] : m_fields) {
        if (!isSameName(fieldName, name))
            continue;
        for (const QByteArray &member : value.split(',')) {
            if (!member.trimmed().isEmpty())
                members += member.trimmed();
        }
    }
    return members;
}

} // namespace Assay
