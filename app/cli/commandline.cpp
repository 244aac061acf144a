// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "commandline.h"

#include "base/contract/identifier.h"
#include "base/contract/limits.h"
#include "commonoptions.h"
#include "libraryoptions.h"
#include "optiondeclaration.h"

#include <QThread>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

constexpr int MostServeJobs = 256;

QString text(const std::string &raw)
{
    return QString::fromLocal8Bit(raw);
}

Error usage(const QString &message)
{
    return {u"usage"_s, message, {}};
}

/** A number option that was given as an empty text is wrong, not absent. */
std::optional<Error> firstEmpty(const OptionDeclaration &declare, const QString &command)
{
    for (const char *name : {"--timeout", "--memory", "--processes", "--max-output", "--version", "--keep", "--jobs", "--tier", "--policy",
             "--entry", "--return", "--name", "--output-dir", "--save"}) {
        if (declare.isKnown(name) && declare.isGiven(name) && declare.raw(name).empty())
            return missingArgument(command, CommandLine::tr("a value after %1").arg(QString::fromLatin1(name)));
    }
    return {};
}

void nameHeadings(CLI::FormatterBase &formatter)
{
    formatter.column_width(28);
    formatter.label("Usage", CommandLine::tr("Usage").toStdString());
    formatter.label("OPTIONS", CommandLine::tr("OPTIONS").toStdString());
    formatter.label("Positionals", CommandLine::tr("Arguments").toStdString());
    formatter.label("SUBCOMMAND", CommandLine::tr("COMMAND").toStdString());
}

void setHelp(CLI::App &app)
{
    app.group(CommandLine::tr("Commands").toStdString());
    app.set_help_flag("-h,--help", CommandLine::tr("Print this text and leave.").toStdString());
}

/** The whole program: commands, their options, and how each is read. */
class Program
{
public:
    Program();
    Result<ParsedArguments> parse(std::vector<std::string> arguments);

private:
    using Read = ReadArguments;
    struct Entry
    {
        QString path;
        std::unique_ptr<OptionDeclaration> declaration;
        Read read;
    };

    OptionDeclaration &add(CLI::App *parent, const char *name, const QString &about, const QString &examples, Read read);
    void addValidate();
    void addRun();
    void addBrief();
    void addDoctor();
    void addPackages();
    void addServe();
    void addMcp();
    void addImage();
    void addSession();
    void addPluginTest();
    void addSchemaCheck();
    void addPromote(CLI::App *tools);
    void addCall(CLI::App *tools);
    std::optional<Error> unknownCommand(const std::vector<std::string> &arguments) const;
    Result<ParsedArguments> read();

    CLI::App m_app;
    CLI::App *m_tools = nullptr;
    CLI::App *m_packages = nullptr;
    CLI::App *m_image = nullptr;
    CLI::App *m_session = nullptr;
    std::vector<Entry> m_entries;
};

Program::Program()
    : m_app(CommandLine::tr("Check, run and keep Python tools that a language model wrote.").toStdString(), "assay")
{
    // Commands inherit both.
    nameHeadings(*m_app.get_formatter());
    m_app.option_defaults()->group(CommandLine::tr("Options").toStdString());
    setHelp(m_app);
    m_app.set_version_flag("--version", "assay " + QCoreApplication::applicationVersion().toStdString(),
        CommandLine::tr("Print the version and leave.").toStdString());
    m_app.footer(CommandLine::tr("Examples:\n"
                                 "  assay validate tool.py                         what is wrong with it\n"
                                 "  assay run tool.py --args '{\"n\": 3}'            run it in the sandbox\n"
                                 "  assay tools promote tool.py --name add         keep it in the library\n"
                                 "  assay doctor                                   what this machine offers\n"
                                 "\"assay COMMAND --help\" explains one command.")
            .toStdString());
    addValidate();
    addRun();
    addBrief();
    m_tools = m_app.add_subcommand("tools", CommandLine::tr("The library of promoted tools.").toStdString());
    setHelp(*m_tools);
    m_tools->footer(CommandLine::tr("Examples:\n"
                                    "  assay tools list\n"
                                    "  assay tools promote tool.py --name add --args '{\"a\": 1, \"b\": 2}'\n"
                                    "  assay tools call add --args '{\"a\": 1, \"b\": 2}'")
            .toStdString());
    addPromote(m_tools);
    addCall(m_tools);
    declareLibraryCommands([this](const char *name, const QString &about, const QString &examples, Read read) -> OptionDeclaration & {
        return add(m_tools, name, about, examples, std::move(read));
    });
    addPackages();
    addServe();
    addMcp();
    addImage();
    addSession();
    addDoctor();
    addPluginTest();
    addSchemaCheck();
}

