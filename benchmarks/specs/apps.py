"""Apps as people write them, at random and as long as one likes: right in syntax, names, types and placement.

An app is a tree of hubs, pushed on each other in four tabs, and what hubs present: flows of some scenes each, with their
data, rules, links and tests. No two are alike, and nothing in it is unused. The same seed writes the same.
"""

import collections
import random
import re

from .words import PROSE, VERBS, WORDS

# The types of parameters, with literals for each.
PLAIN = ["String", "String", "String", "Int", "Bool", "Double", "URL"]


# The members of every scene.
RESERVED = {"done", "cancelled", "leave", "isPresented", "produced"}


class Scene:
    """A scene as far as rules need to know it."""

    def __init__(self, name, inputs, events, result):
        self.name, self.inputs, self.events, self.result = name, inputs, events, result
        # True if it is presented without a stack to push on.
        self.isBare = False


class App:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.names = set()
        self.number = 0
        # The cases of each enum and the fields of each struct, in order.
        self.cases = {}
        self.fields = {}
        self.enums = []
        self.structs = []
        self.conditions = []
        self.actions = []
        # The path to each hub.
        self.ways = {name: f"main.{name}Tab / {name}" for name in ("home", "browse", "inbox", "account")}

    def spec(self, size):
        """About `size` bytes."""
        parts, length = [self.beginning()], 0
        # Each hub leads to flows, and to hubs that are not written yet.
        waiting = collections.deque(self.ways)
        while length < size and waiting:
            parts.append(self.hub(waiting))
            length += len(parts[-1])
        parts += [f"scene {hub}" for hub in waiting]
        return "\n".join(parts) + "\n"

    # Names and words

    def chance(self, share):
        return self.random.random() < share

    def some(self, least, most):
        return range(self.random.randint(least, most))

    def name(self, least=1):
        """A unique name."""
        count = max(least, self.random.choice((1, 2, 2, 2, 3)))
        words = self.random.choices(WORDS, k=count)
        name = words[0] + "".join(word.capitalize() for word in words[1:])
        while name in self.names:
            name += self.random.choice(WORDS).capitalize()
        self.names.add(name)
        return name

    def type_name(self):
        name = self.name(2)
        return name[0].upper() + name[1:]

    def verb(self, taken):
        verb = self.random.choice(VERBS)
        while verb in taken or self.chance(0.3):
            verb += self.random.choice(WORDS).capitalize()
        taken.add(verb)
        return verb

    def prose(self, least, most):
        return " ".join(self.random.choices(PROSE + WORDS, k=self.random.randint(least, most)))

    def comment(self, indent="", sign="///", share=0.3):
        if not self.chance(share):
            return ""
        return "".join(f"{indent}{sign} {self.prose(4, 13).capitalize()}.\n" for _ in self.some(1, 2))

    # Types and values

    def type(self):
        if self.enums and self.chance(0.15):
            return self.random.choice(self.enums[-4:])
        if self.structs and self.chance(0.08):
            return self.random.choice(self.structs[-3:])
        kind = self.random.choice(PLAIN)
        return kind + "?" if self.chance(0.12) else f"[{kind}]" if self.chance(0.05) else kind

    def parameters(self, least=0, most=4, other=()):
        """Of `other` no names are taken, which they would hide."""
        taken, made = {name for name, _ in other}, []
        for _ in self.some(least, most):
            name = self.random.choice(WORDS)
            if self.chance(0.5):
                name += self.random.choice(WORDS).capitalize()
            if name not in taken and name not in self.names:
                taken.add(name)
                made.append((name, self.type()))
        return made

    def literal(self, kind):
        if kind.endswith("?"):
            return "nil" if self.chance(0.5) else self.literal(kind[:-1])
        if kind.startswith("["):
            return "[" + ", ".join(self.literal(kind[1:-1]) for _ in self.some(0, 3)) + "]"
        if kind in self.cases:
            return "." + self.random.choice(self.cases[kind])
        if kind in self.fields:
            return f"{kind}({', '.join(f'{field}: {self.literal(of)}' for field, of in self.fields[kind])})"
        return {"String": lambda: f'"{self.prose(1, 3)}"', "Int": lambda: str(self.random.randrange(1000)),
                "Bool": lambda: self.random.choice(("true", "false")),
                "Double": lambda: f"{self.random.randrange(100)}.{self.random.randrange(1, 100)}",
                "URL": lambda: f'"https://example.com/{self.random.choice(WORDS)}"'}[kind]()

    def value(self, kind, known):
        """An expression of a type; `known` contains the available names with their types."""
        fitting = [text for text, of in known if of == kind]
        if fitting and self.chance(0.7):
            return self.random.choice(fitting)
        optional = [text for text, of in known if of == kind + "?"]
        if optional and self.chance(0.6):
            return f"{self.random.choice(optional)} ?? {self.literal(kind)}"
        if kind == "Int" and fitting:
            return f"{self.random.choice(fitting)} + {self.random.randrange(1, 9)}"
        if kind == "Bool" and self.chance(0.5):
            return self.condition(known)
        if self.conditions and not kind.startswith("[") and self.chance(0.06):
            return f"{self.random.choice(self.conditions[-9:])} ? {self.literal(kind)} : {self.literal(kind)}"
        return self.literal(kind)

    def condition(self, known):
        atoms = []
        for _ in range(1 if self.chance(0.6) else 2):
            compared = [(text, of) for text, of in known if of in ("String", "Int") or of in self.cases]
            if compared and self.chance(0.5):
                text, of = self.random.choice(compared)
                atoms.append(f"{text} {self.random.choice(('==', '!='))} {self.literal(of)}")
            else:
                atoms.append(self.random.choice(("", "!")) + self.random.choice(self.conditions[-9:]))
        return self.random.choice((" && ", " || ")).join(dict.fromkeys(atoms))

    def called(self, name, inputs, known):
        made = []
        for label, kind in inputs:
            value = self.value(kind, known)
            made.append(label if value == label else f"{label}: {value}")
        return f"{name}({', '.join(made)})" if made else name

    def listed(self, indent, text, inputs, room=96):
        """A declaration with its parameters, each on a line of its own where they are long."""
        if not inputs:
            return text
        items = [f"{name}: {kind}" for name, kind in inputs]
        line = f"{text}({', '.join(items)})"
        if len(indent) + len(line) <= room:
            return line
        return f"{text}(\n" + "".join(f"{indent}  {item},\n" for item in items) + f"{indent})"

    # Declarations

    def beginning(self):
        self.conditions.append("isSignedIn")
        self.actions.append(("track", [("event", "String")]))
        return ("/// An app of many parts.\napp Everyday\n\n"
                "condition isSignedIn: Bool = false\naction track(event: String)\n\n"
                "root main: tabs {\n  homeTab: stack { home }\n  browseTab: stack { browse }\n"
                "  inboxTab: stack { inbox }\n  accountTab: stack { account }\n}\n\n"
                "on isSignedIn.changed(false) { dismiss all }\n")

    def data(self):
        if self.chance(0.5):
            name, cases = self.type_name(), list(dict.fromkeys(self.random.choices(WORDS, k=self.random.randint(2, 7))))
            self.enums.append(name)
            self.cases[name] = cases
            return f"{self.comment()}enum {name} {{ {', '.join(cases)} }}\n"
        name, fields = self.type_name(), self.parameters(2, 5) or [("name", "String")]
        self.structs.append(name)
        self.fields[name] = fields
        return f"{self.comment()}struct {name} {{\n" + "".join(f"  {field}: {of}\n" for field, of in fields) + "}\n"

    def asked(self):
        """A condition that is used at once, and an action."""
        name = "is" + self.type_name()
        self.conditions.append(name)
        text = f"{self.comment()}condition {name}: Bool = false\n"
        return text + f"on {name}.changed(true) {{ do track(event: {self.literal('String')}) }}\n"

    def hub(self, waiting):
        """A scene with events that lead to the next ones. Additional hubs have no events."""
        name = waiting.popleft()
        taken, events, rules, parts = set(RESERVED), [], [], []
        for _ in self.some(1, 4):
            if self.chance(0.4):
                parts.append(self.data())
            if self.chance(0.3):
                parts.append(self.asked())
            flow, inputs, result, text = self.flow()
            parts.append(text)
            carried = self.parameters(0, 3)
            event = self.verb(taken)
            events.append((event, carried))
            style = self.random.choice(("", "", " as fullScreen"))
            rules.append(self.rule(name, event, carried, [f"present {self.called(flow, inputs, carried)}{style}"]))
            if result:
                rules.append(self.rule(flow, "done", [("outcome", result)], [self.finished(result)]))
            if self.chance(0.3):
                parts.append(f'link "/{self.name(2)}" {{ go {self.ways[name]} }}\n')
        for _ in self.some(1, 3):
            next_hub, event = self.name(2), self.verb(taken)
            waiting.append(next_hub)
            self.ways[next_hub] = f"{self.ways[name]} / {next_hub}"
            events.append((event, []))
            rules.append((f"on {name}.{event}", [f"push {next_hub}"]))
        text = self.comment() + f"scene {name} {{\n"
        text += "".join(f"  {self.listed('  ', 'event ' + event, carried)}\n" for event, carried in events) + "}\n\n"
        return text + self.table("", rules) + "\n" + "\n".join(parts)

    def finished(self, result):
        """The effect of a flow's result."""
        if result == "String":
            return "do track(event: outcome)"
        return f"do track(event: {self.literal('String')})"

    def rule(self, scene, event, carried, effects, condition=None):
        """A rule; unused arguments of the event have no name."""
        read = set(re.findall(r"(?<!\.)\b\w+\b(?!:)", " ".join(effects + [condition or ""])))
        names = [name if name in read else "_" for name, _ in carried]
        header = f"on {scene}.{event}" + (f"({', '.join(names)})" if set(names) - {"_"} else "")
        return header + (f" where {condition}" if condition else ""), effects

    def scene(self, indent, around, is_first):
        name, inputs = self.name(2), self.parameters()
        result = self.type() if not is_first and self.chance(0.2) else None
        taken = {name for name, _ in inputs} | RESERVED
        events = [(self.verb(taken), self.parameters(0, 3, around)) for _ in self.some(1, 5)]
        text = "\n" + self.comment(indent)
        if self.chance(0.3):
            text += f'{indent}@title("{self.prose(1, 3).capitalize()}")\n'
        text += indent + self.listed(indent, f"scene {name}", inputs) + (f" -> {result}" if result else "") + " {\n"
        for event, carried in events:
            text += self.comment(indent + "  ", share=0.1)
            text += f"{indent}  {self.listed(indent + '  ', 'event ' + event, carried)}\n"
        return Scene(name, inputs, events, result), text + indent + "}\n"

    def flow(self):
        """A flow whose scenes lead to one another, each to the next and to some that were before."""
        name, inputs = self.name(2), self.parameters(0, 3)
        result = self.random.choice(["String", "Int", "Bool"]) if self.chance(0.3) else None
        made = [self.scene("  ", inputs, place == 0) for place in self.some(1, 6)]
        scenes = [scene for scene, _ in made]
        # A flow that ends by itself has no result that no rule handles.
        actions, rules = "", []
        for _ in self.some(0, 2):
            action, carried = self.verb(self.names), self.parameters(0, 3)
            self.actions.append((action, carried))
            actions += self.comment() + self.listed("", f"action {action}", carried) + "\n"
        for place, scene in enumerate(scenes):
            rules += self.rules(scene, scenes[place + 1] if place + 1 < len(scenes) else None, scenes[:place], result)
        first = scenes[0]
        root = self.called(first.name, first.inputs, inputs)
        read = set(re.findall(r"(?<!\.)\b\w+\b(?!:)", root))
        marked = [(label if label in read else "@unused " + label, kind) for label, kind in inputs]
        text = actions + self.comment() + self.listed("", f"flow {name}", marked) + (f" -> {result}" if result else "")
        text += " {\n" + "".join(text for _, text in made) + f"\n  root stack {{ {root} }}\n\n"
        return name, inputs, result, text + self.table("  ", rules) + "}\n"

    def rules(self, scene, following, before, result):
        rules = []
        for place, (event, carried) in enumerate(scene.events):
            known = carried + [(f"{scene.name}.{name}", kind) for name, kind in scene.inputs]
            if place == 0:
                effects = self.onward(scene, following, result, known)
            else:
                effects = [self.effect(scene, before, result, known)]
            if self.chance(0.2):
                effects.insert(0, self.do(known))
            if self.chance(0.12):
                rules.append(self.rule(scene.name, event, carried, [self.do(known)], self.condition(known)))
            rules.append(self.rule(scene.name, event, carried, effects))
        if scene.result:
            rules.append((f"on {scene.name}.done(_)", [self.do([])]))
        return rules

    def do(self, known):
        action, inputs = self.random.choice(self.actions[-6:])
        return f"do {self.called(action, inputs, known)}"

    def end(self, result, known):
        if self.chance(0.3):
            return "cancel"
        return f"finish({self.value(result, known)})" if result else "finish"

    def onward(self, scene, following, result, known):
        """The transition to the next scene; from the last one out of the flow."""
        if following is None:
            return [self.end(result, known)]
        called = self.called(following.name, following.inputs, known)
        if following.result or scene.result:
            following.isBare = True
            return [f"present {called}" + self.random.choice(("", " as popover"))]
        if scene.isBare or self.chance(0.2):
            return [f"present stack {{ {called} }}"]
        return [f"push {called}"]

    def effect(self, scene, before, result, known):
        kind = self.random.randrange(10)
        if scene.inputs and kind < 3:
            name, of = self.random.choice(scene.inputs)
            return f"update {scene.name}({name}: {self.value(of, known)})"
        if kind < 5:
            return self.do(known)
        if kind < 8:
            return "stay"
        return self.end(result, known)

    def table(self, indent, rules):
        """Rules as a table: short ones in a column, long ones on lines."""
        short = {header for header, body in rules if len(indent) + len(header) + sum(map(len, body)) + 2 * len(body) < 80}
        width = max((len(header) for header in short), default=0)
        text = ""
        for header, body in rules:
            if header in short:
                text += f"{indent}{header.ljust(width)} {{ {'; '.join(body)} }}\n"
            else:
                text += f"{indent}{header} {{\n" + "".join(f"{indent}  {effect}\n" for effect in body) + f"{indent}}}\n"
        return text
