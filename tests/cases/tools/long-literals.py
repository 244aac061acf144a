page = """first
    second
\ttab
"""
return [page, len(page), f"""{args["n"]}
  {1 + 1}"""]
