"""Writes random specs into a folder, and as many with one mistake: random_specs.py FOLDER COUNT."""

import sys
from pathlib import Path

from ebnf import Sentences

folder = Path(sys.argv[1])
for number in range(int(sys.argv[2])):
    # In every second one some names are reserved words; those are on one line, so that what looks ahead sees what it
    # needs, and the others have comments and line ends anywhere.
    sentences = Sentences(number, 0.25, calm=True) if number % 2 else Sentences(number)
    # Line ends stay as they are made.
    (folder / f"random-{number}.scene").write_bytes(sentences.file(room=10 + number % 9).encode())

    # With one token left out, twice or in the place of another it is a spec no more, most of the time.
    sentences = Sentences(number, calm=True)
    tokens = sentences.tokens("declaration", 12)
    place, other = (sentences.random.randrange(len(tokens)) for _ in range(2))
    tokens[place : place + 1] = sentences.random.choice([[], [tokens[place]] * 2, [tokens[other]]])
    (folder / f"mutant-{number}.scene").write_bytes(sentences.text(tokens).encode())
