"""A Debian package of the statically linked compiler."""

import gzip
import os
import pathlib
import subprocess
import tempfile
import time

CONTROL = """\
Package: scenicc
Version: {version}
Section: devel
Priority: optional
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Recommends: graphviz
Homepage: {homepage}
Description: compiler of Scenic, a language for the navigation of apps
 Scenic describes the screens of an app and the ways between them in .scene
 files. scenicc compiles them to Swift or JSON, runs and tests them, verifies
 their properties, draws graphs, and is a language server for editors.
"""

# The program has no libraries, so that it runs on every distribution.
OVERRIDES = "scenicc: statically-linked-binary [usr/bin/scenicc]\nscenicc: embedded-library\n"


def package(path, version, installed, license, changes, homepage, maintainer, epoch, architecture="amd64"):
    """Writes the package with the files of an installation."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder) / "package"
        for name, data, mode in files(installed, version, license, changes, maintainer, epoch):
            file = root / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
            file.chmod(mode)
        size = sum((file.stat().st_size + 1023) // 1024 for file in root.rglob("*") if file.is_file())
        control = root / "DEBIAN/control"
        control.parent.mkdir()
        control.write_text(CONTROL.format(version=version, architecture=architecture, maintainer=maintainer,
                                          size=size, homepage=homepage))
        for file in [root, *root.rglob("*")]:
            if file.is_dir():
                file.chmod(0o755)
            os.utime(file, (epoch, epoch))
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--threads-max=1", "--build", str(root), str(path)],
                       check=True, stdout=subprocess.DEVNULL, env={**os.environ, "SOURCE_DATE_EPOCH": str(epoch)})


def files(installed, version, license, changes, maintainer, epoch):
    day = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(epoch))
    log = f"scenicc ({version}) unstable; urgency=medium\n\n  * {changes}\n\n -- {maintainer}  {day}\n"
    terms = license.decode().split("\n\n", 2)
    copyright = "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n\nFiles: *\n" \
        f"Copyright: {terms[1].removeprefix('Copyright ').strip()}\nLicense: Expat\n" \
        + "".join(f" {line}\n" if line.strip() else " .\n" for line in terms[2].strip().splitlines())
    found = []
    for name, data, mode in installed:
        if name.startswith("share/man/"):
            name, data = name + ".gz", gzip.compress(data, 9, mtime=0)
        if not name.startswith("share/doc/"):
            found.append((f"usr/{name}", data, mode))
    return found + [
        ("usr/share/doc/scenicc/copyright", copyright.encode(), 0o644),
        ("usr/share/doc/scenicc/changelog.gz", gzip.compress(log.encode(), 9, mtime=0), 0o644),
        ("usr/share/lintian/overrides/scenicc", OVERRIDES.encode(), 0o644),
    ]
