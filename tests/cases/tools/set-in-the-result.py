return {"rows": [{"ok": 1}, {"kinds": {"a"}}]}
