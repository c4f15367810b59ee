"""Measures the formatter.

    python3 benchmarks/format SCENICC [--megabytes N] [--rounds N] [--write FILE]

Formats a random spec in the style of handwritten ones (`specs/sentences.py`) with `scenicc format --check`:
reads, parses, formats and compares it; once as written, a tenth of it untidy, and once formatted. The result
is the time of one core, user and system, the minimum of the rounds, including the start of the process.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent))

from measuring import Launcher
from specs.sentences import Writer


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("scenicc")
    parser.add_argument("--megabytes", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--write", metavar="FILE", help="write the spec to FILE without measuring")
    call = parser.parse_args()
    text = Writer(1).spec(call.megabytes * 1_000_000).encode()
    if call.write:
        pathlib.Path(call.write).write_bytes(text)
        return
    with tempfile.TemporaryDirectory(prefix="scenic-format-") as folder:
        written, formatted = pathlib.Path(folder, "written.scene"), pathlib.Path(folder, "formatted.scene")
        written.write_bytes(text)
        with open(written) as source, open(formatted, "wb") as target:
            subprocess.run([call.scenicc, "format", "-"], stdin=source, stdout=target, check=True)
        launcher = Launcher(folder)
        for file in (written, formatted):
            size = file.stat().st_size / 1e6
            least = min(launcher.run([call.scenicc, "format", "--check", file]).seconds for _ in range(call.rounds))
            print(f"{file.stem:10} {size:6.1f} MB  {least * 1e3:6.0f} ms  {size / least:5.1f} MB/s")


main()
