// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "agentserver.h"
#include "base/contract/limits.h"
#include "base/system/interrupt.h"
#include "options.h"
#include "runtimefolder.h"
#include "schema/schemaprocess.h"
#include "sessionkey.h"

#include <QCoreApplication>
#include <QFile>

#include <csignal>
#include <cstdio>

#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Assay;
using namespace Assay::Agentd;

namespace {

constexpr int CannotStart = 125;
constexpr qint64 LongestQuestion = 128 * Limits::MiB;

int refuse(const Error &error)
{
    const QString line = error.detail.isEmpty() ? error.message : u"%1 (%2)"_s.arg(error.message, error.detail);
    std::fprintf(stderr, "assay-agentd: %s\n", line.simplified().toLocal8Bit().constData());
    return CannotStart;
}

/** A descriptor that was closed must not become that of a socket or a worker. */
void occupyStandardDescriptors()
{
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor) {
        if (::fcntl(descriptor, F_GETFD) == -1)
            ::open("/dev/null", O_RDWR);
    }
}

/** Nobody looks into this process, whoever shares its user; what its workers leave behind comes back to it. */
bool closeOff()
{
    return ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0 && ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0;
}

int run(const SchemaCheckOptions &)
{
    QFile input;
    QFile output;
    if (!input.open(STDIN_FILENO, QIODevice::ReadOnly) || !output.open(STDOUT_FILENO, QIODevice::WriteOnly))
        return CannotStart;
    output.write(SchemaProcess::answer(input.read(LongestQuestion)));
    return 0;
}

int run(const PrepareOptions &options)
{
    const auto prepared = prepareRuntimeFolder(options.folder);
    return prepared ? 0 : refuse(prepared.error());
}

int run(const ServeOptions &options)
{
    if (!closeOff())
        return refuse({u"not-closed-off"_s, u"The kernel does not keep others out of this process."_s, qt_error_string()});
    auto key = takeSessionKey(options.directory);
    if (!key)
        return refuse(key.error());
    const auto server = AgentServer::start(options, std::move(*key));
    if (!server)
        return refuse(server.error());
    Interrupt interrupt;
    QObject::connect(&interrupt, &Interrupt::requested, server->get(), &AgentServer::drain);
    QObject::connect(server->get(), &AgentServer::emptied, qApp, &QCoreApplication::quit);
    std::fprintf(stderr, "assay-agentd: serving session %s of %s\n", qUtf8Printable(options.session), qUtf8Printable(options.user));
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char *argv[])
{
    occupyStandardDescriptors();
    ::signal(SIGPIPE, SIG_IGN);
    ::setenv("LC_ALL", "C.UTF-8", 1);
    const QByteArrayList arguments(argv + std::min(argc, 1), argv + argc);
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"assay-agentd"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(ASSAY_VERSION));
    const auto options = parseOptions(arguments);
    if (!options)
        return refuse(options.error());
    return std::visit([](const auto &wanted) { return run(wanted); }, *options);
}
