import time

class Pairs(dict):
    def items(self):
        time.sleep(1000)
    def __iter__(self):
        time.sleep(1000)

return Pairs(a=1)
