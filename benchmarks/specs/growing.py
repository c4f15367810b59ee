"""Changes of small specs within the grammar, for the search for expensive specs. The same random source
yields the same changes.

A spec is its declarations, a text each. A change may break references; the caller detects that.
"""

import re

from .shapes import SHAPES

# A name with a number, of which there can be more: `s3`, `x0`.
NUMBERED = re.compile(r"\b([a-z]+|[A-Z])(\d+)\b")
NAME = re.compile(r"\b[A-Za-z]\w*\b")
EFFECTS = ["push {}", "present {}", "replace {}", "show {}", "push stack {{ {} }}", "present stack {{ {} }}", "root {}",
           "present tabs {{ {} }}", "go main / {}", "back to {}", "close {}", "pop", "pop all", "dismiss", "dismiss all",
           "close", "stay", "finish", "cancel"]
SPLIT = re.compile(r"\n(?=\S)")


def declarations(text):
    """The declarations of a spec: each begins at the start of a line, with its indented lines."""
    parts = []
    for part in SPLIT.split(text.strip()):
        if parts and (part[0] in "})" or parts[-1].count("{") > parts[-1].count("}")):
            parts[-1] += "\n" + part
        else:
            parts.append(part)
    return [part for part in parts if part.strip()]


def seeds(samples):
    """Small specs to begin with: every shape, with two and three of its parts, and texts."""
    texts = [make(count) for make in SHAPES.values() for count in (2, 3)] + list(samples)
    return [parts for parts in map(declarations, texts) if parts]


class Changes:
    """Changes specs at random."""

    def __init__(self, random, stock):
        self.random, self.stock = random, stock
        self.kinds = [self.repeat, self.repeat, self.repeat, self.lengthen, self.lengthen, self.splice, self.other_name,
                      self.other_effect, self.nest, self.trigger, self.without]

    def changed(self, parts):
        """A spec with some changes."""
        parts = list(parts)
        for _ in range(self.random.randint(1, 4)):
            parts = self.random.choice(self.kinds)(parts) or parts
        return parts

    def renumbered(self, text, by):
        return NUMBERED.sub(lambda found: f"{found[1]}{int(found[2]) + by}", text)

    def repeat(self, parts):
        """Some declarations that hang together, several times, each with names of its own."""
        numbers = sorted({int(found[2]) for part in parts for found in NUMBERED.finditer(part)})
        if not numbers:
            return self.number(parts)
        number = self.random.choice(numbers)
        own = [part for part in parts if re.search(rf"\b[A-Za-z]+{number}\b", part)]
        first = max(numbers) + 1 - number
        return parts + [self.renumbered(part, first + copy) for copy in range(self.random.choice([1, 2, 4, 8])) for part in own]

    def number(self, parts):
        """A name that is declared, with a number from now on."""
        names = re.findall(r"\b(?:scene|flow|condition|action|struct|enum|event)\s+([A-Za-z]+)\b", "\n".join(parts))
        if not names:
            return None
        name = self.random.choice(names)
        return [re.sub(rf"\b{name}\b", f"{name[0]}0", part) for part in parts]

    def lengthen(self, parts):
        """One element of a list, several times: parameters, children, cases, members of `&&`, effects."""
        place = self.random.randrange(len(parts))
        found = [one for one in re.finditer(r"(?<=[({,;&|\s])([^(){},;&|\n]*?\b[a-zA-Z]+\d+\b[^(){},;&|\n]*?)(, | \| | && | \|\| |; | )"
                                            r"(?=\S)", parts[place])]
        if not found:
            return None
        one = self.random.choice(found)
        more = "".join(self.renumbered(one[1], 100 + copy) + one[2] for copy in range(self.random.choice([1, 3, 9])))
        # A name is lengthened in all its occurrences.
        return [part.replace(one[0], one[0] + more) for part in parts]

    def splice(self, parts):
        """Declarations of another spec."""
        other = self.random.choice(self.stock)
        taken = self.random.sample(other, self.random.randint(1, min(4, len(other))))
        return parts + [part for part in taken if not part.startswith(("root", "app", "scene home"))]

    def other_name(self, parts):
        """Replaces one name by another."""
        names = list({name for part in parts for name in NAME.findall(part)})
        place = self.random.randrange(len(parts))
        found = list(NUMBERED.finditer(parts[place])) or list(NAME.finditer(parts[place]))
        if not found or not names:
            return None
        one, name = self.random.choice(found), self.random.choice(names)
        parts[place] = parts[place][:one.start()] + name + parts[place][one.end():]
        return parts

    def scene(self, parts):
        scenes = re.findall(r"\b(?:scene|flow)\s+(\w+)", "\n".join(parts))
        return self.random.choice(scenes) if scenes else "home"

    def other_effect(self, parts):
        """Adds another effect to a rule or link, or replaces its effects."""
        rules = [place for place, part in enumerate(parts) if part.startswith(("on ", "link ")) and "{" in part]
        if not rules:
            return None
        place = self.random.choice(rules)
        effect = self.random.choice(EFFECTS).format(self.scene(parts))
        head, _, body = parts[place].partition("{")
        body = body.rsplit("}", 1)[0].strip()
        form = self.random.choice(["{new}", "{new}", "{old}; {new}", "if {name} {{ {new} }} else {{ {old} }}"])
        name = self.random.choice(re.findall(r"\bcondition\s+(\w+)", "\n".join(parts)) or ["true"])
        parts[place] = head + "{ " + form.format(new=effect, old=body, name=name) + " }"
        return parts

    def nest(self, parts):
        """A node in a container of its own, or a value in one more of its kind."""
        place = self.random.randrange(len(parts))
        form = self.random.choice(["stack {{ {} }}", "tabs {{ {} }}", "split {{ {} }}", "container {{ {} }}"])
        found = list(re.finditer(r"(?:stack|tabs|split) \{ [^{}]* \}", parts[place]))
        values = list(re.finditer(r"\b[A-Z]\w*\([^()]*\)", parts[place]))
        if values and self.random.random() < 0.5:
            one = self.random.choice(values)
            new = one[0][:one[0].index("(") + 1] + one[0] + ")"
        elif found:
            one = self.random.choice(found)
            new = form.format(one[0])
        else:
            return None
        parts[place] = parts[place][:one.start()] + new + parts[place][one.end():]
        return parts

    def trigger(self, parts):
        """A rule's effects for a link, an event of the app or a condition as well."""
        rules = [part for part in parts if part.startswith(("on ", "link "))]
        if not rules:
            return None
        body = "{" + self.random.choice(rules).partition("{")[2]
        number = self.random.randrange(1_000)
        return parts + self.random.choice([
            [f'link "/l{number}" {body}'], [f"event e{number}", f"on e{number} {body}"],
            [f"condition c{number}: Bool = false", f"on c{number}.changed(true) {body}", f"on c{number}.changed(false) {{ stay }}"],
            [f"action a{number} -> Bool", f"on a{number}.done(true) {body}", f"on a{number}.done(false) {{ stay }}"]])

    def without(self, parts):
        """One declaration less."""
        if len(parts) < 3:
            return None
        del parts[self.random.randrange(len(parts))]
        return parts
