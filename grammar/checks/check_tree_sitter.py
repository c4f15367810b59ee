"""Holds the tree-sitter grammar to the EBNF, the parser, its corpus and its queries: check_tree_sitter.py FOLDER GRAMMAR.

GRAMMAR is what evaluate.js printed. The generator is not needed: lalr.py makes the automaton.
"""

import json
import re
import sys
from pathlib import Path

import ebnf
import lalr
import marks

FOLDER = Path(__file__).resolve().parent.parent / "tree-sitter"

# The rules of the EBNF that are others or several in grammar.js; any other has one of its own name, and perhaps a
# hidden one beside it.
RENAMED = {
    "declaration": ["_declaration"],
    "scene": ["scene", "members"],
    "flow": ["flow", "declarations"],
    # Stands in `scene` and `flow`: no rule may be nothing.
    "header": [],
    "clause": ["requires", "produces", "updates"],
    "member": ["_member"],
    "child": ["_child"],
    "rule": ["rule", "asking"],
    "guard": ["_guard", "where", "wait"],
    "even": ["even"],
    "link": ["link", "where"],
    "pattern": ["pattern", "wildcard", "case_pattern"],
    "effect": ["_effect"],
    "test": ["test", "statements"],
    "steps": ["steps", "statements"],
    "statement": ["_statement", "save", "restore", "say"],
    "simple": ["_simple", "simple", "array_type", "dictionary_type"],
    "expression": ["_expression", "expression"],
    "postfix": ["_postfix", "member", "call"],
    "primary": ["_primary", "implicit_member"],
    "interpolation": ["interpolation", "substitution"],
    "literal": ["_literal", "boolean", "nil"],
}
# What a rule of grammar.js has that the EBNF has in another or not at all, since it needs no word of its own there.
ALSO = {
    "scene": {"->"},
    "flow": {"->"},
    # A label may be a word that is reserved where labels are.
    "argument": {"true", "false", "nil"},
    "pattern": {"true", "false", "nil"},
    # Its parts are tokens in the EBNF.
    "interpolation": {'"', "\\(", ")"},
}

wrong = []


def fail(text):
    wrong.append(text)


def texts(rule):
    if rule["type"] == "STRING":
        return {rule["value"]}
    return set().union(*(texts(part) for part in [*rule.get("members", ()), *filter(None, [rule.get("content")])]))


def ebnf_texts(part):
    if part[0] == "text":
        return {part[1]}
    if part[0] in ("seq", "or"):
        return set().union(*map(ebnf_texts, part[1]))
    return ebnf_texts(part[1]) if part[0] in ("opt", "many") else set()


def check_rules(grammar):
    """Every rule of the EBNF is in the grammar, with the same words and signs; and no rule is in it for nothing."""
    used = {"file", "name", "_word", "_quoted_word", "string", "_content", "_text", "escape", "integer", "decimal"}
    used |= {"doc_comment", "line_comment"}
    for name, part in ebnf.rules().items():
        names = RENAMED.get(name, [rule for rule in (f"_{name}", name) if rule in grammar["rules"]])
        if not names and name != "header":
            fail(f"the grammar has no rule {name}")
        used.update(names)
        found = set().union(*(texts(grammar["rules"][rule]) for rule in names))
        wanted = ebnf_texts(part)
        if name == "header":
            continue
        if found - ALSO.get(name, set()) != wanted - ALSO.get(name, set()):
            fail(f"{name} has {sorted(found ^ wanted)} in one grammar only")
    if set(grammar["rules"]) != used:
        fail(f"rules that the EBNF knows nothing of: {sorted(set(grammar['rules']) ^ used)}")
    lexical = re.findall(r"^([a-z-]+) = ", ebnf.TEXT, flags=re.M)
    if len(lexical) != len(set(lexical)) or len(lexical) - len(ebnf.rules()) != len(ebnf.LEXICAL):
        fail("the EBNF has another number of rules than is read here")


def shown(parser, spec):
    """What the automaton takes each character for."""
    _, tokens = parser.parse(spec.text)
    result = [None] * len(spec.text)
    for (name, start, end), (after, _, _) in zip(tokens, tokens[1:] + [("", 0, 0)]):
        if after == "':'" and name[1:-1] in ("stack", "tabs", "split", "container"):
            # A label, which the grammar says is a name.
            continue
        kind = {"integer": "number", "decimal": "number"}.get(name)
        if name.startswith("'") and re.fullmatch("[a-z]+", name[1:-1]):
            kind = "keyword"
        result[start:end] = [kind] * (end - start)
    return result


