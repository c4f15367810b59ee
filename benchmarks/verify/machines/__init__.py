"""Two state machines written by hand in Promela, compared with the specs in `samples/machines`.

SPIN has no property for a scene that is never shown. So the models print, in C within Promela, each scene
when a turn shows it for the first time; declared scenes that are never printed are never shown.
"""

import re

NAMES = ["chats", "verification"]


def unseen(model, output):
    """The scenes that a model names and a whole search has never shown."""
    names = re.search(r"mtype = \{([^}]*)\}", model).group(1).split(",")
    shown = {int(number) for number in re.findall(r"shown (\d+)", output)}
    # SPIN numbers the names of an mtype from the last, which is 1.
    return sorted(name.strip() for place, name in enumerate(names) if len(names) - place not in shown)
