import ScenicRuntime
import Testing

@testable import ScenicLang

/// Rules that remove nodes with rules for `leave` without asking them.
struct UnaskedRemovalTests {
  /// An editor over a list, with a question over the editor; `rules` are added.
  static func spec(_ rules: String) -> Spec {
    Spec(
      """
      app A
      action load -> Bool
      event tapped
      condition isOn: Bool = false
      scene list { event write; event home }
      scene note
      scene editor {
        condition hasText: Bool = false
        event save
        event preview
        event menu
        event help
      }
      scene preview { event back; event home }
      scene menu { event more; event home }
      scene hint { event home }
      scene spare
      scene question -> Bool
      root bar: tabs { home: stack { list }, other: stack { spare } }
      on list.write { push editor }
      on editor.leave where editor.hasText { present question as alert }
      on question.done(false) { stay }
      on preview.back { pop }
      \(rules)
      """)
  }

  /// Other rules, so that every event is handled.
  private static let usual = [
    "tapped": "on tapped { stay }", "list.home": "on list.home { stay }",
    "editor.save": "on editor.save { stay }", "editor.preview": "on editor.preview { stay }",
    "editor.menu": "on editor.menu { stay }", "editor.help": "on editor.help { stay }",
    "preview.home": "on preview.home { stay }", "menu.more": "on menu.more { stay }",
    "menu.home": "on menu.home { stay }", "hint.home": "on hint.home { stay }",
    "question.done(true)": "on question.done(true) { resume editor }",
  ]

  private static func removed(_ rules: String) -> (found: [Diagnostic], report: String) {
    let others = usual.sorted { $0.key < $1.key }.filter { !rules.contains("on \($0.key) ") }.map { $0.value }
    let compilation = spec(rules + "\n" + others.joined(separator: "\n")).compile()
    let diagnostics = compilation.diagnostics
    #expect(!diagnostics.contains { $0.severity == .error }, "\(compilation.report)")
    return (diagnostics.filter { $0.code.code == "SC0417" }, compilation.report)
  }

  @Test(arguments: [
    "on tapped { go bar.home / list / note }", "on tapped { go bar.home / list }", "on tapped { root note }",
    "on tapped { if isOn { root list in home } }",
    "on bar.reselect(.home) { select bar.home; pop all }",
    "on bar.select(.other) { root list in home; select bar.other }",
    "on tapped { do load for A }\non load.done { go bar.home / list }",
    "on tapped { do load for A }\non load.failed { go bar.home / list }\non load.done { stay }",
    // Over the editor in its stack, but not presented over it.
    "on editor.preview { push preview }\non preview.home { pop all }",
    "on editor.preview { push preview }\non preview.cancelled { go bar.home / list }",
    "on editor.preview { push preview }\non preview.home { back to list }",
    "on editor.preview { push preview }\non preview.home { present menu }\non menu.home { dismiss; pop all }",
    "on editor.preview { push preview }\non preview.home { do load }\non load.done { pop all }",
    // Another editor sends the event.
    "on editor.help { push editor }\non editor.save { pop all }",
  ])
  func aRemovalByAnotherIsReported(rules: String) {
    let (found, report) = Self.removed(rules)
    #expect(found.map { $0.message } == ["this rule removes `editor` without asking it"], "\(report)")
  }

