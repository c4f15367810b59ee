"""A language server at the other end of two pipes, spoken to with as little of our own time as Python allows."""

import json
import os
import select
import subprocess
import time


class Session:
    """One server process."""

    def __init__(self, command, cwd=None):
        self.born = time.perf_counter()
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=cwd)
        self.input = self.process.stdin.fileno()
        self.output = self.process.stdout.fileno()
        self.buffer = bytearray()
        self.number = 0

    def write(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        os.write(self.input, b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def message(self, timeout=60):
        """The body of the next message; None after a timeout."""
        end = time.perf_counter() + timeout
        while True:
            head = self.buffer.find(b"\r\n\r\n")
            if head >= 0:
                length = int(self.buffer[:head].lower().split(b"content-length:")[1].split(b"\r\n")[0])
                if len(self.buffer) >= head + 4 + length:
                    body = bytes(self.buffer[head + 4:head + 4 + length])
                    del self.buffer[:head + 4 + length]
                    return body
            left = end - time.perf_counter()
            if left <= 0 or not select.select([self.output], [], [], left)[0]:
                return None
            piece = os.read(self.output, 1 << 20)
            if not piece:
                raise SystemExit("the server has ended")
            self.buffer += piece

    def answer(self, method, params):
        """The result of a request; accepts all requests of the server meanwhile."""
        self.number += 1
        self.write({"id": self.number, "method": method, "params": params})
        while True:
            message = json.loads(self.message())
            if message.get("id") == self.number and "method" not in message:
                return message.get("result")
            self.agree(message)

    def agree(self, message):
        if "method" in message and "id" in message:
            self.write({"id": message["id"], "result": None})

    def notify(self, method, params):
        self.write({"method": method, "params": params})

    def published(self, version, timeout=60):
        """The next diagnostics of a version of the document, as bytes."""
        wanted = b'"version":%d' % version
        while True:
            body = self.message(timeout)
            if body is None:
                return None
            if b"publishDiagnostics" in body:
                if wanted in body.replace(b'": ', b'":'):
                    return body
            elif b'"method"' in body:
                self.agree(json.loads(body))

    def memory(self):
        """The resident memory in MiB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            for line in status:
                if line.startswith("VmRSS"):
                    return int(line.split()[1]) / 1024
        return 0

    def end(self):
        self.answer("shutdown", None)
        self.notify("exit", None)
        self.process.wait(10)


CAPABILITIES = {
    "general": {"positionEncodings": ["utf-8", "utf-16"]},
    "textDocument": {
        "publishDiagnostics": {"versionSupport": True, "relatedInformation": True},
        "synchronization": {"didSave": True},
    },
    "workspace": {"workspaceFolders": True},
}


def initialize(session, folder):
    uri = "file://" + folder
    session.answer("initialize", {
        "processId": os.getpid(), "rootUri": uri, "capabilities": CAPABILITIES,
        "workspaceFolders": [{"uri": uri, "name": "bench"}],
    })
    return time.perf_counter() - session.born
