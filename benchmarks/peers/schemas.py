"""The schema languages: messages, tables and their fields."""

import json

from declarations import Do, Update
from languages import Language, capital, snake


class Protobuf(Language):
    """Messages have no code: the effects of events are missing, so there are more messages."""

    ending, indent = ".proto", "  "
    types = {"String": "string", "Int": "int64", "Bool": "bool", "Double": "double", "URL": "string"}
    beginning = """syntax = "proto3";

package everyday;

message Step {
  string scene = 1;
}
"""

    def name(self, name):
        return snake(super().name(name))

    def optional(self, kind):
        return "optional " + kind

    def list_of(self, kind):
        return "repeated " + kind

    def enum(self, enum):
        first = snake(enum.name).upper()
        lines = "".join(f"  {first}_{case.upper()} = {number};\n" for number, case in enumerate(enum.cases))
        return f"{self.comment(enum.comment)}enum {enum.name} {{\n{lines}}}\n"

    def flag(self, flag):
        return self.structure(flag.comment, capital(flag.name), [("holds", "Bool")], "")

    def structure(self, comment, name, fields, inside, indent=""):
        numbered = enumerate(fields, 1)
        lines = "".join(f"{indent}  {self.type(of)} {self.name(label)} = {number};\n" for number, (label, of) in numbered)
        return f"{self.comment(comment, indent)}{indent}message {name} {{\n{lines}{inside}{indent}}}\n"

    def flow(self, flow):
        calls = "".join(self.call(scene.name, event) for scene in flow.scenes for event in scene.events)
        return super().flow(flow) + f"\nservice {flow.name}Calls {{\n{calls}}}\n"

    def call(self, scene, event):
        name = capital(event.name)
        return f"{self.comment(event.comment, '  ')}  rpc {scene}{name}({scene}.On{name}) returns (Step);\n"

    def scene(self, scene):
        inside, first = "", len(scene.inputs) + 1
        for event in scene.events:
            inside += "\n" + self.structure(event.comment, "On" + capital(event.name), event.parameters, "", "  ")
        names = [(f"On{capital(event.name)}", f"on_{snake(event.name)}") for event in scene.events]
        inside += "\n  oneof said {\n" + "".join(
            f"    {kind} {label} = {number};\n" for number, (kind, label) in enumerate(names, first)) + "  }\n"
        return self.structure(scene.comment, scene.name, scene.inputs, inside)


class FlatBuffers(Language):
    """Like Protobuf, with nested declarations before their message."""

    ending, indent, sign = ".fbs", "  ", "///"
    types = {"String": "string", "Int": "long", "Bool": "bool", "Double": "double", "URL": "string"}
    beginning = """namespace Everyday;

table Step {
  scene:string;
}
"""

    def name(self, name):
        return snake(super().name(name))

    def optional(self, kind):
        # Only numbers may be absent; texts and tables always may.
        return kind + " = null" if kind in ("long", "bool", "double") else kind

    def list_of(self, kind):
        return f"[{kind}]"

    def enum(self, enum):
        lines = "".join(f"  {self.name(case)},\n" for case in enum.cases)
        return f"{self.comment(enum.comment)}enum {enum.name}:byte {{\n{lines}}}\n"

    def flag(self, flag):
        return self.structure(flag.comment, capital(flag.name), [("holds", "Bool")], "")

    def structure(self, comment, name, fields, inside):
        lines = "".join(f"  {self.name(label)}:{self.field(of)};\n" for label, of in fields)
        return f"{self.comment(comment)}table {name} {{\n{lines}{inside}}}\n"

    def field(self, kind):
        return self.type(kind[:-1]) if kind.endswith("?") and kind[:-1] not in ("Int", "Bool", "Double") else self.type(kind)

    def flow(self, flow):
        calls = "".join(self.call(scene.name, event) for scene in flow.scenes for event in scene.events)
        return super().flow(flow) + f"\nrpc_service {flow.name}Calls {{\n{calls}}}\n"

    def call(self, scene, event):
        name = capital(event.name)
        return f"{self.comment(event.comment, '  ')}  {scene}{name}({scene}On{name}):Step;\n"

    def scene(self, scene):
        names = [f"{scene.name}On{capital(event.name)}" for event in scene.events]
        said = zip(names, scene.events)
        parts = [self.structure(event.comment, name, event.parameters, "") for name, event in said]
        parts.append(f"union {scene.name}Said {{ {', '.join(names)} }}\n")
        inside = f"  said:{scene.name}Said;\n"
        return "\n".join([*parts, self.structure(scene.comment, scene.name, scene.inputs, inside)])


class TOML(Language):
    """Tables of scenes and events; a step is an inline table."""

    ending, sign = ".toml", "#"
    beginning = 'title = "Everyday"\n'

    def made(self, name, fields):
        return "{ " + ", ".join([f'scene = "{name}"', *(f"{label} = {value}" for label, value in fields if value)]) + " }"

    def value(self, value):
        # Inputs are texts, and absent values are left out.
        if value[0] in ("read", "own"):
            return f'"{self.own if value[0] == "own" else ""}{value[1]}"'
        return "" if value == ("nil",) else super().value(value)

    def case(self, enum, case):
        return f'".{case}"'

    def pairs(self, pairs):
        return "{ " + ", ".join(f'{label} = "{kind}"' for label, kind in pairs) + " }" if pairs else "{}"

    def enum(self, enum):
        return f"{self.comment(enum.comment)}[enum.{enum.name}]\ncases = [{', '.join(map(json.dumps, enum.cases))}]\n"

    def flag(self, flag):
        return f"{self.comment(flag.comment)}[condition.{flag.name}]\nstart = false\n"

    def structure(self, comment, name, fields, inside):
        lines = "".join(f'{label} = "{kind}"\n' for label, kind in fields)
        return f"{self.comment(comment)}[struct.{name}]\n{lines}"

    def scene(self, scene):
        head = f'{self.comment(scene.comment)}[scene.{scene.name}]\ntitle = "{scene.title}"\n'
        head += f"inputs = {self.pairs(scene.inputs)}\n"
        return "\n".join([head, *(self.event(scene, event) for event in scene.events)])

    def event(self, scene, event):
        steps = "".join(f"  {self.step(step, '')},\n" for step in event.steps)
        return (f'{self.comment(event.comment)}[[scene.{scene.name}.on]]\nevent = "{event.name}"\n'
                f"parameters = {self.pairs(event.parameters)}\nsteps = [\n{steps}]\n")

    def step(self, step, indent):
        if isinstance(step, Do):
            return f"{{ {step.verb} = {self.value(step.argument)} }}"
        if isinstance(step, Update):
            return f'{{ update = "{step.field}", to = {self.value(step.value) or json.dumps("")} }}'
        condition = f" {self.signs[step.sign]} ".join(map(self.atom, step.atoms))
        return f"{{ if = {json.dumps(condition)}, do = {self.step(step.step, '')} }}"

    def atom(self, atom):
        # Inputs have no quotes there.
        return f"{self.value(atom[0])[1:-1]} {atom[1]} {self.value(atom[2])}" if len(atom) == 3 else super().atom(atom)
