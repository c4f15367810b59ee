"""Compares `scenicc verify` with SPIN: the same apps, verified by both in one run.

    python3 benchmarks/verify SCENICC [--spin SPIN] [--size N ...] [--rounds N] [--family NAME ...] [--quick]

An app is data (`model.py`); a spec (`spec.py`) and a model in Promela (`promela.py`) are written from it, with the same
states and the same properties. Both tools must agree with the computed number of states, on the verdicts, and
on the length of shortest paths; otherwise a message is printed, and the exit code is 1. Two state machines
with an error (`samples/machines`) are compared with models written by hand (`machines`). For a stack that
grows without limit, SPIN verifies some heights, and scenicc must return the same verdict for all.

Times are those of one core, user and system, including the start of the process; the time that SPIN needs to
build a verifier (`spin -a` and the C compiler) is separate. SPIN searches in depth, then with compressed
states, then in breadth; scenicc searches in breadth.
"""

import argparse
import json
import pathlib
import shutil
import tempfile

import families
import machines
import promela
import spec
import spin
from running import conditions, measured

MODES = {"SPIN": [], "SPIN -DCOLLAPSE": ["-DCOLLAPSE"], "SPIN -DBFS": ["-DBFS"]}


class Comparison:
    """The results of both for apps, and their comparison."""

    def __init__(self, scenicc, peer, rounds, modes):
        self.scenicc, self.peer, self.rounds, self.modes = scenicc, peer, rounds, modes
        self.differences = 0

    def head(self, name, size):
        print(f"\n{name}: {size}\n  {'':16} {'states':>11} {'transitions':>13}")

    def row(self, name, states, transitions, told):
        print(f"  {name:16} {states:>11,} {transitions if transitions else '':>13}  {told}", flush=True)

    def agree(self, what, *results):
        if all(one == results[0] for one in results):
            return
        self.differences += 1
        print(f"  DIFFERENT: {what}: {', '.join(map(str, results))}", flush=True)

    def verified(self, app, bound):
        """The results of scenicc, and each run."""
        (self.peer.folder / "app.scene").write_text(spec.spec(app))
        call = [self.scenicc, "verify", "--format", "json", "--bound", str(bound), "app.scene"]
        runs = [self.peer.run(call) for _ in range(self.rounds)]
        try:
            return json.loads(runs[0].output), runs
        except ValueError:
            raise SystemExit(f"scenicc does not verify the app:\n{runs[0].output[:2000]}\n{spec.spec(app)}")

    def compare(self, app):
        self.head(app.name, app.size)
        told, runs = self.verified(app, 2 * app.states)
        (explored,) = told["explored"]
        self.row("scenicc verify", explored["states"], None, measured(runs))
        # A search ends early once every verdict is certain.
        if explored["isComplete"]:
            self.agree("states", explored["states"], app.states)
        else:
            self.agree("states, at most", min(explored["states"], app.states), explored["states"])
            self.agree("verdicts left open", sum(one["answer"] == "undecided" for one in told["verdicts"]), 0)
        model = promela.promela(app)
        for name in self.modes:
            self.search(app, model, name, name)
        self.judge_all(app, model, told)

    def search(self, app, model, mode, title):
        """All states by SPIN; properties that hold are asserted in each."""
        verifier, seconds = self.peer.built(model, "HOLDS", MODES[mode])
        runs = [self.peer.searched(verifier, app.states) for _ in range(self.rounds)]
        output = runs[0].output
        made = f"   made in {seconds:.1f} s"
        self.row(title, spin.states(output) or 0, f"{spin.transitions(output) or 0:,}", measured(runs) + made)
        self.agree("states", spin.states(output), app.states)
        self.agree("what holds", spin.errors(output), 0)

    def judge_all(self, app, model, told):
        verdicts = [verdict for verdict in told["verdicts"] if verdict["name"] == "property"]
        self.agree("properties", len(verdicts), len(app.properties))
        for place, (prop, verdict) in enumerate(zip(app.properties, verdicts)):
            self.judge(app, model, place, prop, verdict)

    def compare_endless(self, apps, bound):
        """A stack without limit: scenicc decides all heights at once, or reports that it cannot; SPIN one at
        a time."""
        pages = len(apps[0].pages) - 1
        self.head("endless", f"{pages} {'page' if pages == 1 else 'pages'} on each other, without end")
        told, runs = self.verified(apps[0], bound)
        self.row("any height", told["explored"][0]["states"], None, measured(runs))
        self.agree("whether there is an end", told["explored"][0]["isComplete"], False)
        for app in apps:
            self.search(app, promela.promela(app), "SPIN", f"SPIN, up to {app.height}")
        self.judge_all(apps[-1], promela.promela(apps[-1]), told)

    def judge(self, app, model, place, prop, verdict):
        """The results of both for a property. Properties of every state were asserted in the whole search."""
        before, turns = self.differences, None
        if promela.breaks(prop):
            verifier, _ = self.peer.built(model, f"BROKEN={place}", ["-DBFS"])
            output = self.peer.searched(verifier, app.states).output
            self.agree("whether the assertion fails", spin.errors(output), 1)
            turns = spin.steps(output)
        told = "proved" if prop.holds else "refuted"
        if app.is_endless and verdict["answer"] == "undecided":
            print(f"  scenicc: undecided, SPIN: none up to {app.height}  {verdict['promise']}", flush=True)
            return
        self.agree(verdict["promise"], verdict["answer"], told)
        way = ""
        if not prop.holds:
            way = f" after {turns}"
            self.agree("the shortest way", len(verdict.get("way", [])), turns)
        if self.differences == before:
            print(f"  both: {told + way:17} {verdict['promise']}", flush=True)

    def compare_machine(self, name, folder):
        """A machine with an error: the number of states in both, and the scenes that are never shown."""
        call = [self.scenicc, "verify", "--format", "json", str(folder / f"{name}.scene")]
        told = json.loads(self.peer.run(call).output)
        hidden = next(verdict for verdict in told["verdicts"] if verdict["name"] == "every-scene-is-shown")
        unseen = sorted(detail.removesuffix(" is unreachable") for detail in hidden["details"])
        model = (pathlib.Path(machines.__file__).parent / f"{name}.pml").read_text()
        verifier, _ = self.peer.built(model, "HOLDS", [])
        output = self.peer.searched(verifier, 1_000).output
        print(f"\n{name}: {told['explored'][0]['states']} states, never shown: {', '.join(unseen)}")
        self.agree("states", told["explored"][0]["states"], spin.states(output))
        self.agree("never shown", unseen, machines.unseen(model, output))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("scenicc")
    parser.add_argument("--spin", default=shutil.which("spin"), help="Debian has it as `spin`")
    parser.add_argument("--compiler", default=shutil.which("gcc") or shutil.which("cc") or shutil.which("clang"))
    parser.add_argument("--size", type=int, nargs="+", default=[10_000, 100_000, 1_000_000],
                        help="approximate number of states")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--family", nargs="+", choices=families.FAMILIES, default=list(families.FAMILIES))
    parser.add_argument("--quick", action="store_true",
                        help="small apps, once: compare results without measuring")
    call = parser.parse_args()
    if not call.spin or not call.compiler:
        parser.error("SPIN and a C compiler are needed: apt-get install spin gcc")
    if call.quick:
        call.size, call.rounds = [400], 1
    with tempfile.TemporaryDirectory(prefix="scenic-verify-") as folder:
        peer = spin.Spin(call.spin, call.compiler, folder, "-O0" if call.quick else "-O2")
        scenicc = str(pathlib.Path(call.scenicc).resolve())
        comparison = Comparison(scenicc, peer, call.rounds, ["SPIN"] if call.quick else list(MODES))
        compiler = peer.run([call.compiler, "--version"]).output.splitlines()[0]
        print(f"{peer.version()}, {compiler}, {conditions(pathlib.Path(__file__).parent)}")
        print(f"median of {call.rounds} (least to most), the most resident memory")
        for size in call.size:
            for family in call.family:
                comparison.compare(families.nearest(family, size))
        for pages, heights in [(1, [4])] if call.quick else [(1, [4, 8, 16]), (3, [4, 6, 8, 10])]:
            comparison.compare_endless([families.endless(pages, height) for height in heights], 1_000)
        samples = pathlib.Path(__file__).resolve().parents[2] / "samples" / "machines"
        for name in machines.NAMES:
            comparison.compare_machine(name, samples)
    if comparison.differences:
        raise SystemExit(f"\n{comparison.differences} differences")
    print("\nBoth agree.")


main()
