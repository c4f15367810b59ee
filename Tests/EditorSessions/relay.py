"""relay.py FOLDER SCENICC: runs `SCENICC lsp` as it would run itself, and stores the messages of both sides in files of FOLDER,
which are validated afterwards: `NUMBER.client` and `NUMBER.server`."""

import os
import subprocess
import sys
import threading


def pump(source, target, record):
    while data := os.read(source, 1 << 16):
        record.write(data)
        record.flush()
        try:
            write_all(target, data)
        except BrokenPipeError:
            break
    os.close(target)


def write_all(target, data):
    view = memoryview(data)
    while view:
        view = view[os.write(target, view):]


def main():
    folder, scenicc = sys.argv[1:3]
    os.makedirs(folder, exist_ok=True)
    name = os.path.join(folder, str(os.getpid()))
    server = subprocess.Popen([scenicc, "lsp", *sys.argv[3:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    with open(name + ".client", "wb") as client, open(name + ".server", "wb") as output:
        feed = threading.Thread(target=pump, args=(0, server.stdin.fileno(), client), daemon=True)
        feed.start()
        pump(server.stdout.fileno(), 1, output)
    os._exit(server.wait())


main()
