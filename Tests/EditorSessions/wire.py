"""A client as plain as can be: bytes over pipes, and each message of the server held against the protocol."""

import json
import os
import select
import subprocess
import time

from protocol import Conformance

SCENICC = os.environ["SCENICC"]


class Ended(Exception):
    """The server closed its side."""


class Wire:
    """One server process. Validates every message that it sends."""

    def __init__(self, arguments=("lsp",), **options):
        self.process = subprocess.Popen(
            [SCENICC, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            bufsize=0, **options)
        self.buffer = b""
        self.number = 0
        self.conformance = Conformance()
        self.notifications = []
        self.requests = []

    # Out

    def send_bytes(self, data):
        self.process.stdin.write(data)

    def send(self, message):
        self.conformance.sent(message)
        self.send_bytes(framed(message))

    def notify(self, method, params=None):
        message = {"jsonrpc": "2.0", "method": method}
        if params is not None:
            message["params"] = params
        self.send(message)

    def post(self, method, params=None, id=None):
        """Sends a request and does not wait."""
        if id is None:
            self.number += 1
            id = self.number
        message = {"jsonrpc": "2.0", "id": id, "method": method}
        if params is not None:
            message["params"] = params
        self.send(message)
        return id

    # In

    def receive(self, timeout=60.0):
        """The next message of the server."""
        deadline = time.monotonic() + timeout
        while True:
            message = self._taken()
            if message is not None:
                self.conformance.received(message)
                return message
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self.process.stdout], [], [], left)[0]:
                raise TimeoutError("the server says nothing")
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            if not data:
                raise Ended
            self.buffer += data

    def _taken(self):
        head, mark, rest = self.buffer.partition(b"\r\n\r\n")
        if not mark:
            return None
        name, _, length = head.partition(b": ")
        assert name == b"Content-Length", head
        if len(rest) < int(length):
            return None
        self.buffer = rest[int(length):]
        return json.loads(rest[:int(length)])

    def answer(self, id, timeout=60.0):
        """The whole response to a request; earlier messages are stored."""
        while True:
            message = self.receive(timeout)
            if "method" not in message and message.get("id") == id:
                return message
            if "method" in message and "id" in message:
                self.requests.append(message)
                self.send({"jsonrpc": "2.0", "id": message["id"], "result": None})
            elif "method" in message:
                self.notifications.append(message)
            else:
                raise AssertionError(f"an answer to nothing: {message}")

    def ask(self, method, params=None, timeout=60.0):
        """The result of a request, which must have one."""
        answer = self.answer(self.post(method, params), timeout)
        assert "error" not in answer, answer
        return answer["result"]

    def refused(self, method, params=None):
        """The code with which a request is refused."""
        answer = self.answer(self.post(method, params))
        return answer["error"]["code"]

    def until(self, method, timeout=60.0):
        """The next notification of this method."""
        while True:
            for place, message in enumerate(self.notifications):
                if message["method"] == method:
                    return self.notifications.pop(place)["params"]
            message = self.receive(timeout)
            if "method" in message and "id" not in message:
                self.notifications.append(message)
            elif "method" in message:
                self.requests.append(message)
                self.send({"jsonrpc": "2.0", "id": message["id"], "result": None})
            else:
                raise AssertionError(f"an answer to nothing: {message}")

    # A session

    def initialize(self, folder=None, encodings=None, capabilities=None, **params):
        capabilities = dict(capabilities or {})
        if encodings:
            capabilities["general"] = {"positionEncodings": encodings}
        result = self.ask("initialize", {
            "processId": os.getpid(), "rootUri": folder.as_uri() if folder else None,
            "capabilities": capabilities, **params})
        self.notify("initialized", {})
        return result

    def open(self, uri, text, version=1):
        self.notify("textDocument/didOpen", {
            "textDocument": {"uri": uri, "languageId": "scene", "version": version, "text": text}})

    def change(self, uri, version, *changes):
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version}, "contentChanges": list(changes)})

    def diagnostics(self, uri):
        """The diagnostics of a document, once they are complete."""
        report = self.ask("textDocument/diagnostic", {"textDocument": {"uri": uri}})
        assert report["kind"] == "full"
        return report["items"]

    def shut_down(self):
        """Ends the session as the protocol wants; the exit code."""
        assert self.ask("shutdown") is None
        self.notify("exit")
        return self.ended()

    def ended(self, timeout=10):
        """The exit code, after the server has ended by itself; checks that no message is unread, and that
        standard error is empty."""
        code = self.process.wait(timeout)
        assert self.process.stderr.read() == b""
        self.close()
        return code

    def close(self):
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except BrokenPipeError:
                pass
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def framed(message):
    content = json.dumps(message).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(content), content)


def span(start_line, start, end_line, end):
    return {"start": {"line": start_line, "character": start}, "end": {"line": end_line, "character": end}}
