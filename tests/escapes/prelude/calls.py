# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
import ctypes
import os

libc = ctypes.CDLL(None, use_errno=True)
libc.syscall.restype = ctypes.c_long
machine = os.uname().machine

# (x86_64, aarch64); -1 where the architecture has no such call. From 424 on all architectures agree.
numbers = {
    "add_key": (248, 217), "acct": (163, 89), "adjtimex": (159, 171), "bpf": (321, 280), "clock_adjtime": (305, 266),
    "clone": (56, 220), "clone3": (435, 435), "chroot": (161, 51), "delete_module": (176, 106), "execveat": (322, 281),
    "fanotify_init": (300, 262), "finit_module": (313, 273), "fsconfig": (431, 431), "fsmount": (432, 432), "fsopen": (430, 430),
    "get_robust_list": (274, 100), "getpid": (39, 172), "init_module": (175, 105), "io_setup": (206, 0), "io_uring_enter": (426, 426),
    "io_uring_setup": (425, 425), "ioperm": (173, -1), "iopl": (172, -1), "ioprio_get": (252, 31), "ioprio_set": (251, 30),
    "kcmp": (312, 272), "kexec_file_load": (320, 294), "kexec_load": (246, 104), "keyctl": (250, 219), "memfd_create": (319, 279),
    "memfd_secret": (447, 447), "migrate_pages": (256, 238), "modify_ldt": (154, -1), "mount": (165, 40), "mount_setattr": (442, 442),
    "move_mount": (429, 429), "mq_open": (240, 180), "mq_timedreceive": (243, 183), "mq_timedsend": (242, 182), "mq_unlink": (241, 181),
    "msgget": (68, 186), "msgsnd": (69, 189), "name_to_handle_at": (303, 264), "open_by_handle_at": (304, 265), "open_tree": (428, 428),
    "openat2": (437, 437), "perf_event_open": (298, 241), "personality": (135, 92), "pidfd_getfd": (438, 438),
    "pidfd_open": (434, 434), "pidfd_send_signal": (424, 424), "pivot_root": (155, 41), "prctl": (157, 167), "prlimit64": (302, 261),
    "process_madvise": (440, 440), "process_vm_readv": (310, 270), "process_vm_writev": (311, 271), "ptrace": (101, 117),
    "quotactl": (179, 60), "reboot": (169, 142), "request_key": (249, 218), "rt_sigqueueinfo": (129, 138),
    "rt_tgsigqueueinfo": (297, 240), "sched_setattr": (314, 274), "seccomp": (317, 277), "sendmmsg": (307, 269), "semctl": (66, 191), "semget": (64, 190),
    "semop": (65, 193), "setfsuid": (122, 151), "sethostname": (170, 161), "setns": (308, 268), "shmat": (30, 196), "shmctl": (31, 195),
    "shmget": (29, 194), "splice": (275, 76), "statx": (332, 291), "swapoff": (168, 225), "swapon": (167, 224), "syslog": (103, 116),
    "tee": (276, 77), "tgkill": (234, 131), "timer_create": (222, 107), "tkill": (200, 130), "umount2": (166, 39), "unshare": (272, 97),
    "userfaultfd": (323, 282), "vhangup": (153, 58), "vmsplice": (278, 75), "capset": (126, 91), "capget": (125, 90),
}


def call(name, *arguments):
    """A system call without the C library's own opinion of it. Raises OSError."""
    number = numbers[name][machine == "aarch64"]
    if number < 0:
        raise OSError(38, name)
    ctypes.set_errno(0)
    result = libc.syscall(ctypes.c_long(number), *(ctypes.c_long(a) if isinstance(a, int) else a for a in arguments))
    if result == -1:
        raise OSError(ctypes.get_errno(), name)
    return result


def reached(ways):
    """The names of those functions that raise no OSError."""
    found = []
    for name, way in ways.items():
        try:
            way()
        except OSError:
            continue
        found.append(name)
    return found


def considered(ways):
    """The names of those functions that the kernel did not refuse before it looked at what they asked for."""
    found = []
    for name, way in ways.items():
        try:
            way()
        except OSError as fault:
            if fault.errno in (1, 13, 38):
                continue
        found.append(name)
    return found


