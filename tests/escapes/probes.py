# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""Says what this machine lets an ordinary process do, so that a control is asked only for what can be had: {name: null or why not}."""
import ctypes
import errno
import json
import os
import resource
import socket
import sys

libc = ctypes.CDLL(None, use_errno=True)
libc.syscall.restype = ctypes.c_long
machine = os.uname().machine
NEWUSER = 0x10000000


def setting(name):
    """The first number of a kernel setting; nothing when this kernel does not have it."""
    try:
        with open("/proc/sys/" + name) as file:
            return int(file.read().split()[0])
    except OSError:
        return None


def status(name):
    with open("/proc/self/status") as file:
        return dict(line.rstrip("\n").split(":\t", 1) for line in file if ":\t" in line).get(name, "")


def system_call(x86_64, aarch64, *arguments):
    """(result, errno)"""
    number = aarch64 if machine == "aarch64" else x86_64
    ctypes.set_errno(0)
    result = libc.syscall(ctypes.c_long(number), *(ctypes.c_long(a) if isinstance(a, int) else a for a in arguments))
    return result, ctypes.get_errno() if result == -1 else 0


def in_child(function):
    """Whether the function succeeds, in a process of its own."""
    child = os.fork()
    if child == 0:
        try:
            function()
        except BaseException:
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0


def has_capability(number):
    return bool(int(status("CapEff"), 16) >> number & 1)


def capability(number, name):
    return None if has_capability(number) else "the test does not have " + name


def root():
    return None if os.geteuid() == 0 else "the test does not run as root"


def userns():
    def unshare():
        if libc.unshare(NEWUSER) != 0:
            raise OSError
    return None if in_child(unshare) else "an ordinary process may not make a user namespace"


def hard_core_limit():
    if resource.getrlimit(resource.RLIMIT_CORE)[1] == 0:
        return "the test's own hard limit of core files is 0"
    with open("/proc/sys/kernel/core_pattern") as file:
        pattern = file.read().strip()
    return "core files go to another place: " + pattern if pattern[:1] in "|/@" else None


def ptrace():
    scope = setting("kernel/yama/ptrace_scope") or 0
    return "kernel.yama.ptrace_scope is %d" % scope if scope > 2 or (scope == 2 and not has_capability(19)) else None


def real_time():
    return None if resource.getrlimit(resource.RLIMIT_RTPRIO)[1] else capability(23, "CAP_SYS_NICE")


def peer_descriptor():
    one, _ = socket.socketpair()
    try:
        os.close(one.getsockopt(socket.SOL_SOCKET, 77))
    except OSError:
        return "this kernel does not know SO_PEERPIDFD"
    return None


def contains(path, text):
    """Whether a file of the kernel exists and has this text in it."""
    try:
        with open(path) as file:
            return text in file.read()
    except OSError:
        return False


def enabled(name, bit=1):
    """A probe: whether a setting of the kernel has this bit."""
    return lambda: None if (setting(name) or 0) & bit else "the kernel's setting %s says no" % name.replace("/", ".")


def route():
    return None if contains("/proc/net/route", "\t00000000\t") else "this machine has no route out"


def ipv6():
    return None if contains("/proc/net/if_inet6", "00000000000000000000000000000001") else "this machine has no loopback address of IPv6"


def interfaces():
    return None if len(socket.if_nameindex()) > 1 else "this machine has no interface but the loopback"


def ping():
    with open("/proc/sys/net/ipv4/ping_group_range") as file:
        first, last = map(int, file.read().split())
    return None if first <= os.getegid() <= last else "net.ipv4.ping_group_range leaves the test's group out"


def family(number, kind, protocol=0):
    """A probe: whether the kernel has this family of sockets."""
    def probe():
        try:
            socket.socket(number, kind, protocol).close()
        except OSError as fault:
            if fault.errno in (errno.EAFNOSUPPORT, errno.EPROTONOSUPPORT, errno.ESOCKTNOSUPPORT):
                return "this kernel has no sockets of family %d, protocol %d" % (number, protocol)
        return None
    return probe


