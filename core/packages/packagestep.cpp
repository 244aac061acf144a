// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "packages/packagestep.h"

#include "base/cage/cageuser.h"
#include "base/cage/interpreter.h"
#include "base/cage/processend.h"

#include <QFile>
#include <QJsonDocument>

#include <algorithm>
#include <cerrno>
#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace Assay {

namespace {

constexpr qsizetype LongestWords = 4096;
constexpr qint64 MostOutput = 16 * 1024 * 1024;
// Large packages over a slow line take long; what does not end by itself must end all the same.
constexpr auto Patience = 60min;

QString script()
{
    QFile file(u":/assay/packages/packages.py"_s);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList pythonArguments(bool isCaged)
{
    QStringList arguments{u"-I"_s};
    if (isCaged)
        arguments << u"-S"_s; // outside, a virtual environment knows its own configuration of pip by site only
    return arguments << u"-B"_s << u"-X"_s << u"utf8"_s << u"-c"_s << script();
}

} // namespace

PackageStep::PackageStep(const Interpreter &interpreter, const Place &place, const QJsonObject &job)
    : m_process(new QProcess)
{
    const bool isCaged = !place.bubblewrap.isEmpty();
    m_process->setWorkingDirectory(u"/"_s);
    if (isCaged) {
        QProcessEnvironment environment;
        environment.insert(u"LANG"_s, u"C.UTF-8"_s);
        m_process->setProcessEnvironment(environment);
    }
    QProcess::UnixProcessParameters parameters;
    parameters.flags = QProcess::UnixProcessFlag::UseVFork | QProcess::UnixProcessFlag::CloseFileDescriptors
        | QProcess::UnixProcessFlag::ResetSignalHandlers | QProcess::UnixProcessFlag::CreateNewSession;
    m_process->setUnixProcessParameters(parameters);
    if (place.user) {
        m_process->setChildProcessModifier([process = m_process, user = *place.user] {
            if (!becomeUser(user))
                process->failChildProcessModifier("setresuid", errno);
        });
    }
    connect(m_process, &QProcess::readyReadStandardOutput, this, &PackageStep::read);
    connect(m_process, &QProcess::readyReadStandardError, this, [this] {
        m_words += m_process->readAllStandardError();
        m_words = m_words.last(std::min(LongestWords, m_words.size()));
    });
    connect(m_process, &QProcess::finished, this, [this] {
        read();
        if (m_done.isEmpty())
            handleEnd(QString::fromUtf8(m_words).trimmed().section(u'\n', -1));
        else
            conclude(m_done);
    });
    connect(
        m_process, &QProcess::errorOccurred, this,
        [this](QProcess::ProcessError error) {
            if (error == QProcess::FailedToStart)
                handleEnd(m_process->errorString());
        },
        Qt::QueuedConnection);
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] { conclude({{"kind"_L1, "error"_L1}, {"code"_L1, "step-endless"_L1}}); });
    m_patience.start(Patience);
    if (isCaged)
        m_process->start(place.bubblewrap, helperCageArguments(interpreter, place.cage) << interpreter.executable << pythonArguments(true));
    else
        m_process->start(interpreter.executable, pythonArguments(false));
    m_process->write(QJsonDocument(job).toJson(QJsonDocument::Compact));
    m_process->closeWriteChannel();
}

PackageStep::~PackageStep()
{
    endProcess(m_process);
}

void PackageStep::read()
{
    const QByteArray piece = m_process->readAllStandardOutput();
    m_received += piece.size();
    m_rest += piece;
    for (qsizetype end = m_rest.indexOf('\n'); end >= 0 && !m_isConcluded; end = m_rest.indexOf('\n')) {
        const QByteArray line = m_rest.first(end);
        m_rest.remove(0, end + 1);
        handle(line);
    }
    if (m_received > MostOutput)
        handleEnd(tr("It said more than it may."));
}

void PackageStep::handle(const QByteArray &line)
{
    const QJsonObject told = QJsonDocument::fromJson(line).object();
    if (told["kind"_L1] == "progress"_L1)
        Q_EMIT progressed(told);
    else if (told["kind"_L1] == "done"_L1)
        m_done = told;
    else if (told["kind"_L1] == "error"_L1)
        conclude(told);
}

void PackageStep::handleEnd(const QString &words)
{
    conclude({{"kind"_L1, "error"_L1}, {"code"_L1, "step-lost"_L1}, {"words"_L1, words}});
}

void PackageStep::conclude(const QJsonObject &told)
{
    if (std::exchange(m_isConcluded, true))
        return;
    m_patience.stop();
    // On the next turn: whoever is told may delete this object, which is reading right now.
    const auto emitEnd = [this, told] {
        if (told["kind"_L1] == "done"_L1)
            Q_EMIT done(told);
        else
            Q_EMIT failed(told);
    };
    QMetaObject::invokeMethod(this, emitEnd, Qt::QueuedConnection);
}

} // namespace Assay
