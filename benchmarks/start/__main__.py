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
import tempfile
import time

SPEC = pathlib.Path(__file__).parents[2] / "samples" / "machines" / "verification.scene"


def processor(command, null):
    """Seconds on the processor and by the clock."""
    begun = time.perf_counter()
    quiet = [(os.POSIX_SPAWN_DUP2, null, stream) for stream in (1, 2)]
    child = os.posix_spawn(command[0], command, os.environ, file_actions=quiet)
    used = os.wait4(child, 0)[2]
    return used.ru_utime + used.ru_stime, time.perf_counter() - begun


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
        null = os.open(os.devnull, os.O_RDWR)
        for _ in range(call.rounds):
            for name, command in commands.items():
                times[name].append(processor(command, null))
    base = statistics.median(used for used, _ in next(iter(times.values())))
    print(f"{call.rounds} rounds, milliseconds: the median, and the middle half")
    for name, taken in times.items():
        used = [used for used, _ in taken]
        print(f"{name:34} processor {spread(used)}, {statistics.median(used) / base:.1f} times; "
              f"clock {spread([clock for _, clock in taken])}")


main()
