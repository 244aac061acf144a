value = []
for _ in range(args["depth"]):
    value = [value]
return value
