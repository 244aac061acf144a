// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "commandline.h"

#include <QCoreApplication>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include <map>

using namespace Qt::StringLiterals;

namespace Assay::Cli {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(Assay::Cli::CommandLine)
};

QString text(const std::string &raw)
{
    return QString::fromLocal8Bit(raw);
}

/** "a,b" and repeated options as one list. */
QStringList list(const std::vector<std::string> &raw)
{
    QStringList names;
    for (const std::string &each : raw) {
        const QStringList parts = text(each).split(u',', Qt::SkipEmptyParts);
        for (const QString &part : parts)
            names.append(part.trimmed());
    }
    names.removeAll(QString());
    return names;
}

/** Declares the options of one command and turns their values into a struct. */
class Declaration
{
public:
    explicit Declaration(CLI::App *app)
        : m_app(app)
    {
    }

    CLI::Option *option(const char *names, const QString &help, const char *placeholder)
    {
        return m_app->add_option(names, m_values[names], help.toStdString())->type_name(placeholder)->expected(1)->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
    }

    void repeatable(const char *name, const QString &help, const char *placeholder)
    {
        m_app->add_option(name, m_lists[name], help.toStdString())->type_name(placeholder)->allow_extra_args(false);
    }

    void files(const QString &help)
    {
        m_app->add_option("FILE", m_lists["FILE"], help.toStdString())->type_name("");
    }

    void flag(const char *name, const QString &help) { m_app->add_flag(name, m_flags[name], help.toStdString()); }

    /** Known by name so that it can be refused in words; not shown. */
    void later(const char *name) { m_app->add_option(name, m_lists[name])->group("")->allow_extra_args(false); }

    std::string raw(const char *name) const
    {
        const auto found = m_values.find(name);
        return found == m_values.end() ? std::string() : found->second;
    }
    QString value(const char *name) const { return text(raw(name)); }
    bool isGiven(const char *name) const { return m_app->count(name) > 0; }
    QStringList values(const char *name) const
    {
        const auto found = m_lists.find(name);
        return found == m_lists.end() ? QStringList() : list(found->second);
    }
    QStringList paths() const
    {
        QStringList paths;
        for (const std::string &each : m_lists.at("FILE"))
            paths.append(text(each));
        return paths;
    }
    bool isSet(const char *name) const
    {
        const auto found = m_flags.find(name);
        return found != m_flags.end() && found->second;
    }

    CLI::App *app() const { return m_app; }

private:
    CLI::App *m_app;
    std::map<std::string, std::string> m_values;
    std::map<std::string, std::vector<std::string>> m_lists;
    std::map<std::string, bool> m_flags;
};

constexpr std::array LaterOptions = {"--deps", "--allow-packages", "--input", "--output-dir", "--net"};

void declareSource(Declaration &declare)
{
    declare.option("--policy", Words::tr("Rules for the source: strict, standard, open, or a policy file. Default: strict."), "NAME");
    declare.repeatable("--allow", Words::tr("Modules that the tool may import, separated by commas."), "a,b");
    declare.option("--entry", Words::tr("Call this function instead of running the text as a body."), "NAME");
    declare.option("--interpreter", Words::tr("Python that checks and runs the tool. Default: python3."), "PATH");
}

void declareTier(Declaration &declare)
{
    declare.option("--tier", Words::tr("Sandbox to run in. Default: subprocess."), "NAME");
    declare.flag("--unsafe", Words::tr("Accept a sandbox without a boundary, and waive all required properties."));
    declare.repeatable("--require", Words::tr("Refuse to run unless this holds: files, network, processes, memory, calls."), "PROPERTY");
    declare.repeatable("--waive", Words::tr("Run even when this does not hold: files, network, processes, memory, calls."), "PROPERTY");
    declare.option("--agent", Words::tr("Agent on whose behalf the tool runs; recorded."), "ID");
    declare.option("--user", Words::tr("User on whose behalf the tool runs; recorded."), "ID");
    for (const char *name : LaterOptions)
        declare.later(name);
}

