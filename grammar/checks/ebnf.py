"""Reads grammar/scene.ebnf and makes random sentences of it, the same ones for the same seed."""

import random
import re
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent
TEXT = (FOLDER / "scene.ebnf").read_text()

# The rules that are one token each; what is below them in the grammar is text, not tokens.
TOKENS = {"name", "string", "string-start", "string-middle", "string-end", "integer", "decimal"}
LEXICAL = {
    "name", "identifier", "word", "part", "letter", "string", "string-start", "string-middle", "string-end", "escape",
    "integer", "decimal", "fraction", "exponent", "digit", "hex", "trivia", "line-comment", "comment",
}


def rules():
    """Every rule as a tree of ("text", t), ("rule", n), ("seq", […]), ("or", […]), ("opt", x) and ("many", x)."""
    text = re.sub(r"\(\*.*?\*\)", "", TEXT, flags=re.S)
    starts = list(re.finditer(r"^([a-z-]+) = ", text, flags=re.M))
    result = {}
    for start, after in zip(starts, starts[1:] + [None]):
        body = text[start.end() : after.start() if after else len(text)]
        if start[1] not in LEXICAL:
            result[start[1]] = _Reader(body).choice()
    return result


class _Reader:
    def __init__(self, text):
        self.words = re.findall(r'"[^"]*"|[a-z-]+|[][(){}|]', text)

    def choice(self):
        parts = [self.sequence()]
        while self.words and self.words[0] == "|":
            self.words.pop(0)
            parts.append(self.sequence())
        return parts[0] if len(parts) == 1 else ("or", parts)

    def sequence(self):
        parts = []
        while self.words and self.words[0] not in "|)]}":
            parts.append(self.part())
        return parts[0] if len(parts) == 1 else ("seq", parts)

    def part(self):
        word = self.words.pop(0)
        if word.startswith('"'):
            return ("text", word[1:-1])
        kind = {"(": None, "[": "opt", "{": "many"}.get(word, "rule")
        if kind == "rule":
            return ("rule", word)
        inner = self.choice()
        self.words.pop(0)
        return (kind, inner) if kind else inner


def words(rules):
    """Every reserved word."""
    found = set()

    def walk(part):
        if part[0] == "text" and re.fullmatch(r"[a-z]{2,}", part[1]):
            found.add(part[1])
        elif part[0] in ("seq", "or"):
            for inner in part[1]:
                walk(inner)
        elif part[0] in ("opt", "many"):
            walk(part[1])

    for part in rules.values():
        walk(part)
    return sorted(found)


