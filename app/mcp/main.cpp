// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/contract/limits.h"
#include "base/system/interrupt.h"
#include "options.h"
#include "schema/schemaprocess.h"
#include "toolserver.h"

#include <QCoreApplication>
#include <QFile>

#include <csignal>
#include <cstdio>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Assay;

namespace {

constexpr int WrongUsage = 2;
constexpr int CannotStart = 125;
constexpr qint64 LongestQuestion = 128 * Limits::MiB;

int checkSchema()
{
    QFile input;
    QFile output;
    if (!input.open(STDIN_FILENO, QIODevice::ReadOnly) || !output.open(STDOUT_FILENO, QIODevice::WriteOnly))
        return CannotStart;
    output.write(SchemaProcess::answer(input.read(LongestQuestion)));
    return 0;
}

int refuse(const Error &error, int code)
{
    std::fprintf(stderr, "assay mcp: error: %s [%s]\n", qUtf8Printable(error.message), qUtf8Printable(error.code));
    return code;
}

} // namespace

int main(int argc, char *argv[])
{
    ::signal(SIGPIPE, SIG_IGN);
    ::setenv("LC_ALL", "C.UTF-8", 1);
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"assay"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(ASSAY_VERSION));
    const QStringList arguments = QCoreApplication::arguments().sliced(1);
    if (arguments == QStringList{u"schema-check"_s})
        return checkSchema();
    const auto options = Mcp::parseOptions(arguments);
    if (!options && options.error().code == "help"_L1) {
        std::fputs(qUtf8Printable(options.error().message), stdout);
        return 0;
    }
    if (!options)
        return refuse(options.error(), WrongUsage);
    const auto server = Mcp::ToolServer::start(*options);
    if (!server)
        return refuse(server.error(), CannotStart);
    Interrupt interrupt;
    QObject::connect(&interrupt, &Interrupt::requested, server->get(), &Mcp::ToolServer::drain);
    QObject::connect(server->get(), &Mcp::ToolServer::ended, &application, &QCoreApplication::quit, Qt::QueuedConnection);
    return QCoreApplication::exec();
}
