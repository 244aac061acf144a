# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# Who uses it.
import grp
import pwd

return [entry.pw_name for entry in pwd.getpwall() if entry.pw_name not in ("root", "tool", "nobody")] + [
    entry.gr_name for entry in grp.getgrall() if entry.gr_name not in ("root", "tool", "nogroup")]
