"""Tests, links, logs, and the pages that `scenicc` and an editor make."""

import json
import pathlib
import shutil
import subprocess
import tempfile
import time

from bench import ROOT, Bench, check
from playwright.sync_api import expect


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


EVERY_INPUT = """condition isReady: Bool = false
action limit after 10 s
action load(id: String) -> String latest
event pushed(id: String)

scene home { event start event edit }
scene late
scene form { event keep }
scene book(id: String, text: String = "")
scene choice(id: String) -> Bool

root tabBar: tabs {
  first: stack { home }
  second: stack { late }
}

on home.start { do limit do load(id: "1") }
on limit.done where isReady or wait { push late }
on load.done(text) { push book(id: "1", text: text) }
on load.failed { stay }
on home.edit { push form }
on form.leave { stay }
on form.keep { resume form }
on pushed(id) { present choice(id: id) }
on choice.done(true) { go tabBar.first / home / book(id: choice.id) }
on choice.done(false), choice.cancelled { stay }
link "/books/{id}" { go tabBar.first / home / book(id: id) }
"""


@check
def every_kind_of_input_becomes_a_test(bench, scenicc):
    page = bench.page
    bench.write(EVERY_INPUT)
    expect(page.locator("#messages .error")).to_have_count(0)
    bench.panel("App")
    bench.send("home", "start")
    page.get_by_role("button", name="Let 10 s pass").click()
    page.get_by_role("checkbox", name="isReady").check()
    page.get_by_role("button", name="Back to Home").click()
    page.locator(".requests").get_by_role("button", name="Complete").click()
    expect(bench.scene("book")).to_be_visible()
    page.get_by_role("button", name="Back to Home").click()
    bench.send("home", "edit")
    page.get_by_role("button", name="Back to Home").click()
    bench.send("form", "keep")
    page.get_by_role("button", name="pushed").click()
    bench.scene("choice").get_by_label("value").check()
    bench.send("choice", "Done")
    expect(bench.scene("book")).to_be_visible()
    page.locator("#save").click()
    page.locator("#url").fill("/books/7")
    page.locator("#url").press("Enter")
    expect(bench.scene("book")).to_contain_text("7")
    page.locator("#device").get_by_role("tab", name="second").click()
    page.get_by_role("button", name="pushed").click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Dismiss").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator("#copy-test").click()
    expect(page.locator("body[data-copied]")).to_have_count(1)
    test = page.locator("body").get_attribute("data-copied")
    with tempfile.TemporaryDirectory() as folder:
        spec = pathlib.Path(folder) / "app.scene"
        spec.write_text(EVERY_INPUT + "\n" + test)
        done = subprocess.run([scenicc, "test", spec], capture_output=True, text=True)
        assert done.returncode == 0, test + done.stdout + done.stderr


@check
def turns_become_a_link(bench, browser, address):
    """The link has the spec and the turns; what is edited or played then is there when the page is loaded again."""
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
    other.turn(1)
    other.send("cat", "adopt")
    other.turn(2)
    other.page.wait_for_timeout(500)
    other.page.reload()
    other.ready()
    other.turn(2)
    other.close()


@check
def a_log_is_played(bench, scenicc):
    page = bench.page
    lines = ['{"send": "cats.select", "args": {"name": "Fred"}}', '{"send": "cat.adopt"}']
    log = {"name": "run.log", "mimeType": "text/plain", "buffer": "\n".join(lines).encode()}
    page.locator("#file").set_input_files(log)
    expect(page.locator("#status")).to_have_text("The log has 2 lines")
    expect(bench.scene("welcome")).to_be_visible()
    expect(page.locator(".turns li")).to_have_count(3)
    expect(page.locator(".event").first).to_contain_text("Handled by the rule at")
    bench.drop_text("run.log", lines[0] + '\n{"send": "cats.fly"}\n')
    expect(page.locator("#status")).to_contain_text("Line 2")
    # As an editor on another system saves it.
    bench.drop_text("run.log", "\ufeff" + "\r\n".join(lines) + "\r\n")
    expect(page.locator("#status")).to_have_text("The log has 2 lines")
    bench.drop_text("run.log", "nothing\n")
    expect(page.locator("#status")).to_have_text("line 1 is not JSON")
    # A run of the messenger, then back turn by turn.
    bench.sample("Messenger")
    expect(page.locator("#status")).to_have_text("No problems")
    log = (ROOT / "workbench/tests/messenger.jsonl").read_text()
    bench.drop_text("messenger.jsonl", log)
    count = len(log.splitlines())
    expect(page.locator("#status")).to_have_text(f"The log has {count} lines")
    for turn in reversed(range(count)):
        page.get_by_role("button", name="Back", exact=True).click()
        bench.turn(turn)


