# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls, namespaces
# control: userns, attributes
# A program in its own folder that gets capabilities when it is started.
import struct

become_root()
path = scratch + "/program"
open(path, "w").close()
value = struct.pack("<IIIIII", 0x02000001, 1 << 21, 0, 0, 0, 0)[:20]
return reached({"capability": lambda: os.setxattr(path, "security.capability", value)})
