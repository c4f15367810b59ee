"""Measures the growth of a command's instructions with specs of one shape (`specs/shapes.py`).

Counts instructions with valgrind's cachegrind, without those of the start, for a spec of some size and one
with twice as many parts. The exponent is the binary logarithm of their ratio. It does not depend on the load.
A shape that is not linear has its allowed exponent in `specs/shapes.py`; a larger one fails.
"""

import concurrent.futures
import math
import os
import pathlib
import re
import subprocess
import tempfile

from specs.shapes import LIMITS, SHAPES, SIZES

# The allowed exponent of a linear shape: a lookup in a growing table costs a little more.
LINEAR = 1.2


def instructions(scenicc, words, folder):
    call = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", str(scenicc), *words]
    run = subprocess.run(
        call, cwd=folder, capture_output=True,
        env={"SWIFT_DETERMINISTIC_HASHING": "1", "PATH": os.environ["PATH"], "HOME": "/"})
    found = re.search(rb"I\s+refs:\s+([\d,]+)", run.stderr)
    if not found or run.returncode > 1:
        raise SystemExit(f"{' '.join(words)} ends with {run.returncode}:\n{run.stderr.decode(errors='replace')[-1000:]}")
    return int(found[1].replace(b",", b""))


class Shape:
    """A shape at two sizes."""

    def __init__(self, name, command, scenicc, folder, start):
        self.name, size = name, SIZES.get(name, 40)
        self.counts, self.bytes = [], []
        for count in (size, 2 * size):
            text = SHAPES[name](count)
            path = pathlib.Path(folder, f"{name}-{count}.scene")
            path.write_text(text)
            self.bytes.append(len(text))
            self.counts.append(instructions(scenicc, [*command, path.name], folder) - start)
        self.size = size

    @property
    def exponent(self):
        return math.log2(self.counts[1] / self.counts[0])

    @property
    def limit(self):
        return LIMITS.get(self.name, LINEAR)

    def row(self):
        count, exponent = self.counts[1], f"{self.exponent:.2f}"
        shown = f"**{exponent}**" if self.exponent > self.limit else exponent
        return (f"| `{self.name}` | {2 * self.size} | {self.bytes[1]:,} | {count / 1e6:,.1f} | {count / self.bytes[1]:,.0f} | {shown} | "
                f"{self.limit:.2f} |")


def measure(scenicc, only, command=("check",)):
    """Shows a row for each shape; the names of those that grow faster than they may."""
    names = [name for name in SHAPES if any(text in name for text in only)]
    with tempfile.TemporaryDirectory(prefix="scenic-shapes-") as folder, concurrent.futures.ThreadPoolExecutor(1) as pool:
        pathlib.Path(folder, "least.scene").write_text("scene a\nroot a\n")
        start = instructions(scenicc, [*command, "least.scene"], folder)
        print("| shape | parts | bytes | million instructions | for a byte | exponent | may be |\n|---|---:|---:|---:|---:|---:|---:|")
        shapes = pool.map(lambda name: Shape(name, command, scenicc, folder, start), names)
        wrong = []
        for shape in shapes:
            print(shape.row(), flush=True)
            if shape.exponent > shape.limit:
                wrong.append(shape.name)
    return wrong
