"""The graph and the proofs."""

from bench import ROOT, check
from playwright.sync_api import expect


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
def edges_show_their_rules(bench):
    """Rules for results and actions, several rules of one arrow, and rules that never run."""
    page = bench.page
    bench.write("""action load(id: String) -> Bool
enum Choice { photo, file }

scene a { event next event other event more }
scene b
scene c
scene menu -> Choice

root main: stack { a }

on a.next { do load(id: "1") }
on load.done(true) { push b }
on load.done(false) { stay }
on load.failed { stay }
on a.other where a.isPresented { push c }
on a.other { stay }
on a.more { present menu }
on menu.done(.photo) { push b }
on menu.done(.file) { push b }
on menu.cancelled { stay }
""")
    expect(page.locator("#messages .error")).to_have_count(0)
    for words, lines in [
        ("load.done(true)", ["on load.done(true)"]), ("more", ["on a.more"]),
        (".photo", ["on menu.done(.photo)", "on menu.done(.file)", "on menu.done(.photo)"]),
    ]:
        edge = page.locator(f".canvas .edge[aria-label*='{words}']")
        for line in lines:
            edge.focus()
            page.keyboard.press("Enter")
            expect(page.locator(".cm-line.lit")).to_contain_text(line)
    expect(page.locator(".canvas .edge.unreachable")).to_have_count(1)
    expect(page.locator(".canvas .edge.unreachable")).to_have_attribute("aria-label", "Show the rule, which never runs: other to c")


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
    # The scene of the property stands out in the graph.
    expect(page.locator(".canvas .unproved[data-scene=filterEditor]")).to_have_count(1)
    expect(page.locator(".canvas .unproved")).to_have_count(1)
    verdict.get_by_role("button", name="Play").click()
    expect(bench.scene("filterEditor")).to_be_visible()
    verdict.get_by_role("button", name="Add as test").click()
    bench.panel("Tests")
    expect(page.locator("#tests li")).to_have_count(4)


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
def graphs_of_many_forms_are_drawn(bench):
    """Loops, parallel and backward edges, nested boxes, titles with markup, and scenes without a route."""
    page = bench.page
    bench.write("""enum Choice { one, two }

@title("<b>&amp; \\"quoted\\"") scene first { event self event onward event other(choice: Choice) }
scene second { event back event again }
scene lonely
scene choice -> Choice
event signal
flow outer {
  scene begin { event next }
  flow inner {
    scene deep { event up }
    root steps: stack { deep }
    on deep.up { finish }
  }
  root outerSteps: stack { begin }
  on begin.next { push inner }
  on inner.done { finish }
}
root tabBar: tabs {
  left: split { columnA: stack { first }, columnB: stack { second } }
  right: stack { lonely }
}
on first.self { push first }
on first.onward { push second in tabBar.left.columnB }
on first.other(.one) { push second in tabBar.left.columnB }
on first.other(.two) { present choice as alert }
on second.back { push first in tabBar.left.columnA }
on second.again { push second }
on choice.done, choice.cancelled { stay }
on signal { present outer as sheet }
on outer.done, outer.cancelled { stay }
link "/deep" { present outer as sheet }
""")
    bench.page.wait_for_timeout(500)
    expect(page.locator("#messages .error")).to_have_count(0)
    expect(page.locator(".canvas .scene")).to_have_count(6)
    assert page.locator(".canvas .edge").count() >= 7
    expect(page.locator("#graph .note")).not_to_contain_text("cannot be drawn")
    parts = page.get_by_label("Part of the graph")
    for part in range(parts.locator("option").count()):
        parts.select_option(index=part)
        page.wait_for_timeout(150)
        expect(page.locator("#graph .note")).not_to_contain_text("cannot be drawn")
