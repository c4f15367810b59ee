"""Holds the TextMate grammar to the parser: check_textmate.py FOLDER.

The engine is the one of the editor babi, with the regular expressions of Oniguruma as TextMate and VS Code have them.
"""

import sys
from pathlib import Path

from babi.highlight import Grammars, highlight_line

import marks

FOLDER = Path(__file__).resolve().parent.parent / "textmate"


def shown(scopes):
    for scope in reversed(scopes):
        # The parentheses of an interpolation belong to the string, the code between them does not.
        if scope.startswith("punctuation.section.embedded"):
            return "string"
        if scope.startswith("meta.embedded"):
            return None
        if scope.startswith("comment"):
            return "comment"
        if scope.startswith("string"):
            return "string"
        if scope.startswith("constant.numeric"):
            return "number"
        if scope.startswith(("keyword", "storage", "constant.language")) and not scope.startswith("keyword.operator"):
            return "keyword"
    return None


def classes(compiler, spec):
    result = []
    state = compiler.root_state
    for number, line in enumerate(spec.text.splitlines(keepends=True)):
        state, regions = highlight_line(compiler, state, line, number == 0)
        for region in regions:
            result += [shown(region.scope)] * (region.end - region.start)
    return result + [None] * (len(spec.text) - len(result))


def main():
    # The engine looks for a file named after the scope.
    folder = Path(sys.argv[1])
    (folder / "source.scene.json").write_text((FOLDER / "scene.tmLanguage.json").read_text())
    compiler = Grammars(str(folder)).compiler_for_scope("source.scene")
    specs = marks.specs(folder)
    wrong = [line for spec in specs for line in spec.disagreements(classes(compiler, spec))]
    sys.exit(not marks.report("TextMate", specs, wrong))


main()
