a = 𝖾𝗏𝖺𝗅
b = "".__ｃｌａｓｓ__
return [a, b]
