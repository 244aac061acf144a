Sure! Here is a tool that reads the lines of a plain-text invoice and adds them up. It keeps the amounts exact by using `Decimal`:

```python
import re
from decimal import Decimal

LINE = re.compile(r"^\s*(?P<count>\d+)\s*x\s+(?P<name>.+?)\s+(?P<price>\d+\.\d{2})\s*$", re.MULTILINE)

number = re.search(r"\bINV-\d+\b", args["text"])
rows = []
total = Decimal("0.00")
for line in LINE.finditer(args["text"]):
    amount = int(line["count"]) * Decimal(line["price"])
    total += amount
    rows.append({"name": line["name"], "count": int(line["count"]), "amount": str(amount)})

if not rows:
    raise ValueError("the text has no lines like '3 x bolt M8 0.40'")
print(f"{len(rows)} lines read")
return {"invoice": number[0] if number else None, "rows": rows, "total": str(total)}
```

It expects the invoice as `args["text"]` and returns the invoice number, the rows and the total. Let me know if you need taxes as well!
