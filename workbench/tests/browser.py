#!/usr/bin/env python3
"""Drives the workbench in headless Chromium: usage: browser.py OUT SCENICC [--pictures FOLDER]

OUT is the folder that `scripts/workbench` has written. Every check runs on the self-contained file, opened from
disk; the site is served from a local port for its own checks. `--pictures` writes the pictures of the docs.
"""

import argparse
import base64
import functools
import gzip
import http.server
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


class Bench:
    """A page with the workbench, and what happened on it."""

    def __init__(self, browser, address, **options):
        self.context = browser.new_context(viewport={"width": 1400, "height": 900}, reduced_motion="reduce", **options)
        self.page = self.context.new_page()
        self.page.set_default_timeout(20_000)
        self.messages, self.requests = [], []
        self.page.on("console", lambda message: self.messages.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.messages.append(f"error: {error}"))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(address)

    def ready(self):
        expect(self.page.locator("body[data-ready=true][data-graph=true]")).to_have_count(1, timeout=30_000)
        return self

    def sample(self, name):
        self.page.locator("#sample").select_option(name)
        expect(self.page.locator("#status")).not_to_have_text("Loading the compiler…")
        return self.settle()

    def settle(self):
        """Waits until the text that was typed is checked."""
        self.page.wait_for_timeout(500)
        return self

    def write(self, text):
        """Replaces the spec."""
        editor = self.page.locator(".cm-content")
        editor.focus()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(text)
        return self.settle()

    def scene(self, name):
        return self.page.locator(f'#device .layer:not([inert]) .scene[data-scene="{name}"]:visible')

    def send(self, scene, button):
        self.scene(scene).get_by_role("button", name=button, exact=True).click()

    def panel(self, name):
        self.page.get_by_role("tab", name=re.compile(f"^{name}")).first.click()

    def turn(self, number):
        expect(self.page.locator(f"body[data-turn='{number}']")).to_have_count(1)

    def close(self):
        """Ends the page; it must have asked no host for anything, and written nothing to the console."""
        assert not self.messages, self.messages
        expect(self.page.locator("#device[data-mismatches='0']")).to_have_count(1)
        self.context.close()


@check
def a_mistake_is_reported_and_repaired(bench):
    page = bench.page
    page.locator(".cm-line", has_text="on cats.openFilter").click()
    page.keyboard.press("Home")
    page.keyboard.press("Control+ArrowRight")
    page.keyboard.insert_text("x")
    message = page.locator("#messages .message.error").first
    expect(message).to_contain_text("onx")
    expect(page.locator(".msg-error").first).to_be_visible()
    message.get_by_text("Explain").click()
    expect(message.locator("details")).to_contain_text("Right:")
    repair = message.locator("button.repair").first
    repair.click()
    expect(page.locator("#messages .message")).to_have_count(0)
    expect(page.locator("#status")).to_have_text("No problems")
    expect(page.locator(".cm-line", has_text="on cats.openFilter")).to_have_count(1)


@check
def several_repairs_at_once(bench):
    page = bench.page
    text = (ROOT / "samples/cats.scene").read_text()
    bench.write(text.replace("select(name: String)", "select(name String)").replace("&& !isSignedIn", "&& not isSignedIn"))
    expect(page.locator("#status")).to_have_text("2 errors")
    page.get_by_role("button", name="Apply all 2 certain repairs").click()
    expect(page.locator("#status")).to_have_text("No problems")


@check
def completion_and_hover(bench):
    page = bench.page
    page.locator(".cm-line", has_text="on cat.adopt").click()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    page.keyboard.type("on cats.sel", delay=20)
    option = page.locator(".cm-tooltip-autocomplete li", has_text="select")
    expect(option.first).to_be_visible()
    page.wait_for_timeout(200)
    page.keyboard.press("Enter")
    expect(page.locator(".cm-line", has_text=re.compile(r"^on cats\.select\("))).to_have_count(2)
    page.keyboard.press("Control+z")
    page.get_by_text("filterEditor", exact=False).first.hover()
    expect(page.locator(".cm-tooltip .markdown")).to_contain_text("filterEditor")
    page.mouse.move(5, 5)


