"""The editor: messages, repairs, completion, formatting and renaming."""

import re

from bench import ROOT, check
from playwright.sync_api import expect


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
def lines_end_as_on_other_systems(bench):
    page = bench.page
    for number, end in enumerate(["\r\n", "\r"]):
        text = end.join(["\ufeff/// Grüße 🐈", "scene a { event n }", "root main: stack { a }", "on a.n { psh a }", ""])
        bench.drop_text(f"lines{number}.scene", text)
        expect(page.locator("#status")).to_have_text("1 error")
        expect(page.locator("#messages .place")).to_contain_text("line 4")
        expect(page.locator(".msg-error")).to_have_text("psh")
        page.locator("#messages .repair").click()
        expect(page.locator("#status")).to_have_text("No problems")
        expect(page.locator(".cm-line", has_text="on a.n { push a }")).to_have_count(1)


@check
def another_spec_with_errors_shows_nothing_of_the_last_one(bench):
    page = bench.page
    bench.drop_text("wrong.scene", "scene a {{\n")
    expect(page.locator("#status")).to_contain_text("error")
    expect(page.locator("#device .scene:visible, .canvas .scene:visible")).to_have_count(0)
    page.locator("#format").click()
    bench.write("scene a\nroot main: stack { a }\n")
    expect(bench.scene("a")).to_be_visible()
    # Later errors leave the app as it was.
    bench.write("scene a {{\n")
    expect(page.locator("#status")).to_contain_text("error")
    expect(bench.scene("a")).to_be_visible()


@check
def edits_are_discarded_only_after_a_question(bench):
    page = bench.page
    bench.sample("Zoo").sample("Cats")
    assert bench.questions == [], bench.questions
    bench.write((ROOT / "samples/cats.scene").read_text() + "// Precious.\n")
    bench.agrees = False
    page.locator("#sample").select_option("Zoo")
    expect(page.locator("#sample")).to_have_value("Cats")
    expect(page.locator(".cm-line", has_text="// Precious.")).to_have_count(1)
    bench.agrees = True
    bench.sample("Zoo")
    expect(page.locator(".cm-content")).not_to_contain_text("Precious")
    assert bench.questions == ["Discard your edits?"] * 2, bench.questions
    # An edit made while the spec is still checked counts too.
    page.locator("#sample").select_option("Messenger")
    page.locator(".cm-content").focus()
    page.keyboard.insert_text("// Early.\n")
    bench.settle().ready()
    bench.agrees = False
    page.locator("#sample").select_option("Cats")
    expect(page.locator("#sample")).to_have_value("Messenger")
    expect(page.locator(".cm-line", has_text="// Early.")).to_have_count(1)
    assert len(bench.questions) == 3, bench.questions
    # The edits of another load of the page count too.
    bench.write("scene a\nroot a\n")
    page.wait_for_timeout(500)
    page.reload()
    bench.ready()
    bench.agrees = False
    page.locator("#sample").select_option("Messenger")
    expect(page.locator(".cm-content")).to_contain_text("root a")
    assert len(bench.questions) == 4, bench.questions


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
    # While the next suggestions are computed, the list is disabled and Enter starts a line.
    enabled = page.locator(".cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)")
    option = enabled.locator("li[aria-selected]", has_text="select")
    expect(option).to_be_visible()
    bench.settle()
    expect(option).to_be_visible()
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
def a_run_survives_errors_and_loading_again(bench):
    page = bench.page
    bench.scene("cats").get_by_label("name").fill("Fred")
    bench.send("cats", "select")
    bench.turn(1)
    page.locator(".cm-content").press("Control+End")
    page.keyboard.insert_text("x")
    expect(page.locator("#status")).to_have_text("1 error")
    # The last version without errors can still be used.
    bench.send("cat", "adopt")
    bench.turn(2)
    page.get_by_role("button", name="Tablet").click()
    page.wait_for_timeout(500)
    page.reload()
    expect(page.locator("body[data-ready=errors]")).to_have_count(1)
    expect(page.locator("#device[data-kind=tablet]")).to_have_count(1)
    expect(page.get_by_role("button", name="Tablet", pressed=True)).to_have_count(1)
    page.locator(".cm-content").press("Control+End")
    page.keyboard.press("Backspace")
    expect(page.locator("#status")).to_have_text("No problems")
    bench.turn(2)
    expect(bench.scene("welcome")).to_be_visible()
