Of course! Here is a tool that counts words:

```python
words = args["text"].split()
return {"words": len(words)}
```

Call it with `text`. Note that it splits at blanks only.
