// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later

#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

using namespace Qt::StringLiterals;

namespace {

const QString Source = QStringLiteral(ASSAY_SOURCE);

/** Whoever writes a plugin includes it, under whatever licence. */
const QString PluginHeader = u"core/plugins/sandboxplugin.h"_s;

QString readText(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/** Files below `folder` of the source tree whose names match, as paths from its root, in order. Data that tests feed is left out. */
QStringList sourceFiles(const QString &folder, const QStringList &names)
{
    static const QRegularExpression data(u"/(data|tools|corpus|examples|build|__pycache__)/"_s);
    QStringList files;
    QDirIterator it(Source + u'/' + folder, names, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString path = it.next().mid(Source.size() + 1);
        if (!data.match(u'/' + path).hasMatch())
            files += path;
    }
    files.sort();
    return files;
}

QByteArray outputOf(const QString &program, const QStringList &arguments)
{
    QProcess process;
    process.start(program, arguments);
    return process.waitForFinished(60'000) && process.exitCode() == 0 ? process.readAllStandardOutput() : QByteArray();
}

QString fileOfTarget(const QString &target)
{
    for (const QString &pair : QStringLiteral(ASSAY_LINKED).split(u'|')) {
        if (pair.startsWith(target + u'='))
            return pair.mid(target.size() + 1);
    }
    return {};
}

/** The folders, as far as the rule goes into them, that files of `layer` may include from. */
const QList<std::pair<QString, QStringList>> LayerRules{
    {u"core/agent/"_s, {u"core/agent/"_s, u"core/base/"_s, u"core/library/"_s, u"core/mcp/"_s, u"core/schema/"_s}},
    {u"core/base/"_s, {u"core/base/"_s}},
    {u"core/base/cage/"_s, {u"core/base/contract/"_s, u"core/base/cage/"_s}},
    {u"core/docker/"_s, {u"core/base/"_s, u"core/docker/"_s, u"core/engine/"_s, u"core/http/"_s, u"core/packages/"_s, u"core/tokens/"_s}},
    {u"core/docker/image/"_s, {u"core/base/"_s, u"core/engine/"_s, u"core/docker/image/"_s}},
    {u"core/engine/"_s, {u"core/base/contract/"_s, u"core/base/cage/filedescriptor.h"_s, u"core/base/socket/"_s, u"core/engine/"_s}},
    {u"core/http/"_s, {u"core/base/contract/"_s, u"core/base/cage/filedescriptor.h"_s, u"core/http/"_s}},
    {u"core/isolation/"_s, {u"core/isolation/"_s, u"core/base/cage/filedescriptor.h"_s}},
    {u"core/library/"_s, {u"core/base/"_s, u"core/library/"_s}},
    {u"core/mcp/"_s, {u"core/base/contract/"_s, u"core/base/json/"_s, u"core/base/lines/"_s, u"core/http/"_s, u"core/mcp/"_s}},
    {u"core/packages/"_s, {u"core/base/"_s, u"core/packages/"_s}},
    {u"core/tokens/"_s, {u"core/base/contract/"_s, u"core/tokens/"_s}},
    {u"core/plugins/"_s, {u"core/base/"_s, u"core/plugins/"_s}},
    {u"core/schema/"_s, {u"core/base/contract/"_s, u"core/base/json/"_s, u"core/schema/"_s}},
    {u"core/inprocess/"_s, {u"core/base/"_s, PluginHeader, u"core/inprocess/"_s}},
    {u"ui/"_s, {u"core/"_s, u"ui/"_s}},
    {u"app/agentd/"_s, {u"core/"_s, u"app/agentd/"_s}},
    {u"app/loading/"_s, {u"core/"_s, u"app/loading/"_s}},
    {u"app/cli/"_s, {u"core/"_s, u"app/loading/"_s, u"app/cli/"_s}},
    {u"app/workbench/"_s, {u"core/"_s, u"ui/"_s, u"app/loading/"_s, u"app/workbench/"_s}},
};

/** Where a quoted include of `file` leads in the source tree; empty for what the build generates and what other packages bring. */
QString includedFile(const QString &file, const QString &include)
{
    const QString own = file.section(u'/', 0, -2);
    for (const QString &folder : {own, u"core"_s, u"ui"_s, u"app"_s, u"app/loading"_s, QString()}) {
        const QString path = QDir::cleanPath(folder + u'/' + include).remove(QRegularExpression(u"^/"_s));
        if (QFile::exists(Source + u'/' + path))
            return path;
    }
    return {};
}

bool startsWithAny(const QString &text, const QStringList &starts)
{
    return std::ranges::any_of(starts, [&](const QString &start) { return text.startsWith(start); });
}

QSet<QString> namesOfCtest()
{
    const auto list = QJsonDocument::fromJson(
        outputOf(QStringLiteral(ASSAY_CTEST), {u"--test-dir"_s, QStringLiteral(ASSAY_BUILD), u"--show-only=json-v1"_s}));
    QSet<QString> names;
    for (const QJsonValue &test : list.object().value("tests"_L1).toArray())
        names += test.toObject().value("name"_L1).toString();
    return names;
}

/** True when some test source named after `program` has the slot or the Python method `function`. */
bool hasFunction(const QString &program, const QString &function)
{
    const QRegularExpression definition(u"\\bvoid %1\\(|\\bdef %1\\("_s.arg(function));
    const QStringList files = sourceFiles(u"tests"_s, {program + u".cpp"_s, program + u".py"_s, program + u".h"_s});
    return std::ranges::any_of(files, [&](const QString &file) { return readText(Source + u'/' + file).contains(definition); });
}

} // namespace

class TestStructure : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linksOnlyWhatItMay_data();
    void linksOnlyWhatItMay();
    void includesFollowTheArrows_data();
    void includesFollowTheArrows();
    void nothingWaitsInTheWindow();
    void coreNamesNoOptions();
    void filesHaveLicenceHeads_data();
    void filesHaveLicenceHeads();
    void featuresNameExistingTests();
};

void TestStructure::linksOnlyWhatItMay_data()
{
    QTest::addColumn<QStringList>("allowed");

    QTest::newRow("base") << QStringList{u"libQt6Core"_s};
    QTest::newRow("agent") << QStringList{
        u"libassay-base"_s, u"libassay-library"_s, u"libassay-mcp"_s, u"libassay-schema"_s, u"libQt6Core"_s};
    QTest::newRow("agentd") << QStringList{u"libassay-agent"_s, u"libassay-base"_s, u"libassay-http"_s, u"libassay-library"_s,
        u"libassay-mcp"_s, u"libassay-schema"_s, u"libassay-tokens"_s, u"libQt6Core"_s};
    QTest::newRow("http") << QStringList{u"libassay-base"_s, u"libllhttp"_s, u"libQt6Core"_s, u"libQt6Network"_s};
    QTest::newRow("docker") << QStringList{u"libassay-base"_s, u"libassay-engine"_s, u"libassay-http"_s, u"libassay-packages"_s,
        u"libassay-tokens"_s, u"libQt6Core"_s, u"libQt6Network"_s};
    QTest::newRow("engine") << QStringList{u"libassay-base"_s, u"libQt6Core"_s, u"libQt6Network"_s};
    QTest::newRow("library") << QStringList{u"libassay-base"_s, u"libQt6Core"_s, u"libQt6Sql"_s};
    QTest::newRow("mcp") << QStringList{u"libassay-base"_s, u"libassay-http"_s, u"libQt6Core"_s};
    QTest::newRow("packages") << QStringList{u"libassay-base"_s, u"libQt6Core"_s};
    QTest::newRow("tokens") << QStringList{u"libassay-base"_s, u"libjwt"_s, u"libQt6Core"_s};
    QTest::newRow("plugins") << QStringList{u"libassay-base"_s, u"libQt6Core"_s};
    QTest::newRow("schema") << QStringList{u"libassay-base"_s, u"libQt6Core"_s};
    if (!fileOfTarget(u"inprocess"_s).isEmpty())
        QTest::newRow("inprocess") << QStringList{u"libassay-base"_s, u"libQt6Core"_s, u"libpython3.13"_s};
    QTest::newRow("cli") << QStringList{u"libassay-base"_s, u"libassay-library"_s, u"libassay-packages"_s, u"libassay-plugins"_s,
        u"libassay-schema"_s, u"libQt6Core"_s, u"libQt6Sql"_s};
}

void TestStructure::linksOnlyWhatItMay()
{
    QFETCH(const QStringList, allowed);
    static const QStringList plain{u"libstdc++"_s, u"libgcc_s"_s, u"libm"_s, u"libc"_s, u"ld-linux-x86-64"_s, u"libasan"_s, u"libubsan"_s};

    const QString dynamic = QString::fromLocal8Bit(
        outputOf(QStringLiteral(ASSAY_READELF), {u"--dynamic"_s, u"--wide"_s, fileOfTarget(QString::fromLatin1(QTest::currentDataTag()))}));
    static const QRegularExpression needed(u"\\(NEEDED\\)\\s+Shared library: \\[([^\\]]+)\\.so[^\\]]*\\]"_s);
    QStringList linked;
    for (const auto &match : needed.globalMatch(dynamic))
        linked += match.captured(1);

    QVERIFY2(linked.contains("libQt6Core"_L1), "readelf reported no Qt library; the check would not see anything");
    for (const QString &library : std::as_const(linked))
        QVERIFY2(allowed.contains(library) || plain.contains(library), qPrintable(u"links %1"_s.arg(library)));
}

void TestStructure::includesFollowTheArrows_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QStringList>("allowed");

