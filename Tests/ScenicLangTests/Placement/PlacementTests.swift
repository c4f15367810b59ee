import Testing

@testable import ScenicLang

/// Messages of the placement checks for small specs, in addition to the examples of their pages.
struct PlacementTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var codes: [String], spec: String

    init(_ title: String, _ codes: [String], _ spec: String) {
      testDescription = title
      self.codes = codes
      self.spec = spec
    }
  }

  @Test(arguments: cases)
  func isFound(one: Case) {
    let compilation = Spec(one.spec).compile()
    #expect(compilation.codes == one.codes, "\(compilation.report)")
  }

  /// An error has been seen to happen, or can never be otherwise.
  @Test(arguments: cases.filter { !$0.codes.isEmpty })
  func tellsHowItHappens(one: Case) {
    for diagnostic in Spec(one.spec).compile().diagnostics where diagnostic.severity == .error {
      let notes = diagnostic.notes.map { $0.message }
      #expect(
        notes.contains { $0.hasPrefix("reached ") || $0.hasPrefix("it fails on every path") }, "\(notes)")
    }
  }

  static let cases = first + second

  /// A flow that handles an event of a scene of the app.
  private static let hearing = """
    scene shared { event tap }
    flow f {
      scene b { event next event end }
      root stack { b }
      on b.next { push shared }
      on b.end { cancel }
      on shared.tap { pop }
    }
    root stack { a }
    on a.open { present f }
    """

  private static let first = [
    Case(
      "the end of the app's only entry", ["SC0407"],
      """
      scene a { event end }
      root stack { a }
      on a.end { finish }
      """),
    Case(
      "a push in a sheet", ["SC0401"],
      """
      scene a { event open }
      scene b { event more }
      scene d
      root stack { a }
      on a.open { present b }
      on b.more { push d }
      """),
    Case(
      "a push after the dismissal", [],
      """
      scene a { event open }
      scene b { event more }
      scene d
      root stack { a }
      on a.open { present b }
      on b.more { dismiss; push d }
      """),
    Case(
      "a dismissal of what may be pushed", ["SC0403"],
      """
      scene a { event open event show }
      scene b { event close }
      root stack { a }
      on a.open { push b }
      on a.show { present b }
      on b.close { dismiss }
      """),
    Case(
      "isPresented decides", [],
      """
      scene a { event open event show }
      scene b { event close }
      root stack { a }
      on a.open { push b }
      on a.show { present b }
      on b.close where b.isPresented { dismiss }
      on b.close { pop }
      """),
    Case(
      "isPresented decides in a stack", [],
      """
      scene a { event open event show }
      scene b { event close event more }
      root stack { a }
      on a.open { push b }
      on a.show { present stack { b } }
      on b.more { push b }
      on b.close where b.isPresented { dismiss }
      on b.close { pop }
      """),
    Case(
      "a pop of what may be first", ["SC0402"],
      """
      scene a { event open event show }
      scene b { event close }
      root stack { a }
      on a.open { push b }
      on a.show { present stack { b } }
      on b.close { pop }
      """),
    Case(
      "close takes it however it stands", [],
      """
      scene a { event open event show }
      scene b { event close }
      root stack { a }
      on a.open { push b }
      on a.show { present stack { b } }
      on b.close { close }
      """),
    Case(
      "where over all cases", [],
      """
      enum Mode { view, edit }
      scene a { event view event edit }
      scene b(mode: Mode) { event tap }
      root stack { a }
      on a.view { push b(mode: .view) }
      on a.edit { push b(mode: .edit) }
      on b.tap where b.mode == .view { pop }
      on b.tap where b.mode == .edit { stay }
      """),
    Case(
      "where over some cases", ["SC0408"],
      """
      enum Mode { view, edit, other }
      scene a { event view event edit(mode: Mode) }
      scene b(mode: Mode) { event tap }
      root stack { a }
      on a.view { push b(mode: .view) }
      on a.edit(mode) { push b(mode) }
      on b.tap where b.mode == .view { pop }
      on b.tap where b.mode == .edit { stay }
      """),
    Case(
      "only values that are made count", [],
      """
      enum Mode { view, edit, other }
      scene a { event view }
      scene b(mode: Mode) { event tap }
      root stack { a }
      on a.view { push b(mode: .view) }
      on b.tap where b.mode == .view { pop }
      """),
    Case(
      "conditions that leave nothing", [],
      """
      condition x: Bool = false
      condition y: Bool = false
      scene a { event tap }
      root stack { a }
      on a.tap where x && y { stay }
      on a.tap where !x { stay }
      on a.tap where !y { stay }
      """),
    Case(
      "conditions that leave something", ["SC0408"],
      """
      condition x: Bool = false
      condition y: Bool = false
      scene a { event tap }
      root stack { a }
      on a.tap where x && y { stay }
      on a.tap where !x { stay }
      """),
    Case(
      "a result with a value", ["SC0408"],
      """
      scene a { event open }
      scene b -> Bool
      root stack { a }
      on a.open { present b }
      on b.done(true) { stay }
      """),
    Case(
      "an event that only a flow hears", [], "scene a { event open }\n\(hearing)"),
  ]

  private static let second = [
    Case(
      "an event outside the flow that hears it", ["SC0408"],
      """
      scene a { event open event other }
      \(hearing)
      on a.other { push shared }
      """),
    Case(
      "a flow that shares its stack", [],
      """
      scene a { event open }
      flow f {
        scene b { event next }
        scene d { event end event back }
        root b
        on b.next { push d }
        on d.end { finish }
        on d.back { pop }
      }
      root stack { a }
      on a.open { push f }
      on f.done { stay }
      """),
    Case(
      "a flow without a stack to share", ["SC0401"],
      """
      scene a { event open }
      flow f {
        scene b { event next }
        scene d { event end }
        root b
        on b.next { push d }
        on d.end { finish }
      }
      root stack { a }
      on a.open { present f }
      """),
    Case(
      "a flow in itself", [],
      """
      scene a { event open }
      flow f {
        scene b { event again event end }
        root stack { b }
        on b.again { present f }
        on b.end { finish }
      }
      root stack { a }
      on a.open { present f }
      """),
    Case(
      "a requirement", [],
      """
      condition isIn: Bool = false
      flow login {
        scene form { event ok event quit }
        root stack { form }
        on form.ok { finish }
        on form.quit { cancel }
      }
      scene home { event secret }
      scene secret requires isIn else login
      root stack { home }
      on home.secret { push secret }
      on isIn.changed { stay }
      """),
    Case(
      "an input of what may not be there", ["SC0409"],
      """
      scene a(x: Int = 1) { event open }
      scene b { event open }
      scene d { event go }
      scene e(x: Int)
      root tabs { one: stack { a } two: stack { b } }
      on a.open { push d }
      on b.open { push d }
      on d.go { push e(x: a.x) }
      """),
    Case(
      "a tab from a sheet", [],
      """
      scene a { event open }
      scene b
      scene s { event go }
      root bar: tabs { one: stack { a } two: b }
      on a.open { present s }
      on s.go { dismiss; select bar.two }
      """),
    Case(
      "a tab, then a push", [],
      """
      scene a { event open }
      scene b
      scene s { event go }
      root bar: tabs { one: stack { b } two: stack { a } }
      on a.open { present s }
      on s.go { dismiss all; select bar.one; push s2 }
      scene s2
      """),
    Case(
      "no way back", ["SC0414"],
      """
      scene a { event open }
      scene s
      root stack { a }
      on a.open { present s as fullScreen }
      """),
    Case(
      "no way back, and that is meant", [],
      """
      scene a { event open }
      @terminal scene s
      root stack { a }
      on a.open { present s as fullScreen }
      """),
    Case(
      "an answer", [],
      """
      action ask -> Bool
      scene a { event tap }
      scene b
      root stack { a }
      on a.tap { do ask }
      on ask.done(true) { push b }
      on ask.done(false) { stay }
      """),
    Case(
      "isPresented in an if", [],
      """
      condition x: Bool = false
      scene a { event tap }
      scene b { event back }
      root stack { a }
      on a.tap { if x { push b } else { present b } }
      on b.back { if b.isPresented { dismiss } else { pop } }
      """),
    Case(
      "a path", [],
      """
      scene a { event tap }
      scene b(id: Int) { event back }
      root bar: tabs { one: stack { a } two: stack { d } }
      scene d { event x }
      on a.tap { go bar.two / d / b(id: 1) }
      on b.back { pop }
      on d.x { stay }
      """),
    Case(
      "an event of the app over a sheet", ["SC0401"],
      """
      event push1
      scene a { event open }
      scene s { event close }
      scene b
      root stack { a }
      on a.open { present s }
      on s.close { dismiss }
      on push1 { push b }
      """),
    Case(
      "columns", [],
      """
      scene list(q: String = "") { event open(id: Int) }
      scene item(id: Int) { event filter }
      scene none
      root mail: split { left: stack { list } right: stack { none } }
      on list.open(id) { root item(id) in mail.right }
      on item.filter { update list(q: "x") }
      """),
    Case(
      "who can never be taken away is not asked", [],
      """
      scene home { event go }
      scene side
      root co: container { l: stack { home } r: side }
      on home.go { present side }
      on side.leave { dismiss }
      """),
    Case(
      "a flow in itself hears the end of the inner one", ["SC0403"],
      """
      scene home { event go }
      flow f {
        scene a { event next event out }
        root a
        on a.next { push f }
        on a.out { finish }
        on f.done { dismiss }
      }
      root main: stack { home }
      on home.go { push f }
      """),
  ]
}
