import ScenicImport
import Testing

/// What a statechart does when it leaves and enters states is in the rules, and every other part is named.
struct StatechartTests {
  private static func scxml(_ body: String) throws -> Imported {
    try Imported("<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" initial=\"i\">\n\(body)\n</scxml>")
  }

  @Test func historyAndTargetsInsideAStateRunTheActionsAroundThem() throws {
    let chart = try Self.scxml(
      """
      <state id="i"><transition event="go" target="p"/><transition event="deep" target="b"/></state>
      <parallel id="p"><onentry><raise event="in"/></onentry>
      <state id="r1"><history id="h"><transition target="a"/></history>
      <state id="a"><transition event="away" target="x"/></state>
      <state id="b"><onentry><raise event="inB"/></onentry></state></state>
      <state id="r2"><onentry><raise event="inR"/></onentry><state id="c"><onexit><raise event="outC"/></onexit></state></state>
      </parallel>
      <state id="x"><transition event="back" target="h"/></state>
      """)
    #expect(
      chart.rules.contains(
        "on i.goTapped { root p in history; update history(h: \"a\"); do raiseIn; do raiseInR }"))
    #expect(
      chart.rules.contains {
        $0.contains("root b in p.r1 update history(h: \"b\") do raiseIn do raiseInB do raiseInR }")
      })
    #expect(
      chart.rules.contains {
        $0.contains(
          "else { root p in history root a in p.r1 update history(h: \"a\") do raiseIn do raiseInR }")
      })
    #expect(chart.rules.contains("on a.away { do raiseOutC; root x in history }"))
  }

  @Test func historyStatesLeadToTheLastState() throws {
    let machine = try Imported(
      """
      {"initial": "out", "states": {
      "out": {"on": {"IN": "box", "BACK": "box.shallow", "DEEP": "#inner"}},
      "box": {"initial": "a", "on": {"LEAVE": "out"}, "states": {
      "a": {"on": {"NEXT": "b"}},
      "b": {"initial": "c", "states": {"c": {"on": {"NEXT": "d"}}, "d": {"entry": "enterD"}}},
      "shallow": {"type": "history"}, "deep": {"type": "history", "history": "deep", "id": "inner", "target": "b"}}}
      }}
      """)
    #expect(
      machine.spec.contains("flow history(boxShallow: String = \"\", boxDeep: String = \"\") { root out }"))
    let rules = machine.rules
    #expect(
      rules.contains(
        "on out.inTapped { root a in history; update history(boxDeep: \"a\", boxShallow: \"a\") }"),
      "\(machine.spec)")
    #expect(
      rules.contains("on a.next { root c in history; update history(boxDeep: \"c\", boxShallow: \"b\") }"))
    // The state around both stays.
    #expect(rules.contains("on c.next { root d in history; update history(boxDeep: \"d\"); do enterD }"))
    #expect(
      rules.contains(
        "on out.backTapped { if history.boxShallow == \"b\" { root c in history update history(boxDeep: \"c\") } else { root a in history update history(boxDeep: \"a\", boxShallow: \"a\") } }"
      ))
    #expect(
      rules.contains {
        $0.hasPrefix("on out.deep { if history.boxDeep == \"a\" { root a in history")
          && $0.contains("if history.boxDeep == \"d\" { root d in history") && $0.contains("do enterD")
      })
    #expect(!machine.spec.contains("DECIDE:"))
  }

  @Test func historyOfSeveralRegionsIsNamed() throws {
    let chart = try Self.scxml(
      """
      <state id="i"><transition event="go" target="h"/><transition event="all" target="g"/></state>
      <parallel id="p"><history id="h" type="deep"/><history id="g"/>
      <state id="r"><state id="a"><transition event="next" target="b"/></state><state id="b"/></state><state id="s"/></parallel>
      """)
    #expect(
      chart.hasNote(
        "change: the history state 'h' leads to its default: it has too many states, or several regions"))
    #expect(chart.spec.ranges(of: "DECIDE: history state").count == 1)
    #expect(!chart.spec.contains("flow history"))
  }

  @Test func aTransitionThatLeavesStatesInSeveralWaysIsCountedOnce() throws {
    let chart = try Self.scxml(
      """
      <state id="i"><transition event="out" target="x"/>
      <state id="a"><onexit><raise event="outA"/></onexit><transition event="out" target="b"/></state>
      <state id="b"/><state id="c"><onexit><raise event="outC"/></onexit></state></state><state id="x"/>
      """)
    #expect(chart.result.transitionCount == 2)
    #expect(chart.result.writtenTransitionCount == 2)
    #expect(!chart.spec.contains("Left out"))
  }

  @Test func outerStatesRunTheirExitActions() throws {
    let chart = try Self.scxml(
      """
      <state id="i"><onexit><raise event="outI"/></onexit><initial><transition target="a"/></initial>
      <state id="a"><onexit><raise event="outA"/></onexit><transition event="next" target="b"/></state><state id="b"/>
      <transition event="leave" target="x"/></state><state id="x"/>
      """)
    #expect(chart.rules.contains("on a.next { do raiseOutA; root b }"))
    #expect(chart.rules.contains("on a.leaveTapped { do raiseOutA; do raiseOutI; root x }"))
    #expect(chart.rules.contains("on b.leaveTapped { do raiseOutI; root x }"))
  }

  @Test func namesOfEventsMatchLongerOnes() throws {
    let chart = try Self.scxml(
      """
      <state id="i"><transition event="load" target="a"/></state>
      <state id="a"><transition event="load.slow" target="i"/><transition event="*" target="b"/></state>
      <state id="b"><transition event="stop" target="a"/></state>
      """)
    #expect(chart.rules.contains { $0.hasPrefix("on i.loadSlow") })
    #expect(chart.rules.contains("on a.load, a.stop { root b }"), "\(chart.spec)")
    #expect(
      chart.hasNote("change: the transition for every event '*' is taken for the events that the chart names")
    )
  }

  @Test func statesWithoutAnEventRunTheirActions() throws {
    let machine = try Imported(
      """
      {"initial": "i", "states": {
      "i": {"on": {"GO": "t", "ON": "f"}},
      "t": {"entry": "enter", "exit": "leave", "after": {"500": "i"},
      "always": [{"target": "a", "guard": "ok", "actions": "act"}, {"target": "b", "guard": "no"}]},
      "a": {}, "b": {},
      "p": {"initial": "q", "always": "a", "entry": "enterP", "states": {"q": {}, "f": {"entry": "enterF"}}, "onDone": "b"},
      "f": {"initial": "g", "states": {"g": {"type": "final", "entry": "end"}}, "onDone": {"target": "b", "actions": "then"}}
      }}
      """)
    let go = machine.rules.first { $0.hasPrefix("on i.goTapped") } ?? ""
    #expect(
      go.contains(
        "do enter if ok { do leaveAction do act root a } else if no { do leaveAction root b } else { root t do tAfter500Ms }"
      ))
    #expect(machine.rules.contains("on i.onTapped { do end; do then; root b }"))
  }

  @Test func guardsKeepTheirParts() throws {
    let machine = try Imported(
      """
      {"initial": "i", "states": {"i": {"on": {
      "A": {"target": "b", "guard": {"type": "and", "guards": ["one", {"type": "not", "guards": ["two"]}]}},
      "B": {"target": "b", "guard": {"type": "role", "params": {"is": "admin"}}},
      "C": {"target": "b", "guard": {"type": "role", "params": {"is": "guest"}}},
      "D": {"target": "b", "cond": "ok", "in": "#other"}, "E": null}}, "b": {}}, "on": {"E": ".b"}}
      """)
    for text in [
      "/// (one and not two)", "/// role params is: admin", "/// role params is: guest",
      "/// ok and in #other",
    ] {
      #expect(machine.spec.contains(text))
    }
    #expect(machine.rules.contains("on i.e { stay }"))
    #expect(machine.rules.contains("on b.e { root b }"))
  }

  @Test func parallelMachinesAreContainers() throws {
    let machine = try Imported(
      """
      {"id": "pair", "type": "parallel", "states": {"l": {"initial": "a", "states": {"a": {"on": {"N": "b"}}, "b": {}}},
      "r": {"initial": "c", "states": {"c": {"always": "d"}, "d": {}}}}}
      """)
    #expect(machine.rules.contains { $0.contains("root b in pair.l }") })
    #expect(machine.spec.contains("r: d"))
  }

  @Test func everyFieldThatIsNotReadIsNamed() throws {
    let machine = try Imported(
      """
      {"initial": "i", "states": {"i": {"tags": ["x"], "invoke": {"src": "s", "input": 1, "onSnapshot": "i"},
      "on": {"A": {"target": "b", "meta": 1, "actions": [{"type": "log", "params": {"a": 1}}, {}]}}}, "b": {"type": "odd"}}}
      """)
    for text in [
      "detail: 'tags' of 'i'", "detail: 'input' of the service", "detail: 'onSnapshot' of the service",
      "detail: 'meta' of a transition", "detail: 'params' of the action 'log'",
      "detail: an action without a name",
      "change: the type 'odd' of 'b' is unknown",
    ] { #expect(machine.hasNote(text), "\(machine.notes)") }
  }

  @Test(arguments: [100, 240]) func deepMachinesAreRead(depth: Int) throws {
    let text =
      String(repeating: "{\"states\": {\"s\": ", count: depth) + "{}" + String(repeating: "}}", count: depth)
    #expect(try Imported(text).result.model.screens.count == 1)
    let more =
      String(repeating: "{\"states\": {\"s\": ", count: 300) + "{}" + String(repeating: "}}", count: 300)
    #expect(throws: ImportError.self) { try Imported(more) }
  }

  @Test func keysAreComparedByTheirScalars() throws {
    let machine = try Imported(
      "{\"initial\": \"\u{E9}\", \"states\": {\"\u{E9}\": {\"on\": {\"A\": \"e\u{301}\"}}, \"e\u{301}\": {}}}"
    )
    #expect(machine.result.model.screens.count == 2)
    #expect(machine.result.model.transitions.count == 1)
    let twice = try Imported(
      "{\"initial\": \"a\", \"states\": {\"a\": {\"on\": {\"A\": \"b\",\n\"A\": \"c\"}}, \"b\": {}, \"c\": {}}}"
    )
    #expect(twice.hasNote("change: duplicate key 'A': the last value is used (a.file:2)"))
    #expect(twice.rules.contains("on a.a { root c }"))
  }

  @Test func thePartBeforeAnErrorIsRead() throws {
    let machine = try Imported(
      "{\"initial\": \"a\", \"states\": {\"a\": {\"on\": {\"A\": \"b\"}}, \"b\": {},\n ?")
    #expect(machine.result.model.transitions.count == 1)
    #expect(machine.hasNote("file: the rest of the file was not read: expected a key in quotes (a.file:2)"))
  }

  // MARK: Parallel states

  private static let pair = """
    {"id": "m", "initial": "i", "states": {"i": {"on": {"GO": "p"}}, "end": {},
    "p": {"type": "parallel", "on": {"ABORT": "i"}, "onDone": {"target": "end", "actions": "then"}, "states": {
      "a": {"initial": "a1", "states": {"a1": {"on": {"NEXT": "a2"}}, "a2": {"on": {"NEXT": "a3"}}, "a3": {"type": "final"}}},
      "b": {"initial": "b1", "exit": "outB", "states": {"b1": {"on": {"NEXT": {"target": "b2", "guard": "ok"}}},
        "b2": {"exit": "out2", "on": {"END": "b3"}}, "b3": {"type": "final"}}}}}}}
    """

  @Test func anEventMovesAllRegions() throws {
    let machine = try Imported(Self.pair)
    #expect(
      machine.rules.contains("on a1.next { root a2 in p.pA; if present(b1) && ok { root b2 in p.pB } }"),
      "\(machine.spec)")
    #expect(
      machine.rules.contains {
        $0.hasPrefix(
          "on b1.next where ok { root b2 in p.pB if present(a1) { root a2 in p.pA } else if present(a2)")
      })
    // The other region takes the event too if the condition of the sender does not hold.
    let second = machine.rules.firstIndex { $0.hasPrefix("on b1.next { if present(a1) { root a2 in p.pA }") }
    #expect(second != nil, "\(machine.spec)")
    #expect(machine.result.changes.isEmpty)
  }

  @Test func aParallelStateEndsWithItsLastRegion() throws {
    let machine = try Imported(Self.pair)
    #expect(
      machine.rules.contains {
        $0.hasPrefix(
          "on b2.end { do out2; if present(a3) { do outB; do then; root end } else { root b3 in p.pB }")
      }, "\(machine.rules)")
    #expect(
      machine.rules.contains { $0.contains("if present(b3) { do outB; do then; root end } else { root a3") })
    let open = try Imported(
      Self.pair.replacing("\"b3\": {\"type\": \"final\"}", with: "\"b3\": {}"))
    #expect(
      open.hasNote("transition: the end of 'p', whose regions do not all have a final state"), "\(open.notes)"
    )
  }

  @Test func exitActionsOfOtherRegionsAreThoseOfActiveStates() throws {
    let machine = try Imported(Self.pair)
    #expect(
      machine.rules.contains {
        $0.hasPrefix("on a1.abort") && $0.contains("{ if present(b2) { do out2 }; do outB; root i }")
      },
      "\(machine.rules)")
    #expect(machine.rules.contains("on b2.abort { do out2; do outB; root i }"))
  }

  // MARK: Every event

  @Test func everyEventIsOneRule() throws {
    let count = 200
    let states = (0..<count).map { "\"s\($0)\": {\"on\": {\"E\($0)\": \"s\(($0 + 1) % count)\"}}" }
    let machine = try Imported(
      "{\"id\": \"m\", \"initial\": \"s0\", \"on\": {\"*\": {\"target\": \".s5\"}}, \"states\": {\(states.joined(separator: ","))}}"
    )
    #expect(machine.result.transitionCount == count + 1)
    #expect(machine.result.writtenTransitionCount == count + 1)
    #expect(machine.spec.contains("scene s7 sends EveryEvent"))
    #expect(machine.rules.contains("on s7.e7 { root s8 }"))
    #expect(machine.rules.count { $0.hasPrefix("on EveryEvent.") } == 1)
  }

  @Test func everyEventRespectsInnerStatesAndConditions() throws {
    let machine = try Imported(
      """
      {"id": "m", "initial": "a", "on": {"*": ".x"}, "states": {
      "a": {"on": {"GO": "b", "*": {"target": "y", "guard": "ok"}}}, "b": {"on": {"BACK": "a", "GO": null}}, "x": {}, "y": {}}}
      """)
    #expect(machine.rules.contains("on a.goTapped { root b }"), "\(machine.spec)")
    #expect(machine.rules.contains("on a.backTapped where ok { root y }"), "\(machine.spec)")
    #expect(
      machine.rules.contains { $0.contains("a.backTapped") && $0.hasSuffix("{ root x }") }, "\(machine.spec)")
    #expect(machine.rules.contains("on b.goTapped { stay }"))
  }

  @Test func everyEventLetsOtherRegionsMove() throws {
    let machine = try Imported(
      """
      {"id": "m", "type": "parallel", "on": {"*": "#m.l"}, "states": {
      "l": {"initial": "l1", "states": {"l1": {"on": {"N": "l2"}}, "l2": {}}},
      "r": {"initial": "r1", "states": {"r1": {"on": {"O": "r2"}}, "r2": {}}}}}
      """)
    #expect(
      machine.rules.contains { $0.hasPrefix("on r1.n { if present(l1) { root l2 in m.l } else {") },
      "\(machine.spec)")
  }

  /// A region that changes no state with an event lets the states around it take it, unless all regions do so.
  @Test(arguments: ["*", "E"])
  func aRegionThatCatchesAnEventLeavesItToTheOthers(event: String) throws {
    let chart = try Self.scxml(
      """
      <state id="i"><transition event="go" target="p"/></state><state id="x"/>
      <parallel id="p"><transition event="E" target="x"/>
      <state id="l"><state id="a"><transition event="F" target="c"/><transition event="\(event)"/></state><state id="c"/></state>
      <state id="r"><state id="b"><transition event="F" target="d"/></state>
      <state id="d"><transition event="E" target="b"/></state></state></parallel>
      """)
    #expect(
      chart.rules.contains("on a.e { if present(d) { if present(d) { root b in p.r } } else { root x } }"),
      "\(chart.rules)")
    #expect(chart.rules.contains { $0.hasPrefix("on b.e") && $0.hasSuffix("{ root x }") }, "\(chart.rules)")
    #expect(
      chart.rules.contains { $0.hasPrefix("on c.e {") && $0.contains("if present(d)") }, "\(chart.rules)")
    #expect(chart.result.changes.isEmpty)
  }

  @Test func everyEventInARegionIsTakenWithTheOthers() throws {
    let machine = try Imported(
      """
      {"id": "m", "type": "parallel", "states": {
      "l": {"initial": "a", "states": {"a": {"on": {"*": {"target": "c", "actions": "act"}}}, "c": {}}},
      "r": {"initial": "b", "states": {"b": {"on": {"N": "d"}}, "d": {}}}}}
      """)
    #expect(
      machine.rules.contains("on a.n { do act; root c in m.l; if present(b) { root d in m.r } }"),
      "\(machine.rules)")
  }

  // MARK: Special states

  @Test func finalStatesTakeNoEvents() throws {
    let machine = try Imported(
      """
      {"id": "m", "initial": "a", "on": {"RESET": ".a"}, "states": {"a": {"on": {"GO": "f"}},
      "f": {"type": "final", "on": {"AGAIN": "a"}}}}
      """)
    #expect(machine.rules.contains("on a.reset { root a }"), "\(machine.spec)")
    #expect(!machine.rules.contains { $0.contains("f.") }, "\(machine.spec)")
    #expect(machine.hasNote("transition: 'f' to 'a': a final state takes no events (a.file:2)"))
  }

  @Test(arguments: ["\"type\": \"history\"", "\"history\": \"deep\""])
  func historyStatesBeginWithTheirDefault(kind: String) throws {
    let machine = try Imported(
      """
      {"id": "m", "initial": "x", "states": {"x": {"on": {"BACK": "h.last", "IN": "#m.h.last"}},
      "h": {"initial": "h1", "states": {"h1": {"on": {"N": "h2"}}, "h2": {}, "last": {\(kind), "target": "h2"}}}}}
      """)
    #expect(
      machine.rules.contains {
        $0.hasPrefix(
          "on x.backTapped { if history.hLast == \"h1\" { root h1 in history } else { root h2 in history")
      }, "\(machine.spec)")
    #expect(machine.result.model.screens.count == 3)
  }

  @Test func transitionsWithoutAnEventAndATargetPerformTheirActions() throws {
    let machine = try Imported(
      """
      {"id": "m", "initial": "x", "states": {"x": {"on": {"GO": "a"}},
      "a": {"entry": "enter", "always": [{"guard": "hot", "actions": "cool"}, {"actions": "log"}], "on": {"N": "x"}}}}
      """)
    #expect(
      machine.rules.contains {
        $0.hasPrefix("on x.goTapped { do enter; if hot { root a; do cool } else { root a; do log }")
      }, "\(machine.rules)")
    #expect(machine.rules.contains("on hot.changed(true) where present(a) { do cool }"))
  }
}
