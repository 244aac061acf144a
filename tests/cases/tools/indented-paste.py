        rows = """a
b"""
        return rows.splitlines()
