// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/subprocess/runpackages.h"

namespace Assay {

RunPackages::RunPackages(std::unique_ptr<Validation> validation, PackageMaker prepare)
    : m_validation(std::move(validation))
    , m_prepare(std::move(prepare))
{
    connect(m_validation.get(), &Validation::finished, this, &RunPackages::handleValidation);
}

RunPackages::~RunPackages() = default;

void RunPackages::handleValidation()
{
    const auto &reports = m_validation->result();
    if (!reports) {
        Q_EMIT failed({ExecutionStatus::Unavailable, reports.error()});
        return;
    }
    if (!reports->first().isAccepted()) {
        Q_EMIT rejected(reports->first().diagnostics);
        return;
    }
    m_job = m_prepare();
    connect(m_job.get(), &PackageJob::progressed, this, &RunPackages::progressed);
    connect(m_job.get(), &PackageJob::finished, this, &RunPackages::handleJob);
}

void RunPackages::handleJob()
{
    const auto &packages = m_job->result();
    if (packages)
        Q_EMIT ready(*packages);
    else
        Q_EMIT failed(packages.error());
}

} // namespace Assay
