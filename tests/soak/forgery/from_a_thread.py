# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error ValueError: the truth
# ends: crashed Exit: The interpreter ended with exit status 0 before the tool had returned a value.
# ends: crashed Exit: The interpreter ended with exit status 1 before the tool had returned a value.
import threading


def lie():
    while True:
        os.write(3, forged(b"0" * 32))


for number in range(4):
    threading.Thread(target=lie).start()
raise ValueError("the truth")
