"""The output of a command, and its costs."""

import dataclasses
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

from measuring import Launcher, conditions, median

__all__ = ["Running", "conditions", "measured"]


@dataclasses.dataclass
class Run:
    output: str
    code: int
    seconds: float  # of one core, user and system
    memory: float  # the most that was resident at one time, MiB


class Running:
    """Runs commands in a folder, each to its end."""

    def __init__(self, folder):
        self.folder, self.launcher = folder, Launcher(folder)

    def __call__(self, command):
        took, output = self.launcher.told(command, cwd=self.folder)
        return Run(output, took.code, took.seconds, took.memory / 2**20)


def measured(runs):
    """The median, the least and the most of some runs, in words."""
    times = [one.seconds for one in runs]
    spread = f"{min(times):.2f} to {max(times):.2f}"
    memory = median(one.memory for one in runs)
    return f"{median(times):9.2f} s  ({spread:>16}) {memory:8,.0f} MiB"
