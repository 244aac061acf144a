// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/cage/interpreter.h"
#include "packages/packageservice.h"
#include "tierfixture.h"

/** Tier `subprocess` with packages from a store in a folder of its own. */
class PackagesFixture
{
public:
    explicit PackagesFixture(int readyWorkers = 0);

    TierFixture &tier() { return m_tier; }
    Assay::PackageService &service() { return *m_service; }
    Assay::PackageStore store() const { return Assay::PackageStore(m_places.store); }
    const Assay::PackageService::Places &places() const { return m_places; }
    Assay::Interpreter interpreter();
    /** Replaces the settings. */
    void limit(const QByteArray &json) const;

    /** Waits for the packages of a wish; another program's, as it were, with a service of its own. */
    std::expected<Assay::PackageSet, Assay::PackageFailure> prepare(const QStringList &requirements, const QStringList &allowed);
    /** A request with policy open that may ask for every package, and import all. */
    static Assay::ExecutionRequest request(const QByteArray &code, const QStringList &dependencies);

    /** What is in the store besides whole environments and what names them; nothing when all is well. */
    QStringList litter() const;

private:
    QTemporaryDir m_folder;
    Assay::PackageService::Places m_places;
    std::shared_ptr<Assay::PackageService> m_service;
    TierFixture m_tier;
};
