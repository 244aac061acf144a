"""A docstring
over three
lines."""
table = {
    "a": 1,
}

def look(key):
    return table[key]

return look(args["key"])
