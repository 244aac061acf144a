print("half \ud800 shown")
return ["a\0b", "\U0001f642", len("\ud83d")]
