"""The text of a document in client and server, synchronized through edits: bytes over pipes."""

import json
import random
import subprocess
import time
from pathlib import Path

import pytest

from source import ENCODINGS, units
from wire import SCENICC, Wire, span

SAMPLES = Path(__file__).parent.parent.parent / "samples"
PIECES = ["a", "é", "猫", "😀", "e\u0301", "\n", "\r\n", "\r", " ", "{", "}", "(", "\"", "// ", "/*", "*/", "scene b\n", "push ",
          "on a.x { stay }\n", "\u2028", "\x85", "\0", "root a", "", "x" * 30]


@pytest.fixture
def wire():
    with Wire() as wire:
        yield wire


class Model:
    """A text as the protocol describes it: lines end with LF, CRLF or CR; a position beyond the end of a line
    is its end."""

    def __init__(self, text, encoding):
        self.text, self.encoding = text, encoding

    def lines(self):
        """Start and end of each line without its ending."""
        start = index = 0
        while index < len(self.text):
            if self.text[index] in "\r\n":
                yield start, index
                index += 2 if self.text[index:index + 2] == "\r\n" else 1
                start = index
            else:
                index += 1
        yield start, len(self.text)

    def position(self, index):
        """The place of an index; one between CR and LF has none."""
        for line, (start, end) in enumerate(self.lines()):
            if start <= index <= end:
                return {"line": line, "character": units(self.text[start:index], self.encoding)}
        return None

    def edit(self, random):
        """A random change and the resulting text; sometimes beyond the end of a line, or of the text."""
        first, second = sorted(random.randint(0, len(self.text)) for _ in range(2))
        if random.random() < 0.8:
            second = min(second, first + random.choice([0, 0, 1, 2, 10]))
        new = "".join(random.choices(PIECES, k=random.randint(0, 4)))
        start, end = self.position(first), self.position(second)
        if start is None or end is None:
            return {"text": self.text}
        if end == self.position(len(self.text)) and random.random() < 0.5:
            end = random.choice([{**end, "character": end["character"] + 7}, {"line": end["line"] + 3, "character": 0}])
        self.text = self.text[:first] + new + self.text[second:]
        return {"range": {"start": start, "end": end}, "text": new}

    def place(self, line, column):
        """The place of the line and column of the compiler, which are from 1, columns in bytes."""
        start, end = list(self.lines())[line - 1]
        # A column may be that of a line's ending.
        text = self.text[start:].encode()[:column - 1].decode(errors="ignore")
        return {"line": line - 1, "character": units(text, self.encoding)}


def checked(text, path):
    """The output of `scenicc check` for a text, as one of the specs of a folder."""
    path = path.parent / "checked" / path.name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text.encode())
    result = subprocess.run([SCENICC, "check", "--format", "json", "--module", str(path)], capture_output=True)
    return json.loads(result.stdout)["diagnostics"]


def as_checked(model, path):
    severity = {"error": 1, "warning": 2, "note": 3}
    found = []
    for item in checked(model.text, path):
        start, end = (model.place(**item["range"][side]) for side in ["start", "end"])
        found.append((severity[item["severity"]], item["code"], item["message"], start, end))
    return sorted(found, key=str)


def as_served(items):
    return sorted(((item["severity"], item["code"], item["message"].split("\nnote: ")[0],
                    item["range"]["start"], item["range"]["end"]) for item in items), key=str)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("seed", range(3))
def test_random_edits_keep_client_and_server_in_step(wire, tmp_path, encoding, seed):
    chance = random.Random(f"{encoding} {seed}")
    path = tmp_path / "app.scene"
    model = Model((SAMPLES / "cats.scene").read_text() if seed else "", encoding)
    assert wire.initialize(encodings=[encoding])["capabilities"]["positionEncoding"] == encoding
    wire.open(path.as_uri(), model.text)
    version = 1
    for _ in range(10):
        for _ in range(chance.randint(1, 12)):
            version += 1
            wire.change(path.as_uri(), version, *(model.edit(chance) for _ in range(chance.randint(1, 4))))
        assert as_served(wire.diagnostics(path.as_uri())) == as_checked(model, path)
        if chance.random() < 0.3:
            # Otherwise the text soon consists of errors only.
            model.text = (SAMPLES / "cats.scene").read_text().replace("\n", chance.choice(["\n", "\r\n", "\r"]))
            version += 1
            wire.change(path.as_uri(), version, {"text": model.text})
            assert as_served(wire.diagnostics(path.as_uri())) == as_checked(model, path)


@pytest.mark.parametrize("offered, chosen", [
    (None, "utf-16"), ([], "utf-16"), (["utf-16"], "utf-16"), (["utf-32", "utf-16"], "utf-32"), (["utf-7"], "utf-16"),
    (["utf-32", "utf-8", "utf-16"], "utf-8")])
def test_the_best_encoding_that_is_offered_is_taken(wire, offered, chosen):
    assert wire.initialize(encodings=offered)["capabilities"]["positionEncoding"] == chosen


@pytest.mark.parametrize("encoding, character", [("utf-8", 4), ("utf-16", 3), ("utf-32", 2)])
def test_characters_are_counted_as_agreed(wire, encoding, character):
    """`/*😀*/ psh` has the mistake behind a character of four bytes, two units, one scalar."""
    uri = "file:///nowhere/app.scene"
    wire.initialize(encodings=[encoding])
    wire.open(uri, "scene a\nroot a\n😀\n")
    assert wire.diagnostics(uri)[0]["range"] == span(2, 0, 2, {"utf-8": 4, "utf-16": 2, "utf-32": 1}[encoding])


