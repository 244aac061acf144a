// SPDX-FileCopyrightText: 2026 The Assay authors
// SPDX-License-Identifier: LGPL-3.0-or-later
#include "guestclient.h"

#include <QHash>
#include <QTest>

using namespace Qt::StringLiterals;

Q_DECLARE_METATYPE(TestPython)

/** Which names, attributes and imports each policy refuses, and where. */
class tst_GuestPolicies : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(!GuestClient::pythons().isEmpty()); }
    void names_data();
    void names();
    void attributes_data();
    void attributes();
    void standardAllows_data();
    void standardAllows();
    void findings_data();
    void findings();
    void missingAtRunTime();
    void openOnlyWarns();

private:
    using Forms = QByteArrayList (*)(const QByteArray &name);
    /** The findings in one form of a name; the texts of all names go through one process. */
    QStringList placesOf(const TestPython &python, const QByteArrayList &names, Forms forms, const QByteArray &name, qsizetype form);

    QHash<std::pair<QString, QByteArray>, GuestAnswer> m_answers;
};

namespace {

const QByteArrayList StrictNames = {"eval", "exec", "compile", "__import__", "open", "globals", "locals", "vars", "input", "breakpoint",
    "exit", "quit", "help", "getattr", "setattr", "delattr", "hasattr", "type", "dir", "super", "__build_class__", "__builtins__",
    "__loader__", "__spec__"};
const QByteArrayList StrictAttributes = {"__class__", "__base__", "__bases__", "__subclasses__", "__mro__", "__globals__", "__builtins__",
    "__import__", "__loader__", "__spec__", "__code__", "__closure__", "__getattribute__", "__reduce__", "__reduce_ex__", "__dict__",
    "__init__", "__new__", "__init_subclass__", "__self__", "__func__", "__traceback__", "gi_frame", "gi_code", "gi_yieldfrom", "cr_frame",
    "cr_code", "cr_await", "cr_origin", "ag_frame", "ag_code", "ag_await", "f_back", "f_builtins", "f_code", "f_globals", "f_lasti",
    "f_lineno", "f_locals", "f_trace", "tb_frame", "tb_lasti", "tb_lineno", "tb_next", "__getattr__", "__getstate__", "__dir__",
    "__objclass__", "__defaults__", "__kwdefaults__", "_convert_", "_old_targets"};

QByteArrayList nameForms(const QByteArray &name)
{
    return {"x = " + name, name + "(1)", "def f(a=" + name + "): pass\nf()", "@" + name + "\nclass A: pass", "[" + name + " for _ in ()]",
        "def f(" + name + "): pass\nf(" + name + ")",
        // bound by the text itself, or no name at all
        name + " = 1\nx = " + name, "def f(" + name + "): return " + name + "\nf(1)", "for " + name + " in (): x = " + name,
        "[" + name + " for " + name + " in ()]", "x = 'a " + name + "()'  # " + name, "dict(" + name + "=1)"};
}

QByteArrayList attributeForms(const QByteArray &name)
{
    return {"x = args." + name, "args." + name + " = 1", "args." + name + " += 1", "del args." + name, "x = args['" + name + "']",
        "'{0." + name + "}'.format(args)", "t = '{a:{b." + name + "}}'\nt.format(1)", "x = f'{args." + name + "}'", "args.x." + name + ".y",
        "match args:\n case str(" + name + "=k): pass", "match args:\n case {'" + name + "': k}: pass", "f(1, '" + name + "')",
        "f(x='a." + name + "')", "class A:\n  " + name + ": int", "class A:\n  " + name + " = 1", "x = '{0." + name + "}'",
        // harmless
        "x = {'" + name + "': 1}", "class A:\n  def " + name + "(self): pass", "x = '" + name + "'  # " + name, "x = ['" + name + "', 'a']",
        "x = args in ('" + name + "',)", "'" + name + " {0." + name + "}'", "print('" + name + "')", "x = args.find('" + name + "')",
        "f('the " + name + " method')", "f('" + name + ".py')", name + ": int = 1"};
}

QStringList refused(qsizetype from, qsizetype to, const char *code)
{
    return {u"1:%1-1:%2 error %3"_s.arg(from).arg(to).arg(QLatin1StringView(code))};
}

void addPythons(const QByteArrayList &names)
{
    QTest::addColumn<TestPython>("python");
    QTest::addColumn<QByteArray>("name");
    for (const TestPython &python : GuestClient::pythons()) {
        for (const QByteArray &name : names)
            QTest::newRow(GuestClient::row(python, name.constData()).constData()) << python << name;
    }
}

} // namespace

