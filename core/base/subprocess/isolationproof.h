// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
#include "base/cage/cagelayers.h"
#include "base/contract/error.h"
#include "base/contract/isolation.h"

#include <QFuture>
#include <QHash>
#include <QObject>
#include <QPromise>

#include <memory>
#include <optional>
#include <vector>

namespace Assay {

class InterpreterProbe;
class SubprocessExecution;
class WorkerSource;

/** What a hostile tool got at, by property; empty: nothing. */
using Breaches = QHash<IsolationProperty, QString>;

/** Proves what holds a run: a tool that tries to get out is run once for each boot, kernel, bubblewrap, guest and set of layers, and the
    answer is kept in a file. What it got at counts as absent, whatever was put in place. */
class ASSAY_BASE_EXPORT IsolationProof : public QObject
{
    Q_OBJECT

public:
    /** `outside`: a folder that no cage shows and none covers, for a file that the tool tries to get at. `key`: names the circumstances,
        besides the layers, under which an answer holds; empty: it is kept for this object only. */
    IsolationProof(WorkerSource &workers, InterpreterProbe &probe, const QString &outside, const QString &cacheFile, const QString &key,
        QObject *parent = nullptr);
    ~IsolationProof() override;

    /** The key of this host as it is now. */
    static QString hostKey(const QString &bubblewrap, const QString &guestHash);

    /** Of workers that these layers hold. Ready at once when it is known. Error isolation-not-proved: the canary itself could not be run,
        or something else held it. */
    QFuture<Result<Breaches>> breaches(const CageLayers &held);
    /** What is known by now; nothing when that is nothing. */
    std::optional<Breaches> known(const CageLayers &held);
    /** `isolation`, which these layers give, without what was breached, as far as that is known. */
    Isolation lowered(const Isolation &isolation, const CageLayers &held);

    /** What an answer is kept under. */
    static QString keyWith(const QString &key, const CageLayers &held);

private:
    struct Bystanders;

    struct Proof
    {
        CageLayers held;
        Breaches breaches;
    };
    struct Asker
    {
        CageLayers held;
        QPromise<Result<Breaches>> promise;
    };

    void start(const CageLayers &held);
    void handleResult();

    WorkerSource &m_workers;
    InterpreterProbe &m_probe;
    QString m_outside;
    QString m_cacheFile;
    QString m_key;
    std::optional<Proof> m_proof;
    std::unique_ptr<Bystanders> m_bystanders;
    std::unique_ptr<SubprocessExecution> m_execution;
    std::vector<Asker> m_waiting;
};

} // namespace Assay
