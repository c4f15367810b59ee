"""An app as data, from which both a spec and a model in Promela are written.

An app is a stack, or tabs with a stack each, over a hub that is always at the bottom. Over all of these there
is at most one chain of sheets, or a sign-in that some pages require.
"""

import dataclasses


@dataclasses.dataclass(frozen=True)
class Page:
    """A page of a stack. Its number, from 1, represents it in Promela; the hub is 0 there."""

    number: int
    scene: str
    level: int = 0  # its input, from 1; 0 if it has none


HUB = Page(0, "hub")


# The atoms of guards and properties.

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
    """The effect of an event that several pages have; without the guard, the event has no effect."""

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
    """A description of the chosen sizes."""
    size: str
    pages: list
    """The maximum number of pages over the hub of a stack; for a stack without limit, the height that SPIN
    verifies."""
    height: int
    rules: list
    properties: list
    """The computed number of states."""
    states: int
    tabs: int = 1
    flags: tuple = ()
    """A flag that removes everything once it is set."""
    alarm: str = ""
    """The maximum number of sheets over each other."""
    sheets: int = 0
    """The number of steps of the sign-in; 0 if there is none."""
    steps: int = 0
    """The pages that require it."""
    protected: tuple = ()
    """True if the rules allow stacks to grow without limit."""
    is_endless: bool = False

    @property
    def all_flags(self):
        return self.flags + ((self.alarm,) if self.alarm else ()) + (("isSignedIn",) if self.steps else ())
