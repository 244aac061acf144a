def shown(path, text=open("/etc/hostname")):
    return text

@globals().get
def later():
    return 1

return shown("x")
