"""Removes what the workbench does not use from a build of Graphviz as WebAssembly.

Graphviz reaches layouts and formats through tables of its plugins, so no optimizer sees that the page never asks for them. This
replaces the functions of all engines but those for the layout `dot` and for JSON by one that is never called; then
Binaryen removes them with all that only they call.
"""

import pathlib
import subprocess
import tempfile

LIBRARIES = ["core", "dot_layout", "neato_layout"]
# The number of functions in an engine, by the kind of the plugin: renderers, layouts and readers of images.
FUNCTIONS = {0: 30, 1: 2, 4: 1}
KEPT = {"dot_layout": {"dot"}, "core": {"json0"}}
ELEMENTS, DATA = 9, 11


class Reader:
    """Numbers of a module in the LEB128 encoding."""

    def __init__(self, content, place):
        self.content, self.place = content, place

    def number(self, signed=False):
        value = shift = 0
        while True:
            byte = self.content[self.place]
            self.place += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value - (1 << shift) if signed and byte & 64 else value

    def constant(self):
        """The offset of a segment: `i32.const` and a number."""
        self.expect(0x41)
        value = self.number(signed=True)
        self.expect(0x0B)
        return value

    def expect(self, byte):
        if self.number() != byte:
            raise ValueError("this module has an unknown form")

    def bytes(self, count):
        self.place += count
        return self.content[self.place - count:self.place]


def encoded(number):
    parts = []
    while number > 127:
        parts.append(number & 127 | 128)
        number >>= 7
    return bytes([*parts, number])


class Memory:
    """The initial memory of a module, with strings and words."""

    def __init__(self, content, section):
        reader, parts = Reader(content, section[0]), []
        for _ in range(reader.number()):
            reader.expect(0)
            parts.append((reader.constant(), reader.bytes(reader.number())))
        self.bytes = bytearray(max(place + len(part) for place, part in parts))
        for place, part in parts:
            self.bytes[place:place + len(part)] = part

    def word(self, place):
        return int.from_bytes(self.bytes[place:place + 4], "little")

    def text(self, place):
        return self.bytes[place:self.bytes.index(0, place)].decode()

    def find(self, content):
        """The addresses of all words that point to a string."""
        place = self.bytes.find(b"\0" + content.encode() + b"\0") + 1
        word, found = place.to_bytes(4, "little"), self.bytes.find(place.to_bytes(4, "little"))
        while found >= 0:
            yield found
            found = self.bytes.find(word, found + 1)


def sections(content):
    """The place and the length of the content of each section, and where the section begins."""
    found, reader = {}, Reader(content, 8)
    while reader.place < len(content):
        start, kind, count = reader.place, reader.number(), reader.number()
        found[kind] = (reader.place, count, start)
        reader.place += count
    return found


def engines(memory):
    """Yields the library, the type and the functions of each engine, as indices of the table."""
    for library in LIBRARIES:
        for place in memory.find(library):
            interface = memory.word(place + 4)
            while types := memory.word(interface + 4):
                count = FUNCTIONS.get(memory.word(interface), 0)
                # A type: an identity, its name, its quality, its engine and its features.
                while memory.word(types + 4):
                    engine = memory.word(types + 12)
                    functions = {memory.word(engine + 4 * number) for number in range(count)} if engine else set()
                    yield library, memory.text(memory.word(types + 4)), functions - {0}
                    types += 20
                interface += 8


def reduced(content):
    """Returns the module with the layout `dot` and JSON only. Needs Binaryen."""
    found = sections(content)
    kept, dropped = set(), set()
    for library, name, functions in engines(Memory(content, found[DATA])):
        (kept if name in KEPT.get(library, ()) else dropped).update(functions)
    if not kept or not dropped:
        raise ValueError("this Graphviz has no plugins, or in another form")
    place, count, start = found[ELEMENTS]
    reader = Reader(content, place)
    reader.expect(1)
    reader.expect(0)
    first = reader.constant()
    table = [reader.number() for _ in range(reader.number())]
    for index in dropped - kept:
        table[index - first] = table[min(kept) - first]
    body = b"\x01\x00\x41" + encoded(first) + b"\x0b" + encoded(len(table)) + b"".join(map(encoded, table))
    changed = content[:start] + bytes([ELEMENTS]) + encoded(len(body)) + body + content[place + count:]
    with tempfile.TemporaryDirectory() as made:
        whole, small = pathlib.Path(made) / "whole.wasm", pathlib.Path(made) / "small.wasm"
        whole.write_bytes(changed)
        subprocess.run(["wasm-opt", "-Oz", "--enable-bulk-memory", "--enable-sign-ext", "--enable-mutable-globals",
                        "--enable-nontrapping-float-to-int", whole, "-o", small], check=True)
        return small.read_bytes()
