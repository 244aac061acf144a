// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "packagesfixture.h"

#include "base/subprocess/interpreterprobe.h"

#include <QDir>
#include <QDirIterator>
#include <QSignalSpy>
#include <QTest>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {
constexpr int LongestJobMs = 120'000;
constexpr int LongestTidyingMs = 5'000;
} // namespace

PackagesFixture::PackagesFixture(int readyWorkers)
    : m_folder(u"/var/tmp/assay-test-packages-XXXXXX"_s)
    , m_places{m_folder.filePath(u"store"_s), m_folder.filePath(u"packages.json"_s), u"bwrap"_s}
    , m_service(std::make_shared<PackageService>(m_places))
    , m_tier(u"bwrap"_s, readyWorkers, m_service)
{
    // A cage that root starts runs as another user, who must be able to look into the folder.
    QFile::setPermissions(m_folder.path(), QFile::permissions(m_folder.path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
}

Interpreter PackagesFixture::interpreter()
{
    auto answer = m_tier.tier().interpreters().describe({});
    if (!QTest::qWaitFor([&] { return answer.isFinished(); }, LongestJobMs) || !answer.result())
        qFatal("There is no interpreter.");
    return *answer.result();
}

void PackagesFixture::limit(const QByteArray &json) const
{
    QFile file(m_places.limits);
    if (!file.open(QIODevice::WriteOnly) || file.write(json) != json.size())
        qFatal("cannot write %s", qPrintable(m_places.limits));
}

std::expected<PackageSet, PackageFailure> PackagesFixture::prepare(const QStringList &requirements, const QStringList &allowed)
{
    PackageService service(m_places);
    const PackageWish wish{requirements, allowed};
    const Interpreter python = interpreter();
    if (auto known = service.known(wish, python))
        return *known;
    const auto job = service.prepare(wish, python);
    QSignalSpy finished(job.get(), &PackageJob::finished);
    if (!finished.wait(LongestJobMs))
        qFatal("The packages were not prepared.");
    return job->result();
}

ExecutionRequest PackagesFixture::request(const QByteArray &code, const QStringList &dependencies)
{
    ExecutionRequest request = TierFixture::openRequest(code);
    request.dependencies = dependencies;
    request.allowedPackages = {u"*"_s};
    return request;
}

QStringList PackagesFixture::litter() const
{
    const auto look = [this] {
        QStringList found;
        const QDir root(m_places.store);
        const auto all = QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot;
        for (const QString &name : root.entryList(all)) {
            if (name != "environments"_L1 && name != "requests"_L1)
                found.append(name);
        }
        const PackageStore store(m_places.store);
        for (const QString &key : QDir(root.filePath(u"environments"_s)).entryList(all)) {
            if (!store.environment(key))
                found.append(u"environments/"_s + key);
        }
        return found;
    };
    QStringList found;
    const bool isTidy = QTest::qWaitFor(
        [&] {
            found = look();
            return found.isEmpty();
        },
        LongestTidyingMs);
    return isTidy ? QStringList() : found;
}
