"""The programming languages: the effects of events are code in functions of scenes."""

import re

from languages import Language, capital, snake


class Go(Language):
    ending, indent, own = ".go", "\t", "s."
    types = {"String": "string", "Int": "int", "Bool": "bool", "Double": "float64", "URL": "string"}
    beginning = """package app

type Navigator struct{}

func (n *Navigator) Push(scene any)     {}
func (n *Navigator) Present(scene any)  {}
func (n *Navigator) Replace(scene any)  {}
func (n *Navigator) Track(event string) {}

var navigator = &Navigator{}

func some[T any](value T) *T { return &value }
"""

    def optional(self, kind):
        return "*" + kind

    def list_of(self, kind):
        return "[]" + kind

    def some(self, value):
        return f"some({value})"

    def list(self, of, items):
        return f"[]{of}{{{', '.join(items)}}}"

    def case(self, enum, case):
        return f"{enum}As{capital(case)}"

    def made(self, name, fields):
        return f"{name}{{{', '.join(f'{label}: {value}' for label, value in fields)}}}"

    def verb(self, verb):
        return capital(verb)

    def question(self, condition, inside, indent):
        # A literal with braces needs parentheses there.
        return super().question(f"({condition})" if "{" in condition else condition, inside, indent)

    def enum(self, enum):
        first, *rest = [self.case(enum.name, case) for case in enum.cases]
        lines = "".join(f"\t{case}\n" for case in rest)
        return f"{self.comment(enum.comment)}type {enum.name} int\n\nconst (\n\t{first} {enum.name} = iota\n{lines})\n"

    def flag(self, flag):
        return f"{self.comment(flag.comment)}var {flag.name} bool\n"

    def structure(self, comment, name, fields, indent):
        width = max((len(self.name(label)) for label, _ in fields), default=0)
        lines = "".join(f"\t{self.name(label).ljust(width)} {self.type(of)}\n" for label, of in fields)
        return f"{self.comment(comment)}type {name} struct {{\n{lines}}}\n"

    def scene(self, scene):
        return "\n".join([self.structure(scene.comment, scene.name, scene.inputs, ""),
                          *(self.event(scene, event) for event in scene.events)])

    def event(self, scene, event):
        listed = ", ".join(f"{self.name(label)} {self.type(of)}" for label, of in event.parameters)
        return (f"{self.comment(event.comment)}func (s *{scene.name}) On{capital(event.name)}({listed}) {{\n"
                f"{self.steps(event.steps, self.indent)}}}\n")


class Swift(Language):
    ending, indent, sign = ".swift", "  ", "///"
    types = {"URL": "String"}
    beginning = """struct Navigator {
  func push(_ scene: Any) {}
  func present(_ scene: Any) {}
  func replace(_ scene: Any) {}
  func track(_ event: String) {}
}

let navigator = Navigator()
"""

    def optional(self, kind):
        return kind + "?"

    def list_of(self, kind):
        return f"[{kind}]"

    def case(self, enum, case):
        return "." + self.name(case)

    def made(self, name, fields):
        return f"{name}({', '.join(f'{label}: {value}' for label, value in fields)})"

    def enum(self, enum):
        lines = "".join(f"  case {self.name(case)}\n" for case in enum.cases)
        return f"{self.comment(enum.comment)}enum {enum.name} {{\n{lines}}}\n"

    def flag(self, flag):
        return f"{self.comment(flag.comment)}let {flag.name} = false\n"

    def structure(self, comment, name, fields, inside):
        lines = "".join(f"  var {self.name(label)}: {self.type(of)}\n" for label, of in fields)
        return f"{self.comment(comment)}struct {name} {{\n{lines}{inside}}}\n"

    def scene(self, scene):
        inside = "".join("\n" + self.event(event) for event in scene.events)
        return self.structure(scene.comment, scene.name, scene.inputs, inside)

    def event(self, event):
        listed = ", ".join(f"{self.name(label)}: {self.type(of)}" for label, of in event.parameters)
        return (f"{self.comment(event.comment, '  ')}  mutating func on{capital(event.name)}({listed}) {{\n"
                f"{self.steps(event.steps, '    ')}  }}\n")


