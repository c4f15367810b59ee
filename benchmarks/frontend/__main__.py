"""How long each stage of the compiler takes, beside the least that a lexer does.

    python3 benchmarks/frontend [--lines N …] [--rounds N] [--seed N] [--write FILE] [--scratch-path FOLDER]

Apps as people write them, at random (`specs/apps.py`), are lexed, parsed, checked, compiled and formatted, each stage by itself
and in turn, in one process and on one core. The yardstick is for each byte its class, and a count of how often that changes, in
Swift and in C: what counts is the faster of the two. Beside it stands `wc -lw`, as a process.
"""

import argparse
import pathlib
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

from measuring import Launcher, stages
from specs.apps import App

# What a line has on average.
BYTES = 40


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--lines", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", metavar="FILE", help="writes the first spec there and measures nothing")
    parser.add_argument("--scratch-path")
    call = parser.parse_args()
    if call.write:
        pathlib.Path(call.write).write_text(App(call.seed).spec(call.lines[0] * BYTES))
        return
    program = stages(call.scratch_path)
    with tempfile.TemporaryDirectory(prefix="scenic-frontend-") as folder:
        launcher = Launcher(folder)
        for lines in call.lines:
            spec = pathlib.Path(folder, f"{lines}.scene")
            spec.write_text(App(call.seed).spec(lines * BYTES))
            subprocess.run([program, spec, str(call.rounds)], check=True)
            counted = [launcher.run(["wc", "-lw", spec]).seconds * 1e3 for _ in range(call.rounds)]
            print(f"wc -lw, a process: {statistics.median(counted):.2f} ms ({min(counted):.2f}–{max(counted):.2f})\n", flush=True)


main()
