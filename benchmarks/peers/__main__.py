"""Measures how fast specs are parsed, formatted, checked and compiled, next to the tools of other languages.

    python3 benchmarks/peers SCENICC [--megabytes N …] [--rounds N] [--seconds N] [--only STAGE] [--scratch-path FOLDER]

Each tool reads a text in its own language, as long as the spec, with random declarations of the same kind
(`declarations.py`): flows of scenes with inputs, events and their effects. The text is formatted by the
formatter of its language, where that is fast enough. Tools take turns, on one core; the result is the CPU
time. "start" is the time of a tool for a minimal text, and is part of the other times.

Tools are found in the path and next to the Python that runs this: `python3 -m venv F`, then `F/bin/pip
install ruff ziglang taplo tree-sitter tree-sitter-python tree-sitter-go`, and `F/bin/python
benchmarks/peers`. A missing tool is reported and left out.
"""

import argparse
import collections
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

import languages
from measuring import Launcher, conditions, median, spread, stages
from specs.apps import App
from tools import STAGES, Toolbox

# In a process that times itself; the first is as much part of it as the others.
INNER = 3


class Scene:
    """Specs, beside the other languages."""

    ending = ".scene"


class Texts:
    """The text of each language and size, made once and formatted."""

    def __init__(self, folder, toolbox):
        self.folder, self.known = pathlib.Path(folder), {}
        # Formats in place. Swift's takes 15 s for a megabyte; the others have none.
        self.formatters = {
            ".scene": [str(toolbox.scenicc), "format"], ".go": [toolbox.find("gofmt"), "-w"],
            ".py": [toolbox.find("ruff"), "format", "--isolated", "--no-cache", "--quiet"],
            ".zig": [next((tool.words[0] for tool in toolbox.tools if tool.name.startswith("zig")), None), "fmt"],
            ".toml": [toolbox.find("taplo"), "format"],
        }

    def file(self, language, megabytes):
        """The file, its bytes and its lines."""
        key = language.ending, megabytes
        if key not in self.known:
            path = self.folder / f"app_{megabytes:g}{language.ending}"
            size = int(megabytes * 1_000_000)
            path.write_text(App(1).spec(size) if language.ending == ".scene" else languages.text(language, size))
            formatter = self.formatters.get(language.ending)
            if formatter and formatter[0]:
                subprocess.run([*map(str, formatter), str(path)], check=True, capture_output=True)
            data = path.read_bytes()
            self.known[key] = path, len(data), data.count(b"\n")
        return self.known[key]


