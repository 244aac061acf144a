// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "commandbenchmarks.h"

#include "process.h"
#include "sampling.h"

#include <QDirIterator>
#include <QTemporaryDir>
#include <QTextStream>

#include <algorithm>

namespace Assay {

using namespace Qt::StringLiterals;

namespace {

constexpr auto toolText = "words = args[\"text\"].split()\nreturn {\"words\": len(words), \"longest\": max(words, key=len)}\n";
constexpr auto toolArguments = "{\"text\": \"one two three\"}";

/** Parses and compiles each file named on a line of the file that is the argument; what does not parse is left. */
constexpr auto compileScript = R"(import gc, sys, warnings
gc.disable()
warnings.simplefilter("ignore")
for name in open(sys.argv[1], encoding="utf-8").read().splitlines():
    with open(name, "rb") as file:
        data = file.read()
    try:
        compile(compile(data, name, "exec", 0x400, True), name, "exec", 0, True)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        pass
)";

Result<QString> writeFile(const QTemporaryDir &folder, const QString &name, const QByteArray &bytes)
{
    QFile file(folder.filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        return std::unexpected(Error{u"file-not-written"_s, u"%1 cannot be written: %2."_s.arg(file.fileName(), file.errorString()), {}});
    return file.fileName();
}

void report(const QStringList &names, const QList<double> &times)
{
    QTextStream err(stderr);
    for (qsizetype i = 0; i < names.size(); ++i)
        err << u"  %1 ms  %2\n"_s.arg(times[i], 9, 'f', 2).arg(names[i]);
}

/** The whole of `assay run` against the least that runs Python at all; the parts it is made of are listed. */
Result<Figure> coldRun(const QString &assay)
{
    const Result<QString> python = findProgram(u"python3"_s);
    const Result<QString> bwrap = findProgram(u"bwrap"_s);
    const Result<QString> nothing = findProgram(u"true"_s);
    for (const Result<QString> *program : {&python, &bwrap, &nothing})
        if (!*program)
            return std::unexpected(program->error());
    const QTemporaryDir folder;
    const Result<QString> tool = writeFile(folder, u"tool.py"_s, toolText);
    if (!tool)
        return std::unexpected(tool.error());

    const QStringList commands[]{
        {*python, u"-c"_s, u"pass"_s},
        {assay, u"run"_s, *tool, u"--args"_s, QString::fromLatin1(toolArguments)},
        {assay, u"--version"_s},
        {*bwrap, u"--unshare-all"_s, u"--ro-bind"_s, u"/"_s, u"/"_s, *nothing},
        {*python, u"-I"_s, u"-S"_s, u"-c"_s, u"pass"_s},
    };
    QList<Sample> samples;
    for (const QStringList &command : commands)
        samples.append([command] { return timeProgram(command); });
    const auto medians = interleavedMedians(samples, 40, 3);
    if (!medians)
        return std::unexpected(medians.error());
    report({u"python3 -c pass (floor)"_s, u"assay run, a small tool"_s, u"assay --version"_s, u"bwrap alone"_s, u"python3 -I -S -c pass"_s},
        *medians);
    return Figure{(*medians)[1] / (*medians)[0], (*medians)[0]};
}

bool isBlank(const QString &name)
{
    QFile file(name);
    return file.size() < 64 && file.open(QIODevice::ReadOnly) && file.readAll().trimmed().isEmpty();
}

/** Every Python file of the standard library that holds anything, its tests included where they are installed, without third-party
    packages. */
Result<QStringList> standardLibrary(const QString &python)
{
    const auto folder = outputOf({python, u"-I"_s, u"-c"_s, u"import sysconfig; print(sysconfig.get_path('stdlib'))"_s});
    if (!folder)
        return std::unexpected(folder.error());
    QStringList files;
    QDirIterator walk(QString::fromLocal8Bit(folder->trimmed()), {u"*.py"_s}, QDir::Files, QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        const QString file = walk.next();
        if (!file.contains(u"/site-packages/"_s) && !file.contains(u"/dist-packages/"_s) && !isBlank(file))
            files.append(file);
    }
    files.sort();
    const bool withTests = std::ranges::any_of(files, [](const QString &file) { return file.endsWith(u"/test/test_grammar.py"_s); });
    if (!withTests)
        return std::unexpected(
            Error{u"no-test-suite"_s, u"The test suite of the standard library is not installed (libpython3.13-testsuite)."_s, {}});
    return files;
}

/** One `assay validate` over the standard library against Python parsing and compiling the same with its collector off. */
Result<Figure> validateLibrary(const QString &assay)
{
    const Result<QString> python = findProgram(u"python3"_s);
    if (!python)
        return std::unexpected(python.error());
    const Result<QStringList> files = standardLibrary(*python);
    if (!files)
        return std::unexpected(files.error());
    const QTemporaryDir folder;
    const Result<QString> list = writeFile(folder, u"files"_s, files->join(u'\n').toUtf8());
    if (!list)
        return std::unexpected(list.error());

    const QStringList floor{*python, u"-I"_s, u"-S"_s, u"-c"_s, QString::fromLatin1(compileScript), *list};
    const QStringList validate = QStringList{assay, u"validate"_s, u"--policy"_s, u"open"_s, u"--format"_s, u"json"_s} + *files;
    const auto medians = interleavedMedians({[=] { return timeProgram(floor); }, [=] { return timeProgram(validate, {0, 3}); }}, 3, 0);
    if (!medians)
        return std::unexpected(medians.error());
    report({u"python3, parse and compile %1 files (floor)"_s.arg(files->size()), u"assay validate, the same files"_s}, *medians);
    return Figure{(*medians)[1] / (*medians)[0], (*medians)[0]};
}

} // namespace

Benchmarks commandBenchmarks(const QString &assay)
{
    return {
        {u"cli.run_cold_ratio"_s, u"ratio"_s, [assay] { return coldRun(assay); }},
        {u"validate.stdlib_ratio"_s, u"ratio"_s, [assay] { return validateLibrary(assay); }},
    };
}

} // namespace Assay
