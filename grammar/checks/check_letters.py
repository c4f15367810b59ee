"""Holds what an editor wrote of what it shows to the parser: check_letters.py FOLDER ENDING NAME."""

import sys
from pathlib import Path

import marks

LETTERS = {"c": "comment", "s": "string", "n": "number", "k": "keyword", ".": None}


def classes(spec, ending):
    """One letter for each byte, line by line."""
    result = []
    rows = Path(f"{spec.path}.{ending}").read_text().split("\n")
    for line, row in zip(spec.text.split("\n"), rows):
        offset = 0
        for character in line:
            result.append(LETTERS[row[offset]])
            offset += len(character.encode())
        result.append(None)
    return result[: len(spec.text)] + [None] * (len(spec.text) - len(result))


def main():
    folder, ending, name = sys.argv[1:]
    specs = marks.specs(folder)
    wrong = [line for spec in specs for line in spec.disagreements(classes(spec, ending))]
    sys.exit(not marks.report(name, specs, wrong))


main()
