"""Mutation testing: checks that the tests detect mutants of the sources, one at a time.

usage: python3 scripts/mutants FOLDER… [--tests MODULE] [--scratch-path DIR] [--rate N] [--at-once N]
                                          [--most SECONDS] [--minutes N] [--only NUMBERS] [--build-only]

FOLDER is a folder of Sources. All its mutants are built at once (mutate.swift): a negated condition, `<` for
`<=`, `&&` for `||`, `+` for `-`, an incremented number, nil or an empty value instead of a value, the last
for the first, swapped arguments, a removed statement. A number in the environment selects the active one.
Mutants that do not compile are left out. Then the coverage of each suite is measured, and each mutant is
tested by the suites that cover it, until one fails; a suite that does not end, needs too much memory or
crashes has detected it too.

The result of each mutant is a line of JSON in DIR/mutants.log; a later call continues from there, with the
build in DIR if there is one. At the end the undetected mutants are listed. `--rate N` tests one of N. Suites
that take longer than `--most` seconds of CPU time are skipped and reported. `--minutes N` starts no mutant after
N minutes; a later call continues.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# The mutants that are left out first where a line does not compile: the other mutants of the line may
# compile.
DOUBTFUL = ["arguments", "number", "literal", "first", "last", "statement", "binding"]
MANIFEST = """// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "Mutants",
  platforms: [.macOS(.v13)],
  targets: [
%s
  ],
  swiftLanguageModes: [.v6]
)
"""
TARGETS = {
    "ScenicRuntimeTests": [
        '.target(name: "ScenicRuntime")', '.testTarget(name: "ScenicRuntimeTests", dependencies: ["ScenicRuntime"])'],
    "ScenicLangTests": [
        '.target(name: "ScenicRuntime")', '.target(name: "ScenicLang", dependencies: ["ScenicRuntime"])',
        '.testTarget(name: "ScenicLangTests", dependencies: ["ScenicLang", "ScenicRuntime"], '
        'exclude: ["Golden", "Mistakes/Cases", "Compatibility/Cases", "Verify/Cases", "Wishes/Specs"])'],
}


def program(scratch):
    """Builds the program that inserts mutants, with the syntax library of the toolchain."""
    made = scratch / "mutate"
    source = HERE / "mutate.swift"
    if made.exists() and made.stat().st_mtime > source.stat().st_mtime:
        return made
    library = pathlib.Path(os.path.realpath(shutil.which("swiftc"))).parent.parent / "lib/swift/host"
    names = [option for name in ["SwiftSyntax", "SwiftParser", "SwiftOperators"] for option in ["-l" + name]]
    subprocess.run(
        ["swiftc", "-I", library, "-L", library, "-Xlinker", "-rpath", "-Xlinker", library, source, *names, "-o", made],
        check=True)
    return made


class Copy:
    """The sources with all mutants in them, and their tests."""

    def __init__(self, scratch, folders, tests):
        self.scratch, self.folders, self.tests = scratch, folders, tests
        self.tree = scratch / "tree"
        self.left_out = set()
        self.mutants = []

    def originals(self):
        listed = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
            capture_output=True).stdout.decode()
        return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]

    def prepare(self):
        for name in self.originals():
            place = self.tree / name
            place.parent.mkdir(parents=True, exist_ok=True)
            if not place.exists() or place.read_bytes() != (ROOT / name).read_bytes():
                shutil.copy(ROOT / name, place)
        lines = ",\n".join("    " + target for target in TARGETS[self.tests])
        (self.tree / "Package.swift").write_text(MANIFEST % lines)
        for module in {folder.split("/")[1] for folder in self.folders}:
            shutil.copy(HERE / "Switch.swift", self.tree / "Sources" / module / "MutantSwitch.swift")

    def write(self):
        """Writes all mutants but those that are left out."""
        files = sorted(
            name for name in self.originals()
            if name.endswith(".swift") and any(name.startswith(folder.rstrip("/") + "/") for folder in self.folders))
        with tempfile.TemporaryDirectory() as folder:
            for name in files:
                place = pathlib.Path(folder) / name
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, place)
            without = self.scratch / "left-out"
            without.write_text("".join(f"{number}\n" for number in sorted(self.left_out)))
            made = subprocess.run(
                [program(self.scratch), "--without", without, *files], cwd=folder, check=True, capture_output=True)
            self.mutants = [json.loads(line) for line in made.stdout.splitlines()]
            for name in files:
                text = (pathlib.Path(folder) / name).read_bytes()
                if (self.tree / name).read_bytes() != text:
                    (self.tree / name).write_bytes(text)

    def build(self):
        """Builds, and leaves out the lines that do not compile, until the build succeeds."""
        known = self.scratch / "left-out"
        if known.exists():
            self.left_out = {int(line) for line in known.read_text().split()}
        for attempt in range(30):
            self.write()
            # Optimized, since random tests take ten times as long otherwise.
            call = ["swift", "build", "--build-tests", "-c", "release", "-Xswiftc", "-enable-testing", "--package-path", self.tree, "--scratch-path", self.scratch / "build"]
            outcome = subprocess.run(call, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
            if outcome.returncode == 0:
                return
            # An unused result means that the result of a function was taken for a statement.
            places = set(re.findall(
                rf"^{re.escape(str(self.tree))}/(\S+?):(\d+):\d+: (?:error|warning: result)", outcome.stdout, re.MULTILINE))
            new = set()
            for name, line in places:
                new |= self.blamed(name, int(line))
            print(f"attempt {attempt + 1}: {len(places)} lines do not build, {len(new)} mutants are left out", flush=True)
            if not new:
                sys.exit(outcome.stdout[-4000:])
            self.left_out |= new
        sys.exit("the build does not succeed")

    def blamed(self, name, line):
        """The mutants of a line that does not build: the doubtful ones, or all."""
        there = [m for m in self.mutants if m["file"] == name and m["line"] <= line <= m["last"]]
        on_line = [m for m in there if line in (m["line"], m["last"])] or there
        if not [m for m in on_line if m["kind"] in DOUBTFUL]:
            # An earlier declaration is missing, or the type of a closure has changed.
            here = [m for m in self.mutants if m["file"] == name]
            return {m["number"] for m in here if m["kind"] == "statement" and line - 30 <= m["line"] <= line} | {
                m["number"] for m in here if m["kind"] in DOUBTFUL and abs(m["line"] - line) <= 12
            } or {m["number"] for m in on_line}
        doubtful = [m for m in on_line if m["kind"] in DOUBTFUL[:1]] or [m for m in on_line if m["kind"] in DOUBTFUL]
        return {m["number"] for m in doubtful or on_line}


def worked():
    """The seconds of a processor that calls have taken so far."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


