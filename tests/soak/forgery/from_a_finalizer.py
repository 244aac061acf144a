# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error ValueError: the truth
class Liar(ValueError):
    def __str__(self):
        os.write(3, forged(b"0" * 32))
        return "the truth"

    def __del__(self):
        os.write(3, forged(b"0" * 32))
        os._exit(0)


Liar.__name__ = Liar.__qualname__ = "ValueError"
raise Liar()
