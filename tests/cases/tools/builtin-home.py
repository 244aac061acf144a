names = sorted(args["names"])
home = len.__self__
return home.open(names[0]).read()
