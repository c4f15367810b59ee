"""A Pygments lexer for `.scene` files, the navigation specs of Scenic."""

import re

from pygments.lexer import RegexLexer, default, include, words
from pygments.token import (
    Comment,
    Error,
    Keyword,
    Name,
    Number,
    Operator,
    Punctuation,
    String,
    Text,
    Whitespace,
)

__all__ = ["SceneLexer"]

# Beyond ASCII every visible character is a letter but quotes, noncharacters and the twins of ASCII characters.
LETTER = (
    "A-Za-z_\u00a1-\u00ac\u00ae-\u034e\u0350-\u037d\u037f-\u061b\u061d-\u115e\u1161-\u167f\u1681-\u17b3"
    "\u17b6-\u180a\u1810-\u1fee\u1ff0-\u1fff\u2010-\u2017\u2020-\u2027\u2030-\u205e\u2070-\u2129"
    "\u212b-\u27ff\u2801-\u2fff\u3001-\u3163\u3165-\ud7ff\ue000-\ufdcf\ufdf0-\ufdff\ufe10-\ufefe"
    "\uff00-\uff9f\uffa1-\uffef\ufffc-\ufffd\U00010000-\U0001bc9f\U0001bca4-\U0001d172"
    "\U0001d17b-\U0001fffd\U00020000-\U0002fffd\U00030000-\U0003fffd\U00040000-\U0004fffd"
    "\U00050000-\U0005fffd\U00060000-\U0006fffd\U00070000-\U0007fffd\U00080000-\U0008fffd"
    "\U00090000-\U0009fffd\U000a0000-\U000afffd\U000b0000-\U000bfffd\U000c0000-\U000cfffd"
    "\U000d0000-\U000dfffd\U000e1000-\U000efffd\U000f0000-\U000ffffd\U00100000-\U0010fffd"
)
# What picks a variant of the letter before it.
SELECTOR = "\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"
WORD = f"(?:`[{LETTER}{SELECTOR}0-9]+`|[{LETTER}][{LETTER}{SELECTOR}0-9]*)"
END = f"(?![{LETTER}{SELECTOR}0-9])"
# Trivia on the way to what decides; comments inside comments need no look this far.
GAP = r"(?:\s|//[^\n]*|/\*(?:[^*]|\*(?!/))*\*/)*"
LABEL = WORD + "(?=" + GAP + ":)"
OPERAND = "(?=" + WORD + r'|[0-9"(\[.!-])'
# Directly after a name or a bracket; elsewhere the two signs begin a choice.
CHAIN = f"(?<=[{LETTER}{SELECTOR}0-9`" + r")\]])\?\."

EFFECTS = (
    "push", "pop", "replace", "show", "present", "dismiss", "back", "close", "select", "update", "go", "root",
    "finish", "cancel", "do", "resume", "stay", "if",
)  # fmt: skip


def word(*alternatives):
    return words(alternatives, suffix=END)


def one(pattern, token, *after):
    """What is there once: the token, then the states of `after`, the last one first."""
    return (pattern, token, ("#pop",) + after)


