"""The parts of an app, random and independent of a language: flows of scenes with inputs, events and effects.

The words, their lengths, how many comments there are, how many fields and cases: as in `specs/apps.py`, which writes specs.
"""

import dataclasses
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

from specs.apps import RESERVED, App
from specs.words import WORDS

# A field, a parameter or an argument is a pair: its name, and its type or value. A type is written as in a spec.


@dataclasses.dataclass
class Enum:
    comment: list
    name: str
    cases: list


@dataclasses.dataclass
class Record:
    comment: list
    name: str
    fields: list


@dataclasses.dataclass
class Flag:
    comment: list
    name: str


@dataclasses.dataclass
class Event:
    comment: list
    name: str
    parameters: list
    steps: list


@dataclasses.dataclass
class Scene:
    comment: list
    title: str
    name: str
    inputs: list
    events: list


@dataclasses.dataclass
class Flow:
    comment: list
    name: str
    inputs: list
    scenes: list


# The effects of an event.


@dataclasses.dataclass
class Do:
    """Calls `verb` of the navigator: with a text, or with a scene and its inputs."""
    verb: str
    argument: tuple


@dataclasses.dataclass
class Update:
    field: str
    value: tuple


@dataclasses.dataclass
class If:
    """Atoms are a flag with its required value, or an input, a comparison operator and a value."""
    atoms: list
    sign: str
    step: Do


class Declarations(App):
    """Declarations without end. A value is a tuple that begins with its kind."""

    def __iter__(self):
        while True:
            if self.chance(0.4):
                yield self.enum() if self.chance(0.5) else self.record()
            if self.chance(0.3) or not self.conditions:
                yield self.flag()
            yield self.flow()

    def words(self, share=0.3):
        """Lines of a comment, if there is one."""
        return [self.prose(4, 13).capitalize() + "." for _ in self.some(1, 2)] if self.chance(share) else []

    def enum(self):
        name, cases = self.type_name(), list(dict.fromkeys(self.random.choices(WORDS, k=self.random.randint(2, 7))))
        self.enums.append(name)
        self.cases[name] = cases
        return Enum(self.words(), name, cases)

    def record(self):
        name, fields = self.type_name(), self.parameters(2, 5) or [("name", "String")]
        self.structs.append(name)
        self.fields[name] = fields
        return Record(self.words(), name, fields)

    def flag(self):
        name = "is" + self.type_name()
        self.conditions.append(name)
        return Flag(self.words(), name)

    def flow(self):
        scenes = [(self.type_name(), self.parameters()) for _ in self.some(1, 6)]
        made = [self.scene(scene, scenes[place + 1:place + 2] or scenes[:1]) for place, scene in enumerate(scenes)]
        return Flow(self.words(), self.type_name(), self.parameters(0, 3), made)

    def scene(self, named, following):
        name, inputs = named
        taken = {label for label, _ in inputs} | RESERVED
        events = [self.event(self.verb(taken), inputs, following[0]) for _ in self.some(1, 5)]
        return Scene(self.words(), self.prose(1, 3).capitalize(), name, inputs, events)

    def event(self, name, inputs, following):
        parameters = self.parameters(0, 3, inputs)
        known = [(("read", label), of) for label, of in parameters] + [(("own", label), of) for label, of in inputs]
        steps = [self.step(inputs, following, known)]
        if self.chance(0.2):
            steps.insert(0, self.do(known))
        if self.chance(0.12):
            steps.insert(0, self.question(known))
        return Event(self.words(0.1), name, parameters, steps)

    def step(self, inputs, following, known):
        kind = self.random.randrange(10)
        if inputs and kind < 3:
            label, of = self.random.choice(inputs)
            return Update(label, self.value(of, [pair for pair in known if pair[0] != ("own", label)]))
        if kind < 5:
            return self.do(known)
        name, wanted = following
        made = ("made", name, [(label, self.value(of, known)) for label, of in wanted])
        return Do(self.random.choice(("push", "present", "replace")), made)

    def do(self, known):
        return Do("track", self.value("String", known))

    def question(self, known):
        atoms = []
        for _ in self.some(1, 2):
            compared = [pair for pair in known if pair[1] in ("String", "Int") or pair[1] in self.cases]
            if compared and self.chance(0.5):
                read, of = self.random.choice(compared)
                atoms.append((read, self.random.choice(("==", "!=")), self.literal(of)))
            else:
                atoms.append((self.random.choice(self.conditions[-9:]), self.chance(0.5)))
        # No flag occurs twice.
        atoms = list({atom[0]: atom for atom in atoms}.values())
        return If(atoms, self.random.choice(("and", "or")), self.do(known))

    def value(self, kind, known):
        fitting = [read for read, of in known if of == kind]
        return self.random.choice(fitting) if fitting and self.chance(0.7) else self.literal(kind)

    def literal(self, kind):
        if kind.endswith("?"):
            return ("nil",) if self.chance(0.5) else ("some", self.literal(kind[:-1]))
        if kind.startswith("["):
            return "list", kind[1:-1], [self.literal(kind[1:-1]) for _ in self.some(0, 3)]
        if kind in self.cases:
            return "case", kind, self.random.choice(self.cases[kind])
        if kind in self.fields:
            return "made", kind, [(label, self.literal(of)) for label, of in self.fields[kind]]
        return {"String": lambda: ("text", self.prose(1, 3)), "Int": lambda: ("number", str(self.random.randrange(1000))),
                "Bool": lambda: ("truth", self.chance(0.5)),
                "Double": lambda: ("number", f"{self.random.randrange(100)}.{self.random.randrange(1, 100)}"),
                "URL": lambda: ("text", f"https://example.com/{self.random.choice(WORDS)}")}[kind]()
