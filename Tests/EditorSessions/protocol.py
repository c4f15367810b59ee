"""Validates the messages of a server with lsprotocol, a model of the protocol."""

import json
import sys
from pathlib import Path

from lsprotocol import types
from lsprotocol.converters import get_converter

CONVERTER = get_converter()
# Methods that clients send; a server sends the others.
FROM_CLIENT = {types.MessageDirection.ClientToServer}


class Malformed(AssertionError):
    """The server has sent a message that violates the protocol."""


class Conformance:
    """Knows which requests are open, and checks each message of the server as the one that it must be."""

    def __init__(self):
        self.asked = {}
        self.count = 0

    def sent(self, message):
        """A message of the client."""
        if isinstance(message, dict) and "method" in message and "id" in message:
            self.asked[message["id"]] = message["method"]

    def received(self, message):
        """A message of the server; raises `Malformed` if it is invalid."""
        self.count += 1
        if message.get("jsonrpc") != "2.0":
            raise Malformed(f"no message of JSON-RPC: {message}")
        if "method" in message:
            self._said(message)
        elif "error" in message:
            self.asked.pop(message["id"], None)
            check(message, types.ResponseErrorMessage)
        elif "result" in message:
            if message["id"] not in self.asked:
                raise Malformed(f"an answer to nothing: {message}")
            self._answered(message, self.asked.pop(message["id"]))
        else:
            raise Malformed(f"neither request nor answer: {message}")

    def _said(self, message):
        method = message["method"]
        if method not in types.METHOD_TO_TYPES:
            raise Malformed(f"an unknown method: {message}")
        if types.message_direction(method) in FROM_CLIENT:
            raise Malformed(f"a method of clients: {message}")
        if method == "$/progress" and "kind" in (message["params"].get("value") or {}):
            value = message["params"]["value"]
            kinds = {"begin": types.WorkDoneProgressBegin, "report": types.WorkDoneProgressReport,
                     "end": types.WorkDoneProgressEnd}
            check(value, kinds[value["kind"]])
        check(message, types.METHOD_TO_TYPES[method][0])

    def _answered(self, message, method):
        answer = types.METHOD_TO_TYPES[method][1]
        if answer is None:
            raise Malformed(f"a notification is answered: {message}")
        check(message, answer)


def check(value, kind):
    """Structures a message, and checks that every member is preserved: a preserved member is a known one."""
    try:
        structured = CONVERTER.structure(value, kind)
        back = CONVERTER.unstructure(structured, kind)
    except Exception as error:
        raise Malformed(f"{kind.__name__}: {error!r}\n{value}") from error
    lost = difference(value, back, "")
    if lost:
        raise Malformed(f"{kind.__name__} has no {lost}: {value}")


def difference(value, back, path):
    """The path of the first missing or different part; empty if there is none. Absent and null are equal."""
    if isinstance(value, dict) and isinstance(back, dict):
        for name, part in value.items():
            found = difference(part, back.get(name), f"{path}.{name}") if part is not None else ""
            if found:
                return found
        return ""
    if isinstance(value, list) and isinstance(back, (list, tuple)):
        if len(value) != len(back):
            return path
        for place, (left, right) in enumerate(zip(value, back)):
            found = difference(left, right, f"{path}[{place}]")
            if found:
                return found
        return ""
    return "" if value == back else path or "such value"


def messages(data):
    """The messages in the bytes of one side; an incomplete rest was cut off when a process was killed."""
    while data:
        head, mark, rest = data.partition(b"\r\n\r\n")
        if not mark:
            return
        lengths = [line.split(b":")[1] for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")]
        if len(lengths) != 1:
            raise Malformed(f"no header: {head!r}")
        length = int(lengths[0])
        if len(rest) < length:
            return
        yield json.loads(rest[:length])
        data = rest[length:]


def validate(folder):
    """Validates every recorded session of a folder; returns the number of messages of servers."""
    count = 0
    for server in sorted(Path(folder).glob("*.server")):
        conformance = Conformance()
        for message in messages(server.with_suffix(".client").read_bytes()):
            conformance.sent(message)
        for message in messages(server.read_bytes()):
            conformance.received(message)
        count += conformance.count
    return count


if __name__ == "__main__":
    print(validate(sys.argv[1]))
