// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#pragma once

#include "assay_agent_export.h"
#include "base/contract/packages.h"

#include <QHash>

namespace Assay {

/** Packages that lie ready in a container: whoever started it has unpacked them into folders below one place, and says with each run which
   of them it needs. Nothing is fetched here. */
class ASSAY_AGENT_EXPORT MountedPackages : public PackageProvider
{
public:
    /** `root`: the place; need not be there. */
    explicit MountedPackages(const QString &root);
    ~MountedPackages() override;

    /** The wish by which a run gets the modules in `folder`, a path below the root. Errors: packages-outside, packages-missing. */
    Result<PackageWish> wishFor(const QString &folder, const QList<PackageVersion> &versions);

    std::optional<PackageSet> known(const PackageWish &wish, const Interpreter &interpreter) override;
    std::unique_ptr<PackageJob> prepare(const PackageWish &wish, const Interpreter &interpreter) override;

private:
    QString m_root;
    QHash<QStringList, PackageSet> m_sets; ///< by requirements
};

} // namespace Assay
