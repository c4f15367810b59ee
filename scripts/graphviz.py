"""Removes what the workbench does not use from a build of Graphviz as WebAssembly.

Graphviz reaches layouts and formats through tables of its plugins, so no optimizer sees that the page never asks for them. This
replaces the functions of all engines but those for the layout `dot` and for JSON by one that is never called, and empties
those for drawing and for attributes that the page does not use; then Binaryen removes them with all that only they
call. Of the data, it clears the colors and the texts that nothing refers to.

`workbench/tests/graphviz.mjs` compares the positions with those of the whole module.
"""

import pathlib
import re
import subprocess
import tempfile

from webassembly import CODE, DATA, ELEMENTS, SIGNATURES, TYPES, Reader, encoded, replaced, sections

LIBRARIES = ["core", "dot_layout", "neato_layout"]
# The number of functions in an engine, by the kind of the plugin: renderers, layouts and readers of images.
FUNCTIONS = {0: 30, 1: 2, 4: 1}
KEPT = {"dot_layout": {"dot"}, "core": {"json0"}}
# Texts that only functions for unused features contain; of several texts, a function has all.
UNUSED = {
    "orthogonal edges": ["Orthogonal edges do not currently handle edge labels. Try using xlabels.\n"],
    "external labels": ["label: area too large for rtree\n"],
    "merged edges": ["rebuild_vlists: lead is null for rank %d\n"],
    "records": ["bad label format %s\n"],
    "rounded corners": ["diagonals", "radial"],
    "styles": ["unmatched '(' in style: %s\n"],
    "images": ['No loadimage plugin for "%s"\n'],
    "files with shapes": ['Parsing of "%s" failed\n'],
    "shapes of PostScript": ["couldn't read from epsf file %s\n"],
    "polygons around nodes": ["makePoly: unknown shape type %s\n"],
    "margins around polygons": ["makeAddPoly: unknown shape type %s\n"],
    "edges around polygons": ["compoundEdges: could not construct obstacles - falling back to straight line edges\n"],
    "edges through triangles": ["trying to delete a non-line\n"],
    "packed components": ["sortv"],
    "drawn edges": ["labelaligned"],
    "drawn nodes": ["samplepoints", "filled"],
    "drawn boxes": ["#fcfcfc"],
    "drawn labels": ["imagescale", "black"],
    "names of colors": ["error in colorxlate()\n"],
}
FIRST_COLOR = "/accent3/1"


class Memory:
    """The initial memory of a module, with strings and words."""

    def __init__(self, content, section):
        reader, self.segments = Reader(content, section[0]), []
        for _ in range(reader.number()):
            reader.expect(0)
            address, count = reader.constant(), reader.number()
            self.segments.append((address, reader.place, count))
            reader.bytes(count)
        self.bytes = bytearray(max(address + count for address, _, count in self.segments))
        for address, place, count in self.segments:
            self.bytes[address:address + count] = content[place:place + count]

    def word(self, place):
        return int.from_bytes(self.bytes[place:place + 4], "little")

    def text(self, place):
        return self.bytes[place:self.bytes.index(0, place)].decode()

    def places(self, content):
        """The addresses of all copies of some bytes."""
        found = self.bytes.find(content)
        while found >= 0:
            yield found
            found = self.bytes.find(content, found + 1)

    def find(self, content):
        """The addresses of all words that point to a string."""
        place = self.bytes.find(b"\0" + content.encode() + b"\0") + 1
        yield from self.places(place.to_bytes(4, "little"))

    def clear(self, start, end):
        self.bytes[start:end] = bytes(end - start)

    def written(self, content):
        """A module with this memory."""
        content = bytearray(content)
        for address, place, count in self.segments:
            content[place:place + count] = self.bytes[address:address + count]
        return bytes(content)


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


