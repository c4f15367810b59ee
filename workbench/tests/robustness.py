"""Hostile specs and logs, and a compiler that fails."""

import base64
import gzip
import json
import pathlib
import re
import shutil
import subprocess
import tempfile
import time
import zlib

from bench import Bench, check
from playwright.sync_api import expect


TRAP = """(module (import "host" "progress" (func (param i32 i32))) (memory (export "memory") 2)
  (func (export "allocate") (param i32) (result i32) (i32.const 1024))
  (func (export "call") (param i32 i32) (result i32) (unreachable))
  (func (export "answerCount") (result i32) (i32.const 0)) (func (export "release") (param i32)))"""


@check
def hostile_specs_and_logs(bench):
    page = bench.page
    markup = '<img src=x onerror=alert(1)><script>alert(2)</script>'
    bench.drop_text("hostile.scene", f'''
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
    # Many steps: the page goes on answering.
    bench.forget_freezes()
    line = json.dumps({"set": {"c": markup}})
    start = time.monotonic()
    bench.drop_text("run.log", "\n".join([line] * 10_000))
    expect(page.locator("#status")).to_have_text("The log has 10000 lines", timeout=120_000)
    bench.report("10,000 steps", start)
    bench.drop_text("deep.log", "[" * 100_000)
    expect(page.locator("#status")).to_contain_text("line 1 is not")


@check
def large_states(bench):
    """Thousands of screens above each other, a text of 5 MB, and a log that another one replaces."""
    page = bench.page
    bench.drop_text("deep.scene", """
scene a { event next event over }
scene b(text: String)
root main: stack { a }
event shown(text: String)
on a.next { push a }
on a.over { present stack { a } as sheet }
on shown(text) { push b(text: text) }
""")
    expect(bench.scene("a")).to_be_visible()
    logs = {
        "1,000 pushes": [{"send": "a.next"}] * 1_000, "1,000 sheets": [{"send": "a.over"}] * 1_000,
        "a text of 5 MB": [{"event": "shown", "args": {"text": "x" * 5_000_000}}],
    }
    for name, lines in logs.items():
        bench.forget_freezes()
        start = time.monotonic()
        bench.drop_text("run.log", "\n".join(map(json.dumps, lines)))
        count = f"{len(lines)} {'line' if len(lines) == 1 else 'lines'}"
        expect(page.locator("#status")).to_have_text(f"The log has {count}", timeout=60_000)
        bench.turn(len(lines))
        longest = bench.report(name, start)
        assert longest < 3_000, f"{name}: the page is frozen for {longest} ms"
    bench.drop_text("long.log", '{"send": "a.next"}\n' * 10_000)
    bench.drop_text("short.log", '{"send": "a.over"}\n')
    expect(page.locator("#status")).to_have_text("The log has 1 line", timeout=10_000)
    expect(page.get_by_role("dialog")).to_have_count(1)
    bench.turn(1)


@check
def large_texts(bench):
    """A spec with a text of 5 MB at each place where the page shows one."""
    page = bench.page
    text = "x" * 5_000_000
    scene = "scene a { event next }\nroot main: stack { a }\non a.next { stay }\n"
    inputs = ", ".join(f't{number}: String = "{"y" * 25_000}"' for number in range(200))
    specs = {
        "a doc comment": f"/// {text}\n{scene}", "a title": f'@title("{text}") {scene}',
        "an input": scene.replace("scene a {", f'scene a(text: String = "{text}") {{'),
        "200 inputs": scene.replace("scene a {", f"scene a({inputs}) {{"),
        "a condition": f'condition c: String = "{text}"\n{scene}',
        "a name": scene.replace(" a ", f" {text[:1_600_000]} ").replace("a.", f"{text[:1_600_000]}."),
    }
    for name, spec in specs.items():
        bench.forget_freezes()
        start = time.monotonic()
        bench.drop_text("large.scene", spec)
        expect(page.locator(".cm-line").first).to_contain_text(spec[:20])
        expect(page.locator("body[data-ready=true]")).to_have_count(1, timeout=60_000)
        page.locator("#device .scene:visible").get_by_role("button", name="next", exact=True).click()
        bench.turn(1)
        page.locator(".cm-content").press("Control+Home")
        page.keyboard.insert_text("// edited\n")
        bench.settle()
        expect(page.locator("body[data-ready=true]")).to_have_count(1, timeout=60_000)
        bench.turn(1)
        longest = bench.report(name, start)
        assert longest < 3_000, f"{name}: the page is frozen for {longest} ms"
        assert len(page.locator("#device").inner_text()) < 1_000_000


@check
def hostile_links_and_names(bench, browser, address):
    def link(content):
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = packer.compress(content) + packer.flush()
        return f"{address}#{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"

    links = {
        link(b" " * 50_000_000): "too large", link(b"[" * 50_000): "The link cannot be opened",
        link(b'{"main": "a", "files": {"a": 1}, "lines": "............................"}'): "is not a spec",
        f"{address}#{'A' * 100}": "The link cannot be opened",
    }
    for hostile, words in links.items():
        page = Bench(browser, hostile).ready()
        expect(page.page.locator("#status")).to_contain_text(words)
        expect(page.scene("cats")).to_be_visible()
        page.close()
    # Names of files with markup, and lines of a link that are no inputs.
    name = "<img src=x onerror=alert(1)>.scene"
    files = {name: f'import "b.scene"\nroot main: stack {{ a }}\non a.next {{ stay }}\n', "b.scene": "scene a { event next }\n"}
    lines = [{"send": "a.next"}, {"send": ["<b>"]}, 7]
    page = Bench(browser, link(json.dumps({"main": name, "files": files, "lines": lines}).encode())).ready()
    expect(page.page.locator("#files")).to_contain_text("<img src=x")
    expect(page.scene("a")).to_be_visible()
    page.turn(1)
    assert page.page.locator("img").count() == 0
    page.close()


@check
def large_and_nested_specs(bench):
    """Nothing freezes the page, and at most 50 messages are shown."""
    page = bench.page
    specs = {
        "100,000 errors": "scene 1\n" * 100_000, "5 MB of errors": "scene a\n" * 600_000,
        "5,000 nested containers": "root main: " + "stack { " * 5_000 + "}" * 5_000,
        "a line of 1 MB": "scene a // " + "x" * 1_000_000 + "\nscene a\n",
        "2,000 scenes": "root main: stack { s0 }\n" + "".join(f"scene s{n} {{ event next }}\n" for n in range(2_000))
        + "".join(f"on s{n}.next {{ push s{n + 1} }}\n" for n in range(1_999)),
    }
    for name, text in specs.items():
        bench.forget_freezes()
        start = time.monotonic()
        bench.drop_text("large.scene", text)
        expect(page.locator(".cm-line").first).to_contain_text(text.split("\n")[0][:20])
        expect(page.locator("body[data-ready=false]")).to_have_count(0, timeout=60_000)
        expect(page.locator("#status")).to_have_text(re.compile("error|warning|No problems"))
        longest = bench.report(name, start)
        # More than the bar, since other work may run at the same time.
        assert longest < 3_000, f"{name}: the page is frozen for {longest} ms"
        shown = page.locator("#messages > ul > li").count()
        assert shown <= 52, shown
        # The text can be edited meanwhile.
        page.locator(".cm-content").press("Control+Home")
        page.keyboard.insert_text("// edited\n")
        expect(page.locator(".cm-line").first).to_have_text("// edited")


@check
def a_trap_is_reported_and_the_text_remains(bench, browser, out):
    if not shutil.which("wasm-as"):
        print("  skipped: Binaryen is not installed")
        return
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "trap.wat").write_text(TRAP)
        subprocess.run(["wasm-as", folder / "trap.wat", "-o", folder / "trap.wasm"], check=True)
        module = base64.b85encode(gzip.compress((folder / "trap.wasm").read_bytes())).decode().replace("<", ",")
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