OptionDeclaration &Program::add(CLI::App *parent, const char *name, const QString &about, const QString &examples, Read read)
{
    CLI::App *app = parent->add_subcommand(name, about.toStdString());
    app->allow_extras();
    setHelp(*app);
    app->footer(examples.toStdString());
    const QString path = (parent == &m_app ? QString() : text(parent->get_name()) + u' ') + QString::fromLatin1(name);
    m_entries.push_back({path, std::make_unique<OptionDeclaration>(app), std::move(read)});
    return *m_entries.back().declaration;
}

void Program::addValidate()
{
    const auto read = [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
        if (declare.paths().isEmpty())
            return std::unexpected(missingArgument(u"validate"_s, CommandLine::tr("a file (\"-\" reads standard input)")));
        ValidateArguments arguments{.files = declare.paths(), .source = readSource(declare), .format = readFormat(declare)};
        if (declare.isGiven("--tier"))
            arguments.tier = declare.value("--tier");
        return arguments;
    };
    OptionDeclaration &declare = add(&m_app, "validate", CommandLine::tr("Check sources without running them."),
        CommandLine::tr("Examples:\n"
                        "  assay validate tool.py --allow json,re\n"
                        "  assay validate --policy standard tools/*.py\n"
                        "  xclip -o | assay validate --format json -\n"
                        "Exit code: 0 accepted, 3 rejected, 2 wrong request, 6 nothing here can check it."),
        read);
    declare.files(CommandLine::tr("Files with Python, or text around Python; \"-\" is standard input."));
    declareSource(declare);
    declare.option("--tier",
        CommandLine::tr("Sandbox whose Python checks: docker takes that of its container. Default: %1.").arg(ExecutionArguments().tier),
        "NAME");
    declareFormat(declare);
}

void Program::addRun()
{
    const auto read = [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
        if (declare.raw("FILE").empty())
            return std::unexpected(missingArgument(u"run"_s, CommandLine::tr("a file (\"-\" reads standard input)")));
        RunArguments arguments = readRun(declare);
        arguments.format = readFormat(declare);
        return arguments;
    };
    OptionDeclaration &declare = add(&m_app, "run", CommandLine::tr("Run a tool in the sandbox."),
        CommandLine::tr("Examples:\n"
                        "  assay run tool.py --args '{\"n\": 3}' --allow math\n"
                        "  assay run --entry add --args @numbers.json tool.py | jq .total\n"
                        "  assay run --input data.csv=sales.csv --output-dir plots plot.py\n"
                        "  xclip -o | assay run --timeout 30 --memory 512 --format json -\n"
                        "The value goes to standard output, what the tool prints to standard error.\n"
                        "Exit code: 0 a value, 1 the tool failed, 2 wrong request, 3 rejected, 4 time, 5 memory or output,\n"
                        "6 the sandbox is not available here, 125 the sandbox failed, 130 interrupted."),
        read);
    declareRun(declare);
    declareOutputFolder(declare);
    declareFormat(declare);
}

