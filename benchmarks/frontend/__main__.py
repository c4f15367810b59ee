"""Measures each stage of the compiler, next to the minimal work of a lexer.

    python3 benchmarks/frontend [--lines N …] [--rounds N] [--seed N] [--write FILE] [--scratch-path FOLDER]

Lexes, parses, checks, compiles and formats random apps in the style of handwritten ones (`specs/apps.py`).
The stages take turns, in one process and on one core. The yardstick maps each byte to its class and counts
the changes, in Swift and in C; the faster of the two is the reference. `wc -lw` is measured too, as a
process.
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

# The average length of a line.
BYTES = 40


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--lines", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", metavar="FILE", help="write the first spec to FILE without measuring")
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