void tst_GuestPolicies::names_data()
{
    addPythons(StrictNames);
}

void tst_GuestPolicies::names()
{
    QFETCH(TestPython, python);
    QFETCH(QByteArray, name);
    const auto places = [this, &python, &name](qsizetype form) { return placesOf(python, StrictNames, nameForms, name, form); };
    const qsizetype n = name.size();
    QCOMPARE(places(0), refused(5, 5 + n, "name-not-allowed"));
    QCOMPARE(places(1), refused(1, 1 + n, "name-not-allowed"));
    QCOMPARE(places(2), refused(9, 9 + n, "name-not-allowed"));
    QCOMPARE(places(3), refused(2, 2 + n, "name-not-allowed"));
    QCOMPARE(places(4), refused(2, 2 + n, "name-not-allowed"));
    QCOMPARE(places(5), QStringList{u"2:3-2:%1 error name-not-allowed"_s.arg(3 + n)});
    for (qsizetype bound = 6; bound < nameForms(name).size(); ++bound)
        QCOMPARE(places(bound), QStringList());
}

void tst_GuestPolicies::attributes_data()
{
    addPythons(StrictAttributes);
}

void tst_GuestPolicies::attributes()
{
    QFETCH(TestPython, python);
    QFETCH(QByteArray, name);
    const auto places = [this, &python, &name](qsizetype form) { return placesOf(python, StrictAttributes, attributeForms, name, form); };
    const qsizetype n = name.size();
    const bool inStrings = python.version >= 312; // before, the interpreter does not say where in an f-string a node stands
    QCOMPARE(places(0), refused(5, 10 + n, "attribute-not-allowed"));
    QCOMPARE(places(1), refused(1, 6 + n, "attribute-not-allowed"));
    QCOMPARE(places(2), refused(1, 6 + n, "attribute-not-allowed"));
    QCOMPARE(places(3), refused(5, 10 + n, "attribute-not-allowed"));
    QCOMPARE(places(4), refused(5, 13 + n, "attribute-not-allowed"));
    QCOMPARE(places(5), refused(1, 7 + n, "attribute-not-allowed"));
    QCOMPARE(places(6), refused(5, 15 + n, "attribute-not-allowed"));
    QCOMPARE(places(7), inStrings ? refused(8, 13 + n, "attribute-not-allowed") : refused(5, 15 + n, "attribute-not-allowed"));
    QCOMPARE(places(8), refused(1, 8 + n, "attribute-not-allowed"));
    QCOMPARE(places(11), refused(6, 8 + n, "attribute-not-allowed"));
    QCOMPARE(places(12), refused(5, 9 + n, "attribute-not-allowed"));
    QCOMPARE(places(13), QStringList{u"2:3-2:%1 error attribute-not-allowed"_s.arg(3 + n)});
    QCOMPARE(places(14), QStringList{u"2:3-2:%1 error attribute-not-allowed"_s.arg(3 + n)});
    QCOMPARE(places(15), refused(5, 11 + n, "attribute-not-allowed"));
    for (qsizetype harmless = 16; harmless < attributeForms(name).size(); ++harmless)
        QCOMPARE(places(harmless), QStringList());
    if (python.version >= 310) {
        QCOMPARE(places(9), QStringList{u"2:7-2:%1 error attribute-not-allowed"_s.arg(14 + n)});
        QCOMPARE(places(10), QStringList{u"2:8-2:%1 error attribute-not-allowed"_s.arg(10 + n)});
    }
}

