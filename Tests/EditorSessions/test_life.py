"""The life of a session, and the responses to a client that violates the protocol: bytes over pipes."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from wire import SCENICC, Ended, Wire, framed, span

PARSE_ERROR, INVALID_REQUEST, NO_METHOD, INVALID_PARAMS = -32700, -32600, -32601, -32602
NOT_INITIALIZED, CANCELLED = -32002, -32800
URI = "file:///nowhere/app.scene"
SPEC = "scene a\nroot a\n"
HOVER = {"textDocument": {"uri": URI}, "position": {"line": 0, "character": 0}}


@pytest.fixture
def wire():
    with Wire() as wire:
        yield wire


@pytest.fixture
def running(wire):
    wire.initialize()
    return wire


def broken(wire, text=""):
    """The code of the error response to an invalid message, whose text ends like this."""
    message = wire.receive()
    assert message["id"] is None
    assert message["error"]["message"].endswith(text)
    return message["error"]["code"]


# The order of things


def test_initialize_says_what_there_is_and_in_which_version(wire):
    result = wire.initialize()
    version = subprocess.run([SCENICC, "--version"], capture_output=True, text=True).stdout.split()[1]
    assert result["serverInfo"] == {"name": "scenicc", "version": version}
    assert result["capabilities"]["textDocumentSync"]["change"] == 2
    assert wire.shut_down() == 0


def test_stdio_is_what_it_does_anyway():
    with Wire(["lsp", "--stdio"]) as wire:
        wire.initialize()
        assert wire.shut_down() == 0


def test_nothing_is_answered_before_initialize(wire):
    assert wire.refused("textDocument/hover", HOVER) == NOT_INITIALIZED
    assert wire.refused("shutdown") == NOT_INITIALIZED
    wire.open(URI, SPEC)  # is not heard
    assert wire.initialize()["capabilities"]


def test_initialize_comes_once(running):
    assert running.refused("initialize", {"processId": None, "rootUri": None, "capabilities": {}}) == INVALID_REQUEST


def test_initialize_without_parameters_is_refused(wire):
    assert wire.refused("initialize") == INVALID_PARAMS
    assert wire.initialize()["capabilities"]


def test_only_exit_follows_shutdown(running):
    assert running.ask("shutdown") is None
    assert running.refused("textDocument/hover", HOVER) == INVALID_REQUEST
    assert running.refused("shutdown") == INVALID_REQUEST
    running.notify("exit")
    assert running.ended() == 0


def test_exit_without_shutdown_is_a_failure(running):
    running.notify("exit")
    assert running.ended() == 1


def test_exit_before_initialize_ends_it(wire):
    wire.notify("exit")
    assert wire.ended() == 1


def test_ids_are_numbers_or_strings(running):
    for id in [7, "seven", 0, -1, "", 2**53]:
        message = running.answer(running.post("textDocument/hover", HOVER, id=id))
        assert message["id"] == id and type(message["id"]) is type(id)


# Invalid messages


@pytest.mark.parametrize("content", [b"", b"{", b"nonsense", b'{"a": 1,}', b"\xff\xfe", b'{"jsonrpc": "2.0"'])
def test_what_is_no_json_is_told_and_left(running, content):
    running.send_bytes(b"Content-Length: %d\r\n\r\n%s" % (len(content), content))
    assert broken(running) == PARSE_ERROR
    assert running.ask("textDocument/hover", HOVER) is None


@pytest.mark.parametrize("message", [
    [], [{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}], 1, None, "text", {}, {"jsonrpc": "1.0", "method": "exit"},
    {"jsonrpc": "2.0"}, {"jsonrpc": "2.0", "method": 1}, {"jsonrpc": "2.0", "id": None, "method": "shutdown"},
    {"jsonrpc": "2.0", "id": {}, "method": "shutdown"}, {"jsonrpc": "2.0", "id": 1.5, "method": "shutdown"}])
def test_what_is_no_request_is_told_and_left(running, message):
    running.send_bytes(framed(message))
    assert running.receive()["error"]["code"] == INVALID_REQUEST
    assert running.ask("textDocument/hover", HOVER) is None


def test_deep_json_is_no_message(running):
    running.send_bytes(framed(json.loads("[" * 400 + "]" * 400)))
    assert running.receive()["error"]["code"] == INVALID_REQUEST
    content = b"[" * 100_000
    running.send_bytes(b"Content-Length: %d\r\n\r\n%s" % (len(content), content))
    assert broken(running) == PARSE_ERROR
    assert running.ask("textDocument/hover", HOVER) is None


def test_an_unknown_request_is_refused_and_an_unknown_notification_is_not_heard(running):
    running.notify("textDocument/didSing", {})
    running.notify("$/sing", {"loud": True})
    message = {"jsonrpc": "2.0", "id": 90, "method": "textDocument/sing"}
    running.send_bytes(framed(message))
    assert running.receive()["error"]["code"] == NO_METHOD
    message = {"jsonrpc": "2.0", "id": 91, "method": "$/sing"}
    running.send_bytes(framed(message))
    assert running.receive()["error"]["code"] == NO_METHOD


def test_an_answer_to_nothing_is_not_heard(running):
    running.send_bytes(framed({"jsonrpc": "2.0", "id": 12345, "result": None}))
    running.send_bytes(framed({"jsonrpc": "2.0", "id": "x", "error": {"code": 1, "message": "no"}}))
    assert running.ask("textDocument/hover", HOVER) is None


@pytest.mark.parametrize("params", [
    None, [], {}, {"textDocument": None}, {"textDocument": {}}, {"textDocument": {"uri": 1}},
    {"textDocument": {"uri": URI}}, {"textDocument": {"uri": URI}, "position": 1},
    {"textDocument": {"uri": URI}, "position": {"line": "0", "character": 0}},
    {"textDocument": {"uri": URI}, "position": {"line": -1, "character": 0}},
    {"textDocument": {"uri": URI}, "position": {"line": 0}}])
def test_wrong_parameters_are_refused(running, params):
    running.open(URI, SPEC)
    id = running.post("textDocument/hover", params)
    assert running.answer(id)["error"]["code"] == INVALID_PARAMS


@pytest.mark.parametrize("method", [
    "textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "textDocument/didSave",
    "workspace/didChangeWatchedFiles", "workspace/didChangeWorkspaceFolders", "$/setTrace", "$/cancelRequest",
    "workspace/didCreateFiles", "workspace/didChangeConfiguration", "initialized"])
@pytest.mark.parametrize("params", [None, [], {}, {"textDocument": 1}, {"contentChanges": {}}, {"event": [], "changes": 3}])
def test_wrong_parameters_of_a_notification_change_nothing(running, method, params):
    running.notify(method, params)
    assert running.ask("textDocument/hover", HOVER) is None


def every_request(capabilities):
    """Each request that the capabilities promise an answer to."""
    promised = {
        "hoverProvider": "textDocument/hover", "declarationProvider": "textDocument/declaration",
        "definitionProvider": "textDocument/definition", "typeDefinitionProvider": "textDocument/typeDefinition",
        "implementationProvider": "textDocument/implementation", "referencesProvider": "textDocument/references",
        "documentHighlightProvider": "textDocument/documentHighlight",
        "callHierarchyProvider": ["textDocument/prepareCallHierarchy", "callHierarchy/incomingCalls",
                                  "callHierarchy/outgoingCalls"],
        "typeHierarchyProvider": ["textDocument/prepareTypeHierarchy", "typeHierarchy/supertypes",
                                  "typeHierarchy/subtypes"],
        "monikerProvider": "textDocument/moniker",
        "documentLinkProvider": ["textDocument/documentLink", "documentLink/resolve"],
        "completionProvider": ["textDocument/completion", "completionItem/resolve"],
        "signatureHelpProvider": "textDocument/signatureHelp",
        "renameProvider": ["textDocument/rename", "textDocument/prepareRename"],
        "linkedEditingRangeProvider": "textDocument/linkedEditingRange",
        "codeActionProvider": ["textDocument/codeAction", "codeAction/resolve"],
        "semanticTokensProvider": ["textDocument/semanticTokens/full", "textDocument/semanticTokens/full/delta",
                                   "textDocument/semanticTokens/range"],
        "foldingRangeProvider": "textDocument/foldingRange", "selectionRangeProvider": "textDocument/selectionRange",
        "inlayHintProvider": ["textDocument/inlayHint", "inlayHint/resolve"],
        "codeLensProvider": ["textDocument/codeLens", "codeLens/resolve"],
        "documentSymbolProvider": "textDocument/documentSymbol",
        "workspaceSymbolProvider": ["workspace/symbol", "workspaceSymbol/resolve"],
        "executeCommandProvider": "workspace/executeCommand",
        "diagnosticProvider": ["textDocument/diagnostic", "workspace/diagnostic"],
        "documentFormattingProvider": "textDocument/formatting",
        "documentRangeFormattingProvider": "textDocument/rangeFormatting",
        "documentOnTypeFormattingProvider": "textDocument/onTypeFormatting",
        "positionEncoding": [], "textDocumentSync": [], "workspace": "workspace/willRenameFiles"}
    for name in capabilities:
        methods = promised[name]
        yield from [methods] if isinstance(methods, str) else methods


def test_every_capability_is_answered(wire):
    methods = list(every_request(wire.initialize()["capabilities"]))
    assert len(methods) > 30
    for method in methods:
        answer = wire.answer(wire.post(method, {"textDocument": {"uri": URI}}))
        assert "result" in answer or answer["error"]["code"] != NO_METHOD, method


# Bytes in pieces and bytes that are none


def test_a_message_may_come_byte_by_byte(wire):
    message = framed({"jsonrpc": "2.0", "id": 1, "method": "initialize",
                      "params": {"processId": None, "rootUri": None, "capabilities": {}}})
    wire.conformance.sent({"id": 1, "method": "initialize"})
    for byte in message:
        wire.send_bytes(bytes([byte]))
        time.sleep(0.0005)
    assert wire.receive()["result"]["serverInfo"]["name"] == "scenicc"


def test_many_messages_may_come_at_once(running):
    one = {"jsonrpc": "2.0", "method": "textDocument/hover", "params": HOVER}
    for id in range(100, 200):
        running.conformance.sent({**one, "id": id})
    running.send_bytes(b"".join(framed({**one, "id": id}) for id in range(100, 200)))
    assert [running.receive()["id"] for _ in range(100)] == list(range(100, 200))


@pytest.mark.parametrize("header", [
    b"content-length: %d\r\n\r\n", b"CONTENT-LENGTH:%d\r\n\r\n", b"Content-Length:   %d  \r\n\r\n", b"Content-Length: %d\n\n",
    b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: %d\r\n\r\n",
    b"Content-Length: %d\r\nX-Anything: at all\r\n\r\n"])
def test_headers_are_read_as_they_may_be_written(running, header):
    content = json.dumps({"jsonrpc": "2.0", "id": 5, "method": "textDocument/hover", "params": HOVER}).encode()
    running.conformance.sent({"id": 5, "method": "textDocument/hover"})
    running.send_bytes(header % len(content) + content)
    assert running.receive() == {"jsonrpc": "2.0", "id": 5, "result": None}


@pytest.mark.parametrize("garbage", [
    b"\r\n\r\n", b"hello\r\n\r\n", b"Content-Length: many\r\n\r\n", b"Content-Length: -5\r\n\r\n", b"x" * 100_000 + b"\r\n\r\n",
    b"Content-Length: 5 5\r\n\r\n", b"{}}}}\r\n\r\n"])
def test_what_is_no_header_is_skipped_and_told(running, garbage):
    running.send_bytes(garbage)
    codes = set()
    id = running.post("textDocument/hover", HOVER)
    while (message := running.receive())["id"] != id:
        codes.add(message["error"]["code"])
    assert codes == {PARSE_ERROR} and "result" in message


def test_what_a_message_says_too_much_costs_no_other(running):
    """A client that counts characters instead of bytes writes more than its header declares."""
    content = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "textDocument/hover"}).encode()
    running.send_bytes(b"Content-Length: %d\r\n\r\n%s" % (len(content) - 3, content))
    id = running.post("textDocument/hover", HOVER)
    errors = 0
    while (message := running.receive())["id"] != id:
        errors += 1
        assert message["error"]["code"] == PARSE_ERROR
    assert errors == 2 and "result" in message


def memory(process):
    with open(f"/proc/{process.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE")


def test_a_message_that_is_too_long_is_skipped_without_being_kept(running):
    length = 65 << 20
    running.send_bytes(b"Content-Length: %d\r\n\r\n" % length)
    assert broken(running, "a message of 68157440 bytes is too long; at most 67108864 are read") == PARSE_ERROR
    before = memory(running.process)
    for _ in range(65):
        running.send_bytes(b" " * (1 << 20))
    assert running.ask("textDocument/hover", HOVER) is None
    assert memory(running.process) - before < 8 << 20


@pytest.mark.parametrize("length", ["9" * 30, "9223372036854775807", "1099511627776"])
def test_an_absurd_length_ends_it(running, length):
    running.send_bytes(f"Content-Length: {length}\r\n\r\n".encode())
    assert broken(running, "a message of more than 4294967296 bytes is announced") == PARSE_ERROR
    assert running.ended() == 1


# Missing clients


def test_the_end_of_input_ends_it(running):
    running.process.stdin.close()
    assert running.process.wait(5) == 1


def test_what_came_before_the_end_of_input_is_answered(running):
    id = running.post("textDocument/hover", HOVER)
    running.process.stdin.close()
    assert running.answer(id)["result"] is None
    assert running.process.wait(5) == 1


STAGES = ["started", "initialized", "opened", "typing", "asking", "shut down"]


def at_stage(wire, stage):
    if stage == "started":
        return
    wire.initialize()
    if stage in ["opened", "typing", "asking"]:
        wire.open(URI, SPEC * 2_000)
    if stage == "typing":
        for version in range(2, 200):
            wire.change(URI, version, {"range": span(0, 0, 0, 0), "text": "x"})
    if stage == "asking":
        for _ in range(50):
            wire.post("textDocument/diagnostic", {"textDocument": {"uri": URI}})
    if stage == "shut down":
        wire.ask("shutdown")


@pytest.mark.parametrize("stage", STAGES)
def test_a_client_that_closes_all_leaves_no_process(wire, stage):
    at_stage(wire, stage)
    for stream in [wire.process.stdin, wire.process.stdout]:
        stream.close()
    assert wire.process.wait(5) in [0, 1]


@pytest.mark.parametrize("stage", STAGES)
def test_a_client_that_nobody_reads_for_leaves_no_process(wire, stage):
    """Its input stays open, as another process has it too."""
    at_stage(wire, stage)
    wire.process.stdout.close()
    assert wire.process.wait(5) in [0, 1]


CLIENT = """
import sys, os, time
sys.path.insert(0, os.environ["HERE"])
from test_life import Wire, at_stage
wire = Wire()
at_stage(wire, sys.argv[1])
print(wire.process.pid, flush=True)
time.sleep(60)
"""


@pytest.mark.parametrize("stage", STAGES)
def test_a_client_that_is_killed_leaves_no_process(stage):
    environment = {**os.environ, "HERE": os.path.dirname(__file__)}
    client = subprocess.Popen([sys.executable, "-c", CLIENT, stage], stdout=subprocess.PIPE, env=environment)
    server = int(client.stdout.readline())
    client.kill()
    client.wait()
    client.stdout.close()
    assert is_gone(server, 5)


def is_gone(process, seconds):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            with open(f"/proc/{process}/stat") as file:
                if file.read().rpartition(")")[2].split()[0] == "Z":
                    return True
        except FileNotFoundError:
            return True
        time.sleep(0.02)
    os.kill(process, signal.SIGKILL)
    return False


def test_a_server_whose_client_is_gone_by_number_ends(wire):
    """Another process holds the pipes, so only the process ID shows whether the client is running."""
    other = subprocess.Popen(["sleep", "60"])
    wire.ask("initialize", {"processId": other.pid, "rootUri": None, "capabilities": {}})
    other.kill()
    other.wait()
    assert wire.process.wait(10) == 1


def test_a_client_that_does_not_read_does_not_stop_what_it_writes(running):
    """Both pipes are full, and neither side waits for the other: the server reads on while it cannot
    write."""
    running.open(URI, SPEC)
    count = 20_000
    for id in range(1_000, 1_000 + count):
        running.post("textDocument/hover", HOVER, id=id)
    for id in range(1_000, 1_000 + count):
        assert "result" in running.answer(id)


# Cancelling


def test_a_request_that_waits_can_be_cancelled(running):
    running.open(URI, SPEC)
    first = running.number + 1
    messages = []
    for id in [first, first + 1]:
        message = {"jsonrpc": "2.0", "id": id, "method": "textDocument/hover", "params": HOVER}
        running.conformance.sent(message)
        messages.append(framed(message))
    cancel = framed({"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": first + 1}})
    running.send_bytes(b"".join(messages) + cancel)
    assert "result" in running.answer(first)
    assert running.answer(first + 1)["error"]["code"] == CANCELLED


def test_cancelling_what_is_answered_or_was_never_asked_changes_nothing(running):
    id = running.post("textDocument/hover", HOVER)
    running.answer(id)
    for other in [id, 999, "no"]:
        running.notify("$/cancelRequest", {"id": other})
    assert running.answer(running.post("textDocument/hover", HOVER, id=999))["result"] is None
