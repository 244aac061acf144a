# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: claims
# A thread that goes on when the tool has returned.
import threading
import time


def wait():
    time.sleep(0.2)
    claim("thread")


threading.Thread(target=wait).start()
return []
