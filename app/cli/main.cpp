// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "base/json/jsonwriter.h"
#include "base/system/interrupt.h"
#include "command.h"
#include "commandfactory.h"
#include "commandline.h"
#include "console.h"
#include "hostworkplace.h"
#include "refusal.h"
#include "resultjson.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QTranslator>

#include <cerrno>
#include <clocale>
#include <csignal>
#include <string_view>

#include <fcntl.h>
#include <langinfo.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace Assay;
using namespace Assay::Cli;

namespace {

/** A descriptor that the caller closed must not become that of a library or a worker: writing to it fails instead. */
void occupyStandardDescriptors()
{
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor) {
        if (::fcntl(descriptor, F_GETFD) == -1)
            ::open("/dev/null", O_RDONLY);
    }
}

/** Qt complains on standard error about any other encoding, and takes UTF-8 all the same. Gives the locale that the user has set. */
QLocale takeUtf8()
{
    const QLocale locale(QLocale::system().name());
    if (!::setlocale(LC_ALL, "") || std::string_view(::nl_langinfo(CODESET)) != "UTF-8")
        ::setenv("LC_ALL", "C.UTF-8", 1);
    return locale;
}

Console::Stream stream(QFile &file, int descriptor)
{
    file.open(descriptor, QIODevice::WriteOnly | QIODevice::Unbuffered);
    const bool isTerminal = ::isatty(descriptor);
    return {&file, isTerminal, isTerminal && qEnvironmentVariableIsEmpty("NO_COLOR") && qgetenv("TERM") != "dumb"};
}

int refuse(Console &console, const Error &error, const QList<QByteArray> &arguments)
{
    const ExecutionResult result = refusal(error);
    if (CommandLine::formatOf(arguments) == OutputFormat::Json) {
        JsonWriter json;
        writeResult(json, result, recordForm());
        console.printJson(json.text());
    } else {
        tellError(console, error);
    }
    return exitCode(result.status);
}

/** What is left to say when standard output did not take everything. */
int conclude(Console &console, int code)
{
    if (!console.hasOutputFailed())
        return code;
    if (console.outputFailure() == qt_error_string(EPIPE)) {
        ::signal(SIGPIPE, SIG_DFL);
        ::raise(SIGPIPE);
    }
    tellError(console,
        {u"output-failed"_s,
            QCoreApplication::translate("Assay::Cli::Console", "Standard output could not be written: %1.").arg(console.outputFailure()),
            {}});
    return exitCode(ExecutionStatus::SetupFailed);
}

int perform(Console &console, const QList<QByteArray> &arguments)
{
    const auto parsed = CommandLine::parse(arguments);
    if (!parsed)
        return refuse(console, parsed.error(), arguments);
    if (const auto *notice = std::get_if<Notice>(&*parsed)) {
        console.print(notice->text);
        return 0;
    }
    const auto *const serve = std::get_if<ServeArguments>(&*parsed);
    HostWorkplace workplace(serve ? serve->jobs : 0);
    const auto command = makeCommand(*parsed, console, workplace);
    Interrupt interrupt;
    QObject::connect(&interrupt, &Interrupt::requested, command.get(), &Command::cancel);
    QObject::connect(
        command.get(), &Command::finished, qApp,
        [&workplace](int code) { workplace.close().then(qApp, [code] { QCoreApplication::exit(code); }); }, Qt::QueuedConnection);
    QMetaObject::invokeMethod(command.get(), &Command::start, Qt::QueuedConnection);
    return QCoreApplication::exec();
}

/** Takes the place of this program with the server, which links what would cost every other command its time. Comes back when that fails.
 */
Error startMcpServer(char *argv[])
{
    static char name[] = "assay mcp"; // what it calls itself in its help
    argv[1] = name;
    const QString folder = QCoreApplication::applicationDirPath();
    for (const QString &place : {QStringLiteral(ASSAY_MCP_INSTALLED), QStringLiteral(ASSAY_MCP_BUILT)}) {
        const QByteArray program = QFile::encodeName(folder + u'/' + place);
        ::execv(program.constData(), argv + 1);
    }
    return {u"mcp-server-missing"_s,
        QCoreApplication::translate("Assay::Cli::CommandLine", "The program that serves MCP cannot be started: %1. Install Assay anew.")
            .arg(qt_error_string()),
        {}};
}

} // namespace

int main(int argc, char *argv[])
{
    occupyStandardDescriptors();
    const QLocale locale = takeUtf8();
    ::signal(SIGPIPE, SIG_IGN);
    const QList<QByteArray> arguments(argv + std::min(argc, 1), argv + argc);
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"assay"_s);
    QCoreApplication::setApplicationVersion(QStringLiteral(ASSAY_VERSION));
    QTranslator translator;
    if (translator.load(locale, u"assay"_s, u"_"_s, u":/i18n"_s))
        QCoreApplication::installTranslator(&translator);
    QFile input;
    QFile output;
    QFile error;
    input.open(STDIN_FILENO, QIODevice::ReadOnly | QIODevice::Unbuffered);
    Console console(&input, stream(output, STDOUT_FILENO), stream(error, STDERR_FILENO));
    if (!arguments.isEmpty() && arguments.first() == "mcp")
        return refuse(console, startMcpServer(argv), arguments);
    return conclude(console, perform(console, arguments));
}
