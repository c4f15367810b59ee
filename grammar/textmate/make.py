"""Writes scene.tmLanguage.json here and in ../vscode/syntaxes: make.py. With --check it only says whether they are up
to date. The patterns are put together here, since JSON has no names for their parts.

A reserved word is one only where the grammar asks for it. What is in a pair of braces is told by the word before them,
so each declaration is a region until the next one; and what asks for a name takes the word behind it along, whatever
it is.
"""

import json
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
COPIES = [FOLDER / "scene.tmLanguage.json", FOLDER.parent / "vscode/syntaxes/scene.tmLanguage.json"]

# Parts of patterns. Beyond ASCII everything is taken for a letter.
LETTER = r"\w\x{A1}-\x{10FFFF}"
WORD = rf"(?:`[{LETTER}]+`|[A-Za-z_\x{{A1}}-\x{{10FFFF}}][{LETTER}]*)"
NAME = rf"({WORD})"
GAP = r"\s*"
COLON = r"(?:\s|/\*.*?\*/)*:"
# Directly after a name or a bracket; elsewhere the two signs begin a choice.
CHAIN = rf"(?<=[{LETTER})\]`])\?\."
LITERAL = r"(true|false|nil)\b"
VALUE = rf"(?:{LITERAL}|{NAME})"
CONTAINER = r"(stack|tabs|split|container)\b"
DECLARATIONS = (
    "app|import|enum|struct|extern|style|condition|flag|action|scene|events?|container|flow|root|on|convert|link"
    "|test|steps|reachable|from|always|never"
)
CLAUSES = "requires|produces|updates|sends"
EFFECTS = (
    "push|pop|replace|show|present|dismiss|back|close|select|update|go|root|finish|cancel|do|resume|stay|if"
)
# Where a declaration ends: at the next one, an attribute, or the brace of the flow around.
NEXT = rf"(?=\b(?!container(?:\s|/\*.*?\*/)*\{{)(?:{DECLARATIONS})\b|[@}}])"

# Scopes.
DECLARE = "keyword.declaration.scene"
CONTROL = "keyword.control.scene"
STORAGE = "storage.type.container.scene"
CONSTANT = "constant.language.scene"
OPERATOR = "keyword.operator.scene"
COMMA = "punctuation.separator.scene"
OTHER = "variable.other.scene"
LABEL = "variable.parameter.label.scene"
TYPE = "entity.name.type.scene"
SCENE = "entity.name.type.scene.scene"
FUNCTION = "entity.name.function.scene"
CONDITION = "variable.other.constant.scene"
USED_TYPE = "support.type.scene"


def include(*names):
    return [{"include": f"#{name}"} for name in names]


def captures(scopes):
    return {str(number): {"name": scope} for number, scope in enumerate(scopes, 1) if scope}


def match(pattern, *scopes):
    """A pattern and what its groups are."""
    return {"match": pattern, "captures": captures(scopes)}


def whole(pattern, scope):
    """A pattern that is one thing."""
    return {"match": pattern, "name": scope}


def region(begin, scopes, end, patterns, end_scopes=()):
    rule = {"begin": begin, "beginCaptures": captures(scopes), "end": end}
    if end_scopes:
        rule["endCaptures"] = captures(end_scopes)
    return rule | {"patterns": patterns}


def declaration(words, name, patterns):
    """A word, the name that it declares, and the rest up to the next declaration."""
    return region(rf"\b({words})\b(?:{GAP}{NAME})?", [DECLARE, name], NEXT, patterns)


def braces(inside):
    return {
        "begin": r"\{",
        "beginCaptures": {"0": {"name": "punctuation.section.block.begin.scene"}},
        "end": r"\}",
        "endCaptures": {"0": {"name": "punctuation.section.block.end.scene"}},
        "patterns": include(inside),
    }


# The rest of a node with children. What begins otherwise than with a brace ends it, so that a half-typed one takes
# nothing along.
CHILDREN = {
    "end": r"\}|(?=[^\s{/])",
    "patterns": include("trivia") + [{"begin": r"\{", "end": r"(?=\})", "patterns": include("children")}],
}


