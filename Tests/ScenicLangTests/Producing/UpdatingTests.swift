import ScenicRuntime
import Testing

@testable import ScenicLang

/// Produced values that update an existing scene. The numbers are those of the cases used to examine a
/// well-known library of this kind; its errors are corrected here.
struct UpdatingTests {
  /// T is `Mood`; h takes one, x is in between, from hands one out.
  private static let scenes = """
    enum Mood { calm, wild }
    scene h(mood: Mood = .calm) updates mood { event x event from }
    scene x { event from }
    scene from produces Mood { event open }
    """

  @Test func f04ToTheOneBeneathWithAllOverItLeaving() throws {
    var stage = try Stage(
      """
      \(Self.scenes)
      @unused scene bait(mood: Mood)
      root stack { h }
      on h.x { push x }
      on h.from { push from }
      on x.from { push from }
      on from.open { stay }
      """)
    stage.send(#"{"send": "h.x"}"#)
    #expect(stage.send(#"{"send": "x.from"}"#) == "root{h(mood: calm) x from}")
    #expect(stage.produce("from", "Mood", #""wild""#) == "root{h(mood: wild)}")
    #expect(stage.isHandled)
  }

  @Test func f05ToTheNearestOnly() throws {
    var stage = try Stage(
      """
      \(Self.scenes)
      scene first { event open }
      root stack { h }
      on h.x { push h }
      on h.from { push from }
      on x.from { stay }
      on from.open { push x; push first }
      on first.open { stay }
      """)
    stage.send(#"{"send": "h.x"}"#)
    stage.send(#"{"send": "h.from"}"#)
    #expect(stage.produce("from", "Mood", #""wild""#) == "root{h(mood: calm) h(mood: wild)}")
  }

  @Test func f06NeverToItself() throws {
    let spec = """
      enum Mood { calm, wild }
      scene previous(mood: Mood = .calm) updates mood produces Mood { event next }
      scene shown(mood: Mood)
      """
    var stage = try Stage("\(spec)\nroot stack { previous }\non previous.next { push previous }")
    stage.send(#"{"send": "previous.next"}"#)
    #expect(stage.produce("previous", "Mood", #""wild""#) == "root{previous(mood: wild)}")
    // No other takes it by an update, so it is shown.
    let next = "root{previous(mood: wild) shown(mood: calm)}"
    #expect(stage.produce("previous", "Mood", #""calm""#) == next)
  }

  @Test func f07ToAVisibleChildOfALowerEntry() throws {
    var stage = try Stage(
      """
      \(Self.scenes)
      container both { left: h, right: x }
      root stack { both }
      on h.x { stay }
      on h.from { push from }
      on x.from { push from }
      on from.open { stay }
      """)
    #expect(stage.send(#"{"send": "x.from"}"#) == "root{both{h(mood: calm) x} from}")
    #expect(stage.produce("from", "Mood", #""wild""#) == "root{both{h(mood: wild) x}}")
  }

  @Test func f07ToWhatIsAroundIt() throws {
    var stage = try Stage(
      """
      enum Mood { calm, wild }
      flow parent(mood: Mood = .calm) updates mood {
        scene from produces Mood
        root container { one: from, other }
        scene other
      }
      root parent
      """)
    #expect(stage.produce("from", "Mood", #""wild""#) == "parent(mood: wild){from other}")
  }

  @Test func f08ToAllThatAreOnViewBesideItButNotItself() throws {
    var stage = try Stage(
      """
      enum Mood { calm, wild }
      scene x(mood: Mood = .calm) updates mood
      scene y(mood: Mood = .calm) updates mood
      scene from(mood: Mood = .calm) updates mood produces Mood
      container all { a: x, b: from, c: y }
      root all
      """)
    let after = "all{x(mood: wild) from(mood: calm) y(mood: wild)}"
    #expect(stage.produce("from", "Mood", #""wild""#) == after)
  }

  private static let quiet = """
    on h.x { stay }
    on h.from { stay }
    on x.from { stay }
    on from.open { stay }
    """

  @Test func f09ToAnotherTab() throws {
    let spec = "\(Self.scenes)\n\(Self.quiet)"
    var plain = try Stage("\(spec)\nroot bar: tabs { from, h, x }")
    #expect(plain.produce("from", "Mood", #""wild""#) == "bar{from *h(mood: wild) x}")
    var stacks = try Stage("\(spec)\nroot bar: tabs { a: stack { from }, b: stack { h x } }")
    #expect(stacks.produce("from", "Mood", #""wild""#) == "bar{a{from} *b{h(mood: wild)}}")
  }

  /// Of several tabs first those with a stack.
  @Test func f09ToAStackInAnotherTabBeforeAPlainOne() throws {
    var stage = try Stage(
      """
      \(Self.scenes)
      scene h2(mood: Mood = .calm) updates mood
      root bar: tabs { from, h, s: stack { h2 x } }
      \(Self.quiet)
      """)
    #expect(stage.produce("from", "Mood", #""wild""#) == "bar{from h(mood: calm) *s{h2(mood: wild)}}")
  }

  @Test func f10FromAModalInOneTabToTheRootOfAnother() throws {
    var stage = try Stage(
      """
      \(Self.scenes)
      scene second { event open }
      root bar: tabs { s: stack { h x }, second }
      on second.open { present stack { x x from } as fullScreen }
      on bar.select(.second) { select bar.second }
      \(Self.quiet)
      """)
    stage.send(#"{"request": "bar.select", "args": {"tab": "second"}}"#)
    #expect(stage.send(#"{"send": "second.open"}"#) == "bar{s{h(mood: calm) x} *second^stack{x x from}}")
    #expect(stage.produce("from", "Mood", #""wild""#) == "bar{*s{h(mood: wild)} second}")
  }

  @Test func f11TwoModalsDeepWithOneDismissal() throws {
    let spec = """
      \(Self.scenes)
      root h
      on h.x { present x }
      on x.from { present from }
      on h.from { present from }
      """
    var stage = try Stage("\(spec)\non from.open { stay }")
    stage.send(#"{"send": "h.x"}"#)
    #expect(stage.send(#"{"send": "x.from"}"#) == "h(mood: calm)^x^from")
    #expect(stage.produce("from", "Mood", #""wild""#) == "h(mood: wild)")
    guard case .list(let changes)? = stage.answer["changes"] else { return #expect(Bool(false)) }
    #expect(changes.compactMap { $0["op"]?.text }.sorted() == ["dismiss", "update"])
  }

  /// A rule above the source does not apply: only uncovered nodes send events, unless a rule declares
  /// otherwise.
  @Test func f11NeverToWhatCoversIt() throws {
    var stage = try Stage(
      """
      \(Self.scenes)
      root from
      on from.open { present h }
      on h.x { stay }
      on h.from { stay }
      on x.from { stay }
      on from.produced even covered where h.mood == .wild { stay }
      on from.produced { stay }
      """)
    stage.send(#"{"send": "from.open"}"#)
    #expect(stage.produce("from", "Mood", #""wild""#) == "from^h(mood: calm)")
    #expect(stage.reasons.contains("covered"))
  }

  /// A scene that a rule about the departure presents stays.
  @Test func f12WhatIsPresentedOnTheOccasionSurvives() throws {
    var stage = try Stage(
      """
      \(Self.scenes)
      scene thanks
      root stack { h }
      on h.x { stay }
      on h.from { push from }
      on x.from { stay }
      on from.open { stay }
      on from.cancelled { present thanks }
      """)
    stage.send(#"{"send": "h.from"}"#)
    #expect(stage.produce("from", "Mood", #""wild""#) == "root{h(mood: wild)^thanks}")
  }

  /// A value that changes no input still takes the user back.
  @Test func f23TheSameValueStillGoesBack() throws {
    var stage = try Stage(
      """
      \(Self.scenes)
      root stack { h }
      on h.x { stay }
      on h.from { push from }
      on x.from { stay }
      on from.open { stay }
      """)
    stage.send(#"{"send": "h.from"}"#)
    #expect(stage.produce("from", "Mood", #""calm""#) == "root{h(mood: calm)}")
    #expect(stage.isHandled)
  }
}
