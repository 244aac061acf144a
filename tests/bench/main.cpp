// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "commandbenchmarks.h"
#include "dockerbenchmarks.h"
#include "librarybenchmarks.h"
#include "subprocessbenchmarks.h"

#ifdef ASSAY_BENCH_INPROCESS
#include "inprocessbenchmarks.h"
#endif

#ifdef ASSAY_BENCH_WINDOW
#include "windowbenchmarks.h"

#include <QApplication>
#endif

#include <QCommandLineParser>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTextStream>

#include <memory>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

constexpr int usageError = 2;

#ifdef ASSAY_BENCH_WINDOW
using Application = QApplication;
#else
using Application = QCoreApplication;
#endif

Benchmarks allBenchmarks(const QString &assay)
{
    Benchmarks all = commandBenchmarks(assay) + subprocessBenchmarks() + dockerBenchmarks() + libraryBenchmarks();
#ifdef ASSAY_BENCH_INPROCESS
    all += inProcessBenchmarks();
#endif
#ifdef ASSAY_BENCH_WINDOW
    all += windowBenchmarks();
#endif
    return all;
}

QJsonArray run(const Benchmarks &benchmarks)
{
    QTextStream err(stderr);
    QJsonArray figures;
    for (const Benchmark &benchmark : benchmarks) {
        err << benchmark.name << Qt::endl;
        const Result<Figure> figure = benchmark.measure();
        if (!figure) {
            err << u"  left out: %1\n"_s.arg(figure.error().message);
            continue;
        }
        err << u"  = %1 %2\n"_s.arg(figure->value, 0, 'f', 3).arg(benchmark.unit);
        figures.append(QJsonObject{
            {u"name"_s, benchmark.name}, {u"value"_s, figure->value}, {u"unit"_s, benchmark.unit}, {u"floor"_s, figure->floor}});
    }
    return figures;
}

bool write(const QString &path, const QByteArray &json)
{
    QFile file(path);
    const bool opened = path == u"-"_s ? file.open(stdout, QIODevice::WriteOnly) : file.open(QIODevice::WriteOnly);
    if (opened && file.write(json) == json.size() && file.flush())
        return true;
    QTextStream(stderr) << u"%1 cannot be written: %2.\n"_s.arg(path, file.errorString());
    return false;
}

} // namespace

int main(int argc, char *argv[])
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    Application application(argc, argv);
    QCommandLineParser parser;
    parser.setApplicationDescription(
        u"Measures Assay. Ratios are taken to a floor of the same run; names that end in _ms are milliseconds."_s);
    parser.addHelpOption();
    parser.addOptions({
        {u"json"_s, u"Write the figures to FILE (- is standard output)."_s, u"FILE"_s, u"-"_s},
        {u"only"_s, u"Measure only what starts with PREFIX."_s, u"PREFIX"_s},
        {u"list"_s, u"List the names and measure nothing."_s},
        {u"assay"_s, u"The command line to measure."_s, u"PROGRAM"_s, QStringLiteral(ASSAY_BENCH_PROGRAM)},
    });
    parser.process(application);

    Benchmarks benchmarks = allBenchmarks(parser.value(u"assay"_s));
    benchmarks.removeIf([&](const Benchmark &each) { return !each.name.startsWith(parser.value(u"only"_s)); });
    if (benchmarks.isEmpty()) {
        QTextStream(stderr) << u"No benchmark starts with \"%1\"; --list names them.\n"_s.arg(parser.value(u"only"_s));
        return usageError;
    }
    if (parser.isSet(u"list"_s)) {
        for (const Benchmark &benchmark : std::as_const(benchmarks))
            QTextStream(stdout) << benchmark.name << u'\n';
        return 0;
    }
    return write(parser.value(u"json"_s), QJsonDocument(run(benchmarks)).toJson()) ? 0 : 1;
}
