"""An app as a spec."""

from model import HUB, Both, Depth, Flag, Not, Showing, ShowingOver

LEVELS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"]


def stack(tab):
    return f"tab{tab + 1}"


def text(what, app):
    """The syntax of a condition on a state, in a guard or a property."""
    match what:
        case Showing(page):
            shown = f"showing({page.scene})"
            return f"{shown} && {page.scene}.level == .{LEVELS[page.level - 1]}" if page.level else shown
        case ShowingOver(number):
            return f"showing({over(number, app)})"
        case Depth(tab, sign, count):
            return f"depth({stack(tab)}) {sign} {count}"
        case Flag(name):
            return name
        case Not(inner):
            return f"!({text(inner, app)})"
        case Both(one, other):
            return f"{text(one, app)} && {text(other, app)}"
    raise TypeError(what)


def over(number, app):
    return f"sheet{number}" if app.sheets else f"signIn.step{number}"


def node(page):
    return f"{page.scene}(level: .{LEVELS[page.level - 1]})" if page.level else page.scene


def events(app):
    """The events of each scene."""
    found = {page.scene: {} for page in [HUB, *app.pages]}
    for rule in app.rules:
        for page in rule.sources:
            found[page.scene][rule.event] = None
    if app.sheets:
        for names in found.values():
            names["help"] = None
    return found


def scenes(app):
    inputs = {page.scene: "(level: Level)" for page in app.pages if page.level}
    protected = {page.scene for page in app.protected}
    for scene, names in events(app).items():
        needs = " requires isSignedIn else signIn" if scene in protected else ""
        yield f"scene {scene}{inputs.get(scene, '')}{needs} {{ {'; '.join(f'event {name}' for name in names)} }}"
    for number in range(1, app.sheets + 1):
        yield f"scene sheet{number} {{ event {'more' if number < app.sheets else 'closeAll'}; event close }}"


def rules(app):
    unguarded = set()
    for rule in app.rules:
        if any(page.level for page in rule.sources):
            for page in rule.sources:
                yield (f"on {page.scene}.{rule.event} where {page.scene}.level == .{LEVELS[page.level - 1]} "
                       f"{{ {rule.effect} {node(rule.page)} }}")
                unguarded.add(f"{page.scene}.{rule.event}")
        else:
            spoken = ", ".join(f"{page.scene}.{rule.event}" for page in rule.sources)
            guard = f" where {text(rule.guard, app)}" if rule.guard else ""
            yield f"on {spoken}{guard} {{ {rule.effect} {node(rule.page)} }}"
            if rule.guard:
                unguarded.add(spoken)
    for spoken in sorted(unguarded):
        yield f"on {spoken} {{ stay }}"
    if app.alarm:
        yield f"on {app.alarm}.changed(true) {{ pop all }}"


def sheets(app):
    for number in range(1, app.sheets + 1):
        spoken = ", ".join(f"{scene}.help" for scene in events(app)) if number == 1 else f"sheet{number - 1}.more"
        yield f"on {spoken} {{ present sheet{number} }}"
        yield f"on sheet{number}.close {{ dismiss }}"
    if app.sheets:
        yield f"on sheet{app.sheets}.closeAll {{ dismiss all }}"


def sign_in(app):
    if not app.steps:
        return
    yield "flow signIn {"
    for number in range(1, app.steps + 1):
        yield f"  scene step{number} {{ event next{'; event giveUp' if number == 1 else ''} }}"
    yield "  root stack { step1 }"
    for number in range(1, app.steps):
        yield f"  on step{number}.next {{ push step{number + 1} }}"
    yield f"  on step{app.steps}.next {{ finish }}"
    yield "  on step1.giveUp { cancel }"
    yield "}"
    yield "on isSignedIn.changed(false) { dismiss all; pop all }"


def written(prop, app):
    if prop.word == "reachable":
        what = prop.what
        return f"reachable {over(what.number, app) if isinstance(what, ShowingOver) else what.page.scene}"
    return f"{prop.word} {text(prop.what, app)}"


def spec(app):
    lines = ["app Compared"]
    if any(page.level for page in app.pages):
        lines.append(f"enum Level {{ {', '.join(LEVELS[:app.height])} }}")
    lines += [f"condition {flag}: Bool = false" for flag in app.all_flags]
    lines += scenes(app)
    stacks = [f"{stack(tab)}: stack {{ hub }}" for tab in range(app.tabs)]
    lines.append(f"root {stacks[0]}" if app.tabs == 1 else f"root tabBar: tabs {{ {' '.join(stacks)} }}")
    lines += [*rules(app), *sheets(app), *sign_in(app)]
    lines += [written(prop, app) for prop in app.properties]
    return "\n".join(lines) + "\n"
