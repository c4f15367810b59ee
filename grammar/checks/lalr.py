"""Makes a parser of an evaluated tree-sitter grammar, as the generator does: an LR automaton whose states say which
tokens are read. A reserved word is one where the state takes it, else it is a name. A conflict is an error."""

import itertools
import re

END = "end of file"


class Grammar:
    def __init__(self, data):
        self.rules = data["rules"]
        self.word = data["word"]
        # Terminals: a name, or ("text", is_immediate) for what stands in a rule as it is.
        self.patterns = {}
        self.productions = []
        self.repeats = {}
        for name, rule in self.rules.items():
            if rule["type"] in ("PATTERN", "TOKEN", "IMMEDIATE_TOKEN"):
                self.patterns[name] = self._token(rule)
        start = next(iter(self.rules))
        self._add("start", [[(start, None, None)]])
        for name, rule in self.rules.items():
            if name not in self.patterns:
                self._add(name, self._expand(rule, name))
        self.heads = {head for head, _ in self.productions}
        self.externals = [rule["name"] for rule in data["externals"]]

    def _add(self, head, bodies):
        self.productions += [(head, tuple(body)) for body in bodies]

    def _token(self, rule):
        """(pattern, is immediate) of a rule that is one token."""
        if rule["type"] == "STRING":
            return re.compile(re.escape(rule["value"])), False, rule["value"]
        if rule["type"] == "PATTERN":
            source = re.sub(r"\\u\{([0-9A-Fa-f]+)\}", lambda found: f"\\U{found[1]:0>8}", rule["value"])
            return re.compile(source), False, None
        if rule["type"] in ("TOKEN", "IMMEDIATE_TOKEN", "PREC"):
            inner = self._token(rule["content"])
            return inner and (inner[0], rule["type"] == "IMMEDIATE_TOKEN", inner[2])
        return None

    def _expand(self, rule, name, field=None, alias=None):
        """The sequences of (symbol, field, alias) that a rule stands for."""
        kind = rule["type"]
        if kind == "BLANK":
            return [[]]
        if kind == "SYMBOL":
            return [[(rule["name"], field, alias)]]
        if kind == "STRING":
            self.patterns[repr(rule["value"])] = (re.compile(re.escape(rule["value"])), False, rule["value"])
            return [[(repr(rule["value"]), field, alias)]]
        if kind == "IMMEDIATE_TOKEN":
            pattern, _, text = self._token(rule)
            self.patterns[f"immediate {text}"] = (pattern, True, text)
            return [[(f"immediate {text}", field, alias)]]
        if kind == "FIELD":
            return self._expand(rule["content"], name, rule["name"], alias)
        if kind == "ALIAS":
            return self._expand(rule["content"], name, field, rule["value"])
        if kind == "CHOICE":
            return [body for member in rule["members"] for body in self._expand(member, name, field, alias)]
        if kind == "SEQ":
            parts = [self._expand(member, name, field, alias) for member in rule["members"]]
            return [sum(bodies, []) for bodies in itertools.product(*parts)]
        assert kind in ("REPEAT", "REPEAT1"), kind
        key = repr(rule["content"])
        if key not in self.repeats:
            self.repeats[key] = f"_{name}_repeat{len(self.repeats)}"
            bodies = self._expand(rule["content"], name, field)
            self._add(self.repeats[key], bodies + [[(self.repeats[key], None, None)] + body for body in bodies])
        repeat = [[(self.repeats[key], None, None)]]
        return repeat if kind == "REPEAT1" else [[]] + repeat

    def empty(self):
        """The rules that match nothing, which the generator refuses but for the first."""
        empty, size = set(), -1
        while len(empty) > size:
            size = len(empty)
            empty |= {head for head, body in self.productions if all(symbol in empty for symbol, _, _ in body)}
        return empty - {"start", next(iter(self.rules))}


class Automaton:
    """LALR(1): states of the same items are one, with all that may follow in any of them."""

    def __init__(self, grammar):
        self.grammar = grammar
        self.bits = {name: 1 << index for index, name in enumerate([END, *grammar.patterns])}
        self.by_head = {}
        for index, (head, _) in enumerate(grammar.productions):
            self.by_head.setdefault(head, []).append(index)
        self.bodies = [[symbol for symbol, _, _ in body] for _, body in grammar.productions]
        self._first()
        self.conflicts = []
        self._build()

    def _first(self):
        self.first = dict(self.bits) | {head: 0 for head in self.by_head}
        self.nullable = set()
        changed = True
        while changed:
            changed = False
            for index, (head, _) in enumerate(self.grammar.productions):
                bits, is_empty = self._first_of(self.bodies[index])
                if bits | self.first[head] != self.first[head] or is_empty and head not in self.nullable:
                    self.first[head] |= bits
                    changed = True
                    if is_empty:
                        self.nullable.add(head)

    def _first_of(self, symbols):
        bits = 0
        for symbol in symbols:
            bits |= self.first[symbol]
            if symbol not in self.nullable:
                return bits, False
        return bits, True

    def _closure(self, kernel):
        items = dict(kernel)
        work = list(items)
        while work:
            production, dot = item = work.pop()
            body = self.bodies[production]
            if dot == len(body) or body[dot] not in self.by_head:
                continue
            bits, is_empty = self._first_of(body[dot + 1 :])
            if is_empty:
                bits |= items[item]
            for inner in self.by_head[body[dot]]:
                before = items.get((inner, 0))
                if before is None or bits | before != before:
                    items[inner, 0] = bits | (before or 0)
                    work.append((inner, 0))
        return items

    def _build(self):
        kernels, numbers = [{(0, 0): self.bits[END]}], {frozenset([(0, 0)]): 0}
        self.moves = [{}]
        work, seen = [0], {0}
        while work:
            state = work.pop()
            following = {}
            for (production, dot), bits in self._closure(kernels[state]).items():
                if dot < len(self.bodies[production]):
                    following.setdefault(self.bodies[production][dot], {})[production, dot + 1] = bits
            for symbol, kernel in following.items():
                key = frozenset(kernel)
                if key not in numbers:
                    numbers[key] = len(kernels)
                    kernels.append(dict.fromkeys(kernel, 0))
                    self.moves.append({})
                target = self.moves[state][symbol] = numbers[key]
                grown = {item: bits | kernels[target][item] for item, bits in kernel.items()}
                if target not in seen or grown != kernels[target]:
                    seen.add(target)
                    kernels[target] = grown
                    work.append(target)
        self._reductions(kernels)

    def _reductions(self, kernels):
        self.reductions = []
        for state, kernel in enumerate(kernels):
            table = {}
            for (production, dot), bits in self._closure(kernel).items():
                if dot < len(self.bodies[production]):
                    continue
                for name, bit in self.bits.items():
                    if bits & bit:
                        if name in table or name in self.moves[state]:
                            self.conflicts.append((state, name, self.grammar.productions[production]))
                        table[name] = production
            self.reductions.append(table)