void declareLimits(Declaration &declare)
{
    declare.option("--timeout", Words::tr("Time limit in seconds, at most 86400. Default: 5."), "S");
    declare.option("--memory", Words::tr("Memory that the tool may use in MB, at least 8. Default: 128."), "MB");
}

void declareFormat(Declaration &declare)
{
    declare.option("--format", Words::tr("text or json. Default: text."), "FORMAT")->check(CLI::IsMember({"text", "json"}));
}

void declareLibrary(Declaration &declare)
{
    declare.option("--library", Words::tr("Library file. Default: the one that ASSAY_LIBRARY names, else library.sqlite in your data folder."), "PATH");
}

OutputFormat readFormat(const Declaration &declare)
{
    return declare.raw("--format") == "json" ? OutputFormat::Json : OutputFormat::Text;
}

SourceArguments readSource(const Declaration &declare)
{
    SourceArguments source;
    if (declare.isGiven("--policy"))
        source.policy = declare.value("--policy");
    source.allow = declare.values("--allow");
    source.entry = declare.value("--entry");
    source.interpreter = declare.value("--interpreter");
    return source;
}

ExecutionArguments readExecution(const Declaration &declare)
{
    ExecutionArguments execution;
    if (declare.isGiven("--tier"))
        execution.tier = declare.value("--tier");
    execution.unsafe = declare.isSet("--unsafe");
    if (declare.isGiven("--args"))
        execution.arguments = QByteArray::fromStdString(declare.raw("--args"));
    execution.timeout = declare.value("--timeout");
    execution.memory = declare.value("--memory");
    execution.processes = declare.value("--processes");
    execution.maxOutput = declare.value("--max-output");
    execution.require = declare.values("--require");
    execution.waive = declare.values("--waive");
    execution.agent = declare.value("--agent");
    execution.user = declare.value("--user");
    for (const char *name : LaterOptions) {
        if (declare.isGiven(name))
            execution.unavailable.append(QString::fromLatin1(name));
    }
    return execution;
}

Error usage(const QString &message)
{
    return {u"usage"_s, message, {}};
}

Error missing(const QString &command, const QString &what)
{
    return usage(Words::tr("\"assay %1\" needs %2. See \"assay %1 --help\".").arg(command, what));
}

/** A number option that was given as an empty text is wrong, not absent. */
std::optional<Error> firstEmpty(const Declaration &declare, const QString &command)
{
    for (const char *name : {"--timeout", "--memory", "--processes", "--max-output", "--version", "--tier", "--policy", "--entry", "--return", "--name"}) {
        const CLI::Option *option = declare.app()->get_option_no_throw(name);
        if (option && option->count() > 0 && declare.raw(name).empty())
            return missing(command, Words::tr("a value after %1").arg(QString::fromLatin1(name)));
    }
    return {};
}

/** The whole program: commands, their options, and how each is read. */
class Program
{
public:
    Program();
    Result<ParsedArguments> parse(std::vector<std::string> arguments);

private:
    using Read = std::function<Result<ParsedArguments>(const Declaration &)>;
    struct Entry
    {
        QString path;
        std::unique_ptr<Declaration> declaration;
        Read read;
    };

    Declaration &add(CLI::App *parent, const char *name, const QString &about, const QString &examples, Read read);
    void addValidate();
    void addRun();
    void addDoctor();
    void addPromote(CLI::App *tools);
    void addCall(CLI::App *tools);
    void addLibraryCommands(CLI::App *tools);
    std::optional<Error> unknownCommand(const std::vector<std::string> &arguments) const;
    Result<ParsedArguments> read();

    CLI::App m_app;
    CLI::App *m_tools = nullptr;
    std::vector<Entry> m_entries;
};