    for (const auto &[folder, allowed] : LayerRules)
        QTest::newRow(qPrintable(folder)) << sourceFiles(folder, {u"*.h"_s, u"*.cpp"_s}) << allowed;
}

void TestStructure::includesFollowTheArrows()
{
    QFETCH(const QStringList, files);
    QFETCH(const QStringList, allowed);
    static const QRegularExpression include(u"^\\s*#\\s*include\\s*\"([^\"]+)\""_s, QRegularExpression::MultilineOption);

    QVERIFY(!files.isEmpty());
    for (const QString &file : files) {
        const QString text = readText(Source + u'/' + file);
        for (const auto &match : include.globalMatch(text)) {
            const QString target = includedFile(file, match.captured(1));
            QVERIFY2(target.isEmpty() || startsWithAny(target, allowed), qPrintable(u"%1 includes %2"_s.arg(file, target)));
        }
    }
}

/** No nested event loop and no waiting for a process or a socket in the code of the window; main() alone runs the loop. */
void TestStructure::nothingWaitsInTheWindow()
{
    static const QRegularExpression waiting(
        u"processEvents|QEventLoop|waitFor(Finished|Started|ReadyRead|BytesWritten|Connected)|[.>]exec\\("_s);
    const QStringList files = sourceFiles(u"ui"_s, {u"*.h"_s, u"*.cpp"_s}) + sourceFiles(u"app/workbench"_s, {u"*.h"_s, u"*.cpp"_s});
    QVERIFY(!files.isEmpty());
    for (const QString &file : files) {
        const QRegularExpressionMatch match = waiting.match(readText(Source + u'/' + file));
        QVERIFY2(!match.hasMatch(), qPrintable(u"%1 has %2"_s.arg(file, match.captured())));
    }
}

