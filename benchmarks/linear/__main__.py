"""Measures the growth of each command's time and memory with the spec.

    python3 benchmarks/linear SCENICC [--lines N …] [--row SECONDS] [--only TEXT …] [--scratch-path FOLDER]
    python3 benchmarks/linear SCENICC --shapes [--only TEXT …]

Runs every command that reads a spec on random apps (`specs/tested.py`) of 1,000 lines, twice as many, and so
on, as far as the next size is expected to finish within the time of its row. The parse is that of
`benchmarks/frontend`, as a separate process. The result is the CPU time including the start of the process,
the minimum of the rounds. From size to size, the time for twice the bytes may be at most 2.3 times as long.
Resident is the maximum memory of a process.

With `--shapes` it counts how the instructions of `check` grow with specs of one shape each (`shapes.py`).

Exits with 1 if a command exceeds that, or if the parse needs more than 12 bytes for each byte.
"""

import argparse
import json
import os
import pathlib
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

from measuring import Launcher, conditions, stages
from shapes import measure
from specs.changes import changed, mistaken, repairable
from specs.tested import TestedApp

# The average length of a line.
BYTES = 38.7
# No call may have more addresses.
ADDRESSES = 16_000_000 << 10
# For twice the bytes at most so many times the time; and the parse at most so many bytes a byte.
GROWTH, RESIDENT = 2.3, 12
# So many bytes are too few to judge by: the start of the process is most of it.
FEW = 500_000
# A call is made again until it has taken so long, at most so often.
ENOUGH, ROUNDS = 1.5, 5
# The time limit of a call in seconds.
LONGEST = 120

# The arguments of each command; a word that begins with `@` is a file, `<` one on standard input, `>` one
# that does not exist yet.
COMMANDS = {
    "parse": ["PARSE", "@app.scene"],
    "format --check": ["format", "--check", "@app.scene"],
    "format": ["format", "-", "<app.scene"],
    "format --diff": ["format", "--diff", "@app.scene"],
    "check": ["check", "@app.scene"],
    "check --format json": ["check", "--format", "json", "@app.scene"],
    "check, with mistakes": ["check", "--max-errors", "0", "@mistaken.scene"],
    "check --format sarif, with mistakes": ["check", "--format", "sarif", "@mistaken.scene"],
    "check --fix": ["check", "--fix", "-", "<repairable.scene"],
    "compile": ["compile", "@app.scene"],
    "compile --coordinators": ["compile", "--coordinators", "@app.scene"],
    "compile --emit json": ["compile", "--emit", "json", "@app.scene"],
    "compile --emit association": ["compile", "--emit", "association", "@app.scene"],
    "compile --emit tests": ["compile", "--emit", "tests", "@app.scene"],
    "compile --emit uitests": ["compile", "--emit", "uitests", "@app.scene"],
    "test": ["test", "@app.scene"],
    "test --coverage lcov": ["test", "--coverage", "lcov", "@app.scene"],
    "test --report json": ["test", "--report", "json", "@app.scene"],
    "verify --bound 100": ["verify", "--bound", "100", "@app.scene"],
    "run": ["run", "@app.scene", "--json", "<events.jsonl"],
    "run, a program": ["run", "@app.json", "--json", "<events.jsonl"],
    "routes --bound 1000": ["routes", "--bound", "1000", "@app.scene"],
    "routes": ["routes", "@app.scene"],
    "graph": ["graph", "@app.scene"],
    "graph --emit dot": ["graph", "--emit", "dot", "@app.scene"],
    "graph --from home --depth 3": ["graph", "--from", "home", "--depth", "3", "@app.scene"],
    "graph --against": ["graph", "--against", "@old.scene", "@app.scene"],
    "diff": ["diff", "@old.scene", "@app.scene"],
    "diff --format json": ["diff", "--format", "json", "@old.scene", "@app.scene"],
    "diff, programs": ["diff", "@old.json", "@app.json"],
    "diff --lock": ["diff", "--lock", "@app.lock", "@app.scene"],
    "diff --lock, written": ["diff", "--lock", ">new.lock", "@app.scene"],
    "lsp": ["lsp", "<session"],
}


