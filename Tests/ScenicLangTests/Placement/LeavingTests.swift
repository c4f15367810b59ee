import Testing

@testable import ScenicLang

/// Nodes that leave, what remains, and senders that may have left.
struct LeavingTests {
  /// A spec and its findings.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let codes: [String]

    init(_ description: String, _ codes: [String], _ text: String) {
      (testDescription, self.text, self.codes) = (description, text, codes)
    }

    /// Expects that the compiler reports the findings.
    func expectFindings() {
      let compilation = Spec(text).compile()
      #expect(compilation.codes == codes, "\(compilation.report)")
    }

    /// Expects that the analysis covers a walk through the spec.
    func expectForesight() throws {
      let (model, program) = try #require(Spec(text).lowered())
      #expect(Foresight(model, program).surprise(in: 200, seed: 7) == nil)
    }
  }

  @Test(arguments: cases)
  func isFound(one: Case) { one.expectFindings() }

  @Test(arguments: cases)
  func isForeseen(one: Case) throws { try one.expectForesight() }

  static let cases = [
    Case(
      "an unnamed stack that contains itself", [],
      """
      scene s0 {event e0}
      scene s2
      root main: stack { s0 }
      on s0.e0 { replace stack { s2 } }
      on s0.cancelled { replace s0 }
      """),
    Case(
      "an unnamed stack that leaves with what is in it", [],
      """
      condition c: Bool=false
      scene s0
      scene s2
      root main: stack { s0 }
      on s2.cancelled { stay }
      on c.changed(true) { replace stack { s2 } }
      """),
    Case(
      "a stack pushed on a stack", [],
      """
      scene s0 { event e1 }
      scene s1 { event e0 }
      scene s2 { event e0 }
      root main: stack { s0 }
      on s0.e1 { push stack { s1 } }
      on s0.leave { cancel }
      on s1.e0 { show s2 }
      on s1.cancelled { stay }
      on s2.e0 { push s0 }
      """),
    Case(
      "a root that another replaces has nothing to fill", [],
      """
      action track(what: String)
      scene welcome { event start }
      scene cats
      root welcome
      on welcome.start { root main: stack { cats } }
      on welcome.cancelled { do track(what: "gone") }
      """),
    Case(
      "the place of a flow is not that of its slot", ["SC0407"],
      """
      flow pick { scene p { event ok } 
       root p
       on p.ok { finish } }
      scene n
      root bar: tabs { one: pick two: n }
      on pick.done { root n in bar.one }
      """),
    Case(
      "a flow that has left cannot finish", ["SC0405"],
      """
      scene home { event go }
      flow f { scene a { event end } 
       root a
       on a.end { dismiss all; finish } }
      root stack { home }
      on home.go { present f }
      """),
    Case(
      "a sender that has left cannot be closed", ["SC0406"],
      """
      scene home { event go }
      scene a { event end }
      root stack { home }
      on home.go { present a }
      on a.end { dismiss; close a }
      """),
    Case(
      "a sender that has left cannot be updated", ["SC0406"],
      """
      scene home { event go }
      scene a(n: Int = 0) { event end }
      root stack { home }
      on home.go { present a }
      on a.end { dismiss; update a(n: 1) }
      """),
    Case(
      "what was cancelled is not there to go back to", ["SC0406"],
      """
      scene home { event go }
      scene a
      root stack { home }
      on home.go { present a }
      on a.cancelled { back to a }
      """),
    Case(
      "what is done is not there to be changed", ["SC0406", "SC0406"],
      """
      scene home { event go }
      scene pick(n: Int = 0) -> Bool
      root stack { home }
      on home.go { present pick }
      on pick.done(true) { close pick }
      on pick.done(false) { update pick(n: 1) }
      """),
    Case(
      "an edit goes on in its own column", [],
      """
      scene list { event open }
      scene detail { event gone }
      scene menu
      root box: container { content: stack { list } drawer: menu }
      on list.open { push detail }
      on detail.gone { cancel; push detail }
      """),
    Case(
      "the user goes back over two entries at once", ["SC0402"],
      """
      scene home { event go }
      scene m { event next }
      scene a
      root stack { home }
      on home.go { push m }
      on m.next { push a }
      on a.cancelled { pop }
      """),
    Case(
      "an entry takes along what is presented over it", ["SC0406"],
      """
      scene home { event go }
      scene b { event sheet }
      scene a
      root stack { home }
      on home.go { push b }
      on b.sheet { present a }
      on b.cancelled { close a }
      """),
    Case(
      "an answer may be the way back", [],
      """
      action fetch -> Bool
      scene home { event go }
      scene a { event load }
      root stack { home }
      on home.go { present a as fullScreen }
      on a.load { do fetch }
      on fetch.done(_) { dismiss all }
      """),
    Case(
      "an event of the app is no way back that the user has", ["SC0414"],
      """
      event expired
      scene home { event go }
      scene a
      root stack { home }
      on home.go { present a as fullScreen }
      on expired { dismiss all }
      """),
    Case(
      "who is presented again whenever it leaves", ["SC0414"],
      """
      scene home { event go }
      scene nag { event close }
      root stack { home }
      on home.go { present nag as fullScreen }
      on nag.close { dismiss }
      on nag.cancelled { present nag as fullScreen }
      """),
    Case(
      "who is presented again in a stack", ["SC0414"],
      """
      action track
      scene home { event go }
      scene nag(isFirst: Bool = true) -> Bool { event close(isSure: Bool) }
      root stack { home }
      on home.go { push nag }
      on nag.close(isSure) { if isSure { finish(true) } else { cancel } }
      on nag.cancelled, nag.done { present stack { nag(isFirst: false) }; do track }
      """),
    Case(
      "who is presented again unless it is done", [],
      """
      condition isLocked: Bool = true
      scene home { event go event ask event show }
      scene lock { event open }
      scene nag { event close }
      scene tip { event close }
      root stack { home }
      on home.go { present lock as fullScreen }
      on lock.open { finish }
      on lock.cancelled { present lock as fullScreen }
      on home.ask { present nag as fullScreen }
      on nag.close { dismiss }
      on nag.cancelled where isLocked { present nag as fullScreen }
      on home.show { present tip as fullScreen }
      on tip.close { dismiss }
      on tip.cancelled { present tip as fullScreen; dismiss }
      on isLocked.changed { stay }
      """),
    Case(
      "closing the first entry from the third", ["SC0406"],
      """
      scene a { event open }
      scene b { event open }
      scene c { event end }
      root main: stack { a }
      on a.open { push b }
      on b.open { push c }
      on c.end { close a; pop }
      """),
    Case(
      "closing what a stack was presented over, which may be of the same kind", ["SC0404", "SC0402"],
      """
      scene a { event open event more }
      scene b { event end }
      root stack { a }
      on a.open { present stack { a } }
      on a.more { present stack { b } }
      on b.end { close a; pop }
      """),
    Case(
      "a pop inside is no way back", ["SC0414"],
      """
      scene home { event go }
      scene a { event x }
      scene b { event y }
      root stack { home }
      on home.go { present stack { a } as fullScreen }
      on a.x { push b }
      on b.y { pop }
      """),
    Case(
      "a covered scene is no way back that the user has", ["SC0414"],
      """
      scene home { event go event tick }
      scene a
      root stack { home }
      on home.go { present a as fullScreen }
      on home.tick even covered { dismiss all }
      """),
    Case(
      "what is dismissed over it may also be below it", ["SC0414"],
      """
      event alarm
      scene home { event go }
      scene a { event help }
      scene b { event close }
      root stack { home }
      on alarm { present a as fullScreen }
      on home.go { present b }
      on a.help { present b }
      on b.close { dismiss }
      """),
    Case(
      "so may a flow that finishes", ["SC0414"],
      """
      event alarm
      scene home { event go }
      scene a { event help }
      flow f {
        scene s { event end event more }
        scene t { event end event back }
        root stack { s }
        on s.more { push t }
        on t.back { pop }
        on s.end, t.end { finish }
      }
      root stack { home }
      on alarm { present a as fullScreen }
      on home.go { present f }
      on a.help { present f }
      on f.done { stay }
      """),
    Case(
      "or what cancels itself", ["SC0414"],
      """
      event alarm
      scene home { event go }
      scene a { event help }
      scene b -> Bool
      root stack { home }
      on alarm { present a as fullScreen }
      on home.go { present b as alert }
      on a.help { present b as alert }
      on b.done { stay }
      """),
    Case(
      "a flow takes along what it has presented", [],
      """
      event alarm
      scene home { event go }
      scene b { event end }
      flow f {
        scene s { event ask }
        scene a { event more }
        root s
        on s.ask { present a as fullScreen }
        on a.more { present b }
        on b.end { finish }
      }
      root stack { home }
      on home.go { present f }
      on alarm { present f }
      """),
    Case(
      "an event of a flow comes from the app", ["SC0414"],
      """
      scene home { event go }
      flow f {
        event expired
        scene s
        root s
        on f.expired { cancel }
      }
      root stack { home }
      on home.go { present f as fullScreen }
      """),
    Case(
      "a presented stack that contains itself, in a flow", [],
      """
      scene s0 { event e1 }
      scene s1 { event e1 }
      scene s2 { event e0 }
      flow f {
        root s1
        on s2.e0 { finish }
      }
      root stack { s0 }
      on s0.e1 { present stack { s2 } }
      on s1.e1 { present s0 }
      on s2.e0 { push f }
      """),
    Case(
      "of a container the last child is shown last", ["SC0401"],
      """
      event ping
      scene home { event go }
      scene a { event end }
      scene menu
      root box: container { content: stack { home } drawer: menu }
      on home.go { push a }
      on a.end { pop }
      on ping { pop }
      """),
    Case(
      "a covered scene ends where nothing can replace it", ["SC0407", "SC0403", "SC0401", "SC0407"],
      """
      scene s0 -> Bool { event e0 }
      scene s1 { event e0 }
      event boom
      root bar: tabs { one: s0 two: s0 }
      on boom, s1.e0 { present s1 }
      on s0.e0 even covered { cancel }
      on s0.cancelled { dismiss; pop }
      on s0.done(_) { stay }
      """),
  ]
}
