"""Measures `scenicc check` as a whole process, next to a Swift program that does nothing.

    python3 benchmarks/start SCENICC [SPEC] [--released SCENICC] [--rounds N]

The programs take turns. The empty Swift program is linked like scenicc: with a static standard library
(`--static-swift-stdlib`), or completely static (`-static-executable`), as `scripts/artifact-bundle` links
releases.
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


def nothing(folder, option):
    """The path of a Swift program without a line, linked so."""
    source = pathlib.Path(folder, "empty.swift")
    source.write_text("\n")
    program = pathlib.Path(folder, "empty" + option)
    subprocess.run(["swiftc", "-O", option, source, "-o", program], check=True)
    return str(program)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("scenicc")
    parser.add_argument("spec", nargs="?", default=SPEC)
    parser.add_argument("--released", help="another scenicc, linked as a released one is")
    parser.add_argument("--rounds", type=int, default=200)
    call = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="scenic-start-") as folder:
        commands = {}
        for scenicc, option, linked in [(call.scenicc, "-static-stdlib", ""), (call.released, "-static-executable", ", released")]:
            if not scenicc:
                continue
            scenicc, spec = os.path.abspath(scenicc), str(call.spec)
            commands |= {
                f"a Swift program that does nothing{linked}": [nothing(folder, option)],
                f"scenicc --version{linked}": [scenicc, "--version"],
                f"scenicc format --check{linked}": [scenicc, "format", "--check", spec],
                f"scenicc check{linked}": [scenicc, "check", spec],
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
        print(f"{name:44} processor {spread(used)}, {statistics.median(used) / base:.1f} times; "
              f"clock {spread([run.clock for run in taken])}")


main()
