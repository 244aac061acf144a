while True:
    print("again")
