"""Four families of apps, each in many sizes, with the number of their states by arithmetic."""

import math

from model import HUB, App, Both, Depth, Flag, Not, Page, Property, Rule, Showing, ShowingOver


def arrangements(count):
    """The number of arrangements of at most `height` different pages on each other."""
    return sum(math.perm(count, some) for some in range(count + 1))


def showing_rules(pages):
    """From everywhere to each page: back to it where it is in the stack, else it is pushed."""
    return [Rule(tuple(other for other in [HUB, *pages] if other is not page), f"open{page.number}", "show", page)
            for page in pages]


def sheets(pages, chain):
    """One stack of pages that show each other, and a chain of sheets over it."""
    made = [Page(number, f"page{number}") for number in range(1, pages + 1)]
    return App(
        "sheets", f"{pages} pages, {chain} sheets", made, pages, showing_rules(made), [
            Property("always", Depth(0, "<=", pages + 1), True),
            Property("never", Both(Showing(made[0]), Showing(made[1])), True),
            Property("reachable", ShowingOver(chain), True),
            Property("always", Depth(0, "<=", pages), False),
            Property("never", Both(ShowingOver(chain), Depth(0, ">", pages - 1)), False),
        ], arrangements(pages) * (chain + 1), sheets=chain)


def tabs(count, scenes, height):
    """Tabs with a stack each, of up to so many pages from so many scenes; a guard on an input keeps them that high."""
    made = [Page(level * scenes + scene + 1, f"page{scene + 1}", level + 1)
            for level in range(height) for scene in range(scenes)]
    rules = []
    for page in made:
        sources = [HUB] if page.level == 1 else [below for below in made if below.level == page.level - 1]
        rules.append(Rule(tuple(sources), f"open{(page.number - 1) % scenes + 1}", "push", page))
    stacks = sum(scenes ** some for some in range(height + 1))
    deepest = [Depth(tab, ">", height) for tab in range(count)]
    everywhere = deepest[0]
    for one in deepest[1:]:
        everywhere = Both(everywhere, one)
    return App(
        "tabs", f"{count} tabs, {height} deep, {scenes} scenes", made, height, rules, [
            Property("always", Depth(count - 1, "<=", height + 1), True),
            Property("never", Both(Showing(HUB), Showing(made[0])), True),
            Property("reachable", Showing(made[-1]), True),
            Property("never", everywhere, False),
            Property("always", Depth(0, "<=", height), False),
        ], stacks ** count * count, tabs=count)


def flags(count):
    """Rooms that open while their flag is set, a vault behind each, and an alarm that empties all of them."""
    names = tuple(f"f{number}" for number in range(1, count + 1))
    rooms = [Page(number, f"room{number}") for number in range(1, count + 1)]
    vault = Page(count + 1, "vault")
    rules = []
    for place, room in enumerate(rooms):
        calm = Not(Flag("alarm"))
        other = Flag(names[(place + 1) % count])
        rules.append(Rule((HUB,), f"enter{place + 1}", "push", room, Both(Flag(names[place]), calm)))
        rules.append(Rule((room,), "deeper", "push", vault, Both(Both(Flag(names[place]), Not(other)), calm)))
    return App(
        "flags", f"{count + 1} flags", [*rooms, vault], 2, rules, [
            Property("never", Both(Showing(vault), Flag("alarm")), True),
            Property("always", Depth(0, "<=", 3), True),
            Property("reachable", Showing(vault), True),
            Property("never", Both(Showing(vault), Flag(names[-1])), False),
            Property("always", Not(Both(Showing(rooms[-1]), Not(Flag(names[-1])))), False),
        ], 2 ** count * (2 + 2 * count), flags=names, alarm="alarm")


def sign_in(open_pages, protected, steps):
    """One stack of pages that show each other; some require a sign-in of several steps, which signing out
    removes."""
    made = [Page(number, f"page{number}") for number in range(1, open_pages + protected + 1)]
    kept = tuple(made[open_pages:])
    free = arrangements(open_pages)
    return App(
        "sign-in", f"{open_pages} open and {protected} protected pages, {steps} steps", made, len(made),
        showing_rules(made), [
            Property("never", Both(Showing(kept[0]), Not(Flag("isSignedIn"))), True),
            Property("always", Depth(0, "<=", len(made) + 1), True),
            Property("reachable", Showing(kept[-1]), True),
            Property("never", Both(ShowingOver(steps), Flag("isSignedIn")), False),
            Property("always", Not(Both(Showing(kept[0]), Depth(0, ">", open_pages + 1))), False),
        ], free * (1 + 2 * protected * steps) + arrangements(len(made)), steps=steps, protected=kept)


def endless(pages, height):
    """Pages that are pushed on each other without end, and a vault that an alarm closes; SPIN is shown some height."""
    made = [Page(number, f"page{number}") for number in range(1, pages + 1)]
    vault = Page(pages + 1, "vault")
    everywhere = (HUB, *made, vault)
    rules = [Rule(everywhere, f"open{page.number}", "push", page) for page in made]
    rules.append(Rule(everywhere, "enter", "push", vault, Not(Flag("alarm"))))
    return App(
        "endless", f"{pages} pages, up to {height} of them on each other", [*made, vault], height, rules, [
            Property("never", Both(Showing(vault), Flag("alarm")), True),
            Property("always", Depth(0, "<=", 4), False),
        ], sum((pages + 1) ** some + pages ** some for some in range(height + 1)), alarm="alarm", is_endless=True)


FAMILIES = {
    "sheets": [sheets(pages, chain) for pages in range(3, 10) for chain in (2, 4, 8)],
    "tabs": [tabs(3, scenes, height) for height, most in [(2, 10), (3, 4)] for scenes in range(2, most + 1)],
    "flags": [flags(count) for count in range(3, 19)],
    "sign-in": [sign_in(pages - protected, protected, 3) for pages in range(3, 10) for protected in (1, 2, 4)
                if protected < pages],
}


def nearest(family, states):
    """The app of a family that has about so many states."""
    return min(FAMILIES[family], key=lambda app: abs(math.log(app.states / states)))
