import asyncio

async def answer():
    return args["n"] + 1

return asyncio.run(answer())
