"""The specs that the engine is measured with."""

# The numbers of tabs at each level of nested tabs, from the outermost; each innermost tab is a stack. No node
# has more than 20 children.
SHAPES = {10: [2], 100: [5], 10_000: [20, 5, 5]}

RULES = """
on home.open(number), page.open(number) { push page(number: number) }
on page.back { pop }
on page.help { present help }
on help.enough { dismiss }
on page.count(number) { update page(number: number) }
on page.nothing { stay }
"""


def container(path, shape):
    name = "".join(f"{letter}{place}" for letter, place in zip("abc", path))
    if not shape:
        return f"{name}: stack {{ home }}"
    inside = " ".join(container([*path, place], shape[1:]) for place in range(shape[0]))
    return f"{name or 'bar'}: tabs {{ {inside} }}"


def tree(nodes):
    """Tabs in tabs, and stacks of pages."""
    return app(container([], SHAPES[nodes]))


def wide():
    """One stack, in which all others lie."""
    return app("bar: stack { home }")


def app(root):
    return (
        "app Dispatch\n"
        "scene home { event open(number: Int) }\n"
        "scene page(number: Int) {\n"
        "  event open(number: Int)\n  event back\n  event help\n  event count(number: Int)\n  event nothing\n}\n"
        "scene help { event enough }\n"
        f"root {root}\n{RULES}"
    )


def scenes(count):
    """So many scenes, each with inputs, events, and rules that lead on; a link to each."""
    lines = ["app Loaded", "enum Kind { one, two, three }", "condition isSignedIn: Bool = false",
             "action track(event: String)"]
    rules = []
    for number in range(count):
        following = (number + 1) % count
        lines += ["/// The scene of that number.", f"scene scene{number}(name: String, kind: Kind = .one, count: Int? = nil) {{",
                  "  event open(name: String)", "  event close", "}"]
        rules += [f"on scene{number}.open(name) where isSignedIn {{ do track(event: name); push scene{following}(name: name) }}",
                  f"on scene{number}.open {{ present stack {{ scene{following}(name: \"\", kind: .three) }} }}",
                  f"on scene{number}.close {{ back to home }}",
                  f"link \"/scene{number}/{{name}}\" {{ go main / home / scene{number}(name: name) }}"]
    lines += ["scene home { event open }", "root main: stack { home }", "on home.open { push scene0(name: \"first\") }", *rules]
    return "\n".join(lines) + "\n"


def links(count):
    """So many links to one scene."""
    lines = ["app Linked", "scene home { event open }", "scene page(number: Int)", "root main: stack { home }",
             "on home.open { push page(number: 0) }"]
    lines += [f"link \"/section{number % 100}/part{number}/{{number}}\" {{ go main / home / page(number: number) }}"
              for number in range(count)]
    return "\n".join(lines) + "\n"
