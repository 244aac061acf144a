// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "guestclient.h"

#include <QTest>

using namespace Qt::StringLiterals;

/** Ways around the policy "strict", each refused where it begins, and the everyday code that looks like them. */
class tst_GuestBypasses : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(!GuestClient::pythons().isEmpty()); }
    void modulesHandedOn_data();
    void modulesHandedOn() { refused(); }
    void members_data();
    void members() { refused(); }
    void names_data();
    void names() { refused(); }
    void everyMember_data();
    void everyMember();
    void followsAnyNumberOfNames();
    void givesUpOpenly();
    void everyday_data();
    void everyday();

private:
    static void refused();
};

namespace {

/** `expected`: the findings without their messages. `since`: the first Python that has the syntax. */
void add(const char *name, const QByteArray &text, const QStringList &allowed, const QStringList &expected, int since = 309)
{
    QTest::newRow(name) << text << allowed << expected << since;
}

void addColumns()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("allowed");
    QTest::addColumn<QStringList>("expected");
    QTest::addColumn<int>("since");
}

} // namespace

void tst_GuestBypasses::refused()
{
    QFETCH(QByteArray, text);
    QFETCH(QStringList, allowed);
    QFETCH(QStringList, expected);
    QFETCH(int, since);
    for (const TestPython &python : GuestClient::pythons()) {
        if (python.version >= since)
            QCOMPARE(GuestClient::validate(python, {text}, allowed).places().filter(u" error "_s), expected);
    }
}

