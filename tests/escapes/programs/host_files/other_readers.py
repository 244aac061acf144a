# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Libraries that open files themselves, some of them in C.
import ctypes
import linecache
import mmap
import shutil
import sqlite3
import os

found = []
if linecache.getlines(args["canary"]):
    found.append("linecache")
libc = ctypes.CDLL(None)
libc.fopen.restype = ctypes.c_void_p
if libc.fopen(args["canary"].encode(), b"r"):
    found.append("fopen")
try:
    shutil.copy(args["canary"], os.environ["TMPDIR"] + "/copy")
    found.append("shutil")
except OSError:
    pass
try:
    sqlite3.connect("file:%s?mode=ro" % args["canary"], uri=True).execute("select 1")
    found.append("sqlite3")
except sqlite3.Error:
    pass
try:
    with open(args["canary"], "rb") as file:
        found.append(mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)[:].decode())
except OSError:
    pass
return found
