import ScenicImport
import Testing

/// Transitions of regions that exclude each other, because one of them leaves the parallel state.
struct StatechartConflictTests {
  private static func chart(_ a: String, _ b: String, outer: String = "") throws -> Imported {
    try Imported(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" initial="p">
      <parallel id="p">\(outer)
      <state id="a"><state id="a1">\(a)</state><state id="a2"/></state>
      <state id="b"><state id="b1">\(b)</state><state id="b2"/></state>
      </parallel><state id="x"/><state id="y"/></scxml>
      """)
  }

  @Test func aFirstRegionThatLeavesExcludesTheOthers() throws {
    let chart = try Self.chart(
      "<transition event=\"tick\" target=\"x\"/>", "<transition event=\"tick\" target=\"b2\"/>")
    #expect(chart.rules.contains("on a1.tick { root x }"), "\(chart.rules)")
    #expect(
      chart.rules.contains("on b1.tick { if present(a1) { root x } else { root b2 in p.b } }"),
      "\(chart.rules)")
    #expect(chart.result.writtenTransitionCount == 2 && chart.result.transitionCount == 2)
  }

  @Test func aMoveExcludesALaterRegionThatLeaves() throws {
    let chart = try Self.chart(
      "<transition event=\"tick\" target=\"a2\"/>", "<transition event=\"tick\" target=\"x\"/>")
    #expect(chart.rules.contains("on a1.tick { root a2 in p.a }"), "\(chart.rules)")
    #expect(
      chart.rules.contains("on b1.tick { if present(a1) { root a2 in p.a } else { root x } }"),
      "\(chart.rules)")
  }

  /// The region is an inner state of the parallel state.
  @Test func aRegionThatLeavesIsTakenBeforeTheParallelState() throws {
    let chart = try Self.chart(
      "", "<transition event=\"tick\" target=\"y\"/>",
      outer: "<transition event=\"tick\" target=\"x\"/>")
    #expect(chart.rules.contains("on b1.tick { root y }"), "\(chart.rules)")
    #expect(
      chart.rules.contains {
        $0.contains("a1.tick") && $0.contains("if present(b1) { root y } else { root x }")
      },
      "\(chart.rules)")
    #expect(chart.rules.contains { $0.contains("b2.tick") && $0.hasSuffix("{ root x }") }, "\(chart.rules)")
  }

  @Test func conditionsDecideWhichTransitionExcludesTheOthers() throws {
    let chart = try Self.chart(
      "<transition event=\"tick\" cond=\"warm\" target=\"x\"/>", "<transition event=\"tick\" target=\"b2\"/>")
    #expect(chart.rules.contains("on a1.tick where warm { root x }"), "\(chart.rules)")
    #expect(
      chart.rules.contains("on a1.tick, a2.tick { if present(b1) { root b2 in p.b } }"), "\(chart.rules)")
    let other = "{ if present(a1) { if warm { root x } else { root b2 in p.b } } else { root b2 in p.b } }"
    #expect(chart.rules.contains("on b1.tick \(other)"), "\(chart.rules)")
  }

  /// What a state does without its condition is not moved before what it does with it.
  @Test func theTransitionsOfAStateKeepTheirOrder() throws {
    let chart = try Imported(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" initial="p">
      <parallel id="p">
      <state id="a"><transition event="tick" target="x"/><state id="a1"/>
      <state id="a2"><transition event="tick" cond="warm"/></state></state>
      <state id="b"><state id="b1"><transition event="tick" target="b2"/></state><state id="b2"/></state>
      </parallel><state id="x"/></scxml>
      """)
    let rules = chart.rules.filter { $0.contains("a2.tick") }
    #expect(rules.first?.contains("a2.tick where warm") == true && rules.count == 2, "\(chart.rules)")
    #expect(!chart.spec.contains("an earlier transition"), "\(chart.spec)")
  }

  @Test func nestedRegionsAskTheOthersBeforeTheStatesAround() throws {
    let chart = try Imported(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" initial="p">
      <parallel id="p"><transition event="tick" target="x"/>
      <parallel id="q"><state id="a"/><state id="b"/></parallel>
      <state id="c"><state id="c1"><transition event="tick" target="c2"/></state><state id="c2"/></state>
      </parallel><state id="x"/></scxml>
      """)
    #expect(
      chart.rules.contains {
        $0.contains("a.tick") && $0.contains("if present(c1) { root c2 in p.c } else { root x }")
      }, "\(chart.rules)")
  }

  @Test func aHistoryStateThatIsEnteredFromInsideIsNamed() throws {
    let chart = try Imported(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" initial="s">
      <state id="s"><history id="h"><transition target="a"/></history>
      <state id="a"><transition event="tick" target="b"/></state><state id="b"><transition event="tick" target="h"/></state>
      </state></scxml>
      """)
    #expect(
      chart.hasNote("change: the history state 'h' leads to the active state if entered from inside"),
      "\(chart.notes)")
  }

  /// The work is bounded, and the report contains the events that are written in another form.
  @Test func tooManyChoicesAreNamed() throws {
    let regions = (0..<24).map { index in
      let inner = (0..<4).map { state in
        "<state id=\"s\(index)x\(state)\"><transition event=\"tick\" cond=\"c\(index)\" target=\"x\"/></state>"
      }
      return "<state id=\"r\(index)\">\(inner.joined())</state>"
    }
    let chart = try Imported(
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" initial="p">
      <parallel id="p">\(regions.joined())</parallel><state id="x"/></scxml>
      """)
    #expect(chart.hasNote("change: the event 'tick' may move states"), "\(chart.notes)")
  }
}
