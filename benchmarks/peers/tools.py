"""The measured tools: the call of each, and whether it is installed.

A stage is what tools do alike: only those of the same stage are compared. `inside` are programs that time themselves, without
their start and the reading of the file: PROGRAM STAGE FILE ROUNDS prints the seconds of each round.
"""

import dataclasses
import importlib.metadata
import importlib.util
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig

import programming
import schemas

PROGRAMS = pathlib.Path(__file__).parent / "programs"

STAGES = {
    "parse, timed inside": "text in memory to a syntax tree, which is let go; no start, no file",
    "parse, a process": "the file read and parsed",
    "format": "the file read, formatted and compared with the original; it is formatted already",
    "check": "the file read, parsed, and its names looked up, and the other checks of the tool",
    "generate": "checked, and code written",
}


@dataclasses.dataclass
class Tool:
    stage: str
    name: str
    language: object
    # The arguments of the call, with FILE for the file and OUTPUT for an output file; ROUNDS where it
    # measures itself.
    words: list
    version: str
    # The differences of its work from that of the others.
    note: str = ""

    @property
    def isInside(self):
        return self.stage.endswith("inside")

    def command(self, file, output, rounds):
        put = {"FILE": str(file), "OUTPUT": str(output), "ROUNDS": str(rounds)}
        return [re.sub("FILE|OUTPUT|ROUNDS", lambda found: put[found[0]], str(word)) for word in self.words]


