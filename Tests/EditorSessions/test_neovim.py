"""Neovim's own client, as Debian has it: each check of neovim.lua in an editor of its own."""

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
CHECKS = re.findall(r'^check\("([^"]+)"', (HERE / "neovim.lua").read_text(), re.MULTILINE)

pytestmark = pytest.mark.skipif(shutil.which("nvim") is None, reason="Neovim is not installed")


@pytest.mark.parametrize("name", CHECKS)
def test_neovim(name, folder, tmp_path):
    record = tmp_path / "record"
    server = [sys.executable, str(HERE / "relay.py"), str(record), os.environ["SCENICC"]]
    environment = {**os.environ, "FOLDER": str(folder), "CHECK": name, "SERVER": json.dumps(server), "HOME": str(tmp_path),
                   "XDG_STATE_HOME": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    result = subprocess.run(
        ["nvim", "--headless", "--clean", "-n", "-c", "luafile " + str(HERE / "neovim.lua")], env=environment,
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=50)
    assert result.returncode == 0, result.stderr
    assert protocol.validate(record) > 1
