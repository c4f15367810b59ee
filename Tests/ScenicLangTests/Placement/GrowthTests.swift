import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

/// The work that following a spec takes grows about as the spec does. It is counted, not timed.
struct GrowthTests {
  static let isLong = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1"

  struct Shape: CustomTestStringConvertible {
    let testDescription: String
    let size: Int
    let spec: @Sendable (Int) -> String
  }

  static let shapes = [
    Shape(testDescription: "sheets that open one another, over tabs", size: 60) { Self.crowd(of: $0) },
    Shape(testDescription: "events of the app, which come anywhere", size: 60) { count in
      let scenes = (0..<count).map { "scene s\($0) { event next }" }
      let rules = (0..<count).map { "on s\($0).next { push s\(($0 + 1) % count) }" }
      let events = (0..<10).map { "event e\($0) on e\($0) { dismiss all; pop all; push s\($0) }" }
      return (scenes + ["root stack { s0 }"] + rules + events).joined(separator: "\n")
    },
  ]

  /// Flows that links present over any visible scene, each other included.
  static func links(to count: Int) -> String {
    let flows = (0..<count).map {
      """
      flow f\($0) {
        scene a\($0) { event next event more }
        scene b\($0) { event back }
        root stack { a\($0) }
        on a\($0).next { push b\($0) }
        on a\($0).more { present stack { b\($0) } }
        on b\($0).back { finish }
      }
      link "/f\($0)" { present f\($0) }
      """
    }
    return (["scene home", "root stack { home }"] + flows).joined(separator: "\n")
  }

  /// Scenes that present stacks of one another, and can be pushed on every stack.
  static func crowd(of count: Int) -> String {
    let scenes = (0..<count).map { "scene s\($0) { event go event next event close }" }
    let rules = (0..<count).map {
      """
      on s\($0).go { present stack { s\(($0 * 7 + 1) % count) } }
      on s\($0).next { push s\(($0 + 1) % count) }
      on s\($0).close { close }
      """
    }
    return (scenes + ["root tabs { home: stack { s0 } more: stack { s1 } }"] + rules).joined(separator: "\n")
  }

  @Test(arguments: shapes)
  func grows(shape: Shape) throws {
    let one = try walk(shape.spec(shape.size))
    let two = try walk(shape.spec(shape.size * 2))
    #expect(one.isComplete && two.isComplete)
    #expect(two.table.looks < one.table.looks * 3, "\(one.table.looks), \(two.table.looks)")
  }

  /// Links, events and conditions of the app that lead to flows. Each pair of an entry and its possible
  /// presenter is analyzed once.
  static let crowds = [
    "link \"/f#\" { present f# }", "link \"/f#\" { push f# }", "event e# on e# { present f# }",
    "event e# on e# { push f# }", "condition c#: Bool = false on c#.changed { present f# }",
  ]

  @Test(arguments: crowds)
  func growsByPairs(words: String) throws {
    func looks(_ count: Int) throws -> Int {
      let flows = (0..<count).map {
        "flow f# { scene s# { event q } root stack { s# } on s#.q { finish } } on f#.done { stay } \(words)"
          .replacing("#", with: "\($0)")
      }
      let walk = try walk((["scene home", "root stack { home }"] + flows).joined(separator: "\n"))
      #expect(walk.isComplete)
      #expect(walk.table.sites.count < count * 8 + 20, "\(walk.table.sites.count)")
      return walk.table.looks
    }
    let (one, two) = (try looks(10), try looks(20))
    #expect(two < one * 5, "\(one), \(two)")
  }

  /// Effects that close entries of one stack, which leave each other entry over every one.
  static let closing = ["close s#", "if present(s#) { close s# }", "close s# where s#.n == 1"]

  @Test(arguments: closing)
  func growsByPairsOfEntries(effect: String) throws {
    func looks(_ count: Int) throws -> Int {
      let numbers = (0..<count).map { "\($0)" }
      let spec =
        numbers.map { "scene s\($0)(n: Int = 0)" } + ["scene home { event go }", "root stack { home }"]
        + ["on home.go {"] + numbers.map { "push s\($0)" }
        + numbers.map { effect.replacing("#", with: $0) } + ["}"]
      let walk = try walk(spec.joined(separator: "\n"))
      #expect(walk.isComplete)
      return walk.table.looks
    }
    let (one, two) = (try looks(40), try looks(80))
    #expect(two < one * 5, "\(one), \(two)")
  }

