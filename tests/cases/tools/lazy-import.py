from datetime import datetime

moment = datetime.strptime(args["day"], "%Y/%m/%d")
return [moment.isoformat(), "b\u00fccher".encode("idna").decode("ascii")]
