def run():
    print("mean", sum(args["values"]) / len(args["values"]))

if __name__ == "__main__":
    run()