Program::Program()
    : m_app(Words::tr("Check, run and keep Python tools that a language model wrote.").toStdString(), "assay")
{
    m_app.set_version_flag("--version", "assay " + QCoreApplication::applicationVersion().toStdString(), Words::tr("Print the version and leave.").toStdString());
    m_app.get_formatter()->column_width(28);
    m_app.set_help_flag("-h,--help", Words::tr("Print this text and leave.").toStdString());
    m_app.option_defaults()->always_capture_default(false);
    m_app.footer(Words::tr("Examples:\n"
                           "  assay validate tool.py                         what is wrong with it\n"
                           "  assay run tool.py --args '{\"n\": 3}'            run it in the sandbox\n"
                           "  assay tools promote tool.py --name add         keep it in the library\n"
                           "  assay doctor                                   what this machine offers\n"
                           "\"assay COMMAND --help\" explains one command.").toStdString());
    addValidate();
    addRun();
    m_tools = m_app.add_subcommand("tools", Words::tr("The library of promoted tools.").toStdString());
    m_tools->footer(Words::tr("Examples:\n"
                              "  assay tools list\n"
                              "  assay tools promote tool.py --name add --args '{\"a\": 1, \"b\": 2}'\n"
                              "  assay tools call add --args '{\"a\": 1, \"b\": 2}'").toStdString());
    addPromote(m_tools);
    addCall(m_tools);
    addLibraryCommands(m_tools);
    addDoctor();
}

Declaration &Program::add(CLI::App *parent, const char *name, const QString &about, const QString &examples, Read read)
{
    CLI::App *app = parent->add_subcommand(name, about.toStdString());
    app->allow_extras();
    app->set_help_flag("-h,--help", Words::tr("Print this text and leave.").toStdString());
    app->footer(examples.toStdString());
    const QString path = (parent == &m_app ? QString() : text(parent->get_name()) + u' ') + QString::fromLatin1(name);
    m_entries.push_back({path, std::make_unique<Declaration>(app), std::move(read)});
    return *m_entries.back().declaration;
}

void Program::addValidate()
{
    const auto read = [](const Declaration &declare) -> Result<ParsedArguments> {
        if (declare.paths().isEmpty())
            return std::unexpected(missing(u"validate"_s, Words::tr("a file (\"-\" reads standard input)")));
        return ValidateArguments{declare.paths(), readSource(declare), readFormat(declare)};
    };
    Declaration &declare = add(&m_app, "validate", Words::tr("Check sources without running them."),
                               Words::tr("Examples:\n"
                                         "  assay validate tool.py --allow json,re\n"
                                         "  assay validate --policy standard tools/*.py\n"
                                         "  xclip -o | assay validate --format json -\n"
                                         "Exit code: 0 accepted, 3 rejected, 2 wrong request, 6 nothing here can check it."),
                               read);
    declare.files(Words::tr("Files with Python, or text around Python; \"-\" is standard input."));
    declareSource(declare);
    declareFormat(declare);
}

void Program::addRun()
{
    const auto read = [](const Declaration &declare) -> Result<ParsedArguments> {
        if (declare.raw("FILE").empty())
            return std::unexpected(missing(u"run"_s, Words::tr("a file (\"-\" reads standard input)")));
        return RunArguments{declare.value("FILE"), readSource(declare), declare.value("--return"), readExecution(declare), readFormat(declare)};
    };
    Declaration &declare = add(&m_app, "run", Words::tr("Run a tool in the sandbox."),
                               Words::tr("Examples:\n"
                                         "  assay run tool.py --args '{\"n\": 3}' --allow math\n"
                                         "  assay run --entry add --args @numbers.json tool.py | jq .total\n"
                                         "  xclip -o | assay run --timeout 30 --memory 512 --format json -\n"
                                         "The value goes to standard output, what the tool prints to standard error.\n"
                                         "Exit code: 0 a value, 1 the tool failed, 2 wrong request, 3 rejected, 4 time, 5 memory or output,\n"
                                         "6 the sandbox is not available here, 125 the sandbox failed, 130 interrupted."),
                               read);
    declare.option("FILE", Words::tr("File with Python, or text around Python; \"-\" is standard input."), "");
    declare.option("--args", Words::tr("Arguments, a JSON object, or the file that holds it (\"@-\": standard input)."), "JSON|@FILE");
    declareSource(declare);
    declare.option("--return", Words::tr("Expression whose value is the result, appended to the text."), "EXPR");
    declareLimits(declare);
    declare.option("--processes", Words::tr("Processes that the tool may start. Default: 0."), "N");
    declare.option("--max-output", Words::tr("Output in MB after which the run is ended. Default: 64."), "MB");
    declareTier(declare);
    declareFormat(declare);
}

