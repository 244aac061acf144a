import asyncio

async def square(n):
    await asyncio.sleep(0)
    return n * n

return await asyncio.gather(*[square(n) for n in args["numbers"]])
