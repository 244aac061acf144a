# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# needs: seccomp
# Gives pages of ours, and of a file that we may only read, to a pipe.
reader, writer = os.pipe()
content = ctypes.create_string_buffer(b"page")
part = (ctypes.c_size_t * 2)(ctypes.addressof(content), 4)
return reached({"vmsplice": lambda: call("vmsplice", writer, part, 1, 0),
                "splice": lambda: call("splice", os.open("/usr/bin/env", os.O_RDONLY), None, writer, None, 1, 0)})
