// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_base_export.h"
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

class Execution;
class InterpreterProbe;
class WorkerSource;

/** What a hostile tool got at, by property; empty: nothing. */
using Breaches = QHash<IsolationProperty, QString>;

/** Proves what holds a run: a tool that tries to get out is run once for each boot, kernel, bubblewrap and guest, and the answer is kept in
   a file. What it got at counts as absent, whatever was put in place. */
class ASSAY_BASE_EXPORT IsolationProof : public QObject
{
    Q_OBJECT

public:
    /** `key`: names the circumstances under which an answer holds; empty: it is kept for this object only. */
    IsolationProof(WorkerSource &workers, InterpreterProbe &probe, const QString &cacheFile, const QString &key, QObject *parent = nullptr);
    ~IsolationProof() override;

    /** The key of this host as it is now. */
    static QString hostKey(const QString &bubblewrap, const QString &guestHash);

    /** Ready at once when it is known. Error isolation-not-proved: the canary itself could not be run. */
    QFuture<Result<Breaches>> breaches();
    /** What is known by now; nothing when that is nothing. */
    const std::optional<Breaches> &known();
    /** `isolation` without what was breached, as far as that is known. */
    Isolation lowered(const Isolation &isolation);

private:
    struct Bystanders;

    void start();
    void handleResult();

    WorkerSource &m_workers;
    InterpreterProbe &m_probe;
    QString m_cacheFile;
    QString m_key;
    std::optional<Breaches> m_known;
    bool m_hasReadCache = false;
    std::unique_ptr<Bystanders> m_bystanders;
    std::unique_ptr<Execution> m_execution;
    std::vector<QPromise<Result<Breaches>>> m_waiting;
};

} // namespace Assay
