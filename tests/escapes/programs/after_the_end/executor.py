# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# uses: claims
# Work that waits in a pool of threads.
import concurrent.futures
import time


def wait():
    time.sleep(0.2)
    claim("executor")


concurrent.futures.ThreadPoolExecutor(1).submit(wait)
return []
