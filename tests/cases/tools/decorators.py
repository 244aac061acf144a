import functools

def doubled(function):
    @functools.wraps(function)
    def inner(*a):
        return 2 * function(*a)
    return inner

@doubled
@functools.lru_cache(maxsize=None)
def steps(n):
    """Counts."""
    return 1 if n < 2 else n

return [steps(args["n"]), steps.__name__, steps.__doc__]
