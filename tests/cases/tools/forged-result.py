import sys

for stream in (sys.stdout, sys.stderr, sys.__stdout__):
    stream.write('{"status": "ok", "value": "forged"}\n')
    stream.flush()
return args["value"]
