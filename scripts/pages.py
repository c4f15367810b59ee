"""The Markdown pages of the documentation, with their headings and links."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"

# The address of the repository on a code host. OWNER is a placeholder until there is one. Change it here: check-voice then
# lists the pages with another address.
REPOSITORY = "https://github.com/OWNER/scenic"
PLACEHOLDER = "OWNER"


def pages():
    """Every Markdown page of the docs, with the other pages of the repository for readers."""
    listed = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted(DOCS.rglob("*.md"))]
    for folder, pattern in [("samples", "README.md"), ("grammar", "README.md"), ("benchmarks", "*.md"), ("Sources", "*.md")]:
        listed += sorted((ROOT / folder).rglob(pattern))
    listed.append(ROOT / "Tests" / "ConformanceTests" / "README.md")
    return [page for page in listed if page.exists() and ".build" not in page.parts]


def name(page):
    return page.relative_to(ROOT).as_posix()


def is_below(page, folders):
    return any(name(page) == folder or name(page).startswith(folder + "/") for folder in folders)


def without_blocks(text):
    """The page with an empty line for each line of a fenced block."""
    lines, fence = [], None
    for line in text.split("\n"):
        mark = re.match(r" *(```+|~~~+)", line)
        if fence is None and mark:
            fence = mark.group(1)
            lines.append("")
        elif fence is not None:
            if mark and mark.group(1).startswith(fence):
                fence = None
            lines.append("")
        else:
            lines.append(line)
    return "\n".join(lines)


def headings(text):
    """(line number from 0, fragment) of each heading, as a code host names the fragments."""
    seen = set()
    for number, line in enumerate(without_blocks(text).split("\n")):
        match = re.fullmatch(r"#{1,6} +(.+?) *#*", line)
        if not match:
            continue
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", match.group(1))
        slug = re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")
        count, unique = 0, slug
        while unique in seen:
            count += 1
            unique = f"{slug}-{count}"
        seen.add(unique)
        yield number, unique


def anchors(page, cache={}):
    """The fragments of a page."""
    if page not in cache:
        text = page.read_text()
        found = {fragment for _, fragment in headings(text)}
        cache[page] = found | set(re.findall(r'<a (?:id|name)="([^"]+)"', text))
    return cache[page]


LINK = re.compile(r"\]\(([^)\s]+)\)|^\[[^\]]+\]: +(\S+)|(?:src|href)=\"([^\"]+)\"", re.M)


def is_outside(target):
    """Returns true for the address of another host."""
    return re.match(r"[a-z][a-z+.-]*:", target) is not None


def links(page):
    """(line, target page or file, fragment) of every link of a page to a file of the repository."""
    text = without_blocks(page.read_text())
    text = re.sub(r"(?<!\])`[^`\n]*`(?!\])", "_", text)
    for match in LINK.finditer(text):
        target = match.group(1) or match.group(2) or match.group(3)
        if is_outside(target):
            continue
        path, _, fragment = target.partition("#")
        line = text.count("\n", 0, match.start()) + 1
        yield line, (page.parent / path).resolve() if path else page, fragment
