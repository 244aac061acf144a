// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/error.h"
#include "base/json/jsontext.h"

#include <QHash>
#include <QStringList>

#include <optional>

namespace Assay {

/** Takes the arguments of a tool apart, member by member, and keeps the first thing that is wrong with them. Values stay text: none is
   larger in memory than it was on its way. */
class ASSAY_BASE_EXPORT ArgumentReader
{
public:
    /** `path`: of the object among the arguments, for messages; empty for the arguments themselves. */
    explicit ArgumentReader(const JsonText &object, const QString &path = {});

    bool has(QByteArrayView key) const { return m_members.contains(key.toByteArray()); }

    // Each marks its member as known. Nothing when it is not there, or not as it has to be.
    std::optional<JsonText> value(QByteArrayView key);
    std::optional<JsonText> object(QByteArrayView key);
    std::optional<QString> text(QByteArrayView key);
    std::optional<double> number(QByteArrayView key);
    std::optional<qint64> integer(QByteArrayView key);
    bool flag(QByteArrayView key); ///< false where it is not there
    QStringList texts(QByteArrayView key);
    QList<JsonText> objects(QByteArrayView key);

    /** The arguments cannot be used. The first of these sentences is kept. */
    void refuse(const QString &sentence);
    void refuse(const std::optional<Error> &error);
    QString pathOf(QByteArrayView key) const;

    /** The first flaw, members that nobody asked for included; nothing when all is fine. Code: arguments-invalid, or that of the error. */
    std::optional<Error> flaw();

private:
    std::optional<JsonText> take(QByteArrayView key, JsonText::Kind kind);
    void refuseKind(QByteArrayView key, const QString &expected, JsonText::Kind found);

    QString m_path;
    QHash<QByteArray, JsonText> m_members; ///< those that nobody has asked for
    std::optional<Error> m_flaw;
};

/** What a JSON string says. */
ASSAY_BASE_EXPORT QString textOf(const JsonText &string);

} // namespace Assay
