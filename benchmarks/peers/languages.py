"""The same declarations in the languages of others, each as people write it there."""

import json
import re

from declarations import Declarations, Do, Enum, Flag, Flow, If, Record, Update

# Keywords of one of the languages that cannot be names.
RESERVED = set("""
and any as break case catch class const continue def default defer del else enum error except export extension
extern finally fn for from func function global go goto if import in init inline interface internal is lambda map
module nil none nonlocal not open operator or pass package private protocol public raise range repeat rethrows
return select self static struct suspend resume switch test throw throws true try type typealias union unreachable
use var volatile where while with yield option message table float double bool string int
""".split())


def text(language, size, seed=1):
    """A text of about this many bytes; a minimal text for None."""
    parts = [language.beginning]
    length = len(parts[0])
    for declaration in Declarations(seed) if length < size else ():
        parts.append(language.declared(declaration))
        length += len(parts[-1])
        if length >= size:
            break
    return "".join(parts)


def snake(name):
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


def capital(name):
    return name[0].upper() + name[1:]


class Language:
    """The syntax of declarations; a language overrides the methods below where it differs."""

    sign = "//"
    indent = "    "
    types = {}
    own = "self."
    signs = {"and": "&&", "or": "||"}
    nil = "nil"
    end = ""

    def name(self, name):
        return name + "Value" if name in RESERVED else name

    def comment(self, lines, indent=""):
        return "".join(f"{indent}{self.sign} {line}\n" for line in lines)

    def declared(self, declaration):
        kinds = {Enum: self.enum, Record: self.record, Flag: self.flag, Flow: self.flow}
        return "\n" + kinds[type(declaration)](declaration)

    def record(self, record):
        return self.structure(record.comment, record.name, record.fields, "")

    def flow(self, flow):
        parts = [self.structure(flow.comment, flow.name + "Flow", flow.inputs, "")]
        return "\n".join(parts + [self.scene(scene) for scene in flow.scenes])

    def type(self, kind):
        if kind.endswith("?"):
            return self.optional(self.type(kind[:-1]))
        if kind.startswith("["):
            return self.list_of(self.type(kind[1:-1]))
        return self.types.get(kind, kind)

    def value(self, value):
        match value:
            case "nil",:
                return self.nil
            case "some", inner:
                return self.some(self.value(inner))
            case "list", kind, items:
                return self.list(self.type(kind), [self.value(item) for item in items])
            case "case", enum, case:
                return self.case(enum, case)
            case "made", name, fields:
                return self.made(name, [(self.name(label), self.value(inner)) for label, inner in fields])
            case "read", name:
                return self.name(name)
            case "own", name:
                return self.own + self.name(name)
            case "text", words:
                return json.dumps(words)
            case "truth", holds:
                return self.truth(holds)
            case "number", number:
                return number
        raise ValueError(value)

    def truth(self, holds):
        return "true" if holds else "false"

    def some(self, value):
        return value

    def list(self, of, items):
        return "[" + ", ".join(items) + "]"

    def steps(self, steps, indent):
        return "".join(self.step(step, indent) for step in steps)

    def step(self, step, indent):
        if isinstance(step, Do):
            return f"{indent}navigator.{self.verb(step.verb)}({self.value(step.argument)}){self.end}\n"
        if isinstance(step, Update):
            return f"{indent}{self.own}{self.name(step.field)} = {self.value(step.value)}{self.end}\n"
        assert isinstance(step, If)
        condition = f" {self.signs[step.sign]} ".join(map(self.atom, step.atoms))
        return self.question(condition, self.step(step.step, indent + self.indent), indent)

    def verb(self, verb):
        return verb

    def question(self, condition, inside, indent):
        return f"{indent}if {condition} {{\n{inside}{indent}}}\n"

    def atom(self, atom):
        if len(atom) == 3:
            return f"{self.value(atom[0])} {atom[1]} {self.value(atom[2])}"
        return self.flag_name(atom[0]) if atom[1] else self.no(self.flag_name(atom[0]))

    def flag_name(self, name):
        return name

    def no(self, condition):
        return "!" + condition
