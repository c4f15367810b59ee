"""Specs at random, as long as one likes: `sentences` right in their syntax, `apps` right in all."""
