import os, io

with io.open("/tmp/scratch.bin", "wb") as scratch:
    size = scratch.write(b"x" * 1000)
kept = []
for path in (args["canary"], "/usr/new", "/etc/new", "/new", "/assay/new"):
    try:
        with io.open(path, "w") as new:
            new.write("changed")
        if os.path.exists(path):
            kept.append(path)
    except OSError:
        pass
return {"size": size, "kept": [path for path in kept if path.startswith(("/usr", "/etc", "/assay"))]}