class Sentences:
    """Random sentences. `reserved` says how often a name is a reserved word, from 0 to 1; calm ones are one line."""

    # Rules that call each other for each rank of operators: all of them with all their parts would be an ocean. They
    # add nothing to the depth, or there would be no expressions in parentheses and strings; an expression adds more.
    RANKS = {"disjunction", "conjunction", "comparison", "coalescing", "sum", "postfix"}
    CHAINS = RANKS | {"expression", "prefix", "type", "optional", "simple"}
    PLAIN = ["cats", "cat", "tabBar", "home", "letter", "_x", "été", "x2", "isIn", "Kind", "猫", "done", "leave", "`2x`"]
    STRINGS = ['""', '"a"', r'"say \"{name}\" // no"', '"/cats/{catName}?q={q}"', r'"\u{1F431} /* \\"', '"true"']
    STRING_STARTS = ['"\\(', '"a \\(', r'"say \"{name}\" // no\(', r'"/* \u{1F431} \\\(']
    STRING_MIDDLES = [')\\(', ') / \\(', r')/*\"\(']
    STRING_ENDS = [')"', ') a"', r')// true\\"', r') on */\n"']
    INTEGERS = ["0", "7", "1_000", "0xFF", "0x1_a"]
    DECIMALS = ["1.5", "0.0", "2e3", "1_0.5E-2", "3.0e+1"]
    GAPS = [" "] * 24 + ["\n  "] * 4 + ["  ", "\t", " /* x */ ", " // scene x {\n", "\n/// on a { push b }\n", " /* a /* b */ */ "]

    def __init__(self, seed, reserved=0.0, calm=False):
        self.random = random.Random(seed)
        self.reserved = reserved
        self.gaps = [" "] if calm else self.GAPS
        self.rules = rules()
        self.words = words(self.rules)
        # A type called `true` is told apart from the value by the parser alone.
        self.type_words = [word for word in self.words if word not in ("true", "false", "nil")]
        self.rule = None
        # The strings in an interpolation have none of their own.
        self.is_interpolated = False
        self.least = self._least()

    def _least(self):
        """How deep each rule nests at the least."""
        least = {}

        def depth(part):
            kind, value = part
            if kind == "rule":
                return 0 if value in TOKENS else least.get(value, 1000) + (value not in self.RANKS)
            if kind == "seq":
                return max(map(depth, value), default=0)
            return min(map(depth, value)) if kind == "or" else 0

        for _ in self.rules:
            least = {name: depth(part) for name, part in self.rules.items()}
        self.depth = depth
        return least

    def tokens(self, rule, room):
        result = []
        self._expand(("rule", rule), room, result)
        return result

    def _expand(self, part, room, result):
        kind, value = part
        if kind == "text":
            # Directly after a quote the two signs are not one token.
            result.append("." if value == "?." and result[-1].endswith('"') else value)
        elif kind == "rule":
            if value in TOKENS:
                result.append(self._token(value, result[-1:]))
            else:
                outer = self.rule, self.is_interpolated
                self.rule, self.is_interpolated = value, self.is_interpolated or value == "interpolation"
                cost = 0 if value in self.RANKS else 4 if value == "expression" else 1
                self._expand(self.rules[value], room - cost, result)
                self.rule, self.is_interpolated = outer
        elif kind == "seq":
            for inner in value:
                self._expand(inner, room, result)
        elif kind == "or":
            if self.is_interpolated:
                value = [inner for inner in value if inner != ("rule", "interpolation")]
            least = min(map(self.depth, value))
            fitting = [inner for inner in value if self.depth(inner) <= max(room, least)]
            self._expand(self.random.choice(fitting), room, result)
        else:
            self._repeat(value, 1 if kind == "opt" else 3, room, result)

    def _repeat(self, part, most, room, result):
        likely = 0.12 if self.rule in self.CHAINS else 0.45
        for _ in range(most):
            if self.depth(part) > room or self.random.random() > likely:
                return
            self._expand(part, room, result)

    def _token(self, rule, before):
        if rule == "name":
            # Behind the question marks of a type a reserved word begins what comes next, and the editors' grammars
            # do not tell a type's from a choice's.
            if self.random.random() < self.reserved and before not in (["?"], ["??"]):
                return self.random.choice(self.words if self.rule != "simple" else self.type_words)
            name = self.random.choice(self.PLAIN)
            return f"`{name}`" if self.random.random() < 0.05 and "`" not in name else name
        return self.random.choice(getattr(self, rule.upper().replace("-", "_") + "S"))

    def text(self, tokens):
        """The tokens with trivia between them. No line ends between a name and a colon, before an opening bracket or
        before a unit: editors' grammars look ahead on one line. An interpolation is on one line, without comments."""
        result = ""
        is_interpolated = False
        for token, after in zip(tokens, tokens[1:] + [""]):
            result += token
            is_interpolated = token.endswith("\\(") or is_interpolated and not (token[0] == ")" and token[-1] == '"')
            if "?." in (token, after):
                continue
            if is_interpolated:
                result += self.random.choice(["", " "]) if after.startswith(("(", ")")) else " "
            elif after in (":", "{", "(", "s"):
                result += self.random.choice(["", " "]) if after == "(" or after == ":" else " "
            elif token in ("@", ".") or after in (".", ",", ")", "]", ";"):
                result += ""
            else:
                result += self.random.choice(self.gaps)
        return result + "\n"

    def file(self, room=14):
        parts = []
        for _ in range(self.random.randint(1, 4)):
            parts += self.tokens("declaration", room)
        return self.text(parts)
