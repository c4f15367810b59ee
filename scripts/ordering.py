"""Sorts the functions of a WebAssembly module by their types, variables and ends, so that it compresses better.

usage: ordering.py MODULE

Similar functions then follow each other. The first 128 keep their indices of one byte, since Binaryen has put the functions with
the most calls there. Replaces the module, which imports functions only.
"""

import pathlib
import sys

from webassembly import CODE, ELEMENTS, EXPORTS, IMPORTS, SIGNATURES, START, Reader, encoded, replaced, sections

# The functions with an index of one byte.
FIRST = 128
CALL, FUNCTION, BLOCKS, BRANCHES, SELECT, MEMORY = 0x10, 0xD2, range(0x02, 0x05), 0x0E, 0x1C, range(0x28, 0x3F)
# The number of other immediate values by instruction, and of those with the prefix 0xFC.
NUMBERS = {0x0C: 1, 0x0D: 1, 0x11: 2, 0x3F: 1, 0x40: 1, 0x41: 1, 0x42: 1, 0xD0: 1} | dict.fromkeys(range(0x20, 0x27), 1)
PREFIXED = {8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1}
BYTES = {0x43: 4, 0x44: 8}


def skip(reader, instruction):
    """Skips the immediate values of an instruction that refers to no function."""
    count = NUMBERS.get(instruction, 0)
    if instruction in BLOCKS:
        count = 1
    elif instruction in MEMORY:
        count = 2
    elif instruction == 0xFC:
        count = PREFIXED.get(reader.number(), 0)
    elif instruction == SELECT:
        count = reader.number()
    elif instruction == BRANCHES:
        count = reader.number() + 1
    reader.place += BYTES.get(instruction, 0)
    for _ in range(count):
        reader.number()


def locals_of(body):
    """The declarations of a function's variables: groups with a count and a type."""
    reader = Reader(body, 0)
    for _ in range(reader.number()):
        reader.number()
        reader.number()
    return body[:reader.place]


def renumbered(body, numbers):
    """The code of a function, with new numbers of the functions that it refers to."""
    reader, parts, copied = Reader(body, len(locals_of(body))), [], 0
    while reader.place < len(body):
        instruction = body[reader.place]
        reader.place += 1
        if instruction in (CALL, FUNCTION):
            parts.append(body[copied:reader.place])
            parts.append(encoded(numbers[reader.number()]))
            copied = reader.place
        else:
            skip(reader, instruction)
    return b"".join(parts) + body[copied:]


def items(content, kind, read):
    """The items of a section that begins with their count."""
    reader = Reader(content, sections(content)[kind][0])
    return [read(reader) for _ in range(reader.number())]


def vector(parts):
    return encoded(len(parts)) + b"".join(parts)


def importing(reader):
    """Skips an import of a function."""
    reader.bytes(reader.number())
    reader.bytes(reader.number())
    reader.expect(0)
    reader.number()


def ordered(content):
    """Returns the module with sorted functions."""
    if START in sections(content):
        raise ValueError("the function of the start section would have another number")
    bodies = items(content, CODE, lambda reader: reader.bytes(reader.number()))
    types = items(content, SIGNATURES, Reader.number)
    # Imported functions have the first numbers.
    imported = len(items(content, IMPORTS, importing)) if IMPORTS in sections(content) else 0
    first = max(FIRST - imported, 0)
    others = sorted(
        range(first, len(bodies)),
        key=lambda number: (types[number], locals_of(bodies[number]), bodies[number][::-1]))
    order = [*range(min(first, len(bodies))), *others]
    numbers = {number: number for number in range(imported)}
    numbers |= {former + imported: number + imported for number, former in enumerate(order)}

    def export(reader):
        name, kind, number = reader.bytes(reader.number()), reader.number(), reader.number()
        return encoded(len(name)) + name + encoded(kind) + encoded(numbers[number] if kind == 0 else number)

    def elements(reader):
        reader.expect(0)
        start = reader.place
        reader.constant()
        offset = content[start:reader.place]
        return b"\0" + offset + vector([encoded(numbers[reader.number()]) for _ in range(reader.number())])

    for kind, parts in [
        (SIGNATURES, [encoded(types[former]) for former in order]), (EXPORTS, items(content, EXPORTS, export)),
        (ELEMENTS, items(content, ELEMENTS, elements)),
        (CODE, [encoded(len(body)) + body for body in (renumbered(bodies[former], numbers) for former in order)]),
    ]:
        content = replaced(content, kind, vector(parts))
    return content


def main():
    file = pathlib.Path(sys.argv[1])
    file.write_bytes(ordered(file.read_bytes()))


main()
