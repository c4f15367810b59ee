"""Two state machines as somebody would write them in Promela by hand, beside the specs in `samples/machines`.

SPIN has no word for a scene that is never shown. So the models print, in C within Promela, each scene that a turn
leads to for the first time; what they declare and never print is not shown.
"""

import re

NAMES = ["chats", "verification"]


def unseen(model, output):
    """The scenes that a model names and a whole search has never shown."""
    names = re.search(r"mtype = \{([^}]*)\}", model).group(1).split(",")
    shown = {int(number) for number in re.findall(r"shown (\d+)", output)}
    # SPIN numbers the names of an mtype from the last, which is 1.
    return sorted(name.strip() for place, name in enumerate(names) if len(names) - place not in shown)
