# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
"""Writes assay_guest/modules_table.py: which attributes of the standard library's modules are modules.

usage: make_module_table.py OUTPUT

Validation never imports a module to learn what its attributes are, so they are listed when Assay is built: every module of the
building interpreter's library is imported, each top-level package in a process of its own.
"""
import importlib.util
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

CHILD = r"""
import importlib, sys, types, warnings
warnings.simplefilter("ignore")
for name in sys.argv[1:]:
    try:
        module = importlib.import_module(name)
    except BaseException:
        continue
    names = [a for a, v in list(vars(module).items()) if isinstance(v, types.ModuleType) and a.isidentifier()]
    print("=", name, *names, flush=True)
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


def attributes(names):
    """For each of these modules, the names of its attributes that are modules."""
    done = subprocess.run([sys.executable, "-I", "-S", "-c", CHILD, *names], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.DEVNULL, text=True, timeout=120, check=False)
    table = {}
    for line in done.stdout.splitlines():
        words = line.split()
        if words[:1] == ["="]:
            table[words[1]] = words[2:]
    return table


def importable(dotted):
    try:
        return importlib.util.find_spec(dotted) is not None
    except (ImportError, AttributeError, ValueError):
        return False


def main():
    inner, permitted, top = {}, set(FORMER), set()
    for root in sorted(sys.stdlib_module_names - SKIPPED):
        if not importable(root):
            continue
        names = submodules(root)
        top.add(root)
        permitted.update(names)
        table = attributes(names)
        aliases = [m + "." + a for m, found in table.items() for a in found if importable(m + "." + a)]
        permitted.update(aliases)
        table.update(attributes([a for a in aliases if a not in table]))
        for module, found in table.items():
            inner[module] = {a for a in found if not importable(module + "." + a)}
    links = {a for found in inner.values() for a in found} | {name.rpartition(".")[2] for name in permitted if "." in name}
    with open(sys.argv[1], "w", encoding="utf-8") as out:
        out.write('"""Made by make_module_table.py from Python %d.%d. Do not edit."""\n' % sys.version_info[:2])
        out.write("INNER = {\n")
        for module in sorted(m for m in inner if inner[m]):
            out.write("    %r: %r,\n" % (module, " ".join(sorted(inner[module]))))
        out.write("}\n")
        for title, names in (("SUBMODULES", sorted(n for n in permitted if "." in n)), ("LINKS", sorted(links)), ("TOP", sorted(top))):
            out.write("%s = frozenset(%r.split())\n" % (title, " ".join(names)))


if __name__ == "__main__":
    main()