def session(text):
    """The messages of an editor that opens a spec, requests what it shows at once, and exits."""
    uri = "file:///app.scene"
    about = {"textDocument": {"uri": uri}}
    messages = [("initialize", {"processId": None, "rootUri": None, "capabilities": {}}), ("initialized", {}),
            ("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "scene", "version": 1, "text": text}}),
            ("textDocument/documentSymbol", about), ("textDocument/semanticTokens/full", about),
            ("textDocument/diagnostic", about), ("shutdown", None), ("exit", None)]
    made = b""
    for number, (method, params) in enumerate(messages):
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if method not in ("initialized", "textDocument/didOpen", "exit"):
            message["id"] = number
        body = json.dumps(message).encode()
        made += b"Content-Length: %d\r\n\r\n%s" % (len(body), body)
    return made


EVENTS = '{"set": {"isSignedIn": true}}\n{"request": "main.select", "args": {"tab": "inboxTab"}}\n{"save": true}\n'


class Specs:
    """The files of one size, in a separate folder, each created at the first request."""

    def __init__(self, folder, lines, scenicc, launcher):
        self.folder = pathlib.Path(folder, str(lines))
        self.folder.mkdir()
        self.scenicc, self.launcher = scenicc, launcher
        text = TestedApp(1).spec(int(lines * BYTES))
        self.size, self.lines = len(text.encode()), text.count("\n")
        (self.folder / "app.scene").write_text(text)

    def file(self, name):
        path = self.folder / name
        if not path.exists():
            self.make(path)
        return path

    def make(self, path):
        if path.suffix == ".json":
            source = self.file(path.stem + ".scene")
            self.called("compile", "--emit", "json", source, "-o", path)
        elif path.name == "repairable.scene":
            # Errors with repairs at some sizes only would add a round there.
            (self.folder / "repaired.scene").write_bytes(self.file("app.scene").read_bytes())
            self.called("check", "--fix", self.folder / "repaired.scene")
            path.write_text(repairable((self.folder / "repaired.scene").read_text()))
        elif path.suffix == ".lock":
            self.called("diff", "--lock", path, self.file("old.scene"))
        else:
            made = {"old.scene": changed, "mistaken.scene": mistaken, "session": session,
                    "events.jsonl": lambda _: EVENTS}[path.name](self.file("app.scene").read_text())
            path.write_bytes(made if isinstance(made, bytes) else made.encode())

    def called(self, *words):
        run = self.launcher.run([self.scenicc, *words], memory=ADDRESSES)
        if run.code:
            raise Refused(f"{words[0]} ends with {run.code}")


class Refused(Exception):
    """A command failed."""


class Growth:
    """Runs commands and reports the growth of their time and memory."""

    def __init__(self, call, scenicc, parse, launcher, folder):
        self.call, self.scenicc, self.parse, self.launcher = call, scenicc, parse, launcher
        self.specs = [Specs(folder, lines, scenicc, launcher) for lines in call.lines]
        self.output = pathlib.Path(folder, "output")
        self.wrong = []

    def command(self, words, specs):
        """The arguments of a call, and its input."""
        given, made = None, []
        for word in words:
            if word[0] == "<":
                given = specs.file(word[1:])
            elif word[0] == ">":
                (specs.folder / word[1:]).unlink(missing_ok=True)
                made.append(specs.folder / word[1:])
            else:
                made.append(specs.file(word[1:]) if word[0] == "@" else word)
        if made[0] == "PARSE":
            return [self.parse, made[1], "1", "lex + intern + parse"], given
        return [self.scenicc, *made], given

    def run(self, words, specs):
        """The least time of the rounds, and the memory."""
        times, memory = [], 0
        while not times or (sum(times) < ENOUGH and len(times) < ROUNDS):
            command, given = self.command(words, specs)
            run = self.launcher.run(command, given=given, output=self.output, seconds=LONGEST, memory=ADDRESSES)
            if run.code not in (0, 1):
                raise Refused(f"more than {LONGEST} s" if run.clock >= LONGEST else f"ends with {run.code}")
            times.append(run.seconds)
            memory = max(memory, run.memory)
        return min(times), memory

    def measure(self, name):
        """The times at each size, as far as they were taken, and why no further."""
        runs = []
        try:
            self.go_up(name, runs)
        except Refused as refused:
            return runs, str(refused)
        return runs, ""

    def go_up(self, name, runs):
        taken = 0
        for specs in self.specs:
            if len(runs) > 1 and taken + runs[-1][0] * max(2, runs[-1][0] / runs[-2][0]) > self.call.row:
                raise Refused(f"more than {self.call.row} s to be expected")
            begun = time.monotonic()
            runs.append(self.run(COMMANDS[name], specs))
            taken += time.monotonic() - begun
            # A size that was too slow is measured again: other load may have disturbed it.
            if self.growths(runs)[-1:] > [GROWTH]:
                for place in (-2, -1):
                    again = self.run(COMMANDS[name], self.specs[len(runs) + place])
                    runs[place] = min(runs[place], again)

    def growths(self, runs):
        """The time for twice the bytes, from size to size."""
        pairs = zip(runs, runs[1:], self.specs, self.specs[1:])
        return [now[0] / before[0] * 2 * small.size / large.size for before, now, small, large in pairs]

    def show(self, name):
        runs, end = self.measure(name)
        growths = self.growths(runs)
        judged = [growth for place, growth in enumerate(growths, 1) if self.specs[place].size > FEW]
        resident = runs[-1][1] / self.specs[len(runs) - 1].size if runs else 0
        times = " | ".join([f"{time * 1e3:,.0f}" for time, _ in runs] + ["–"] * (len(self.specs) - len(runs)))
        most = f"{max(judged):.2f}" if judged else "–"
        if judged and max(judged) > GROWTH:
            most = f"**{most}**"
            self.wrong.append(name)
        if name == "parse" and resident > RESIDENT:
            self.wrong.append("the memory of the parse")
        print(f"| {name} | {times} | {most} | {resident:.1f} |" + (f" {end}" if end else ""), flush=True)
        print("  growth: " + " ".join(f"{growth:.2f}" for growth in growths), file=sys.stderr, flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("scenicc")
    parser.add_argument("--lines", type=int, nargs="+", default=[1000 << doubled for doubled in range(11)])
    parser.add_argument("--row", type=int, default=20, help="the seconds by the clock after which a command is left")
    parser.add_argument("--only", nargs="+", default=[""], metavar="TEXT", help="only commands whose row contains TEXT")
    parser.add_argument("--scratch-path", help="where the stages of the compiler are built")
    parser.add_argument("--shapes", action="store_true", help="count instructions for specs of one shape each")
    call = parser.parse_args()
    if call.shapes:
        wrong = measure(pathlib.Path(call.scenicc).resolve(), call.only)
        sys.exit(f"grow faster than they may: {', '.join(wrong)}" if wrong else 0)
    rows = [name for name in COMMANDS if any(text in name for text in call.only)]
    if not rows:
        parser.error(f"unknown row; available rows: {', '.join(COMMANDS)}")
    scenicc = pathlib.Path(call.scenicc).resolve()
    parse = stages(call.scratch_path) if "parse" in rows else None
    with tempfile.TemporaryDirectory(prefix="scenic-linear-") as folder:
        growth = Growth(call, scenicc, parse, Launcher(folder), folder)
        print(f"{conditions(pathlib.Path(__file__).parent)}; milliseconds, the least of at most {ROUNDS} rounds")
        print("| command | " + " | ".join(f"{specs.lines:,} lines" for specs in growth.specs) + " | twice, at most | resident |")
        print("|---" * (len(growth.specs) + 3) + "|")
        for name in rows:
            growth.show(name)
    print(f"\nthe load at the end is {os.getloadavg()[0]:.1f}")
    if growth.wrong:
        sys.exit(f"more than {GROWTH} times for twice the bytes, or {RESIDENT} bytes a byte: {', '.join(growth.wrong)}")


main()