def without_engines(content):
    """A module with the layout `dot` and JSON only."""
    found = sections(content)
    kept, dropped = set(), set()
    for library, name, functions in engines(Memory(content, found[DATA])):
        (kept if name in KEPT.get(library, ()) else dropped).update(functions)
    if not kept or not dropped:
        raise ValueError("this Graphviz has no plugins, or in another form")
    reader = Reader(content, found[ELEMENTS][0])
    reader.expect(1)
    reader.expect(0)
    first = reader.constant()
    table = [reader.number() for _ in range(reader.number())]
    for index in dropped - kept:
        table[index - first] = table[min(kept) - first]
    body = b"\x01\x00\x41" + encoded(first) + b"\x0b" + encoded(len(table)) + b"".join(map(encoded, table))
    return replaced(content, ELEMENTS, body)


def results(content, found):
    """The number of results of each function."""
    reader, types = Reader(content, found[TYPES][0]), []
    for _ in range(reader.number()):
        reader.expect(0x60)
        reader.bytes(reader.number())
        types.append(reader.number())
        reader.bytes(types[-1])
    reader = Reader(content, found[SIGNATURES][0])
    return [types[reader.number()] for _ in range(reader.number())]


def without_features(content):
    """A module whose functions for unused features return at once; those with a result trap."""
    found = sections(content)
    memory, reader = Memory(content, found[DATA]), Reader(content, found[CODE][0])
    bodies = [reader.bytes(reader.number()) for _ in range(reader.number())]
    counts = results(content, found)

    def users(text):
        constants = [b"\x41" + encoded(place) for place in memory.places(text.encode() + b"\0")]
        return {index for index, body in enumerate(bodies) if any(constant in body for constant in constants)}

    unused = {feature: set.intersection(*map(users, texts)) for feature, texts in UNUSED.items()}
    for feature, functions in unused.items():
        if not functions:
            raise ValueError(f"this Graphviz has no functions for {feature}, or in another form")
        for index in functions:
            bodies[index] = b"\0\0\x0b" if counts[index] else b"\0\x0b"
    return replaced(content, CODE, encoded(len(bodies)) + b"".join(encoded(len(body)) + body for body in bodies))


def clear_colors(memory):
    """Clears the table of colors: a name and two words each."""
    start = end = next(memory.find(FIRST_COLOR))
    while memory.bytes[memory.word(end)] in b"/abcdefghijklmnopqrstuvwxyz":
        end += 12
    memory.clear(start, end)


def constants(code):
    """All numbers that the code may contain, read from every byte."""
    reader = Reader(code + b"\0", 0)
    for place in range(len(code)):
        reader.place = place
        yield reader.number()


def without_texts(content):
    """A module without colors and without the texts that nothing refers to. Short ones may be parts of tables."""
    found = sections(content)
    memory = Memory(content, found[DATA])
    clear_colors(memory)
    place, count, _ = found[CODE]
    start, _, length = memory.segments[0]
    words = (memory.word(address) for address in range(start, len(memory.bytes) - 3, 4))
    used = {address - start for numbers in (constants(content[place:place + count]), words) for address in numbers}
    for text in re.finditer(rb"[\n -~]{6,}(?=\0)", memory.bytes[start:start + length]):
        if not memory.bytes[start + text.start() - 1] and used.isdisjoint(range(*text.span())):
            memory.clear(start + text.start(), start + text.end())
    return memory.written(content)


def optimized(content):
    with tempfile.TemporaryDirectory() as made:
        whole, small = pathlib.Path(made) / "whole.wasm", pathlib.Path(made) / "small.wasm"
        whole.write_bytes(content)
        # The end of the stack is at address 0.
        subprocess.run(["wasm-opt", "-Oz", "--low-memory-unused", "--enable-bulk-memory", "--enable-sign-ext",
                        "--enable-mutable-globals", "--enable-nontrapping-float-to-int", whole, "-o", small], check=True)
        return small.read_bytes()


def reduced(content):
    """Returns the module with what the page uses. Needs Binaryen."""
    return without_texts(optimized(without_features(without_engines(content))))
