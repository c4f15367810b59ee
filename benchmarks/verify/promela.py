"""An app as a model in Promela, in the style of handwritten models.

One process with one loop; a turn is one `d_step`, so that there is no state within a turn. Auxiliary
variables are 0 between turns, so that a state is the tree and the flags only.
"""

from model import HUB, Both, Depth, Flag, Not, Showing, ShowingOver

STACKS = """\
#define AT(i) e[tab * {width} + (i)]
#define N n[tab]
#define TOP AT(N)
byte e[{bytes}];  /* the pages of each stack from the bottom, where the hub is; 0 over the last */
byte n[{tabs}];   /* how many lie over the hub */
byte i;           /* 0 between turns */

inline cut(to) {{ do :: N > to -> AT(N) = 0; N-- :: else -> break od }}
inline put(page) {{ N++; AT(N) = page }}
inline reveal(page) {{
  i = N;
  do :: i > 0 && AT(i) != page -> i-- :: else -> break od;
  if :: i > 0 -> cut(i) :: else -> put(page) fi;
  i = 0
}}
"""


def text(what):
    match what:
        case Showing(page):
            return f"over == 0 && TOP == {page.number}"
        case ShowingOver(number):
            return f"over == {number}"
        case Depth(tab, sign, count):
            return f"n[{tab}] + 1 {sign} {count}"
        case Flag(name):
            return name
        case Not(inner):
            return f"!({text(inner)})"
        case Both(one, other):
            return f"({text(one)}) && ({text(other)})"
    raise TypeError(what)


def among(pages, app):
    """The shortest condition that one of some pages is on top."""
    numbers = sorted(page.number for page in pages)
    if len(numbers) == len(app.pages) + 1:
        return []
    rest = [number for number in range(len(app.pages) + 1) if number not in numbers]
    if len(numbers) == 1:
        return [f"TOP == {numbers[0]}"]
    if len(rest) == 1:
        return [f"TOP != {rest[0]}"]
    if numbers[-1] - numbers[0] + 1 == len(numbers):
        return [f"TOP >= {numbers[0]}", f"TOP <= {numbers[-1]}"]
    return ["(" + " || ".join(f"TOP == {number}" for number in numbers) + ")"]


def by_rules(app):
    protected = {page.number for page in app.protected}
    for rule in app.rules:
        guards = ["over == 0", *among(rule.sources, app)] + ([text(rule.guard)] if rule.guard else [])
        if app.is_endless:
            guards.append(f"N < {app.height}")
        number = rule.page.number
        effect = f"{'reveal' if rule.effect == 'show' else 'put'}({number})"
        if number in protected:
            effect = f"if :: isSignedIn -> {effect} :: else -> over = 1; held = {number} fi"
        yield " && ".join(guards), effect


def by_user(app):
    for count in range(1, app.height + 1):
        yield f"over == 0 && N >= {count}", "; ".join(["AT(N) = 0; N--"] * count)
    if app.tabs > 1:
        for tab in range(app.tabs):
            yield f"over == 0 && tab != {tab}", f"tab = {tab}"
        yield "over == 0 && N > 0", "cut(0)"


def by_app(app):
    for flag in app.flags:
        yield "true", f"{flag} = 1 - {flag}"
    if app.alarm:
        yield f"!{app.alarm}", f"{app.alarm} = 1; cut(0)"
        yield f"{app.alarm}", f"{app.alarm} = 0"
    if app.steps:
        yield "!isSignedIn", "isSignedIn = 1"
        yield "isSignedIn", "isSignedIn = 0; over = 0; held = 0; cut(0)"


def over(app):
    if app.sheets:
        yield f"over < {app.sheets}", "over++"
        yield "over > 0", "over--"  # it is the trigger itself
        yield "over > 0", "over--"  # the user swipes it away
        yield f"over == {app.sheets}", "over = 0"
    if app.steps:
        yield f"over > 0 && over < {app.steps}", "over++"
        yield "over == 1", "over = 0; held = 0"
        yield (f"over == {app.steps}",
               "over = 0; if :: isSignedIn -> reveal(held) :: else fi; held = 0")
        for count in range(1, app.steps):
            yield f"over > {count}", f"over = over - {count}"


def judged(prop):
    """The invariant of every state."""
    return text(prop.what) if prop.word == "always" else f"!({text(prop.what)})"


def breaks(prop):
    """True if SPIN has to find a path to a failed assertion."""
    return prop.word == "reachable" or not prop.holds


def promela(app):
    """The model. `HOLDS` asserts all properties that hold; `BROKEN` with the index of a property asserts that
    one alone."""
    lines = [f"/* {app.name}: {app.size} */"]
    if app.tabs > 1:
        lines.append("byte tab;")
    else:
        lines.append("#define tab 0")
    lines.append(STACKS.format(width=app.height + 1, bytes=app.tabs * (app.height + 1), tabs=app.tabs))
    lines += [f"bit {flag};" for flag in app.all_flags]
    lines.append("byte over;" if app.sheets or app.steps else "#define over 0")
    if app.steps:
        lines.append("byte held;")
    held = [judged(prop) for prop in app.properties if not breaks(prop)]
    lines.append("\n#ifdef HOLDS\n#define judge() assert(" + " && ".join(f"({one})" for one in held) + ")")
    for place, prop in enumerate(app.properties):
        if breaks(prop):
            lines.append(f"#elif BROKEN == {place}\n#define judge() assert({judged(prop)})")
    lines.append("#endif\n")
    lines.append("active proctype app() {\n  do")
    for guard, effect in [*by_rules(app), *by_user(app), *over(app), *by_app(app)]:
        lines.append(f"  :: d_step {{ {guard} -> {effect}; judge() }}")
    lines.append("  od\n}")
    return "\n".join(lines) + "\n"
