return (n for n in args["numbers"])
