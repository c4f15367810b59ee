"""Random specs in the style of handwritten ones, of any length: valid in their syntax, not in their meaning.

No two parts are alike. Most of the text is formatted; a share of the declarations (`untidy`) is not: other
spaces, misaligned braces, unnecessary commas and semicolons.
"""

import random

from .words import PROSE, VERBS, WORDS

TYPES = ["String", "String", "String", "Int", "Bool", "Double", "URL", "String?", "[String]", "[String: Int]"]


class Writer:
    """Writes declarations. The same seed writes the same."""

    def __init__(self, seed, untidy=0.1):
        self.random = random.Random(seed)
        self.untidy = untidy
        self.scenes = ["home"]
        self.enums = ["Order"]
        self.conditions = ["isSignedIn"]
        self.actions = ["track"]

    def spec(self, size):
        """About `size` bytes."""
        parts, length = ["app Everyday\n\nroot main: tabs { home: stack { home } }\nscene home { event leave }\n"], 0
        while length < size:
            parts.append(self.part())
            length += len(parts[-1])
        return "\n".join(parts)

    def part(self):
        """A few declarations that belong together."""
        kinds = [(self.scenes_and_rules, 10), (self.flow, 4), (self.data, 3), (self.links, 1), (self.tests, 2),
                 (self.conditions_and_actions, 2)]
        text = self.random.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]("")
        return self.leave_untidy(text) if self.random.random() < self.untidy else text

    # Names

    def chance(self, share):
        return self.random.random() < share

    def name(self):
        words = self.random.choices(WORDS, k=self.random.choice((1, 2, 2, 2, 3)))
        return words[0] + "".join(word.capitalize() for word in words[1:])

    def verb(self):
        verb = self.random.choice(VERBS)
        return verb + self.random.choice(WORDS).capitalize() if self.chance(0.3) else verb

    def scene(self):
        return self.random.choice(self.scenes[-40:])

    def prose(self, least, most):
        words = self.random.choices(PROSE + WORDS, k=self.random.randint(least, most))
        return " ".join(words)

    def comment(self, indent, sign="//"):
        if not self.chance(0.25):
            return ""
        text = "".join(f"{indent}{sign} {self.prose(4, 13).capitalize()}.\n" for _ in range(self.random.choice((1, 1, 2))))
        return text

    # Values

    def value(self, depth=0):
        kind = self.random.randrange(9 if depth < 2 else 6)
        if kind == 0:
            return str(self.random.randrange(1000))
        if kind == 1:
            return f'"{self.prose(1, 4)}"'
        if kind == 2:
            return "." + self.name()
        if kind == 3:
            return self.random.choice(("true", "false"))
        if kind in (4, 5):
            return f"{self.scene()}.{self.name()}"
        if kind == 6:
            return f"{self.name().capitalize()}({self.arguments(depth + 1)})"
        if kind == 7:
            return f"{self.scene()}.{self.name()} ?? {self.value(depth + 1)}"
        return f"[{', '.join(self.value(depth + 1) for _ in range(self.random.randint(0, 3)))}]"

    def arguments(self, depth=0):
        return ", ".join(f"{self.name()}: {self.value(depth)}" for _ in range(self.random.choice((1, 1, 1, 2, 2, 3))))

    def called(self, share=0.5):
        return f"({self.arguments()})" if self.chance(share) else ""

    def condition(self):
        atoms = []
        for _ in range(self.random.choice((1, 1, 2))):
            atom = f"{self.scene()}.{self.name()}" if self.chance(0.5) else self.random.choice(self.conditions[-20:])
            kind = self.random.randrange(4)
            atoms.append(f"!{atom}" if kind == 0 else f"{atom} == {self.value(2)}" if kind == 1 else atom)
        return self.random.choice((" && ", " || ")).join(atoms)

    def path(self):
        steps = [self.scene() + (self.called() if self.chance(0.3) else "") for _ in range(self.random.randint(1, 4))]
        return " / ".join(steps) + (f" presenting {self.scene()}" if self.chance(0.1) else "")

    def effect(self):
        kind = self.random.randrange(14)
        if kind < 4:
            return f"push {self.scene()}{self.called()}"
        if kind < 7:
            style = self.random.choice(("", "", " as alert", " as popover", " as fullScreen"))
            return f"present {self.scene()}{self.called()}{style}"
        if kind == 7:
            return f"update {self.scene()}({self.arguments()})"
        if kind == 8:
            return f"go main.home / {self.path()}"
        if kind == 9:
            return f"do {self.random.choice(self.actions[-30:])}({self.arguments()})"
        return self.random.choice(("pop", "dismiss", "stay", "dismiss all", f"back to {self.scene()}", "pop all"))

    # Declarations

    def parameters(self):
        count = self.random.choice((0, 1, 1, 1, 2, 3, 4))
        if count == 0:
            return ""
        made = []
        for _ in range(count):
            kind = self.random.choice(TYPES + self.enums[-3:])
            made.append(f"{self.name()}: {kind}" + (f" = {self.value(1)}" if self.chance(0.12) else ""))
        return f"({', '.join(made)})"

    def one_scene(self, indent):
        name = self.name()
        self.scenes.append(name)
        text = "\n" + self.comment(indent, "///")
        if self.chance(0.3):
            text += f'{indent}@title("{self.prose(1, 3).capitalize()}")\n'
        text += f"{indent}scene {name}{self.clipped(self.parameters(), indent, 50)}"
        if self.chance(0.2):
            text += " -> " + self.random.choice(TYPES + self.enums[-5:])
        if self.chance(0.1):
            text += f"\n{indent}  requires {self.random.choice(self.conditions[-20:])} else {self.scene()}"
        events = [f"event {self.verb()}{self.clipped(self.parameters(), indent + '  ', 80)}"
                  for _ in range(self.random.randint(0, 6))]
        if not events:
            return text + "\n", name, []
        brace = f"\n{indent}{{\n" if "\n" + indent + "  requires" in text else " {\n"
        text += brace + "".join(f"{self.comment(indent + '  ')}{indent}  {event}\n" for event in events) + f"{indent}}}\n"
        return text, name, [event.split("(")[0].split()[1] for event in events]

    def clipped(self, text, indent, room):
        """The content of parentheses, item by item on separate lines where it is long."""
        if len(text) + len(indent) <= room or text == "":
            return text
        return "(\n" + "".join(f"{indent}  {item},\n" for item in text[1:-1].split(", ")) + f"{indent})"

    def rule(self, indent, name, event):
        """The header of a rule and its effects."""
        header = f"on {name}.{event}" + (f"({self.name()})" if self.chance(0.3) else "")
        if self.chance(0.1):
            header += f" where {self.condition()}"
        return header, [self.effect() for _ in range(self.random.choice((1, 1, 1, 2, 3)))]

    def table(self, indent, rules):
        """Rules as a table: short ones in a column, long ones on lines."""
        short = [(header, body) for header, body in rules
                 if len(indent) + len(header) + sum(map(len, body)) + 2 * len(body) < 75]
        width = max((len(header) for header, _ in short), default=0)
        text = ""
        for header, body in rules:
            if (header, body) in short:
                note = f"  // {self.prose(2, 5)}" if self.chance(0.03) else ""
                text += f"{indent}{header.ljust(width)} {{ {'; '.join(body)} }}{note}\n"
            else:
                text += f"{indent}{header} {{\n" + "".join(f"{indent}  {effect}\n" for effect in body) + f"{indent}}}\n"
        return text

    def scenes_and_rules(self, indent):
        text, rules = "", []
        for _ in range(self.random.randint(1, 5)):
            scene, name, events = self.one_scene(indent)
            text += scene
            rules += [self.rule(indent, name, event) for event in events]
        if rules:
            text += "\n" + self.comment(indent) + self.table(indent, rules)
        return text

    def flow(self, indent):
        name = self.name()
        text = self.comment(indent, "///") + f"{indent}flow {name}{self.clipped(self.parameters(), indent, 60)} {{\n"
        text += self.scenes_and_rules(indent + "  ") + f"\n{indent}  root stack {{ {self.scene()} }}\n{indent}}}\n"
        self.scenes.append(name)
        return text

    def data(self, indent):
        name = self.name()
        name = name[0].upper() + name[1:]
        text = self.comment(indent, "///")
        if self.chance(0.5):
            self.enums.append(name)
            cases = [self.name() for _ in range(self.random.randint(2, 7))]
            return text + f"{indent}enum {name} {{ {', '.join(cases)} }}\n"
        fields = [f"{self.name()}: {self.random.choice(TYPES)}" for _ in range(self.random.randint(1, 6))]
        return text + f"{indent}struct {name} {{\n" + "".join(f"{indent}  {field}\n" for field in fields) + f"{indent}}}\n"

    def links(self, indent):
        made = [(f'link "/{self.name()}/{{{self.name()}}}"', [f"go main.home / {self.path()}"])
                for _ in range(self.random.randint(1, 6))]
        return self.table(indent, made)

    def tests(self, indent):
        lines = []
        for _ in range(self.random.randint(2, 9)):
            kind = self.random.randrange(5)
            lines.append(f"expect main.home / {self.path()}" if kind == 0 else
                         f"set {self.random.choice(self.conditions[-20:])} = {self.value(2)}" if kind == 1 else
                         f"{self.scene()}.{self.verb()}{self.called()}")
        return f'test "{self.prose(4, 9)}" {{\n' + "".join(f"  {line}\n" for line in lines) + "}\n"

    def conditions_and_actions(self, indent):
        text = ""
        for _ in range(self.random.randint(1, 6)):
            text += self.comment(indent, "///")
            if self.chance(0.4):
                self.conditions.append("is" + self.name().capitalize())
                text += f"condition {self.conditions[-1]}: Bool = false\n"
            else:
                self.actions.append(self.verb())
                answer = " -> " + self.random.choice(TYPES) if self.chance(0.2) else ""
                text += f"action {self.actions[-1]}{self.parameters()}{answer}\n"
        return text

    # Material for formatters

    def leave_untidy(self, text):
        lines = []
        for line in text.split("\n"):
            words = line.lstrip()
            if words.startswith("//") or '"' in words:
                lines.append(line)
                continue
            kind = self.random.randrange(6)
            if kind == 0:
                line = " " * self.random.randint(0, 8) + words
            elif kind == 1:
                line = line.replace(": ", ":").replace(", ", ",")
            elif kind == 2:
                line = line.rstrip() + " " * self.random.randint(1, 4)
            elif kind == 3 and words.startswith("on "):
                line = " ".join(line.split())
            elif kind == 4:
                line = line.replace("(", "( ").replace("{ ", "{")
            lines.append(line)
        return "\n".join(lines)