void Program::addBrief()
{
    const auto read = [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
        if (declare.raw("FILE").empty())
            return std::unexpected(missingArgument(u"brief"_s, CommandLine::tr("a file (\"-\" reads standard input)")));
        return BriefArguments{readRun(declare)};
    };
    OptionDeclaration &declare = add(&m_app, "brief", CommandLine::tr("Run a tool and print what a model needs to mend it."),
        CommandLine::tr("Examples:\n"
                        "  assay brief tool.py --args '{\"n\": 3}' | xclip\n"
                        "  assay brief tool.py --allow json | llm > answer.md\n"
                        "One prompt goes to standard output: the text, its issues, how it ended, what it printed, what it may do.\n"
                        "Exit code: 0 printed, else as for \"assay run\"."),
        read);
    declareRun(declare);
}

void Program::addPromote(CLI::App *tools)
{
    const auto read = [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
        if (declare.raw("FILE").empty())
            return std::unexpected(missingArgument(u"tools promote"_s, CommandLine::tr("a file (\"-\" reads standard input)")));
        if (declare.raw("--name").empty())
            return std::unexpected(missingArgument(u"tools promote"_s, CommandLine::tr("a name (--name NAME)")));
        return PromoteArguments{declare.value("FILE"), declare.value("--name"), declare.value("--description"), declare.value("--schema"),
            declare.value("--library"), readSource(declare), declare.isGiven("--args"), readExecution(declare), readFormat(declare)};
    };
    OptionDeclaration &declare = add(tools, "promote", CommandLine::tr("Check a tool and keep it in the library."),
        CommandLine::tr("Examples:\n"
                        "  assay tools promote tool.py --name add --description \"Adds two numbers.\"\n"
                        "  assay tools promote tool.py --name add --args '{\"a\": 1, \"b\": 2}'   (runs it first)\n"
                        "  assay tools promote tool.py --name add --schema add.schema.json --timeout 30"),
        read);
    declare.option("FILE", CommandLine::tr("File with Python, or text around Python; \"-\" is standard input."), "");
    declare.option(
        "--name", CommandLine::tr("Name of the tool: letters, digits, \"_\" and \"-\", at most %1.").arg(MaxIdentifierLength), "NAME");
    declare.option("--description", CommandLine::tr("What the tool does. Default: the function's documentation."), "TEXT");
    declare.option("--schema", CommandLine::tr("JSON Schema of the arguments. Default: the one that the source suggests."), "FILE");
    declare.option("--args", CommandLine::tr("Run the tool once with these arguments, and refuse it when that fails."), "JSON|@FILE");
    declareInputs(declare);
    declareSource(declare);
    declarePackages(declare);
    declareLimits(declare);
    declareTier(declare);
    declareLibrary(declare);
    declareFormat(declare);
}

void Program::addCall(CLI::App *tools)
{
    const auto read = [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
        if (declare.raw("NAME").empty())
            return std::unexpected(missingArgument(u"tools call"_s, CommandLine::tr("the name of a tool")));
        return CallArguments{declare.value("NAME"), declare.value("--version"), declare.value("--library"), declare.value("--interpreter"),
            readExecution(declare), readFormat(declare)};
    };
    OptionDeclaration &declare = add(tools, "call", CommandLine::tr("Run a tool of the library with its stored limits."),
        CommandLine::tr("Examples:\n"
                        "  assay tools call add --args '{\"a\": 1, \"b\": 2}'\n"
                        "  assay tools call add --version 1 --args @numbers.json --format json"),
        read);
    declare.option("NAME", CommandLine::tr("Name of the tool."), "");
    declare.option("--version", CommandLine::tr("Version to run. Default: the one in use."), "V");
    declare.option(
        "--args", CommandLine::tr("Arguments, a JSON object, or the file that holds it (\"@-\": standard input)."), "JSON|@FILE");
    declare.option("--interpreter", CommandLine::tr("Python that checks and runs the tool. Default: python3."), "PATH");
    declareInputs(declare);
    declareOutputFolder(declare);
    declareTier(declare);
    declareLibrary(declare);
    declareFormat(declare);
}

