import sys

for _ in range(12):
    sys.stdout.write("9" * 1000000)
return "12 MB"
