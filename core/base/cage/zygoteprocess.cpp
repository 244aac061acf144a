// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/cage/zygoteprocess.h"

#include "base/cage/cageuser.h"
#include "base/cage/processend.h"

#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace Assay {

namespace {

constexpr qsizetype LongestWords = 4096;

} // namespace

ZygoteProcess::ZygoteProcess(const ZygoteCommand &command, const FileDescriptor &handover, QObject *parent)
    : QObject(parent)
    , m_process(new QProcess)
{
    m_process->setStandardInputFile(QProcess::nullDevice());
    m_process->setProcessChannelMode(QProcess::MergedChannels);
    m_process->setWorkingDirectory(u"/"_s);
    QProcessEnvironment environment;
    // bubblewrap gives others; these are for a zygote without it.
    for (const auto &[name, value] : {std::pair(u"LANG"_s, u"C.UTF-8"_s), std::pair(u"PATH"_s, u"/usr/bin:/bin"_s),
             std::pair(u"OPENBLAS_NUM_THREADS"_s, u"1"_s), std::pair(u"OMP_NUM_THREADS"_s, u"1"_s)})
        environment.insert(name, value);
    m_process->setProcessEnvironment(environment);

    QProcess::UnixProcessParameters parameters;
    parameters.flags = QProcess::UnixProcessFlag::UseVFork | QProcess::UnixProcessFlag::CloseFileDescriptors
        | QProcess::UnixProcessFlag::ResetSignalHandlers | QProcess::UnixProcessFlag::CreateNewSession;
    parameters.lowestFileDescriptorToClose = HandoverDescriptor + 1;
    m_process->setUnixProcessParameters(parameters);
    m_process->setChildProcessModifier([process = m_process, user = command.user, end = handover.get()] {
        // By way of another number: a descriptor that is duplicated onto itself would still be closed by exec.
        const int copy = ::fcntl(end, F_DUPFD, HandoverDescriptor + 1);
        if (copy < 0 || ::dup2(copy, HandoverDescriptor) < 0)
            process->failChildProcessModifier("dup2", errno);
        if (user && !becomeUser(*user))
            process->failChildProcessModifier("setresuid", errno);
    });

    connect(m_process, &QProcess::readyRead, this, [this] {
        m_words += m_process->readAll();
        m_words = m_words.last(std::min(LongestWords, m_words.size()));
    });
    connect(m_process, &QProcess::finished, this, [this] { Q_EMIT ended(lastWords()); });
    connect(
        m_process, &QProcess::errorOccurred, this,
        [this](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart)
                Q_EMIT ended(m_process->errorString());
        },
        Qt::QueuedConnection);
    m_process->start(command.program, command.arguments);
}

ZygoteProcess::~ZygoteProcess()
{
    endProcess(m_process);
}

void ZygoteProcess::kill()
{
    m_process->kill();
}

QString ZygoteProcess::lastWords()
{
    m_words += m_process->readAll();
    return QString::fromUtf8(m_words.last(std::min(LongestWords, m_words.size()))).trimmed();
}

} // namespace Assay