  @Test(arguments: [
    // With `asking`.
    "on tapped asking { go bar.home / list / note }",
    // Meant.
    "@unasked on tapped { go bar.home / list / note }",
    // Its own event.
    "on editor.save { pop }", "on editor.save { go bar.home / list }", "on editor.save { close editor }",
    "on editor.hasText.changed(false) { pop }", "on editor.save { do load }\non load.done { pop }",
    "on editor.save { do load }\non load.failed { pop }\non load.done { stay }",
    "on editor.save even covered { pop all }", "on editor.cancelled { pop all }",
    // What is presented over it, at any level.
    "on editor.menu { present menu }\non menu.home { close editor }",
    "on editor.menu { present menu }\non menu.home { go bar.home / list }",
    "on editor.menu { present menu }\non menu.more { present hint }\non hint.home { go bar.home / list }",
    "on editor.menu { present menu }\non menu.cancelled { pop all }",
    "on editor.menu { present question }\non question.done(true) { close editor }",
    "on editor.menu { present stack { menu } }\non menu.more { push preview }\non preview.home { close editor }",
    "on editor.menu { present menu }\non menu.home { do load }\non load.done { go bar.home / list }",
    // The app follows its conditions.
    "on isOn.changed(true) { root list in home }",
    // Links and gestures ask.
    "link \"/\" { go bar.home / list }", "on home.popped { stay }", "on bar.reselect(.home) { stay }",
    // Nothing leaves: it is in another tab, or never there.
    "on tapped { go bar.other / spare }", "on tapped { select bar.other }", "on tapped { present note }",
    "on tapped { push note in home }", "on list.home { pop all }",
  ])
  func otherRemovalsAreNot(rules: String) {
    let (found, report) = Self.removed(rules)
    #expect(found.isEmpty, "\(report)")
  }

