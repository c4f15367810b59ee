import Foundation
import Testing

@testable import ScenicLang
@testable import ScenicRuntime

struct RoutingTests {
  /// The routes of a spec as `scenicc routes` prints them.
  static func routes(_ text: String) throws -> [String] {
    let compilation = Spec(text).compile()
    #expect(!compilation.hasErrors, "\(compilation.report)")
    let routing = try #require(Routing(compilation))
    #expect(routing.unplayed == [])
    return routing.text(isComplete: true).split(separator: "\n").map(String.init)
  }

  @Test func theCoordinatorArticleHasItsSevenRoutes() throws {
    let routing = try #require(Routing(try Spec.sample("routes.scene")))
    #expect(routing.unplayed == [])
    #expect(
      routing.text() == """
        home       → detail      push     on home.detail
        home       → helloWorld  present  on home.hello
        detail     → home        pop      on detail.back, main.popped
        detail     → helloWorld  push     on detail.hello
        helloWorld → home        pop      on helloWorld.home, main.popped
        helloWorld → home        dismiss  on dismissed, helloWorld.home
        helloWorld → detail      pop      on helloWorld.detail, main.popped

        """)
  }

  @Test func routesBetweenTabsAreGrouped() throws {
    let routing = try #require(
      Routing(
        Spec(
          """
          scene a { event open event jump }
          scene b
          scene c
          root bar: tabs { first: stack { a }  c }
          on a.open { push b }
          on a.jump { select bar.c }
          """
        ).compile()))
    #expect(
      routing.text() == """
        a        → b  push    on a.open
        a        → c  select  on a.jump
        2 scenes → c  select  on bar.select(.c)
        b        → a  pop     on bar.reselect(.first), first.popped
        c        → a  select  on bar.select(.first)
        c        → b  select  on bar.select(.first)

        2 routes by tabs or columns are grouped in 1 line; `--all` lists each of them

        """)
    #expect(
      routing.text(isComplete: true).split(separator: "\n").filter { $0.contains("select(.c)") } == [
        "a → c  select  on a.jump, bar.select(.c)", "b → c  select  on bar.select(.c)",
      ])
  }

  @Test func transitionsFromAnywhereAreGo() throws {
    let found = try Self.routes(
      """
      condition isOpen: Bool = false
      event ring
      scene a { event next }
      scene b
      root home: stack { a }
      on a.next { push b }
      on ring { back to a }
      on isOpen.changed(true) { stay }
      link "/b" { go home / a / b }
      """)
    #expect(
      found == [
        "a        → b  push  on a.next", "b        → a  pop   on home.popped", "anywhere → a  go    on ring",
        "anywhere → b  go    on open \"/b\"",
      ])
  }

  @Test func scenesThatBecomeVisibleBesideOthersAreReached() throws {
    let found = try Self.routes(
      """
      scene letters { event pick }
      scene empty
      scene letter { event close }
      root mail: split { left: stack { letters }, detail: stack { empty } }
      on letters.pick { root letter in mail.detail }
      on letter.close { root empty in mail.detail }
      """)
    #expect(found.contains { $0.hasPrefix("letters → letter") })
    #expect(found.contains { $0.hasPrefix("letter  → empty") })
  }

  @Test func valuesAndConditionsDecide() throws {
    let found = try Self.routes(
      """
      condition isIn: Bool = false
      scene a { event next(count: Int) }
      scene b
      scene c
      scene gate { event enter }
      root home: stack { a }
      on a.next(count) where count > 41 && isIn { push b }
      on a.next where isIn { present c }
      on a.next { present gate as fullScreen }
      on gate.enter { dismiss }
      """)
    #expect(found.contains { $0.hasPrefix("a    → b     push") })
    #expect(found.contains { $0.hasPrefix("a    → c     present") })
    #expect(found.contains { $0.hasPrefix("a    → gate  present") })
    #expect(found.contains { $0.hasPrefix("gate → a     dismiss") })
  }

  @Test func valuesComparedOnlyInRequirementsAreTried() throws {
    let found = try Self.routes(
      """
      condition lang: Int = 0
      scene home { event go }
      scene deep requires lang > 3 else login
      scene login { event ok }
      root main: stack { home }
      on home.go { push deep }
      on login.ok { dismiss }
      """)
    #expect(found.contains { $0.hasPrefix("home     → deep") })
  }

  @Test func theUserGoesBackOverAnyNumber() throws {
    let found = try Self.routes(
      """
      scene p { event next }
      scene q { event next }
      scene r { event next }
      scene s
      root main: stack { p }
      on p.next { push q }
      on q.next { push r }
      on r.next { push s }
      """)
    for pair in ["s → p", "s → q", "s → r", "r → p"] { #expect(found.contains { $0.hasPrefix(pair) }) }
  }

  @Test func unexploredTransitionsAreReported() throws {
    let compilation = Spec(
      """
      scene a { event next }
      scene b { event next }
      root home: stack { a }
      on a.next { push b }
      on b.next { pop }
      """
    ).compile()
    let routing = try #require(Routing(compilation, bound: 1))
    #expect(routing.unplayed == ["b.next over a"])
    #expect(routing.value["unplayed"]?.elements == ["b.next over a"])
    #expect(routing.unplayedText == "not explored within the bound: b.next over a\n")
    #expect(try #require(Routing(compilation, bound: 0)).unseen == ["b"])
  }

  @Test func anythingWithoutAProgramHasNone() {
    #expect(Routing(Spec("scene a root b").compile()) == nil)
  }

  @Test func asJSON() throws {
    let routing = try #require(Routing(try Spec.sample("routes.scene")))
    let first = try #require(routing.value["routes"]?.elements?.first)
    #expect(
      String(decoding: JSONWriter.compact(first), as: UTF8.self)
        == #"{"from":"home","to":"detail","how":"push","on":["home.detail"]}"#)
    #expect(routing.value["routes"]?.elements?.count == 7)
  }

  /// Every transition of a long walk is among the routes.
  @Test(arguments: Samples.all)
  func everyWayThatIsTakenIsListed(path: String) throws {
    let compilation = try Spec.sample(path)
    let program = try #require(compilation.program)
    let listed = Set(try SampleRoutes.of(path).routing.routes)
    let inputs = PossibleInputs(program, Placements(compilation.model, program).walk.listening)
    var random = Numbers(seed: 5)
    var taken = FoundRoutes(inputs.engine)
    var state = inputs.engine.start().state
    for _ in 0..<LongRun.count(120, long: 2_000) {
      let candidates = inputs.candidates(in: state, samples: 12) { _ in true }
      guard let candidate = random.pick(candidates), candidate.isUsers else { continue }
      let step = inputs.engine.handle(candidate.input, in: state)
      taken.note(
        Exploration.Visit(state: state, candidate: candidate, step: step, left: 0, way: { [] }))
      state = step.state.nextIdentity > 500 ? inputs.engine.start().state : step.state
    }
    #expect(!taken.routes.isEmpty)
    for route in taken.routes {
      let same = listed.first { $0.from == route.from && $0.to == route.to && $0.how == route.how }
      #expect(same.map { Set(route.events).isSubset(of: $0.events) } == true, "\(route)")
    }
  }
}

extension PossibleInputs.Candidate {
  /// True if the route depends only on visible state.
  fileprivate var isUsers: Bool {
    if case .answer = input { return false }
    return true
  }
}