@check
def files_are_dropped(bench):
    """A log, then a folder with the modules of a package."""
    page = bench.page
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "navigator.log").write_text('{"send": "cats.select", "args": {"name": "Fred"}}\n')
        bench.drop(folder / "navigator.log")
        expect(page.locator("#status")).to_have_text("The log has 1 line")
        expect(bench.scene("cat")).to_contain_text("Fred")
        for name, text in MODULES.items():
            (folder / "Package" / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / "Package" / name).write_text(text)
        bench.drop(folder / "Package")
        expect(page.locator("#status")).to_have_text("No problems")
        bench.send("inbox", "signIn")
        expect(bench.scene("who")).to_be_visible()


MODULES = {
    "Sources/SignIn/sign-in.scene": """flow signIn {
  scene who { event next }
  root stack { who }
  on who.next { finish }
}
""",
    "Sources/App/app.scene": """app Post
import "SignIn/sign-in.scene"

scene inbox { event signIn }
root home: stack { inbox }

on inbox.signIn { present signIn as fullScreen }
on signIn.done, signIn.cancelled { stay }
""",
}


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
        for name, text in MODULES.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text)
        call = [scenicc, "preview", "Sources/App/app.scene", "--import", "SignIn=Sources/SignIn", "-o", "modules.html"]
        subprocess.run([*call, "--template", out / "workbench.html"], check=True, cwd=folder)
        modules = Bench(browser, (folder / "modules.html").as_uri()).ready()
        expect(modules.page.locator("#status")).to_have_text("No problems")
        modules.send("inbox", "signIn")
        expect(modules.scene("who")).to_be_visible()
        modules.close()
        call = [scenicc, "inspect", log, "--spec", ROOT / "samples/cats.scene", "--template", out / "workbench.html"]
        subprocess.run([*call, "-o", folder / "log.html"], check=True)
        (folder / "empty.log").write_text("")
        subprocess.run([*call[:2], folder / "empty.log", *call[3:], "-o", folder / "empty.html"], check=True)
        empty = Bench(browser, (folder / "empty.html").as_uri()).ready()
        expect(empty.page.locator("#status")).to_have_text("The log has 0 lines")
        empty.close()
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
            # Without its script the page asks for it less and less often.
            watching.terminate()
            watching.wait()
            (folder / "app.html.js").unlink()
            lonely = Bench(browser, (folder / "app.html").as_uri()).ready()
            lonely.page.wait_for_timeout(6_000)
            assert 1 <= len(lonely.messages) <= 3, lonely.messages
            lonely.context.close()
        finally:
            watching.terminate()
            watching.wait()


# What VS Code puts before the page of an extension: its interface.
EDITOR = """<script>globalThis.acquireVsCodeApi = () => ({
  postMessage: (message) => parent.postMessage({ fromPage: message }, "*"), getState() {}, setState() {} });</script>"""
EXTENSION = """const { pageOf, specOf } = require(process.argv[1]); const fs = require("node:fs");
const [, , page, main, out] = process.argv; fs.writeFileSync(out, pageOf(fs.readFileSync(page, "utf8"), specOf(main, [])));"""


@check
def an_editor_feeds_the_page(bench, browser, out):
    """The page of the VS Code extension in a frame with a double of the editor's interface."""
    if not shutil.which("node"):
        print("  skipped: Node is not installed")
        return
    text = (ROOT / "samples/cats.scene").read_text()
    changed = text.replace("event adopt", "event adopt\n  event wave") + "on cat.wave { stay }\n"
    message = json.dumps({"scenicSpec": {"main": "cats.scene", "files": {"cats.scene": changed}}}).replace("'", "&#39;")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        subprocess.run(["node", "-e", EXTENSION, ROOT / "grammar/vscode/preview.js", out / "workbench.html",
                        ROOT / "samples/cats.scene", folder / "page.html"], check=True)
        page = (folder / "page.html").read_text()
        (folder / "page.html").write_text(page.replace("<head>", f"<head>{EDITOR}", 1))
        (folder / "outer.html").write_text(f"""<!doctype html>
<iframe src="page.html" sandbox="allow-scripts allow-same-origin allow-forms" width="1200" height="800"></iframe>
<button onclick='frames[0].postMessage({message}, "*")'>edit</button><pre id="shown"></pre>
<script>addEventListener("message", (event) => shown.textContent = JSON.stringify(event.data.fromPage));</script>""")
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
