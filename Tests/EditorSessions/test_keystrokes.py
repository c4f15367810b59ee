"""The diagnostics directly after a keystroke, and those after the next pause."""

import os
import time

import pytest

from wire import Wire, span

URI = "file:///nowhere/app.scene"
SPEC = """scene list { event select(name: String) event unheard }
scene detail(name: String)
root stack { list }
on list.select(name) { push detail(name) }
on list.unheard { stay }
"""
VERSIONS = {"textDocument": {"publishDiagnostics": {"versionSupport": True}}}
PULLING = {"textDocument": {"diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": True}}}


@pytest.fixture
def wire():
    with Wire() as wire:
        yield wire


def settle(wire):
    """Reads the remaining messages of the server."""
    while True:
        try:
            wire.notifications.append(wire.receive(1.0))
        except TimeoutError:
            wire.notifications.clear()
            return


def codes(published):
    return published["version"], [item["code"] for item in published["diagnostics"]]


def test_a_wrong_name_in_a_rule_is_told_before_everything_is_compiled(wire):
    wire.initialize(encodings=["utf-8"], capabilities=VERSIONS)
    wire.open(URI, SPEC)
    settle(wire)
    wire.change(URI, 2, {"range": span(3, 28, 3, 34), "text": "detial"})
    first = wire.until("textDocument/publishDiagnostics")
    assert codes(first) == (2, ["SC0201"])
    wire.change(URI, 3, {"range": span(3, 28, 3, 34), "text": "detail"})
    assert codes(wire.until("textDocument/publishDiagnostics")) == (3, [])


def test_the_pause_tells_what_a_declaration_means_for_others(wire):
    wire.initialize(encodings=["utf-8"], capabilities=VERSIONS)
    wire.open(URI, SPEC)
    settle(wire)
    wire.change(URI, 2, {"range": span(1, 6, 1, 12), "text": "details"})
    assert codes(wire.until("textDocument/publishDiagnostics")) == (2, [])
    assert codes(wire.until("textDocument/publishDiagnostics")) == (2, ["SC0201"])


def test_places_move_with_the_text(wire):
    wire.initialize(encodings=["utf-8"], capabilities=VERSIONS)
    wire.open(URI, SPEC.replace("push detail", "push detial"))
    [wrong] = wire.until("textDocument/publishDiagnostics")["diagnostics"]
    wire.change(URI, 2, {"range": span(0, 0, 0, 0), "text": "// one\n// two\n"})
    [moved] = wire.until("textDocument/publishDiagnostics")["diagnostics"]
    assert moved["range"]["start"]["line"] == wrong["range"]["start"]["line"] + 2


LINKING = {"textDocument": {"publishDiagnostics": {"codeDescriptionSupport": True}}}


@pytest.mark.parametrize("capabilities, link", [(LINKING, "https://docs.example/SC0201.md"), (VERSIONS, None)])
def test_codes_link_to_their_pages_where_the_client_shows_links(capabilities, link):
    with Wire(env={**os.environ, "SCENIC_DIAGNOSTIC_URL": "https://docs.example/{code}.md"}) as wire:
        wire.initialize(encodings=["utf-8"], capabilities=capabilities)
        wire.open(URI, SPEC.replace("push detail", "push detial"))
        [wrong] = wire.until("textDocument/publishDiagnostics")["diagnostics"]
        assert wrong.get("codeDescription", {}).get("href") == link


def test_who_pulls_is_answered_at_once_and_told_to_ask_again(wire):
    wire.initialize(encodings=["utf-8"], capabilities=PULLING)
    wire.open(URI, SPEC.replace("on list.unheard { stay }\n", ""))
    assert wire.diagnostics(URI) == []
    # Unhandled events are found by following every rule.
    deadline = time.monotonic() + 20
    while not any(asked["method"] == "workspace/diagnostic/refresh" for asked in wire.requests):
        assert time.monotonic() < deadline
        message = wire.receive()
        wire.requests.append(message)
        wire.send({"jsonrpc": "2.0", "id": message["id"], "result": None})
    assert [item["code"] for item in wire.diagnostics(URI)] == ["SC0408"]
    settle(wire)
    wire.change(URI, 2, {"range": span(3, 3, 3, 7), "text": "lst"})
    # Diagnostics elsewhere stay until everything has been compiled again.
    assert [item["code"] for item in wire.diagnostics(URI)] == ["SC0408", "SC0201"]
