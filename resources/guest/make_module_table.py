# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Writes assay_guest/modules_table.py: which attributes of the standard library's modules are modules, and where else the members
stand that policies refuse.

usage: make_module_table.py OUTPUT POLICY...

Validation never imports a module to learn what its attributes are, so they are listed when Assay is built: every module of the
building interpreter's library is imported, each top-level package in a process of its own.
"""
import importlib.util
import json
import pkgutil
import subprocess
import sys

SKIPPED = frozenset(("antigravity", "this", "idlelib", "turtledemo", "test", "lib2to3", "__main__", "pydoc_data"))

# Submodules of Python 3.9 to 3.12 that later versions no longer have.
FORMER = """
asyncio.compat asyncore asynchat distutils distutils.core distutils.util distutils.version distutils.spawn distutils.command
email.mime imp importlib.abc importlib.machinery importlib.metadata importlib.resources importlib.util lib2to3 lib2to3.pgen2
multiprocessing.dummy os.path smtpd unittest.mock xml.etree.cElementTree wsgiref.types
""".split()

# Modules that compute and hold no other: an attribute by such a name leads nowhere.
HARMLESS = frozenset("binascii cmath errno itertools keyword math stat struct time unicodedata zlib _stat _struct".split())

# Builtins that other modules keep, too. What opens files is not among them: a module that does it is allowed for it.
BUILTINS = "eval exec compile __import__ getattr setattr delattr hasattr globals locals vars dir breakpoint".split()

# Modules that objects hold, or that classes of older versions held.
HELD = {"pathlib": {"_flavour": "posixpath", "pathmod": "posixpath"}, "warnings": {"_module": "warnings"}}

# Modules that modules of Python 3.9 to 3.12 imported for themselves, and later versions do not.
FORMER_INNER = {entry.split()[0]: entry.split()[1:] for entry in """
_aix_support subprocess; argparse warnings; asyncio.coroutines base_futures constants format_helpers functools traceback warnings;
asyncio.locks events tasks warnings; asyncio.queues events warnings; asyncio.runners sys; asyncio.staggered typing;
asyncio.subprocess warnings; asyncio.tasks warnings; asyncio.trsock warnings; calendar warnings; collections _heapq;
concurrent.futures.process traceback; configparser warnings; dataclasses _thread builtins functools; datetime sys; email._parseaddr
calendar; email.message uu; email.mime.audio sndhdr; email.mime.image imghdr; email.utils random socket; getpass warnings; importlib
types warnings; importlib._abc warnings; importlib._adapters abc; importlib._common contextlib functools importlib os pathlib
tempfile types zipfile; importlib.abc _bootstrap; importlib.machinery _imp; importlib.metadata contextlib csv io; importlib.readers
abc collections pathlib zipfile; importlib.resources io os resources_abc; importlib.resources._legacy _common functools os pathlib
types warnings; importlib.util abc functools warnings; inspect warnings; linecache functools os sys tokenize; logging.config sys;
multiprocessing.queues _multiprocessing; netrc shlex; pathlib fnmatch functools io ntpath os posixpath re sys warnings; pdb
functools; pkgutil re; platform subprocess; pyclbr io tokenize; pydoc types; re _locale sre_compile sre_parse; runpy types; shutil
warnings; sre_compile sre_parse; subprocess _posixsubprocess grp pwd; tarfile warnings; threading functools; tkinter.tix _tkinter os
tkinter warnings; turtle warnings; typing contextlib stdlib_re warnings; unittest.loader warnings; unittest.main warnings;
urllib.parse collections sys; urllib.request posixpath; uuid platform; wave audioop; webbrowser warnings; zipfile contextlib pathlib
posixpath
""".split(";")}

# Members that stand in modules of these versions, too.
FORMER_ALIASES = {"dataclasses.FunctionType": "types.FunctionType", "importlib.resources.import_module": "importlib.import_module",
                  "pathlib.attrgetter": "operator.attrgetter"}

CHILD = r"""
import builtins, importlib, json, sys, types, warnings
warnings.simplefilter("ignore")
names, paths = json.loads(sys.argv[1])
modules = {}
for name in names:
    try:
        modules[name] = importlib.import_module(name)
    except BaseException:
        continue
