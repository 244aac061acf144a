// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/filedescriptor.h"
#include "base/cage/interpreter.h"
#include "base/contract/packages.h"
#include "packages/packageenvironment.h"
#include "packages/packagelimits.h"
#include "packages/packagestep.h"
#include "packages/packagestore.h"

#include <QJsonArray>

namespace Assay {

class StagedFolders;

/** Fetches and unpacks what a wish asks for, step by step; what another program has made in the meantime is taken instead. */
class PackagePreparation : public PackageJob
{
    Q_OBJECT

public:
    struct Tools
    {
        QString bubblewrap; ///< its path; empty: there is none
        std::optional<uid_t> user; ///< that cages run as
        Result<PackageLimits> limits;
    };

    /** `request`: the hash that the store is to know this very wish by. */
    PackagePreparation(
        const PackageStore &store, const Tools &tools, const PackageWish &wish, const Interpreter &interpreter, const QString &request);
    ~PackagePreparation() override;

    const std::expected<PackageSet, PackageFailure> &result() const override { return m_result; }

private:
    void begin();
    void handleParsed(const QJsonObject &told);
    void waitForTurn();
    void fetch(const QJsonObject &configuration);
    void handleFetched(const QJsonObject &told);
    void install();
    void publish(const QJsonObject &told);

    using Handler = void (PackagePreparation::*)(const QJsonObject &);
    void start(PackageStep::Place place, QJsonObject job, Handler handle);
    PackageStep::Place caged(const HelperCage &cage) const;
    void tell(PackageProgress::Step step);
    bool finishFromStore();
    void finish(const PackageSet &packages);
    void fail(const PackageFailure &failure);

    PackageStore m_store;
    Tools m_tools;
    PackageLimits m_limits;
    PackageWish m_wish;
    Interpreter m_interpreter;
    QString m_request;
    QJsonObject m_identity; ///< of the interpreter
    QJsonArray m_requirements; ///< normalised
    QString m_normalised; ///< the hash of what the wish means
    QJsonArray m_wheels;
    PackageEnvironment m_environment;
    FileDescriptor m_turn;
    QTimer m_wait;
    std::unique_ptr<PackageStep> m_step;
    std::shared_ptr<const StagedFolders> m_staged;
    std::expected<PackageSet, PackageFailure> m_result;
};

} // namespace Assay
