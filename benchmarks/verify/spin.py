"""SPIN: translates a model to C, builds the verifier, and reads its output."""

import math
import pathlib
import re

from running import Running

# Only safety is verified, and with one process there is no partial order to reduce.
COMMON = ["-w", "-DSAFETY", "-DNOREDUCE"]


class Spin:
    def __init__(self, spin, compiler, folder, optimization):
        self.spin, self.compiler, self.folder = spin, compiler, pathlib.Path(folder)
        self.run = Running(folder)
        self.flags = [optimization, *COMMON]

    def version(self):
        return self.run([self.spin, "-V"]).output.strip()

    def built(self, model, define, flags):
        """The verifier of a model, and the seconds that making it took."""
        (self.folder / "model.pml").write_text(model)
        name = "pan" + "".join(flags) + define
        written = self.run([self.spin, f"-D{define}", "-a", "model.pml"])
        made = self.run([self.compiler, *self.flags, *flags, "-o", name, "pan.c"])
        if made.code or not (self.folder / name).exists():
            raise SystemExit(f"SPIN's model does not compile:\n{written.output}{made.output}{model}")
        return self.folder / name, written.seconds + made.seconds

    def searched(self, verifier, states):
        """A whole search: with as many slots as states, and enough depth for a path through all of them."""
        slots = max(10, math.ceil(math.log2(states)))
        return self.run([verifier, f"-w{slots}", f"-m{states + 100}"])


def number(pattern, output):
    found = re.search(pattern, output)
    return int(found.group(1)) if found else None


def states(output):
    return number(r"(\d+) states, stored", output)


def transitions(output):
    return number(r"(\d+) transitions", output)


def errors(output):
    return number(r"errors: (\d+)", output)


def steps(output):
    """The number of turns to the failed assertion; SPIN counts them from 0."""
    found = number(r"assertion violated .*\(at depth (\d+)\)", output)
    return None if found is None else found + 1
