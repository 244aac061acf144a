json, sys, result, value, tool, main, body, run = 1, 2, 3, 4, 5, 6, 7, 8
list, dict, str, print, len = "list", "dict", "str", "print", "len"
args = {"new": 1}
return [json + sys + result + value + tool + main + body + run, list, dict, str, print, len, args]
