return {"z": args["id"] + 1, "a": args["id"], "huge": 2 ** 200, "tiny": 5e-324, "float": 1e22, "neg": -0.0}
