# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""A zygote for tests: forks one worker, confines it, and tells what became of it.

Standard input: JSON {"prepare": {…}, "enter": {…}, "limits": {…}, "path": […], "preload": […], "make_scratch": BOOL, "code": TEXT}. The code runs in the confined worker; what it leaves in the
name `result` is reported as its repr. Standard output: JSON {"found": …, "held": …, "result": …, "error": …, "status": …, "report": …,
"cpu_us": …, "peak_kib": …}, what is missing null.
"""
import json
import posix
import sys

sys.path.insert(0, sys.argv[1])
import _isolation


def read_all(descriptor):
    pieces = []
    while True:
        piece = posix.read(descriptor, 65536)
        if not piece:
            return b"".join(pieces)
        pieces.append(piece)


def send(descriptor, **answer):
    posix.write(descriptor, json.dumps(answer).encode() + b"\n")


def work(request, channel):
    """What the child does."""
    names = {"__name__": "__main__", "isolation": _isolation, "channel": channel, "result": None}
    try:
        held = _isolation.enter({"keep": [channel], **request["enter"]})
        send(channel, held=held)
        _isolation.catch_fatal_signals()
        _isolation.report_fatal_signals(channel, b'{"report": "', b'"}')
        _isolation.mark_baseline()
        _isolation.limit(request["limits"])
        exec(compile(request["code"], "tool.py", "exec"), names)
        answer = {"result": repr(names["result"])}
    except BaseException as fault:
        try:
            _isolation.raise_data_limit()
        except OSError:
            pass
        names.clear()
        answer = {"error": "%s: %s" % (type(fault).__name__, fault)}
        fault = None
    send(channel, **answer)
    sys.stdout.flush()


def make_scratch():
    folder = "/tmp/assay-test-scratch-%d" % posix.getpid()
    posix.mkdir(folder, 0o700)
    return folder


def remove_scratch(folder):
    for name in posix.listdir(folder):
        posix.unlink(folder + "/" + name)
    posix.rmdir(folder)


def main():
    request = json.load(sys.stdin)
    sys.path.extend(request["path"])
    for name in request["preload"]:
        __import__(name)
    if request.get("make_scratch"):
        request["enter"]["scratch"] = make_scratch()
    outcome = dict.fromkeys(("found", "held", "result", "error", "status", "report", "cpu_us", "peak_kib"))
    try:
        outcome["found"] = _isolation.prepare(request["prepare"])
        ours, theirs = _isolation.socketpair_stream()
        child, pidfd = _isolation.fork_worker()
    except OSError as fault:
        outcome["error"] = "%s: %s" % (type(fault).__name__, fault)
        print(json.dumps(outcome))
        return
    if child == 0:
        work(request, theirs)
        posix._exit(0)
    posix.close(theirs)
    for line in read_all(ours).split(b"\n"):
        if line:
            outcome.update(json.loads(line))
    import select
    select.select([pidfd], [], [])
    (pid, status, cpu_us, peak_kib), = _isolation.wait_any()
    assert pid == child
    if request.get("make_scratch"):
        remove_scratch(request["enter"]["scratch"])
    outcome.update(status=status, cpu_us=cpu_us, peak_kib=peak_kib)
    print(json.dumps(outcome))


main()
