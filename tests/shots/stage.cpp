// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "stage.h"

#include "answer/answerdialog.h"
#include "base/contract/packages.h"
#include "base/subprocess/interpreterprobe.h"
#include "libraryview/promotedialog.h"
#include "session/toolsession.h"
#include "workbench/bottompanel.h"
#include "workbench/editorpage.h"
#include "workbench/editortabs.h"
#include "workbench/sourcefile.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QTest>
#include <QTimer>
#include <QTreeView>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

constexpr int Patience = 20'000;
constexpr auto FirstStart = "empty"_L1;
constexpr auto MissingParts = "missing-parts"_L1;
constexpr auto InProcess = "inprocess"_L1;

const auto IssuesText = R"py(import re
import requests

def parse(text):
    rows = []
    for match in re.finditer(r"(?P<name>\w+) +(?P<count>\d+)", text):
        rows.append({"name": match["name"], "count": int(match["count"])})
    return rows

rows = parse(args["text"])
cls = rows.__class__
return {"rows": rows, "n": len(rows), "by": cls.__name__, "env": eval("1 + 1")}
)py"_ba;

const auto RunningText = R"py(import sys
import time

for step in range(1, 500):
    print(f"step {step}: {step * step} records read")
    if step % 7 == 0:
        print(f"record {step} has no price", file=sys.stderr)
    if step % 9 == 0:
        assay.log("warning", f"record {step} is read twice")
    assay.progress(step, 500, "reading records")
    time.sleep(0.05)
)py"_ba;

const auto PlotText = R"py(import csv
import io
import struct
import zlib

def png(width, height, rows):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(b"".join(b"\0" + row for row in rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")

sales = list(csv.DictReader(io.StringIO(assay.read("sales.csv").decode())))
bars = [int(row["sold"]) for row in sales]
rows = []
for y in range(200):
    row = b""
    for bar in bars:
        row += (b"\x2f\x6f\xb5" if 200 - y <= 2 * bar else b"\xf4\xf6\xf8") * 36 + b"\xff\xff\xff" * 12
    rows.append(row)
with open(assay.output_dir + "/totals.csv", "w", newline="") as file:
    writer = csv.writer(file)
    writer.writerow(["month", "sold", "share"])
    for row in sales:
        writer.writerow([row["month"], row["sold"], f"{int(row['sold']) / sum(bars):.1%}"])
chart = assay.image(png(48 * len(bars), 200, rows), name="sales.png")
assay.resource("data:summary", "application/json", '{"months": %d, "sold": %d}' % (len(bars), sum(bars)), name="summary.json")
return {"chart": chart, "sold": sum(bars)}
)py"_ba;

const auto SalesTable = "month,sold\nJanuary,42\nFebruary,55\nMarch,73\nApril,61\nMay,88\nJune,95\nJuly,90\nAugust,67\n"_ba;

const auto FailingText = R"py(import json

def read(text):
    return json.loads(text)

def total(text):
    rows = read(text)["rows"]
    return sum(row["price"] for row in rows)

print("reading the invoice")
return total('{"rows": [{"price": 2.5}, {"prize": 4}]}')
)py"_ba;

const auto RefusedText = R"py(import socket
import subprocess

def head(url):
    try:
        return socket.create_connection((url, 443), 5)
    except OSError:
        return None

online = head("example.org") is not None
with open("/tmp/notes.txt", "w") as notes:
    notes.write("a file of the tool's own")
listing = subprocess.run(["ls", "/home"], capture_output=True)
return {"online": online, "listing": listing.stdout.decode()}
)py"_ba;

const auto MendedAnswer = uR"md(The second row spells its price differently. This reads both, and rounds the sum:

```python
import json
from decimal import Decimal

def read(text):
    return json.loads(text)

def price(row):
    return Decimal(str(row.get("price", row.get("prize", 0))))

def total(text):
    rows = read(text)["rows"]
    return sum(price(row) for row in rows)

print("reading the invoice")
return float(round(total('{"rows": [{"price": 2.5}, {"prize": 4}]}'), 2))
```

Allow `decimal` before you run it.
)md"_s;

