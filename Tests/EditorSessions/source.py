"""Texts with positions in the units of a client, so that tests use words instead of numbers."""

import asyncio

from lsprotocol import types
from pytest import mark

ENCODINGS = ["utf-8", "utf-16", "utf-32"]


def editor(profile="visual-studio-code", encoding="utf-16", change=None):
    """Runs a test in the name of this editor."""
    return mark.parametrize("session", [(profile, encoding, change)], indirect=True, ids=[f"{profile}-{encoding}"])


# Runs a test in every encoding of positions.
every_encoding = mark.parametrize(
    "session", [("visual-studio-code", encoding, None) for encoding in ENCODINGS], indirect=True, ids=ENCODINGS)


def units(text, encoding):
    """The length of a text for a client."""
    if encoding == "utf-8":
        return len(text.encode())
    return len(text) if encoding == "utf-32" else len(text.encode("utf-16-le")) // 2


class Document:
    """A document that is open, as the client has it."""

    def __init__(self, uri, text, encoding):
        self.uri, self.text, self.encoding, self.version = uri, text, encoding, 1

    @property
    def name(self):
        return types.TextDocumentIdentifier(uri=self.uri)

    def position(self, index):
        before = self.text[:index]
        start = before.rfind("\n") + 1
        return types.Position(line=before.count("\n"), character=units(before[start:], self.encoding))

    def index(self, words, nth=0):
        """The index of the nth occurrence of some words; `‸` in them marks the position."""
        needle = words.replace("‸", "")
        index = -1
        for _ in range(nth + 1):
            index = self.text.index(needle, index + 1)
        return index + max(words.find("‸"), 0)

    def at(self, words, nth=0):
        return self.position(self.index(words, nth))

    def range(self, words, nth=0):
        start = self.index(words, nth)
        return types.Range(start=self.position(start), end=self.position(start + len(words)))

    def offset(self, position):
        lines = self.text.split("\n")
        line = lines[position.line]
        index = 0
        while units(line[:index], self.encoding) < position.character:
            index += 1
        assert units(line[:index], self.encoding) == position.character, "a place inside a character"
        return sum(len(line) + 1 for line in lines[:position.line]) + index

    def words(self, range):
        """The text of a range."""
        return self.text[self.offset(range.start):self.offset(range.end)]

    def edited(self, edits):
        """The text after edits, which must not overlap."""
        text = self.text
        spans = sorted(((self.offset(e.range.start), self.offset(e.range.end), e.new_text) for e in edits), reverse=True)
        last = len(text)
        for start, end, new in spans:
            assert end <= last, "edits overlap"
            text, last = text[:start] + new + text[end:], start
        return text


class Session:
    """A client, its folder, and shortcuts for tests."""

    def __init__(self, client, folder, encoding):
        self.client, self.folder, self.encoding = client, folder, encoding

    def uri(self, name):
        return (self.folder / name).as_uri()

    def open(self, name, text=None):
        """Opens a file of the folder; with another text than the one saved, if there is one."""
        if text is None:
            text = (self.folder / name).read_text()
        document = Document(self.uri(name) if ":" not in name else name, text, self.encoding)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=types.TextDocumentItem(
            uri=document.uri, language_id="scene", version=1, text=text)))
        return document

    def on_disk(self, name):
        return Document(self.uri(name), (self.folder / name).read_text(), self.encoding)

    def replace(self, document, range, new):
        """Types over a range."""
        document.version += 1
        change = types.TextDocumentContentChangePartial(range=range, text=new)
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=document.uri, version=document.version),
            content_changes=[change]))
        document.text = document.edited([types.TextEdit(range=range, new_text=new)])

    async def pushed(self, document, is_it=lambda diagnostics: True):
        """Waits for these diagnostics of a document, and forgets the earlier ones."""
        for _ in range(500):
            found = self.client.diagnostics.get(document.uri)
            if found is not None and is_it(found):
                del self.client.diagnostics[document.uri]
                return list(found)
            await asyncio.sleep(0.01)
        raise AssertionError(f"told is only {found}")

    async def pulled(self, document):
        report = await self.client.text_document_diagnostic_async(
            types.DocumentDiagnosticParams(text_document=document.name))
        return list(report.items)
