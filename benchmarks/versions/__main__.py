"""Measures commands that process a large spec as a whole: check, graph, diff.

    python3 benchmarks/versions SCENICC [--scenes N ...] [--rounds N]

A random spec (`specs/apps.py`) is measured unchanged, with about one link for 14 scenes, and with each link
under 13 further paths, which is one for each scene. In the other version, one link of ten has another path,
and one rule of twenty stays instead of popping. The result is the time of one core, user and system, the
minimum of the rounds. The graphs of all rounds must be the same, byte by byte.
"""

import argparse
import pathlib
import re
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

from measuring import Launcher
from specs.apps import App
from specs.changes import changed

# So many bytes of a spec are there for a scene.
BYTES_OF_SCENE = 660


def spec(scenes, further):
    """An app of about so many scenes, each of its links under so many further paths too."""
    lines = []
    for line in App(7).spec(scenes * BYTES_OF_SCENE).split("\n"):
        lines.append(line)
        if re.match(r'link "/[^{"]*" ', line):
            lines += [line.replace('"/', f'"/v{number}/', 1) for number in range(further)]
    return "\n".join(lines)


def run(launcher, command, output):
    """The time of one core for a command, and its output."""
    run = launcher.run(command, output=output)
    if run.code not in (0, 1):
        sys.exit(f"{command} ended with {run.code}:\n{output.read_text()}")
    return run.seconds, output.read_bytes()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("scenicc")
    parser.add_argument("--scenes", type=int, nargs="+", default=[1_000, 2_000])
    parser.add_argument("--rounds", type=int, default=3)
    call = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="scenic-versions-") as folder:
        launcher, output = Launcher(folder), pathlib.Path(folder, "output")
        old, new = pathlib.Path(folder, "old.scene"), pathlib.Path(folder, "new.scene")
        for scenes in call.scenes:
            for further in (0, 13):
                text = spec(scenes, further)
                old.write_text(text)
                new.write_text(changed(text))
                count = len(re.findall(r"^\s*scene ", text, re.M))
                links = len(re.findall(r"^\s*link ", text, re.M))
                told = []
                for command in (["check", old], ["graph", old], ["graph", old, "--emit", "dot"], ["diff", old, new]):
                    runs = [run(launcher, [call.scenicc, *command], output) for _ in range(call.rounds)]
                    if len({output for _, output in runs}) != 1:
                        sys.exit(f"{command} does not print the same every time")
                    words = " ".join(word for word in map(str, command) if not word.startswith("/"))
                    told.append(f"{words} {min(time for time, _ in runs):.2f} s")
                print(f"{count} scenes, {links} links: " + ", ".join(told), flush=True)


main()