@check
def formatting(bench):
    page = bench.page
    bench.write("scene   a\nroot main:stack{a}\n")
    page.locator("#format").click()
    expect(page.locator(".cm-line").first).to_have_text("scene a")


@check
def renaming_and_loading_again(bench):
    page = bench.page
    page.locator(".cm-line", has_text="scene filterEditor").get_by_text("filterEditor").click()
    page.keyboard.press("F2")
    page.get_by_label("New name").fill("9")
    page.get_by_role("button", name="Rename").click()
    expect(page.locator("dialog .problem")).not_to_be_empty()
    page.get_by_label("New name").fill("sorter")
    page.get_by_role("button", name="Rename").click()
    expect(page.locator("#status")).to_have_text("No problems")
    expect(page.locator(".canvas .scene[data-scene=sorter]")).to_have_count(1)
    page.reload()
    bench.ready()
    expect(page.locator(".canvas .scene[data-scene=sorter]")).to_have_count(1)


@check
def the_cats_are_adopted(bench):
    page = bench.page
    bench.scene("cats").get_by_label("name").fill("Fred")
    bench.send("cats", "select")
    expect(bench.scene("cat")).to_contain_text("Fred")
    expect(page.locator("#url")).to_have_value("/cats/Fred")
    bench.send("cat", "adopt")
    expect(page.get_by_role("dialog")).to_be_visible()
    bench.send("welcome", "email")
    bench.panel("App")
    page.get_by_role("checkbox", name="isSignedIn").check()
    bench.send("password", "accepted")
    expect(bench.scene("adoption")).to_be_visible()
    bench.scene("adoption").get_by_label("value").check()
    bench.send("adoption", "Done")
    expect(page.locator("#outcome")).to_contain_text("track")
    expect(bench.scene("cats")).to_be_visible()
    # Back to before the end, and forward again.
    bench.panel("Turns")
    page.get_by_role("button", name="Back", exact=True).click()
    expect(bench.scene("adoption")).to_be_visible()
    page.get_by_role("button", name="Forward", exact=True).click()
    expect(bench.scene("cats")).to_be_visible()


@check
def gestures(bench):
    page = bench.page
    bench.send("cats", "select")
    page.get_by_role("button", name="Back to Cats").click()
    expect(bench.scene("cats")).to_be_visible()
    bench.send("cats", "select")
    box = page.locator("#device .pages:visible").bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] + 150, box["y"] + 300, steps=5)
    page.mouse.up()
    expect(bench.scene("cats")).to_be_visible()
    bench.send("cats", "openFilter")
    card = page.get_by_role("dialog").bounding_box()
    page.mouse.move(card["x"] + 100, card["y"] + 10)
    page.mouse.down()
    page.mouse.move(card["x"] + 100, card["y"] + 200, steps=5)
    page.mouse.up()
    expect(page.get_by_role("dialog")).to_have_count(0)
    bench.turn(6)


@check
def links_and_an_unhandled_input(bench):
    page = bench.page
    page.locator("#url").fill("/cats/Tom")
    page.locator("#url").press("Enter")
    expect(bench.scene("cat")).to_contain_text("Tom")
    page.locator("#url").fill("/dogs")
    page.locator("#url").press("Enter")
    expect(page.locator("#outcome .refused").first).to_be_visible()
    bench.panel("Turns")
    expect(page.locator(".turns .unhandled")).to_have_count(1)


@check
def save_restart_and_restore(bench):
    page = bench.page
    bench.send("cats", "select")
    page.locator("#save").click()
    page.locator("#restart").click()
    bench.turn(0)
    expect(bench.scene("cats")).to_be_visible()
    page.locator("#restore").click()
    expect(bench.scene("cat")).to_be_visible()