class Refused(Exception):
    """The text is no sentence; the place is where it stops being the beginning of one."""


class Parser:
    COMMENT = re.compile(r"//[^\r\n]*|/\*")
    SPACE = re.compile(r"[ \t\r\n\ufeff]+")

    def __init__(self, automaton):
        self.automaton = automaton
        self.patterns = automaton.grammar.patterns
        self.word = self.patterns[automaton.grammar.word][0]
        self.reserved = {}
        for name, (_, _, text) in self.patterns.items():
            if text and self.word.fullmatch(text):
                self.reserved.setdefault(text, []).append(name)
        self.valid = [
            frozenset(moves.keys() & self.patterns.keys() | reductions.keys())
            for moves, reductions in zip(automaton.moves, automaton.reductions)
        ]

    def _skip(self, text, place):
        while True:
            found = self.SPACE.match(text, place) or self.COMMENT.match(text, place)
            if not found:
                return place
            place = found.end()
            if found[0] == "/*":
                depth = 1
                while depth and place < len(text):
                    mark = text[place : place + 2]
                    depth += {"/*": 1, "*/": -1}.get(mark, 0)
                    place += 2 if mark in ("/*", "*/") else 1

    def _fits(self, states, terminal):
        """Whether a terminal can be taken after some reductions: states of the same items are one here, so a state
        alone tells too much."""
        states = list(states)
        while terminal in self.automaton.reductions[states[-1]]:
            head, body = self.automaton.grammar.productions[self.automaton.reductions[states[-1]][terminal]]
            if head == "start":
                return True
            del states[len(states) - len(body) :]
            states.append(self.automaton.moves[states[-1]][head])
        return terminal in self.automaton.moves[states[-1]]

    def _next(self, text, place, states):
        """The terminal, start and end of what is read in the last of some states."""
        valid = self.valid[states[-1]]
        best = (None, place, place)
        for name in valid:
            if name != END and self.patterns[name][1]:
                found = self.patterns[name][0].match(text, place)
                if found and found.end() > best[2]:
                    best = (name, place, found.end())
        if best[0]:
            return best
        place = self._skip(text, place)
        if place == len(text):
            return (END if END in valid else None), place, place
        found = self.word.match(text, place)
        if found:
            for name in (*self.reserved.get(found[0], ()), self.automaton.grammar.word):
                if name in valid and self._fits(states, name):
                    return name, place, found.end()
            return None, place, place
        best = (None, place, place)
        for name in valid:
            if name != END and not self.patterns[name][1]:
                found = self.patterns[name][0].match(text, place)
                if found and found.end() > best[2]:
                    best = (name, place, found.end())
        return best

    def parse(self, text):
        """The tree as text, and the tokens as (terminal, start, end)."""
        automaton = self.automaton
        states, values, tokens, place = [0], [], [], 0
        while True:
            terminal, start, end = self._next(text, place, states)
            if terminal is None:
                raise Refused(start)
            # Reductions do not read again: what may follow after them has been asked for.
            while terminal in automaton.reductions[states[-1]]:
                production = automaton.reductions[states[-1]][terminal]
                head, body = automaton.grammar.productions[production]
                if head == "start":
                    return values[0][0][1], tokens
                children = values[len(values) - len(body) :] if body else []
                del states[len(states) - len(body) :], values[len(values) - len(body) :]
                values.append(self._node(head, body, children))
                states.append(automaton.moves[states[-1]][head])
            if terminal not in automaton.moves[states[-1]]:
                raise Refused(start)
            states.append(automaton.moves[states[-1]][terminal])
            is_named = terminal in automaton.grammar.rules and not terminal.startswith("_")
            values.append([(None, f"({terminal})")] if is_named else [])
            tokens.append((terminal, start, end))
            place = end

    @staticmethod
    def _node(head, body, values):
        children = []
        for (_, field, alias), value in zip(body, values):
            if alias:
                children.append((field, f"({alias})"))
            else:
                children += [(field or inner, node) for inner, node in value]
        if head.startswith("_"):
            return children
        parts = [head] + [f"{field}: {node}" if field else node for field, node in children]
        return [(None, f"({' '.join(parts)})")]
