return [1.0, float("inf")]
