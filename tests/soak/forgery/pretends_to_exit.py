# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error Liar: the truth
class Liar(ValueError):
    code = 0
    __class__ = property(lambda self: SystemExit)


raise Liar("the truth")
