def told(word):
    print("told", word)
    return word

def greet(name=told("default")):
    return "hello " + name

@told
def unused():
    return 0

return greet()