void TestStructure::coreNamesNoOptions()
{
    // A sentence with an option in it; arguments of other programs stand alone in their literals.
    static const QRegularExpression option(u"\"(?:[^\"\\n]*[a-z%1-9] )?--[a-z][a-z-]*[ .][^\"\\n]*\""_s);
    const QStringList files = sourceFiles(u"core"_s, {u"*.cpp"_s, u"*.h"_s});
    QVERIFY(!files.isEmpty());
    for (const QString &file : files) {
        const QRegularExpressionMatch match = option.match(readText(Source + u'/' + file));
        QVERIFY2(!match.hasMatch(), qPrintable(file + u": "_s + match.captured()));
    }
}

void TestStructure::filesHaveLicenceHeads_data()
{
    QTest::addColumn<QStringList>("files");
    QTest::addColumn<QString>("licence");

    static const QStringList cpp{u"*.h"_s, u"*.cpp"_s, u"CMakeLists.txt"_s};
    static const QStringList scripts{u"*.h"_s, u"*.cpp"_s, u"*.py"_s, u"*.sh"_s, u"*.cmake"_s, u"CMakeLists.txt"_s};
    const QString lgpl = u"LGPL-3.0-or-later"_s;
    const QString gpl = u"GPL-3.0-or-later"_s;
    QStringList core = sourceFiles(u"core"_s, cpp);
    core.removeAll(PluginHeader);
    QTest::newRow("core") << core << lgpl;
    QTest::newRow("plugin header") << QStringList{PluginHeader} << u"Apache-2.0"_s;
    QTest::newRow("agent server") << sourceFiles(u"app/agentd"_s, cpp) << lgpl;
    QTest::newRow("command line") << sourceFiles(u"app/cli"_s, cpp) << lgpl;
    QTest::newRow("loading") << sourceFiles(u"app/loading"_s, cpp) << lgpl;
    QTest::newRow("widgets") << sourceFiles(u"ui"_s, {u"*.h"_s, u"*.cpp"_s}) << gpl;
    QTest::newRow("workbench") << sourceFiles(u"app/workbench"_s, {u"*.h"_s, u"*.cpp"_s}) << gpl;
    QTest::newRow("guest") << sourceFiles(u"resources/guest"_s, {u"*.py"_s}) << u"Apache-2.0"_s;
    QTest::newRow("script for pip") << sourceFiles(u"resources/packages"_s, {u"*.py"_s}) << u"Apache-2.0"_s;
    QTest::newRow("tests") << sourceFiles(u"tests"_s, scripts) << lgpl;
    QStringList packaging = sourceFiles(u"packaging"_s, scripts);
    packaging.removeIf([](const QString &file) { return file.startsWith("packaging/python/"_L1); });
    QTest::newRow("packaging") << packaging << lgpl;
    QTest::newRow("Python client") << sourceFiles(u"packaging/python"_s, {u"*.py"_s, u"*.toml"_s}) << u"Apache-2.0"_s;
}