QStringList tst_GuestPolicies::placesOf(
    const TestPython &python, const QByteArrayList &names, Forms forms, const QByteArray &name, qsizetype form)
{
    const auto key = std::make_pair(python.path, names.first());
    if (!m_answers.contains(key)) {
        QByteArrayList texts;
        for (const QByteArray &one : names)
            texts += forms(one);
        m_answers.insert(key, GuestClient::validate(python, texts));
    }
    return m_answers[key].places(names.indexOf(name) * forms(name).size() + form);
}

void tst_GuestPolicies::standardAllows_data()
{
    addPythons({"getattr(args, 'x', 1)", "type(args)", "hasattr(args, 'x')", "vars()", "dir(args)", "open('x', 'w')", "globals()",
        "class A(dict):\n  def __init__(self):\n    super().__init__()\n    self.x = self.__class__.__name__", "args.__dict__",
        "try: pass\nexcept Exception as e: e.__traceback__"});
}

void tst_GuestPolicies::standardAllows()
{
    QFETCH(TestPython, python);
    QFETCH(QByteArray, name);
    QCOMPARE(GuestClient::validate(python, {name}, {}, u"standard"_s).places(), QStringList());
    QVERIFY(!GuestClient::validate(python, {name}, {}, u"strict"_s).places().isEmpty());
}