  /// Links that present over whatever is on top, beside editors that ask before they leave: each link may be opened
  /// while an editor holds what it asked for.
  @Test func linksThatPresentBesideRulesForLeaveAreFollowed() throws {
    func looks(_ count: Int) throws -> Int {
      let editors = (0..<count).map { place in
        """
        scene editor# { condition isChanged: Bool = false event more event help }
        scene question# -> Bool
        scene sheet#(id: Int) { event share }
        on editor#.help { present stack { page } }
        on editor#.more { push editor\((place + 1) % count) }
        on editor#.leave where editor#.isChanged { present question# as alert }
        on question#.done(true) { resume editor# }
        on question#.done { stay }
        on sheet#.share { present page }
        link "/s#/{id}" { show sheet#(id) as sheet where true }
        """.replacing("#", with: "\(place)")
      }
      let spec =
        ["scene list { event open }", "scene page { event next }", "on page.next { close }"] + editors + [
          "root home: stack { list }", "on list.open { push editor0 }",
        ]
      let walk = try walk(spec.joined(separator: "\n"))
      #expect(walk.isComplete)
      return walk.table.looks
    }
    let (one, two) = (try looks(8), try looks(16))
    #expect(two < one * 7, "\(one), \(two)")
  }

  /// Flows that push one another, each of which may receive an answer that any of them requested.
  @Test(arguments: isLong ? [5, 7] : [5])
  func answersInManyFlowsAreFollowed(count: Int) throws {
    let flows = (0..<count).map { flow in
      """
      flow f# {
        scene a# { event go event more event sheet event bye }
        scene m# { event go }
        scene h# { event go event close }
        root a#
        on a#.go, m#.go { do find }
        on a#.more { push m# }
        on a#.sheet { present h# }
        on h#.go { do find }
        on h#.close { close }
        on a#.bye { finish }
        on find.done(true) { push f\((flow + 1) % count) }
        on find.done { push f\((flow + 2) % count) }
      }
      on f#.done { stay }
      """.replacing("#", with: "\(flow)")
    }
    let spec =
      ["action find -> Bool", "scene list { event open }"] + flows + [
        "root main: stack { list }", "on list.open { push f0 }", "on find.done { stay }",
      ]
    let walk = try walk(spec.joined(separator: "\n"))
    #expect(walk.isComplete)
  }

  /// In any nesting of flows, an event that is handled in the scene's own flow is handled in all of them.
  @Test func aFlowHandlesItsEventsInEveryNesting() throws {
    let spec = Spec(Self.links(to: 12))
    let (model, program) = try #require(spec.lowered())
    let places = Placements(model, program)
    #expect(places.walk.isComplete)
    #expect(PlacementCheck.findings(in: places).isEmpty)
  }

  /// Where flows nest in all orders, only a limited number of each is distinguished.
  @Test func flowsInOneAnotherAreFewSites() throws {
    for count in [12, 24] {
      let walk = try walk(Self.links(to: count))
      #expect(walk.isComplete)
      #expect(walk.table.sites.count < walk.program.nodes.count * 10, "\(walk.table.sites.count)")
    }
  }

  /// Unnamed stacks that contain each other are a finite number of sites.
  @Test func nestedStacksOfOneKindTerminate() throws {
    let spec = """
      scene s { event go event end }
      root stack { s }
      on s.go { replace stack { s } }
      on s.end { cancel }
      on s.cancelled { stay }
      """
    #expect(try walk(spec).isComplete)
  }

  /// An incomplete analysis is reported, together with only those failures that the engine confirms.
  @Test func reportsAnIncompleteAnalysis() throws {
    let spec = Spec(
      """
      scene a { event open event show }
      scene b { event up event more }
      scene c
      root stack { a }
      on a.open { push b }
      on a.show { present c as fullScreen }
      on b.up { dismiss }
      on b.more { pop }
      """)
    let (model, program) = try #require(spec.lowered())
    let all = PlacementCheck.findings(in: Placements(model, program)).map { $0.code.code }
    #expect(all.sorted() == ["SC0403", "SC0414"])
    let told = PlacementCheck.findings(in: Placements(model, program, effort: 0)).map { $0.code.code }
    #expect(told == ["SC0403", "SC0415"])
  }

  private func walk(_ text: String) throws -> Walk {
    let program = try #require(Lowering.lower(Spec(text).compile().model))
    var walk = Walk(program)
    walk.run()
    return walk
  }
}
