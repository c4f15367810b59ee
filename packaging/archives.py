"""Archives with the same bytes for the same content: without the times, owners and paths of their creation."""

import gzip
import hashlib
import io
import tarfile
import zipfile

# The mode of a symbolic link, whose content is the path of its target.
SYMLINK = 0o120777


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def zipped(entries):
    """A zip archive of (name, bytes, mode), in the order of their names."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for name, data, mode in sorted(entries):
            out.writestr(zip_entry(name, mode), data)
    return buffer.getvalue()


def zip_entry(name, mode):
    entry = zipfile.ZipInfo(name)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.create_system = 3
    entry.external_attr = (0o100000 | mode) << 16
    return entry


def tarred(entries, folder, time):
    """A compressed tar archive of (name, bytes, mode) in a folder, all with one time."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as out:
        for name, data, mode in sorted(entries):
            entry = tarfile.TarInfo(f"{folder}/{name}")
            entry.mode, entry.mtime = mode, time
            if mode == SYMLINK:
                entry.type, entry.linkname, entry.mode = tarfile.SYMTYPE, data.decode(), 0o777
            else:
                entry.size = len(data)
            out.addfile(entry, io.BytesIO(data))
    return gzip.compress(buffer.getvalue(), 9, mtime=0)