ToolContract contractOf(const QByteArray &code, const QString &description)
{
    ToolContract contract;
    contract.code = code;
    contract.description = description;
    contract.schema = JsonText::emptyObject();
    contract.policy = u"standard"_s;
    return contract;
}

SubprocessTier::Places placesIn(const QString &folder, bool hasCage)
{
    SubprocessTier::Places places = SubprocessTier::Places::defaults();
    places.interpreterCache = folder + u"/interpreters.json"_s;
    if (!hasCage)
        places.bubblewrap = folder + u"/no-bubblewrap"_s;
    return places;
}

/** A fetch that is half done for ever. */
class HalfDoneJob : public PackageJob
{
public:
    HalfDoneJob()
    {
        QTimer::singleShot(
            0, this, [this] { Q_EMIT progressed({PackageProgress::Step::Fetching, u"pandas 2.3.3"_s, 5'242'880, 12'582'912}); });
    }
    const std::expected<PackageSet, PackageFailure> &result() const override { return m_result; }

private:
    std::expected<PackageSet, PackageFailure> m_result;
};

class HalfDoneProvider : public PackageProvider
{
public:
    std::optional<PackageSet> known(const PackageWish &, const Interpreter &) override { return {}; }
    std::unique_ptr<PackageJob> prepare(const PackageWish &, const Interpreter &) override { return std::make_unique<HalfDoneJob>(); }
};

std::unique_ptr<SubprocessTier> makeTier(const SubprocessTier::Places &places)
{
    Result<std::unique_ptr<SubprocessTier>> tier = SubprocessTier::make(places, 0, std::make_shared<HalfDoneProvider>());
    if (!tier)
        qFatal("%s", qPrintable(tier.error().message));
    return *std::move(tier);
}

std::unique_ptr<Sandbox> makeInProcess(const PluginRegistry &plugins, Sandbox &validator)
{
    const PluginDescription *plugin = plugins.find(InProcess);
    return plugin ? std::make_unique<PluginSandbox>(plugins, *plugin, validator) : nullptr;
}

} // namespace

Stage::Stage(const QString &state, Theme::Choice theme, const QSize &size)
    : m_state(state)
    , m_tier(makeTier(placesIn(m_folder.path(), state != MissingParts)))
    , m_inProcess(makeInProcess(m_plugins, m_tier->sandbox()))
    , m_sandboxes(m_inProcess ? QList<Sandbox *>{&m_tier->sandbox(), m_inProcess.get()} : QList<Sandbox *>{&m_tier->sandbox()})
    , m_interpreters([this](const QString &nameOrPath) { return m_tier->interpreters().describe(nameOrPath); })
    , m_library(m_folder.filePath(u"library.sqlite"_s))
    , m_drafts(m_folder.filePath(u"drafts"_s))
    , m_settings(m_folder.filePath(u"settings.ini"_s), m_folder.filePath(u"state.ini"_s))
{
    if (state != FirstStart)
        m_settings.setPolicyExplained();
    m_theme.setChoice(theme);
    m_theme.install();
    m_window = std::make_unique<MainWindow>(WorkbenchParts{m_sandboxes, m_interpreters, m_library, m_drafts, m_settings, m_theme});
    m_window->resize(size);
    m_window->restoreDrafts();
    m_interpreters.refresh();
    m_window->show();
    if (!QTest::qWaitFor([this] { return !m_interpreters.interpreters().isEmpty(); }, Patience))
        qFatal("There is no interpreter.");
}

Stage::~Stage() = default;

QStringList Stage::states()
{
    QStringList states{FirstStart, u"issues"_s, u"running"_s, u"result"_s, u"traceback"_s, u"refusals"_s, u"artifacts"_s,
        u"artifact-table"_s, u"answer"_s, u"promote"_s, u"library"_s, u"packages"_s, MissingParts};
    if (PluginRegistry().find(InProcess))
        states.append(InProcess);
    return states;
}

