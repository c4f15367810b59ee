"""Roles, names, contrast, and the keyboard."""

from axe_playwright_python.sync_playwright import Axe
from bench import check
from playwright.sync_api import expect


@check
def an_engine_finds_nothing(bench):
    page = bench.page
    bench.send("cats", "openFilter")
    for name in ["Graph", "Turns", "App", "Proof", "Tests", "Graph in the dark"]:
        bench.panel(name.split()[0])
        if "dark" in name:
            page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]})
        wrong = [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found.response["violations"]]
        assert not wrong, f"{name}: " + "\n".join(wrong)


@check
def the_keyboard_reaches_everything(bench):
    """The whole way through the cats, without a pointer."""
    page = bench.page
    focused = lambda: page.locator(":focus").first

    def tab_to(name, most=40):
        for _ in range(most):
            page.keyboard.press("Tab")
            if name in (focused().get_attribute("aria-label") or "", focused().text_content()):
                return
        raise AssertionError(f"{name} is not reached")

    # The order of the focus: header, editor, address, device, panels.
    page.locator("#sample").focus()
    order = []
    for _ in range(6):
        order.append(focused().get_attribute("id"))
        page.keyboard.press("Tab")
    assert order == ["sample", "open", "format", "copy-link", "copy-test", "about"], order
    assert "cm-content" in focused().get_attribute("class")
    # Tab indents in the editor; Escape and Tab leave it.
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    for _ in range(20):
        if focused().get_attribute("id") == "url":
            break
        page.keyboard.press("Tab")
    assert focused().get_attribute("id") == "url"
    tab_to("openFilter")
    page.keyboard.press("Enter")
    # The focus is in the presented scene, and what it covers is not reached.
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    expect(page.locator("#device [role=dialog] :focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator("#device :focus")).to_have_count(1)
    bench.turn(2)
    tab_to("select")
    page.keyboard.press("Enter")
    expect(bench.scene("cat")).to_be_visible()
    expect(page.locator("#device :focus")).to_have_count(1)
    bench.turn(3)
    page.locator("#device .back:visible").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#device .back:visible")).to_be_focused()
    page.keyboard.press("Enter")
    expect(bench.scene("cats")).to_be_visible()
    # Tabs of the device and of the panels move with arrow keys.
    page.locator("#device [role=tab][aria-selected=true]").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    bench.turn(5)
    page.locator("#tab-graph").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#turns")).to_be_visible()
    expect(page.locator("#tab-turns")).to_be_focused()
    page.keyboard.press("End")
    expect(page.locator("#tab-tests")).to_be_focused()
    page.keyboard.press("Home")
    tab_to("Go to cat")
    page.keyboard.press("Enter")
    expect(bench.scene("cat")).to_be_visible()
