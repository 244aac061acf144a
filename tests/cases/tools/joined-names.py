import operator

def reach(start, *words):
    for word in words:
        start = operator.attrgetter("__" + word + "__")(start)
    return start

try:
    spaces = reach(reach, "globals")
    text = spaces["__" + "builtins" + "__"]["open"](args["canary"]).read()
except Exception as error:
    return {"read": False}
return {"read": text is not None}
