"""Changes of a spec from `apps`: its next version, and versions with errors."""


def changed(text):
    """The next version."""
    lines = text.split("\n")
    links = [place for place, line in enumerate(lines) if line.startswith('link "/')]
    pops = [place for place, line in enumerate(lines) if line.lstrip().startswith("on ") and line.endswith("{ pop }")]
    for place in links[::10]:
        lines[place] = lines[place].replace('"/', '"/new/', 1)
    for place in pops[::20]:
        lines[place] = lines[place].replace("{ pop }", "{ stay }")
    return "\n".join(lines)


def mistaken(text):
    """In one line of five that calls an action, another one that is not there."""
    lines = text.split("\n")
    calls = [place for place, line in enumerate(lines) if "do track(" in line]
    for place in calls[::5]:
        lines[place] = lines[place].replace("do track(", f"do trak{place}(")
    return "\n".join(lines)


def repairable(text):
    """With spaces that do not break, which are repaired with certainty."""
    return text.replace("{ stay }", "{\N{NO-BREAK SPACE}stay }")
