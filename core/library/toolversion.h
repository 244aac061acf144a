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

/** Who promoted a version, and on what evidence; who vouches for it where it came from another library. */
struct PromotionRecord
{
    QString by; ///< user name of the operating system, or the agent's id
    QDateTime when; ///< UTC
    QString tier; ///< of the run it rests on, empty when there was none
    QString runStatus; ///< statusName() of that run, empty when there was none
    QString importedBy = {}; ///< empty when it was promoted in this library
    QDateTime importedWhen = {}; ///< UTC

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

/** A tool in a list. The version in use is the pinned one, else the newest. */
struct ToolSummary
{
    QString name;
    QString description; ///< of the version in use
    int newestVersion = 0;
    int versionCount = 0;
    QDateTime promoted; ///< the version in use
    int usedVersion = 0;
    bool isPinned = false;
    QStringList tags = {};

    bool operator==(const ToolSummary &) const = default;
};

/** A change of which version of a tool is in use. Version 0: the newest, whichever that is. */
struct PinRecord
{
    enum class Kind { Pinned, Unpinned, RolledBack, Forgotten, Restored, Imported };

    Kind kind = Kind::Pinned;
    int version = 0;
    int usedBefore = 0; ///< the version that was in use before, 0 when there was none
    QString by;
    QDateTime when; ///< UTC, as the clock was set

    bool operator==(const PinRecord &) const = default;
};

/** A tool as a whole: what belongs to it besides its versions. */
struct ToolDetails
{
    QString name;
    int usedVersion = 0;
    int pinnedVersion = 0; ///< 0: none, the newest is used
    QStringList tags;
    QString notes;
    QList<PinRecord> pins; ///< newest first, at most 100
};

/** How a call of a version ended. */
struct CallRecord
{
    QString status; ///< statusName()
    double durationMs = 0;
    QDateTime when; ///< UTC, as the clock was set

    bool operator==(const CallRecord &) const = default;
};

/** What is known of the calls of a version. */
struct VersionUse
{
    int version = 0;
    qint64 calls = 0;
    qint64 failures = 0; ///< of these, those that neither gave a value nor were cancelled
    QList<CallRecord> last; ///< newest first, at most ToolStore::KeptCalls
};

/** A version that was forgotten and can still be restored. */
struct ForgottenVersion
{
    QString name;
    int version = 0;
    QString description;
    QDateTime when; ///< UTC, as the clock was set
    qint64 operation = 0; ///< the same for what was forgotten together, larger for what was forgotten later
};

/** All of one tool that goes to another library. */
struct ToolHistory
{
    QString name;
    QStringList tags;
    QString notes;
    int pinnedVersion = 0;
    QList<ToolVersion> versions; ///< in the order of their numbers
};

/** What became of one version of an import. */
struct ImportedVersion
{
    enum class Outcome {
        Added,
        Renumbered, ///< added under `version`, since its own number belongs to another one
        Restored, ///< it had been forgotten
        Known, ///< the library has this very content
    };

    QString name;
    int number = 0; ///< where it came from
    int version = 0; ///< here
    Outcome outcome = Outcome::Added;
};

} // namespace Assay
