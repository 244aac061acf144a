// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "base/contract/diagnostic.h"
#include "base/contract/packages.h"
#include "base/contract/validation.h"

#include <functional>

namespace Assay {

/** Brings the packages of a run that do not lie ready. Its text is validated first: nothing is fetched for one that is refused. */
class RunPackages : public QObject
{
    Q_OBJECT

public:
    using PackageMaker = std::function<std::unique_ptr<PackageJob>()>;

    /** `validation`: of the text. It decides over nothing but this: the run validates again. `prepare` is called when it accepts. */
    RunPackages(std::unique_ptr<Validation> validation, PackageMaker prepare);
    ~RunPackages() override;

Q_SIGNALS:
    void progressed(const Assay::PackageProgress &progress);
    /** One of these, once. */
    void rejected(const QList<Assay::Diagnostic> &diagnostics);
    void failed(const Assay::PackageFailure &failure);
    void ready(const Assay::PackageSet &packages);

private:
    void handleValidation();
    void handleJob();

    std::unique_ptr<Validation> m_validation;
    PackageMaker m_prepare;
    std::unique_ptr<PackageJob> m_job;
};

} // namespace Assay