void Program::addPackages()
{
    m_packages = m_app.add_subcommand("packages", CommandLine::tr("The packages that are kept for runs.").toStdString());
    setHelp(*m_packages);
    m_packages->footer(CommandLine::tr("Examples:\n"
                                       "  assay packages list\n"
                                       "  assay packages clean --keep 1000")
            .toStdString());
    OptionDeclaration &listing = add(m_packages, "list", CommandLine::tr("List the packages, those used last first."),
        CommandLine::tr("Example:\n  assay packages list --format json"),
        [](const OptionDeclaration &declare) -> Result<ParsedArguments> { return PackagesListArguments{readFormat(declare)}; });
    declareFormat(listing);
    OptionDeclaration &cleaning = add(m_packages, "clean", CommandLine::tr("Remove the packages that are not in use."),
        CommandLine::tr("Examples:\n  assay packages clean\n  assay packages clean --keep 1000"),
        [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
            return PackagesCleanArguments{declare.value("--keep"), readFormat(declare)};
        });
    cleaning.option("--keep", CommandLine::tr("Keep what was used last, up to this size in MB. Default: 0."), "MB");
    declareFormat(cleaning);
}

void Program::addImage()
{
    using What = ImageOrder::What;
    m_image = m_app.add_subcommand("image", CommandLine::tr("The container image that tier docker runs in.").toStdString());
    setHelp(*m_image);
    m_image->footer(CommandLine::tr("Examples:\n"
                                    "  assay image build\n"
                                    "  assay image build --save runtime.tar   (on another machine: assay image load runtime.tar)\n"
                                    "  assay image status")
            .toStdString());

    OptionDeclaration &building = add(m_image, "build", CommandLine::tr("Build the image and give it to the engine."),
        CommandLine::tr(
            "Examples:\n  assay image build\n  assay image build --fresh\n  assay image build --save runtime.tar\n"
            "Prints the image's id. Debian's packages are fetched once and kept; the server is the one in ASSAY_DEBIAN_MIRROR,\n"
            "or Debian's own. Needs mmdebstrap and about 1 GB of disk for a while.\n"
            "Exit code: 0 built, 6 it cannot be built or used here, 130 interrupted."),
        [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
            return ImageArguments{{What::Build, declare.value("--save"), declare.isSet("--fresh"), false}, readFormat(declare)};
        });
    building.option(
        "--save", CommandLine::tr("Write the image to this file instead, for \"assay image load\" on another machine."), "FILE");
    building.flag("--fresh", CommandLine::tr("Fetch Debian's packages as they are today, whatever is kept."));
    declareFormat(building);

    OptionDeclaration &loading = add(m_image, "load", CommandLine::tr("Give the engine an image that was built elsewhere."),
        CommandLine::tr("Example:\n  assay image load runtime.tar\n"
                        "Exit code: 0 loaded, 2 the file holds no image that fits, 6 no engine takes it, 130 interrupted."),
        [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
            if (declare.raw("FILE").empty())
                return std::unexpected(missingArgument(u"image load"_s, CommandLine::tr("a file")));
            return ImageArguments{{What::Load, declare.value("FILE"), false, false}, readFormat(declare)};
        });
    loading.option("FILE", CommandLine::tr("Archive that \"assay image build --save\" wrote."), "");
    declareFormat(loading);

    OptionDeclaration &telling = add(m_image, "status", CommandLine::tr("Say whether the engine has the image, and what it is made of."),
        CommandLine::tr("Example:\n  assay image status --format json\nExit code: 0 it is there, 6 it is not, or there is no engine."),
        [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
            return ImageArguments{{.what = What::Status}, readFormat(declare)};
        });
    declareFormat(telling);

    OptionDeclaration &removing = add(m_image, "remove", CommandLine::tr("Remove Assay's images from the engine."),
        CommandLine::tr("Examples:\n  assay image remove\n  assay image remove --cache"),
        [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
            return ImageArguments{{What::Remove, {}, false, declare.isSet("--cache")}, readFormat(declare)};
        });
    removing.flag("--cache", CommandLine::tr("Remove what is kept for the next build, too."));
    declareFormat(removing);
}

