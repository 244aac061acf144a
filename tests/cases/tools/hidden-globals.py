a = __loader__
b = __spec__
c = __builtins__
return [str(x) for x in (a, b, c)]
