"""Emacs with eglot, as Debian has it: each check of emacs.el in an Emacs of its own."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import protocol

HERE = Path(__file__).parent
CHECKS = re.findall(r'^\(check "([^"]+)"', (HERE / "emacs.el").read_text(), re.MULTILINE)


def has_eglot():
    if shutil.which("emacs") is None:
        return False
    load = (HERE / "emacs.el").read_text().partition("(require 'eglot)")[0]
    call = f"(progn {load} (kill-emacs (if (locate-library \"eglot\") 0 1)))"
    return subprocess.run(["emacs", "-Q", "--batch", "--eval", call], capture_output=True).returncode == 0


pytestmark = pytest.mark.skipif(not has_eglot(), reason="Emacs with eglot is not installed")


@pytest.mark.parametrize("name", CHECKS)
def test_emacs(name, folder, tmp_path):
    record = tmp_path / "record"
    server = [sys.executable, str(HERE / "relay.py"), str(record), os.environ["SCENICC"]]
    environment = {**os.environ, "FOLDER": str(folder), "CHECK": name, "SERVER": json.dumps(server), "HOME": str(tmp_path),
                   "LC_ALL": "C.UTF-8"}
    result = subprocess.run(
        ["emacs", "-Q", "--batch", "-l", str(HERE / "emacs.el")], env=environment, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=50)
    failed = [line for line in result.stderr.splitlines() if line.startswith("failed: ")]
    assert result.returncode == 0 and not failed, failed or result.stderr
    assert protocol.validate(record) > 1