class Suites:
    """The suites of the tests, with their coverage and their times."""

    def __init__(self, copy):
        build = copy.scratch / "build/release"
        self.binary = build / "MutantsPackageTests.xctest"
        self.tests = copy.tests
        self.path = copy.scratch / "coverage.json"
        self.seconds, self.covering = {}, collections.defaultdict(list)

    def names(self):
        listed = subprocess.run(
            [self.binary, "--testing-library", "swift-testing", "--list-tests"], capture_output=True, text=True)
        tests = re.findall(rf"^{self.tests}\.(\S.*)$", listed.stdout, re.MULTILINE)
        return sorted({test.split("/")[0] for test in tests})

    def run(self, name, mutant, seconds, covered=None):
        """Returns True if the suite passes within this CPU time: the elapsed time depends on other load."""
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
            resource.setrlimit(resource.RLIMIT_AS, (6 << 30, 6 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        environment = {**os.environ, "SCENIC_MUTANT": str(mutant), "SWIFT_BACKTRACE": "enable=no"}
        if covered:
            environment["SCENIC_COVERED"] = str(covered)
        try:
            outcome = subprocess.run(
                [self.binary, "--testing-library", "swift-testing", "--filter", f"{self.tests}.{re.escape(name)}/"],
                env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=300 + seconds * 20,
                preexec_fn=limit)
        except subprocess.TimeoutExpired:
            return False
        return outcome.returncode == 0

    def find(self):
        """Runs each suite without a mutant."""
        if not self.path.exists():
            found = {}
            for name in self.names():
                with tempfile.NamedTemporaryFile() as file:
                    start = worked()
                    if not self.run(name, "cover", 1200, covered=file.name):
                        print(f"{name} fails without a mutant: skipped", flush=True)
                        continue
                    marks = pathlib.Path(file.name).read_bytes()
                    found[name] = {
                        "seconds": worked() - start, "covers": [number for number, mark in enumerate(marks) if mark]}
            self.path.write_text(json.dumps(found))
        for name, what in json.loads(self.path.read_text()).items():
            self.seconds[name] = what["seconds"]
            for number in what["covers"]:
                self.covering[number].append(name)


def judge(suites, number, kills):
    """Tests a mutant; returns the result, and the suite that detected it."""
    names = suites.covering.get(number, [])
    # First those that see much in little time.
    names = sorted(names, key=lambda name: suites.seconds[name] / (kills[name] + 1))
    for name in names:
        if not suites.run(name, number, 20 + suites.seconds[name] * 6):
            kills[name] += 1
            return "killed", name
    return ("survived" if names else "not reached"), ""


def tell(mutants, log):
    counts = collections.Counter((log[m["number"]]["outcome"]) for m in mutants if m["number"] in log)
    for m in mutants:
        outcome = log.get(m["number"], {}).get("outcome")
        if outcome in ("survived", "not reached"):
            print(f"{m['file']}:{m['line']}: #{m['number']} {m['kind']}, {outcome}: {m['text'].splitlines()[0][:90]}")
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.most_common()), f"of {len(mutants)}")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--tests", choices=list(TARGETS), default="ScenicRuntimeTests")
    parser.add_argument("--scratch-path", type=pathlib.Path, default=ROOT / ".build/mutants")
    parser.add_argument("--rate", type=int, default=1)
    parser.add_argument("--at-once", type=int, default=1)
    parser.add_argument("--most", type=float, default=60)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--only", default="")
    parser.add_argument("--build-only", action="store_true")
    call = parser.parse_args()
    end = time.monotonic() + call.minutes * 60 if call.minutes else float("inf")
    scratch = call.scratch_path.resolve()
    scratch.mkdir(parents=True, exist_ok=True)
    copy = Copy(scratch, call.folders, call.tests)
    listed = scratch / "mutants.json"
    if not listed.exists():
        copy.prepare()
        copy.build()
        listed.write_text(json.dumps(copy.mutants))
    mutants = json.loads(listed.read_text())
    print(f"{len(mutants)} mutants", flush=True)
    if call.build_only:
        return
    suites = Suites(copy)
    suites.find()
    slow = {name for name, seconds in suites.seconds.items() if seconds > call.most}
    if slow:
        print(f"skipped, since they take long: {', '.join(sorted(slow))}", flush=True)
    suites.covering = {number: [name for name in names if name not in slow] for number, names in suites.covering.items()}
    path = scratch / "mutants.log"
    log = {}
    for line in path.read_text().splitlines() if path.exists() else []:
        log[json.loads(line)["number"]] = json.loads(line)
    kills = collections.Counter(entry["suite"] for entry in log.values() if entry["outcome"] == "killed")
    only = {int(number) for number in call.only.split(",") if number}
    chosen = [m for m in mutants if m["number"] in only] if only else mutants[::call.rate]

    def judged(m):
        return (m["number"], *judge(suites, m["number"], kills)) if time.monotonic() < end else None

    open_ones = [m for m in chosen if m["number"] not in log or only]
    with open(path, "a") as out, concurrent.futures.ThreadPoolExecutor(call.at_once) as pool:
        for number, outcome, suite in filter(None, pool.map(judged, open_ones)):
            log[number] = {"number": number, "outcome": outcome, "suite": suite}
            out.write(json.dumps(log[number]) + "\n")
            out.flush()
    tell(chosen, log)


main()
