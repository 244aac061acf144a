# eval(x), os.system("ls") and __import__ are only named here
import re

hits = re.compile(r"(eval|exec)\(").findall(args["text"])
info = {"__class__": "a key", "open": "another"}
label = "import os"

class Gate:
    def open(self):
        return "opened"

return [hits, info["open"], label, Gate().open()]
