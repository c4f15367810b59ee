"""What every character of some specs is, as the compiler's parser says it.

`scenicc`'s tests write `X.scene.json` beside every `X.scene` of a folder; see Tests/ScenicLangTests/Parser/WrittenTokens.swift.
"""

import json
from pathlib import Path

# What a grammar has to show a token as, by the parser's kinds. Signs and white space are a grammar's own affair.
CLASSES = {
    "comment": "comment",
    "string": "string",
    "stringStart": "string",
    "stringMiddle": "string",
    "stringEnd": "string",
    "integer": "number",
    "decimal": "number",
    "keyword": "keyword",
    "literal": "keyword",
    "name": "name",
}


class Spec:
    def __init__(self, path):
        source = path.read_bytes()
        written = json.loads(Path(f"{path}.json").read_text())
        self.path = path
        self.name = path.name
        self.text = source.decode()
        self.is_broken = written["isBroken"]
        self.classes = [None] * len(self.text)
        offsets = {}
        offset = 0
        for index, character in enumerate(self.text):
            offsets[offset] = index
            offset += len(character.encode())
        offsets[offset] = len(self.text)
        # (class, start, end) in characters, for all that has a class.
        self.marks = []
        for mark in written["marks"]:
            if mark["kind"] in CLASSES:
                name = CLASSES[mark["kind"]]
                start, end = offsets[mark["start"]], offsets[mark["end"]]
                self.marks.append((name, start, end))
                self.classes[start:end] = [name] * (end - start)

    def line_of(self, index):
        return self.text.count("\n", 0, index) + 1

    def disagreements(self, shown):
        """The tokens that a grammar shows as something else: `shown` has a class, or None, for each character."""
        wrong = []
        for name, start, end in self.marks:
            seen = {shown[index] for index in range(start, end)}
            wanted = {None, "name"} if name == "name" else {name}
            if not seen <= wanted:
                text = self.text[start:end]
                wrong.append(f"{self.name}:{self.line_of(start)}: `{text}` is a {name}, shown as {sorted(map(str, seen))}")
        for index, name in enumerate(self.classes):
            if name is None and shown[index] is not None and not self.text[index].isspace():
                if shown[index] != "name":
                    wrong.append(f"{self.name}:{self.line_of(index)}: `{self.text[index]}` is shown as {shown[index]}")
        return wrong


def specs(folder):
    """The specs of a folder without those that the parser finds something wrong in."""
    found = [Spec(path) for path in sorted(Path(folder).rglob("*.scene"))]
    return [spec for spec in found if not spec.is_broken]


def report(what, specs, disagreements):
    """Prints how many specs agree; true if all do."""
    for line in disagreements[:40]:
        print(f"  {line}")
    if disagreements:
        print(f"{what}: {len(disagreements)} tokens are shown as what they are not")
        return False
    tokens = sum(len(spec.marks) for spec in specs)
    print(f"{what}: {tokens} tokens of {len(specs)} specs are shown as what they are")
    return True