@check
def a_request_is_answered_late(bench):
    page = bench.page
    bench.write("""action load(id: String) -> String

scene list { event open(id: String) event more }
scene other
scene book(text: String)

root main: stack { list }

on list.open(id) { do load(id: id) }
on list.more { push other }
on load.done(text) { push book(text: text) }
on load.failed { stay }
""")
    expect(page.locator("#status")).to_have_text("No problems")
    bench.send("list", "open")
    bench.panel("App")
    request = page.locator(".requests li[data-action=load]")
    expect(request).to_have_count(1)
    bench.send("list", "more")
    expect(bench.scene("other")).to_be_visible()
    request.get_by_label("value").fill("late")
    request.get_by_role("button", name="Complete").click()
    expect(page.locator(".requests")).to_contain_text("kept")
    page.get_by_role("button", name="Back to List").click()
    expect(bench.scene("book")).to_contain_text("late")
    bench.page.locator("#restart").click()
    bench.send("list", "open")
    request.get_by_role("button", name="Fail").click()
    expect(page.locator(".requests")).to_have_count(0)


@check
def the_messenger_is_signed_in(bench):
    page = bench.page
    bench.sample("Messenger")
    expect(page.locator("#files [role=tab]")).to_have_count(14, timeout=10_000)
    expect(page.locator("#device .scene:visible").first).to_be_visible()
    bench.send("welcome", "logIn")
    bench.send("login", "submit")
    bench.panel("App")
    request = page.locator(".requests li[data-action=logIn]")
    request.get_by_label("value").select_option("wrongPassword")
    request.get_by_role("button", name="Complete").click()
    expect(page.locator("#device .layer[data-style=alert]")).to_contain_text("This is not the password.")
    # An alert has no way out but its own buttons.
    expect(page.locator("#device .layer[data-style=alert] .grip")).to_be_hidden()
    bench.send("loginFailed", "retry")
    bench.send("login", "submit")
    page.get_by_label("isSignedIn", exact=True).check()
    request.get_by_role("button", name="Complete").click()
    bench.send("hello", "next")
    bench.send("chooseName", "next")
    bench.send("choosePicture", "skip")
    bench.send("allowNotifications", "later")
    # A long press on the back button lists the entries.
    page.locator("#device .layer:not([inert]) .back:visible").click(delay=700)
    expect(page.get_by_role("menuitem")).to_have_count(4)
    page.keyboard.press("Escape")
    page.get_by_label("isOnboarded", exact=True).check()
    bench.send("ready", "start")
    page.get_by_label("unreadRooms", exact=True).fill("3")
    page.get_by_label("unreadRooms", exact=True).press("Tab")
    expect(bench.scene("roomList")).to_be_visible()
    bench.send("roomList", "select")
    expect(bench.scene("timeline")).to_be_visible()
    page.get_by_role("button", name="Back to Rooms").click()
    expect(bench.scene("roomList")).to_be_visible()
    bench.send("roomList", "select")
    bench.send("timeline", "openThreads")
    bench.panel("Graph")
    page.locator(".canvas .scene[data-scene=directory]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".canvas .scene.lit[data-scene=directory]")).to_have_count(1, timeout=20_000)
    page.locator("#device").get_by_role("tab", name="Rooms").click()
    expect(page.locator("#device .badge")).to_have_text("3")
    page.locator("#tablet").click()
    expect(bench.scene("roomList")).to_be_visible()
    expect(page.locator("#device .columns:not(.collapsed) > .node:visible")).to_have_count(2)
    page.locator("#phone").click()
    expect(page.locator("#device .columns.collapsed > .node:visible")).to_have_count(1)


@check
def the_graph_shows_rules(bench):
    page = bench.page
    expect(page.locator(".canvas .scene")).to_have_count(7)
    expect(page.locator(".canvas .unreachable")).to_have_count(0)
    page.locator(".canvas .edge[aria-label*='openFilter']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".cm-line.lit")).to_contain_text("on cats.openFilter")
    page.locator(".canvas .scene[data-scene=password]").focus()
    page.keyboard.press("Enter")
    expect(bench.scene("password")).to_be_visible()
    page.get_by_label("Part of the graph").select_option(label="signIn (flow)")
    expect(page.locator(".canvas .scene")).to_have_count(2)
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Fit").click()
    bench.write((ROOT / "samples/cats.scene").read_text() + "\nscene attic\n")
    page.get_by_label("Part of the graph").select_option(label="All scenes")
    expect(page.locator(".canvas .unreachable[data-scene=attic]")).to_have_count(1)


@check
def a_counterexample_is_a_film(bench):
    page = bench.page
    text = (ROOT / "samples/cats.scene").read_text()
    bench.write(text + "\nnever showing(filterEditor)\n")
    bench.panel("Proof")
    page.get_by_role("button", name="Verify").click()
    verdict = page.locator(".verdicts .refuted", has_text="never showing(filterEditor)")
    expect(verdict).to_have_count(1, timeout=60_000)
    expect(page.get_by_role("button", name="Verify")).to_be_enabled(timeout=60_000)
    verdict.get_by_role("button", name="Play").click()
    expect(bench.scene("filterEditor")).to_be_visible()


@check
def a_proof_is_stopped(bench):
    page = bench.page
    bench.sample("Messenger")
    expect(page.locator("#files [role=tab]")).to_have_count(14)
    bench.panel("Proof")
    page.get_by_role("button", name="Verify").click()
    expect(page.locator("#proof .note")).to_contain_text("explored", timeout=60_000)
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("#proof .note")).to_contain_text("Stopped")
    expect(page.get_by_role("button", name="Verify")).to_be_enabled()


@check
def turns_become_a_test(bench, scenicc):
    page = bench.page
    bench.send("cats", "select")
    bench.send("cat", "adopt")
    page.locator("#copy-test").click()
    expect(page.locator("body[data-copied]")).to_have_count(1)
    test = page.locator("body").get_attribute("data-copied")
    assert test.startswith('test "'), test
    with tempfile.TemporaryDirectory() as folder:
        spec = pathlib.Path(folder) / "cats.scene"
        spec.write_text((ROOT / "samples/cats.scene").read_text() + "\n" + test)
        done = subprocess.run([scenicc, "test", spec], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        assert "4" in done.stdout + done.stderr, done.stdout + done.stderr


@check
def turns_become_a_link(bench, browser, address):
    page = bench.page
    bench.scene("cats").get_by_label("name").fill("Über 🐈")
    bench.send("cats", "select")
    bench.turn(1)
    page.locator("#copy-link").click()
    expect(page.locator("body[data-copied]")).to_have_count(1)
    link = page.locator("body").get_attribute("data-copied")
    assert link.split("#")[0] == address, link
    other = Bench(browser, link).ready()
    expect(other.scene("cat")).to_contain_text("Über 🐈")
    other.close()


def drop(page, name, text):
    """Drops a file on the page."""
    page.locator("#file").set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})


