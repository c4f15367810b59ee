"""Specs of one shape each, as long as asked for: what real apps have little of, and attackers as much as they like.

    python3 benchmarks/specs/shapes.py SHAPE N > app.scene
"""

import sys


def each(count, text, join="\n"):
    """The text for each number, `{i}` being the number and `{j}` the next one, the first after the last."""
    return join.join(text.replace("{i}", str(i)).replace("{j}", str((i + 1) % count)) for i in range(count))


def home(rules, event="open", more=""):
    """An app that begins with a scene."""
    return f"scene home {{ event {event} }}\n{more}\nroot main: stack {{ home }}\n{rules}\n"


def nested(n):
    deep = min(n, 150)
    return "struct T { n: Int }\nscene cat(t: T)\n" + home(
        "\n".join(f"on home.e{i} {{ push cat(t: {'T(' * deep}1{')' * deep}) }}" for i in range(max(1, n // deep)))
    ).replace("event open", " ".join(f"event e{i}" for i in range(max(1, n // deep))))


def chain(n, event="next", rule="push s{j}", inputs="", more=""):
    return (each(n, f"scene s{{i}}{inputs} {{ event next event back }}\non s{{i}}.next {{ {rule} }}\n{more}")
            + "\nroot main: stack { s0 }\n")


def back_to_the_first(n):
    return chain(n, more="on s{i}.back { back to s0 }")


def reading_the_first(n):
    text = each(n, "scene s{i}(n: Int = 0) { event next event back }\n"
                "on s{i}.next where s0.n < 3 { push s{j}(n: s0.n) }\non s{i}.next { stay }\non s{i}.back { pop }")
    return text + "\nroot main: stack { s0 }\n"


def app_events_push(n):
    return home(each(n, "scene s{i}\nevent e{i}\non e{i} { push s{i} }") + "\non home.open { stay }")


def app_events_present(n):
    return home(each(n, "scene s{i}\nevent e{i}\non e{i} { present s{i} }") + "\non home.open { stay }")


def conditions_present(n):
    return home(each(n, "scene s{i}\ncondition c{i}: Bool = false\non c{i}.changed(true) { present s{i} }\n"
                     "on c{i}.changed(false) { stay }") + "\non home.open { stay }")


def app_events_select(n):
    return each(n, "scene s{i}\nevent e{i}\non e{i} { select bar.s{i} }") + "\nroot bar: tabs { " + each(
        n, "s{i}", " ") + " }\n"


def links_push(n):
    return home(each(n, 'scene s{i}\nlink "/s{i}" { push s{i} }') + "\non home.open { stay }")


def produces(n):
    return ("\n".join(f"struct T{i} {{ n: Int }}\nscene s{i}(v: T{i}) produces T{(i + 1) % n}" for i in range(n))
            + "\nroot main: stack { s0(v: T0(n: 1)) }\n")


def converts(n):
    return ("\n".join(f"struct T{i} {{ n: Int }}\nstruct U{i} {{ n: Int }}\nscene s{i}(v: T{i}) produces U{(i + 1) % n}\n"
                      f"convert(u: U{i}) -> T{i} {{ T{i}(n: u.n) }}" for i in range(n))
            + "\nroot main: stack { s0(v: T0(n: 1)) }\n")


def union(n):
    members = each(n, "T{i}", " | ")
    return (each(n, "struct T{i} { n: Int }") + f"\nscene source produces {members}\n"
            + each(n, "scene s{i}(v: T{i})") + "\nroot main: stack { source }\n")


def updates(n):
    """Scenes that receive values that each of them produces."""
    return (each(n, "struct T{i} { n: Int }\nscene s{i}(v: T{i} = T{i}(n: 0)) produces T{j} updates v { event next }\n"
                 "on s{i}.next { push s{j} }") + "\nroot main: stack { s0 }\n")


def updates_of_one(n):
    """Tabs that receive values that one scene produces."""
    return (each(n, "struct T{i} { n: Int }") + "\nscene source produces " + each(n, "T{i}", " | ") + "\n"
            + each(n, "scene s{i}(v: T{i} = T{i}(n: 0)) updates v { event e }\non s{i}.e { push source }")
            + "\nroot bar: tabs { " + each(n, "t{i}: stack { s{i} }", " ") + " }\n")


def updates_in_a_stack(n):
    """Scenes over one another that receive values that the last one produces."""
    return (each(n, "struct T{i} { n: Int }") + "\nscene source produces " + each(n, "T{i}", " | ") + "\n"
            + "\n".join(f"scene s{i}(v: T{i} = T{i}(n: 0)) updates v {{ event e }}\n"
                        f"on s{i}.e {{ push {f's{i + 1}' if i + 1 < n else 'source'} }}" for i in range(n))
            + "\nroot main: stack { s0 }\n")


def ifs(n):
    return home("on home.open {\n" + each(n, "  if c{i} { push s{i} }") + "\n}",
                more=each(n, "condition c{i}: Bool = false\nscene s{i}"))


def placement_errors(n):
    return "\n".join(f"scene s{i} {{ event e }}\non s{i}.e {{ pop }}" for i in range(n)) + "\nroot bar: tabs { " + each(
        n, "s{i}", " ") + " }\n"


def pattern(n):
    return home(f"on home.open({each(n, 'x{i}', ', ')}) {{ push s({each(n, 'x{i}', ', ')}) }}",
                event=f"open({each(n, 'x{i}: Int', ', ')})", more=f"scene s({each(n, 'x{i}: Int', ', ')})")


def ints(n):
    asked = each(n, "(x{i} < {i} || x{i} > 1{i})", " && ")
    return home(f"on home.open({each(n, 'x{i}', ', ')}) where {asked} {{ pop all }}\non home.open {{ stay }}",
                event=f"open({each(n, 'x{i}: Int', ', ')})")


def bools(n):
    return home(each(n, "on home.open(x{i}: true) { stay }") + "\non home.open { pop all }",
                event=f"open({each(n, 'x{i}: Bool', ', ')})")


def bools_where(n):
    return home(each(n, "on home.open(x{i}) where x{i} { stay }") + "\non home.open { pop all }",
                event=f"open({each(n, 'x{i}: Bool', ', ')})")


def bools_open(n):
    """The same without a rule for the rest."""
    return home(each(n, "on home.open(x{i}: true) { stay }"), event=f"open({each(n, 'x{i}: Bool', ', ')})")


def conditions_where(n):
    return home(each(n, "condition c{i}: Bool = false\non home.open where c{i} { stay }") + "\non home.open { pop all }")


def cases(n):
    return home(each(n, "on home.open(.k{i}) { stay }"), event="open(kind: Kind)",
                more="enum Kind { " + each(n, "k{i}", ", ") + " }")


def nested_cases(n):
    return home(each(n, "on home.open(.k{i}(true)) { stay }\non home.open(.k{i}(false)) { stay }"),
                event="open(kind: Kind)", more="enum Kind { " + each(n, "k{i}(b: Bool)", ", ") + " }")


def literals(n):
    return home(each(n, 'on home.open("n{i}") { stay }') + "\non home.open { pop all }", event="open(name: String)")


def fields(n):
    return home(f"on home.open {{ push s(t: T({each(n, 'f{i}: {i}', ', ')})) }}\n"
                f"on s.e where {each(n, 's.t.f{i} == {i}', ' && ')} {{ pop }}\non s.e {{ stay }}",
                more=f"struct T {{ {each(n, 'f{i}: Int', ', ')} }}\nscene s(t: T) {{ event e }}")


def requirements(n):
    return home(each(n, "condition c{i}: Bool = false\nscene gate{i} { event ok }\non gate{i}.ok { stay }\n"
                     "scene s{i} requires c{i} else gate{i}\nevent e{i}\non e{i} { present s{i} }") + "\non home.open { stay }")


def requirements_of_one(n):
    return home("on home.open { push s }", more=each(n, "condition c{i}: Bool = false\nscene gate{i}")
                + "\nscene s " + each(n, "requires c{i} else gate{i}", "\n  "))


def flows(n):
    return each(n, "flow f{i} { scene s { event q } root stack { s } on s.q { finish } }\non home.e{i} { present f{i} }"
                ) + "\nscene home { " + each(n, "event e{i}", " ") + " }\nroot main: stack { home }\n"


def flows_that(n, lead):
    return home(each(n, "flow f{i} { scene s { event q } root stack { s } on s.q { finish } }\n" + lead) + "\non home.open { stay }")


def flows_that_links_present(n):
    return flows_that(n, 'link "/f{i}" { present f{i} }')


def flows_that_links_push(n):
    return flows_that(n, 'link "/f{i}" { push f{i} }')


def flows_that_app_events_present(n):
    return flows_that(n, "event e{i}\non e{i} { present f{i} }")


def flows_that_app_events_push(n):
    return flows_that(n, "event e{i}\non e{i} { push f{i} }")


def flows_that_conditions_present(n):
    return flows_that(n, "condition c{i}: Bool = false\non c{i}.changed { present f{i} }")


def flow_chain(n):
    return ("\n".join(f"flow f{i} {{ scene s {{ event q event n }} root stack {{ s }} on s.q {{ finish }} on s.n {{ present f{i + 1} }} }}"
                      for i in range(n))
            + f"\nflow f{n} {{ scene s {{ event q }} root stack {{ s }} on s.q {{ finish }} }}\n"
            + home("on home.open { present f0 }"))


def tests(n):
    return home("on home.open { push cat }\non cat.close { pop }", more="scene cat { event close }") + each(
        n, 'test "t{i}" {\n  home.open\n  expect home / cat\n  cat.close\n  expect home\n}')


def one_test(n):
    return home("on home.open { push cat }\non cat.close { pop }", more="scene cat { event close }") + 'test "t" {\n' + each(
        n, "  home.open\n  expect home / cat\n  cat.close\n  expect home") + "\n}\n"


def tabs(n):
    return each(n, "scene s{i} { event e }\non s{i}.e { select bar.s{j} }") + "\nroot bar: tabs { " + each(
        n, "s{i}", " ") + " }\n"


def goes(n):
    return each(n, "scene s{i} { event e }\non s{i}.e { go bar / s{j} }") + "\nroot bar: tabs { " + each(
        n, "s{i}", " ") + " }\n"


def links_of_one_head(n):
    return home(each(n, 'scene s{i}(x: String)\nlink "/a/{x}/b{i}" { push s{i}(x) }') + "\non home.open { stay }")


def unknown_names(n):
    return home("on home.open { " + each(n, "push cat{i}", "; ") + " }")


def unused(n):
    return home("on home.open { stay }", more=each(n, "scene s{i}\ncondition c{i}: Bool = false\naction a{i}"))


def same_rule(n):
    return home(each(n, "on home.open { stay }"))


def actions(n):
    return home(each(n, "action a{i} -> Bool\nscene s{i}\non home.e{i} { do a{i} }\non a{i}.done(true) { push s{i} }\n"
                     "on a{i}.done(false) { stay }")).replace("event open", each(n, "event e{i}", " "))


def attributes(n):
    return home("on home.open { stay }").replace("scene home", each(n, "@a{i}(1)", " ") + " scene home")


def duplicates(n):
    return home("on home.open { stay }", more=each(n, "scene cat"))


def missing_labels(n):
    return home("on home.open {\n" + each(n, '  push cat("a", 1, true)') + "\n}",
                more="scene cat(name: String, age: Int, isTame: Bool)")


def wrong_types(n):
    return home("on home.open {\n" + each(n, '  push cat(name: {i})') + "\n}", more="scene cat(name: String)")


def missing_arguments(n):
    return home("on home.open { push cat }", more="scene cat(" + each(n, "a{i}: Int", ", ") + ")")


def unused_bindings(n):
    names = each(n, "x{i}", ", ")
    return home(f"on home.open({names}) {{ pop all }}", event=f"open({each(n, 'x{i}: Int', ', ')})")


def groups(n):
    return (each(n, "events G{i} { event e{i} }\non home.e{i} { stay }") + "\nscene home sends " + each(n, "G{i}", ", ")
            + "\nroot main: stack { home }\n")


def group_of_many(n):
    return ("events G { event e }\n" + each(n, "scene s{i} sends G { event next }\non s{i}.e { pop all }\non s{i}.next { push s{j} }")
            + "\nroot main: stack { s0 }\n")


def captures(n):
    n = min(n, 60)
    return home(f'link "/{each(n, "{x{i}}", "/")}" {{ push s({each(n, "x{i}: x{i}", ", ")}) }}\non home.open {{ stay }}',
                more=f"scene s({each(n, 'x{i}: String', ', ')})")


def query_items(n):
    return home(f'link "/a?{each(n, "x{i}={x{i}}", "&")}" {{ push s({each(n, "x{i}: x{i}", ", ")}) }}\non home.open {{ stay }}',
                more=f"scene s({each(n, 'x{i}: String', ', ')})")


def ignored_captures(n):
    return home(f'link "/{each(n, "{_}", "/")}" {{ push s }}\non home.open {{ stay }}', more="scene s")


def foreign_signs(n):
    """Mistakes: operators of other languages."""
    return home(f"on home.open where {each(n, 'isOn', ' & ')} {{ stay }}", more="condition isOn: Bool = false")


def pattern_escapes(n):
    """Mistakes: regular expressions as links."""
    return home(each(n, 'link "/a{i}/\\d+" { stay }') + "\non home.open { stay }")


def links_apart(n):
    return home(each(n, 'link "/a{i}" { push s(x: {i}) }') + "\non home.open { stay }", more="scene s(x: Int)")


def links_present_over_editors(n):
    """Links that present over whatever is on top, beside editors that ask before they leave."""
    return home(
        each(n, "scene editor{i} { condition isChanged: Bool = false event more event help }\n"
             "scene question{i} -> Bool\nscene sheet{i}(id: Int) { event share }\n"
             "on editor{i}.help { present stack { page } }\non editor{i}.more { push editor{j} }\n"
             "on editor{i}.leave where editor{i}.isChanged { present question{i} as alert }\n"
             "on question{i}.done(true) { resume editor{i} }\non question{i}.done { stay }\n"
             "on sheet{i}.share { present page }\n"
             'link "/s{i}/{id}" { show sheet{i}(id) as sheet where true }')
        + "\non page.next { close }\non home.open { push editor0 }", more="scene page { event next }")


def links_that_meet(n):
    return home(each(n, 'link "/{x}/a{i}" { push s(x) }\nlink "/b{i}/{y}" { push s(x: y) }') + "\non home.open { stay }",
                more="scene s(x: String)")


def links_with_conditions(n):
    return home(each(n, 'condition c{i}: Bool = false\nlink "/a" where c{i} { push s(x: {i}) }') + "\non home.open { stay }",
                more="scene s(x: Int)")


def long_path(n):
    return ("scene s(x: Int) { event next }\non s.next { push s(x: s.x) }\nroot main: stack { s(x: 0) }\n"
            + 'link "/a" { go main / ' + each(n, "s(x: {i})", " / ") + " }\n")


def long_expectation(n):
    return ("scene s(x: Int) { event next }\non s.next { push s(x: s.x) }\nroot main: stack { s(x: 0) }\n"
            + 'test "t" {\n' + each(n, "  s.next") + "\n  expect s(x: 0) / " + each(n, "s(x: 0)", " / ") + "\n}\n")


def splits(n):
    return (each(n, "scene s{i} { event e }\non s{i}.e { root s{j} in main.c{i} }") + "\nroot main: split { "
            + each(n, "c{i}: stack { s{i} }", " ") + " }\n")


def tabs_of_stacks(n):
    return (each(n, "scene s{i} { event e event g }\non s{i}.e { push s{j} }\non s{i}.g { select main.c{j} }")
            + "\nroot main: tabs { " + each(n, "c{i}: stack { s{i} }", " ") + " }\n")


def leaves(n):
    return (each(n, "scene s{i} { event next event back condition changed: Bool = false }\non s{i}.next { push s{j} }\n"
                 "on s{i}.back { pop all }\non s{i}.leave where s{i}.changed { stay }") + "\nroot main: stack { s0 }\n")


def presents_over_presents(n):
    return (each(n, "scene s{i} { event next event back }\non s{i}.next { present s{j} }\non s{i}.back { dismiss }")
            + "\nroot main: stack { s0 }\n")


def results(n):
    return (each(n, "scene s{i} -> Int { event next event ok }\non s{i}.next { push s{j} }\non s{i}.ok { finish({i}) }\n"
                 "on s{i}.done(x) where x > 3 { pop all }\non s{i}.done { stay }\non s{i}.cancelled { stay }")
            + "\nscene home { event open }\non home.open { push s0 }\nroot main: stack { home }\n")


def pushed(n, then):
    """A rule that pushes scenes, with effects after that."""
    return home("on home.open { " + each(n, "push s{i}", "; ") + "\n" + then + " }", more=each(n, "scene s{i}"))


def closes(n):
    return pushed(n, each(n, "close s{i}"))


def closes_if_present(n):
    return pushed(n, each(n, "if present(s{i}) { close s{i} }"))


def closes_or_pushes(n):
    return home("on home.open { " + each(n, "if present(s{i}) { close s{i} } else { push s{i} in main }") + " }",
                more=each(n, "scene s{i}"))


def else_ifs(n):
    n = min(n, 45)
    return home("on home.open {\n  " + each(n, "if c{i} { push s{i} }", " else ") + "\n}",
                more=each(n, "condition c{i}: Bool = false\nscene s{i}"))


def rules_with_where(n):
    return home(each(n, "on home.open(x) where x == {i} { push s(x) }") + "\non home.open { stay }", event="open(x: Int)",
                more="scene s(x: Int)")


def ranges(n):
    return home(each(n, "on home.open(x) where x < {i} { push s(x) }") + "\non home.open { stay }", event="open(x: Int)",
                more="scene s(x: Int)")


def triggers(n):
    return each(n, "scene s{i} { event e }") + "\nroot main: tabs { " + each(n, "s{i}", " ") + " }\non " + each(
        n, "s{i}.e", ", ") + " { stay }\n"


def defaults(n):
    return ("\n".join(f"struct T{i} {{ t: [T{i + 1}] = [T{i + 1}()] }}" for i in range(n)) + f"\nstruct T{n} {{ n: Int = 0 }}\n"
            + home("on home.open { push s(t: T0()) }", more="scene s(t: T0)"))


def flows_in_flows(n):
    n = min(n, 60)
    text = "scene leaf\nroot leaf"
    for i in range(n):
        text = f"flow f{i} {{\n{text}\n}}\nscene s{i} {{ event e }}\nroot stack {{ s{i} }}\non s{i}.e {{ push f{i} }}"
    return text + "\n"


def links_that_pile_up(n):
    """Links that present over presentations of links, next to an error that the engine has to confirm."""
    return ("scene question -> Bool\nscene cats\nroot question\non question.done(true) { root cats }\n"
            "on question.done(false) { stay }\n"
            + each(n, 'link "/l{i}" { present stack { cats } }') + "\n")


def conditions_changed(n):
    return home("on home.open { push s }\n" + each(n, "condition c{i}: Bool = false\non c{i}.changed(true) { pop all }\n"
                                                   "on c{i}.changed(false) { stay }"), more="scene s")


SHAPES = {name.replace("_", "-"): make for name, make in list(globals().items())
          if callable(make) and name not in ("each", "home", "chain", "flows_that", "pushed")}

# The number of parts of a shape in its first measurement; 40 for the others.
SIZES = {
    "links-present-over-editors": 10, "updates-of-one": 15, "placement-errors": 20, "tabs-of-stacks": 20, "captures": 25,
    "else-ifs": 20, "flows-in-flows": 20,
}

# The exponents of the shapes that may be nonlinear: the cost of n parts is about n to this power.
LIMITS = {
    "back-to-the-first": 1.7, "reading-the-first": 1.5, "app-events-push": 1.7, "app-events-present": 1.7,
    "conditions-present": 1.6, "app-events-select": 1.7, "links-push": 1.8, "updates-of-one": 1.8, "ifs": 1.8,
    "placement-errors": 1.7, "bools": 1.8, "bools-where": 1.5, "bools-open": 1.7, "requirements": 1.8,
    "flow-chain": 1.6, "links-of-one-head": 1.8, "actions": 1.6, "closes": 1.7, "closes-if-present": 1.7, "closes-or-pushes": 1.9,
    "tabs-of-stacks": 2.3, "results": 1.6, "defaults": 1.6, "group-of-many": 1.4, "produces": 1.5, "converts": 1.6,
    "union": 1.5, "updates": 1.5, "updates-in-a-stack": 1.4, "links-that-meet": 1.5, "leaves": 1.4,
    "flows-that-links-push": 2.4, "flows-that-app-events-push": 2.4, "flows-that-links-present": 1.9,
    "flows-that-app-events-present": 1.9, "flows-that-conditions-present": 1.9,
    "links-present-over-editors": 2.5,
}

if __name__ == "__main__":
    sys.stdout.write(SHAPES[sys.argv[1]](int(sys.argv[2])))
