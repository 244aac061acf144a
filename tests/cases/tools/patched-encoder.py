import json

def lie(*_, **__):
    return "[]"

json.dumps = json.JSONEncoder.encode = json.encoder.encode_basestring = lie
return {"n": args["n"] + 1}
