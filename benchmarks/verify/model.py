"""An app as data, from which both a spec and a model in Promela are written.

An app is a stack, or tabs with a stack each, over a hub that is always at the bottom. Over all of that stands at most
one chain of sheets, or a sign-in that some pages require.
"""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Page:
    """What may stand in a stack. Its number, from 1, is what stands for it in Promela; the hub is 0 there."""

    number: int
    scene: str
    level: int = 0  # its input, from 1; 0 if it has none


HUB = Page(0, "hub")


# What is said of a state, in guards and in properties.

@dataclasses.dataclass(frozen=True)
class Showing:
    page: Page


@dataclasses.dataclass(frozen=True)
class ShowingOver:
    """The sheet, or the step of the sign-in, with this number from 1."""

    number: int


@dataclasses.dataclass(frozen=True)
class Depth:
    stack: int
    sign: str
    count: int  # with the hub


@dataclasses.dataclass(frozen=True)
class Flag:
    name: str


@dataclasses.dataclass(frozen=True)
class Not:
    what: object


@dataclasses.dataclass(frozen=True)
class Both:
    one: object
    other: object


@dataclasses.dataclass(frozen=True)
class Rule:
    """What comes of an event that each of some pages says; without the guard, nothing does."""

    sources: tuple
    event: str
    effect: str  # "push" or "show"
    page: Page
    guard: object = None


@dataclasses.dataclass(frozen=True)
class Property:
    word: str  # "always", "never" or "reachable"
    what: object
    holds: bool


@dataclasses.dataclass
class App:
    name: str
    """In words: what of it has been chosen how large."""
    size: str
    pages: list
    """How many pages a stack comes to hold over its hub at most; of a stack without end, how many SPIN is shown."""
    height: int
    rules: list
    properties: list
    """How many states it has, by arithmetic."""
    states: int
    tabs: int = 1
    flags: tuple = ()
    """A flag that takes everything away once it is set."""
    alarm: str = ""
    """How many sheets may stand over each other."""
    sheets: int = 0
    """How many steps the sign-in has; 0 if there is none."""
    steps: int = 0
    """The pages that require it."""
    protected: tuple = ()
    """Whether the rules let stacks grow without end."""
    is_endless: bool = False

    @property
    def all_flags(self):
        return self.flags + ((self.alarm,) if self.alarm else ()) + (("isSignedIn",) if self.steps else ())
