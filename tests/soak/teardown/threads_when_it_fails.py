# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# ends: error KeyError: 'gone'
import concurrent.futures, time
pool = concurrent.futures.ThreadPoolExecutor(8)
for number in range(32):
    pool.submit(time.sleep, 600)
raise KeyError("gone")
