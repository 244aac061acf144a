return {"rows": [1, {"name": "x\udc00"}]}
