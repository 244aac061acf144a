// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "librarybenchmarks.h"

#include "library/toolstore.h"
#include "sampling.h"

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTextStream>

#include <algorithm>
#include <array>

namespace Assay {

using namespace Qt::StringLiterals;

namespace {

constexpr std::array Sizes{100, 1'000, 10'000};
constexpr int Rounds = 9;

const QStringList Words = u"parse fetch merge table price invoice match window filter report convert export import total rate currency "
                          "date range text line column header sheet weather stock image colour vector matrix route graph"_s.split(u' ');

/** Some 1.5 KiB of code with a name, a description and words that other tools have, too. */
ToolHistory toolNumber(int number)
{
    QRandomGenerator random(static_cast<quint32>(number));
    const auto word = [&random] { return Words[random.bounded(Words.size())]; };
    ToolVersion version;
    version.name = u"%1_%2_%3"_s.arg(word(), word()).arg(number);
    version.version = 1;
    version.contract.description = u"Makes a %1 of the %2 and each %3."_s.arg(word(), word(), word());
    version.contract.schema = *JsonText::parse(R"({"type":"object","properties":{"rows":{"type":"array"}}})");
    version.contract.policy = u"strict"_s;
    QString code = u"# marker_%1\n"_s.arg(number);
    for (int line = 0; line < 30; ++line)
        code += u"%1_%2 = [%3 for %3 in args[\"rows\"] if %3]\n"_s.arg(word()).arg(line).arg(word());
    version.contract.code = (code + u"return []\n"_s).toUtf8();
    version.record = {u"bench"_s, QDateTime::fromSecsSinceEpoch(1'750'000'000 + number), {}, {}};
    return {version.name, {word()}, {}, 0, {version}};
}

Result<double> milliseconds(const std::function<std::optional<Error>()> &work)
{
    QElapsedTimer clock;
    clock.start();
    if (auto failure = work())
        return std::unexpected(*failure);
    return double(clock.nsecsElapsed()) / 1e6;
}

/** Opens the library and lists what is in it, as the window does. */
Result<double> openAndList(const QString &path)
{
    return milliseconds([&]() -> std::optional<Error> {
        const auto store = ToolStore::open(path);
        const auto tools = store ? (*store)->tools() : std::unexpected(store.error());
        return tools ? std::nullopt : std::optional(tools.error());
    });
}

/** The slowest of several kinds of search: a name, a word of much code, parts of words, two words, a short one, none that is there. */
Result<double> slowestSearch(const ToolStore &store)
{
    double slowest = 0;
    for (const QString &words : {u"marker_77"_s, u"invoice"_s, u"args"_s, u"urrenc"_s, u"price weather"_s, u"ex"_s, u"nowhere"_s}) {
        const auto took = milliseconds([&]() -> std::optional<Error> {
            const auto found = store.search(words);
            return found ? std::nullopt : std::optional(found.error());
        });
        if (!took)
            return took;
        slowest = std::max(slowest, *took);
    }
    return slowest;
}

enum class Measured { Opening, Searching };

/** The figure of the largest library; the others are listed. */
Result<Figure> grow(Measured measured)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"library.sqlite"_s);
    QTextStream err(stderr);
    Figure figure;
    int made = 0;
    for (const int size : Sizes) {
        {
            const auto store = ToolStore::open(path);
            QList<ToolHistory> tools;
            for (; made < size; ++made)
                tools.append(toolNumber(made));
            const auto imported =
                store ? (*store)->import(tools, u"bench"_s, QDateTime::currentDateTimeUtc()) : std::unexpected(store.error());
            if (!imported)
                return std::unexpected(imported.error());
        }
        const auto store = ToolStore::open(path, ToolStore::Access::ReadOnly);
        if (!store)
            return std::unexpected(store.error());
        const Sample sample = measured == Measured::Opening ? Sample([&path] { return openAndList(path); })
                                                            : Sample([&store] { return slowestSearch(**store); });
        const auto medians = interleavedMedians({sample}, Rounds, 1);
        if (!medians)
            return std::unexpected(medians.error());
        figure.value = medians->first();
        err << u"  %1 ms  %2 tools\n"_s.arg(figure.value, 9, 'f', 2).arg(size);
    }
    return figure;
}

} // namespace

Benchmarks libraryBenchmarks()
{
    return {
        {u"library.open_ms"_s, u"ms"_s, [] { return grow(Measured::Opening); }},
        {u"library.search_ms"_s, u"ms"_s, [] { return grow(Measured::Searching); }},
    };
}

} // namespace Assay
