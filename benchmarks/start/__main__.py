"""How long `scenicc check` takes as a whole process, beside a Swift program that does nothing.

    python3 benchmarks/start SCENICC [SPEC] [--rounds N]

The programs are started in turn. A Swift program with nothing in it is built with the standard library linked statically, as a
released scenicc is.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

from measuring import Launcher

SPEC = pathlib.Path(__file__).parents[2] / "samples" / "machines" / "verification.scene"


def spread(times):
    least, middle, most = statistics.quantiles(times, n=4)
    return f"{middle * 1e3:.2f} ({least * 1e3:.2f}–{most * 1e3:.2f})"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("scenicc")
    parser.add_argument("spec", nargs="?", default=SPEC)
    parser.add_argument("--rounds", type=int, default=200)
    call = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="scenic-start-") as folder:
        source = pathlib.Path(folder, "empty.swift")
        source.write_text("\n")
        empty = source.with_suffix("")
        subprocess.run(["swiftc", "-O", "-static-stdlib", source, "-o", empty], check=True)
        scenicc, spec = os.path.abspath(call.scenicc), str(call.spec)
        commands = {
            "a Swift program that does nothing": [str(empty)],
            "scenicc --version": [scenicc, "--version"],
            "scenicc format --check": [scenicc, "format", "--check", spec],
            "scenicc check": [scenicc, "check", spec],
        }
        times = {name: [] for name in commands}
        launcher = Launcher(folder)
        for _ in range(call.rounds):
            for name, command in commands.items():
                times[name].append(launcher.run(command))
    base = statistics.median(run.seconds for run in next(iter(times.values())))
    print(f"{call.rounds} rounds, milliseconds: the median, and the middle half")
    for name, taken in times.items():
        used = [run.seconds for run in taken]
        print(f"{name:34} processor {spread(used)}, {statistics.median(used) / base:.1f} times; "
              f"clock {spread([run.clock for run in taken])}")


main()