found = {}
for name, module in modules.items():
    held = list(vars(module).items())
    public = getattr(module, "__all__", [a for a, v in held if not a.startswith("_")])
    found[name] = {
        "inner": {a: v.__name__ for a, v in held if isinstance(v, types.ModuleType) and a.isidentifier()},
        "public": list(public),
        "held": {a: v.__name__ for _, c in held if isinstance(c, type) for a, v in vars(c).items() if isinstance(v, types.ModuleType)},
    }
wanted = {}
for path in paths:
    holder, _, last = path.rpartition(".")
    try:
        wanted[path] = getattr(builtins if holder == "builtins" else importlib.import_module(holder), last)
    except BaseException:
        continue
for name, module in modules.items():
    found[name]["aliases"] = {a: path for a, v in list(vars(module).items()) for path, value in reversed(wanted.items())
                              if v is value and name + "." + a not in wanted}
print("=" + json.dumps(found))
"""


def submodules(name):
    """All dotted names below a package that can be imported, found without importing more than packages."""
    spec = importlib.util.find_spec(name)
    found = [name]
    if spec is not None and spec.submodule_search_locations:
        for info in pkgutil.iter_modules(spec.submodule_search_locations, name + "."):
            last = info.name.rpartition(".")[2]
            if last not in SKIPPED and last != "tests" and last.isidentifier():
                found += submodules(info.name)
    return found


def look_into(names, paths):
    """For each of these modules: its attributes that are modules, what a star import binds, modules that its classes hold, and its
    attributes that are members of PATHS."""
    done = subprocess.run([sys.executable, "-I", "-S", "-c", CHILD, json.dumps([names, paths])], stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, timeout=120, check=False)
    lines = [line for line in done.stdout.splitlines() if line.startswith("={")]
    return json.loads(lines[-1][1:]) if lines else {}


def importable(dotted):
    try:
        return importlib.util.find_spec(dotted) is not None
    except (ImportError, AttributeError, ValueError):
        return False


def members(policies):
    """The paths of the members that the policies refuse, and of the builtins that others keep."""
    found = {"builtins." + name for name in BUILTINS}
    for name in policies:
        with open(name, encoding="utf-8") as file:
            found.update(json.load(file).get("members", {}))
    return sorted(found)


def write(out, inner, submodules_, aliases, stars, held, top):
    def table(title, entries):
        out.write(title + " = {\n")
        for key in sorted(entries):
            out.write("    %r: %r,\n" % (key, entries[key]))
        out.write("}\n")

    leading = {name for found in inner.values() for name, module in found.items() if module not in HARMLESS}
    out.write('"""Made by make_module_table.py from Python %d.%d. Do not edit."""\n' % sys.version_info[:2])
    table("INNER", {module: " ".join(sorted(found)) for module, found in inner.items() if found})
    table("STARS", {module: " ".join(sorted(found)) for module, found in stars.items() if found})
    table("HELD", {module: found for module, found in held.items() if found})
    table("ALIASES", aliases)
    for title, names in (("SUBMODULES", submodules_), ("LEADING", leading), ("TOP", top)):
        out.write("%s = frozenset(%r.split())\n" % (title, " ".join(sorted(names))))


def main():
    paths = members(sys.argv[2:])
    found, permitted, top = {}, set(FORMER), set()
    for root in sorted(sys.stdlib_module_names - SKIPPED):
        if not importable(root):
            continue
        names = submodules(root)
        top.add(root)
        permitted.update(names)
        table = look_into(names, paths)
        again = [m + "." + a for m, one in table.items() for a in one["inner"] if importable(m + "." + a)]
        permitted.update(again)
        table.update(look_into([a for a in again if a not in table], paths))
        found.update(table)
    inner = {m: {a: real for a, real in one["inner"].items() if not importable(m + "." + a)} for m, one in found.items()}
    for module, names in FORMER_INNER.items():
        inner.setdefault(module, {}).update((name, name) for name in names)
    aliases = {m + "." + a: path for m, one in found.items() if m != "builtins" for a, path in one["aliases"].items()}
    aliases.update(FORMER_ALIASES)
    stars = {m: set(one["public"]).intersection(inner[m]) for m, one in found.items()}
    held = {m: {**one["held"], **HELD.get(m, {})} for m, one in found.items()}
    with open(sys.argv[1], "w", encoding="utf-8") as out:
        write(out, inner, {n for n in permitted if "." in n}, aliases, stars, held, top)


if __name__ == "__main__":
    main()
