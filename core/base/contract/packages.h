// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/contract/error.h"
#include "base/contract/executionstatus.h"

#include <QList>
#include <QObject>
#include <QStringList>

#include <memory>
#include <optional>

namespace Assay {

struct Interpreter;

/** One package in the version that was installed. */
struct PackageVersion
{
    QString name; ///< normalised
    QString version;

    bool operator==(const PackageVersion &) const = default;
};

/** Packages that lie ready on this machine. */
struct PackageSet
{
    QString folder; ///< holds their modules; a cage shows it read-only, and it is searched after the standard library
    QList<PackageVersion> packages; ///< those that were asked for, and those that they need
    std::shared_ptr<const void> hold; ///< the folder stays as long as this lives
};

/** How far a preparation is. */
struct PackageProgress
{
    enum class Step {
        Waiting, ///< for another program that prepares the same
        Checking, ///< what was asked for
        Fetching,
        Installing,
    };
    Step step = Step::Checking;
    QString package; ///< that is fetched, with its version as far as that is known
    qint64 receivedBytes = 0; ///< of its file
    qint64 totalBytes = 0; ///< 0: not known

    bool operator==(const PackageProgress &) const = default;
};

/** A progress as one line for people. */
ASSAY_BASE_EXPORT QString progressText(const PackageProgress &progress);

/** Why there are no packages: invalid, unavailable or setup_failed, and the reason. */
struct PackageFailure
{
    ExecutionStatus status = ExecutionStatus::SetupFailed;
    Error error;
};

/** What a run depends on. */
struct PackageWish
{
    QStringList requirements; ///< as pip takes them: "requests", "numpy>=2", "uvicorn[standard]"; no addresses
    QStringList allowed; ///< names of packages that may be asked for; "*": any
};

/** Requirements from a text that was split at commas: these stand in requirements, too ("numpy>=1,<3", "uvicorn[standard,http]"). Pieces
   are trimmed, empty ones left out. */
ASSAY_BASE_EXPORT QStringList joinedRequirements(const QStringList &pieces);

/** The names that the requirements begin with: what is allowed where the choice of the requirements is the permission. The text is not
   parsed here; a name that is taken wrongly allows nothing. */
ASSAY_BASE_EXPORT QStringList packageNames(const QStringList &requirements);

/** Packages being prepared. Finishes exactly once; deleting it before ends all that it started and leaves nothing. */
class ASSAY_BASE_EXPORT PackageJob : public QObject
{
    Q_OBJECT

public:
    ~PackageJob() override;

    /** Valid after finished(). */
    virtual const std::expected<PackageSet, PackageFailure> &result() const = 0;

Q_SIGNALS:
    void progressed(const Assay::PackageProgress &progress);
    void finished();

protected:
    explicit PackageJob(QObject *parent = nullptr);
};

/** Where packages come from. Lives in one thread and is used from there; nothing waits. */
class ASSAY_BASE_EXPORT PackageProvider
{
public:
    virtual ~PackageProvider();

    /** What lies ready for this very wish; nothing when something has to be done first. */
    virtual std::optional<PackageSet> known(const PackageWish &wish, const Interpreter &interpreter) = 0;
    /** Starts on the next turn of the event loop. The job belongs to the caller; the provider outlives it. */
    virtual std::unique_ptr<PackageJob> prepare(const PackageWish &wish, const Interpreter &interpreter) = 0;
};

} // namespace Assay