void Program::addSession()
{
    m_session = m_app.add_subcommand("session", CommandLine::tr("The containers that runs with --tier docker live in.").toStdString());
    setHelp(*m_session);
    m_session->footer(CommandLine::tr("Examples:\n"
                                      "  assay session list\n"
                                      "  assay session stop --all")
            .toStdString());
    OptionDeclaration &listing = add(m_session, "list", CommandLine::tr("List your sessions, whichever program made them."),
        CommandLine::tr("Example:\n  assay session list --format json"),
        [](const OptionDeclaration &declare) -> Result<ParsedArguments> { return SessionListArguments{readFormat(declare)}; });
    declareFormat(listing);
    OptionDeclaration &stopping = add(m_session, "stop", CommandLine::tr("End a session, or all of yours, with what runs in it."),
        CommandLine::tr("Examples:\n  assay session stop assay-0123456789abcdef0123456789abcdef\n  assay session stop --all"),
        [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
            if (declare.raw("ID").empty() == !declare.isSet("--all"))
                return std::unexpected(missingArgument(u"session stop"_s, CommandLine::tr("either the name of a session or --all")));
            return SessionStopArguments{declare.value("ID"), readFormat(declare)};
        });
    stopping.option("ID", CommandLine::tr("Name of the session, as \"assay session list\" gives it."), "");
    stopping.flag("--all", CommandLine::tr("All of your sessions."));
    declareFormat(stopping);
}

void Program::addDoctor()
{
    const auto read = [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
        return DoctorArguments{declare.value("--library"), declare.value("--interpreter"), readFormat(declare)};
    };
    OptionDeclaration &declare = add(&m_app, "doctor", CommandLine::tr("Say what this machine offers and what is missing."),
        CommandLine::tr("Examples:\n  assay doctor\n  assay doctor --interpreter ~/venv/bin/python --format json\n"
                        "Exit code: 0 when tools can run here, else 6."),
        read);
    declare.option("--interpreter", CommandLine::tr("Python to look at. Default: python3."), "PATH");
    declareLibrary(declare);
    declareFormat(declare);
}

void Program::addServe()
{
    const auto read = [](const OptionDeclaration &declare) -> Result<ParsedArguments> {
        ServeArguments arguments{declare.value("--library"), QThread::idealThreadCount()};
        if (const QString typed = declare.value("--jobs"); !typed.isEmpty()) {
            arguments.jobs = typed.toInt();
            if (arguments.jobs < 1 || arguments.jobs > MostServeJobs)
                return std::unexpected(usage(CommandLine::tr("--jobs takes a whole number from 1 to %1; \"%2\" is none.")
                        .arg(QString::number(MostServeJobs), typed)));
        }
        return arguments;
    };
    OptionDeclaration &declare = add(&m_app, "serve", CommandLine::tr("Answer requests on standard input, one JSON object a line."),
        CommandLine::tr("Example:\n"
                        "  echo '{\"id\": 1, \"verb\": \"run\", \"code\": \"return args\", \"args\": {\"n\": 3}}' | assay serve\n"
                        "Verbs: validate, run, call (a tool of the library), cancel. Each gets one reply on a line, with its id.\n"
                        "The end of the input ends the program when all is answered."),
        read);
    declare.option("--jobs", CommandLine::tr("How many requests run side by side. Default: the number of processors."), "N");
    declareLibrary(declare);
}

/** Listed here; the program takes another one's place before it reads what follows. */
void Program::addMcp()
{
    add(&m_app, "mcp", CommandLine::tr("Serve the library over the Model Context Protocol."), {},
        [](const OptionDeclaration &) -> Result<ParsedArguments> { return Notice{}; });
}

/** Not for people, and not among the commands that are listed. */
void Program::addPluginTest()
{
    OptionDeclaration &declare = add(&m_app, "plugin-test", {}, {}, [](const OptionDeclaration &typed) -> Result<ParsedArguments> {
        if (typed.raw("FILE").empty())
            return std::unexpected(missingArgument(u"plugin-test"_s, CommandLine::tr("a file")));
        return PluginTestArguments{typed.value("FILE")};
    });
    declare.option("FILE", {}, "");
    declare.app()->group({});
}

