"""Reads and replaces the sections of a WebAssembly module."""

TYPES, IMPORTS, SIGNATURES, EXPORTS, START, ELEMENTS, CODE, DATA = 1, 2, 3, 7, 8, 9, 10, 11


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


def sections(content):
    """The place and the length of the content of each section, and where the section begins."""
    found, reader = {}, Reader(content, 8)
    while reader.place < len(content):
        start, kind, count = reader.place, reader.number(), reader.number()
        found[kind] = (reader.place, count, start)
        reader.place += count
    return found


def replaced(content, kind, body):
    """A module with another section."""
    place, count, start = sections(content)[kind]
    return content[:start] + bytes([kind]) + encoded(len(body)) + body + content[place + count:]
