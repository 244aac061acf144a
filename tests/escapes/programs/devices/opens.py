# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Devices that are more than a source of zeros: memory, disks, screens, keyboards, virtual machines, networks, terminals.
import os

found = []
for name in ("mem", "port", "kmsg", "kvm", "fuse", "net/tun", "ptmx", "loop-control", "rtc0", "hpet", "snd/timer", "input/event0",
             "dri/card0", "vsock", "vhost-net", "vhost-vsock", "userfaultfd", "uinput", "btrfs-control", "sda", "vda", "nvme0",
             "mapper/control", "tty0", "cpu/0/msr"):
    try:
        os.close(os.open("/dev/" + name, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY))
        found.append(name)
    except OSError:
        pass
return found
