// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "tierfixture.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTest>

#include <sys/prctl.h>
#include <sys/wait.h>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {
constexpr int LongestJobMs = 60'000;
constexpr int LongestFarewellMs = 3'000;

QStringList children()
{
    QStringList found;
    const QStringList tasks = QDir(u"/proc/self/task"_s).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &task : tasks) {
        QFile file(u"/proc/self/task/%1/children"_s.arg(task));
        if (file.open(QIODevice::ReadOnly))
            found += QString::fromLatin1(file.readAll()).split(u' ', Qt::SkipEmptyParts);
    }
    return found;
}

QString commandLine(const QString &process)
{
    QFile file(u"/proc/%1/cmdline"_s.arg(process));
    return file.open(QIODevice::ReadOnly) ? process + u' ' + QString::fromLocal8Bit(file.readAll().replace('\0', ' ')).left(120) : process;
}
} // namespace

TierFixture::TierFixture(const QString &bubblewrap)
    : m_folder(u"/var/tmp/assay-test-XXXXXX"_s)
{
    // A cage that root starts runs as another user, who must be able to look into the folder.
    QFile::setPermissions(m_folder.path(), QFile::permissions(m_folder.path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
    auto tier = SubprocessTier::make({m_folder.path(), m_folder.filePath(u"interpreters.json"_s), bubblewrap});
    if (!tier)
        qFatal("%s", qPrintable(tier.error().message));
    m_tier = std::move(*tier);
}

QString TierFixture::unavailability() const
{
    const auto error = m_tier->sandbox().unavailability();
    return error ? error->message : QString();
}

ExecutionResult TierFixture::run(const ExecutionRequest &request) const
{
    const auto execution = sandbox().execute(request);
    QSignalSpy finished(execution.get(), &Execution::finished);
    if (!execution->isFinished() && !finished.wait(LongestJobMs))
        qFatal("The run did not finish.");
    return execution->result();
}

Result<QList<ValidationReport>> TierFixture::validate(const ValidationRequest &request) const
{
    const auto validation = sandbox().validate(request);
    QSignalSpy finished(validation.get(), &Validation::finished);
    if (!validation->isFinished() && !finished.wait(LongestJobMs))
        qFatal("The validation did not finish.");
    return validation->result();
}

ExecutionRequest TierFixture::openRequest(const QByteArray &code, const QStringList &allowedImports)
{
    ExecutionRequest request;
    request.source.bytes = code;
    request.source.name = u"tool.py"_s;
    request.policy = *Policy::load(u"open"_s);
    request.allowedImports = allowedImports;
    return request;
}

void TierFixture::adoptOrphans()
{
    ::prctl(PR_SET_CHILD_SUBREAPER, 1);
}

QStringList TierFixture::leftovers()
{
    QStringList left;
    const bool isClean = QTest::qWaitFor(
        [&left] {
            left = children();
            for (const QString &process : std::as_const(left))
                ::waitpid(process.toInt(), nullptr, WNOHANG);
            return left.isEmpty();
        },
        LongestFarewellMs);
    QStringList lines;
    for (const QString &process : std::as_const(left))
        lines.append(commandLine(process));
    return isClean ? QStringList() : lines;
}
