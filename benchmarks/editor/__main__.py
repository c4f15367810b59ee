"""Measures the response times of the language server, next to another server in the same run.

    python3 benchmarks/editor SCENICC [--peer COMMAND] [--keys N] [--edits N]

Measures three values: the time from the start of the process to the response of `initialize`; the time from a
keystroke to the diagnostics of that version of the text, in a file of 5,000 lines; the memory for 100,000
edits. The first two are also measured for the peer, with a file of the same length in its language. Servers
take turns, so that other load affects both.
"""

import argparse
import json
import pathlib
import random
import shutil
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "scripts" / "emit-cost"))

import spec  # noqa: E402  (the spec that other measurements use too)
from session import Session, initialize  # noqa: E402

LINES = 5_000


def scene():
    count = LINES // 6
    while True:
        text = spec.spec(count)
        if text.count("\n") >= LINES:
            return text
        count += 10


def python():
    """A Python file as long, of small functions that use each other."""
    lines = []
    number = 0
    while len(lines) < LINES:
        lines += [
            f"def handle_{number}(name: str, count: int = {number}) -> str:",
            f'    """Says something about number {number}."""',
            f"    text = name * count + str({number})",
            "    if len(text) > count:",
            f"        return handle_{max(0, number - 1)}(text, count)",
            "    return text", "", "",
        ]
        number += 1
    return "\n".join(lines) + "\n"


class Document:
    """The text that the server has, line by line; positions are columns of bytes, the text is ASCII."""

    def __init__(self, session, uri, language, text):
        self.session, self.uri, self.version = session, uri, 1
        self.lines = text.split("\n")
        session.notify("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": language, "version": 1, "text": text}})

    def text(self):
        return "\n".join(self.lines)

    def change(self, line, start, end, new):
        self.version += 1
        old = self.lines[line]
        self.lines[line] = old[:start] + new + old[end:]
        self.session.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri, "version": self.version},
            "contentChanges": [{"range": {
                "start": {"line": line, "character": start}, "end": {"line": line, "character": end}}, "text": new}],
        })


def strokes(document, generator):
    """Keystrokes without end: at a random line up to twelve characters are taken back, one by one, and typed again."""
    while True:
        line = generator.randrange(len(document.lines))
        old = document.lines[line]
        if not old.strip():
            continue
        end = generator.randint(1, len(old))
        count = min(end, generator.randint(1, 12))
        for place in range(end, end - count, -1):
            yield line, place - 1, place, ""
        for place in range(end - count, end):
            yield line, place, place, old[place]
        yield None


def quantile(times, share):
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def told(times, unit=1e3):
    return (f"median {quantile(times, 0.5) * unit:8.2f}   p90 {quantile(times, 0.9) * unit:8.2f}   "
            f"p99 {quantile(times, 0.99) * unit:8.2f}   most {max(times) * unit:8.2f} ms")


def starts(servers, rounds):
    times = {name: [] for name in servers}
    for _ in range(rounds):
        for name, server in servers.items():
            session = Session(server["command"], server["folder"])
            times[name].append(initialize(session, server["folder"]))
            session.notify("initialized", {})
            session.end()
    print(f"\nFrom the start of the process to the answer of `initialize`, {rounds} starts of each")
    for name in servers:
        print(f"  {name:10} {told(times[name])}")


def pause(session, generator, settled):
    """Most bursts follow each other directly; before the others there is a pause, sometimes as long as the
    server needs to send everything, sometimes shorter."""
    if generator.random() < 0.7:
        return
    begun = time.perf_counter()
    last, end = begun, begun + generator.uniform(0.1, 2)
    while True:
        left = end - time.perf_counter()
        if left <= 0 or session.message(left) is None:
            break
        last = time.perf_counter()
    if last > begun:
        settled.append(last - begun)


def opening(server):
    """A server that has sent all diagnostics of its document."""
    session = Session(server["command"], server["folder"])
    initialize(session, server["folder"])
    session.notify("initialized", {})
    document = Document(session, server["uri"], server["language"], server["text"])
    session.published(1)
    while session.message(2):
        pass
    return session, document


def keys(servers, count):
    """Types in all servers by turns, and pauses now and then, as people do."""
    opened = {}
    for name, server in servers.items():
        session, document = opening(server)
        opened[name] = (session, document, strokes(document, random.Random(1)), [], [], [])
    left = count
    while left > 0:
        for session, document, typing, times, going, settled in opened.values():
            for place, stroke in enumerate(typing):
                if stroke is None:
                    break
                begun = time.perf_counter()
                document.change(*stroke)
                session.published(document.version)
                times.append(time.perf_counter() - begun)
                if place > 0:
                    going.append(times[-1])
            pause(session, generator, settled)
        left -= 12
    print(f"\nFrom a keystroke to the diagnostics of that text, {LINES:,} lines, about {count:,} keystrokes of each")
    for name, (session, document, _, times, going, settled) in opened.items():
        print(f"  {name:10} {told(times)}")
        print(f"  {'':10} {told(going)}, without the first of each burst")
        if settled:
            print(f"  {'':10} in a pause of at most 2 s the last word came within {quantile(settled, 0.5) * 1e3:.0f} ms "
                  f"(median), {max(settled) * 1e3:.0f} ms (most)")
        session.end()


def memory(server, count):
    session, document = opening(server)
    print(f"\nResident memory over {count:,} edits, MiB")
    typing = strokes(document, random.Random(2))
    edits, row = 0, [f"0: {session.memory():.0f}"]
    step = max(1, count // 10)
    while edits < count:
        for stroke in typing:
            if stroke is None:
                break
            document.change(*stroke)
            session.published(document.version)
            edits += 1
            if edits % step == 0:
                while session.message(1):
                    pass
                row.append(f"{edits:,}: {session.memory():.0f}")
    print("  " + "   ".join(row))
    session.end()


generator = random.Random(0)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("scenicc")
    parser.add_argument("--peer", default=shutil.which("ruff"), help="a ruff to measure beside; `pip install ruff`")
    parser.add_argument("--starts", type=int, default=100)
    parser.add_argument("--keys", type=int, default=3_000)
    parser.add_argument("--edits", type=int, default=100_000)
    call = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="scenic-editor-")
    servers = {}
    for name, command, file, language, text in [
        ("scenicc", [call.scenicc, "lsp"], "app.scene", "scene", scene()),
        ("ruff", [call.peer, "server"] if call.peer else None, "app.py", "python", python()),
    ]:
        if command is None:
            print(f"{name} is not installed: no comparison")
            continue
        place = pathlib.Path(folder, name)
        place.mkdir()
        (place / file).write_text(text)
        servers[name] = {"command": command, "folder": str(place), "uri": f"file://{place}/{file}",
                         "language": language, "text": text}
    try:
        starts(servers, call.starts)
        keys(servers, call.keys)
        if call.edits:
            memory(servers["scenicc"], call.edits)
    finally:
        shutil.rmtree(folder)


main()
