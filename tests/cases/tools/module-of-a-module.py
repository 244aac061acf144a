import json

reader = json.codecs.open
return reader(args["path"]).read()