/** The same. */
void Program::addSchemaCheck()
{
    add(&m_app, "schema-check", {}, {}, [](const OptionDeclaration &) -> Result<ParsedArguments> { return SchemaCheckArguments{}; })
        .app()
        ->group({});
}

/** Commands have no options in front of them, so that an unknown one is the first word. */
std::optional<Error> Program::unknownCommand(const std::vector<std::string> &arguments) const
{
    const CLI::App *level = &m_app;
    QString path;
    for (const std::string &word : arguments) {
        if (word.starts_with('-') || level->get_subcommands([](const CLI::App *) { return true; }).empty())
            return {};
        QStringList known;
        const CLI::App *next = nullptr;
        for (const CLI::App *each : level->get_subcommands([](const CLI::App *) { return true; })) {
            if (!each->get_group().empty())
                known.append(text(each->get_name()));
            if (each->get_name() == word)
                next = each;
        }
        if (!next) {
            return path.isEmpty()
                ? usage(CommandLine::tr("\"%1\" is not a command. The commands are: %2. See \"assay --help\".")
                          .arg(text(word), known.join(u", "_s)))
                : usage(CommandLine::tr("\"%1\" is not a command of \"assay %2\". The commands are: %3. See \"assay %2 --help\".")
                          .arg(text(word), path, known.join(u", "_s)));
        }
        path = text(next->get_name());
        level = next;
    }
    return {};
}

Result<ParsedArguments> Program::read()
{
    for (const Entry &entry : m_entries) {
        CLI::App *app = entry.declaration->app();
        if (!app->parsed())
            continue;
        auto extra = app->remaining();
        const bool isMarked = !extra.empty() && extra.front() == "--"; // ends the options, and is no argument itself
        if (isMarked)
            extra.erase(extra.begin());
        if (!extra.empty()) {
            const QString word = text(extra.front());
            return std::unexpected(usage(word.startsWith(u'-') && !isMarked
                    ? CommandLine::tr("\"%1\" is not an option of \"assay %2\". See \"assay %2 --help\".").arg(word, entry.path)
                    : CommandLine::tr("\"%1\" is one argument too many for \"assay %2\". See \"assay %2 --help\".").arg(word, entry.path)));
        }
        if (auto empty = firstEmpty(*entry.declaration, entry.path))
            return std::unexpected(*empty);
        return entry.read(*entry.declaration);
    }
    const QString path = m_tools->parsed() ? u" tools"_s
        : m_packages->parsed()             ? u" packages"_s
        : m_image->parsed()                ? u" image"_s
        : m_session->parsed()              ? u" session"_s
                                           : QString();
    return std::unexpected(usage(CommandLine::tr("\"assay%1\" needs a command. See \"assay%1 --help\".").arg(path)));
}

Result<ParsedArguments> Program::parse(std::vector<std::string> arguments)
{
    if (auto unknown = unknownCommand(arguments))
        return std::unexpected(*unknown);
    try {
        std::ranges::reverse(arguments);
        m_app.parse(std::move(arguments));
    } catch (const CLI::CallForHelp &) {
        return Notice{text(m_app.help())};
    } catch (const CLI::CallForVersion &version) {
        return Notice{text(version.what()) + u'\n'};
    } catch (const CLI::ParseError &failure) {
        return std::unexpected(
            usage(CommandLine::tr("The command line is not understood: %1. See \"assay --help\".").arg(text(failure.what()))));
    }
    return read();
}

} // namespace

Result<ParsedArguments> CommandLine::parse(const QList<QByteArray> &arguments)
{
    std::vector<std::string> words;
    for (const QByteArray &each : arguments)
        words.push_back(each.toStdString());
    return Program().parse(std::move(words));
}

OutputFormat CommandLine::formatOf(const QList<QByteArray> &arguments)
{
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == "--format=json" || (arguments[i] == "--format" && arguments.value(i + 1) == "json"))
            return OutputFormat::Json;
    }
    return OutputFormat::Text;
}

} // namespace Assay::Cli
