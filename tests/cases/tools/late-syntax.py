total = 0
for n in args["numbers"]:
    total += n
continue
return total
