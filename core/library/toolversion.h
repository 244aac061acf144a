// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_library_export.h"
#include "base/contract/limits.h"
#include "base/contract/toolsource.h"
#include "base/json/jsontext.h"

#include <QDateTime>
#include <QStringList>

namespace Assay {

/** What makes a version: its hash covers exactly these, so that the same content is the same version. */
struct ASSAY_LIBRARY_EXPORT ToolContract
{
    QByteArray code; ///< the cleaned text, as it runs
    Shape shape;
    QString description;
    JsonText schema; ///< JSON Schema 2020-12 of the arguments, an object
    QStringList allowedImports;
    QStringList packages; ///< requirements, PackageWish::requirements; they are allowed by being here
    QString policy; ///< the policy's name
    Limits limits; ///< timeout, memory and processes are kept; the other bounds are those of the tier

    /** sha256 over a canonical form, in hex. The order of allowed imports and of packages does not count. */
    QString hash() const;
};

/** Who promoted a version, and on what evidence. */
struct PromotionRecord
{
    QString by; ///< user name of the operating system, or the agent's id
    QDateTime when; ///< UTC
    QString tier; ///< of the run it rests on, empty when there was none
    QString runStatus; ///< statusName() of that run, empty when there was none

    bool operator==(const PromotionRecord &) const = default;
};

/** One immutable version of a tool in the library. */
struct ToolVersion
{
    QString name; ///< isIdentifier()
    int version = 0; ///< from 1
    ToolContract contract;
    PromotionRecord record;
};

/** A tool in a list. */
struct ToolSummary
{
    QString name;
    QString description; ///< of the newest version
    int newestVersion = 0;
    int versionCount = 0;
    QDateTime promoted; ///< the newest version
};

} // namespace Assay