  @Test(arguments: [
    // The flow itself, and its contents.
    ("on two.end { finish }", "", false), ("on two.end { stay }\non wizard.expired { cancel }", "", false),
    ("on two.end { push tip }\non tip.home { cancel }", "", false),
    ("on two.end { present tip }\non tip.home { finish }", "", false),
    ("on two.end { do load }\non load.done { finish }", "", false),
    ("on two.end { do load for wizard }\non load.done { finish }", "", false),
    ("on two.end { push tip }\non tip.home { stay }", "on wizard.two.cancelled { go home / list }", false),
    // From outside.
    ("on two.end { stay }", "on tapped { go home / list }", true),
    ("on two.end { stay }", "on tapped { if isOn { close wizard } }", true),
    ("on two.end { stay }", "on tapped { do load for A }\non load.done { root list in home }", true),
  ])
  func aFlowIsAskedUnlessTheEventIsFromInside(inner: String, outer: String, isReported: Bool) {
    let compilation = Spec(
      """
      app A
      action load -> Bool
      event tapped
      condition isOn: Bool = false
      scene list { event open }
      flow wizard {
        event expired
        scene one { event next }
        scene two { event end }
        scene tip { event home }
        root stack { one }
        on one.next { push two }
        \(inner)
      }
      scene question -> Bool
      root home: stack { list }
      on list.open { present wizard }
      on wizard.leave { present question as alert }
      on question.done(true) { resume wizard }
      on question.done(false) { stay }
      on wizard.done { stay }
      \(outer)
      """
    ).compile()
    let found = compilation.diagnostics.filter { $0.code.code == "SC0417" }
    #expect(
      found.map { $0.message } == (isReported ? ["this rule removes `wizard` without asking it"] : []),
      "\(compilation.report)")
    #expect(!compilation.diagnostics.contains { $0.severity == .error && $0.code.code != "SC0406" })
  }

  @Test func aRuleForLeaveAndOneThatResumesAreNotReported() {
    let text = """
      app A
      scene list { event write }
      scene draft { event more }
      scene photo
      scene question -> Bool
      root home: stack { list }
      on list.write { push draft }
      on draft.more { push photo }
      on photo.leave { go home / list }
      on draft.leave { present question as alert }
      on question.done(true) { resume draft; go home / list }
      on question.done(false) { stay }
      """
    let compilation = Spec(text).compile()
    // The question is presented over the top, and that is the photo if `go home / list` were stopped there.
    #expect(!compilation.codes.contains("SC0417"), "\(compilation.report)")
  }

  /// The event comes from an editor of the last level, and its rule removes one below that.
  @Test func aRuleThatRemovesAnotherNodeOfItsSenderIsReported() throws {
    let one = LeavingTests.Case(
      "editors in tabs over tabs", ["SC0417"],
      """
      scene home { event go }
      scene menu { event next }
      scene editor { event back }
      root stack { home }
      on home.go { present menu }
      on menu.next { present tabs { one: menu, two: stack { editor } } }
      on editor.back { dismiss; dismiss }
      on editor.leave { stay }
      """)
    one.expectFindings()
    try one.expectForesight()
  }

  /// A rule that may remove many scenes is one mistake: the work and the warnings do not grow with the pairs.
  @Test func aRuleIsNotSearchedForEachSceneThatItRemoves() throws {
    let count = 16
    let scenes = (0..<count).map { place in
      """
      scene s\(place) { event next event back condition changed: Bool = false }
      on s\(place).next { push s\((place + 1) % count) }
      on s\(place).back { pop all }
      on s\(place).leave where s\(place).changed { stay }
      """
    }
    let compilation = Spec(scenes.joined(separator: "\n") + "\nroot main: stack { s0 }\n").compile()
    let found = compilation.diagnostics.filter { $0.code.code == "SC0417" }
    // `s1.back` removes only `s1` itself, unless the user goes around once.
    #expect(Set(found.map { $0.range.start }).count >= count - 1, "\(compilation.report)")
    #expect(found.count < 2 * count)
  }

  @Test func eachSceneOfARuleIsReportedOnceWithItsPath() throws {
    let compilation = Spec(
      """
      event tapped
      scene list { event write; event again }
      scene draft { event more }
      scene photo { event more }
      scene question -> Bool
      root home: stack { list }
      on list.write { push draft }
      on list.again { present stack { draft } as fullScreen }
      on draft.more { push photo }
      on photo.more { push draft }
      on draft.leave { present question as alert }
      on photo.leave { stay }
      on question.done { stay }
      on tapped { go home / list }
      """
    ).compile()
    let found = compilation.diagnostics.filter { $0.code.code == "SC0417" }
    #expect(
      found.map { $0.message } == [
        "this rule removes `draft` without asking it", "this rule removes `photo` without asking it",
      ], "\(compilation.report)")
    let first = try #require(found.first)
    #expect(
      first.notes.map { $0.message } == [
        "this rule handles `draft.leave`", "reached by: `list.write`, then `tapped`",
      ])
    #expect(
      found.last?.notes.last?.message == "reached by: `list.write`, then `draft.more`, then `tapped`")
    #expect(first.fixIts.map { $0.certainty } == [.likely, .likely])
    let text = String(decoding: first.fixIts[0].applied(to: compilation.sources[0].bytes), as: UTF8.self)
    #expect(text.contains("on tapped asking { go home / list }"))
    #expect(!Spec(text).compile().codes.contains("SC0417"))
  }

  /// Case 34: a notification over unsaved text.
  @Test(arguments: [(" asking", [String]()), ("", ["SC0417"])])
  func aNotificationOverUnsavedText(asking: String, codes: [String]) throws {
    let text = """
      app Chats

      enum Answer { discard, stayHere }
      event notificationTapped(chat: String)

      scene chats { event open(id: String)  event write }
      scene chat(id: String)
      scene draft { condition hasText: Bool = false }
      scene question -> Answer

      root home: stack { chats }

      on chats.open(id)  { push chat(id) }
      on chats.write     { present draft }
      on draft.leave where draft.hasText { present question as alert }
      on question.done(.discard)  { close draft }
      on question.done(.stayHere) { stay }
      on notificationTapped(id)\(asking) { go home / chats / chat(id: id) }
      """
    let compilation = Spec(text).compile()
    #expect(compilation.codes == codes, "\(compilation.report)")
    let notes = compilation.diagnostics.flatMap { $0.notes }.map { $0.message }
    #expect(
      notes.dropFirst().allSatisfy { $0.hasPrefix("reached by: `chats.write`, then `notificationTapped") })
  }

  @Test func anIncompleteAnalysisReportsNothing() throws {
    let (model, program) = try #require(
      Self.spec("on tapped { go bar.home / list }").lowered())
    let codes = { (effort: Int) in
      PlacementCheck.findings(in: Placements(model, program, effort: effort)).map { $0.code.code }
    }
    #expect(codes(0).contains("SC0415"))
    #expect(!codes(0).contains("SC0417"))
    #expect(codes(Walk.effort).contains("SC0417"))
  }
}