@check
def a_log_is_played(bench, scenicc):
    page = bench.page
    lines = ['{"send": "cats.select", "args": {"name": "Fred"}}', '{"send": "cat.adopt"}']
    drop(page, "run.log", "\n".join(lines) + "\n")
    expect(page.locator("#status")).to_have_text("The log has 2 lines")
    expect(bench.scene("welcome")).to_be_visible()
    expect(page.locator(".turns li")).to_have_count(3)
    expect(page.locator(".event").first).to_contain_text("Handled by the rule at")
    drop(page, "run.log", lines[0] + '\n{"send": "cats.fly"}\n')
    expect(page.locator("#status")).to_contain_text("Line 2")
    drop(page, "run.log", "nothing\n")
    expect(page.locator("#status")).to_have_text("line 1 is not JSON")
    # A run of the messenger, then back turn by turn.
    bench.sample("Messenger")
    expect(page.locator("#status")).to_have_text("No problems")
    log = (ROOT / "Tests/Released/plays/messenger.jsonl").read_text()
    drop(page, "messenger.jsonl", log)
    count = len(log.splitlines())
    expect(page.locator("#status")).to_have_text(f"The log has {count} lines")
    for turn in reversed(range(count)):
        page.get_by_role("button", name="Back", exact=True).click()
        bench.turn(turn)


