try:
    {}["missing"]
except KeyError as error:
    trace = error.__traceback__
    frame = trace.tb_frame
    return str(frame.f_globals)
