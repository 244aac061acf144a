// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/error.h"

#include <QJsonObject>
#include <QStringList>

#include <optional>

namespace Assay {

/** Looks at every field of a policy file before anything relies on it. */
class PolicyCheck
{
public:
    /** `origin`: the path of the file, for the messages. */
    explicit PolicyCheck(const QString &origin);

    /** What is wrong first in the file, as an error with the code policy-invalid that names the file, the field and what was expected. */
    std::optional<Error> operator()(const QJsonObject &policy) const;

private:
    std::optional<Error> checkKnown(const QString &place, const QJsonObject &object, const QStringList &known) const;
    std::optional<Error> checkScalars(const QJsonObject &policy) const;
    std::optional<Error> checkPreload(const QJsonValue &value) const;
    /** An object of reasons. */
    std::optional<Error> checkReasons(const QJsonObject &policy, const QString &field) const;
    std::optional<Error> checkMembers(const QJsonObject &policy) const;
    std::optional<Error> checkMember(const QString &place, const QJsonObject &member) const;
    std::optional<Error> checkParameters(const QString &place, const QJsonValue &value) const;
    Error expected(const QString &place, const QJsonValue &value, const QString &words) const;
    Error refused(const QString &message) const;

    QString m_origin;
};

} // namespace Assay
