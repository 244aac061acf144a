# SPDX-FileCopyrightText: 2026 The Assay authors
# SPDX-License-Identifier: LGPL-3.0-or-later
# The event loop's own way to connect.
import asyncio


async def connect():
    reader, _ = await asyncio.open_connection("127.0.0.1", args["tcp"])
    return (await reader.read(16)).decode()


async def try_it():
    try:
        return [await asyncio.wait_for(connect(), 1)]
    except (OSError, asyncio.TimeoutError):
        return []


loop = asyncio.new_event_loop()
try:
    return loop.run_until_complete(try_it())
finally:
    loop.close()
