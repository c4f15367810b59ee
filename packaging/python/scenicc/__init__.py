"""Runs scenicc, which is a module of WebAssembly in this package, with wasmtime."""

import os
import pathlib
import signal
import sys
import tempfile

import wasmtime

from ._build import DIGEST

_HERE = pathlib.Path(__file__).resolve().parent
_IS_WINDOWS = os.name == "nt"


def _cache():
    """The folder of the compiled module."""
    if _IS_WINDOWS:
        base = os.environ.get("LOCALAPPDATA")
    elif sys.platform == "darwin":
        base = os.path.expanduser("~/Library/Caches")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return pathlib.Path(base or tempfile.gettempdir()) / "scenicc"


def _module(engine):
    """The module, compiled once; wasmtime refuses what another version of it has compiled."""
    path = _cache() / f"{DIGEST}.cwasm"
    try:
        return wasmtime.Module.deserialize_file(engine, str(path))
    except (wasmtime.WasmtimeError, OSError):
        # It is missing, or was compiled by another version or for another processor.
        pass
    module = wasmtime.Module.from_file(engine, str(_HERE / "scenicc.wasm"))
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as draft:
            draft.write(module.serialize())
        os.replace(draft.name, path)
    except OSError:
        # Without a cache, it is compiled at each call.
        pass
    return module


def run(arguments):
    """Runs scenicc with these arguments, in the current folder, and returns its exit code."""
    config = wasmtime.Config()
    if not _IS_WINDOWS:
        # Deeply nested specs need more than the default; wasmtime allows no more.
        config.max_wasm_stack = 2 << 20
    engine = wasmtime.Engine(config)
    linker = wasmtime.Linker(engine)
    linker.define_wasi()
    wasi = wasmtime.WasiConfig()
    wasi.inherit_stdin()
    wasi.inherit_stdout()
    wasi.inherit_stderr()
    environment = dict(os.environ)
    if _IS_WINDOWS:
        # Only what is in the current folder can be read and written.
        wasi.preopen_dir(os.getcwd(), "/")
        environment["PWD"] = "/"
        wasi.argv = ["scenicc", *(argument.replace("\\", "/") for argument in arguments)]
    else:
        wasi.preopen_dir("/", "/")
        environment["PWD"] = os.getcwd()
        # The page of the workbench is beside the module.
        wasi.argv = [str(_HERE / "scenicc.wasm"), *arguments]
    wasi.env = list(environment.items())
    store = wasmtime.Store(engine)
    store.set_wasi(wasi)
    instance = linker.instantiate(store, _module(engine))
    try:
        instance.exports(store)["_start"](store)
    except wasmtime.ExitTrap as end:
        return end.code
    return 0


def main():
    # The module runs for as long as it takes: these signals end the process at once, as they end a program.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.stdout.flush()
    os._exit(run(sys.argv[1:]))