void tst_GuestPolicies::findings_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QStringList>("allowed");
    QTest::addColumn<QStringList>("expected");

    const auto add = [](const char *name, const QByteArray &text, const QStringList &allowed, const QStringList &expected) {
        QTest::newRow(name) << text << allowed << expected;
    };
    add("import not allowed", "import socket\n", {u"json"_s, u"math"_s},
        {u"1:1-1:14 error import-not-allowed ImportError: The import of 'socket' is not among the allowed imports (allowed: json, math)."_s});
    add("nothing allowed", "from a.b import c\n", {},
        {u"1:1-1:18 error import-not-allowed ImportError: The import of 'a.b' is not among the allowed imports (no import is allowed)."_s});
    add("root allows submodules", "import xml.etree.ElementTree as E\nfrom os.path import join\n", {u"xml"_s, u"os"_s}, {});
    add("future import", "from __future__ import annotations\nx = 1\n", {}, {});
    add("relative import", "from . import x\n", {u"x"_s},
        {u"1:1-1:16 error relative-import ImportError: A relative import has nothing to refer to: a tool is one text, not a package."_s});
    add("two of one statement", "import json, socket, ssl\n", {u"json"_s},
        {u"1:1-1:25 error import-not-allowed ImportError: The import of 'socket' is not among the allowed imports (allowed: json)."_s,
            u"1:1-1:25 error import-not-allowed ImportError: The import of 'ssl' is not among the allowed imports (allowed: json)."_s});
    add("dotted entry", "import os.path\nreturn os.path.join('a', os.sep)\n", {u"os.path"_s},
        {u"2:26-2:32 error import-not-allowed ImportError: Of 'os' only parts are allowed, and 'os.sep' is none of them (allowed: os.path)."_s});
    add("dotted entry from", "from os import path, getcwd\n", {u"os.path"_s},
        {u"1:1-1:28 error import-not-allowed ImportError: The import of 'os.getcwd' is not among the allowed imports (allowed: os.path)."_s});
    add("dotted entry, the root itself", "import os.path\nx = os\n", {u"os.path"_s},
        {u"2:5-2:7 error import-not-allowed ImportError: Of 'os' only parts are allowed, and 'os' is none of them (allowed: os.path)."_s});
    add("dotted entry, without import", "return collections.abc.Mapping.__name__\n", {u"collections.abc"_s}, {});
    add("inner module", "import re\nre.enum.sys\n", {u"re"_s},
        {u"2:1-2:8 error inner-module AttributeError: 're.enum' is a module that 're' imported for itself: import it by its own name, if it is allowed (allowed: re)."_s});
    add("inner module, by another name", "import re as r\nm = r\nm.enum\n", {u"re"_s},
        {u"3:1-3:7 error inner-module AttributeError: 're.enum' is a module that 're' imported for itself: import it by its own name, if it is allowed (allowed: re)."_s});
    add("inner module, without import", "return random._os\n", {u"random"_s},
        {u"1:8-1:18 error inner-module AttributeError: 'random._os' is a module that 'random' imported for itself: import it by its own name, if it is allowed (allowed: random)."_s});
    add("inner module, in a function", "def f():\n  import typing\n  return typing.sys\nf()\n", {u"typing"_s},
        {u"3:10-3:20 error inner-module AttributeError: 'typing.sys' is a module that 'typing' imported for itself: import it by its own name, if it is allowed (allowed: typing)."_s});
    add("inner module, from", "from json import codecs as c, loads\n", {u"json"_s},
        {u"1:1-1:36 error inner-module ImportError: 'json.codecs' is a module that 'json' imported for itself: import it by its own name, if it is allowed (allowed: json)."_s});
    add("inner module of an unknown package", "import numpy\nnumpy.os\n", {u"numpy"_s},
        {u"2:1-2:9 error inner-module AttributeError: 'numpy.os' is a module that 'numpy' imported for itself: import it by its own name, if it is allowed (allowed: numpy)."_s});
    for (const char *text : {"a, m = 1, re\n\nm.enum\n", "if (m := re):\n\n m.enum\n", "def f(m=re):\n\n return m.enum\nf()\n",
             "f = lambda x, *, m=re: (\n\nm.enum)\n"}) {
        const QByteArray all(text);
        const qsizetype column = all.indexOf("m.enum") - all.lastIndexOf('\n', all.indexOf("m.enum"));
        add(all.simplified().constData(), all, {u"re"_s},
            {u"3:%1-3:%2 error inner-module AttributeError: 're.enum' is a module that 're' imported for itself: import it by its own name, if it is allowed (allowed: re)."_s
                    .arg(column)
                    .arg(column + 6)});
    }
    add("import of an inner module", "import re.enum\n", {u"re"_s},
        {u"1:1-1:15 error inner-module ImportError: 're.enum' is a module that 're' imported for itself: import it by its own name, if it is allowed (allowed: re)."_s});
    add("attribute named like a module", "class A: pass\na = A()\na.enum = 1\nx = a.sys\n", {u"re"_s}, {});
    add("name", "x = 1\neval('1')\n", {},
        {u"2:1-2:5 error name-not-allowed NameError: The name 'eval' is refused by the policy 'strict': it runs text as code."_s});
    add("look-alike", "x = args.__ｃlass__\ny = ｇetattr\n", {},
        {u"1:5-1:19 error attribute-not-allowed AttributeError: The attribute '__class__' is refused by the policy 'strict': it leads from a value to its type, and from there to everything that is loaded."_s,
            u"2:5-2:12 error name-not-allowed NameError: The name 'getattr' is refused by the policy 'strict': it reads an attribute whose name no check can see."_s});
    add("key", "x['__dict__']\n", {},
        {u"1:1-1:14 error attribute-not-allowed AttributeError: The key '__dict__' is refused by the policy 'strict': it reads attributes whose names no check can see."_s});
    add("replacement field", "'{0.f_back}'.format(1)\n", {},
        {u"1:1-1:13 error attribute-not-allowed AttributeError: The attribute 'f_back' is refused by the policy 'strict': it belongs to the frames of the running program (it stands in a replacement field)."_s});
    add("harmless dunder attributes", "def f(): pass\nx = f.__name__ + str(f.__doc__)\n", {}, {});
    add("a name that a function makes global", "def f():\n  global dir\n  dir = 1\nf()\nx = dir\n", {}, {});
    add("class scope does not reach into methods", "class A:\n  type = 1\n  def f(self): return type\nx = A()\n", {},
        {u"3:23-3:27 error name-not-allowed NameError: The name 'type' is refused by the policy 'strict': it leads from a value to its type, and makes types."_s});
    add("handed module", "import json\nfor k in (json,):\n  k.codecs\n", {u"json"_s},
        {u"3:3-3:11 error inner-module AttributeError: 'codecs' may be the module that 'json' imported for itself, because line 2 hands 'json' on as a value: use 'json' by its name only, or take another name than 'codecs'."_s});
    add("member", "import typing\ntyping.get_type_hints(1)\n", {u"typing"_s},
        {u"2:1-2:22 error member-not-allowed AttributeError: The member 'typing.get_type_hints' is refused by the policy 'strict': it runs texts as code."_s});
    add("member, from", "from typing import get_type_hints\n", {u"typing"_s},
        {u"1:1-1:34 error member-not-allowed ImportError: The member 'typing.get_type_hints' is refused by the policy 'strict': it runs texts as code."_s});
    add("module that is a member", "import runpy\n", {u"runpy"_s},
        {u"1:1-1:13 error member-not-allowed ImportError: The module 'runpy' is refused by the policy 'strict': it runs texts as code."_s});
    add("member as a value", "import operator\nx = [operator.attrgetter]\n", {u"operator"_s},
        {u"2:6-2:25 error member-not-allowed AttributeError: The member 'operator.attrgetter' is refused by the policy 'strict' unless it is called where it is named: it reads attributes by their names."_s});
    add("member, any argument", "import operator\noperator.attrgetter('a', args['x'])\n", {u"operator"_s},
        {u"2:26-2:35 error member-not-allowed AttributeError: The member 'operator.attrgetter' is refused by the policy 'strict' with an argument that is not made of constant names: it reads attributes by their names."_s});
    add("member, parameter", "import functools\nfunctools.wraps(f, updated=args['x'])\n", {u"functools"_s},
        {u"2:28-2:37 error member-not-allowed AttributeError: The member 'functools.wraps' is refused by the policy 'strict' with an argument 'updated' that is not made of constant names: it copies attributes by their names."_s});
    add("member, unpacked arguments", "import functools\nfunctools.wraps(f, **args)\n", {u"functools"_s},
        {u"2:22-2:26 error member-not-allowed AttributeError: The member 'functools.wraps' is refused by the policy 'strict' with arguments that no check can see: it copies attributes by their names."_s});
    add("member, refused name", "import operator\noperator.methodcaller('__getattribute__', 'x')\n", {u"operator"_s},
        {u"2:23-2:41 error member-not-allowed AttributeError: The member 'operator.methodcaller' is refused by the policy 'strict' with the name '__getattribute__': it reads attributes by their names."_s});
    add("member, parameter that is on", "import inspect\ninspect.signature(f, eval_str=True)\n", {u"inspect"_s},
        {u"2:31-2:35 error member-not-allowed AttributeError: The member 'inspect.signature' is refused by the policy 'strict' with an argument 'eval_str' that is not constant and false: it runs texts as code."_s});
    add("member, text instead of a function", "import timeit\ntimeit.timeit('f()')\n", {u"timeit"_s},
        {u"2:15-2:20 error member-not-allowed AttributeError: The member 'timeit.timeit' is refused by the policy 'strict' with an argument 'stmt' that is neither a lambda nor a function of the text: it runs texts as code."_s});
    add("member as a type", "import types\nx = isinstance(f, types.FunctionType) and types.FunctionType(f, {})\n", {u"types"_s},
        {u"2:43-2:61 error member-not-allowed AttributeError: The member 'types.FunctionType' is refused by the policy 'strict' except as a type to compare with: it makes functions out of code."_s});
    add("builtin by its module", "import builtins\nbuiltins.eval('1')\n", {u"builtins"_s},
        {u"2:1-2:14 error member-not-allowed AttributeError: The member 'builtins.eval' is refused by the policy 'strict': it runs text as code."_s});
    add("star import", "from uuid import *\nos.getcwd()\n", {u"uuid"_s},
        {u"2:1-2:3 error inner-module NameError: 'uuid.os' is a module that 'uuid' imported for itself: import it by its own name, if it is allowed (allowed: uuid)."_s});
    add("text that is handed on", "f('x.__dict__')\n", {},
        {u"1:3-1:15 error attribute-not-allowed AttributeError: The attribute '__dict__' is refused by the policy 'strict': it reads attributes whose names no check can see (it stands in a text that is handed on)."_s});
    add("annotation in a class", "class A:\n  gi_frame: int\n", {},
        {u"2:3-2:11 error attribute-not-allowed AttributeError: The attribute 'gi_frame' is refused by the policy 'strict': it belongs to the frames of the running program (it is set in a class)."_s});
    add("__match_args__", "class A:\n  __match_args__ = tuple(args['x'])\n", {},
        {u"2:3-2:17 error attribute-not-allowed AttributeError: The attribute '__match_args__' is refused by the policy 'strict' unless a class sets it to constant names: patterns read the attributes that it lists."_s});
    add("text in an annotation", "def f(x: 'print.__self__'): pass\nf(1)\n", {},
        {u"1:10-1:26 error attribute-not-allowed AttributeError: The attribute '__self__' is refused by the policy 'strict': it leads from a function to the object or module behind it."_s});
    add("all at once, sorted", "import ssl\nx = eval('1')\ny = x.__class__\nimport csv\n", {},
        {u"1:1-1:11 error import-not-allowed ImportError: The import of 'ssl' is not among the allowed imports (no import is allowed)."_s,
            u"2:5-2:9 error name-not-allowed NameError: The name 'eval' is refused by the policy 'strict': it runs text as code."_s,
            u"3:5-3:16 error attribute-not-allowed AttributeError: The attribute '__class__' is refused by the policy 'strict': it leads from a value to its type, and from there to everything that is loaded."_s,
            u"4:1-4:11 error import-not-allowed ImportError: The import of 'csv' is not among the allowed imports (no import is allowed)."_s});
}

