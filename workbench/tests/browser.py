#!/usr/bin/env python3
"""Drives the workbench in headless Chromium: usage: browser.py OUT SCENICC [--pictures FOLDER] [--only WORDS]

OUT is the folder that `scripts/workbench` has written. Every check runs on the self-contained file, opened from
disk; the site is served from a local port for its own check. `--pictures` writes the pictures of the docs, `--only`
runs the checks with these words in their names. The checks are in the files beside this one.
"""

import argparse
import functools
import http.server
import pathlib
import shutil
import sys
import threading
import time

# In the order in which they run.
import editing, running, devices, panels, sharing, robustness, accessibility, times  # noqa: E401, F401
from bench import CHECKS, Bench
from playwright.sync_api import expect, sync_playwright


# A host without encryption, on which a browser lacks some functions.
HOST = "workbench.test"


def serve(folder):
    """Serves a folder on a free port."""
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    Quiet.extensions_map = {**Quiet.extensions_map, ".wasm": "application/wasm", ".js": "text/javascript"}
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, [f"http://{host}:{server.server_address[1]}/index.html" for host in ["127.0.0.1", HOST]]


def pictures(browser, address, folder):
    """The pictures of the docs."""
    folder.mkdir(parents=True, exist_ok=True)
    bench = Bench(browser, address, color_scheme="light").ready()
    bench.send("cats", "openFilter")
    expect(bench.scene("filterEditor")).to_be_visible()
    bench.page.mouse.move(700, 5)
    bench.page.wait_for_timeout(300)
    bench.page.screenshot(path=folder / "workbench.png")
    bench.close()


expect.set_options(timeout=15_000)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("scenicc", type=pathlib.Path)
    parser.add_argument("--pictures", type=pathlib.Path)
    parser.add_argument("--only")
    options = parser.parse_args()
    chromium = shutil.which("chromium")
    if not chromium:
        print("skipped: Chromium is not installed")
        return
    address = (options.out / "workbench.html").resolve().as_uri()
    passed = failed = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", f"--host-resolver-rules=MAP {HOST} 127.0.0.1"])
        for one in CHECKS:
            name = one.__name__.replace("_", " ")
            if options.only and options.only not in name:
                continue
            start = time.monotonic()
            bench = Bench(browser, address)
            known = {"browser": browser, "address": address, "out": options.out.resolve(),
                     "scenicc": str(options.scenicc.resolve())}
            wanted = one.__code__.co_varnames[1 : one.__code__.co_argcount]
            try:
                bench.ready()
                one(bench, **{key: known[key] for key in wanted})
                hosts = [request for request in bench.requests if not request.startswith(("file:", "blob:", "data:"))]
                assert not hosts, hosts
                bench.close()
                passed += 1
                print(f"passed: {name}, {time.monotonic() - start:.1f} s", flush=True)
            except Exception as error:
                failed += 1
                print(f"FAILED: {name}: {error}", flush=True)
                try:
                    print("  status:", bench.page.locator("#status").text_content(), bench.messages, flush=True)
                    bench.page.screenshot(path=f"/tmp/workbench-{one.__name__}.png")
                except Exception as again:
                    print(f"  no picture: {again}")
                bench.context.close()
        if not options.only:
            server, sites = serve(options.out / "site")
            for site in sites:
                try:
                    bench = Bench(browser, site).ready()
                    bench.send("cats", "select")
                    expect(bench.scene("cat")).to_be_visible()
                    bench.page.locator("#copy-link").click()
                    expect(bench.page.locator("body[data-copied]")).to_have_count(1)
                    own = (site.rsplit("/", 1)[0], "blob:", "data:")
                    hosts = [request for request in bench.requests if not request.startswith(own)]
                    assert not hosts, hosts
                    bench.close()
                    passed += 1
                    print(f"passed: the site at {site}")
                except Exception as error:
                    failed += 1
                    print(f"FAILED: the site at {site}: {error}")
            server.shutdown()
        if options.pictures:
            pictures(browser, address, options.pictures)
        browser.close()
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
