# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: ok 1
import threading

def spin():
    while True:
        pass

for number in range(8):
    threading.Thread(target=spin, daemon=number % 2 == 0).start()
return 1