void Program::addPromote(CLI::App *tools)
{
    const auto read = [](const Declaration &declare) -> Result<ParsedArguments> {
        if (declare.raw("FILE").empty())
            return std::unexpected(missing(u"tools promote"_s, Words::tr("a file (\"-\" reads standard input)")));
        if (declare.raw("--name").empty())
            return std::unexpected(missing(u"tools promote"_s, Words::tr("a name (--name NAME)")));
        return PromoteArguments{declare.value("FILE"), declare.value("--name"), declare.value("--description"), declare.value("--schema"),
                                declare.value("--library"), readSource(declare), declare.isGiven("--args"), readExecution(declare), readFormat(declare)};
    };
    Declaration &declare = add(tools, "promote", Words::tr("Check a tool and keep it in the library."),
                               Words::tr("Examples:\n"
                                         "  assay tools promote tool.py --name add --description \"Adds two numbers.\"\n"
                                         "  assay tools promote tool.py --name add --args '{\"a\": 1, \"b\": 2}'   (runs it first)\n"
                                         "  assay tools promote tool.py --name add --schema add.schema.json --timeout 30"),
                               read);
    declare.option("FILE", Words::tr("File with Python, or text around Python; \"-\" is standard input."), "");
    declare.option("--name", Words::tr("Name of the tool: letters, digits, \"_\" and \"-\", at most 64."), "NAME");
    declare.option("--description", Words::tr("What the tool does. Default: the function's documentation."), "TEXT");
    declare.option("--schema", Words::tr("JSON Schema of the arguments. Default: the one that the source suggests."), "FILE");
    declare.option("--args", Words::tr("Run the tool once with these arguments, and refuse it when that fails."), "JSON|@FILE");
    declareSource(declare);
    declareLimits(declare);
    declareTier(declare);
    declareLibrary(declare);
    declareFormat(declare);
}

void Program::addCall(CLI::App *tools)
{
    const auto read = [](const Declaration &declare) -> Result<ParsedArguments> {
        if (declare.raw("NAME").empty())
            return std::unexpected(missing(u"tools call"_s, Words::tr("the name of a tool")));
        return CallArguments{declare.value("NAME"), declare.value("--version"), declare.value("--library"), declare.value("--interpreter"),
                             readExecution(declare), readFormat(declare)};
    };
    Declaration &declare = add(tools, "call", Words::tr("Run a tool of the library with its stored limits."),
                               Words::tr("Examples:\n"
                                         "  assay tools call add --args '{\"a\": 1, \"b\": 2}'\n"
                                         "  assay tools call add --version 1 --args @numbers.json --format json"),
                               read);
    declare.option("NAME", Words::tr("Name of the tool."), "");
    declare.option("--version", Words::tr("Version to run. Default: the newest."), "V");
    declare.option("--args", Words::tr("Arguments, a JSON object, or the file that holds it (\"@-\": standard input)."), "JSON|@FILE");
    declare.option("--interpreter", Words::tr("Python that checks and runs the tool. Default: python3."), "PATH");
    declareTier(declare);
    declareLibrary(declare);
    declareFormat(declare);
}