@pytest.mark.parametrize("encoding, inside", [("utf-8", [1, 2, 3]), ("utf-16", [1]), ("utf-32", [])])
def test_a_place_inside_a_character_is_that_of_the_character(wire, encoding, inside):
    uri = "file:///nowhere/app.scene"
    wire.initialize(encodings=[encoding])
    for number, character in enumerate(inside):
        wire.open(uri, "😀")
        wire.change(uri, 2, {"range": span(0, character, 0, character), "text": "scene a\nroot a\n// "})
        assert wire.diagnostics(uri) == []


def test_a_range_with_its_ends_in_the_wrong_order_is_the_range_between_them(wire):
    uri = "file:///nowhere/app.scene"
    wire.initialize()
    wire.open(uri, "scene a\nnonsense\nroot a\n")
    wire.change(uri, 2, {"range": span(2, 0, 1, 0), "text": ""})
    assert wire.diagnostics(uri) == []


def test_half_of_an_emoji_keeps_the_document_in_step(wire):
    uri = "file:///nowhere/app.scene"
    wire.initialize(encodings=["utf-16"])
    wire.open(uri, "scene a\nroot a // \n")
    wire.change(uri, 2, {"range": span(1, 10, 1, 10), "text": "\ud83d"})
    wire.change(uri, 3, {"range": span(1, 11, 1, 11), "text": "!\nscene b"})
    symbols = wire.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    assert [symbol["name"] for symbol in symbols if symbol["name"] in "ab"] == ["a", "b"]


def test_changes_of_one_message_follow_each_other(wire):
    uri = "file:///nowhere/app.scene"
    wire.initialize()
    wire.open(uri, "")
    wire.change(uri, 2, {"range": span(0, 0, 0, 0), "text": "scene\n"}, {"range": span(0, 5, 0, 5), "text": " a"},
                {"range": span(1, 0, 1, 0), "text": "root b"}, {"range": span(1, 5, 1, 6), "text": "a"})
    assert wire.diagnostics(uri) == []


def test_a_change_of_what_is_not_open_is_logged_and_left(wire):
    uri = "file:///nowhere/app.scene"
    wire.initialize()
    wire.change(uri, 2, {"text": "nonsense"})
    assert "is not open" in wire.until("window/logMessage")["message"]
    wire.open(uri, "scene a\nroot a\n")
    assert wire.diagnostics(uri) == []


def test_ten_megabytes_are_opened_edited_and_answered(wire, tmp_path):
    uri = (tmp_path / "large.scene").as_uri()
    text = "scene a\nroot a\n" + "// é 😀 words of a comment that says nothing at all\n" * 190_000
    assert len(text.encode()) > 10_000_000
    wire.initialize()
    started = time.monotonic()
    wire.open(uri, text)
    for version in range(2, 52):
        wire.change(uri, version, {"range": span(version * 1_000, 5, version * 1_000, 7), "text": "é"})
    wire.change(uri, 60, {"range": span(1, 5, 1, 6), "text": "b"})
    assert [item["code"] for item in wire.diagnostics(uri)] == ["SC0201"]
    wire.change(uri, 61, {"range": span(1, 5, 1, 6), "text": "a"})
    assert wire.diagnostics(uri) == []
    assert wire.ask("textDocument/hover", {
        "textDocument": {"uri": uri}, "position": {"line": 189_000, "character": 9}}) is None
    assert time.monotonic() - started < 60


def test_one_line_of_a_megabyte_is_no_trouble(wire):
    """With a mistake in every second word, counted from the beginning of the line each, it would be."""
    uri = "file:///nowhere/app.scene"
    wire.initialize()
    wire.open(uri, "é " * 10_000 + "😀 " * 100_000)
    assert len(wire.diagnostics(uri)) > 0


def test_a_thousand_streams_of_garbage_end_it_or_do_not(tmp_path):
    """For any input, the server neither crashes nor stays: at the end of its input it exits as if it had not
    been shut down."""
    chance = random.Random(2_026)
    message = b'{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}'
    head = b"Content-Length: %d\r\n\r\n" % len(message)
    shapes = [lambda: chance.randbytes(chance.randint(0, 300)),
              lambda: head + message,
              lambda: mutated(head + message, chance),
              lambda: b"Content-Length: %d\r\n\r\n" % chance.randint(0, 200) + chance.randbytes(100),
              lambda: framed_garbage(chance)]
    running = []
    for _ in range(1_000):
        data = b"".join(chance.choice(shapes)() for _ in range(chance.randint(1, 8)))
        process = subprocess.Popen([SCENICC, "lsp"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        running.append((process, data))
        if len(running) == 20:
            finish(running)
    finish(running)


def finish(running):
    while running:
        process, data = running.pop()
        _, errors = process.communicate(data, timeout=20)
        assert process.returncode in [0, 1] and errors == b"", data


def mutated(data, chance):
    data = bytearray(data)
    for _ in range(chance.randint(1, 3)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def framed_garbage(chance):
    methods = ["textDocument/didOpen", "textDocument/didChange", "textDocument/hover", "exit", "initialized", "$/x", "shutdown"]
    values = [None, 1, -1, "x", [], {}, {"uri": "file:///a.scene"}, {"uri": "%", "text": "scene a", "version": None}]
    content = json.dumps({"jsonrpc": "2.0", "id": chance.choice(values), "method": chance.choice(methods),
                          "params": {"textDocument": chance.choice(values), "contentChanges": [chance.choice(values)],
                                     "position": chance.choice(values)}}).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(content), content)
