"""Runs random specs that compile (benchmarks/specs/varied.py) through all outputs.

usage: python3 scripts/random-specs BUILD [--seeds A..B] [--steps N] [--size BYTES]

BUILD is the folder of a debug build with its tests. Each spec is checked without an error, formatted, which
changes nothing the second time and never its meaning, and compiled to Swift and JSON. The Swift of all specs
is built as one program with a generated driver for each: it sends N random events of the screens both typed
and as JSON, and both yield the same states. The host shows these states, the changes yield them, and they can
be saved and restored. Then the engine and the naive one of the tests play the same programs
(WrittenProgramTests).
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "benchmarks"))

from specs.varied import VariedApp  # noqa: E402


class Wrong(Exception):
    pass


def call(*words, **more):
    outcome = subprocess.run(words, capture_output=True, text=True, **more)
    if outcome.returncode != 0:
        raise Wrong(f"{' '.join(map(str, words))[:200]} ends with {outcome.returncode}:\n{(outcome.stdout + outcome.stderr)[:3000]}")
    return outcome.stdout


def meaning(document):
    """A program as JSON without its source positions."""
    if isinstance(document, dict):
        return {key: meaning(part) for key, part in document.items() if key not in ("source", "files")}
    return [meaning(part) for part in document] if isinstance(document, list) else document


class Driver:
    """Swift that sends the events of the screens of an app, by the names in the generated Swift."""

    def __init__(self, name, program, swift):
        self.name, self.program, self.swift = name, program, swift
        self.types = {one["name"]: one for one in program.get("types", [])}

    def value(self, kind, choice):
        """A value of a type, in Swift and in JSON."""
        if kind.endswith("?"):
            return ("nil", None) if choice else self.value(kind[:-1], choice)
        if kind.startswith("["):
            swift, plain = self.value(kind[1:-1], choice)
            return f"[{swift}]", [plain]
        if kind in self.types:
            declared = self.types[kind]
            if "enum" in declared:
                cases = declared["enum"]
                case = cases[choice % len(cases)]
                return f"{self.name}.{kind}.`{case}`", case
            parts = [(field["name"], *self.value(field["type"], choice)) for field in declared["struct"]]
            swift = f"{self.name}.{kind}({', '.join(f'{label}: {one}' for label, one, _ in parts)})"
            return swift, {label: plain for label, _, plain in parts}
        plain = {"String": ["a", "trip song"], "Int": [7, 0], "Bool": [True, False], "Double": [1.5, 0.25],
                 "URL": ["https://example.com/a", "https://example.com/b"]}[kind][choice]
        return json.dumps(plain), plain

    def event_line(self, words, arguments, send):
        """A line of the driver; `send` is Swift."""
        line = json.dumps({**words, **({"args": arguments} if arguments else {})}, separators=(",", ":"))
        return f'    screen.add(#"{line}"#) {{ {send} }}\n'

    def screen(self, node):
        name = node["name"]
        kind = name[0].upper() + name[1:] + "Scene"
        lines = f"  func `{name}`(_ scene: {self.name}.{kind}) -> TestScreen {{\n    let screen = TestScreen()\n"
        for event in node.get("events", []):
            parameters = event.get("parameters", [])
            for choice in range(2 if parameters else 1):
                made = [(one["name"], *self.value(one["type"], choice)) for one in parameters]
                typed = ", ".join(f"{label}: {swift}" for label, swift, _ in made)
                plain = {label: json_value for label, _, json_value in made}
                lines += self.event_line({"send": f"{name}.{event['name']}"}, plain, f"scene.`{event['name']}`({typed})")
        for choice in range(2):
            if "result" in node:
                swift, plain = self.value(node["result"], choice)
                lines += self.event_line({"finish": name, "value": plain}, {}, f"scene.finish({swift})")
            for kind in node.get("produces", []):
                swift, plain = self.value(kind, choice)
                lines += self.event_line({"produce": name, "type": kind, "value": plain}, {}, f"scene.produce({swift})")
            for condition in self.program["conditions"]:
                if condition.get("scene") == name:
                    label = condition["name"].split(".")[-1]
                    swift, plain = self.value(condition["type"], choice)
                    lines += self.event_line({"set": {condition["name"]: plain}}, {}, f"scene.{label} = {swift}")
        return lines + "    return screen\n  }\n"

    def outside(self):
        """The inputs that belong to no screen."""
        lines = ""
        for condition in self.program["conditions"]:
            for choice in range(2):
                if "scene" not in condition:
                    swift, plain = self.value(condition["type"], choice)
                    lines += self.event_line({"set": {condition["name"]: plain}}, {}, f"app.{condition['name']} = {swift}")
        for tab in ["homeTab", "browseTab", "inboxTab", "accountTab"]:
            lines += self.event_line({"request": "main.select"}, {"tab": tab}, f"app.select(.{tab})")
        for flow in self.program["flows"]:
            for link in flow.get("links", []):
                url = re.sub(r"\{\w+(\?|\.\.\.)?\}", "7", link["pattern"])
                lines += self.event_line({"open": url}, {}, f'app.navigator.open("{url}")')
        return lines

    def text(self):
        scenes = [node for node in self.program["nodes"] if node["kind"] == "scene"]
        text = f"struct {self.name}Screens: {self.name}.Screens {{\n" + "".join(map(self.screen, scenes))
        for name, kind in re.findall(r"^ *func (\w+)\(_ container: (\w+)\) -> Screen$", self.swift, re.MULTILINE):
            text += f"  func {name}(_ container: {self.name}.{kind}) -> TestScreen {{ TestScreen() }}\n"
        text += "}\n\n"
        work = re.search(r"protocol Actions \{(.*?)\n  \}", self.swift, re.DOTALL).group(1)
        text += f"final class {self.name}Work: {self.name}.Actions {{\n"
        for action in re.findall(r"^ *func .*$", work, re.MULTILINE):
            # An answer that never arrives.
            for kind in self.types:
                action = re.sub(rf"(?<=: ){kind}\b", f"{self.name}.{kind}", action)
            text += action + (" { while true { await Task.yield() } }\n" if " async" in action else " {}\n")
        text += f"}}\n\n@MainActor func drive{self.name}(_ folder: String, _ steps: Int) throws -> (Bool, Int) {{\n"
        text += f"  let app = {self.name}(actions: {self.name}Work())\n  let screen = TestScreen()\n"
        text += self.outside().replace("    screen.", "  screen.")
        seed = int(self.name[1:]) + 1
        text += f'  var drive = try Drive("{self.name}", app.navigator, {self.name}Screens(), outside: screen, folder: folder, seed: {seed})\n'
        return text + "  let isWell = drive.play(steps)\n  return (isWell, drive.changed)\n}\n"


def write(seed, size, scenicc, folder):
    """A spec and its outputs."""
    name = f"V{seed}"
    spec = folder / f"{name}.scene"
    spec.write_text(VariedApp(seed).spec(size).replace("app Everyday", f"app {name}"))
    call(scenicc, "check", spec, cwd=folder)
    program = json.loads(call(scenicc, "compile", "--emit", "json", spec.name, "-o", f"{name}.json", cwd=folder) or (folder / f"{name}.json").read_text())
    swift = folder / f"{name}.swift"
    call(scenicc, "compile", spec.name, "-o", swift.name, cwd=folder)
    formatted = folder / f"{name}.formatted.scene"
    formatted.write_text(spec.read_text())
    call(scenicc, "format", formatted.name, cwd=folder)
    once = formatted.read_bytes()
    call(scenicc, "format", formatted.name, cwd=folder)
    if formatted.read_bytes() != once:
        raise Wrong(f"{name}: formatting again changes something")
    if meaning(json.loads(call(scenicc, "compile", "--emit", "json", formatted.name, cwd=folder))) != meaning(program):
        raise Wrong(f"{name}: formatting changes its meaning")
    formatted.unlink()
    (folder / f"{name}Driver.swift").write_text(
        "@testable import ScenicRuntime\n\n" + Driver(name, program, swift.read_text()).text())
    return name


def build(names, binaries, folder):
    """One program of all the specs' Swift and their drivers."""
    calls = "".join(f"  (\"{name}\", drive{name}),\n" for name in names)
    (folder / "main.swift").write_text(
        "import Foundation\n\nlet all: [(String, @MainActor (String, Int) throws -> (Bool, Int))] = [\n" + calls + "]\n"
        "var changed = 0\nvar wrong = 0\nfor (name, drive) in all {\n"
        "  let outcome = try drive(CommandLine.arguments[1], Int(CommandLine.arguments[2]) ?? 1)\n"
        "  changed += outcome.1\n  if !outcome.0 { wrong += 1 }\n"
        "  if outcome.1 < 20 { print(\"\\(name) changes only \\(outcome.1) times\") }\n}\n"
        "print(\"\\(all.count) apps, \\(changed) changes, \\(wrong) wrong\")\nexit(wrong == 0 ? 0 : 1)\n")
    sources = sorted(path for path in folder.glob("*.swift"))
    objects = sorted((binaries / "ScenicRuntime.build").rglob("*.o"))
    call("swiftc", "-swift-version", "6", "-module-name", "Varied", "-j", "2", "-I", binaries / "Modules", *sources, HERE / "Driving.swift",
         *objects, "-o", folder / "varied")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("build", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--seeds", default="0..6")
    parser.add_argument("--steps", type=int, default=1_000)
    parser.add_argument("--size", type=int, default=7_000)
    options = parser.parse_args()
    first, last = map(int, options.seeds.split(".."))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        try:
            names = [write(seed, options.size, options.build / "scenicc", folder) for seed in range(first, last)]
            print(f"{len(names)} specs without an error, formatted and compiled", flush=True)
            build(names, options.build, folder)
            print(call(folder / "varied", folder, str(options.steps)), end="", flush=True)
            environment = {**os.environ, "SCENIC_PROGRAMS": str(folder), "SCENIC_STEPS": str(options.steps)}
            tests = next(options.build.glob("*PackageTests.xctest"))
            output = call(tests, "--testing-library", "swift-testing", "--filter", "WrittenProgramTests", env=environment)
            print("\n".join(re.findall(r"^\d+ programs.*$", output, re.MULTILINE)))
        except Wrong as wrong:
            sys.exit(str(wrong))


main()
