"""A page with the workbench, as the checks use it, and the list of the checks."""

import pathlib
import re
import tempfile
import time

from playwright.sync_api import expect

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


class Bench:
    """A page with the workbench, and what happened on it."""

    def __init__(self, browser, address, **options):
        options = {"viewport": {"width": 1400, "height": 900}, "reduced_motion": "reduce", **options}
        self.context = browser.new_context(**options)
        self.page = self.context.new_page()
        self.page.set_default_timeout(20_000)
        self.messages, self.requests = [], []
        self.folder = tempfile.TemporaryDirectory()
        self.page.on("console", lambda message: self.messages.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.messages.append(f"error: {error}"))
        # The answer to a question of the page, and the questions so far.
        self.agrees, self.questions = True, []
        self.page.on("dialog", self.answer)
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.add_init_script(path=pathlib.Path(__file__).parent / "measuring.js")
        self.page.goto(address)

    def answer(self, dialog):
        self.questions.append(dialog.message)
        dialog.accept() if self.agrees else dialog.dismiss()

    def ready(self):
        expect(self.page.locator("body[data-ready=true][data-graph=true]")).to_have_count(1, timeout=30_000)
        return self

    def sample(self, name):
        self.page.locator("#sample").select_option(name)
        expect(self.page.locator("body[data-ready=true]")).to_have_count(1)
        return self

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

    def drop(self, path):
        """Drops a file or a folder on the page, as a system does."""
        session = self.context.new_cdp_session(self.page)
        data = {"items": [], "files": [str(path)], "dragOperationsMask": 1}
        for kind in ["dragEnter", "dragOver", "drop"]:
            session.send("Input.dispatchDragEvent", {"type": kind, "x": 300, "y": 300, "data": data})
        session.detach()

    def drop_text(self, name, text):
        folder = pathlib.Path(self.folder.name)
        (folder / name).write_text(text)
        self.drop(folder / name)

    def turn(self, number):
        expect(self.page.locator(f"body[data-turn='{number}']")).to_have_count(1)

    def forget_freezes(self):
        """Begins to measure the longest time between two frames."""
        self.page.keyboard.press("F8")

    def report(self, name, start):
        """Prints the time since `start`, and the longest time in which the page did not react."""
        time.sleep(0.2)
        longest = float(self.page.locator("body").get_attribute("data-longest-frame"))
        print(f"  {name}: {time.monotonic() - start:.1f} s, the longest freeze {longest / 1000:.2f} s (at most 1 s)", flush=True)
        return longest

    def close(self):
        """Ends the page; it must have asked no host for anything, and written nothing to the console."""
        assert not self.messages, self.messages
        expect(self.page.locator("#device[data-mismatches='0']")).to_have_count(1)
        self.context.close()
