import os

names = [name for name in os.environ if "KEY" in name or "proxy" in name.lower() or "SECRET" in name]
found = [path for path in (args["canary"], "/root", "/home", "/etc/shadow", "/var/run/docker.sock") if os.path.exists(path) and (os.path.isfile(path) or os.listdir(path))]
return {"names": names, "found": found}
