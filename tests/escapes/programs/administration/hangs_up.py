# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: calls
# control: hang up
# Ends whoever uses this terminal, after it has made sure of having none.
try:
    os.setsid()
except OSError:
    pass
return reached({"vhangup": lambda: call("vhangup")})