@check
def random_walks(bench):
    """Any button, tab and gesture in any order: the screens are those of the runtime's tree after each turn."""
    page = bench.page
    chance = random.Random(1)
    steps = 0
    for name in ["Cats", "Routes", "Zoo", "Letters", "Messenger"]:
        bench.sample(name)
        expect(page.locator("#status")).to_have_text("No problems")
        bench.panel("App")
        for condition in page.locator("#app section[aria-label=Conditions] input[type=checkbox]").all():
            condition.check()
        for step in range(20):
            page.locator(f"#{chance.choice(['phone', 'tablet'])}").click() if step % 10 == 9 else None
            buttons = page.locator("#device .layer:not([inert]) button:visible:enabled").all()
            waiting = page.locator(".requests button").all()
            if waiting and chance.random() < 0.3:
                chance.choice(waiting).click()
            elif buttons:
                chance.choice(buttons).click()
            else:
                page.locator("#restart").click()
            # The answer may replace the buttons.
            page.wait_for_timeout(40)
            expect(page.locator("#device[data-mismatches='0']")).to_have_count(1)
            steps += 1
        bench.panel("Turns")
        for turn in reversed(range(int(page.locator("body").get_attribute("data-turn")))):
            page.get_by_role("button", name="Back", exact=True).click()
            bench.turn(turn)
            expect(page.locator("#device[data-mismatches='0']")).to_have_count(1)
    print(f"  {steps} steps")


@check
def preview_and_inspect(bench, browser, scenicc, out):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        spec = ROOT / "samples/messenger/messenger.scene"
        call = [scenicc, "preview", spec, "--template", out / "workbench.html", "-o", folder / "app.html"]
        subprocess.run(call, check=True)
        preview = Bench(browser, (folder / "app.html").as_uri()).ready()
        expect(preview.page.locator("#files [role=tab]")).to_have_count(14)
        expect(preview.page.locator("#status")).to_have_text("No problems")
        preview.close()
        log = folder / "run.log"
        log.write_text('{"send": "cats.select", "args": {"name": "Fred"}}\n{"send": "cat.adopt"}\n')
        call = [scenicc, "inspect", log, "--spec", ROOT / "samples/cats.scene", "--template", out / "workbench.html"]
        subprocess.run([*call, "-o", folder / "log.html"], check=True)
        log = Bench(browser, (folder / "log.html").as_uri()).ready()
        expect(log.page.locator("#status")).to_have_text("The log has 2 lines")
        expect(log.page.locator("#turns .turns li")).to_have_count(3)
        expect(log.scene("welcome")).to_be_visible()
        log.close()


@check
def a_preview_is_watched(bench, browser, scenicc, out):
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        spec = folder / "app.scene"
        text = (ROOT / "samples/cats.scene").read_text()
        spec.write_text(text)
        call = [scenicc, "preview", spec, "--template", out / "workbench.html", "-o", folder / "app.html", "--watch"]
        watching = subprocess.Popen(call)
        try:
            while not (folder / "app.html.js").exists():
                time.sleep(0.1)
            page = Bench(browser, (folder / "app.html").as_uri()).ready()
            page.send("cats", "select")
            spec.write_text(text.replace("event adopt", "event adopt\n  event wave") + "on cat.wave { stay }\n")
            # The new event is there, in the same turn.
            expect(page.scene("cat").get_by_role("button", name="wave")).to_be_visible(timeout=10_000)
            page.close()
        finally:
            watching.terminate()
            watching.wait()


