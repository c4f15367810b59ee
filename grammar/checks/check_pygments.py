"""Holds the Pygments lexer to the parser: check_pygments.py FOLDER."""

import sys
from pathlib import Path

from pygments.lexers import get_lexer_by_name, get_lexer_for_filename
from pygments.token import Comment, Error, Keyword, Number, String

import marks


def shown(token):
    if token in Comment or token in String.Doc:
        return "comment"
    for kind, name in ((String, "string"), (Number, "number"), (Keyword.Pseudo, None), (Keyword, "keyword")):
        if token in kind:
            return name
    return None


def classes(spec, wrong):
    lexer = get_lexer_by_name("scene", stripnl=False, ensurenl=False)
    result = []
    for token, text in lexer.get_tokens(spec.text):
        result += [shown(token)] * len(text)
        if token is Error:
            wrong.append(f"{spec.name}: `{text}` is shown as an error")
    if len(result) != len(spec.text):
        wrong.append(f"{spec.name}: the tokens do not give back the text")
        result += [None] * len(spec.text)
    return result


def main():
    specs = marks.specs(sys.argv[1])
    wrong = []
    assert type(get_lexer_for_filename("x.scene")).__name__ == "SceneLexer"
    for spec in specs:
        wrong += spec.disagreements(classes(spec, wrong))
    # Half-typed text must end, and come back whole.
    lexer = get_lexer_by_name("scene", stripnl=False, ensurenl=False)
    whole = (Path(__file__).parent.parent.parent / "samples/cats.scene").read_text()
    for end in range(0, len(whole), 7):
        for text in (whole[:end], whole[end : end + 400]):
            if "".join(value for _, value in lexer.get_tokens(text)) != text:
                wrong.append(f"a piece of cats.scene at {end} does not come back")
    sys.exit(not marks.report("Pygments", specs, wrong))


main()
