# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# control: new privileges
# Whether the start of a program could still give us more than we have.
with open("/proc/self/status") as file:
    return [line for line in file if line.startswith("NoNewPrivs:") and line.split()[1] != "1"]
