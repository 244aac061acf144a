class Shape:
    sides = 0

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"{self.name}/{self.sides}"

class Square(Shape):
    sides = 4

    def __len__(self):
        return self.sides

shapes = [Shape("blob"), Square("box")]
return {"all": [repr(s) for s in shapes], "sides": len(shapes[1]), "is": [isinstance(s, Square) for s in shapes], "bytes": list(bytes("ab", "ascii"))}
