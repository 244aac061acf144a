// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "tierfixture.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTest>

#include <functional>

#include <sys/prctl.h>
#include <sys/wait.h>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {
constexpr int LongestJobMs = 60'000;
constexpr int LongestFarewellMs = 3'000;

/** bwrap's outer process, its init, the zygote. */
constexpr int ProcessesOfAZygote = 3;

QString commandLine(qint64 process)
{
    QFile file(u"/proc/%1/cmdline"_s.arg(process));
    const QString words = file.open(QIODevice::ReadOnly) ? QString::fromLocal8Bit(file.readAll().replace('\0', ' ')).left(120) : QString();
    return QString::number(process) + u' ' + words;
}

bool isBubblewrap(qint64 process)
{
    return QFileInfo(u"/proc/%1/exe"_s.arg(process)).symLinkTarget().endsWith(u"/bwrap"_s);
}

/** bwrap's outer process, its init and the zygote, as far as they live; empty for any other process. */
QList<qint64> zygoteChain(qint64 process)
{
    if (!isBubblewrap(process))
        return {};
    QList<qint64> chain{process};
    while (chain.size() < ProcessesOfAZygote) {
        const QList<qint64> next = TierFixture::childrenOf(chain.last());
        if (next.isEmpty())
            break;
        chain += next.first();
    }
    return chain;
}

QStringList waitForNone(const std::function<QList<qint64>()> &processes)
{
    QList<qint64> left;
    const bool isClean = QTest::qWaitFor(
        [&] {
            left = processes();
            for (const qint64 process : std::as_const(left))
                ::waitpid(static_cast<pid_t>(process), nullptr, WNOHANG);
            return left.isEmpty();
        },
        LongestFarewellMs);
    QStringList lines;
    for (const qint64 process : std::as_const(left))
        lines.append(commandLine(process));
    return isClean ? QStringList() : lines;
}
} // namespace

TierFixture::TierFixture(const QString &bubblewrap, int readyWorkers, std::shared_ptr<PackageProvider> packages)
    : m_folder(u"/var/tmp/assay-test-%1-XXXXXX"_s.arg(QCoreApplication::applicationPid()))
{
    // A cage that root starts runs as another user, who must be able to look into the folder.
    QFile::setPermissions(m_folder.path(), QFile::permissions(m_folder.path()) | QFileDevice::ExeOther | QFileDevice::ReadOther);
    auto tier = SubprocessTier::make(
        {m_folder.path(), m_folder.filePath(u"interpreters.json"_s), m_folder.filePath(u"isolation.json"_s), bubblewrap}, readyWorkers,
        std::move(packages));
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

QList<qint64> TierFixture::childrenOf(qint64 process)
{
    QList<qint64> found;
    const QString tasks = u"/proc/%1/task"_s.arg(process);
    const QStringList threads = QDir(tasks).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &thread : threads) {
        QFile file(tasks + u'/' + thread + u"/children"_s);
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QList<QByteArray> words = file.readAll().split(' ');
        for (const QByteArray &word : words) {
            if (!word.isEmpty())
                found.append(word.toLongLong());
        }
    }
    return found;
}

QList<qint64> TierFixture::zygotes()
{
    QList<qint64> found;
    const QList<qint64> children = childrenOf(QCoreApplication::applicationPid());
    for (const qint64 child : children) {
        const QList<qint64> chain = zygoteChain(child);
        if (chain.size() == ProcessesOfAZygote)
            found.append(chain.last());
    }
    return found;
}

QStringList TierFixture::leftovers()
{
    return waitForNone([] {
        QList<qint64> found;
        const QList<qint64> children = childrenOf(QCoreApplication::applicationPid());
        for (const qint64 child : children) {
            const QList<qint64> chain = zygoteChain(child);
            if (chain.isEmpty())
                found.append(child);
            else if (chain.size() == ProcessesOfAZygote)
                found += childrenOf(chain.last());
        }
        return found;
    });
}

QStringList TierFixture::remains()
{
    return waitForNone([] { return childrenOf(QCoreApplication::applicationPid()); });
}
