import ScenicImport
import Testing

/// Timers, services and what first states do.
struct StatechartTimerTests {
  private static func scxml(_ body: String) throws -> Imported {
    try Imported("<scxml xmlns=\"http://www.w3.org/2005/07/scxml\" initial=\"i\">\n\(body)\n</scxml>")
  }

  @Test func theFirstStateBeginsAtTheStart() throws {
    let machine = try Imported(
      """
      {"initial": "a", "entry": "open", "states": {"a": {"entry": "enterA", "after": {"3000": "b"}}, "b": {}}}
      """)
    #expect(
      machine.rules.contains("on start { do openAction; do enterA; do aAfter3S for A }"), "\(machine.spec)")
    #expect(machine.rules.contains("on aAfter3S.done where present(a) { root b }"))
    #expect(machine.result.transitionCount == 1)
  }

  @Test func eachRegionBeginsAtTheStart() throws {
    let machine = try Imported(
      """
      {"id": "m", "type": "parallel", "states": {
      "a": {"initial": "a1", "states": {"a1": {"after": {"3000": "a2"}, "on": {"N": "a2"}}, "a2": {}}},
      "b": {"initial": "b1", "states": {"b1": {"entry": "enterB", "invoke": {"src": "load", "onDone": "b2"}}, "b2": {}}}}}
      """)
    #expect(
      machine.rules.contains("on start { do enterB; do aA1After3S for M; do runLoadBB10 for M }"),
      "\(machine.spec)")
    #expect(machine.spec.contains("action aA1After3S after 3 s latest"), "\(machine.spec)")
    #expect(machine.rules.contains("on aA1After3S.done where present(a1) { root a2 in m.a }"))
    #expect(machine.rules.contains { $0.contains("where present(b1) { root b2 in m.b }") })
    #expect(machine.result.changes.isEmpty)
    #expect(!machine.notes.contains { $0.contains("start it in your app") })
  }

  @Test func timersOfOuterStatesGoOnInTheirInnerStates() throws {
    let machine = try Imported(
      """
      {"id": "m", "initial": "i", "states": {"i": {"on": {"GO": "o"}},
      "o": {"initial": "a", "after": {"9000": "i"}, "states": {
      "a": {"on": {"N": "b"}, "after": {"4000": "b"}}, "b": {"exit": "outB"}}}}}
      """)
    #expect(
      machine.rules.contains("on i.goTapped { root a; do oAfter9S for M; do oAAfter4S }"), "\(machine.spec)")
    #expect(machine.rules.contains("on oAfter9S.done where present(a) { root i }"))
    #expect(machine.rules.contains("on oAfter9S.done where present(b) { do outB; root i }"))
    #expect(machine.rules.contains("on oAfter9S.done { stay }"))
    // One screen is the owner of its own timer.
    #expect(machine.rules.contains("on oAAfter4S.done { root b }"))
    #expect(machine.spec.contains("action oAAfter4S after 4 s\n"))
  }

  @Test func delayedEventsAreTimers() throws {
    let chart = try Self.scxml(
      """
      <state id="i"><transition event="go" target="a"/></state>
      <state id="a"><onentry><send event="tick" delay="1.5s" id="t"/></onentry><onexit><cancel sendid="t"/></onexit>
      <transition event="tick" cond="ok" target="i"/></state>
      <state id="b"><onentry><send event="tock" delay="3s"/></onentry><transition event="tock" target="i"/></state>
      """)
    #expect(chart.spec.contains("action sendTickAfter15s after 2 s latest"), "\(chart.spec)")
    #expect(chart.rules.contains("on i.goTapped { root a; do sendTickAfter15s for A }"), "\(chart.rules)")
    #expect(chart.rules.contains("on sendTickAfter15s.done where ok && present(a) { root i }"))
    #expect(chart.rules.contains("on sendTickAfter15s.done { stay }"))
    #expect(chart.hasNote("change: the event 'tick' is a timer of 1500 ms: nothing else sends it (a.file:3)"))
    #expect(!chart.spec.contains("event tick"))
    // Nothing cancels this one: it arrives also after the state was left and entered again.
    #expect(chart.spec.contains("action sendTockAfter3s after 3 s\n"))
    #expect(!chart.notes.contains { $0.contains("cancel") })
    #expect(chart.result.transitionCount == 3 && chart.result.writtenTransitionCount == 3)
  }

  @Test(arguments: [
    "<raise event=\"tick\"/>", "<if cond=\"x\"><send event=\"tick\"/></if>",
    "<send event=\"tick\" delay=\"3s\"/>",
  ])
  func eventsThatSomethingElseSendsToAreActions(other: String) throws {
    let chart = try Self.scxml(
      """
      <state id="i"><onentry>\(other)</onentry><transition event="go" target="a"/></state>
      <state id="a"><onentry><send event="tick" delay="2s"/></onentry><onexit><cancel sendid="u"/></onexit>
      <transition event="tick" target="i"/></state>
      """)
    #expect(chart.spec.contains("action sendTickAfter2s\n"), "\(chart.spec)")
    #expect(
      chart.hasNote("change: 'send' of 'tick' is an action: your app sends the event after 2s (a.file:3)"))
    #expect(chart.hasNote("detail: 'cancel' of 'u': the event is sent all the same (a.file:3)"))
    #expect(chart.rules.contains { $0.hasPrefix("on a.tick { root i") })
  }

  @Test func eventsOfTheMachineItselfAreItsTimersAndResults() throws {
    let machine = try Imported(
      """
      {"id": "m", "initial": "i", "states": {"i": {"on": {"GO": "a"}},
      "a": {"invoke": {"id": "load", "src": "loading"}, "on": {
      "xstate.after(2000)#m.a": "i", "done.invoke.load": "b", "error.platform.load": "i"}},
      "b": {"invoke": {"id": "save", "src": "saving"}, "on": {
      "xstate.after.3000.m.b": "i", "xstate.done.actor.save": "a", "xstate.error.actor.save": "i"}}}}
      """)
    #expect(machine.spec.contains("action aAfter2S after 2 s"), "\(machine.spec)")
    #expect(machine.spec.contains("action bAfter3S after 3 s"))
    #expect(machine.rules.contains("on runLoad.done { root b; do bAfter3S; do runSave }"))
    #expect(machine.rules.contains("on runSave.failed { root i }"))
    #expect(!machine.spec.contains("xstate"))
  }

  @Test func delaysBelowASecondStayApart() throws {
    let machine = try Imported(
      """
      {"initial": "i", "states": {"i": {"on": {"GO": "a"}},
      "a": {"after": {"900": "b", "500": "i", "later": "b"}, "on": {"X": [{"target": "b"}]}}, "b": {}}}
      """)
    #expect(
      machine.rules.contains("on i.goTapped { root a; do aAfter500Ms; do aAfter900Ms; do aAfterLater }"))
    #expect(machine.hasNote("change: the delay of 500 ms is written as 1 s, in whole seconds (a.file:2)"))
    #expect(machine.hasNote("change: the delay 'later' is a name"))
    #expect(
      machine.spec.contains("DECIDE: the file has no value for the delay 'later': choose the seconds\n"))
    let list = try Imported(
      "{\"initial\": \"a\", \"states\": {\"a\": {\"after\": [{\"delay\": 2000, \"target\": \"b\"}]}, \"b\": {}}}"
    )
    #expect(list.spec.contains("after 2 s"))
  }
}
