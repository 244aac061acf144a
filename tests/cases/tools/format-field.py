point = args["point"]
return "{0.__class__.__mro__}".format(point)