class Comparison:
    def __init__(self, toolbox, texts, launcher, call, folder):
        self.toolbox, self.texts, self.launcher, self.call = toolbox, texts, launcher, call
        self.output = pathlib.Path(folder, "output")
        self.told = pathlib.Path(folder, "told")
        # For each tool the seconds of one run at the last size, and the reason if it was left out.
        self.last, self.left_out = {}, {}

    def run(self, tool, megabytes):
        """Seconds of a processor of each round, and the bytes that were resident."""
        file = self.texts.file(tool.language, megabytes)[0]
        command = tool.command(file, self.output, INNER)
        shutil.rmtree(self.output, ignore_errors=True)
        self.output.mkdir()
        one = {"GOMAXPROCS": "1", "RAYON_NUM_THREADS": "1"}
        run = self.launcher.run(command, seconds=self.call.seconds * INNER * 2, output=self.told, env=one)
        if run.code:
            words = self.told.read_text(errors="replace").strip().splitlines()
            raise Refused(f"ends with {run.code}: {words[0] if words else 'nothing said'}")
        if not tool.isInside:
            return [run.seconds], run.memory
        return [float(line) for line in self.told.read_text().split()], run.memory

    def measured(self, stage, megabytes):
        """The costs of each tool of a stage; the tools take turns."""
        tools = [tool for tool in self.toolbox.tools if tool.stage == stage and self.fits(tool, megabytes)]
        times, memory, spent = collections.defaultdict(list), {}, collections.Counter()
        for round in range(self.call.rounds):
            for tool in list(tools):
                # A slow tool has fewer rounds.
                if round and spent[tool.name] > self.call.seconds:
                    continue
                try:
                    seconds, memory[tool.name] = self.run(tool, megabytes)
                except Refused as refused:
                    tools.remove(tool)
                    self.leave_out(tool, f"{megabytes:g} MB {refused}")
                    continue
                times[tool.name] += seconds
                spent[tool.name] += sum(seconds)
        for tool in tools:
            if megabytes:
                self.last[stage, tool.name] = median(times[tool.name]) / megabytes
        return [(tool, times[tool.name], memory[tool.name]) for tool in tools]

    def fits(self, tool, megabytes):
        """Returns True if the run is expected to finish in time."""
        expected = self.last.get((tool.stage, tool.name), 0) * megabytes
        if expected <= self.call.seconds:
            return (tool.stage, tool.name) not in self.left_out
        self.leave_out(tool, f"{megabytes:g} MB would take it {expected:.0f} s")
        return False

    def leave_out(self, tool, why):
        self.left_out[tool.stage, tool.name] = why

    def compare(self, stage):
        print(f"\n{stage}: {STAGES[stage]}")
        starts = {}
        if not stage.endswith("inside"):
            starts = {tool.name: f"{median(times) * 1e3:.1f}" for tool, times, _ in self.measured(stage, 0)}
        for megabytes in self.call.megabytes:
            rows = self.measured(stage, megabytes)
            self.table(stage, megabytes, rows, starts)
        for (of, name), why in self.left_out.items():
            if of == stage:
                print(f"left out: {name}: {why}")

    def table(self, stage, megabytes, rows, starts):
        print(f"\n| {megabytes:g} MB | processor, ms | MB/s | 1,000 lines/s | times Scenic | start, ms | resident, × |")
        print("|---|---|---|---|---|---|---|")
        own = None
        for tool, times, memory in rows:
            _, size, lines = self.texts.file(tool.language, megabytes)
            middle = median(times)
            if own is None:
                own = middle / size
            share = middle / size / own
            ahead = ", **ahead**" if share < 1 else ""
            start = starts.get(tool.name, "–")
            name = f"{tool.name} {tool.version}" + (f" ({tool.note})" if tool.note else "")
            print(f"| {name} | {spread(times, 1e3, 1)} | {size / middle / 1e6:.1f} | {lines / middle / 1e3:,.0f} | "
                  f"{share:.2f}{ahead} | {start} | {memory / size:.1f} |", flush=True)


class Refused(Exception):
    """A tool failed."""


def toolbox(call, folder):
    made = Toolbox(folder)
    made.scenicc = pathlib.Path(call.scenicc).resolve()
    made.add_scenic(made.scenicc, stages(call.scratch_path), Scene())
    for add in (made.add_go, made.add_protobuf, made.add_flatbuffers, made.add_swift, made.add_ruff, made.add_zig,
                made.add_taplo, made.add_tree_sitter):
        add()
    return made


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("scenicc")
    parser.add_argument("--megabytes", type=float, nargs="+", default=[1, 8])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=30, help="CPU time limit; tools that would take longer are left out")
    parser.add_argument("--only", choices=STAGES, nargs="+", default=list(STAGES))
    parser.add_argument("--scratch-path", help="where the stages of the compiler are built")
    call = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with tempfile.TemporaryDirectory(prefix="scenic-peers-") as folder:
        tools = toolbox(call, folder)
        print(f"{conditions(HERE)}; the median of {call.rounds} rounds, in turn (least–most)")
        for missing in tools.missing:
            print(f"not measured: {missing}")
        comparison = Comparison(tools, Texts(folder, tools), Launcher(folder), call, folder)
        for stage in call.only:
            comparison.compare(stage)
        print(f"\nthe load at the end is {os.getloadavg()[0]:.1f}")


main()
