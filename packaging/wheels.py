"""Wheels of Python: the program itself for one platform, or its module of WebAssembly for all others."""

import base64
import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile

from platform import machine

from archives import zipped

HERE = pathlib.Path(__file__).resolve().parent
# The oldest version of wasmtime that the tests have passed with.
WASMTIME = "50"
# Both wheels have the same requirements, since installers may read only those of one.
REQUIRES = f"wasmtime>={WASMTIME}; platform_system != 'Linux' or platform_machine != 'x86_64'"


def metadata(version):
    readme = (HERE / "python/README.md").read_text()
    return f"""\
Metadata-Version: 2.1
Name: scenicc
Version: {version}
Summary: The compiler of Scenic, the language of the navigation of an app
License: MIT
Requires-Python: >=3.9
Requires-Dist: {REQUIRES}
Description-Content-Type: text/markdown

{readme}""".encode()


def record(entries, name):
    """The list of all files with their hashes, which is itself the last one."""
    lines = []
    for path, data, _ in sorted(entries):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(data)}\n")
    return [*entries, (name, "".join(lines + [f"{name},,\n"]).encode(), 0o644)]


def wheel(version, tag, is_pure, license, entries):
    info = f"scenicc-{version}.dist-info"
    about = f"Wheel-Version: 1.0\nGenerator: scenic\nRoot-Is-Purelib: {str(is_pure).lower()}\nTag: {tag}\n"
    entries = [*entries, (f"{info}/METADATA", metadata(version), 0o644), (f"{info}/WHEEL", about.encode(), 0o644),
               (f"{info}/licenses/LICENSE", license, 0o644)]
    return zipped(record(entries, f"{info}/RECORD"))


def of_program(version, installed, license, platform):
    """A wheel that installs the files of an installation into its environment."""
    data = f"scenicc-{version}.data"
    entries = [(f"{data}/scripts/scenicc" if name == "bin/scenicc" else f"{data}/data/{name}", content, mode)
               for name, content, mode in installed]
    return wheel(version, f"py3-none-{platform}", False, license, entries)


def of_module(version, module, workbench, license):
    """A wheel for every system that has wasmtime."""
    content = module.read_bytes()
    digest = hashlib.sha256(content).hexdigest()[:32]
    package = [(f"scenicc/{file.name}", file.read_bytes(), 0o644)
               for file in sorted((HERE / "python/scenicc").glob("*.py"))]
    package += [
        ("scenicc/_build.py", f'DIGEST = "{digest}"\n'.encode(), 0o644),
        ("scenicc/scenicc.wasm", content, 0o644),
        (f"scenicc-{version}.dist-info/entry_points.txt", b"[console_scripts]\nscenicc = scenicc:main\n", 0o644),
    ]
    if workbench:
        package.append(("scenicc/workbench.html", workbench.read_bytes(), 0o644))
    return wheel(version, "py3-none-any", True, license, package)


def platform(version, installed, license):
    """The tags of a statically linked program: the oldest Linux that auditwheel finds it to run on, and, as it contains
    its C library, the same for musl. None without auditwheel."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / f"scenicc-{version}-py3-none-linux_{machine()}.whl"
        path.write_bytes(of_program(version, installed, license, f"linux_{machine()}"))
        shown = subprocess.run([sys.executable, "-m", "auditwheel", "show", str(path)], capture_output=True, text=True)
    text = " ".join(shown.stdout.split())
    tag = re.search(r'platform tag: "(manylinux\w+)"', text)
    if not tag:
        return None
    [program] = [data for name, data, _ in installed if name == "bin/scenicc"]
    return tag[1] + ("" if b"/lib64/ld-linux" in program else f".musllinux_1_1_{machine()}")
