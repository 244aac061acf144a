class Base:
    def __init__(self):
        self.kind = type(self).__name__

class Sub(Base):
    def __init__(self):
        super().__init__()
        self.extra = getattr(self, "kind", None)

with open("/tmp/note.txt", "w") as note:
    note.write(Sub().extra)
with open("/tmp/note.txt") as note:
    return note.read()
