# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""Mutated Python through the guest's verb `validate`: it must answer every document, in form, and never run a line of it.

Each text is also compiled here: what `compile` takes has no SyntaxError, and what it refuses has one. A text that breaks a property is written
to --keep, with the seed that makes it again.
"""
import argparse
import json
import os
import pathlib
import random
import re
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import warnings

START = "import sys; sys.path.insert(0, %r); from assay_guest import worker; worker.prepare(); worker.main()"
LIMITS = {"memory_bytes": 1 << 30, "cpu_seconds": 120, "open_files": 0, "file_bytes": 0, "processes": 0, "value_bytes": 0, "value_depth": 0}
SEEDS = ("json/decoder.py", "textwrap.py", "dataclasses.py", "contextlib.py", "enum.py", "fractions.py", "string.py", "ast.py", "asyncio/tasks.py")
SNIPPETS = (
    b"return {k: v for k, v in args.items() if v}\n",
    b"async def f(*, a: int = 1, **kw) -> list[int]:\n    async with x as y: yield await y\n",
    b"match args:\n    case {'a': [1, *rest], **kw} if rest: return kw\n    case str(x) | int(x): pass\n",
    b"x = f'{a!r:>{w}} {b=}' '{0.__class__}'.format(1)\nglobal x\n",
    b"class A(B, metaclass=C):\n    __slots__ = ()\n    def __init__(self): super().__init__()\n",
    b"try:\n    import os.path as p, json\nexcept* (A, B) as e: raise E from e\nfinally: del p[0], p.q\n",
    "größe = 'é\u2028\u00a0' # λ\nreturn größe[::-1], ℌ, lambda *a, b=1: a\n".encode(),
    b"with (open('a') as a, b): nonlocal_ = (yield)\n\x0cif 1:\n\tpass\n",
    b"from operator import *\nimport json as j, functools\nk = j.decoder; (a, [b, *c]) = (k, [j, j]); a += b\n"
    b"class D:\n  __match_args__ = ('x',)\n  f_back: 'list[j.codecs]' = j\n  @functools.wraps(attrgetter('a'), updated=())\n  def g(s, m=k): s.obj.enum\n",
    b"type X[T: int] = list[T]\ndef f[T](x: T, /) -> T: return x\n",
)
TOKENS = (b"(", b")", b"[", b"]", b"{", b"}", b":", b",", b"\n", b"\r", b"\r\n", b"\t", b"    ", b"\\", b"\\\n", b"#", b"'", b'"', b"'''", b'"""', b"f'{", b"}'",
          b"\0", b"\x0c", b"\xef\xbb\xbf", b"\xff", b"\xc3\xa9", b"\xe2\x80\xa8", b"\xed\xa0\x80", b"# -*- coding: latin-1 -*-\n", b"# coding: rot13\n", b"lambda ",
          b"await ", b"yield ", b"return ", b"async ", b"del ", b"not ", b"import os\n", b"from . import x\n", b"from __future__ import annotations\n", b"global x\n",
          b"nonlocal x\n", b"break\n", b"*", b"**", b":=", b"->", b"...", b"@", b"0x", b"1_", b"1e999", b"9" * 5000, b"(" * 300, b"[" * 150 + b"]" * 150, b"-" * 2000,
          b"a." * 500, b"if 1:\n", b"else:\n", b"except:\n", b"case _:\n", b"eval", b"__class__", b"getattr(x, y)", b"'{0.__globals__}'.format(x)", b"\xef\xbc\xbf" * 2)
FIELDS = {"line", "column", "end_line", "end_column", "severity", "code", "kind", "message", "fix"}


