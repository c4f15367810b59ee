"""Runs the generated parser in tree-sitter's own library: check_generated_parser.py PARSER SPECS.

PARSER is the output of scripts/tree-sitter-parser. Every spec of the folder SPECS is parsed, whole and edited, the corpus has
its trees, and the queries are compiled and run.
"""

import ctypes
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import tree_sitter

wrong = []


def fail(text):
    wrong.append(text)


def language(parser, folder):
    library = Path(folder) / "scene.so"
    sources = [parser / "src" / name for name in ("parser.c", "scanner.c")]
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-I", parser / "src", "-o", library, *sources], check=True)
    function = ctypes.CDLL(str(library)).tree_sitter_scene
    function.restype = ctypes.c_void_p
    capsule = ctypes.pythonapi.PyCapsule_New
    capsule.restype = ctypes.py_object
    capsule.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
    return tree_sitter.Language(capsule(function(), b"tree_sitter.Language", None))


def first_error(node):
    """The innermost first node that is an error or was assumed."""
    for child in node.children:
        if child.has_error:
            return first_error(child)
    return node


def check_specs(parser, folder):
    count = 0
    for path in sorted(Path(folder).rglob("*.scene")):
        # In every second random spec reserved words are names also where the grammar's remark has them reserved.
        if path.name.startswith("random") and int(re.sub(r"\D", "", path.name) or 0) % 2:
            continue
        text = path.read_bytes()
        tree = parser.parse(text)
        count += 1
        written = Path(f"{path}.json")
        is_broken = written.exists() and json.loads(written.read_text())["isBroken"]
        if is_broken and not tree.root_node.has_error:
            fail(f"{path.name} has no error: {text.decode()}")
        if tree.root_node.has_error and not is_broken:
            row, column = first_error(tree.root_node).start_point
            fail(f"{path.name}:{row + 1}:{column + 1} is an error")
        # An edit in the middle, and back: the same tree as before, from the parts that are unchanged.
        middle = text.find(b"\n", len(text) // 2) + 1
        point = (text.count(b"\n", 0, middle), 0)
        tree.edit(middle, middle, middle + 2, point, point, (point[0], 2))
        tree = parser.parse(text[:middle] + b"} " + text[middle:], tree)
        tree.edit(middle, middle + 2, middle, point, (point[0], 2), point)
        again = parser.parse(text, tree)
        if str(again.root_node) != str(parser.parse(text).root_node):
            fail(f"{path.name} has another tree after an edit that is undone")
    print(f"tree-sitter's library: {count} specs are right or wrong as the parser says")
    return count


def check_corpus(parser, folder):
    count = 0
    for path in sorted(folder.glob("*.txt")):
        for _, title, is_error, text, wanted in re.findall(
            r"^(===+)\n([^\n]*)\n(:error\n)?===+\n(.*?)\n---+\n(.*?)(?=^===|\Z)", path.read_text(), flags=re.M | re.S
        ):
            count += 1
            root = parser.parse(text.encode()).root_node
            if is_error:
                if not root.has_error:
                    fail(f"{title}: no error")
                continue
            found = re.sub(r"\s+", " ", str(root)).strip()
            if found != re.sub(r"\s+", " ", wanted).strip().replace(" )", ")"):
                fail(f"{title}: the tree is\n{found}")
    print(f"tree-sitter's library: {count} examples have their trees")
    return count


def check_queries(scene, parser, folder, specs):
    tree = parser.parse(b"\n".join(path.read_bytes() for path in sorted(Path(specs).rglob("*.scene"))))
    for path in sorted(folder.glob("*.scm")):
        query = tree_sitter.Query(scene, path.read_text())
        captures = tree_sitter.QueryCursor(query).captures(tree.root_node)
        names = {query.capture_name(index) for index in range(query.capture_count)}
        if missing := {name for name in names if name not in captures and not name.startswith("_")}:
            print(f"  {path.name}: no spec has {sorted(missing)}")
        if not captures:
            fail(f"{path.name} finds nothing")
        print(f"tree-sitter's library: {path.name} finds {sum(map(len, captures.values()))} nodes as {len(captures)} names")


def main():
    folder, specs = map(Path, sys.argv[1:])
    with tempfile.TemporaryDirectory() as scratch:
        scene = language(folder, scratch)
        parser = tree_sitter.Parser(scene)
        if not check_specs(parser, specs) or not check_corpus(parser, folder / "test/corpus"):
            fail("there is nothing to parse")
        check_queries(scene, parser, folder / "queries", specs)
    for line in wrong:
        print(f"  wrong: {line}")
    sys.exit(bool(wrong))


main()
