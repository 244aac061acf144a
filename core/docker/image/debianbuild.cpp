// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "docker/image/debianbuild.h"

#include "base/cage/processend.h"
#include "docker/image/imageerrors.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <csignal>

#include <sys/prctl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Assay {

namespace {

constexpr qsizetype MostWords = 256 * 1024;
constexpr auto TellEvery = 200ms;
constexpr auto Patience = 20s; // to tidy up

bool isRoot()
{
    return ::geteuid() == 0;
}

} // namespace

DebianBuild::DebianBuild(const RuntimePlaces &places, const QString &folder, QObject *parent)
    : QObject(parent)
    , m_places(places)
    , m_folder(folder)
    , m_file(folder + u"/debian.tar"_s)
    , m_process(new QProcess, endProcess)
{
    connect(&m_clock, &QTimer::timeout, this, &DebianBuild::tell);
    connect(m_process.get(), &QProcess::readyReadStandardError, this, &DebianBuild::takeWords);
    connect(m_process.get(), &QProcess::finished, this, &DebianBuild::conclude);
    connect(m_process.get(), &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            end(std::unexpected(builderFailed(m_process->errorString(), isRoot())));
    });
}

DebianBuild::~DebianBuild() = default;

void DebianBuild::start()
{
    const QString builder = QStandardPaths::findExecutable(m_places.builder);
    if (builder.isEmpty()) {
        end(std::unexpected(builderMissing()));
        return;
    }
    const RuntimeRecipe recipe(m_places.mirror);
    // An ordinary user's works as another id, which could not reach a folder below a private home.
    const auto own = QProcessEnvironment::systemEnvironment();
    const QString temporary = isRoot() ? m_folder : own.value(u"TMPDIR"_s, u"/var/tmp"_s);
    m_process->setProcessEnvironment(RuntimeRecipe::environment(own, temporary));
    m_process->setWorkingDirectory(u"/"_s);
    m_process->setStandardInputFile(QProcess::nullDevice());
    m_process->setStandardOutputFile(m_file);
    m_process->setChildProcessModifier([parent = ::getpid()] {
        ::setpgid(0, 0); // the terminal's interrupt is for us to pass on
        ::prctl(PR_SET_PDEATHSIG, SIGTERM);
        if (::getppid() != parent)
            ::_exit(1);
    });
    m_clock.start(TellEvery);
    m_process->start(builder, recipe.arguments(isRoot()));
}

void DebianBuild::cancel()
{
    if (m_isCancelled || m_isFinished)
        return;
    m_isCancelled = true;
    if (m_process->state() == QProcess::NotRunning) {
        end(std::unexpected(imageCancelled()));
        return;
    }
    ::kill(-pid_t(m_process->processId()), SIGTERM);
    QTimer::singleShot(Patience, this, [this] {
        if (m_process->state() != QProcess::NotRunning)
            ::kill(-pid_t(m_process->processId()), SIGKILL);
    });
}

void DebianBuild::takeWords()
{
    const QString words = QString::fromUtf8(m_process->readAllStandardError());
    m_words = (m_words + words).last(std::min(m_words.size() + words.size(), MostWords));
    const QStringList lines = m_words.split(u'\n', Qt::SkipEmptyParts);
    for (const QString &line : lines) {
        if (line.startsWith("I: "_L1))
            m_step = line.mid(3);
    }
    tell();
}

void DebianBuild::tell()
{
    Q_EMIT progressed({ImageProgress::Step::Packages, QFileInfo(m_file).size(), 0, m_step});
}

void DebianBuild::conclude(int exitCode, QProcess::ExitStatus status)
{
    if (m_isCancelled)
        end(std::unexpected(imageCancelled()));
    else if (status == QProcess::NormalExit && exitCode == 0)
        end(m_file);
    else
        end(std::unexpected(builderFailed(m_words + QString::fromUtf8(m_process->readAllStandardError()), isRoot())));
}

void DebianBuild::end(const Result<QString> &result)
{
    if (m_isFinished)
        return;
    m_isFinished = true;
    m_clock.stop();
    m_result = result;
    Q_EMIT finished();
}

} // namespace Assay