void tst_GuestBypasses::modulesHandedOn_data()
{
    addColumns();
    add("loop", "import json\nfor k in (json,):\n    x = k.codecs.builtins.eval(\"1\")\n", {u"json"_s}, {u"3:9-3:17 error inner-module"_s});
    add("context manager",
        "import json\nclass C:\n  def __enter__(self): return json\n  def __exit__(self, *a): pass\nwith C() as k:\n  x = "
        "k.codecs.builtins.eval(\"1\")\n",
        {u"json"_s}, {u"6:7-6:15 error inner-module"_s});
    add("annotated assignment", "import json\nh: object = json\nx = h.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"3:5-3:13 error inner-module"_s});
    add("class attribute", "import json\nclass A:\n  j = json\nx = A.j.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"4:5-4:15 error inner-module"_s});
    add("import in a class", "class A:\n  import json\nx = A.json.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"3:5-3:11 error inner-module"_s, u"3:5-3:18 error inner-module"_s});
    add("import from in a class", "class A:\n  from json import decoder as d\nx = A.d.re.enum\n", {u"json"_s},
        {u"3:5-3:11 error inner-module"_s});
    add("result of a function", "import json\ndef f(): return json\nx = f().codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"3:5-3:15 error inner-module"_s});
    add("decorator", "import json\n@(lambda f: json)\ndef k(): pass\nx = k.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"4:5-4:13 error inner-module"_s});
    add("argument of a decorator",
        "import json\ndef d(m):\n  return lambda f: m\n@d(json)\ndef k(): pass\nx = k.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"6:5-6:13 error inner-module"_s});
    add("comprehension", "import json\nx = [k.codecs for k in [json]]\n", {u"json"_s}, {u"2:6-2:14 error inner-module"_s});
    add("generator expression", "import json\nx = list(k.codecs for k in [json])\n", {u"json"_s}, {u"2:10-2:18 error inner-module"_s});
    add("argument of a lambda", "import json\nx = (lambda k: k.codecs)(json)\n", {u"json"_s}, {u"2:16-2:24 error inner-module"_s});
    add("conditional expression", "import json\nk = json if args else None\nx = k.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"3:5-3:13 error inner-module"_s});
    add("conditional expression, read at once", "import json\nx = (json if args else None).codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"2:5-2:36 error inner-module"_s});
    add("or", "import json\nx = (args or json).codecs.builtins.eval(\"1\")\n", {u"json"_s}, {u"2:5-2:26 error inner-module"_s});
    add("value of a dict", "import json\nd = {\"a\": json}\nx = d[\"a\"].codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"3:5-3:18 error inner-module"_s});
    add("element of a list", "import json\nx = [json][0].codecs.builtins.eval(\"1\")\n", {u"json"_s}, {u"2:5-2:21 error inner-module"_s});
    add("stored in a dict", "import json\nd = {}\nd[\"a\"] = json\nx = d[\"a\"].codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"4:5-4:18 error inner-module"_s});
    add("variadic arguments", "import json\ndef f(*a): return a[0].codecs\nf(json)\n", {u"json"_s}, {u"2:19-2:30 error inner-module"_s});
    add("keyword arguments", "import json\ndef f(**a): return a[\"m\"].codecs\nf(m=json)\n", {u"json"_s},
        {u"2:20-2:33 error inner-module"_s});
    add("match capture", "import json\nmatch json:\n  case k:\n    x = k.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"4:9-4:17 error inner-module"_s}, 310);
    add("match capture with as", "import json\nmatch [json]:\n  case [_ as k]:\n    x = k.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"4:9-4:17 error inner-module"_s}, 310);
    add("match capture with star", "import json\nmatch [json]:\n  case [*k]:\n    x = k[0].codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"4:9-4:20 error inner-module"_s}, 310);
    add("keyword of a class pattern", "import json\nmatch json:\n  case object(codecs=c): pass\n", {u"json"_s},
        {u"3:8-3:24 error inner-module"_s}, 310);
    add("walrus", "import json\nif (k := json):\n  x = k.codecs.builtins.eval(\"1\")\n", {u"json"_s}, {u"3:7-3:15 error inner-module"_s});
    add("value of a walrus", "import json\nx = [k := json][0].codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"2:5-2:26 error inner-module"_s});
    add("default argument", "import json\ndef f(k=json): return k.codecs.builtins.eval(\"1\")\nf()\n", {u"json"_s},
        {u"2:23-2:31 error inner-module"_s});
    add("default of a lambda", "import json\nf = lambda *, k=json: k.codecs\n", {u"json"_s}, {u"2:23-2:31 error inner-module"_s});
    add("__defaults__", "import json\ndef f(k=json): pass\nx = f.__defaults__[0].codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"3:5-3:19 error attribute-not-allowed"_s, u"3:5-3:29 error inner-module"_s});
    add("default in a signature",
        "import json, inspect\ndef f(k=json): pass\nx = inspect.signature(f).parameters[\"k\"].default.codecs.builtins.eval(\"1\")\n",
        {u"json"_s, u"inspect"_s}, {u"3:5-3:56 error inner-module"_s});
    add("global", "import json\ndef f():\n  global k\n  k = json\nf()\nx = k.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"6:5-6:13 error inner-module"_s});
    add("global import", "def f():\n  global json\n  import json\nf()\nx = json.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"5:5-5:16 error inner-module"_s});
    add("global import as", "def f():\n  global k\n  import json as k\nf()\nx = k.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"5:5-5:13 error inner-module"_s});
    add("nonlocal",
        "import json\ndef f():\n  k = None\n  def g():\n    nonlocal k\n    k = json\n  g()\n  return k.codecs.builtins.eval(\"1\")\nf()\n",
        {u"json"_s}, {u"8:10-8:18 error inner-module"_s});
    add("nonlocal import",
        "def f():\n  k = None\n  def g():\n    nonlocal k\n    import json as k\n  g()\n  return k.codecs.builtins.eval(\"1\")\nf()\n",
        {u"json"_s}, {u"7:10-7:18 error inner-module"_s});
    add("attribute", "import json\nclass A: pass\na = A()\na.m = json\nx = a.m.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"5:5-5:15 error inner-module"_s});
    add("attribute of a module", "import json, re\njson.stash = re\nx = json.stash.enum\n", {u"json"_s, u"re"_s},
        {u"3:5-3:20 error inner-module"_s});
    add("tuple", "import json\na, b = json, 1\nx = a.codecs.builtins.eval(\"1\")\n", {u"json"_s}, {u"3:5-3:13 error inner-module"_s});
    add("swapped", "import json\na, b = 1, json\na, b = b, a\nx = a.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"4:5-4:13 error inner-module"_s});
    add("starred target", "import json\n*a, = json,\nx = a[0].codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"3:5-3:16 error inner-module"_s});
    add("nested tuple", "import json\n(a, (b, c)) = (1, (2, json))\nx = c.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"3:5-3:13 error inner-module"_s});
    add("two targets", "import json\na = b = json\nx = b.codecs.builtins.eval(\"1\")\n", {u"json"_s}, {u"3:5-3:13 error inner-module"_s});
    add("augmented assignment",
        "import json\nclass C:\n  def __radd__(self, o): return o\njson += C()\nx = json.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"5:5-5:16 error inner-module"_s});
    add("operand of an augmented assignment", "import json\nclass C:\n  def __radd__(self, o): return o.codecs\njson += C()\n", {u"json"_s},
        {u"3:33-3:41 error inner-module"_s});
    add("argument of an exception",
        "import json\ntry:\n  raise ValueError(json)\nexcept ValueError as e:\n  x = e.args[0].codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"5:7-5:23 error inner-module"_s});
    add("object of an AttributeError",
        "import json\ntry:\n  json.nope\nexcept AttributeError as e:\n  x = e.obj.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"5:7-5:19 error inner-module"_s});
    add("yield", "import json\ndef g():\n  yield json\nfor k in g(): x = k.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"4:19-4:27 error inner-module"_s});
    add("await", "import json\nasync def f(): return json\nx = (await f()).codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"3:5-3:23 error inner-module"_s});
    add("async for", "import json\nasync def g():\n  yield json\nasync for k in g(): x = k.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"4:25-4:33 error inner-module"_s});
    add("without an import", "for k in (json,): x = k.codecs.builtins.eval(\"1\")\n", {u"json"_s}, {u"1:23-1:31 error inner-module"_s});
    add("class attribute, without an import", "class A: j = json\nx = A.j.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"2:5-2:15 error inner-module"_s});
    add("submodule", "import json.decoder\nfor k in (json.decoder,): x = k.re.enum\n", {u"json"_s}, {u"2:31-2:35 error inner-module"_s});
    add("submodule, imported from", "from json import decoder\nx = [decoder][0].re.enum\n", {u"json"_s},
        {u"2:5-2:20 error inner-module"_s});
    add("submodule, by another name", "import json.decoder\nk = json.decoder\nx = k.re.enum\n", {u"json"_s},
        {u"3:5-3:9 error inner-module"_s});
    add("submodule of what was handed on", "import xml.etree.ElementTree\nx = [xml][0].etree.ElementTree.contextlib\n", {u"xml"_s},
        {u"2:5-2:31 error inner-module"_s, u"2:5-2:42 error inner-module"_s});
    add("allowed submodule", "import os.path\np = os.path\nx = p.os\n", {u"os.path"_s}, {u"3:5-3:9 error inner-module"_s});
    add("allowed submodule in a list", "import os.path\nx = [os.path][0].os\n", {u"os.path"_s}, {u"2:5-2:20 error inner-module"_s});
    add("metaclass", "import json\nclass X(metaclass=lambda *a: json): pass\nx = X.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"3:5-3:13 error inner-module"_s});
    add("type alias", "import json\ntype X = json\nx = X.__value__.codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"3:5-3:23 error inner-module"_s}, 312);
    add("unknown package", "import numpy\nx = [numpy][0].os\n", {u"numpy"_s}, {u"2:5-2:18 error inner-module"_s});
    add("submodule of an unknown package", "import numpy\nx = numpy.linalg.os\n", {u"numpy"_s}, {u"2:5-2:20 error inner-module"_s});
    add("submodule of an unknown package, by another name", "import numpy as np\nl = np.linalg\nx = l.os\n", {u"numpy"_s},
        {u"3:5-3:9 error inner-module"_s});
    add("star import", "from uuid import *\nx = os.system(\"true\")\n", {u"uuid"_s}, {u"2:5-2:7 error inner-module"_s});
    add("star import of an unknown package", "from numpy import *\nx = sys.modules\n", {u"numpy"_s}, {u"2:5-2:8 error inner-module"_s});
    add("module that a class holds", "from pathlib import Path\nx = Path(\"a\").parser.os\n", {u"pathlib"_s},
        {u"2:5-2:24 error inner-module"_s});
    add("module that a class held", "import pathlib\nk = pathlib.PurePath._flavour\nx = k.os\n", {u"pathlib"_s},
        {u"3:5-3:9 error inner-module"_s});
    add("__getstate__", "import json\nx = json.__getstate__()[\"codecs\"]\n", {u"json"_s}, {u"2:5-2:22 error attribute-not-allowed"_s});
    add("redirected modules",
        "import contextlib\nclass R(contextlib.redirect_stdout):\n  _stream = \"modules\"\nr = R({})\nr.__enter__()\nx = "
        "r._old_targets[0]\n",
        {u"contextlib"_s}, {u"6:5-6:19 error attribute-not-allowed"_s});
    add("enumeration of a module", "import enum\nx = enum.Enum._convert_(\"E\", \"os\", lambda n: True)\n", {u"enum"_s},
        {u"2:5-2:24 error attribute-not-allowed"_s});
    add("replacement field", "import random\nx = \"{0._os.environ}\".format(random)\n", {u"random"_s}, {u"2:5-2:22 error inner-module"_s});
    add("returned", "import json\nreturn [m.codecs for m in (json,)]\n", {u"json"_s}, {u"2:9-2:17 error inner-module"_s});
    add("unpacked dict", "import json\nx = {**{\"a\": json}}[\"a\"].codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"2:5-2:32 error inner-module"_s});
    add("f-string", "import json\nx = f\"{[json][0].codecs}\"\n", {u"json"_s}, {u"2:8-2:24 error inner-module"_s}, 312);
    add("key", "import json\nclass C:\n  def __getitem__(self, k): return k\nx = C()[json].codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"4:5-4:21 error inner-module"_s});
    add("compared", "import json\nclass C:\n  def __eq__(self, o): return o\nx = (C() == json).codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"4:5-4:25 error inner-module"_s});
    add("operand", "import json\nclass C:\n  def __radd__(self, o): return o\nx = (json + C()).codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"4:5-4:24 error inner-module"_s});
    add("argument of a class", "import json\nclass E(Exception): pass\nx = E(json).args[0].codecs.builtins.eval(\"1\")\n", {u"json"_s},
        {u"3:5-3:27 error inner-module"_s});
    add("deleted key",
        "import json\nclass C:\n  def __delitem__(self, k): self.k = k\nc = C()\ndel c[json]\nx = c.k.codecs.builtins.eval(\"1\")\n",
        {u"json"_s}, {u"6:5-6:15 error inner-module"_s});
    add("position of a class pattern", "import json\nclass D:\n  __match_args__ = (\"codecs\",)\nmatch json:\n  case D(c): pass\n",
        {u"json"_s}, {u"3:21-3:29 error inner-module"_s}, 310);
    add("field of a dataclass in a class pattern",
        "import json, dataclasses\n@dataclasses.dataclass\nclass D:\n  codecs: object\nmatch json:\n  case D(c): pass\n",
        {u"json"_s, u"dataclasses"_s}, {u"4:3-4:9 error inner-module"_s}, 310);
    add("attrgetter", "import json, operator\nx = operator.attrgetter(\"codecs\")(json)\n", {u"json"_s, u"operator"_s},
        {u"2:25-2:33 error member-not-allowed"_s});
    add("module that an object holds", "import warnings\nx = warnings.catch_warnings()._module.sys\n", {u"warnings"_s},
        {u"2:5-2:42 error inner-module"_s});
    add("module that a private class holds", "import dbm.dumb\nx = dbm.dumb._Database._os\n", {u"dbm"_s},
        {u"2:5-2:27 error inner-module"_s});
    add("replaced submodule", "import json, re\njson.decoder = re\nx = json.decoder.enum\n", {u"json"_s, u"re"_s},
        {u"3:5-3:22 error inner-module"_s});
    add("attributes of a module copied to a function",
        "import functools, json\ndef f(): pass\nfunctools.update_wrapper(f, json)\nx = f.codecs\n", {u"functools"_s, u"json"_s},
        {u"4:5-4:13 error inner-module"_s});
    add("module that only older versions import", "import datetime\nx = datetime.sys.modules\n", {u"datetime"_s},
        {u"2:5-2:17 error inner-module"_s});
}

void tst_GuestBypasses::members_data()
{
    addColumns();
    add("isinstance or", "import types\nx = isinstance(1, args | types.FunctionType)\n", {u"types"_s},
        {u"2:26-2:44 error member-not-allowed"_s});
    add("timeit star", "import timeit\ndef f(): pass\nfrom json import *\ntimeit.timeit(f)\n", {u"timeit"_s, u"json"_s},
        {u"4:15-4:16 error member-not-allowed"_s});
    add("site", "import site\n", {u"site"_s}, {u"1:1-1:12 error member-not-allowed"_s});
    add("optparse", "import optparse\noptparse.Values().read_file(\"x\")\n", {u"optparse"_s}, {u"2:1-2:28 error member-not-allowed"_s});
    add("get_type_hints", "import typing\ndef f(a: \"1\"): pass\ntyping.get_type_hints(f)\n", {u"typing"_s},
        {u"3:1-3:22 error member-not-allowed"_s});
    add("get_type_hints, from", "from typing import get_type_hints as g\ng(f)\n", {u"typing"_s}, {u"1:1-1:39 error member-not-allowed"_s});
    add("get_type_hints, by another name", "import typing\nh = typing.get_type_hints\nh(1)\n", {u"typing"_s},
        {u"2:5-2:26 error member-not-allowed"_s});
    add("get_type_hints, module by another name", "import typing as t\nt.get_type_hints(1)\n", {u"typing"_s},
        {u"2:1-2:17 error member-not-allowed"_s});
    add("get_type_hints of any value", "import typing\nfor k in (typing,): k.get_type_hints(1)\n", {u"typing"_s},
        {u"2:21-2:37 error member-not-allowed"_s});
    add("get_type_hints by a star import", "from typing import *\nget_type_hints(1)\n", {u"typing"_s},
        {u"2:1-2:15 error member-not-allowed"_s});
    add("get_type_hints without an import", "typing.get_type_hints(1)\n", {u"typing"_s}, {u"1:1-1:22 error member-not-allowed"_s});
    add("wraps", "import functools\ndef g(): pass\n@functools.wraps(print, (\"__self__\",))\ndef f(): pass\n", {u"functools"_s},
        {u"3:26-3:36 error member-not-allowed"_s});
    add("update wrapper", "import functools\nfunctools.update_wrapper(f, g, assigned=(\"__globals__\",))\n", {u"functools"_s},
        {u"2:42-2:55 error member-not-allowed"_s});
    add("update wrapper var", "import functools\nn = [\"__glo\" + \"bals__\"]\nfunctools.update_wrapper(f, g, assigned=n)\n",
        {u"functools"_s}, {u"3:41-3:42 error member-not-allowed"_s});
    add("update wrapper kw", "from functools import update_wrapper as u\nu(f, g, **args)\n", {u"functools"_s},
        {u"2:11-2:15 error member-not-allowed"_s});
    add("update wrapper partial", "import functools\nfunctools.partial(functools.update_wrapper, wrapped=print)\n", {u"functools"_s},
        {u"2:19-2:43 error member-not-allowed"_s});
    add("update wrapper star", "from functools import *\nupdate_wrapper(f, g, updated=args)\n", {u"functools"_s},
        {u"2:30-2:34 error member-not-allowed"_s});
    add("wraps via contextlib", "import contextlib\ncontextlib.wraps(f, args[\"x\"])\n", {u"contextlib"_s},
        {u"2:21-2:30 error member-not-allowed"_s});
    add("formatter", "import string\nx = string.Formatter().get_field(\"0.__globals__\", (f,), {})\n", {u"string"_s},
        {u"2:5-2:33 error member-not-allowed"_s, u"2:34-2:49 error attribute-not-allowed"_s});
    add("formatter var", "import string\nx = string.Formatter().get_field(\"0.__g\" + args[\"x\"], (f,), {})\n", {u"string"_s},
        {u"2:5-2:33 error member-not-allowed"_s});
    add("formatter sub", "from string import Formatter\nclass F(Formatter): pass\nx = F().get_field(args[\"x\"], (f,), {})\n",
        {u"string"_s}, {u"3:5-3:18 error member-not-allowed"_s});
    add("formatter all", "import string\nx = string.Formatter.get_field(None, args[\"x\"], (f,), {})\n", {u"string"_s},
        {u"2:5-2:31 error member-not-allowed"_s});
    add("attrgetter", "import operator\nx = operator.attrgetter(\"__globals__\")(f)\n", {u"operator"_s},
        {u"2:25-2:38 error member-not-allowed"_s});
    add("attrgetter dotted", "import operator\nx = operator.attrgetter(\"a.__globals__.b\")(f)\n", {u"operator"_s},
        {u"2:25-2:42 error member-not-allowed"_s});
    add("attrgetter var", "from operator import attrgetter\nx = attrgetter(args[\"x\"])(f)\n", {u"operator"_s},
        {u"2:16-2:25 error member-not-allowed"_s});
    add("attrgetter map", "from operator import attrgetter\nx = list(map(attrgetter, args[\"x\"]))\n", {u"operator"_s},
        {u"2:14-2:24 error member-not-allowed"_s});
    add("attrgetter starred", "from operator import attrgetter\nx = attrgetter(*args[\"x\"])\n", {u"operator"_s},
        {u"2:16-2:26 error member-not-allowed"_s});
    add("attrgetter alias", "import operator as o\ng = o.attrgetter\nx = g(args[\"x\"])\n", {u"operator"_s},
        {u"3:7-3:16 error member-not-allowed"_s});
    add("attrgetter alias from", "from operator import attrgetter\ng = attrgetter\nx = g(args[\"x\"])\n", {u"operator"_s},
        {u"3:7-3:16 error member-not-allowed"_s});
    add("attrgetter handed", "import operator\nx = [operator][0].attrgetter(args[\"x\"])\n", {u"operator"_s},
        {u"2:30-2:39 error member-not-allowed"_s});
    add("attrgetter call", "from operator import attrgetter\nx = attrgetter.__call__(args[\"x\"])\n", {u"operator"_s},
        {u"2:5-2:15 error member-not-allowed"_s});
    add("attrgetter kwdefault", "from operator import attrgetter\ndef f(g=attrgetter): return g(args[\"x\"])\nf()\n", {u"operator"_s},
        {u"2:9-2:19 error member-not-allowed"_s, u"2:31-2:40 error member-not-allowed"_s});
    add("attrgetter class", "from operator import attrgetter\nclass A:\n  g = attrgetter\nA.g(args[\"x\"])\n", {u"operator"_s},
        {u"3:7-3:17 error member-not-allowed"_s});
    add("attrgetter subclass", "from operator import attrgetter\nclass A(attrgetter): pass\n", {u"operator"_s},
        {u"2:9-2:19 error member-not-allowed"_s});
    add("methodcaller", "import operator\nx = operator.methodcaller(\"__getattribute__\", \"__globals__\")(f)\n", {u"operator"_s},
        {u"2:27-2:45 error member-not-allowed"_s, u"2:47-2:60 error attribute-not-allowed"_s});
    add("methodcaller var", "import operator\nx = operator.methodcaller(args[\"m\"])(f)\n", {u"operator"_s},
        {u"2:27-2:36 error member-not-allowed"_s});
    add("inspect cf", "import inspect\nx = inspect.currentframe()\n", {u"inspect"_s}, {u"2:5-2:25 error member-not-allowed"_s});
    add("inspect members", "from inspect import getmembers\nx = getmembers(1)\n", {u"inspect"_s}, {u"1:1-1:31 error member-not-allowed"_s});
    add("inspect sig eval", "import inspect\nx = inspect.signature(f, eval_str=True)\n", {u"inspect"_s},
        {u"2:35-2:39 error member-not-allowed"_s});
    add("FunctionType", "import types\nx = types.FunctionType(args, {})\n", {u"types"_s}, {u"2:5-2:23 error member-not-allowed"_s});
    add("FunctionType from", "from types import FunctionType as F\nx = F(args, {})\n", {u"types"_s},
        {u"2:5-2:6 error member-not-allowed"_s});
    add("FunctionType annotation",
        "import types, dataclasses\n@dataclasses.dataclass\nclass D:\n  f: types.FunctionType\nx = dataclasses.fields(D)[0].type\n",
        {u"types"_s, u"dataclasses"_s}, {u"4:6-4:24 error member-not-allowed"_s});
    add("FunctionType, own isinstance", "import types\ndef isinstance(a, b): return b\nx = isinstance(1, types.FunctionType)\n",
        {u"types"_s}, {u"3:19-3:37 error member-not-allowed"_s});
    add("FunctionType other home", "import collections.abc\nx = collections.abc.FunctionType(1)\n", {u"collections"_s},
        {u"2:5-2:33 error member-not-allowed"_s});
    add("FunctionType former home", "from dataclasses import FunctionType\nx = [FunctionType]\n", {u"dataclasses"_s},
        {u"2:6-2:18 error member-not-allowed"_s});
    add("CodeType", "import types\nx = types.CodeType(1)\n", {u"types"_s}, {u"2:5-2:19 error member-not-allowed"_s});
    add("sys.modules", "import sys\nx = sys.modules[\"os\"]\n", {u"sys"_s}, {u"2:5-2:16 error member-not-allowed"_s});
    add("sys.modules handed", "import sys\nx = [sys][0].modules\n", {u"sys"_s}, {u"2:5-2:21 error member-not-allowed"_s});
    add("sys.monitoring", "import sys\nf = sys.monitoring.register_callback(0, 1, None)\n", {u"sys"_s}, {u"2:5-2:19 error inner-module"_s});
    add("sys.getframe", "from sys import _getframe\n", {u"sys"_s}, {u"1:1-1:26 error member-not-allowed"_s});
    add("runpy", "import runpy\nrunpy.run_path(\"x\")\n", {u"runpy"_s}, {u"1:1-1:13 error member-not-allowed"_s});
    add("runpy from", "from runpy import run_path\n", {u"runpy"_s}, {u"1:1-1:27 error member-not-allowed"_s});
    add("runpy implicit", "runpy.run_path(\"x\")\n", {u"runpy"_s}, {u"1:1-1:6 error member-not-allowed"_s});
    add("importlib.util", "import importlib.util\n", {u"importlib"_s}, {u"1:1-1:22 error member-not-allowed"_s});
    add("import module", "import importlib\nimportlib.import_module(\"os\")\n", {u"importlib"_s}, {u"2:1-2:24 error member-not-allowed"_s});
    add("import module from", "from importlib import import_module as i\ni(\"os\")\n", {u"importlib"_s},
        {u"1:1-1:41 error member-not-allowed"_s});
    add("pickle", "import pickle\npickle.loads(b\"\")\n", {u"pickle"_s}, {u"2:1-2:13 error member-not-allowed"_s});
    add("timeit", "import timeit\ntimeit.timeit(\"1\")\n", {u"timeit"_s}, {u"2:15-2:18 error member-not-allowed"_s});
    add("timeit var", "import timeit\ntimeit.timeit(args[\"x\"])\n", {u"timeit"_s}, {u"2:15-2:24 error member-not-allowed"_s});
    add("timeit rebound", "import timeit\ndef f(): pass\nf = args[\"x\"]\ntimeit.timeit(f)\n", {u"timeit"_s},
        {u"4:15-4:16 error member-not-allowed"_s});
    add("timeit setup", "import timeit\ntimeit.timeit(lambda: 1, \"1\")\n", {u"timeit"_s}, {u"2:26-2:29 error member-not-allowed"_s});
    add("builtins", "import builtins\nbuiltins.eval(\"1\")\n", {u"builtins"_s}, {u"2:1-2:14 error member-not-allowed"_s});
    add("builtins from", "from builtins import eval as e\ne(\"1\")\n", {u"builtins"_s}, {u"1:1-1:31 error member-not-allowed"_s});
    add("builtins star", "from builtins import *\neval(\"1\")\n", {u"builtins"_s}, {u"2:1-2:5 error name-not-allowed"_s});
    add("builtins handed", "import builtins\n[builtins][0].eval(\"1\")\n", {u"builtins"_s}, {u"2:1-2:19 error member-not-allowed"_s});
    add("logging.config", "import logging.config\n", {u"logging"_s}, {u"1:1-1:22 error member-not-allowed"_s});
    add("mock", "from unittest import mock\nmock.patch(\"os.system\")\n", {u"unittest"_s}, {u"2:1-2:11 error member-not-allowed"_s});
    add("make dataclass", "import dataclasses\ndataclasses.make_dataclass(\"D\", [(\"__globals__\", int)])\n", {u"dataclasses"_s},
        {u"2:1-2:27 error member-not-allowed"_s});
    add("create fn", "import dataclasses\ndataclasses._create_fn(\"f\", (), [\"return 1\"])\n", {u"dataclasses"_s},
        {u"2:1-2:23 error member-not-allowed"_s});
    add("singledispatch",
        "import functools, json\n@functools.singledispatch\ndef f(x): pass\n@f.register\ndef _(x: \"json.codecs.builtins.eval('1')\"): "
        "pass\n",
        {u"functools"_s, u"json"_s}, {u"5:10-5:42 error inner-module"_s});
    add("singledispatch2",
        "import functools\n@functools.singledispatch\ndef f(x): pass\n@f.register\ndef _(x: \"print.__self__.eval('1')\"): pass\n",
        {u"functools"_s}, {u"5:10-5:36 error attribute-not-allowed"_s});
    add("string annotation nested", "def f(x: \"list[str]\", y: list[\"print.__self__\"]): pass\n", {},
        {u"1:31-1:47 error attribute-not-allowed"_s});
    add("xml.sax", "import xml.sax\nxml.sax.make_parser([\"os\"])\n", {u"xml"_s}, {u"2:21-2:27 error member-not-allowed"_s});
    add("numpy.load", "import numpy as np\nnp.load(args, allow_pickle=True)\n", {u"numpy"_s}, {u"2:28-2:32 error member-not-allowed"_s});
}

void tst_GuestBypasses::names_data()
{
    addColumns();
    add("__annotations__ behind a variable", "__annotations__ = 1\nclass A:\n  x: int\n  __annotations__[\"a = 1\"] = int\n", {},
        {u"4:3-4:18 error name-not-allowed"_s});
    add("method of __annotations__ behind a variable", "__annotations__ = 1\nclass A:\n  x: int\n  __annotations__.update({})\n", {},
        {u"4:3-4:18 error name-not-allowed"_s});
    add("iter fields", "import ast\nf._fields = (\"__globals__\",)\nx = list(ast.iter_fields(f))\n", {u"ast"_s},
        {u"2:14-2:27 error attribute-not-allowed"_s});
    add("iter fields class", "import ast\nclass A:\n  _fields = (\"__class__\",)\nx = list(ast.iter_fields(A()))\n", {u"ast"_s},
        {u"3:14-3:25 error attribute-not-allowed"_s});
    add("field name", "import dataclasses\nf = dataclasses.field()\nf.name = \"x: int = print.__self__.eval(1)\"\n", {u"dataclasses"_s},
        {u"3:10-3:43 error attribute-not-allowed"_s});
    add("__match_args__", "class D:\n  __match_args__ = (\"__globals__\",)\nmatch args:\n  case D(g): pass\n", {},
        {u"2:21-2:34 error attribute-not-allowed"_s}, 310);
    add("computed __match_args__", "class D:\n  __match_args__ = tuple(args[\"x\"])\n", {}, {u"2:3-2:17 error attribute-not-allowed"_s});
    add("joined __match_args__", "class D:\n  __match_args__ = (\"__glo\" + \"bals__\",)\n", {},
        {u"2:3-2:17 error attribute-not-allowed"_s});
    add("stored __match_args__", "class D: pass\nD.__match_args__ = (\"x\",)\n", {}, {u"2:1-2:17 error attribute-not-allowed"_s});
    add("__match_args__ in a loop", "class D:\n  for __match_args__ in args[\"x\"]: pass\n", {},
        {u"2:7-2:21 error attribute-not-allowed"_s});
    add("annotated __match_args__", "class D:\n  __match_args__: tuple = args[\"x\"]\n", {}, {u"2:3-2:17 error attribute-not-allowed"_s});
    add("__setattr__", "class D: pass\nobject.__setattr__(D, \"__globals__\", 1)\n", {}, {u"2:23-2:36 error attribute-not-allowed"_s});
    add("__match_args__ in a dict", "import abc\nX = abc.ABCMeta(\"X\", (), {\"__match_args__\": args[\"x\"]})\n", {u"abc"_s},
        {u"2:27-2:43 error attribute-not-allowed"_s});
    add("__match_args__ as keyword", "import abc\nX = abc.ABCMeta(\"X\", (), dict(__match_args__=args[\"x\"]))\n", {u"abc"_s},
        {u"2:46-2:55 error attribute-not-allowed"_s});
    add("dataclass field", "import dataclasses\n@dataclasses.dataclass\nclass D:\n  __globals__: dict\n", {u"dataclasses"_s},
        {u"4:3-4:14 error attribute-not-allowed"_s});
    add("dataclass field value", "import dataclasses\n@dataclasses.dataclass\nclass D:\n  gi_frame: object = None\n", {u"dataclasses"_s},
        {u"4:3-4:11 error attribute-not-allowed"_s});
    add("namedtuple field", "import typing\nclass N(typing.NamedTuple):\n  gi_frame: object\n", {u"typing"_s},
        {u"3:3-3:11 error attribute-not-allowed"_s});
    add("__annotations__", "import dataclasses\n@dataclasses.dataclass\nclass D:\n  __annotations__ = {\"a: int = 1\": int}\n",
        {u"dataclasses"_s}, {u"4:3-4:18 error attribute-not-allowed"_s});
    add("item of __annotations__", "class D:\n  __annotations__[\"a: int = 1\"] = int\n", {}, {u"2:3-2:18 error name-not-allowed"_s});
    add("item of the __annotations__ of a class", "class D:\n  x: int\nD.__annotations__[\"a\"] = int\n", {},
        {u"3:1-3:18 error attribute-not-allowed"_s});
    add("__annotations__ by a metaclass", "import abc\nX = abc.ABCMeta(\"X\", (), {\"__annotations__\": {\"a\": int}})\n", {u"abc"_s},
        {u"2:27-2:44 error attribute-not-allowed"_s});
    add("mapping pattern", "match args:\n  case {\"__globals__\": g}: pass\n", {}, {u"2:9-2:22 error attribute-not-allowed"_s}, 310);
    add("get", "x = args.get(\"__globals__\")\n", {}, {u"1:14-1:27 error attribute-not-allowed"_s});
    add("itemgetter", "import operator\nx = operator.itemgetter(\"__builtins__\")\n", {u"operator"_s},
        {u"2:25-2:39 error attribute-not-allowed"_s});
    add("query", "import pandas\npandas.DataFrame().query(\"@f.__globals__\")\n", {u"pandas"_s},
        {u"2:26-2:42 error attribute-not-allowed"_s});
    add("logging style", "import logging\nlogging.Formatter(\"{0.__globals__}\", style=\"{\")\n", {u"logging"_s},
        {u"2:19-2:36 error attribute-not-allowed"_s});
    add("logging style from", "from logging import Formatter\nFormatter(\"{0.__globals__}\", style=\"{\")\n", {u"logging"_s},
        {u"2:11-2:28 error attribute-not-allowed"_s});
}

void tst_GuestBypasses::everyMember_data()
{
    QTest::addColumn<QString>("path");
    const QJsonObject members = GuestClient::policy(u"strict"_s)["members"_L1].toObject();
    for (auto member = members.begin(); member != members.end(); ++member)
        QTest::newRow(member.key().toUtf8().constData()) << member.key();
}

void tst_GuestBypasses::everyMember()
{
    QFETCH(QString, path);
    const QString root = path.section(u'.', 0, 0);
    const QByteArray text = u"import %1\nx = [%2]\n"_s.arg(root, path).toUtf8();
    const QStringList places = GuestClient::validate(GuestClient::pythons().first(), {text}, {root}).places();
    const QString place = root == path ? u"1:1-1:%1"_s.arg(8 + path.size()) : u"2:6-2:%1"_s.arg(6 + path.size());
    QCOMPARE(places.filter(u" member-not-allowed"_s), QStringList{place + u" error member-not-allowed"_s});
}

void tst_GuestBypasses::followsAnyNumberOfNames()
{
    QByteArray text = "import json\na0 = json\n";
    for (int i = 0; i < 1000; ++i)
        text += "a" + QByteArray::number(i + 1) + " = a" + QByteArray::number(i) + "\n";
    text += "a1000.codecs\n";
    for (const TestPython &python : GuestClient::pythons())
        QCOMPARE(GuestClient::validate(python, {text}, {u"json"_s}).places(), QStringList{u"1003:1-1003:13 error inner-module"_s});
}

void tst_GuestBypasses::givesUpOpenly()
{
    // More names than are followed: any value may be the module then.
    QByteArray text = "import json\na0 = json\n";
    for (int i = 0; i < 60000; ++i)
        text += "a" + QByteArray::number(i + 1) + " = a" + QByteArray::number(i) + "\n";
    text += "a60000.codecs\n";
    QCOMPARE(GuestClient::validate(GuestClient::pythons().first(), {text}, {u"json"_s}).findings(),
        QStringList{
            u"60003:1-60003:14 error inner-module AttributeError: 'codecs' may be the module that 'json' imported for itself, because "
            "line 1 hands 'json' on as a value: use 'json' by its name only, or take another name than 'codecs'."_s});
}

void tst_GuestBypasses::everyday_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("allowed");
    QTest::addColumn<int>("since");

    const auto add = [](const char *name, const QByteArray &text, const QStringList &allowed, int since = 309) {
        QTest::newRow(name) << text << allowed << since;
    };
    add("wraps",
        "import functools\ndef deco(f):\n    @functools.wraps(f)\n    def inner(*a, **k):\n        return f(*a, **k)\n    return "
        "inner\n@deco\ndef g(): return 1\nreturn g()\n",
        {u"functools"_s});
    add("wraps from", "from functools import wraps\ndef deco(f):\n    @wraps(f)\n    def inner(): return f()\n    return inner\n",
        {u"functools"_s});
    add("wraps updated", "import functools\ndef d(f):\n  return functools.wraps(f, updated=())(lambda: 1)\n", {u"functools"_s});
    add("wraps assigned", "from functools import wraps\ndef d(f):\n  return wraps(f, assigned=(\"__name__\", \"__doc__\"))(lambda: 1)\n",
        {u"functools"_s});
    add("update_wrapper", "import functools\ndef d(f, g):\n  return functools.update_wrapper(f, g)\n", {u"functools"_s});
    add("attrgetter", "import operator\nrows = sorted(args[\"r\"], key=operator.attrgetter(\"name\"))\n", {u"operator"_s});
    add("attrgetter two", "from operator import attrgetter\nrows = sorted(args[\"r\"], key=attrgetter(\"last.name\", \"first\"))\n",
        {u"operator"_s});
    add("attrgetter alias", "from operator import attrgetter as by\nkey = by(\"name\")\nrows = max(args[\"r\"], key=key)\n",
        {u"operator"_s});
    add("itemgetter",
        "from operator import itemgetter\nrows = sorted(args[\"r\"], key=itemgetter(\"name\", 1))\ncols = [itemgetter(i) for i in "
        "range(3)]\n",
        {u"operator"_s});
    add("methodcaller", "import operator\nx = list(map(operator.methodcaller(\"strip\", \" \"), args[\"r\"]))\n", {u"operator"_s});
    add("lru_cache",
        "import functools\n@functools.lru_cache(maxsize=None)\ndef fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)\nreturn "
        "fib(10)\n",
        {u"functools"_s});
    add("singledispatch",
        "import functools\n@functools.singledispatch\ndef f(x): return 1\n@f.register(int)\ndef _(x): return 2\n@f.register\ndef _(x: "
        "str): return 3\n",
        {u"functools"_s});
    add("partial reduce",
        "from functools import partial, reduce, cmp_to_key, total_ordering, cached_property\nadd = partial(reduce, lambda a, b: a + b)\n",
        {u"functools"_s});
    add("dataclass",
        "from dataclasses import dataclass, field, asdict, fields, replace\n@dataclass(frozen=True)\nclass P:\n  x: float\n  y: float = "
        "0.0\n  tags: list = field(default_factory=list)\n  def __post_init__(self):\n    object.__setattr__(self, \"x\", "
        "float(self.x))\nreturn asdict(P(1))\n",
        {u"dataclasses"_s});
    add("dataclass time",
        "import logging\nfrom dataclasses import dataclass\nlog = logging.getLogger(__name__)\n@dataclass\nclass Row:\n  time: float\n  "
        "string: str\n  copy: int = 0\nr = Row(1.0, \"a\")\nlog.info(\"%s %s\", r.time, r.string)\nreturn r.copy\n",
        {u"dataclasses"_s, u"logging"_s});
    add("optional module",
        "try:\n    import numpy as np\nexcept ImportError:\n    np = None\nif np is not None and args:\n    x = np.array([1])\nhas = "
        "bool(np)\n",
        {u"numpy"_s});
    add("optional module if",
        "try:\n    import json\nexcept ImportError:\n    json = None\nif not json:\n    raise SystemExit(1)\nclass A:\n  def "
        "__init__(self): self.codecs = 1\n  def f(self): return self.codecs\n",
        {u"json"_s});
    add("chosen module", "import random, secrets\nsource = secrets if args.get(\"safe\") else random\nreturn source.choice([1, 2])\n",
        {u"random"_s, u"secrets"_s});
    add("module parameter", "import math, cmath\ndef root(x, lib=math):\n  return lib.sqrt(x)\nreturn root(4)\n", {u"math"_s, u"cmath"_s});
    add("module table", "import json, csv\nreaders = {\"json\": json, \"csv\": csv}\nreturn sorted(readers)\n", {u"json"_s, u"csv"_s});
    add("own attribute names",
        "class Event:\n  def __init__(self, os, sys):\n    self.os = os\n    self.sys = sys\nimport json\ne = Event(\"a\", \"b\")\nreturn "
        "json.dumps([e.os, e.sys])\n",
        {u"json"_s});
    add("own string attr", "import logging\nclass T:\n  string = \"\"\n  time = 0\nreturn T().string\n", {u"logging"_s});
    add("Formatter parse", "import string\nnames = [n for _, n, _, _ in string.Formatter().parse(\"{a} {b.c}\") if n]\nreturn names\n",
        {u"string"_s});
    add("format", "return \"{name:>10} {0[key]} {1.real}\".format({\"key\": 1}, 2, name=\"x\")\n", {});
    add("format var", "template = args[\"t\"]\nreturn template.format(**args)\n", {});
    add("slots", "class A:\n  __slots__ = (\"a\", \"__dict__\", \"__weakref__\")\n", {});
    add("match args",
        "class P:\n  __match_args__ = (\"x\", \"y\")\n  def __init__(self, x, y):\n    self.x, self.y = x, y\nmatch P(1, 2):\n  case P(a, "
        "b): pass\n",
        {}, 310);
    add("all", "__all__ = [\"main\", \"__import__\"]\ndef main(): pass\nmain()\n", {});
    add("names compared",
        "import ast\nfor node in ast.walk(ast.parse(args[\"code\"])):\n  if isinstance(node, ast.FunctionDef) and node.name == "
        "\"__init__\": pass\n  if isinstance(node, ast.Attribute) and node.attr in (\"__class__\", \"__dict__\"): pass\n  if "
        "isinstance(node, ast.FunctionDef) and not node.name.startswith(\"__init__\"): pass\n",
        {u"ast"_s});
    add("words", "BAD = [\"eval(\", \"__import__\", \"os.system\", \"__globals__\"]\nreturn [w for w in BAD if w in args[\"text\"]]\n", {});
    add("docstring", "def f():\n  \"\"\"Like {0.__class__} and __globals__ and x.__dict__.\"\"\"\n  return 1\nf()\n", {});
    add("init file", "return args[\"path\"].endswith(\"__init__.py\") or \"a/__init__.py\" == args[\"path\"] or print(\"__init__.py\")\n",
        {});
    add("init file call", "import pathlib\nreturn str(pathlib.PurePath(\"pkg\", \"__init__.py\"))\n", {u"pathlib"_s});
    add("pathlib", "from pathlib import Path\np = Path(\"a\") / \"b\"\nreturn [p.name, p.suffix, p.stem, str(p.parent), p.stat]\n",
        {u"pathlib"_s});
    add("argparse pathlib",
        "import argparse\nfrom pathlib import Path\nclass App:\n  def __init__(self):\n    self.parser = argparse.ArgumentParser()\n    "
        "self.parser.add_argument(\"--x\", type=Path)\n  def run(self): return self.parser.parse_args([])\n",
        {u"argparse"_s, u"pathlib"_s});
    add("dict key", "return {\"__class__\": \"Point\", \"__globals__\": 1}\n", {});
    add("print words", "print(\"__init__\", \"__class__\")\n", {});
    add("function type", "import types\nreturn isinstance(print, (types.FunctionType, types.BuiltinFunctionType))\n", {u"types"_s});
    add("function type match", "import types\nmatch print:\n  case types.FunctionType(): pass\n", {u"types"_s}, 310);
    add("namespace", "import types\nn = types.SimpleNamespace(a=1)\nreturn types.MappingProxyType({\"a\": n.a})[\"a\"]\n", {u"types"_s});
    add("method type", "import types\nclass A: pass\na = A()\na.f = types.MethodType(lambda self: 1, a)\n", {u"types"_s});
    add("signature",
        "import inspect\ndef f(a, b=1): pass\nreturn str(inspect.signature(f)) + inspect.cleandoc(\" x\") + str(inspect.isfunction(f))\n",
        {u"inspect"_s});
    add("timeit lambda",
        "import timeit\ndef work(): return sum(range(10))\nreturn timeit.timeit(lambda: work(), number=10) + timeit.timeit(work, "
        "number=3)\n",
        {u"timeit"_s});
    add("sys",
        "import sys\nprint(\"x\", file=sys.stderr)\nsys.setrecursionlimit(2000)\nreturn [sys.maxsize, sys.version_info[:2], sys.argv]\n",
        {u"sys"_s});
    add("gc", "import gc\ngc.collect()\n", {u"gc"_s});
    add("threading", "import threading\nt = threading.Thread(target=print)\nlock = threading.Lock()\n", {u"threading"_s});
    add("pickle dumps", "import pickle\nreturn len(pickle.dumps([1]))\n", {u"pickle"_s});
    add("collections",
        "from collections import namedtuple, Counter, defaultdict, deque\nP = namedtuple(\"P\", \"x y\")\nR = namedtuple(\"R\", "
        "args[\"header\"])\nreturn Counter(\"aab\").most_common(1)\n",
        {u"collections"_s});
    add("typing",
        "from typing import *\nimport typing as t\nT = TypeVar(\"T\", bound=\"Node\")\nclass Node:\n  next: Optional[\"Node\"]\n  kind: "
        "Literal[\"open\", \"type\", \"a.b\"]\n  def f(self: \"Node\", x: \"list[int] | None\" = None) -> \"t.Dict[str, Node]\": return "
        "{}\n",
        {u"typing"_s});
    add("annotated", "from typing import Annotated\ndef f(x: Annotated[int, \"a.__class__ or eval(1)\"]) -> \"int\": return x\nf(1)\n",
        {u"typing"_s});
    add("enum",
        "import enum\nclass Colour(enum.Enum):\n  RED = 1\n  BLUE = enum.auto()\nreturn [c.name for c in Colour] + [Colour.RED.value]\n",
        {u"enum"_s});
    add("abc",
        "from abc import ABC, ABCMeta, abstractmethod\nclass S(ABC):\n  @abstractmethod\n  def area(self): ...\nclass "
        "R(metaclass=ABCMeta): pass\n",
        {u"abc"_s});
    add("contextlib",
        "import contextlib, io\n@contextlib.contextmanager\ndef c():\n  yield 1\nwith contextlib.redirect_stdout(io.StringIO()) as f, "
        "contextlib.suppress(KeyError): print(1)\nreturn f.getvalue()\n",
        {u"contextlib"_s, u"io"_s});
    add("logging",
        "import logging\nlogging.basicConfig(format=\"%(message)s\", "
        "level=logging.INFO)\nlogging.getLogger(\"a\").handlers\nlogging.Formatter(\"{levelname} {message}\", style=\"{\")\n",
        {u"logging"_s});
    add("obj",
        "import json, logging, dataclasses\nclass W:\n  def __init__(self, obj): self.obj = obj\n  def get(self): return self.obj.copy(), "
        "self.obj.value, self.obj.items()\n",
        {u"json"_s, u"logging"_s, u"dataclasses"_s});
    add("warnings", "import warnings\nwith warnings.catch_warnings():\n  warnings.simplefilter(\"ignore\")\n", {u"warnings"_s});
    add("xml", "import xml.etree.ElementTree as ET\nroot = ET.fromstring(\"<a><b/></a>\")\nreturn [e.tag for e in root.iter()]\n",
        {u"xml"_s});
    add("xml sax", "import xml.sax\np = xml.sax.make_parser()\n", {u"xml"_s});
    add("os.path", "import os.path\njoin = os.path.join\nreturn join(\"a\", \"b\")\n", {u"os.path"_s});
    add("unittest",
        "import unittest\nclass T(unittest.TestCase):\n  def test_a(self): self.assertEqual(1, "
        "1)\nunittest.TextTestRunner().run(unittest.defaultTestLoader.loadTestsFromTestCase(T))\n",
        {u"unittest"_s});
    add("mock", "from unittest.mock import Mock, MagicMock\nm = Mock(return_value=1)\nm()\n", {u"unittest"_s});
    add("importlib.metadata", "import importlib.metadata as md\nx = md.version(\"pip\")\n", {u"importlib"_s});
    add("numpy",
        "import numpy as np\na = np.linalg.norm(np.random.default_rng(1).random(3))\nb = np.load(\"a.npy\")\nc = np.load(\"a.npy\", "
        "allow_pickle=False)\nmapped = list(map(np.sum, [[1]]))\n",
        {u"numpy"_s});
    add("pandas",
        "import pandas as pd\ndf = pd.DataFrame({\"time\": [1], \"os\": [\"a\"]})\nx = df.time.sum(), df.os.iloc[0], df.query(\"time > "
        "0\").copy(), df.eval(\"time * 2\")\n",
        {u"pandas"_s});
    add("profile",
        "import cProfile, pstats\np = cProfile.Profile()\np.enable(); p.disable()\nclass R:\n  def run(self): return 1\nR().run()\n",
        {u"cProfile"_s, u"pstats"_s});
    add("json hook", "import json\ndef hook(d):\n  if \"__class__\" in d: return None\n  return d\njson.loads(\"{}\", object_hook=hook)\n",
        {u"json"_s});
    add("walk and time",
        "import time, logging\nhandlers = [logging.StreamHandler()]\nstart = time.time()\nelapsed = time.perf_counter() - start\n",
        {u"time"_s, u"logging"_s});
    add("module printed", "import math\nprint(math, math.pi)\n", {u"math"_s});
    add("names of own",
        "def type_of(x): return 1\nclass A:\n  def eval(self): return 1\n  def __getattr__(self, n): return n\n  def __dir__(self): return "
        "[]\n  def __getstate__(self): return {}\nA().eval()\n",
        {});
    add("lambda default", "import re\npat = re.compile(\"a\")\nf = lambda s, p=pat: p.sub(\"b\", s)\nreturn f(\"a\")\n", {u"re"_s});
    add("call with text", "def note(text): return text\nreturn note(\"see the __init__ method\")\n", {});
    add("raise text", "class A:\n  def f(self): raise NotImplementedError(\"Subclasses must call init\")\n", {});
    add("main guard", "def main(): return 1\nif __name__ == \"__main__\":\n  main()\n", {});
    add("exceptions",
        "try:\n  1 / 0\nexcept (ZeroDivisionError, AttributeError) as e:\n  return {\"type\": \"x\", \"text\": str(e), \"args\": "
        "list(map(str, e.args)), \"cause\": str(e.__cause__)}\n",
        {});
}

void tst_GuestBypasses::everyday()
{
    QFETCH(QByteArray, text);
    QFETCH(QStringList, allowed);
    QFETCH(int, since);
    for (const TestPython &python : GuestClient::pythons()) {
        if (python.version >= since)
            QCOMPARE(GuestClient::validate(python, {text}, allowed).findings().filter(u" error "_s), QStringList());
    }
}

QTEST_GUILESS_MAIN(tst_GuestBypasses)
#include "tst_guest_bypasses.moc"
