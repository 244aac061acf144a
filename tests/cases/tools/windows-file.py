for item in args["items"]:
	if item > 1:
		return """x
y"""
return None
