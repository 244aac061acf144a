dir, vars, input = "up", [1, 2], args["input"]

def total(type, open=3):
    return type + open

return [dir, vars, input, total(1), [exit for exit in vars]]
