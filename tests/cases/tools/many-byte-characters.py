import sys

sys.stdout.write("\u20ac\U0001f642\u00e9" * 30000)
return "done"