def mutate(text, chooser, seeds):
    """One to eight random changes."""
    for _ in range(chooser.randint(1, 8)):
        at = chooser.randint(0, len(text))
        to = min(len(text), at + chooser.choice((1, 1, 2, 5, 20, 200)))
        kind = chooser.randrange(7)
        if kind == 0:
            text = text[:at] + text[to:]
        elif kind == 1:
            text = text[:at] + chooser.choice(TOKENS) + text[at:]
        elif kind == 2:
            text = text[:to] + text[at:to] * chooser.choice((1, 2, 30)) + text[to:]
        elif kind == 3:
            text = text[:at] + bytes([chooser.randrange(256)]) + text[at + 1:]
        elif kind == 4:
            other = chooser.choice(seeds)
            start = chooser.randint(0, len(other))
            text = text[:at] + other[start:start + chooser.randint(1, 300)] + text[to:]
        else:
            lines = text.split(b"\n")
            one, two = chooser.randrange(len(lines)), chooser.randrange(len(lines))
            if kind == 5:
                lines[one], lines[two] = lines[two], lines[one]
            else:
                lines[one] = chooser.choice((b" ", b"\t", b"    ")) + lines[one]
            text = b"\n".join(lines)
    return text[:64 * 1024]


def seed_texts():
    """Pieces of the standard library, and snippets with the rarer forms."""
    library = pathlib.Path(os.__file__).parent
    texts = list(SNIPPETS)
    for name in SEEDS:
        lines = (library / name).read_bytes().split(b"\n")
        texts += [b"\n".join(lines[at:at + 60]) + b"\n" for at in range(0, len(lines), 60)]
    return texts


class Guest:
    """One guest process that validates a list of texts."""

    def __init__(self, folder, interpreter):
        self._folder, self._interpreter = folder, interpreter

    def validate(self, texts, policy, allowed):
        """The diagnostics frames in their order, or raises AssertionError with what the guest did instead."""
        ours, theirs = socket.socketpair()
        command = [self._interpreter, "-I", "-S", "-u", "-X", "utf8", "-c", START % self._folder]
        process = subprocess.Popen(["/bin/sh", "-c", 'exec "$@" 3<&%d' % theirs.fileno(), "sh", *command], stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, pass_fds=(theirs.fileno(),))
        theirs.close()
        nonce = "%032x" % random.getrandbits(128)
        head = {"verb": "validate", "nonce": nonce, "documents": [{"candidates": 1, "name": "t%d.py" % i} for i in range(len(texts))], "policy": policy,
                "allowed_imports": allowed, "shape": "auto", "entry": None, "return_expression": None, "path": [], "limits": LIMITS}
        writer = threading.Thread(target=self._write, args=(ours, head, texts))
        writer.start()
        try:
            frames = list(self._frames(ours))
        finally:
            ours.close()
            printed = process.stdout.read()
            process.stdout.close()
            process.wait()
            writer.join()
        return self._answers(frames, nonce, len(texts), printed, process.returncode)

    @staticmethod
    def _write(channel, head, texts):
        try:
            for kind, payload in [(b"H", json.dumps(head).encode())] + [(b"S", text) for text in texts]:
                channel.sendall(struct.pack(">I", len(payload)) + kind + payload)
        except OSError:
            pass

    @staticmethod
    def _frames(channel):
        stream = channel.makefile("rb")
        while True:
            header = stream.read(5)
            if len(header) < 5:
                return
            payload = stream.read(struct.unpack(">I", header[:4])[0])
            yield header[4:5], json.loads(payload)

    @staticmethod
    def _answers(frames, nonce, count, printed, code):
        kinds = b"".join(kind for kind, _ in frames)
        answers = [payload for kind, payload in frames if kind == b"D"]
        faults = [payload for kind, payload in frames if kind == b"F"]
        assert kinds == b"R" + b"D" * count + b"E", "frames %r after %d answers, exit %d, printed %r, faults %r" % (kinds[-9:], len(answers), code, printed[-800:], faults)
        assert printed == b"", "printed %r" % printed[-800:]
        assert all(payload["nonce"] == nonce for _, payload in frames[1:]), "a frame without the nonce"
        assert [answer["index"] for answer in answers] == list(range(count)), "answers out of order"
        assert frames[-1][1]["status"] == "ok", "ended as %r" % frames[-1][1]
        return answers


