# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: ok 1
import time, weakref

class Stubborn:
    def __del__(self):
        while True:
            time.sleep(1)

def for_ever():
    while True:
        print("still here")

kept = [Stubborn()]
kept.append(kept)
globals()["kept"] = kept
weakref.finalize(kept[0], for_ever)
return 1
