import sys

for n in range(300):
    for name, stream in (("o", sys.stdout), ("e", sys.stderr)):
        stream.write(f"{name}{n}\n")
        stream.flush()
return 300
