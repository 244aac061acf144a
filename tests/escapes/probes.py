# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
"""Says what this machine lets an ordinary process do, so that a control is asked only for what can be had: {name: null or why not}."""
import ctypes
import errno
import glob
import json
import os
import resource
import socket
import sys

libc = ctypes.CDLL(None, use_errno=True)
libc.syscall.restype = ctypes.c_long
machine = os.uname().machine
NEWUSER, NEWUTS = 0x10000000, 0x4000000


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
    def become_root():
        user, group = os.getuid(), os.getgid()
        if libc.unshare(NEWUSER | NEWUTS) != 0:
            raise OSError
        for name, text in (("setgroups", "deny"), ("uid_map", "0 %d 1" % user), ("gid_map", "0 %d 1" % group)):
            with open("/proc/self/" + name, "w") as file:
                file.write(text)
        socket.sethostname("elsewhere")
    return None if in_child(become_root) else "an ordinary process may not make a user namespace and be root in it"


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


def kernel_is_at_least(major, minor):
    return tuple(int(part) for part in os.uname().release.split(".")[:2]) >= (major, minor)


def has_call(x86_64, aarch64, *arguments, also=()):
    """A probe: whether the kernel has this system call at all; `also`: further failures that say it has not."""
    def probe():
        failure = system_call(x86_64, aarch64, *arguments)[1]
        number = aarch64 if machine == "aarch64" else x86_64
        return "this kernel has no system call %d" % number if failure in (errno.ENOSYS, *also) else None
    return probe


def io_uring():
    if system_call(425, 425, 0, None)[1] == errno.ENOSYS:
        return "this kernel has no io_uring"
    level = setting("kernel/io_uring_disabled") or 0
    return "kernel.io_uring_disabled is %d" % level if level == 2 or (level == 1 and not has_capability(21)) else None


def bpf():
    if system_call(321, 280, -1, 0, 0)[1] == errno.ENOSYS:
        return "this kernel has no bpf"
    return None if setting("kernel/unprivileged_bpf_disabled") == 0 else capability(39, "CAP_BPF")


def perf():
    level = setting("kernel/perf_event_paranoid")
    if level is None:
        return "this kernel has no profiler"
    return capability(38, "CAP_PERFMON") if level > 2 else None


def fanotify():
    if system_call(300, 262, 0x200, 0)[1] == errno.ENOSYS:
        return "this kernel has no fanotify"
    return None if kernel_is_at_least(5, 13) else capability(21, "CAP_SYS_ADMIN")


def listener():
    action = ctypes.c_uint(0x7fc00000)
    return None if system_call(317, 277, 2, 0, ctypes.byref(action))[0] == 0 else "this kernel has no listeners of seccomp"


def segments():
    if machine != "x86_64":
        return "only processors of the x86 family have segments"
    return has_call(154, -1, 0, None, 0)()


def old_door():
    """The instruction itself, in a process of its own: there is no setting to read."""
    if machine != "x86_64":
        return "only processors of the x86 family have it"

    def knock():
        memory = libc.mmap
        memory.restype = ctypes.c_void_p
        place = memory(None, ctypes.c_size_t(4096), 7, 0x22, -1, ctypes.c_long(0))
        ctypes.memmove(place, b"\x53\xb8\x14\x00\x00\x00\xcd\x80\x5b\xc3", 10)
        if ctypes.CFUNCTYPE(ctypes.c_int)(place)() != os.getpid():
            raise OSError
    return None if in_child(knock) else "this kernel takes no system calls of 32-bit programs"


def half_width():
    if machine != "x86_64" or system_call(0x40000000 + 39, 0)[1] == errno.ENOSYS:
        return "this kernel takes no system calls of x32 programs"
    return None


def ports():
    if machine != "x86_64" or system_call(172, -1, 0)[1] == errno.ENOSYS:
        return "this kernel lets nobody use ports"
    return capability(17, "CAP_SYS_RAWIO")


def modules():
    if system_call(175, 105, None, 0, None)[1] == errno.ENOSYS:
        return "this kernel takes no modules"
    return "kernel.modules_disabled is 1" if setting("kernel/modules_disabled") else capability(16, "CAP_SYS_MODULE")


def kernel_loading(x86_64, aarch64, name):
    def probe():
        if system_call(x86_64, aarch64, 0, 17, None, 0xff00)[1] == errno.ENOSYS:
            return "this kernel has no " + name
        return "kernel.kexec_load_disabled is 1" if setting("kernel/kexec_load_disabled") else capability(22, "CAP_SYS_BOOT")
    return probe


def accounting():
    if system_call(163, 89, b"/nowhere/assay")[1] == errno.ENOSYS:
        return "this kernel has no accounting of processes"
    return capability(20, "CAP_SYS_PACCT")


