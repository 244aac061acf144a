import ctypes

print("last words")
ctypes.memmove(0, b"x", 1)