void Program::addLibraryCommands(CLI::App *tools)
{
    Declaration &listing = add(tools, "list", Words::tr("List the tools of the library."),
                               Words::tr("Examples:\n  assay tools list\n  assay tools list --format json --library team.sqlite"),
                               [](const Declaration &declare) -> Result<ParsedArguments> {
                                   return ListArguments{declare.value("--library"), readFormat(declare)};
                               });
    declareLibrary(listing);
    declareFormat(listing);

    Declaration &showing = add(tools, "show", Words::tr("Show a tool with its record and code."),
                               Words::tr("Examples:\n  assay tools show add\n  assay tools show add --version 1 --format json"),
                               [](const Declaration &declare) -> Result<ParsedArguments> {
                                   if (declare.raw("NAME").empty())
                                       return std::unexpected(missing(u"tools show"_s, Words::tr("the name of a tool")));
                                   return ShowArguments{declare.value("NAME"), declare.value("--version"), declare.value("--library"), readFormat(declare)};
                               });
    showing.option("NAME", Words::tr("Name of the tool."), "");
    showing.option("--version", Words::tr("Version to show. Default: the newest."), "V");
    declareLibrary(showing);
    declareFormat(showing);

    Declaration &forgetting = add(tools, "forget", Words::tr("Remove a tool, or one version of it."),
                                  Words::tr("Examples:\n  assay tools forget add --version 1\n  assay tools forget add"),
                                  [](const Declaration &declare) -> Result<ParsedArguments> {
                                      if (declare.raw("NAME").empty())
                                          return std::unexpected(missing(u"tools forget"_s, Words::tr("the name of a tool")));
                                      return ForgetArguments{declare.value("NAME"), declare.value("--version"), declare.value("--library"), readFormat(declare)};
                                  });
    forgetting.option("NAME", Words::tr("Name of the tool."), "");
    forgetting.option("--version", Words::tr("Version to remove. Default: all."), "V");
    declareLibrary(forgetting);
    declareFormat(forgetting);
}

void Program::addDoctor()
{
    const auto read = [](const Declaration &declare) -> Result<ParsedArguments> {
        return DoctorArguments{declare.value("--library"), declare.value("--interpreter"), readFormat(declare)};
    };
    Declaration &declare = add(&m_app, "doctor", Words::tr("Say what this machine offers and what is missing."),
                               Words::tr("Examples:\n  assay doctor\n  assay doctor --interpreter ~/venv/bin/python --format json\n"
                                         "Exit code: 0 when tools can run here, else 6."),
                               read);
    declare.option("--interpreter", Words::tr("Python to look at. Default: python3."), "PATH");
    declareLibrary(declare);
    declareFormat(declare);
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
            known.append(text(each->get_name()));
            if (each->get_name() == word)
                next = each;
        }
        if (!next) {
            return path.isEmpty() ? usage(Words::tr("\"%1\" is not a command. The commands are: %2. See \"assay --help\".").arg(text(word), known.join(u", "_s)))
                                  : usage(Words::tr("\"%1\" is not a command of \"assay %2\". The commands are: %3. See \"assay %2 --help\".").arg(text(word), path, known.join(u", "_s)));
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
        if (const auto extra = app->remaining(); !extra.empty()) {
            const QString word = text(extra.front());
            return std::unexpected(usage(word.startsWith(u'-') ? Words::tr("\"%1\" is not an option of \"assay %2\". See \"assay %2 --help\".").arg(word, entry.path)
                                                               : Words::tr("\"%1\" is one argument too many for \"assay %2\". See \"assay %2 --help\".").arg(word, entry.path)));
        }
        if (auto empty = firstEmpty(*entry.declaration, entry.path))
            return std::unexpected(*empty);
        return entry.read(*entry.declaration);
    }
    const QString path = m_tools->parsed() ? u" tools"_s : QString();
    return std::unexpected(usage(Words::tr("\"assay%1\" needs a command. See \"assay%1 --help\".").arg(path)));
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
        return std::unexpected(usage(Words::tr("The command line is not understood: %1. See \"assay --help\".").arg(text(failure.what()))));
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