class Toolbox:
    """Finds tools and builds the programs that measure them from inside; reports the reason for each missing
    one."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.tools, self.missing = [], []

    def find(self, program):
        """A program on the path, or beside the Python that this is."""
        return shutil.which(program) or shutil.which(program, path=sysconfig.get_path("scripts"))

    def skip(self, name, why):
        self.missing.append(f"{name}: {why}")

    def version(self, *call):
        told = subprocess.run(call, capture_output=True, text=True)
        found = re.search(r"\d+(\.\d+)+", told.stdout + told.stderr)
        return found[0] if found else "unknown"

    def built(self, name, program, *call):
        """A program that is built for this; None, with a message, if the build fails."""
        if not self.find(call[0]):
            self.skip(name, f"no {call[0]}")
            return None
        # `go build` wants its options before the file, compilers want libraries after it.
        words = [word if word != "OUTPUT" else self.folder / program for word in call]
        told = subprocess.run(words, capture_output=True, text=True, cwd=self.folder)
        if told.returncode == 0:
            return self.folder / program
        self.skip(name, f"not built: {(told.stderr or told.stdout).strip().splitlines()[0]}")
        return None

    def add(self, stage, name, language, words, version, note=""):
        self.tools.append(Tool(stage, name, language, words, version, note))

    def inside(self, name, language, program, version, note=""):
        if program:
            self.add("parse, timed inside", name, language, [program, "parse", "FILE", "ROUNDS"], version, note)

    # One after the other

    def add_scenic(self, scenicc, frontend, scene):
        version = self.version(scenicc, "--version")
        parse = [frontend, "FILE", "ROUNDS", "lex + intern + parse"]
        self.add("parse, timed inside", "Scenic", scene, parse, version)
        self.add("parse, a process", "Scenic", scene, [*parse[:2], "1", parse[3]], version)
        self.add("format", "scenicc format --check", scene, [scenicc, "format", "--check", "FILE"], version)
        self.add("check", "scenicc check", scene, [scenicc, "check", "FILE"], version, "types and placement too")
        self.add("generate", "scenicc compile, Swift", scene, [scenicc, "compile", "FILE", "-o", "OUTPUT/app.swift"], version)

    def add_go(self):
        go, gofmt = self.find("go"), self.find("gofmt")
        if not go or not gofmt:
            return self.skip("Go", "no go (Debian: golang-go)")
        language, version = programming.Go(), self.version(go, "version")
        program = self.built("go/parser, go/types", "go-parse", go, "build", "-o", "OUTPUT", PROGRAMS / "parse.go")
        self.inside("go/parser", language, program, version)
        if program:
            self.add("check", "go/types", language, [program, "check", "FILE", "1"], version, "types too")
        self.add("format", "gofmt -l", language, [gofmt, "-l", "FILE"], version)

    def add_protobuf(self):
        protoc = self.find("protoc")
        if not protoc:
            return self.skip("protoc", "not installed (Debian: protobuf-compiler)")
        language, version = schemas.Protobuf(), self.version(protoc, "--version")
        program = self.built(
            "protobuf's parser", "protobuf", "g++", "-O2", PROGRAMS / "protobuf.cpp", "-lprotobuf", "-pthread", "-o", "OUTPUT")
        self.inside("protobuf's parser", language, program, version)
        call = [protoc, "--proto_path=/", "FILE"]
        self.add("check", "protoc", language, [*call, "--descriptor_set_out=/dev/null"], version, "types too")
        self.add("generate", "protoc, C++", language, [*call, "--cpp_out=OUTPUT"], version)

    def add_flatbuffers(self):
        flatc = self.find("flatc")
        if not flatc:
            return self.skip("flatc", "not installed (Debian: flatbuffers-compiler)")
        language, version = schemas.FlatBuffers(), self.version(flatc, "--version")
        program = self.built(
            "FlatBuffers' parser", "flatbuffers", "g++", "-O2", PROGRAMS / "flatbuffers.cpp", "-lflatbuffers", "-o", "OUTPUT")
        self.inside("FlatBuffers' parser", language, program, version, "checks too: it has no other mode")
        self.add("check", "flatc", language, [flatc, "--binary", "--schema", "-o", "OUTPUT", "FILE"], version, "types too")
        self.add("generate", "flatc, C++", language, [flatc, "--cpp", "-o", "OUTPUT", "FILE"], version)

    def add_swift(self):
        swiftc = self.find("swiftc")
        if not swiftc:
            return self.skip("swiftc", "not here")
        language, version = programming.Swift(), self.version(swiftc, "--version")
        host = pathlib.Path(swiftc).resolve().parents[1] / "lib" / "swift" / "host"
        self.skip("swift-parse-test", "not in the toolchain; its parser is measured as SwiftParser")
        if (host / "SwiftParser.swiftmodule").exists():
            program = self.built(
                "SwiftParser", "syntax", swiftc, "-O", "-I", host, "-L", host, "-lSwiftParser", "-lSwiftSyntax",
                "-Xlinker", "-rpath", "-Xlinker", host, PROGRAMS / "syntax.swift", "-o", "OUTPUT")
            self.inside("SwiftParser", language, program, version)
        self.add("parse, a process", "swiftc -parse", language, [swiftc, "-frontend", "-parse", "FILE"], version)
        self.add("check", "swiftc -typecheck", language, [swiftc, "-frontend", "-typecheck", "FILE"], version, "types too")
        formatter = self.find("swift-format")
        if not formatter:
            return self.skip("swift-format", "not in the toolchain")
        note = "text as written; other rules too"
        self.add("format", "swift-format lint", language, [formatter, "lint", "FILE"], version, note)

    def add_ruff(self):
        ruff = self.find("ruff")
        if not ruff:
            return self.skip("ruff", "not installed (PyPI: ruff)")
        language, version, own = programming.Python(), self.version(ruff, "--version"), ["--isolated", "--no-cache", "FILE"]
        self.add("parse, a process", "ruff check --select E9", language, [ruff, "check", "--select", "E9", *own], version)
        self.add("format", "ruff format --check", language, [ruff, "format", "--check", *own], version)
        # In an empty file, its imports are unused.
        names = [ruff, "check", "--select", "E9,F", "--ignore", "F401", *own]
        self.add("check", "ruff check --select E9,F", language, names, version, "no types")

    def add_zig(self):
        found = importlib.util.find_spec("ziglang")
        zig = pathlib.Path(found.origin).parent / "zig" if found else self.find("zig")
        if not zig:
            return self.skip("zig", "not installed (PyPI: ziglang)")
        language, version = programming.Zig(), self.version(zig, "version")
        note = "breaks no lines by their length"
        self.add("format", "zig fmt --check", language, [zig, "fmt", "--check", "FILE"], version, note)
        self.add("check", "zig ast-check", language, [zig, "ast-check", "FILE"], version, "no types")

    def add_taplo(self):
        taplo = self.find("taplo")
        if not taplo:
            return self.skip("taplo", "not installed (PyPI: taplo)")
        language, version = schemas.TOML(), self.version(taplo, "--version")
        # Names have no meaning in TOML: the remaining check is for duplicate keys.
        self.add("format", "taplo format --check", language, [taplo, "format", "--check", "FILE"], version)
        self.add("check", "taplo lint", language, [taplo, "lint", "FILE"], version, "keys only")

    def add_tree_sitter(self):
        self.skip("tree-sitter with Scenic's grammar", "a parser.c is made by its generator, which neither Debian nor PyPI has")
        if not importlib.util.find_spec("tree_sitter"):
            return self.skip("tree-sitter", f"not installed (PyPI: tree-sitter; Python is {sys.executable})")
        for name, language in (("python", programming.Python()), ("go", programming.Go())):
            module = f"tree_sitter_{name}"
            if not importlib.util.find_spec(module):
                self.skip(f"tree-sitter, {name}", f"not installed (PyPI: {module.replace('_', '-')})")
                continue
            words = [sys.executable, PROGRAMS / "tree_sitter_parse.py", name, "FILE", "ROUNDS"]
            version = importlib.metadata.version(module)
            self.add("parse, timed inside", f"tree-sitter, {name.capitalize()}", language, words, version)