class SceneLexer(RegexLexer):
    """Each state reads what one rule of the grammar has, and leaves at the first token that is not part of it."""

    name = "Scene"
    aliases = ["scene"]
    filenames = ["*.scene"]
    mimetypes = ["text/x-scene"]
    flags = re.MULTILINE

    tokens = {
        "root": [
            include("trivia"),
            include("attribute"),
            include("declaration"),
            include("stray"),
        ],
        "trivia": [
            (r"[ \t\r\n]+", Whitespace),
            (r"\ufeff", Whitespace),
            (r"///[^\r\n]*", String.Doc),
            (r"//[^\r\n]*", Comment.Single),
            (r"/\*", Comment.Multiline, "comment"),
        ],
        "comment": [
            (r"/\*", Comment.Multiline, "#push"),
            (r"\*/", Comment.Multiline, "#pop"),
            (r"[^*/]+|[*/]", Comment.Multiline),
        ],
        # What can stand nowhere: a file that is being written goes on behind it.
        "stray": [
            (r'"', String.Double, "string"),
            (WORD, Name),
            (r"\d\w*", Number),
            (r"[{}()\[\],;:]", Punctuation),
            (r"[-=|?/@&<>+!*%.]", Operator),
            (r".", Error),
        ],
        "declaration": [
            (word("app"), Keyword.Declaration, ("word-at", "declared-namespace")),
            (word("import"), Keyword.Namespace, "a-string"),
            (word("enum"), Keyword.Declaration, ("enum-body", "declared-class")),
            (word("struct"), Keyword.Declaration, ("struct-body", "declared-class")),
            (word("extern"), Keyword.Declaration, ("representation", "declared-class", "word-type")),
            (word("style"), Keyword.Declaration, "declared-constant"),
            (word("action"), Keyword.Declaration, ("action-result", "parameters", "declared-function")),
            (word("events"), Keyword.Declaration, ("events-body", "declared-class")),
            (word("convert"), Keyword.Declaration, ("convert-body", "result", "parameters")),
            (word("scene"), Keyword.Declaration, ("scene-body", "header", "declared-class")),
            (word("flow"), Keyword.Declaration, ("flow-body", "header", "declared-class")),
            (word("container"), Keyword.Declaration, ("children", "declared-class")),
            (word("root"), Keyword.Declaration, "node"),
            include("rule"),
            (word("link"), Keyword, ("block", "rule-conditions", "a-string")),
            (word("test"), Keyword, ("test-body", "with", "a-string")),
            (word("steps"), Keyword, ("test-body", "declared-function")),
            (word("reachable"), Keyword, "reference"),
            (word("from"), Keyword, ("reference", "word-reach", "reference")),
            (word("always", "never"), Keyword, "expression"),
            (word("flag"), Keyword.Declaration, ("value", "annotation", "declared-constant")),
            include("event"),
            include("condition"),
        ],
        "event": [(word("event"), Keyword.Declaration, ("parameters", "declared-function"))],
        "condition": [
            (word("condition"), Keyword.Declaration, ("value", "annotation", "declared-constant")),
        ],
        "attribute": [(r"@", Name.Decorator, ("arguments", "attribute-name"))],
        "attribute-name": [include("trivia"), one(WORD, Name.Decorator), default("#pop")],
        # Names and words
        "declared-namespace": [include("trivia"), one(WORD, Name.Namespace), default("#pop")],
        "declared-class": [include("trivia"), one(WORD, Name.Class), default("#pop")],
        "declared-constant": [include("trivia"), one(WORD, Name.Constant), default("#pop")],
        "declared-function": [include("trivia"), one(WORD, Name.Function), default("#pop")],
        "a-name": [include("trivia"), one(WORD, Name), default("#pop")],
        "a-member": [include("trivia"), one(WORD, Name.Attribute), default("#pop")],
        "names": [
            include("trivia"),
            one(WORD, Name, "more-names"),
            default("#pop"),
        ],
        "more-names": [
            include("trivia"),
            one(r",", Punctuation, "names"),
            default("#pop"),
        ],
        "reference": [include("trivia"), one(WORD, Name, "members"), default("#pop")],
        "members": [include("trivia"), (r"\.", Operator, "a-member"), default("#pop")],
        "a-string": [include("trivia"), one(r'"', String.Double, "string"), default("#pop")],
        "word-type": [include("trivia"), one(word("type"), Keyword.Declaration), default("#pop")],
        "word-reach": [include("trivia"), one(word("reach"), Keyword), default("#pop")],
        "word-else": [include("trivia"), one(word("else"), Keyword), default("#pop")],
        "word-all": [include("trivia"), one(word("all"), Keyword), default("#pop")],
        "word-to": [include("trivia"), one(word("to"), Keyword), default("#pop")],
        "word-wait": [include("trivia"), one(word("wait"), Keyword), default("#pop")],
        "word-covered": [include("trivia"), one(word("covered"), Keyword), default("#pop")],
        "word-at": [include("trivia"), one(word("at"), Keyword, "origins", "a-string"), default("#pop")],
        "origins": [include("trivia"), one(",", Punctuation, "origins", "a-string"), default("#pop")],
        "word-overlap": [include("trivia"), one(word("latest", "single"), Keyword), default("#pop")],
        "colon": [include("trivia"), one(r":", Punctuation), default("#pop")],
        # Data
        "parameters": [
            include("trivia"),
            one(r"\(", Punctuation, "parameter-list"),
            default("#pop"),
        ],
        "parameter-list": [include("trivia"), one(r"\)", Punctuation), include("parameter")],
        "parameter": [
            (r",", Punctuation),
            include("attribute"),
            (WORD, Name.Variable, ("value", "annotation")),
            include("closer"),
            include("stray"),
        ],
        "annotation": [include("trivia"), one(r":", Punctuation, "type"), default("#pop")],
        "value": [include("trivia"), one(r"=(?!=)", Operator, "expression"), default("#pop")],
        "result": [include("trivia"), one(r"->", Operator, "type"), default("#pop")],
        "action-result": [
            include("trivia"),
            one(r"->", Operator, "word-overlap", "type"),
            one(word("after"), Keyword, "word-overlap", "delay"),
            default("#pop"),
        ],
        "delay": [include("trivia"), one(WORD, Name.Variable), default(("#pop", "duration"))],
        "duration": [include("trivia"), one(r"\d\w*", Number, "unit"), default("#pop")],
        "unit": [include("trivia"), one(word("s"), Keyword), default("#pop")],
        "enum-body": [include("trivia"), one(r"\{", Punctuation, "cases"), default("#pop")],
        "cases": [
            include("trivia"),
            one(r"\}", Punctuation),
            (r",", Punctuation),
            include("attribute"),
            (WORD, Name.Constant, "parameters"),
            include("closer"),
            include("stray"),
        ],
        "struct-body": [include("trivia"), one(r"\{", Punctuation, "fields"), default("#pop")],
        "fields": [include("trivia"), one(r"\}", Punctuation), include("parameter")],
        "events-body": [include("trivia"), one(r"\{", Punctuation, "events"), default("#pop")],
        "events": [
            include("trivia"),
            one(r"\}", Punctuation),
            (r";", Punctuation),
            include("attribute"),
            include("event"),
            include("closer"),
            include("stray"),
        ],
        "convert-body": [
            include("trivia"),
            one(r"\{", Punctuation, "close-brace", "expression"),
            default("#pop"),
        ],
        "close-brace": [include("trivia"), one(r"\}", Punctuation), default("#pop")],
        "close-bracket": [include("trivia"), one(r"\]", Punctuation), default("#pop")],
        "close-paren": [include("trivia"), one(r"\)", Punctuation), default("#pop")],
        # A closer that closes nothing here belongs to what is around.
        "closer": [(r"(?=[)\]}])", Text, "#pop")],
        # Scenes and flows
        "header": [include("trivia"), default(("#pop", "clauses", "result", "parameters"))],
        "clauses": [
            include("trivia"),
            (word("requires"), Keyword, ("style", "node", "word-else", "expression")),
            (word("produces"), Keyword, "type"),
            include("sends"),
            (word("updates"), Keyword, "names"),
            default("#pop"),
        ],
        "sends": [(word("sends"), Keyword, "names")],
        "rule": [(word("on"), Keyword, ("block", "rule-conditions", "triggers"))],
        "representation": [include("trivia"), one(word("as"), Keyword, "declared-class"), default("#pop")],
        "style": [include("trivia"), one(word("as"), Keyword, "a-name"), default("#pop")],
        "scene-body": [include("trivia"), one(r"\{", Punctuation, "scene-members"), default("#pop")],
        "scene-members": [
            include("trivia"),
            one(r"\}", Punctuation),
            (r";", Punctuation),
            include("attribute"),
            include("event"),
            include("condition"),
            include("sends"),
            include("rule"),
            include("closer"),
            include("stray"),
        ],
        "flow-body": [include("trivia"), one(r"\{", Punctuation, "declarations"), default("#pop")],
        "declarations": [
            include("trivia"),
            one(r"\}", Punctuation),
            include("attribute"),
            include("declaration"),
            include("closer"),
            include("stray"),
        ],
        # Nodes and paths
        "node": [
            include("trivia"),
            (LABEL, Name.Label, "colon"),
            one(word("stack", "tabs", "split", "container"), Keyword.Type, "children"),
            one(WORD, Name, "arguments", "members"),
            default("#pop"),
        ],
        "children": [include("trivia"), one(r"\{", Punctuation, "child-list"), default("#pop")],
        "child-list": [
            include("trivia"),
            one(r"\}", Punctuation),
            (r",", Punctuation),
            include("attribute"),
            ("(?=" + WORD + ")", Text, "node"),
            include("closer"),
            include("stray"),
        ],
        "path": [include("trivia"), one(WORD, Name, "steps", "arguments", "members"), default("#pop")],
        "steps": [
            include("trivia"),
            one(r"/(?![/*])", Operator, "path"),
            one(word("presenting"), Keyword, "path"),
            default("#pop"),
        ],
        "arguments": [include("trivia"), one(r"\(", Punctuation, "argument-list"), default("#pop")],
        "argument-list": [
            include("trivia"),
            one(r"\)", Punctuation),
            (r",", Punctuation),
            (LABEL, Name.Label, "colon"),
            (word("where"), Keyword, "expression"),
            (OPERAND, Text, "expression"),
            include("closer"),
            (r"\d\w*", Number),
            include("stray"),
        ],
        # Rules
        "triggers": [
            include("trivia"),
            one(WORD, Name, "more-triggers", "patterns", "members"),
            default("#pop"),
        ],
        "more-triggers": [
            include("trivia"),
            one(r",", Punctuation, "triggers"),
            default("#pop"),
        ],
        "rule-conditions": [
            include("trivia"),
            (word("where"), Keyword, "expression"),
            (word("or"), Keyword, "word-wait"),
            (word("even"), Keyword, "word-covered"),
            (word("asking"), Keyword),
            default("#pop"),
        ],
        "patterns": [include("trivia"), one(r"\(", Punctuation, "pattern-list"), default("#pop")],
        "pattern-list": [
            include("trivia"),
            one(r"\)", Punctuation),
            (r",", Punctuation),
            (LABEL, Name.Label, "colon"),
            ("_" + END, Keyword.Pseudo),
            (r"-", Operator),
            (r"\.", Operator, ("patterns", "a-member")),
            (word("true", "false", "nil"), Keyword.Constant),
            (r'"', String.Double, "string"),
            include("number"),
            ("(?=" + WORD + r"|[(\[])", Text, "type"),
            include("closer"),
            include("stray"),
        ],
        "block": [include("trivia"), one(r"\{", Punctuation, "effects"), default("#pop")],
        "effects": [
            include("trivia"),
            one(r"\}", Punctuation),
            (word("where"), Keyword, "expression"),
            (r";", Punctuation),
            (word("push", "root"), Keyword, ("place", "node")),
            (word("present", "show"), Keyword, ("style", "node")),
            (word("replace"), Keyword, "node"),
            (word("pop"), Keyword, ("place", "count")),
            (word("dismiss"), Keyword, "word-all"),
            (word("back"), Keyword, ("reference", "word-to")),
            (word("close"), Keyword, "what-closes"),
            (word("select", "resume"), Keyword, "reference"),
            (word("update"), Keyword, ("arguments", "reference")),
            (word("do"), Keyword, ("owner", "arguments", "reference")),
            (word("go"), Keyword, "path"),
            (word("finish"), Keyword, "finished"),
            (word("if"), Keyword, ("otherwise", "block", "expression")),
            (word("cancel", "stay"), Keyword),
            include("closer"),
            include("stray"),
        ],
        "count": [include("trivia"), one(r"\d\w*", Number), default(("#pop", "word-all"))],
        "owner": [include("trivia"), one(word("for"), Keyword, "reference"), default("#pop")],
        "place": [include("trivia"), one(word("in"), Keyword, "reference"), default("#pop")],
        "what-closes": [
            include("trivia"),
            ("(?=(?:" + "|".join(EFFECTS) + ")" + END + ")", Text, "#pop"),
            default(("#pop", "reference")),
        ],
        "finished": [
            include("trivia"),
            one(r"\(", Punctuation, "close-paren", "expression"),
            default("#pop"),
        ],
        "otherwise": [include("trivia"), one(word("else"), Keyword, "else-part"), default("#pop")],
        "else-part": [
            include("trivia"),
            one(word("if"), Keyword, "otherwise", "block", "expression"),
            default(("#pop", "block")),
        ],
        # Tests
        "with": [
            include("trivia"),
            one(word("with"), Keyword, "more-assignments", "value", "reference"),
            default("#pop"),
        ],
        "test-body": [include("trivia"), one(r"\{", Punctuation, "statements"), default("#pop")],
        "statements": [
            include("trivia"),
            one(r"\}", Punctuation),
            (r";", Punctuation),
            (word("set"), Keyword, ("more-assignments", "value", "reference")),
            (word("open"), Keyword, "a-string"),
            (word("save", "restore"), Keyword),
            (f"pass{END}(?!{GAP}[.(])", Keyword, "duration"),
            (word("expect"), Keyword, "expectation"),
            (WORD, Name, ("outcome", "arguments", "members")),
            include("closer"),
            include("stray"),
        ],
        "outcome": [include("trivia"), one(r"\.", Operator, "arguments", "a-member"), default("#pop")],
        "more-assignments": [
            include("trivia"),
            (r",", Punctuation, ("value", "reference")),
            default("#pop"),
        ],
        "expectation": [
            include("trivia"),
            one(word("did"), Keyword, "arguments", "reference"),
            one(word("refused"), Keyword),
            one(word("always", "never"), Keyword, "expression"),
            one(word("reachable"), Keyword, "reference"),
            default(("#pop", "path")),
        ],
        # Types
        "type": [include("trivia"), default(("#pop", "type-tail", "simple-type"))],
        "simple-type": [
            include("trivia"),
            one(WORD, Name.Class, "members"),
            one(r"\[", Punctuation, "close-bracket", "annotation", "type"),
            one(r"\(", Punctuation, "close-paren", "type"),
            default("#pop"),
        ],
        "type-tail": [
            include("trivia"),
            (r"\?", Operator),
            (r"\|(?!\|)", Operator, "simple-type"),
            default("#pop"),
        ],
        # Expressions
        "expression": [include("trivia"), default(("#pop", "operators", "postfix", "operand"))],
        "operand": [
            include("trivia"),
            (r"!(?!=)|-(?!>)", Operator),
            one(word("true", "false", "nil"), Keyword.Constant),
            one(r'"', String.Double, "interpolation"),
            one(r"\.", Operator, "a-member"),
            one(r"\[", Punctuation, "list"),
            one(r"\(", Punctuation, "close-paren", "expression"),
            one(r"0x[0-9A-Fa-f][0-9A-Fa-f_]*", Number.Hex),
            one(r"\d[\d_]*(?:\.\d[\d_]*(?:[eE][+-]?\d[\d_]*)?|[eE][+-]?\d[\d_]*)", Number.Float),
            one(r"\d[\d_]*", Number.Integer),
            one(WORD, Name),
            default("#pop"),
        ],
        "number": [
            (r"0x[0-9A-Fa-f][0-9A-Fa-f_]*", Number.Hex),
            (r"\d[\d_]*(?:\.\d[\d_]*(?:[eE][+-]?\d[\d_]*)?|[eE][+-]?\d[\d_]*)", Number.Float),
            (r"\d[\d_]*", Number.Integer),
        ],
        "postfix": [
            include("trivia"),
            (CHAIN + r"|\.", Operator, "a-member"),
            (r"\(", Punctuation, "argument-list"),
            default("#pop"),
        ],
        "operators": [
            include("trivia"),
            one(r"\|\||&&|==|!=|<=|>=|<|>|\?\?|\+|-(?!>)", Operator, "expression"),
            one(r"\?", Operator, "expression", "colon", "expression"),
            default("#pop"),
        ],
        "list": [
            include("trivia"),
            one(r"\]", Punctuation),
            (r"[,:]", Punctuation),
            (OPERAND, Text, "expression"),
            include("closer"),
            include("stray"),
        ],
        "interpolation": [(r"\\\(", String.Interpol, ("close-interpolation", "expression")), include("string")],
        "close-interpolation": [include("trivia"), one(r"\)", String.Interpol), default("#pop")],
        "string": [
            (r'\\(?:[ntr0\\"\']|u\{[0-9A-Fa-f]+\})', String.Escape),
            (r'[^"\\\r\n]+', String.Double),
            (r"\\.", String.Double),
            (r'"', String.Double, "#pop"),
            default("#pop"),
        ],
    }
