"""Writes random specs into a folder, and as many with one mistake: random_specs.py FOLDER COUNT."""

import sys
from pathlib import Path

from ebnf import Sentences

# What is put before a token of a spec.
PHRASES = [
    "attribute", "parameters", "arguments", "argument", "parameter", "patterns", "type", "clause", "sends", "with",
]

folder = Path(sys.argv[1])
for number in range(int(sys.argv[2])):
    # In every second one some names are reserved words; those are on one line, so that what looks ahead sees what it
    # needs, and the others have comments and line ends anywhere.
    sentences = Sentences(number, 0.25, calm=True) if number % 2 else Sentences(number)
    # Line ends stay as they are made.
    (folder / f"random-{number}.scene").write_bytes(sentences.file(room=10 + number % 9).encode())

    # With one token left out, twice or in the place of another, or with a phrase of the grammar before it, it is a spec
    # no more, most of the time. A phrase that the parser accepts where the grammar has none shows a rule that lacks it.
    sentences = Sentences(number, calm=True)
    tokens = sentences.tokens("declaration", 12)
    place, other = (sentences.random.randrange(len(tokens)) for _ in range(2))
    # A phrase inside an interpolation may contain none.
    sentences.is_interpolated = any(token.endswith("\\(") for token in tokens)
    phrase = sentences.tokens(sentences.random.choice(PHRASES), 6) + [tokens[place]]
    tokens[place : place + 1] = sentences.random.choice([[], [tokens[place]] * 2, [tokens[other]], phrase])
    (folder / f"mutant-{number}.scene").write_bytes(sentences.text(tokens).encode())
