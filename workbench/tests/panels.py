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
