"""Searches for small specs that are expensive.

    scripts/fuzz cost MINUTES [--seed N] [--scenicc PROGRAM] [--found DIR] [--only COMMAND]

Changes specs of at most 1,500 bytes at random, within the grammar, and runs `check`, `verify --bound 50`,
`format` and `compile` on them with a release build of `scenicc`, which is built by default. Changes the specs
with the most CPU time for their size further. At the end, minimizes the most expensive specs of each command,
counts their instructions with valgrind, and writes them to DIR. Exits with 1 if one of them exceeds the limit
of its command.

The changes depend on the seed, and their order on the measured times, in powers of the square root of two.
Under other load, two runs with one seed may differ. The counts of the results can be reproduced.
"""

import argparse
import hashlib
import math
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

from measuring import Launcher
from specs.growing import Changes, declarations, seeds

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Each call with the CPU seconds that it may take for a spec of maximum size.
COMMANDS = {
    "check": (["check", "FILE"], 0.1),
    "verify": (["verify", "--bound", "50", "FILE"], 1.0),
    "format": (["format", "--check", "FILE"], 0.05),
    "compile": (["compile", "FILE"], 0.2),
}
LONGEST = 1_500
# The CPU limit of a run in seconds; exceeding it is a finding.
LIMIT = 10
KEPT = 40


def built():
    subprocess.run(["swift", "build", "-c", "release", "--product", "scenicc"], cwd=ROOT, check=True, stdout=sys.stderr)
    return ROOT / ".build/release/scenicc"


def level(cost):
    """A cost, so coarse that little noise changes it."""
    return round(2 * math.log2(max(cost, 1e-9)))


class Run:
    """Specs by their cost for one command."""

    def __init__(self, name, scenicc, launcher, folder):
        self.name, self.scenicc, self.launcher = name, scenicc, launcher
        self.words, self.most = COMMANDS[name]
        self.file = pathlib.Path(folder, f"{name}.scene")
        self.start = min(self.seconds("scene a\nroot a\n") for _ in range(5))
        self.best = []
        self.tried = 0

    def seconds(self, text):
        self.file.write_text(text)
        words = [str(self.file) if word == "FILE" else word for word in self.words]
        run = self.launcher.run([self.scenicc, *words], seconds=LIMIT, output=os.devnull)
        self.code = run.code
        return run.seconds if run.code in (0, 1) else LIMIT

    def take(self, parts):
        """Runs one spec, and keeps it if it is among the costliest of those that have no error."""
        text = "\n".join(parts) + "\n"
        if len(text) > LONGEST:
            return
        self.tried += 1
        seconds = self.seconds(text) - self.start
        if seconds * 4 < self.start and len(self.best) >= KEPT:
            return
        # Below a few hundred bytes the start of the process would count.
        cost = max(seconds, 0) / max(len(text), 200)
        if self.code not in (0, 1) or cost <= 0:
            return self.crashed(text) if self.code not in (0, 1) and self.code < 128 else self.keep(cost, parts)
        self.keep(cost, parts)

    def crashed(self, text):
        print(f"{self.name} ends with {self.code}:\n{text}", file=sys.stderr)
        self.keep(LIMIT / len(text), declarations(text))

    def keep(self, cost, parts):
        # Keeps only the most expensive run of each kind; a kind is the output without numbers.
        kind = hashlib.sha256(" ".join(sorted({re.sub(r"\d+", "", part) for part in parts})).encode()).digest()
        same = [one for one in self.best if one[2] == kind]
        if same and level(same[0][0]) >= level(cost):
            return
        self.best = [one for one in self.best if one[2] != kind] + [(cost, parts, kind)]
        self.best.sort(key=lambda one: (-level(one[0]), one[2]))
        del self.best[KEPT:]

    def smaller(self, parts, cost, until):
        """The same without the declarations that do not count, as far as time allows."""
        place = 0
        while place < len(parts) and time.monotonic() < until:
            less = parts[:place] + parts[place + 1:]
            text = "\n".join(less) + "\n"
            if less and (self.seconds(text) - self.start) / max(len(text), 200) >= cost * 0.95:
                parts = less
            else:
                place += 1
        return parts

    def instructions(self, text):
        """The instructions counted by valgrind; None if it is not installed or takes too long."""
        self.file.write_text(text)
        words = [str(self.file) if word == "FILE" else word for word in self.words]
        call = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", str(self.scenicc), *words]
        try:
            run = subprocess.run(call, capture_output=True, timeout=120, env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
        except (FileNotFoundError, subprocess.TimeoutExpired):
            return None
        found = re.search(rb"I\s+refs:\s+([\d,]+)", run.stderr)
        return int(found[1].replace(b",", b"")) if found else None


def fuzz(run, minutes, seed, stock):
    generator = random.Random(f"{seed} {run.name}")
    changes = Changes(generator, stock)
    until = time.monotonic() + minutes * 60
    for parts in stock:
        if time.monotonic() < until:
            run.take(parts)
    while time.monotonic() < until:
        # Half of the specs come from the few best, the others from all stored ones.
        best = run.best[:8] if generator.random() < 0.5 else run.best
        run.take(changes.changed(generator.choice(best)[1] if best else generator.choice(stock)))


def tell(run, found, shown):
    """Writes the most expensive specs; returns the number of those that exceed their limit."""
    worst = 0
    for place, (cost, parts, _) in enumerate(run.best[:shown]):
        parts = run.smaller(parts, cost, time.monotonic() + 20)
        text = "\n".join(parts) + "\n"
        seconds = run.seconds(text)
        counted = run.instructions(text)
        per_byte = f"{counted / len(text):,.0f} instructions a byte" if counted else "not counted"
        is_worse = seconds > run.most
        worst += is_worse
        path = found / f"{run.name}-{place:02}.scene"
        path.write_text(text)
        print(f"{run.name}: {seconds * 1e3:,.0f} ms, {len(text)} bytes, {per_byte}{', too many' if is_worse else ''}: {path}", flush=True)
    return worst


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("minutes", type=float, help="for each command")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenicc", type=pathlib.Path)
    parser.add_argument("--found", type=pathlib.Path, default=ROOT / ".build/costs")
    parser.add_argument("--only", choices=list(COMMANDS))
    parser.add_argument("--shown", type=int, default=5)
    call = parser.parse_args()
    scenicc = (call.scenicc or built()).resolve()
    call.found.mkdir(parents=True, exist_ok=True)
    samples = [path.read_text() for path in sorted((ROOT / "samples").glob("*.scene")) + sorted((ROOT / "Tests").rglob("*.scene"))]
    stock = seeds(text for text in samples if len(text) <= LONGEST and "import" not in text)
    worst = 0
    with tempfile.TemporaryDirectory(prefix="scenic-costs-") as folder:
        launcher = Launcher(folder)
        for name in [call.only] if call.only else COMMANDS:
            run = Run(name, scenicc, launcher, folder)
            fuzz(run, call.minutes, call.seed, stock)
            print(f"{name}: {run.tried:,} specs, the start of the process {run.start * 1e3:.1f} ms", flush=True)
            worst += tell(run, call.found, call.shown)
    sys.exit(1 if worst else 0)


main()
