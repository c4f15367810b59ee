"""Parses a file with tree-sitter's grammar of a language, and prints seconds of a processor: LANGUAGE FILE ROUNDS."""

import importlib
import sys
import time

import tree_sitter

_, language, file, rounds = sys.argv
parser = tree_sitter.Parser(tree_sitter.Language(importlib.import_module(f"tree_sitter_{language}").language()))
with open(file, "rb") as opened:
    source = opened.read()
for _ in range(int(rounds)):
    begun = time.process_time()
    tree = parser.parse(source)
    has_error = tree.root_node.has_error
    del tree
    print(time.process_time() - begun)
    if has_error:
        sys.exit(f"{file} has an error")