def check_specs(parser, folder):
    """Specs are accepted and words are what the parser says, and mutants are accepted only if it accepts them."""
    everything = [marks.Spec(path) for path in sorted(Path(folder).rglob("*.scene"))]
    accepted = refused = 0
    for spec in everything:
        number = int(re.sub(r"\D", "", spec.name) or 0)
        # In every second random spec reserved words are names also where the grammar's remark has them reserved.
        if spec.name.startswith("random") and number % 2:
            continue
        try:
            seen = shown(parser, spec)
            if spec.is_broken:
                fail(f"{spec.name} is accepted: {spec.text}")
                continue
            accepted += 1
            for line in spec.disagreements(
                [own or (named if named in ("comment", "string") else None) for own, named in zip(seen, spec.classes)]
            ):
                fail(line)
        except lalr.Refused as error:
            if not spec.is_broken:
                fail(f"{spec.name} is refused at: {spec.text[error.args[0]:][:60]}")
            refused += 1
    print(f"tree-sitter: {accepted} specs are accepted, {refused} with a mistake are refused")


def check_corpus(parser):
    """Each example of the corpus has its tree, comments aside; one marked `:error` is refused."""
    count = 0
    for path in sorted((FOLDER / "test/corpus").glob("*.txt")):
        for _, title, is_error, text, tree in re.findall(
            r"^(===+)\n([^\n]*)\n(:error\n)?===+\n(.*?)\n---+\n(.*?)(?=^===|\Z)", path.read_text(), flags=re.M | re.S
        ):
            count += 1
            try:
                found = parser.parse(text)[0]
                if is_error:
                    fail(f"{title}: accepted")
                elif found != re.sub(r"\s+", " ", re.sub(r"\s*\((block|line|doc)_comment\)", "", tree)).strip():
                    fail(f"{title}: the tree is\n{found}")
            except lalr.Refused as error:
                if not is_error:
                    fail(f"{title}: refused at {text[error.args[0]:][:40]}")
    print(f"tree-sitter: {count} examples have their trees")
    return count


def check_queries(grammar, automaton):
    """What queries ask for is in the grammar."""
    nodes = {name for name in grammar["rules"] if not name.startswith("_")} | {"block_comment"}
    signs = {value for rule in grammar["rules"].values() for value in texts(rule)}
    fields = {field for _, body in automaton.grammar.productions for _, field, _ in body if field}
    asked = 0
    for path in sorted((FOLDER / "queries").glob("*.scm")):
        text = re.sub(r'("(?:\\.|[^"])*")|;[^\n]*', lambda found: found[1] or "", path.read_text())
        text = re.sub(r"\(#[^)]*\)", "", text)
        for quoted in re.findall(r'"((?:\\.|[^"])*)"', text):
            asked += 1
            if quoted.replace("\\\\", "\\") not in signs:
                fail(f"{path.name} asks for {quoted!r}")
        text = re.sub(r'"(?:\\.|[^"])*"', "", text)
        for name in re.findall(r"\(([a-z_]+)", text):
            asked += 1
            if name not in nodes:
                fail(f"{path.name} asks for ({name})")
        for name in re.findall(r"\b([a-z_]+):", text):
            asked += 1
            if name not in fields:
                fail(f"{path.name} asks for {name}:")
        if any(text.count(opener) != text.count(closer) for opener, closer in ("()", "[]")):
            fail(f"{path.name} has a bracket without its partner")
    shown = set(re.findall(r'"([a-z]+)"|\((asking|cancel|stay|save|restore|nil|wildcard|boolean)\)', (FOLDER / "queries/highlights.scm").read_text()))
    coloured = {one or other for one, other in shown} | {"true", "false"}
    for word in ebnf.words(ebnf.rules()):
        if word not in coloured:
            fail(f"highlights.scm does not colour `{word}`")
    print(f"tree-sitter: {asked} names that queries ask for are in the grammar")


def main():
    folder, evaluated = sys.argv[1:]
    data = json.loads(Path(evaluated).read_text())
    grammar = lalr.Grammar(data)
    if grammar.empty():
        fail(f"rules that match nothing: {grammar.empty()}")
    automaton = lalr.Automaton(grammar)
    for conflict in automaton.conflicts:
        fail(f"a conflict: {conflict}")
    print(f"tree-sitter: an automaton of {len(automaton.moves)} states without a conflict")
    parser = lalr.Parser(automaton)
    check_rules(data)
    check_specs(parser, folder)
    if not check_corpus(parser):
        fail("there is no corpus")
    check_queries(data, automaton)
    for line in wrong:
        print(f"  wrong: {line}")
    sys.exit(bool(wrong))


main()
