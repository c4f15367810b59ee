"""Apps at random with all that the language has: besides what `apps` writes, splits and tabs in flows, screens that ask
before they are left, rules whose events wait, requirements, values that find their scene by their type, actions with answers, links that
capture, rules that choose, go, show, replace and go back. Right in syntax, names, types and placement.
"""

from .apps import App


class VariedApp(App):
    """Flows that `App` does not write, each of its own kind; hubs lead to all kinds alike."""

    def __init__(self, seed):
        super().__init__(seed)
        self.kinds = [
            super().flow, self.mail, self.shelves, self.editor, self.wizard, self.question, self.vault, self.zoo, self.drawer,
            self.notices,
        ]

    def flow(self):
        return self.random.choice(self.kinds)()

    def one(self, *choices):
        return self.random.choice(choices)

    def short_names(self, count):
        return [self.name(2) for _ in range(count)]

    def plain(self):
        """A type of which two values are there to be compared."""
        return self.random.choice(["String", "Int", "Bool"] + self.enums[-3:])

    def written(self, name, inputs, result, before, inside):
        """A flow with its inputs, as far as `inside` reads them."""
        marked = [(label if f"{name}.{label}" in inside else "@unused " + label, kind) for label, kind in inputs]
        text = before + self.comment() + self.listed("", f"flow {name}", marked) + (f" -> {result}" if result else "")
        return name, inputs, result, text + " {\n" + inside + "}\n"

    def ended(self, result, known):
        return f"finish({self.value(result, known)})" if result else self.one("finish", "cancel")

    def mail(self):
        """Columns: a choice in one determines the content of the next."""
        flow, split, chosen, shown, empty, extra = self.short_names(6)
        kind, result = self.plain(), self.one(None, "String", "Int")
        pick, close, more, clear, back = (self.verb(set()) + str(place) for place in range(5))
        known = [("item", kind), (f"{shown}.item", kind)]
        inside = f"  scene {chosen} {{\n    event {pick}(item: {kind})\n    event {close}\n  }}\n"
        inside += f"  scene {shown}(item: {kind}) {{\n    event {more}\n    event {clear}\n  }}\n"
        inside += f"  scene {extra} {{ event {back} }}\n"
        inside += f"  @placeholder scene {empty}\n\n"
        inside += f"  root {split}: split {{\n    side: stack {{ {chosen} }}\n    detail: stack {{ {empty} }}\n  }}\n\n"
        inside += self.table("  ", [
            (f"on {chosen}.{pick}(item)", [f"root {shown}(item) in {split}.detail", f"select {split}.detail"]),
            (f"on {chosen}.{close}", [self.ended(result, [])]),
            (f"on {shown}.{more}", [self.one(f"push {extra}", f"show {extra}", f"present {extra} as popover")]),
            (f"on {shown}.{clear}", [f"root {empty} in {split}.detail", f"select {split}.side"]),
            (f"on {extra}.{back}", [f"close {extra}", f"do track(event: {self.value('String', known[1:])})"][:self.one(1, 2)]),
        ])
        return self.written(flow, [], result, "", inside)

    def shelves(self):
        """Tabs in a flow, one of them a stack, with rules for taps on tabs."""
        flow, tabs, stack, other, first, second, third = self.short_names(7)
        kind = self.plain()
        pick, hop, leave, home = (self.verb(set()) + str(place) for place in range(4))
        inputs = self.parameters(0, 2)
        inside = f"  scene {first} {{\n    event {pick}(item: {kind})\n    event {leave}\n  }}\n"
        inside += f"  scene {second}(item: {kind}) {{ event {hop} }}\n"
        inside += f"  scene {third} {{ event {home} }}\n\n"
        inside += f"  root {tabs}: tabs {{\n    {stack}: stack {{ {first} }}\n    {other}: {third}\n  }}\n\n"
        rules = [
            (f"on {first}.{pick}(item)", [self.one(f"push {second}(item)", f"show {second}(item)")]),
            (f"on {first}.{leave}", [self.one("finish", "cancel")]),
            (f"on {second}.{hop}", [self.one(f"select {tabs}.{other}", f"replace {second}(item: {self.literal(kind)})", "pop all")]),
            (f"on {third}.{home}", [self.one(f"select {tabs}.{stack}", f"select {tabs}.{stack}; pop all", "finish")]),
        ]
        if self.chance(0.5):
            rules.append((f"on {tabs}.reselect(.{stack})", [f"select {tabs}.{stack}", "pop all"]))
        if self.chance(0.5):
            rules.append((f"on {stack}.popped", [self.do([])]))
        return self.written(flow, inputs, None, "", inside + self.table("  ", rules))

    def editor(self):
        """A screen that confirms before it is left with changes."""
        flow, editor, discard, saved = self.short_names(4)
        kind, result = self.plain(), self.one(None, "Bool", "Int")
        save, edit, yes, no, again, more, close = (self.verb(set()) + str(place) for place in range(7))
        inside = f"  scene {editor}(text: {kind}) {{\n    condition hasChanges: Bool = false\n"
        inside += f"    event {save}\n    event {edit}(text: {kind})\n    event {close}\n  }}\n"
        inside += f"  scene {discard} {{\n    event {yes}\n    event {no}\n    event {more}\n  }}\n"
        inside += f"  scene {saved} {{ event {again} }}\n\n"
        inside += f"  root stack {{ {editor}(text: {self.literal(kind)}) }}\n\n"
        where = f"{editor}.hasChanges" + self.one("", f" && {editor}.text != {self.literal(kind)}")
        known = [(f"{editor}.text", kind)]
        inside += self.table("  ", [
            (f"on {editor}.leave where {where}", [f"present {discard} as alert"]),
            (f"on {editor}.{save} where !{editor}.hasChanges", [f"push {saved}"]),
            (f"on {editor}.{save}", [self.one("stay", self.do(known))]),
            (f"on {editor}.{edit}(text)", [f"update {editor}(text)"]),
            (f"on {editor}.{close}" + self.one("", " asking"), [self.ended(result, [])]),
            (f"on {discard}.{more}", ["dismiss", f"resume {editor}"][:: self.one(1, -1)]),
            (f"on {discard}.{yes}", ["dismiss", self.ended(result, [])]),
            (f"on {discard}.{no}", ["dismiss"]),
            (f"on {saved}.{again}", [self.one("pop", "pop all", f"back to {editor}")]),
        ])
        return self.written(flow, [], result, "", inside)

    def notices(self):
        """Messages that are shown one after the other."""
        flow, source, notice, page = self.short_names(4)
        kind = self.plain()
        tell, close, read, turn = (self.verb(set()) + str(place) for place in range(4))
        covered, style = self.one("", " even covered"), self.one("", " as alert", " as popover")
        inside = f"  scene {source} {{\n    event {tell}(text: {kind})\n    event {turn}\n    event {close}\n  }}\n"
        inside += f"  scene {notice}(text: {kind}) {{ event {read} }}\n  scene {page} {{ event {close} }}\n\n"
        inside += f"  root stack {{ {source} }}\n\n"
        waiting = f"where !present({notice})" + self.one("", f" && !present({page})") + " or wait"
        inside += self.table("  ", [
            (f"on {source}.{tell}(text) {waiting}{covered}", [f"present {notice}(text){style}"]),
            (f"on {source}.{turn}", [f"if present({notice}) {{ stay }} else {{ push {page} }}"]),
            (f"on {source}.{close}", [self.one("finish", "cancel")]),
            (f"on {notice}.{read}", [f"close {notice}"]),
            (f"on {page}.{close}", [f"close {page}"]),
        ])
        return self.written(flow, [], None, "", inside)

    def wizard(self):
        """Steps that depend on conditions, and transitions back."""
        flow, first, second, third, last = self.short_names(5)
        kind, result = self.plain(), self.one(None, "String", "Bool")
        on, skip, back, done, peek = (self.verb(set()) + str(place) for place in range(5))
        inputs = self.parameters(1, 2)
        known = [(f"{flow}.{label}", of) for label, of in inputs]
        inside = f"  scene {first} {{\n    event {on}(choice: {kind})\n    event {skip}\n  }}\n"
        inside += f"  scene {second}(choice: {kind}) {{\n    event {on}\n    event {back}\n  }}\n"
        inside += f"  scene {third}(choice: {kind}) {{\n    event {on}\n    event {peek}\n  }}\n"
        inside += f"  scene {last} {{\n    event {done}\n    event {back}\n  }}\n\n"
        inside += f"  root stack {{ {first} }}\n\n"
        condition = self.condition([("choice", kind), *known])
        inside += self.table("  ", [
            (f"on {first}.{on}(choice)", [f"if {condition} {{ push {second}(choice) }} else {{ push {third}(choice) }}"]),
            (f"on {first}.{skip}", [f"push {third}(choice: {self.literal(kind)})", f"push {last}"]),
            (f"on {second}.{on}", [f"push {third}(choice: {second}.choice)"]),
            (f"on {second}.{back}", [self.one("pop", "pop all", f"back to {first}")]),
            (f"on {third}.{on}", [f"push {last}"]),
            (f"on {third}.{peek}", [self.one(f"update {third}(choice: {self.literal(kind)})", f"replace {third}(choice: {third}.choice)")]),
            (f"on {last}.{done}", [self.ended(result, known)]),
            (f"on {last}.{back}", [self.one(f"back to {third}", f"back to {first}", "pop all")]),
        ])
        return self.written(flow, inputs, result, "", inside)

    def question(self):
        """An action of the app with a result, and a timer beside it."""
        flow, asking, good, action = self.short_names(4)
        ask, close = (self.verb(set()) + str(place) for place in range(2))
        kind = self.plain()
        before = f"action {action}(reason: {kind}) -> Bool\naction {action}Limit after 86400 s latest\n"
        inside = f"  scene {asking} {{\n    event {ask}(reason: {kind})\n    event {close}\n  }}\n"
        inside += f"  scene {good} {{ event {close} }}\n\n  root stack {{ {asking} }}\n\n"
        inside += self.table("  ", [
            (f"on {asking}.{ask}(reason)", [f"do {action}(reason)", f"do {action}Limit"]),
            (f"on {asking}.{close}", [self.one("finish", "cancel")]),
            (f"on {action}.done(true)", [f"show {good}"]),
            (f"on {action}.done(false)", [self.one("stay", self.do([]))]),
            (f"on {action}Limit.done", ["stay"]),
            (f"on {good}.{close}", [self.one("pop", "finish")]),
        ])
        return self.written(flow, [], None, before, inside)

    def vault(self):
        """Something that demands a condition, and the flow that leads to it."""
        flow, door, room, wall, terms = self.short_names(5)
        enter, accept, decline, close = (self.verb(set()) + str(place) for place in range(4))
        condition, kind = "is" + self.type_name(), self.plain()
        style = self.one("", " as sheet", " as fullScreen")
        before = f"condition {condition}: Bool = false\n"
        inside = f"  scene {door} {{\n    event {enter}(key: {kind})\n    event {close}\n  }}\n"
        inside += f"  scene {room}(key: {kind}) requires {condition} else {wall}{style} {{ event {close} }}\n"
        inside += f"  flow {wall} {{\n    scene {terms} {{\n      event {accept}\n      event {decline}\n    }}\n"
        inside += f"    root {self.one(terms, f'stack {{ {terms} }}')}\n"
        inside += f"    on {terms}.{accept}  {{ finish }}\n    on {terms}.{decline} {{ cancel }}\n  }}\n\n"
        inside += f"  root stack {{ {door} }}\n\n"
        inside += self.table("  ", [
            (f"on {door}.{enter}(key)", [self.one(f"push {room}(key)", f"present {room}(key)", f"show {room}(key)")]),
            (f"on {door}.{close}", [self.one("finish", "cancel")]),
            (f"on {room}.{close}", [f"close {room}"]),
        ])
        inside += f"  on {condition}.changed(false) {{ {self.one('stay', self.do([]))} }}\n"
        return self.written(flow, [], None, before, inside)

    def zoo(self):
        """Scenes that receive one another's values by their types."""
        flow, gate, yard, keeper = self.short_names(4)
        animal, season = self.type_name(), self.type_name()
        close = self.verb(set()) + "0"
        before = f"struct {animal} {{ label: String }}\nenum {season} {{ warm, cold }}\n"
        inside = f"  scene {gate}(season: {season} = .warm)\n    produces {animal}\n    updates season\n  {{ event {close} }}\n"
        inside += f"  scene {yard}(animal: {animal}) produces {season}\n"
        if self.chance(0.5):
            inside += f"  scene {keeper}(name: String) {{ event {close} }}\n  on {keeper}.{close} {{ close {keeper} }}\n"
            inside += f"  on {gate}.{close} {{ push {keeper}(name: {self.literal('String')}) }}\n"
        else:
            inside += f"  on {gate}.{close} {{ {self.one('finish', 'cancel')} }}\n"
        inside += f"\n  root stack {{ {gate} }}\n"
        return self.written(flow, [], None, before, inside)

    def drawer(self):
        """A container of the app's own, with a presentation over it that presents one more."""
        flow, box, menu, content, sheet, alert = self.short_names(6)
        show, close, sure, no = (self.verb(set()) + str(place) for place in range(4))
        kind = self.plain()
        inside = f"  scene {menu} {{\n    event {show}(what: {kind})\n    event {close}\n  }}\n"
        inside += f"  scene {content} {{ event {close} }}\n"
        inside += f"  scene {sheet}(what: {kind}) {{ event {sure} }}\n"
        inside += f"  scene {alert} -> Bool {{ event {no} }}\n\n"
        inside += f"  root {box}: container {{\n    left: {menu}\n    right: stack {{ {content} }}\n  }}\n\n"
        inside += self.table("  ", [
            (f"on {menu}.{show}(what)", [f"present {sheet}(what)" + self.one("", " as popover", " as fullScreen")]),
            (f"on {menu}.{close}", [self.one("finish", "cancel")]),
            (f"on {content}.{close}", [self.one("finish", "cancel", "stay")]),
            (f"on {sheet}.{sure}", [f"present {alert} as alert"]),
            (f"on {alert}.{no}", [self.one("dismiss", "dismiss all", f"close {alert}")]),
            (f"on {alert}.done(true)", [self.one("dismiss all", "close " + sheet, "dismiss")]),
            (f"on {alert}.done(false)", [self.one("stay", self.do([(f"{sheet}.what", kind)]))]),
        ])
        return self.written(flow, [], None, "", inside)

    def hub(self, waiting):
        """Links of an app, sometimes one that captures the inputs of a scene on a hub."""
        name = waiting[0]
        text = super().hub(waiting)
        if not self.chance(0.5):
            return text
        scene, kind = self.name(2), self.one("String", "Int", "Bool", *self.enums[-2:])
        where = self.one("", "", f" where {self.random.choice(self.conditions)}")
        text += f"\nscene {scene}(item: {kind}) {{ event close }}\non {scene}.close {{ pop }}\n"
        return text + f'link "/{self.name(2)}/{{item}}"{where} {{ go {self.ways[name]} / {scene}(item) }}\n'
