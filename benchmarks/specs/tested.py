"""Apps at random with tests, each of which walks from the start to a hub."""

import re

from .apps import App


class TestedApp(App):
    """As `App`, with a test for each hub."""

    def __init__(self, seed):
        super().__init__(seed)
        # The events from the start until each hub is shown.
        self.sent = {name: [] if name == "home" else [f"main.select(.{name}Tab)"] for name in self.ways}

    def hub(self, waiting):
        name = waiting[0]
        text = super().hub(waiting)
        sent = self.sent.pop(name)
        for event, shown in re.findall(rf"^on {name}\.(\w+)\s+{{\s+push (\w+)\s+}}$", text, re.MULTILINE):
            self.sent[shown] = [*sent, f"{name}.{event}"]
        statements = "".join(f"  {statement}\n" for statement in sent)
        return f'{text}\ntest "{name} is shown" {{\n{statements}  expect {self.ways[name]}\n}}\n'
