// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "inprocessfixture.h"

#include <QTest>

#include <csignal>
#include <cstdlib>

#include <sys/stat.h>
#include <unistd.h>

using namespace Assay;
using namespace Qt::StringLiterals;

namespace {

/** What of the process a run may change. */
struct Surroundings
{
    QByteArray folder;
    QByteArray path;
    QByteArray added;
    bool answersSignals = false;

    bool operator==(const Surroundings &) const = default;

    static Surroundings now()
    {
        struct sigaction action{};
        ::sigaction(SIGUSR1, nullptr, &action);
        char *folder = ::get_current_dir_name();
        const Surroundings found{folder, qgetenv("PATH"), qgetenv("ASSAY_TRACE"), action.sa_handler != SIG_DFL};
        ::free(folder);
        return found;
    }
};

} // namespace

/** Whatever a run does, the next one finds nothing of it. */
class TestInProcessTraces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void leavesNothing_data();
    void leavesNothing();

private:
    std::unique_ptr<InProcessFixture> m_tier;
};

void TestInProcessTraces::initTestCase()
{
    m_tier = std::make_unique<InProcessFixture>();
}

void TestInProcessTraces::leavesNothing_data()
{
    QTest::addColumn<QByteArray>("before"); ///< what the next run must find again
    QTest::addColumn<QByteArray>("change");

    const auto row = [](const char *name, const QByteArray &probe, const QByteArray &change) { QTest::newRow(name) << probe << change; };
    row("globals", "return sorted(globals())", "global_left = 1");
    row("modules", "import sys\nreturn sorted(sys.modules)", "import json, decimal, sqlite3, xml.etree.ElementTree, asyncio");
    row("attribute of a builtin module", "import math\nreturn math.sqrt(4)", "import math\nmath.sqrt = len");
    row("attribute of a module", "import json\nreturn json.dumps([1])", "import json\njson.dumps = repr");
    row("attribute of a class", "import json\nreturn json.JSONEncoder().encode([1])",
        "import json\njson.JSONEncoder.encode = lambda *a: 'x'");
    row("function in place", "import json\nreturn json.dumps({'b': 1, 'a': 2})",
        "import json\njson.dumps.__kwdefaults__['sort_keys'] = True\njson.dumps.__code__ = (lambda *a, **k: 'x').__code__");
    row("builtins", "return len([1])", "import builtins\nbuiltins.len = lambda x: 7");
    row("new builtin", "import builtins\nreturn hasattr(builtins, 'left')", "import builtins\nbuiltins.left = 1");
    row("builtins emptied", "return len([1])", "import builtins\nvars(builtins).clear()");
    row("class that stays", "import io\nreturn hasattr(io.IOBase, 'left')", "import io\nio.IOBase.left = 1");
    row("class that stays, twice", "import io\nreturn hasattr(io.IOBase, 'left')", "import io\nio.IOBase.left = 2");
    row("codecs", "import codecs\nreturn codecs.Codec.encode.__name__", "import codecs\ncodecs.Codec.encode = codecs.Codec.decode");
    row("environment", "import os\nreturn [os.environ.get('ASSAY_TRACE'), os.environ.get('PATH')]",
        "import os\nos.environ['ASSAY_TRACE'] = '1'\nos.environ['PATH'] = '/none'");
    row("environment cleared", "import os\nreturn os.environ.get('PATH')", "import os\nos.environ.clear()");
    row("working folder", "import os\nreturn os.getcwd()", "import os\nos.chdir('/')");
    row("file mode mask", "import os\nm = os.umask(0o22)\nos.umask(m)\nreturn m", "import os\nos.umask(0o777)");
    row("locale", "import locale\nreturn locale.setlocale(locale.LC_ALL)", "import locale\nlocale.setlocale(locale.LC_ALL, 'C.UTF-8')");
    row("streams", "import sys\nreturn type(sys.stdout).__name__", "import sys\nsys.stdout = sys.stderr = sys.stdin = None");
    row("search path", "import sys\nreturn sys.path",
        "import sys\nsys.path.insert(0, '/x')\nsys.path_hooks.clear()\nsys.meta_path.clear()");
    row("search path replaced", "import sys\nreturn sys.path", "import sys\nsys.path = []");
    row("modules replaced", "import sys\nreturn 'math' in sys.modules", "import sys\nsys.modules = {}");
    row("a module in another's name", "import math\nreturn math.pi > 3", "import sys\nsys.modules['math'] = sys");
    row("recursion limit", "import sys\nreturn sys.getrecursionlimit()", "import sys\nsys.setrecursionlimit(100)");
    row("switch interval", "import sys\nreturn sys.getswitchinterval()", "import sys\nsys.setswitchinterval(1)");
    row("digits", "import sys\nreturn sys.get_int_max_str_digits()", "import sys\nsys.set_int_max_str_digits(700)");
    row("trace", "import sys\nreturn [sys.gettrace() is None, sys.getprofile() is None]",
        "import sys\nsys.settrace(lambda *a: None)\nsys.setprofile(lambda *a: None)");
    row("monitoring", "import sys\nreturn [sys.monitoring.get_tool(i) for i in range(6)]",
        "import sys\nm = sys.monitoring\nm.use_tool_id(2, 'x')\nm.register_callback(2, m.events.LINE, lambda *a: 1 / 0)\n"
        "m.set_events(2, m.events.LINE)");
    row("hooks", "import sys\nreturn [sys.excepthook is sys.__excepthook__, sys.displayhook is sys.__displayhook__]",
        "import sys\nsys.excepthook = sys.displayhook = print");
    row("signal", "import signal\nreturn str(signal.getsignal(signal.SIGUSR1))",
        "import signal\nsignal.signal(signal.SIGUSR1, lambda *a: None)");
    row("signal ignored", "import signal\nreturn str(signal.getsignal(signal.SIGTERM))",
        "import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)");
    row("alarm", "import signal\nreturn signal.alarm(0)", "import signal\nsignal.signal(signal.SIGALRM, lambda *a: None)\nsignal.alarm(1)");
    row("collector", "import gc\nreturn [gc.isenabled(), gc.get_threshold(), gc.get_debug(), len(gc.callbacks)]",
        "import gc\ngc.disable()\ngc.set_threshold(1, 1, 1)\ngc.callbacks.append(lambda *a: None)");
    row("warnings", "import warnings\nreturn len(warnings.filters)", "import warnings\nwarnings.simplefilter('error')");
    row("context", "import contextvars\nreturn len(list(contextvars.copy_context()))",
        "import contextvars\ncontextvars.ContextVar('x').set(1)");
    row("exit functions", "import atexit\nreturn atexit._ncallbacks()", "import atexit\natexit.register(print)");
    row("decimal", "import decimal\nreturn decimal.getcontext().prec", "import decimal\ndecimal.getcontext().prec = 3");
    row("main", "import __main__\nreturn hasattr(__main__, 'left')", "import __main__\n__main__.left = 1");
    row("destructor", "import builtins\nreturn hasattr(builtins, 'left')",
        "import builtins\nclass D:\n    def __del__(self):\n        builtins.left = 1\nx = D()\nx.me = x");
    row("audit hook", "import sys\nreturn hasattr(sys, 'addaudithook')", "import sys\nreturn getattr(sys, 'addaudithook', None)");
}

void TestInProcessTraces::leavesNothing()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, change);

    const ExecutionResult first = m_tier->run(InProcessFixture::trusting(before));
    QCOMPARE(wordsOf(first), QString());
    const Surroundings surroundings = Surroundings::now();
    for (int i = 0; i < 2; ++i) {
        const ExecutionResult changed = m_tier->run(InProcessFixture::trusting(change));
        QVERIFY2(changed.status == ExecutionStatus::Ok || changed.status == ExecutionStatus::Error, qPrintable(wordsOf(changed)));
        const ExecutionResult second = m_tier->run(InProcessFixture::trusting(before));
        QCOMPARE(wordsOf(second), QString());
        QCOMPARE(second.value->bytes(), first.value->bytes());
        QVERIFY(Surroundings::now() == surroundings);
    }
}

QTEST_GUILESS_MAIN(TestInProcessTraces)
#include "tst_inprocesstraces.moc"
