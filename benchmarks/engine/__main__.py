"""Measures the engine: dispatching an event, loading a program, looking up a URL, comparing two trees.

    python3 benchmarks/engine SCENICC [--scratch-path PATH] [--only dispatch|load|links|differ]

Builds `engine-benchmark` (the root package has it where SCENIC_BENCHMARKS is set), writes specs (`specs.py`), compiles them with
SCENICC and measures each. A dispatch is the macrostep of the engine for one event of the visible scene, in a
tree of 10, 100 and 10,000 nodes with at most 20 children each; the previous state is retained. The same edit
is also measured in code written by hand for this app. Two trees are also compared by `CollectionDifference`
and by looking up every name. Times are those of one core: the median of 101 rounds of 2,000, and their middle
half. An allocation is a block requested from the C library.
"""

import argparse
import os
import pathlib
import subprocess
import tempfile

import specs

ROOT = pathlib.Path(__file__).resolve().parents[2]


def built(scratch):
    environment = dict(os.environ, SCENIC_BENCHMARKS="1")
    command = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--package-path", str(ROOT),
               "--product", "engine-benchmark", *(["--scratch-path", scratch] if scratch else [])]
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    found = subprocess.run([*command, "--show-bin-path"], env=environment, check=True, capture_output=True, text=True)
    return pathlib.Path(found.stdout.strip(), "engine-benchmark")


def compiled(scenicc, folder, name, text):
    source, program = folder / f"{name}.scene", folder / f"{name}.json"
    source.write_text(text)
    with open(program, "wb") as output:
        subprocess.run([scenicc, "compile", "--emit", "json", source], stdout=output, check=True)
    return program


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("scenicc")
    parser.add_argument("--scratch-path")
    parser.add_argument("--only", choices=["dispatch", "load", "links", "differ"])
    call = parser.parse_args()
    measure = built(call.scratch_path)
    with tempfile.TemporaryDirectory(prefix="scenic-engine-") as name:
        folder = pathlib.Path(name)
        if call.only in (None, "dispatch"):
            for nodes in specs.SHAPES:
                program = compiled(call.scenicc, folder, f"tree{nodes}", specs.tree(nodes))
                subprocess.run([measure, "dispatch", program, str(nodes)], check=True)
            # One parent with 10,000 children.
            program = compiled(call.scenicc, folder, "wide", specs.wide())
            subprocess.run([measure, "dispatch", program, "10000"], check=True)
        if call.only in (None, "load"):
            programs = [compiled(call.scenicc, folder, f"scenes{count}", specs.scenes(count)) for count in (60, 1_000)]
            subprocess.run([measure, "load", *programs], check=True)
        if call.only in (None, "links"):
            programs = [compiled(call.scenicc, folder, f"links{count}", specs.links(count)) for count in (10, 1_000, 10_000)]
            subprocess.run([measure, "links", *programs], check=True)
        if call.only in (None, "differ"):
            subprocess.run([measure, "differ", "10", "1000", "100000"], check=True)


main()