def clock_namespace():
    return None if os.path.exists("/proc/self/timens_offsets") else "this kernel has no namespaces of time"


def cgroup_folder():
    folders = ["/sys/fs/cgroup"]
    try:
        folders += [entry.path for entry in os.scandir(folders[0]) if entry.is_dir()]
        with open("/proc/self/cgroup") as file:
            folders += [folders[0] + line.rstrip("\n").split("::")[1] for line in file if line.startswith("0::")]
    except OSError:
        pass
    return None if any(os.access(folder, os.W_OK) for folder in folders) else "the test may not make control groups"


def older_groups():
    found = glob.glob("/sys/fs/cgroup/*/notify_on_release")
    return None if any(os.access(path, os.W_OK) for path in found) else "the test may not change control groups of version 1"


def memory_attributes():
    path = "/dev/shm/assay-escape-%d-probe" % os.getpid()
    try:
        with open(path, "w"):
            pass
        os.setxattr(path, "user.probe", bytes(65536))
    except OSError:
        return "files in /dev/shm have no attributes of users"
    finally:
        if os.path.exists(path):
            os.unlink(path)
    return None


def hard_limit(kind, name):
    """A probe: whether the test may have as many of these as a program asks for."""
    def probe():
        hard = resource.getrlimit(kind)[1]
        return None if hard == resource.RLIM_INFINITY or hard >= 1024 else "the test's own hard limit of %s is %d" % (name, hard)
    return probe


def locked_memory():
    soft = resource.getrlimit(resource.RLIMIT_MEMLOCK)[0]
    return None if soft == resource.RLIM_INFINITY or soft > 10 << 20 else capability(14, "CAP_IPC_LOCK")


def machine_number():
    paths = ("/etc/machine-id", "/var/lib/dbus/machine-id", "/sys/class/dmi/id/product_uuid")
    return None if any(os.access(path, os.R_OK) for path in paths) else "this machine has no number"


def handles():
    handle, mount = ctypes.create_string_buffer(bytes([128, 0, 0, 0]), 136), ctypes.c_int()
    result, failure = system_call(303, 264, -100, b"/usr", handle, ctypes.byref(mount), 0)
    return None if result == 0 else "the file system of /usr has no handles: " + os.strerror(failure)


def formats():
    if not kernel_is_at_least(6, 7):
        return "this kernel has one list of program formats for all users"
    return file_system("binfmt_misc")()


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
    "mknod": lambda: capability(27, "CAP_MKNOD"),
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
    "persistent keys": has_call(250, 219, 22, -1, -2, also=(errno.EOPNOTSUPP,)),
    "io_uring": io_uring,
    "bpf": bpf,
    "bpf call": has_call(321, 280, -1, 0, 0),
    "userfaultfd": has_call(323, 282, -1),
    "kernel faults": lambda: None if setting("vm/unprivileged_userfaultfd") == 1 else capability(19, "CAP_SYS_PTRACE"),
    "perf": perf,
    "aio": has_call(206, 0, 0, None),
    "fanotify": fanotify,
    "secret memory": has_call(447, 447, -1),
    "listener": listener,
    "segments": segments,
    "old door": old_door,
    "half width": half_width,
    "ports": ports,
    "modules": modules,
    "kexec": kernel_loading(246, 104, "kexec_load"),
    "kexec file": kernel_loading(320, 294, "kexec_file_load"),
    "accounting": accounting,
    "messages": lambda: None if setting("kernel/dmesg_restrict") == 0 else capability(34, "CAP_SYSLOG"),
    "hang up": lambda: capability(26, "CAP_SYS_TTY_CONFIG"),
    "clock": lambda: capability(25, "CAP_SYS_TIME"),
    "clock namespace": clock_namespace,
    "cgroup folder": cgroup_folder,
    "older groups": older_groups,
    "read search": lambda: capability(2, "CAP_DAC_READ_SEARCH"),
    "handles": handles,
    "formats": formats,
    "attributes of memory files": memory_attributes,
    "locked memory": locked_memory,
    "many files": hard_limit(resource.RLIMIT_NOFILE, "open files"),
    "many processes": hard_limit(resource.RLIMIT_NPROC, "processes"),
    "message queues": has_call(240, 180, None, 0, 0, None),
    "machine number": machine_number,
    "keys": has_call(250, 219, 0, -3, 0),
    "numa": has_call(256, 238, 0, 0, 0, 0),
    "kcmp": has_call(312, 272, 0, 0, 2, 0, 0),
    "process madvise": has_call(440, 440, -1, 0, 0, 0, 0),
}
json.dump({name: probe() for name, probe in probes.items()}, sys.stdout)