@check
def an_editor_feeds_the_page(bench, browser, out):
    """The page in a frame, as in a panel of VS Code."""
    page = (out / "workbench.html").read_text()
    text = (ROOT / "samples/cats.scene").read_text()
    data = [f'<script type="application/json" id="{name}">{json.dumps(value).replace("<", chr(92) + "u003c")}</script>' for name, value in
            [("spec", {"main": "cats.scene", "files": {"cats.scene": text}}), ("embedded", True)]]
    changed = {"scenicSpec": {"main": "cats.scene", "files": {"cats.scene": text.replace("event adopt", "event adopt\n  event wave") + "on cat.wave { stay }\n"}}}
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "page.html").write_text(page.replace("<!-- SPEC -->", "".join(data)))
        (folder / "outer.html").write_text(f"""<!doctype html><iframe src="page.html" width="1200" height="800"></iframe>
<button onclick='frames[0].postMessage({json.dumps(changed).replace("'", "&#39;")}, "*")'>edit</button><pre id="shown"></pre>
<script>addEventListener("message", (event) => shown.textContent = JSON.stringify(event.data));</script>""")
        context = browser.new_context(viewport={"width": 1300, "height": 900}, reduced_motion="reduce")
        outer = context.new_page()
        outer.goto((folder / "outer.html").as_uri())
        inner = outer.frame_locator("iframe")
        expect(inner.locator("body.embedded[data-graph=true]")).to_have_count(1, timeout=30_000)
        expect(inner.locator("#editing")).to_be_hidden()
        inner.locator("#device .scene[data-scene=cats]").get_by_role("button", name="select").click()
        outer.get_by_role("button", name="edit").click()
        expect(inner.locator("#device .scene[data-scene=cat]").get_by_role("button", name="wave")).to_be_visible()
        inner.locator(".canvas .edge[aria-label*='openFilter']").focus()
        outer.keyboard.press("Enter")
        expect(outer.locator("#shown")).to_contain_text('"scenicShow":{"file":"cats.scene"')
        context.close()


@check
def hostile_specs_and_logs(bench):
    page = bench.page
    markup = '<img src=x onerror=alert(1)><script>alert(2)</script>'
    drop(page, "hostile.scene", f'''
@title("{markup}") scene a(text: String = "{markup}") {{ event next(text: String) }}
scene b(text: String)
root main: stack {{ a }}
on a.next(text) {{ push b(text: text) }}
/// {markup} `{markup}`
condition c: String = "{markup}"
''')
    expect(bench.scene("a")).to_contain_text("<img src=x")
    bench.scene("a").get_by_label("text").fill(markup)
    bench.send("a", "next")
    expect(bench.scene("b")).to_contain_text("<script>")
    assert page.locator("img").count() == 0
    # Many steps, and a large text: the page goes on answering.
    line = json.dumps({"set": {"c": markup}})
    start = time.monotonic()
    drop(page, "run.log", "\n".join([line] * 10_000))
    slowest = 0
    while "10000 lines" not in (page.locator("#status").text_content() or ""):
        asked = time.monotonic()
        page.locator("#url").fill(str(asked))
        slowest = max(slowest, time.monotonic() - asked)
        assert time.monotonic() - start < 120, "10,000 steps take too long"
    print(f"  10,000 steps: {time.monotonic() - start:.1f} s, the longest wait {slowest:.2f} s (at most 1 s)")
    drop(page, "deep.log", "[" * 100_000)
    expect(page.locator("#status")).to_contain_text("line 1 is not")
    drop(page, "large.scene", "scene a\n" * 600_000)
    asked = time.monotonic()
    expect(page.locator("#messages .error").first).to_be_visible(timeout=60_000)
    print(f"  5 MB of errors: {time.monotonic() - asked:.1f} s")
    nested = "root main: " + "stack { " * 5_000 + "}" * 5_000
    drop(page, "nested.scene", nested)
    expect(page.locator("#messages .error").first).to_be_visible(timeout=60_000)
    expect(page.locator(".cm-content")).to_contain_text("root main: stack")


@check
def accessibility(bench):
    page = bench.page
    bench.send("cats", "openFilter")
    for name in ["Graph", "Turns", "App", "Proof", "Tests", "Graph in the dark"]:
        bench.panel(name.split()[0])
        if "dark" in name:
            page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]})
        wrong = [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found.response["violations"]]
        assert not wrong, f"{name}: " + "\n".join(wrong)
    # The order of the focus: header, editor, device, panels.
    page.locator("#sample").focus()
    order = []
    for _ in range(7):
        order.append(page.locator(":focus").first.get_attribute("id"))
        page.keyboard.press("Tab")
    assert order[:6] == ["sample", "open", "format", "copy-link", "copy-test", "about"], order