class Zig(Language):
    ending, sign, nil, end = ".zig", "///", "null", ";"
    signs = {"and": "and", "or": "or"}
    types = {"String": "[]const u8", "Int": "i64", "Bool": "bool", "Double": "f64", "URL": "[]const u8"}
    beginning = """const Navigator = struct {
    fn push(_: Navigator, _: anytype) void {}
    fn present(_: Navigator, _: anytype) void {}
    fn replace(_: Navigator, _: anytype) void {}
    fn track(_: Navigator, _: []const u8) void {}
};

const navigator = Navigator{};
"""

    def optional(self, kind):
        return "?" + kind

    def list_of(self, kind):
        return "[]const " + kind

    def list(self, of, items):
        return f"&.{{{', '.join(items)}}}"

    def case(self, enum, case):
        return "." + self.name(case)

    def made(self, name, fields):
        return f"{name}{{{', '.join(f'.{label} = {value}' for label, value in fields)}}}"

    def question(self, condition, inside, indent):
        return super().question(f"({condition})", inside, indent)

    def enum(self, enum):
        lines = "".join(f"    {self.name(case)},\n" for case in enum.cases)
        return f"{self.comment(enum.comment)}const {enum.name} = enum {{\n{lines}}};\n"

    def flag(self, flag):
        return f"{self.comment(flag.comment)}var {flag.name}: bool = false;\n"

    def structure(self, comment, name, fields, inside):
        lines = "".join(f"    {self.name(label)}: {self.type(of)},\n" for label, of in fields)
        return f"{self.comment(comment)}const {name} = struct {{\n{lines}{inside}}};\n"

    def scene(self, scene):
        inside = "".join("\n" + self.event(scene, event) for event in scene.events)
        return self.structure(scene.comment, scene.name, scene.inputs, inside)

    def atom(self, atom):
        # Slices have no comparison operator, and an enum is compared only with a value of its type.
        if len(atom) == 3 and atom[2][0] == "text":
            sign = "" if atom[1] == "==" else "!"
            return f"{sign}@import(\"std\").mem.eql(u8, {self.value(atom[0])}, {self.value(atom[2])})"
        return super().atom(atom)

    def event(self, scene, event):
        steps = self.steps(event.steps, "        ")
        listed = [(self.name(label), self.type(of)) for label, of in event.parameters]
        read = set(re.findall(r"(?<![.\w])\w+", re.sub(r'"[^"\n]*"', "", steps)))
        before = "".join(f"        _ = {label};\n" for label, _ in [("self", None), *listed] if label not in read)
        around = ", ".join(["self: *" + scene.name, *(f"{label}: {kind}" for label, kind in listed)])
        return (f"{self.comment(event.comment, '    ')}    pub fn on{capital(event.name)}({around}) void {{\n"
                f"{before}{steps}    }}\n")


class Python(Language):
    ending, sign, nil = ".py", "#", "None"
    signs = {"and": "and", "or": "or"}
    types = {"String": "str", "Int": "int", "Bool": "bool", "Double": "float", "URL": "str"}
    beginning = '''"""An app of many parts."""

import dataclasses
import enum

from navigation import navigator
'''

    def declared(self, declaration):
        return "\n" + super().declared(declaration)

    def name(self, name):
        return snake(super().name(name))

    def flag_name(self, name):
        return snake(name).upper()

    def no(self, condition):
        return "not " + condition

    def truth(self, holds):
        return "True" if holds else "False"

    def optional(self, kind):
        return kind + " | None"

    def list_of(self, kind):
        return f"list[{kind}]"

    def case(self, enum, case):
        return f"{enum}.{self.name(case).upper()}"

    def made(self, name, fields):
        return f"{name}({', '.join(f'{label}={value}' for label, value in fields)})"

    def question(self, condition, inside, indent):
        return f"{indent}if {condition}:\n{inside}"

    def documented(self, comment, indent):
        return f'{indent}"""{" ".join(comment)}"""\n\n' if comment else ""

    def enum(self, enum):
        lines = "".join(f'    {self.name(case).upper()} = "{case}"\n' for case in enum.cases)
        return f"class {enum.name}(enum.Enum):\n{self.documented(enum.comment, '    ')}{lines}"

    def flag(self, flag):
        return f"{self.comment(flag.comment)}{self.flag_name(flag.name)} = False\n"

    def flow(self, flow):
        parts = [self.structure(flow.comment, flow.name + "Flow", flow.inputs, "")]
        return "\n\n".join(parts + [self.scene(scene) for scene in flow.scenes])

    def structure(self, comment, name, fields, inside):
        lines = "".join(f"    {self.name(label)}: {self.type(of)}\n" for label, of in fields)
        empty = "" if lines or inside else "    pass\n"
        return f"@dataclasses.dataclass\nclass {name}:\n{self.documented(comment, '    ')}{lines}{inside}{empty}"

    def scene(self, scene):
        inside = "".join("\n" + self.event(event) for event in scene.events)
        return self.structure(scene.comment, scene.name, scene.inputs, inside if scene.inputs else inside[1:])

    def event(self, event):
        listed = ", ".join(["self", *(f"{self.name(label)}: {self.type(of)}" for label, of in event.parameters)])
        return (f"{self.comment(event.comment, '    ')}    def on_{snake(event.name)}({listed}) -> None:\n"
                f"{self.steps(event.steps, '        ')}")
