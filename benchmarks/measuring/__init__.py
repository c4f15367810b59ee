"""Measures commands: CPU time, elapsed time and memory; describes the machine."""

import dataclasses
import datetime
import os
import pathlib
import platform
import shutil
import statistics
import subprocess
import sys

HERE = pathlib.Path(__file__).parent


@dataclasses.dataclass
class Run:
    code: int  # 128 and the signal where one ended it
    seconds: float  # of a processor, user and system
    clock: float  # seconds from the start to the end
    memory: int  # the most that was resident at one time, bytes


class Launcher:
    """Starts commands from a small process, which is faster than from Python, and whose memory they don't
    inherit."""

    def __init__(self, folder):
        compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
        if not compiler:
            raise SystemExit("a C compiler is needed: cc, gcc or clang")
        self.program = pathlib.Path(folder, "launch")
        subprocess.run([compiler, "-O2", HERE / "launch.c", "-o", self.program], check=True)

    def run(self, command, *, seconds=0, memory=0, output=None, given=None, env=None, cwd=None):
        """Runs a command to its end, with limits for elapsed seconds and bytes of address space; 0 is no
        limit.

        `given` is its input file, `output` receives its output, both streams.
        """
        own, other = os.pipe()
        streams = [(given or os.devnull, os.O_RDONLY), (output or os.devnull, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)]
        opened = [os.open(path, flags, 0o600) for path, flags in streams]
        # The launcher knows the pipe as 3.
        numbers = [(opened[0], 0), (opened[1], 1), (opened[1], 2), (other, 3)]
        actions = [(os.POSIX_SPAWN_DUP2, *pair) for pair in numbers]
        words = [str(self.program), str(seconds), str(memory), *map(str, command)]
        before = os.getcwd()
        try:
            os.chdir(cwd or before)
            launcher = os.posix_spawn(self.program, words, {**os.environ, **(env or {})}, file_actions=actions)
        finally:
            os.chdir(before)
        for descriptor in (other, *opened):
            os.close(descriptor)
        with os.fdopen(own) as told:
            line = told.read().split()
        os.waitpid(launcher, 0)
        return Run(int(line[0]), float(line[1]), float(line[2]), int(line[3]) * 1024)

    def told(self, command, *, cwd=None):
        """Runs a command to its end; returns its costs, and the output of both streams."""
        output = self.program.with_name("told")
        run = self.run(command, output=output, cwd=cwd)
        return run, output.read_text(errors="replace")


def stages(scratch=None):
    """A program that times the stages of the compiler, `benchmarks/frontend`, built if it is not there."""
    package = HERE.parent / "frontend"
    scratch = pathlib.Path(scratch or package / ".build")
    build = ["swift", "build", "-c", "release", "--static-swift-stdlib", "--package-path", package, "--scratch-path", scratch]
    subprocess.run(build, check=True, stdout=sys.stderr)
    return (scratch / "release" / "Frontend").resolve()


def median(numbers):
    return statistics.median(numbers)


def spread(numbers, scale=1, digits=2):
    """The median, and the least and the most."""
    numbers = [number * scale for number in numbers]
    return f"{statistics.median(numbers):.{digits}f} ({min(numbers):.{digits}f}–{max(numbers):.{digits}f})"


def conditions(repository):
    """The environment of a measurement: the processor, its cores, the memory, the load, the date and the
    commit."""
    name = platform.processor() or platform.machine()
    cpuinfo = pathlib.Path("/proc/cpuinfo")
    for line in cpuinfo.read_text().splitlines() if cpuinfo.exists() else []:
        if line.startswith("model name"):
            name = line.split(":")[1].strip()
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30
    log = ["git", "-C", repository, "log", "-1", "--format=%h"]
    commit = subprocess.run(log, capture_output=True, text=True).stdout.strip()
    load = os.getloadavg()[0]
    date = datetime.date.today().isoformat()
    return f"{date}, {name}, {os.cpu_count()} cores, {memory:.0f} GiB, {platform.system()}, commit {commit}, load {load:.1f}"