void TestStructure::filesHaveLicenceHeads()
{
    QFETCH(const QStringList, files);
    QFETCH(const QString, licence);

    QVERIFY(!files.isEmpty());
    for (const QString &file : files) {
        const QStringList head = readText(Source + u'/' + file).split(u'\n').first(3);
        QVERIFY2(std::ranges::any_of(head, [&](const QString &line) { return line.endsWith("SPDX-License-Identifier: "_L1 + licence); }),
            qPrintable(u"%1 does not say \"SPDX-License-Identifier: %2\" in its first lines"_s.arg(file, licence)));
    }
}

/** Rows of the table in docs/features.md end in a cell with the tests in backticks: a ctest name, or program::function. */
void TestStructure::featuresNameExistingTests()
{
    static const QRegularExpression lastCell(u"^\\|.*\\|([^|]+)\\|\\s*$"_s);
    static const QRegularExpression quoted(u"`([^`]+)`"_s);
    const QSet<QString> known = namesOfCtest();
    QVERIFY2(known.contains("tst_structure"_L1), "ctest listed no tests");

    int rows = 0;
    const QStringList lines = readText(Source + u"/docs/features.md"_s).split(u'\n');
    for (const QString &line : lines) {
        const auto cell = lastCell.match(line);
        if (!cell.hasMatch() || line.startsWith("|--"_L1) || line.startsWith("|:-"_L1) || line.startsWith("| Feature"_L1))
            continue;
        ++rows;
        int named = 0;
        for (const auto &match : quoted.globalMatch(cell.captured(1))) {
            ++named;
            const QString program = match.captured(1).section("::"_L1, 0, 0);
            const QString function = match.captured(1).section("::"_L1, 1);
            QVERIFY2(known.contains(program), qPrintable(u"ctest knows no test %1, which this row names: %2"_s.arg(program, line)));
            QVERIFY2(function.isEmpty() || hasFunction(program, function), qPrintable(u"%1 has no function %2"_s.arg(program, function)));
        }
        QVERIFY2(named > 0, qPrintable(u"This row names no test: "_s + line));
    }
    QVERIFY(rows > 0);
}

QTEST_GUILESS_MAIN(TestStructure)
#include "tst_structure.moc"
