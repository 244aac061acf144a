# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns
# Leaves a network for a new one and comes back.
become_root(NEWNET)
before = os.open("/proc/self/ns/net", os.O_RDONLY)


def there_and_back():
    call("unshare", NEWNET)
    call("setns", before, NEWNET)


return reached({"joined": there_and_back})
