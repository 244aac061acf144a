blank = "a b"
lines = "c d ef"
return [len(blank), len(lines), blank.split(" "), "​" in lines]
