"""Writes random specs into a folder: random_specs.py FOLDER COUNT."""

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
