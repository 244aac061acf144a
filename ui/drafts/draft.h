// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assay_ui_export.h"
#include "base/contract/error.h"
#include "base/contract/limits.h"
#include "base/contract/toolinput.h"
#include "base/contract/toolsource.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

namespace Assay {

/** What one tab holds and what survives a crash: the text with everything that decides how it is validated and run. A plain value. */
struct ASSAY_UI_EXPORT Draft
{
    QString id; ///< names the file; letters, digits and hyphens
    QDateTime created; ///< UTC; the order of the tabs
    QString title;
    QByteArray source; ///< the text as bytes, UTF-8 or not
    Shape shape;
    QString argumentsText; ///< as typed, valid JSON or not
    QString tier;
    QString policy;
    QString interpreter; ///< empty: the sandbox's default
    double timeoutSeconds = Limits().timeoutSeconds;
    qint64 memoryMb = Limits().memoryMb;
    int processes = Limits().processes;
    QStringList allowedImports;
    QStringList packages; ///< PackageWish::requirements; chosen by the user, and thereby allowed
    QList<ToolInput> inputs;

    /** An empty draft with a new id. */
    static Draft create(const QString &title);

    QByteArray toJson() const;
    /** Error draft-damaged names `origin`. */
    static Result<Draft> fromJson(const QByteArray &utf8, const QString &origin);

    Limits limits() const;

    bool operator==(const Draft &) const = default;
};

} // namespace Assay
