# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# processes: 10
# ends: ok 1
import asyncio

async def for_ever():
    while True:
        await asyncio.sleep(0.001)

async def whole():
    loop = asyncio.get_running_loop()
    loop.create_task(for_ever())
    loop.run_in_executor(None, __import__("time").sleep, 0.01)
    await asyncio.create_subprocess_exec("/usr/bin/sleep", "600", start_new_session=True)
    return 1

return asyncio.run(whole())