bool Stage::bringAbout()
{
    const bool done = m_state == "issues"_L1 ? showIssues()
        : m_state == "running"_L1            ? showRunning()
        : m_state == "result"_L1             ? showResult()
        : m_state == "traceback"_L1          ? showTraceback()
        : m_state == "refusals"_L1           ? showRefusals()
        : m_state == "artifacts"_L1          ? showArtifacts(u"sales.png"_s, u"artifactImage"_s)
        : m_state == "artifact-table"_L1     ? showArtifacts(u"totals.csv"_s, u"artifactTable"_s)
        : m_state == "answer"_L1             ? showAnswer()
        : m_state == "promote"_L1            ? showPromotion()
        : m_state == "library"_L1            ? showLibrary()
        : m_state == "packages"_L1           ? showPackages()
        : m_state == InProcess               ? showInProcess()
                                             : true;
    if (!done)
        qWarning("The state \"%s\" did not come about.", qPrintable(m_state));
    QTest::qWait(200);
    return done;
}

QWidget *Stage::shown() const
{
    QWidget *dialog = QApplication::activeModalWidget();
    return dialog ? dialog : m_window.get();
}

EditorPage &Stage::open(const QString &title, const QByteArray &source, const QStringList &imports)
{
    EditorTabs &tabs = m_window->tabs();
    Draft draft = tabs.newDraft();
    draft.title = title;
    draft.source = source;
    draft.allowedImports = imports;
    EditorPage *page = tabs.addDraft(draft);
    page->validate();
    return *page;
}

bool Stage::validated(EditorPage &page)
{
    return QTest::qWaitFor([&page] { return page.session().isReportCurrent(); }, Patience);
}

bool Stage::finished(EditorPage &page)
{
    return QTest::qWaitFor([&page] { return page.session().lastRun().has_value(); }, Patience);
}

bool Stage::showIssues()
{
    EditorPage &page = open(u"parse_rows"_s, IssuesText, {u"re"_s});
    m_window->bottomPanel().choose(BottomPanel::Pane::Issues);
    return validated(page) && page.session().diagnostics().size() >= 2;
}

bool Stage::showRunning()
{
    EditorPage &page = open(u"read_records"_s, RunningText, {u"sys"_s, u"time"_s});
    page.run();
    const auto hasRun = [&page] { return page.session().output().endNumber() > 20; };
    return validated(page) && QTest::qWaitFor(hasRun, Patience) && page.session().phase() == ToolSession::Phase::Running;
}

bool Stage::runExample()
{
    EditorPage *page = m_window->tabs().addDraft(SourceFile::example());
    page->run();
    return validated(*page) && finished(*page) && page->session().lastRun()->result.success();
}

bool Stage::showResult()
{
    if (!runExample())
        return false;
    auto *tree = m_window->findChild<QTreeView *>(u"resultTree"_s);
    const auto isShown = [tree] { return tree->model()->rowCount() > 0; };
    if (!QTest::qWaitFor(isShown, Patience))
        return false;
    tree->expandRecursively(tree->model()->index(0, 0), 2);
    return true;
}

bool Stage::showTraceback()
{
    EditorPage &page = open(u"total"_s, FailingText, {u"json"_s});
    page.run();
    return validated(page) && finished(page) && page.session().lastRun()->result.status == ExecutionStatus::Error;
}

bool Stage::showRefusals()
{
    EditorPage &page = open(u"head"_s, RefusedText, {u"socket"_s, u"subprocess"_s});
    page.run();
    if (!validated(page) || !finished(page))
        return false;
    m_window->bottomPanel().choose(BottomPanel::Pane::Issues);
    return page.session().lastRun()->result.refusals.size() == 2;
}

bool Stage::showArtifacts(const QString &artifact, const QString &view)
{
    QFile sales(m_folder.filePath(u"sales 2026.csv"_s));
    if (!sales.open(QIODevice::WriteOnly) || sales.write(SalesTable) != SalesTable.size())
        return false;
    sales.close();
    EditorPage &page = open(u"plot_sales"_s, PlotText, {u"csv"_s, u"io"_s, u"struct"_s, u"zlib"_s});
    page.session().setInputs({{u"sales.csv"_s, sales.fileName()}});
    page.run();
    if (!validated(page) || !finished(page) || page.session().lastRun()->result.artifacts.size() != 3)
        return false;
    m_window->bottomPanel().choose(BottomPanel::Pane::Artifacts);
    auto *list = m_window->findChild<QTreeView *>(u"artifactList"_s);
    const QModelIndexList found = list->model()->match(list->model()->index(0, 0), Qt::DisplayRole, artifact);
    if (found.isEmpty())
        return false;
    list->setCurrentIndex(found.first());
    auto *shown = m_window->findChild<QWidget *>(view);
    return QTest::qWaitFor([shown] { return shown->isVisible(); }, Patience);
}

