// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/packages.h"
#include "base/contract/sandbox.h"
#include "base/subprocess/subprocesstier.h"

#include <QTemporaryDir>

#include <memory>

/** The real tier `subprocess`, with guest and caches in a folder of its own, and calls that wait for its jobs. */
class TierFixture
{
public:
    /** `bubblewrap`: another program in its place, for hosts that lack it. */
    explicit TierFixture(
        const QString &bubblewrap = QStringLiteral("bwrap"), int readyWorkers = 0, std::shared_ptr<Assay::PackageProvider> packages = {});

    /** Why the tests cannot run here; empty when they can. */
    QString unavailability() const;
    Assay::Sandbox &sandbox() const { return m_tier->sandbox(); }
    Assay::SubprocessTier &tier() const { return *m_tier; }
    /** Of a file in its folder. */
    QString path(const QString &name) const { return m_folder.filePath(name); }

    Assay::ExecutionResult run(const Assay::ExecutionRequest &request) const;
    Assay::Result<QList<Assay::ValidationReport>> validate(const Assay::ValidationRequest &request) const;

    /** A request with policy open, which leaves everything to the cage. */
    static Assay::ExecutionRequest openRequest(const QByteArray &code, const QStringList &allowedImports = {QStringLiteral("*")});

    /** Makes orphans of what we start come back to us, so that leftovers() sees them. Once per program. */
    static void adoptOrphans();
    /** Processes that we, or what we started, left behind, zygotes of living tiers excepted; waits a little for those that are about to
        end. */
    static QStringList leftovers();
    /** The same, zygotes included: for the end of a test, when all tiers are gone. */
    static QStringList remains();
    /** Processes that run the interpreter as zygotes, of all living tiers. */
    static QList<qint64> zygotes();
    /** Those that a process started and that live, or wait to be reaped. */
    static QList<qint64> childrenOf(qint64 process);

private:
    QTemporaryDir m_folder;
    std::unique_ptr<Assay::SubprocessTier> m_tier;
};
