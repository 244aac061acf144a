# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""Runs hostile programs without a cage, as a careless host would do it: each an ordinary process that inherits everything, and a reader that
believes whatever comes over the control channel or is printed. Requests come as JSON on standard input, one a line: {"id", "code", "args",
"folder": its working folder, "seconds": at most}. Answers go to standard output, one a line, as they come: {"id", "got": [what the program got
at, the first few], "failed": why it gave no answer}; the first one with an id counts. Whatever a program leaves behind is ended."""
import array
import ast
import ctypes
import json
import os
import select
import signal
import socket
import sys
import time
import traceback

CHANNEL, ANSWERS = 3, 40
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
FAREWELL_SECONDS = 0.6
NONCE = "0123456789abcdef" * 2
MOST_SHOWN, LONGEST_SHOWN = 10, 120     # an answer is written in one piece, below the size that a pipe takes as a whole
libc = ctypes.CDLL(None)


class Session:
    """The side of the program: the same frames as in a cage."""

    def __init__(self, request):
        self._nonce = NONCE
        self._request = request

    def send(self, kind, payload):
        for part in (len(payload).to_bytes(4, "big") + kind, payload):
            while part:
                part = part[os.write(CHANNEL, part):]

    def serve(self):
        tree = ast.parse(self._request["code"], "tool.py")
        empty = ast.arguments(posonlyargs=[], args=[ast.arg("args")], kwonlyargs=[], kw_defaults=[], defaults=[])
        wrapper = ast.parse("def tool(): pass")
        wrapper.body[0].args, wrapper.body[0].body = empty, tree.body
        module = type(sys)("__main__")
        module.args = self._request["args"]
        sys.modules["__main__"] = module
        exec(compile(ast.fix_missing_locations(wrapper), "tool.py", "exec"), module.__dict__)
        value = module.tool(module.args)
        self.send(b"V", self._nonce.encode() + b"\n" + json.dumps(value).encode())


class Host:
    """The side of the host."""

    def __init__(self):
        self.got = []
        self.errors = b""
        self._printed = b""
        self._frames = b""
        self._descriptors = []
        self.ended_badly = False

    def run(self, request):
        control, theirs = socket.socketpair()
        output, error = os.pipe(), os.pipe()
        child = os.fork()
        if child == 0:
            os.dup2(theirs.fileno(), CHANNEL, inheritable=True)
            os.dup2(output[1], 1)
            os.dup2(error[1], 2)
            for fd in (control.fileno(), output[0], error[0]):
                os.close(fd)
            become_program(request)
        theirs.close()
        os.close(output[1])
        os.close(error[1])
        self._attend(child, control, output[0], error[0], time.monotonic() + request["seconds"])
        self._believe()

    def _attend(self, child, control, output, error, deadline):
        open_ends = [control, output, error]
        is_gone = False
        while (open_ends or not is_gone) and time.monotonic() < deadline:
            for end in select.select(open_ends, [], [], 0.02)[0]:
                if not self._read(end, control, output):
                    open_ends.remove(end)
            if not is_gone:
                number, status = os.waitpid(child, os.WNOHANG)
                if number:
                    is_gone, self.ended_badly = True, status != 0
                    deadline = min(deadline, time.monotonic() + FAREWELL_SECONDS)

    def _read(self, end, control, output):
        """False at the end of what there is."""
        try:
            if end is control:
                data, ancillary = control.recvmsg(65536, 1024)[:2]
                for _, _, part in ancillary:
                    self._descriptors.extend(array.array("i", part[:len(part) // 4 * 4]))
                self._frames += data
            else:
                data = os.read(end, 65536)
                if end == output:
                    self._printed += data
                else:
                    self.errors += data
        except OSError:
            return False
        return bool(data)

    def _believe(self):
        """Takes every frame for the guest's, and every list that is printed for a result."""
        frames = self._frames
        while len(frames) >= 5:
            length, kind = int.from_bytes(frames[:4], "big"), frames[4:5]
            payload, frames = frames[5:5 + length], frames[5 + length:]
            if length != len(payload):
                self.got.append("a frame that never ends")
            elif kind == b"V":
                self._take(payload.partition(b"\n")[2])
            elif kind in b"FDE":
                self.got.append("%s %s" % (kind.decode(), payload.decode(errors="replace")))
        for line in self._printed.splitlines():
            self._take(line)

    def _take(self, text):
        try:
            value = json.loads(text)
        except ValueError:
            return
        if isinstance(value, list):
            self.got.extend(value)


def become_program(request):
    """Never returns. The interpreter ends as it usually does, so that all that waits for its end has its turn."""
    libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        Session(request).serve()
    except BaseException:
        traceback.print_exc()
        sys.stderr.flush()
        os._exit(1)
    sys.exit()


def children():
    found = []
    for task in os.listdir("/proc/self/task"):
        with open("/proc/self/task/%s/children" % task) as file:
            found += map(int, file.read().split())
    return found


def end_all():
    """Ends and reaps every descendant: orphans have become our children."""
    while True:
        left = children()
        if not left:
            return
        for process in left:
            os.kill(process, signal.SIGKILL)
        for process in left:
            os.waitpid(process, 0)


def serve(request):
    """One request, in a process of its own that becomes the host of the program. Never returns."""
    libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(0, CHANNEL)      # taken, so that none of our own descriptors has the number of the program's channel
    os.setsid()
    libc.prctl(PR_SET_CHILD_SUBREAPER, 1)
    os.chdir(request["folder"])
    os.environ.update(HOME=request["folder"], TMPDIR=request["folder"])
    host = Host()
    signal.signal(signal.SIGTERM, lambda *_: host.got.append("signalled the host"))
    parent = os.getpid()
    try:
        host.run(request)
    finally:
        if os.getpid() == parent:
            end_all()
    failed = host.errors.decode(errors="replace")[-1000:] if host.ended_badly and not host.got else None
    answer(request["id"], host.got, failed)
    os._exit(0)


def answer(number, got, failed):
    text = json.dumps({"id": number, "got": [str(entry)[:LONGEST_SHOWN] for entry in got[:MOST_SHOWN]], "failed": failed})
    os.write(ANSWERS, text.encode() + b"\n")


def answer_for_the_dead(hosts):
    """Speaks for hosts that have ended. What they said themselves has arrived before, and counts."""
    for host in list(hosts):
        number, status = os.waitpid(host, os.WNOHANG)
        if number:
            answer(hosts.pop(host), [], "its host ended with wait status %d" % status)


def main():
    os.dup2(1, ANSWERS, inheritable=False)
    hosts = {}
    signal.signal(signal.SIGCHLD, lambda *_: answer_for_the_dead(hosts))
    for line in sys.stdin:
        request = json.loads(line)
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
        host = os.fork()
        if host == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
            serve(request)
        hosts[host] = request["id"]
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])


main()
