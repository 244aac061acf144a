// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_http_export.h"

#include <QByteArray>
#include <QList>

#include <utility>

namespace Assay {

/** Header fields in their order. Names are compared without regard to case. */
class ASSAY_HTTP_EXPORT HttpHeaders
{
public:
    HttpHeaders() = default;
    HttpHeaders(std::initializer_list<std::pair<QByteArray, QByteArray>> fields);

    /** Blanks around the value are taken off. */
    void add(const QByteArray &name, const QByteArray &value);

    qsizetype count(QByteArrayView name) const;
    bool has(QByteArrayView name) const { return count(name) > 0; }
    /** The first of that name; empty when there is none. */
    QByteArray value(QByteArrayView name) const;
    /** The members of all lists of that name, separated by commas; empty members are left out. */
    QList<QByteArray> members(QByteArrayView name) const;

    const QList<std::pair<QByteArray, QByteArray>> &fields() const { return m_fields; }

    bool operator==(const HttpHeaders &) const = default;

private:
    QList<std::pair<QByteArray, QByteArray>> m_fields;
};

} // namespace Assay
