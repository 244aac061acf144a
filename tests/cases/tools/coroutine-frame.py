async def step():
    return 1

waiting = step()
caller = waiting.cr_frame.f_back
return caller is None
