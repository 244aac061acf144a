match args["value"]:
    case object(__dict__=inside):
        return inside
return None