def check_form(text, answer):
    """Every diagnostic is whole, and its range lies in the text."""
    lines = re.split(rb"\r\n|\r|\n", text)
    for found in answer["diagnostics"]:
        assert set(found) == FIELDS, "fields %r" % sorted(found)
        assert found["severity"] in ("error", "warning", "note"), found
        assert re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", found["code"]), found
        assert found["message"].endswith((".", "?", "!")), found
        assert 1 <= found["line"] <= len(lines) and found["line"] <= found["end_line"] <= len(lines) + 1, found
        assert found["column"] >= 1 and found["end_column"] >= 1, found
        assert (found["line"], found["column"]) <= (found["end_line"], found["end_column"]), found
        assert found["column"] <= len(lines[found["line"] - 1]) + 2, found


def check_syntax(text, answer):
    """A finding of kind SyntaxError if and only if `compile` refuses the text; a body may use what only functions may."""
    says = any(found["kind"] == "SyntaxError" for found in answer["diagnostics"])
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            compile(text, "text", "exec", dont_inherit=True)
    except (SyntaxError, ValueError) as fault:
        is_of_a_body = "outside" in str(fault)
        is_indented_paste = isinstance(fault, IndentationError)
        assert says or is_of_a_body or is_indented_paste, "compile says %s, the guest nothing" % fault
    except (RecursionError, MemoryError, OverflowError):
        pass
    else:
        assert not says, "compile takes it, the guest says %r" % answer["diagnostics"]


def main():
    """Runs until the time or the documents are used up; exit status 1 when a property did not hold."""
    getattr(sys, "set_int_max_str_digits", lambda _digits: None)(0)      # as in the guest: a long number is its limits' business
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--guest", required=True, help="the folder that holds the package assay_guest")
    parser.add_argument("--policies", required=True, help="the folder of the policies")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--documents", type=int, help="stop after so many, whatever the time")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--keep", default=".", help="where texts that broke a property are written")
    options = parser.parse_args()
    print("seed", options.seed, flush=True)
    seeds, chooser, guest = seed_texts(), random.Random(options.seed), Guest(options.guest, sys.executable)
    policies = {name: json.loads(pathlib.Path(options.policies, name + ".json").read_text()) for name in ("strict", "standard", "open")}
    until, done, broken = time.monotonic() + options.seconds, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        canary = os.path.join(folder, "ran")
        trap = ("@__import__('os').mkdir(%r)\ndef f(x=__import__('os').mkdir(%r)): pass\n" % (canary, canary)).encode()
        while broken < 5 and (done < options.documents if options.documents else time.monotonic() < until):
            texts = [mutate(chooser.choice(seeds), chooser, seeds) + (trap if chooser.random() < 0.2 else b"") for _ in range(40)]
            policy = chooser.choice(("strict", "standard", "open"))
            broken += sum(report(options.keep, text, fault) for text, fault in faults(guest, texts, policies[policy]))
            done += len(texts)
            if os.path.exists(canary):
                broken += report(options.keep, b"".join(texts), "validation ran the text")
                break
    print(done, "documents,", broken, "broken properties")
    return 1 if broken else 0


def faults(guest, texts, policy):
    """(text, what was wrong) of those that broke a property; one that kills the guest is found by halves."""
    try:
        answers = guest.validate(texts, policy, ["json", "os.path"])
    except AssertionError as fault:
        if len(texts) == 1:
            return [(texts[0], str(fault))]
        half = len(texts) // 2
        return faults(guest, texts[:half], policy) + faults(guest, texts[half:], policy)
    found = []
    for text, answer in zip(texts, answers):
        try:
            check_form(text, answer)
            check_syntax(text, answer)
        except AssertionError as fault:
            found.append((text, str(fault)))
    return found


def report(folder, text, fault):
    """Writes the text down and says what was wrong with it."""
    path = pathlib.Path(folder, "broken-%08x.raw" % (hash(text) & 0xFFFFFFFF))
    path.write_bytes(text)
    print("%s: %s" % (path, fault), flush=True)
    return 1


if __name__ == "__main__":
    sys.exit(main())
