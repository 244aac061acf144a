from collections import Counter


def word_count(text: str, top: int = 5) -> dict:
    """Count the words of a text and name the most frequent ones.

    Args:
        text: What to count in.
        top: How many words to name.
    """
    words = [word.strip(".,;:!?\"'()").lower() for word in text.split()]
    counts = Counter(word for word in words if word)
    return {"words": sum(counts.values()), "top": [{"word": word, "count": count} for word, count in counts.most_common(top)]}