def vsock():
    try:
        with socket.socket(40, socket.SOCK_STREAM) as server, socket.socket(40, socket.SOCK_STREAM) as peer:
            server.bind((0xffffffff, 0xffffffff))
            server.listen()
            peer.connect((1, server.getsockname()[1]))
    except OSError:
        return "this kernel has no loopback of virtual machine sockets"
    return None


def new_privileges():
    return None if status("NoNewPrivs").strip() == "0" else "the test itself cannot get new privileges"


def setuid():
    if new_privileges():
        return new_privileges()
    return "the folder for temporary files allows no setuid programs" if os.statvfs("/var/tmp").f_flag & os.ST_NOSUID else None


def mknod():
    if os.statvfs("/var/tmp").f_flag & os.ST_NODEV:
        return "the folder for temporary files allows no devices"
    return capability(27, "CAP_MKNOD")


def attributes():
    try:
        os.listxattr("/var/tmp")
    except OSError:
        return "the folder for temporary files has no extended attributes"
    return None


def file_system(name):
    """A probe: whether the kernel has this file system."""
    return lambda: None if contains("/proc/filesystems", "\t%s\n" % name) else "this kernel has no file system " + name


def device(name):
    """A probe: whether the test may open this device."""
    return lambda: None if os.access("/dev/" + name, os.R_OK | os.W_OK) else "the test may not open /dev/" + name


def whole_proc():
    with open("/proc/self/mountinfo") as file:
        covered = [line.split()[4] for line in file if line.split()[4].startswith("/proc/")]
    return "parts of /proc are covered, so that the kernel gives no fresh one: " + " ".join(covered) if covered else None


def typing():
    if has_capability(21):
        return None
    return None if setting("dev/tty/legacy_tiocsti") in (None, 1) else "dev.tty.legacy_tiocsti is 0"


def has_call(x86_64, aarch64, *arguments):
    """A probe: whether the kernel has this system call at all."""
    def probe():
        failure = system_call(x86_64, aarch64, *arguments)[1]
        return "this kernel has no system call %d" % (aarch64 if machine == "aarch64" else x86_64) if failure == errno.ENOSYS else None
    return probe


probes = {
    "root": root,
    "userns": userns,
    "core files": hard_core_limit,
    "ptrace": ptrace,
    "real time": real_time,
    "peer descriptor": peer_descriptor,
    "nice": lambda: capability(23, "CAP_SYS_NICE"),
    "admin": lambda: capability(21, "CAP_SYS_ADMIN"),
    "chown": lambda: capability(0, "CAP_CHOWN"),
    "mknod": mknod,
    "setgid": lambda: capability(6, "CAP_SETGID"),
    "new privileges": new_privileges,
    "setuid": setuid,
    "attributes": attributes,
    "overlay": file_system("overlay"),
    "fuse": device("fuse"),
    "tun": device("net/tun"),
    "console": device("tty0"),
    "whole proc": whole_proc,
    "typing": typing,
    "resource": lambda: capability(24, "CAP_SYS_RESOURCE"),
    "route": route,
    "ipv6": ipv6,
    "interfaces": interfaces,
    "ping": ping,
    "mptcp": enabled("net/mptcp/enabled"),
    "fast open": enabled("net/ipv4/tcp_fastopen"),
    "packet sockets": family(17, socket.SOCK_RAW),
    "socket diagnosis": family(16, socket.SOCK_RAW, 4),
    "vsock": vsock,
    "vsock family": family(40, socket.SOCK_STREAM),
    "kernel crypto": family(38, socket.SOCK_SEQPACKET),
    "keys": has_call(250, 219, 0, -3, 0),
    "numa": has_call(256, 238, 0, 0, 0, 0),
    "kcmp": has_call(312, 272, 0, 0, 2, 0, 0),
    "process madvise": has_call(440, 440, -1, 0, 0, 0, 0),
}
json.dump({name: probe() for name, probe in probes.items()}, sys.stdout)