def container_behind(words, scope):
    """A word, perhaps a label, and a container."""
    begin = rf"\b({words})\b(?:{GAP}{NAME}{GAP}(:))?{GAP}{CONTAINER}(?!{COLON})"
    return {"begin": begin, "beginCaptures": captures([scope, LABEL, None, STORAGE])} | CHILDREN


def name_behind(words, scope, name=OTHER):
    return match(rf"\b({words})\b(?:{GAP}{NAME})?", scope, name)


def value_behind(words, scope):
    return match(rf"\b({words})\b(?:{GAP}{VALUE})?", scope, CONSTANT, OTHER)


def names_behind(words):
    return match(rf"\b({words})\b(?:{GAP}{NAME}(?:{GAP},{GAP}{WORD})*)?", CONTROL, OTHER)


def nodes_behind(words, scope):
    name = match(rf"\b({words})\b(?:{GAP}{NAME}{GAP}(:))?(?:{GAP}{NAME})?", scope, LABEL, None, OTHER)
    return [container_behind(words, scope), name]


# What can stand behind the result of an action.
OVERLAP = [match(rf"(\?\??){GAP}(latest|single)\b", OPERATOR, CONTROL), whole(r"\b(?:latest|single)\b", CONTROL)]

# The delay of a timer, and the unit of a duration.
UNIT = match(rf"\b(\d\w*){GAP}(s)\b", "constant.numeric.integer.scene", CONTROL)
DELAY = [name_behind("after", CONTROL), UNIT]
TYPED = rf"(?:{GAP}{NAME}(?:{GAP}:{GAP}{NAME})?)?"
CONDITIONED = rf"\b(condition)\b{TYPED}"
LISTED_VALUE = match(rf"(,){GAP}{VALUE}", COMMA, CONSTANT, OTHER)
LISTED_NAME = match(rf"(,){GAP}{NAME}", COMMA, OTHER)
# The initial conditions of a test and the condition of a link: in their strings are interpolations.
BRACE = rf"(?=\{{)|{NEXT}"
WITH = region(
    rf"\b(with)\b(?:{GAP}{NAME})?", [CONTROL, OTHER], BRACE, [LISTED_NAME] + include("parts", "literal")
)
GUARD = region(rf"\b(where)\b(?:{GAP}{VALUE})?", [CONTROL, CONSTANT, OTHER], BRACE, include("parts", "literal"))


def string(*patterns):
    return {
        "name": "string.quoted.double.scene",
        "begin": '"',
        "beginCaptures": {"0": {"name": "punctuation.definition.string.begin.scene"}},
        "end": '(")|$',
        "endCaptures": captures(["punctuation.definition.string.end.scene"]),
        "patterns": list(patterns) + include("escape"),
    }


