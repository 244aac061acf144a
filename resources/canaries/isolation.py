# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: Apache-2.0
# A tool that tries to get out, to prove what holds it. `args` has what core put outside: a file, sockets, a process.
import os

found = {"files": [], "network": [], "processes": [], "memory": [], "calls": []}


def attempt(kind, name, action):
    try:
        if action() is not False:
            found[kind].append(name)
    except (OSError, MemoryError, ValueError):
        pass


def see_file():
    return args["hidden"] and os.path.exists(args["file"])      # without a mount namespace names can be seen


def read_file():
    with open(args["file"], "rb") as file:
        return bool(file.read(1))


def write_system():
    os.close(os.open(os.path.join(os.path.dirname(os.__file__), "assay-canary"), os.O_CREAT | os.O_WRONLY))


def connect(family, address):
    def action():
        with socket.socket(family, socket.SOCK_STREAM) as client:
            client.settimeout(2)
            client.connect(address)
    return action


def start_process():
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)


def shared_memory():
    mmap.mmap(-1, args["too_much"]).close()


def call(number, *arguments):
    def action():
        return libc.syscall(number, *arguments) >= 0
    return action


attempt("files", "it saw a file outside", see_file)
attempt("files", "it read a file outside", read_file)
attempt("files", "it wrote into the system", write_system)
attempt("processes", "it reached a process outside", lambda: os.kill(args["process"], 0) if args["process"] > 2 else False)
attempt("processes", "it started a process", start_process)
attempt("memory", "it took more than its limit", lambda: bool(bytearray(args["too_much"])))

import mmap
attempt("memory", "it shared more than its limit", shared_memory)

import socket
attempt("network", "it reached a TCP port", connect(socket.AF_INET, ("127.0.0.1", args["port"])))
attempt("network", "it reached an abstract socket", connect(socket.AF_UNIX, "\0" + args["abstract"]))

import ctypes
libc = ctypes.CDLL(None, use_errno=True)
x86 = os.uname().machine == "x86_64"
attempt("calls", "it made a user namespace", call(272 if x86 else 97, 0x10000000))
attempt("calls", "it opened a keyring", call(250 if x86 else 219, 0, -3, 1))
attempt("calls", "it could be traced", call(101 if x86 else 117, 0, 0, 0, 0))
return found