void tst_GuestPolicies::findings()
{
    QFETCH(QByteArray, text);
    QFETCH(QStringList, allowed);
    QFETCH(QStringList, expected);
    for (const TestPython &python : GuestClient::pythons())
        QCOMPARE(GuestClient::validate(python, {text}, allowed).findings(), expected);
}

void tst_GuestPolicies::missingAtRunTime()
{
    for (const TestPython &python : GuestClient::pythons()) {
        GuestCall call;
        call.allowed = QStringList{u"dataclasses"_s};
        // What the text itself binds is not refused by the check; the builtin behind it is not there.
        for (const QByteArray &name : StrictNames) {
            if (name.startsWith("__"))
                continue;
            call.documents = {{name + " = " + name + "\nreturn str(" + name + "(1))\n"}};
            QVERIFY2(GuestClient::call(python, call)
                         .ending()
                         .startsWith(u"error NameError: name '%1' is not defined @"_s.arg(QLatin1StringView(name))),
                name.constData());
        }
        call.documents = {
            {"import dataclasses\n@dataclasses.dataclass(frozen=True, order=True)\nclass A:\n  x: int\na = A(1)\ntry:\n  a.x = 2\n"
             "except dataclasses.FrozenInstanceError:\n  return [a == A(1), a < A(2), repr(a)]\n"}};
        QCOMPARE(GuestClient::call(python, call).value, "[true,true,\"A(x=1)\"]"_ba);
    }
}

void tst_GuestPolicies::openOnlyWarns()
{
    for (const TestPython &python : GuestClient::pythons()) {
        GuestCall call;
        call.policy = u"open"_s;
        call.documents = {{"import math\nx = eval('6 * 7')\nreturn [x, x.__class__.__name__, math.floor(1.5)]\n"}};
        const GuestAnswer answer = GuestClient::call(python, call);
        QCOMPARE(answer.findings(),
            (QStringList{
                u"1:1-1:12 warning import-not-allowed ImportError: The import of 'math' is not among the allowed imports (no import is allowed)."_s,
                u"2:5-2:9 warning name-not-allowed NameError: Other policies refuse the name 'eval': it runs text as code."_s,
                u"3:12-3:23 warning attribute-not-allowed AttributeError: Other policies refuse the attribute '__class__': it leads from a value to its type, and from there to everything that is loaded."_s}));
        QCOMPARE(answer.ending(), u"ok"_s);
        QCOMPARE(answer.value, QByteArray("[42,\"int\",1]"));
    }
}

QTEST_GUILESS_MAIN(tst_GuestPolicies)
#include "tst_guest_policies.moc"