@check
def times(bench, browser, address):
    """Prints the times beside their bars. Other work may run at the same time, so none of them fails."""
    page = bench.page
    fresh = Bench(browser, address).ready()
    number = lambda name: float(fresh.page.locator("body").get_attribute(f"data-{name}"))
    paint, ready = number("paint"), number("ready-time")
    start = time.monotonic()
    fresh.page.locator("#sample").select_option("Messenger")
    expect(fresh.page.locator("#files [role=tab]")).to_have_count(14)
    expect(fresh.page.locator("#device .scene:visible").first).to_be_visible()
    messenger = 1000 * (time.monotonic() - start)
    fresh.close()
    # From a keystroke to its message, with the time that the driver needs.
    page.locator(".cm-line", has_text="on cats.openFilter").click()
    page.keyboard.press("Home")
    start = time.monotonic()
    page.keyboard.insert_text("x")
    expect(page.locator("#status")).to_have_text("1 error")
    message = 1000 * (time.monotonic() - start)
    page.keyboard.press("Control+z")
    expect(page.locator("#status")).to_have_text("No problems")
    found = {"first paint": (paint, 300), "cats": (ready, 1000), "messenger": (messenger, 2000), "message": (message, 100)}
    print("  " + ", ".join(f"{name} {value:.0f} ms (at most {bar} ms)" for name, (value, bar) in found.items()))


TRAP = """(module (import "host" "progress" (func (param i32 i32))) (memory (export "memory") 2)
  (func (export "allocate") (param i32) (result i32) (i32.const 1024))
  (func (export "call") (param i32 i32) (result i32) (unreachable))
  (func (export "answerCount") (result i32) (i32.const 0)) (func (export "release") (param i32)))"""


@check
def a_trap_is_reported_and_the_text_remains(bench, browser, out):
    if not shutil.which("wasm-as"):
        print("  skipped: Binaryen is not installed")
        return
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "trap.wat").write_text(TRAP)
        subprocess.run(["wasm-as", folder / "trap.wat", "-o", folder / "trap.wasm"], check=True)
        module = base64.b64encode(gzip.compress((folder / "trap.wasm").read_bytes())).decode()
        page = (out / "workbench.html").read_text()
        (folder / "trap.html").write_text(re.sub(r'(id="scenic.wasm">)[^<]*', lambda found: found[1] + module, page))
        broken = Bench(browser, (folder / "trap.html").as_uri())
        expect(broken.page.locator("#status")).to_contain_text("The compiler has failed")
        expect(broken.page.locator(".cm-content")).to_contain_text("app Cats")
        broken.page.locator(".cm-line").first.click()
        broken.page.keyboard.insert_text("kept ")
        expect(broken.page.locator(".cm-content")).to_contain_text("kept ")
        assert not broken.messages, broken.messages
        broken.context.close()


def serve(folder):
    """Serves a folder on a free port."""
    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    Quiet.extensions_map = {**Quiet.extensions_map, ".wasm": "application/wasm", ".js": "text/javascript"}
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, f"http://127.0.0.1:{server.server_address[1]}/index.html"


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
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
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
            server, site = serve(options.out / "site")
            try:
                bench = Bench(browser, site).ready()
                bench.send("cats", "select")
                expect(bench.scene("cat")).to_be_visible()
                hosts = [request for request in bench.requests if not request.startswith(site.rsplit("/", 1)[0]) and not request.startswith(("blob:", "data:"))]
                assert not hosts, hosts
                bench.close()
                passed += 1
                print("passed: the site")
            except Exception as error:
                failed += 1
                print(f"FAILED: the site: {error}")
            server.shutdown()
        if options.pictures:
            pictures(browser, address, options.pictures)
        browser.close()
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
