// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_packages_export.h"
#include "base/contract/packages.h"

#include <QDateTime>
#include <QJsonObject>

namespace Assay {

/** Wheels that were unpacked for one interpreter, as the store keeps them. */
struct ASSAY_PACKAGES_EXPORT PackageEnvironment
{
    struct Wheel
    {
        QString name; ///< normalised
        QString version;
        QString file;
        QString sha256;

        bool operator==(const Wheel &) const = default;
    };

    QString implementation; ///< "cpython"
    QString version; ///< of the interpreter
    QString abi; ///< "cpython-313-x86_64-linux-gnu"
    QString platform; ///< "linux-x86_64"
    QList<Wheel> wheels; ///< in the order of their names
    qint64 bytes = 0; ///< that it takes on disk
    QDateTime lastUsed; ///< UTC; only of one in a list
    bool isInUse = false; ///< only of one in a list

    /** Its name in the store: changes with the interpreter and with every wheel. */
    QString key() const;
    QList<PackageVersion> packages() const;
    QJsonObject toJson() const;
    /** Nothing when this is no whole description. */
    static std::optional<PackageEnvironment> fromJson(const QJsonObject &object);
    /** From what the steps of a preparation said; nothing when that is incomplete. */
    static std::optional<PackageEnvironment> from(const QJsonObject &interpreter, const QJsonArray &wheels);
};

} // namespace Assay