bool Stage::showAnswer()
{
    if (!showTraceback())
        return false;
    QGuiApplication::clipboard()->setText(MendedAnswer);
    m_window->actions().action(WorkbenchActions::Command::PasteAnswer)->trigger();
    return QTest::qWaitFor([] { return qobject_cast<AnswerDialog *>(QApplication::activeModalWidget()); }, Patience);
}

bool Stage::showPromotion()
{
    if (!runExample())
        return false;
    m_window->actions().action(WorkbenchActions::Command::Promote)->trigger();
    return QTest::qWaitFor([] { return qobject_cast<PromoteDialog *>(QApplication::activeModalWidget()); }, Patience);
}

bool Stage::showLibrary()
{
    const PromotionRecord record = {.by = u"sam"_s,
        .when = QDateTime(QDate(2026, 11, 28), QTime(9, 30), QTimeZone::UTC),
        .tier = u"subprocess"_s,
        .runStatus = u"ok"_s};
    const std::pair<QString, QByteArray> tools[] = {
        {u"parse_invoice"_s, "return 1\n"_ba},
        {u"parse_invoice"_s,
            "rows = [line.split() for line in args[\"text\"].splitlines()]\nreturn {\"rows\": rows, \"n\": len(rows)}\n"_ba},
        {u"slugify"_s, "return args[\"text\"].lower().replace(\" \", \"-\")\n"_ba},
        {u"word_count"_s, "return len(args[\"text\"].split())\n"_ba},
    };
    for (const auto &[name, code] : tools) {
        if (!m_library.promote(name, contractOf(code, name), record).result())
            return false;
    }
    auto *view = m_window->findChild<QTreeView *>(u"libraryView"_s);
    m_window->actions().action(WorkbenchActions::Command::ShowLibrary)->trigger();
    if (!QTest::qWaitFor([view] { return view->model()->rowCount() == 3; }, Patience))
        return false;
    // The list may be read anew meanwhile: each look takes the index of the moment.
    const auto tool = [view] { return view->model()->index(0, 0); };
    const auto hasVersions = [view, tool] {
        view->expand(tool());
        return view->model()->rowCount(tool()) == 2;
    };
    if (!QTest::qWaitFor(hasVersions, Patience))
        return false;
    EditorTabs &tabs = m_window->tabs();
    const auto isOpen = [&tabs] { return tabs.currentPage()->session().isReadOnly(); };
    constexpr int Tries = 5;
    for (int i = 0; i < Tries && !isOpen(); ++i) {
        static_cast<void>(QTest::qWaitFor(hasVersions, Patience));
        view->setCurrentIndex(view->model()->index(0, 0, tool()));
        QTest::keyClick(view, Qt::Key_Return);
        static_cast<void>(QTest::qWaitFor(isOpen, Patience / Tries));
    }
    return isOpen() && validated(*tabs.currentPage());
}

bool Stage::showPackages()
{
    EditorPage &page = open(u"sales"_s,
        "import pandas\n\nrows = pandas.DataFrame(args[\"rows\"])\nreturn rows.groupby(\"region\")[\"amount\"].sum().to_dict()\n"_ba,
        {u"pandas"_s});
    page.session().setPackages({u"pandas>=2,<3"_s, u"openpyxl"_s});
    page.run();
    const auto isFetching = [&page] { return page.session().preparation() && page.session().preparation()->totalBytes > 0; };
    return validated(page) && QTest::qWaitFor(isFetching, Patience);
}

bool Stage::showInProcess()
{
    EditorPage &page = open(u"word_count"_s,
        "words = args.get(\"text\", \"one two three\").split()\nprint(f\"{len(words)} words\")\nreturn {\"words\": len(words)}\n"_ba);
    auto *choice = m_window->findChild<QComboBox *>(u"tierChoice"_s);
    const int index = choice->findData(QString(InProcess));
    choice->setCurrentIndex(index);
    Q_EMIT choice->activated(index);
    page.run();
    return validated(page) && finished(page) && page.session().lastRun()->result.success();
}