RULES = {
    "trivia": {
        "patterns": [
            whole(r"///.*$", "comment.line.documentation.scene"),
            whole(r"//.*$", "comment.line.double-slash.scene"),
        ]
        + include("block-comment")
    },
    "block-comment": {
        "name": "comment.block.scene",
        "begin": r"/\*",
        "end": r"\*/",
        "patterns": include("block-comment"),
    },
    "string": string(*include("interpolation")),
    # A string that is no expression.
    "plain-string": string(),
    "interpolation": {
        "begin": r"\\\(",
        "beginCaptures": {"0": {"name": "punctuation.section.embedded.begin.scene"}},
        "end": r"(\))|(?=$)",
        "endCaptures": captures(["punctuation.section.embedded.end.scene"]),
        "contentName": "meta.embedded.expression.scene",
        "patterns": include("parts", "literal") + [whole(WORD, OTHER)],
    },
    # What a link captures is in braces; two of them are a brace.
    "link-string": string(
        whole(r"\{\{", "constant.character.escape.brace.scene"),
        match(
            rf"(\{{){NAME}((?:\?|\.\.\.)?\}})",
            "punctuation.section.embedded.begin.scene",
            "variable.parameter.capture.scene",
            "punctuation.section.embedded.end.scene",
        ),
    ),
    "escape": {
        "patterns": [
            whole(r"\\(?:[ntr0\\\"']|u\{[0-9A-Fa-f]+\})", "constant.character.escape.scene"),
            whole(r"\\.", "invalid.illegal.escape.scene"),
        ]
    },
    "number": {
        "patterns": [
            whole(r"(?<!`)\b0x[0-9A-Fa-f][0-9A-Fa-f_]*", "constant.numeric.hex.scene"),
            whole(
                r"(?<!`)\b[0-9][0-9_]*(?:\.[0-9][0-9_]*(?:[eE][+-]?[0-9][0-9_]*)?|[eE][+-]?[0-9][0-9_]*)",
                "constant.numeric.float.scene",
            ),
            whole(r"(?<!`)\b[0-9][0-9_]*", "constant.numeric.integer.scene"),
        ]
    },
    "literal": whole(r"\b(?:true|false|nil)\b", CONSTANT),
    "attribute": match(
        rf"(@){GAP}{NAME}", "punctuation.definition.annotation.scene", "entity.other.attribute-name.scene"
    ),
    "member": match(rf"({CHAIN}|\.){GAP}{NAME}", "punctuation.accessor.scene", "variable.other.member.scene"),
    # What can stand in a type, a pattern, a path or an expression. Behind an operator every word but three is a name;
    # behind the question mark of a type may come what begins a declaration or clause.
    "parts": {
        "patterns": include("trivia", "string", "number", "attribute", "member", "parens", "brackets")
        + [
            match(rf"(->|\|(?!\|)){GAP}{NAME}", OPERATOR, USED_TYPE),
            match(rf"(/){GAP}{NAME}", OPERATOR, OTHER),
            match(
                rf"(\?\??)(?!\?)\s*(?:{LITERAL}|(?!(?:{DECLARATIONS}|{CLAUSES})\b){NAME})",
                OPERATOR,
                CONSTANT,
                OTHER,
            ),
            match(rf"(==|!=|<=|>=|&&|\|\||[=<>+!:-]){GAP}{VALUE}", OPERATOR, CONSTANT, OTHER),
            whole(r"==|!=|<=|>=|&&|\|\||\?\?|->|[=<>+!?|/-]", OPERATOR),
        ]
    },
    # Directly behind the parenthesis or a comma `true:` is a label; at the beginning of a line it may end a choice.
    "label": {
        "patterns": [
            match(rf"\G{GAP}{NAME}(?={COLON})", LABEL),
            match(rf"(,){GAP}{NAME}(?={COLON})", COMMA, LABEL),
            # Behind the attribute of a parameter.
            match(
                rf"(@){GAP}{NAME}{GAP}{NAME}(?={COLON})",
                "punctuation.definition.annotation.scene",
                "entity.other.attribute-name.scene",
                LABEL,
            ),
            match(rf"^\s*(?!(?:true|false|nil)\b){NAME}(?={COLON})", LABEL),
        ]
    },
    "parens": {
        "begin": r"\(",
        "end": r"\)",
        "patterns": include("label") + [value_behind("where", CONTROL), LISTED_VALUE] + include("parts", "literal") + [whole(WORD, OTHER)],
    },
    "brackets": {
        "begin": r"\[",
        "end": r"\]",
        "patterns": [LISTED_VALUE] + include("parts", "literal") + [whole(WORD, OTHER)],
    },
    # Nodes
    "container": {"begin": rf"\b{CONTAINER}(?!{COLON})", "beginCaptures": captures([STORAGE])} | CHILDREN,
    "labelled-container": {
        "begin": rf"(:){GAP}{CONTAINER}(?=(?:\s|/\*.*?\*/)*\{{)",
        "beginCaptures": captures([OPERATOR, STORAGE]),
    }
    | CHILDREN,
    "children": {
        "patterns": include("trivia", "attribute")
        + [match(rf"{NAME}(?={COLON})", LABEL)]
        + include("container", "parens", "member")
        + [whole(WORD, OTHER)]
    },
    # Declarations
    "declarations": {
        "patterns": include("trivia", "attribute")
        + [
            declaration(
                "app", TYPE, [whole(rf"\bat\b(?={GAP}(?:[\"/]|$))", CONTROL)] + include("trivia", "plain-string")
            ),
            declaration("style", TYPE, include("parts")),
            region(r"\b(import)\b", [DECLARE], NEXT, include("trivia", "plain-string")),
            declaration("enum", TYPE, include("trivia") + [braces("cases")]),
            declaration("struct", TYPE, include("trivia") + [braces("fields")]),
            region(
                rf"\b(extern)\b(?:{GAP}(type)\b(?:{GAP}{NAME})?)?",
                [DECLARE, DECLARE, TYPE],
                NEXT,
                include("trivia") + [name_behind("type", DECLARE, TYPE), name_behind("as", CONTROL, USED_TYPE)],
            ),
            region(
                rf"\b(condition|flag)\b{TYPED}", [DECLARE, CONDITION, USED_TYPE], NEXT, include("parts", "literal")
            ),
            declaration("action", FUNCTION, OVERLAP + DELAY + include("parts")),
            declaration("event", FUNCTION, include("parts")),
            declaration("events", TYPE, include("trivia") + [braces("events")]),
            declaration("container", TYPE, include("trivia") + [braces("children")]),
            declaration("scene", SCENE, include("header") + [braces("members")]),
            declaration("flow", SCENE, include("header") + [braces("declarations")]),
            region(r"\b(convert)\b", [DECLARE], NEXT, include("parts") + [braces("value")]),
            container_behind("root", DECLARE),
            region(
                rf"\b(root)\b(?:{GAP}{NAME}{GAP}(:))?(?:{GAP}{NAME})?",
                [DECLARE, LABEL, None, OTHER],
                NEXT,
                include("labelled-container", "container", "parts"),
            ),
            *include("rule"),
            region(
                r"\b(link)\b",
                [CONTROL],
                NEXT,
                include("trivia", "link-string") + [GUARD, braces("effects")],
            ),
            region(
                r"\b(test)\b",
                [CONTROL],
                NEXT,
                include("trivia", "plain-string") + [WITH, braces("statements")],
            ),
            region(
                rf"\b(steps)\b(?:{GAP}{NAME})?",
                [CONTROL, FUNCTION],
                NEXT,
                include("trivia") + [braces("statements")],
            ),
            region(
                rf"\b(reachable|from)\b(?:{GAP}{NAME})?",
                [CONTROL, OTHER],
                NEXT,
                [name_behind("reach", CONTROL)] + include("parts"),
            ),
            region(
                rf"\b(always|never)\b(?:{GAP}{VALUE})?",
                [CONTROL, CONSTANT, OTHER],
                NEXT,
                include("parts", "literal"),
            ),
        ]
        + include("parts")
    },
    # Between the name of a scene or flow and its braces
    "header": {
        "patterns": [
            names_behind("sends|updates"),
            name_behind("produces|as", CONTROL, USED_TYPE),
            value_behind("requires", CONTROL),
            *nodes_behind("else", CONTROL),
            LISTED_NAME,
        ]
        + include("labelled-container", "container", "parts", "literal")
    },
    # Between `on` or `link` and the braces
    "rule-header": {
        "patterns": [
            value_behind("where", CONTROL),
            whole(r"\b(?:even|covered|or|wait|asking)\b", CONTROL),
            LISTED_NAME,
        ]
        + include("parts", "literal")
    },
    # What is in braces
    "cases": {
        "patterns": include("trivia", "attribute", "parens") + [whole(WORD, "variable.other.enummember.scene")]
    },
    "fields": {
        "patterns": include("trivia", "attribute", "field-value")
        + [match(rf"{NAME}(?={COLON})", "variable.other.property.scene")]
        + include("parts")
        + [whole(WORD, USED_TYPE)]
    },
    # A field ends where the name of the next one and its colon are, but not between `?` and `:`.
    "field-value": region(
        rf"(=)(?!=){GAP}(?:{VALUE})?",
        [OPERATOR, CONSTANT, OTHER],
        rf"(?=[,}}@])|(?={WORD}{COLON})",
        include("choice", "parts", "literal"),
    ),
    "choice": region(
        rf"(?!{CHAIN})(\?)(?!\?){GAP}(?:{VALUE})?",
        [OPERATOR, CONSTANT, OTHER],
        rf"(:)(?:{GAP}(?:{VALUE}))?|(?=[,}}@])",
        include("choice", "parts", "literal"),
        [OPERATOR, CONSTANT, OTHER],
    ),
    "event": name_behind("event", DECLARE, FUNCTION),
    "events": {"patterns": include("trivia", "attribute", "event", "parts")},
    "members": {
        "patterns": include("trivia", "attribute", "event")
        + [match(CONDITIONED, DECLARE, CONDITION, USED_TYPE), names_behind("sends")]
        + include("rule", "parts", "literal")
    },
    "rule": region(
        rf"\b(on)\b(?:{GAP}{NAME})?",
        [CONTROL, OTHER],
        NEXT,
        include("rule-header") + [braces("effects")],
    ),
    "value": {"patterns": include("parts", "literal") + [whole(WORD, OTHER)]},
    "effects": {
        "patterns": include("trivia")
        + nodes_behind("push|replace|show|present|root", CONTROL)
        + [
            value_behind("where", CONTROL),
            match(rf"\b(pop|dismiss)\b(?:{GAP}(all)\b)?", CONTROL, CONTROL),
            match(rf"\b(back)\b(?:{GAP}(to)\b(?:{GAP}{NAME})?)?", CONTROL, CONTROL, OTHER),
            match(rf"\b(close)\b(?:{GAP}(?!(?:{EFFECTS})\b){NAME})?", CONTROL, OTHER),
            name_behind("select|update|do|resume|go|in|as|to|for|presenting", CONTROL),
            value_behind("if", CONTROL),
            whole(r"\b(?:cancel|stay|finish|else|all)\b", CONTROL),
        ]
        + include("labelled-container", "container")
        + [braces("effects")]
        + include("parts", "literal")
    },
    "statements": {
        "patterns": include("trivia")
        + [
            name_behind("set|presenting", CONTROL),
            whole(r"\b(?:open|save|restore)\b", CONTROL),
            whole(rf"\bpass\b(?!{GAP}[.(])", CONTROL),
            UNIT,
            match(
                rf"\b(expect)\b{GAP}(always|never)\b(?:{GAP}{VALUE})?",
                CONTROL,
                CONTROL,
                CONSTANT,
                OTHER,
            ),
            match(rf"\b(expect)\b{GAP}(reachable)\b(?:{GAP}{NAME})?", CONTROL, CONTROL, OTHER),
            match(
                rf"\b(expect)\b(?:{GAP}(?:(did)\b(?:{GAP}{NAME})?|(refused)\b|{NAME}))?",
                CONTROL,
                CONTROL,
                OTHER,
                CONTROL,
                OTHER,
            ),
            # At the beginning of a line, what the line before asks for.
            match(r"(?:^|(?<=\*/))\s*(did|refused|always|never|reachable)\b", CONTROL),
            match(rf"(?:^|(?<=\*/))\s*{LITERAL}", CONSTANT),
        ]
        + include("parts")
        + [whole(WORD, OTHER)]
    },
}

GRAMMAR = {
    "$schema": "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json",
    "name": "Scene",
    "scopeName": "source.scene",
    "fileTypes": ["scene"],
    "patterns": include("declarations"),
    "repository": RULES,
}


def written(value, pad=""):
    """JSON with what fits on a line on one."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(pad) + len(flat) <= 110 or not isinstance(value, (dict, list)):
        return flat
    deeper = pad + "  "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {written(inner, deeper)}" for key, inner in value.items()]
    else:
        parts = [written(inner, deeper) for inner in value]
    opener, closer = "{}" if isinstance(value, dict) else "[]"
    return opener + ",".join(f"\n{deeper}{part}" for part in parts) + f"\n{pad}{closer}"


def main():
    text = written(GRAMMAR) + "\n"
    if sys.argv[1:] == ["--check"]:
        stale = [str(copy) for copy in COPIES if not copy.exists() or copy.read_text() != text]
        sys.exit(f"not what make.py writes: {', '.join(stale)}" if stale else 0)
    for copy in COPIES:
        copy.write_text(text)


main()
