return [len(args["blob"]), args["blob"][-1], args["after"]]
