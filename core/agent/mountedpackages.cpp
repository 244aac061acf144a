// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agent/mountedpackages.h"

#include <QDir>
#include <QFileInfo>
#include <QTimer>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

/** A preparation that cannot be. */
class NothingToFetch : public PackageJob
{
public:
    NothingToFetch() { QTimer::singleShot(0, this, &PackageJob::finished); }

    const std::expected<PackageSet, PackageFailure> &result() const override { return m_result; }

private:
    std::expected<PackageSet, PackageFailure> m_result = std::unexpected(PackageFailure{ExecutionStatus::Invalid,
        {u"packages-not-here"_s, u"Nothing is fetched in this place. Name packages that lie ready here, or run the tool without any."_s,
            {}}});
};

} // namespace

MountedPackages::MountedPackages(const QString &root)
    : m_root(root)
{
}

MountedPackages::~MountedPackages() = default;

Result<PackageWish> MountedPackages::wishFor(const QString &folder, const QList<PackageVersion> &versions)
{
    const QString path = m_root + u'/' + folder;
    const QString real = QFileInfo(path).canonicalFilePath();
    if (real.isEmpty() || !QFileInfo(real).isDir())
        return std::unexpected(Error{u"packages-missing"_s, u"There are no packages at %1."_s.arg(path.left(200)), {}});
    if (folder.startsWith(u'/') || !real.startsWith(QFileInfo(m_root).canonicalFilePath() + u'/'))
        return std::unexpected(Error{u"packages-outside"_s, u"The packages at %1 do not lie below %2."_s.arg(path.left(200), m_root), {}});
    PackageWish wish;
    for (const PackageVersion &version : versions) {
        wish.requirements.append(version.name + u"=="_s + version.version);
        wish.allowed.append(version.name);
    }
    m_sets.insert(wish.requirements, {real, versions, nullptr});
    return wish;
}

std::optional<PackageSet> MountedPackages::known(const PackageWish &wish, const Interpreter &)
{
    const auto found = m_sets.constFind(wish.requirements);
    return found == m_sets.cend() ? std::nullopt : std::optional(*found);
}

std::unique_ptr<PackageJob> MountedPackages::prepare(const PackageWish &, const Interpreter &)
{
    return std::make_unique<NothingToFetch>();
}

} // namespace Assay
