note = """🙂
text"""
kind = "🙂🙂" + str(note.__class__)
from socket import socket
return [exec("1"), kind]
