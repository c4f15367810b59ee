"""Measures the costs of generated Swift, next to code written by hand for the same app.

For each size: the lines to maintain, type checking and compiling (-Onone and -O), the object, and the start
of a process that creates the app and sends a first event. Prints a table in Markdown and the environment.
Times are user CPU time, the best of several runs; a start is the median of many, each minus that of an empty
process started right before it, user and system. Each side is one file and one call of swiftc on one core,
with a library that represents its dependencies.
"""

import argparse
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True

import hand  # noqa: E402
import startup  # noqa: E402
from spec import spec  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
SWIFTC = ["swiftc", "-swift-version", "6"]
HAND = {"by hand": "Hashable, Codable, Sendable", "without `Codable`": "Hashable, Sendable"}


def cpu(command, folder, system=False):
    """User CPU time of a process and its children in seconds, and its memory in MB."""
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    errors = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    if status != 0:
        sys.exit(f"failed: {' '.join(map(str, command))}\n{errors.decode()[:2000]}")
    return usage.ru_utime + (usage.ru_stime if system else 0), usage.ru_maxrss // 1024


def best(command, folder, runs):
    results = [cpu(command, folder) for _ in range(runs)]
    return min(seconds for seconds, _ in results), max(memory for _, memory in results)


def lines(text):
    """The number of lines to maintain: not empty, not a comment."""
    return sum(1 for line in text.splitlines() if line.strip() and not line.strip().startswith("//"))


def library(name, sources, folder):
    subprocess.run(
        SWIFTC + ["-O", "-wmo", "-parse-as-library", "-module-name", name, "-package-name", name, "-emit-module",
                  "-emit-library", "-static", "-o", f"lib{name}.a"] + sources, cwd=folder, check=True)


class Side:
    """One implementation of the app: its single file, and its library."""

    def __init__(self, name, swift, main, module, maintained, folder):
        self.name, self.module, self.maintained, self.folder = name, module, maintained, folder
        (folder / "Face.swift").write_text(swift)
        (folder / "Main.swift").write_text(main)

    def row(self, runs, starts):
        compiler = SWIFTC + ["-parse-as-library", "-module-name", "Large", "-I", ".."]
        check, _ = best(compiler + ["-typecheck", "Face.swift"], self.folder, runs)
        row = {"lines": self.maintained, "check": check}
        for mode in ["-Onone", "-O"]:
            seconds, memory = best(compiler + [mode, "-c", "Face.swift", "-o", "Face.o"], self.folder, runs)
            row[mode] = seconds
            row[mode + " memory"] = memory
            row[mode + " object"] = (self.folder / "Face.o").stat().st_size / 1e6
        linked = ["Face.swift", "Main.swift", "-L", "..", f"-l{self.module}", "-o", "app"]
        subprocess.run(compiler + ["-O", "-wmo"] + linked, cwd=self.folder, check=True)
        row["start"] = start(self.folder, starts) * 1000
        return row


def start(folder, count):
    """The start time of the app of a folder, minus that of an empty process."""
    def once(program):
        return cpu([program], folder, system=True)[0]

    differences = []
    for _ in range(count):
        empty = once("../empty")
        differences.append(once("./app") - empty)
    return statistics.median(differences)


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT).stdout.strip()


def machine(runs):
    """The machine, date and commit."""
    name = "unknown CPU"
    if os.path.exists("/proc/cpuinfo"):
        with open("/proc/cpuinfo") as file:
            name = next((line.split(":")[1].strip() for line in file if line.startswith("model name")), name)
    else:
        name = output("sysctl", "-n", "machdep.cpu.brand_string") or name
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    swift = output("swiftc", "--version").split("(")[0].strip()
    commit = output("git", "rev-parse", "--short", "HEAD")
    return (f"{name}, {os.cpu_count()} cores, {memory:.0f} GB, {swift}, best of {runs}, "
            f"load {os.getloadavg()[0]:.1f}, {time.strftime('%Y-%m-%d')}, commit {commit}")


HEADER = """\
| scenes | | lines | type-check | debug | memory | object | optimised | memory | object | start |
|---|---|---|---|---|---|---|---|---|---|---|"""


def show(size, name, row):
    cells = [f"{size:,}", name, f"{row['lines']:,}", f"{row['check']:.2f} s"]
    for mode in ["-Onone", "-O"]:
        cells += [f"{row[mode]:.2f} s", f"{row[mode + ' memory']} MB", f"{row[mode + ' object']:.1f} MB"]
    print("| " + " | ".join(cells + [f"{row['start']:.1f} ms"]) + " |", flush=True)


def sides(size, scenicc, folder):
    """Each side of a size with a folder of its own; the first is Scenic's, with the time of scenicc."""
    def made(name):
        place = folder / f"{size}-{len(list(folder.iterdir()))}"
        place.mkdir()
        return place

    text, place = spec(size), made("Scenic")
    (place / "large.scene").write_text(text)
    compiled, _ = best([scenicc, "compile", "large.scene", "-o", "large.swift"], place, 1)
    swift = (place / "large.swift").read_text()
    yield Side("Scenic", swift, startup.scenic(size), "ScenicRuntime", lines(text), place), compiled
    for name, conformances in HAND.items():
        swift = "\n".join(hand.sources(size, conformances).values())
        yield Side(name, swift, startup.hand(size), "Kit", lines(swift), made(name)), None


def main():
    parser = argparse.ArgumentParser(
        prog="emit-cost", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", default="50,200,1000", help="numbers of scenes")
    parser.add_argument("--runs", type=int, default=3, help="number of measurements of each time")
    parser.add_argument("--starts", type=int, default=201, help="number of starts of each process")
    parser.add_argument("--scratch-path", default=".build", help="as for `swift build`")
    parser.add_argument("--scenicc", type=pathlib.Path, help="a release build of it; else one is made")
    options = parser.parse_args()

    scenicc = options.scenicc
    if not scenicc:
        build = ["swift", "build", "-q", "-c", "release", "--product", "scenicc",
                 "--scratch-path", options.scratch_path]
        subprocess.run(build, cwd=ROOT, check=True)
        scenicc = pathlib.Path(ROOT / output(*build, "--show-bin-path") / "scenicc")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        swift = (ROOT / "Sources/ScenicRuntime").rglob("*.swift")
        runtime = sorted(str(file) for file in swift if ".docc/" not in str(file))
        library("ScenicRuntime", runtime, folder)
        library("Kit", [str(HERE / "Kit.swift")], folder)
        (folder / "main.swift").write_text(startup.EMPTY)
        subprocess.run(SWIFTC + ["-O", "main.swift", "-o", "empty"], cwd=folder, check=True)
        print(HEADER)
        times = {}
        for size in map(int, options.sizes.split(",")):
            for side, compiled in sides(size, scenicc.resolve(), folder):
                show(size, side.name, side.row(options.runs, options.starts))
                if compiled is not None:
                    times[size] = compiled
        listed = ", ".join(f"{size:,} scenes {seconds:.2f} s" for size, seconds in times.items())
        print(f"\nscenicc itself, in release mode: {listed}")
    print(machine(options.runs))


if __name__ == "__main__":
    main()
