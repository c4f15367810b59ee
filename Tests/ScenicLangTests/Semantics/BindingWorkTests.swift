import Testing

@testable import ScenicLang

/// Each node is bound a bounded number of times, however deep it is nested, right or wrong. Counted, not timed.
struct BindingWorkTests {
  /// Declarations that the shapes are about.
  static let head = """
    enum E { leaf(n: Int), node(e: E?), both(l: E?, r: E?), list(es: [E]) }
    struct T { n: Int }
    struct O { o: T? }
    struct L { l: [L] }
    struct D { d: [String: D] }
    struct U { u: T | E }
    condition c: Bool = false
    condition e: E = .leaf(n: 0)
    action act(e: E)
    action work(t: T) -> E
    scene home { event open(e: E) event go(t: T?) }
    scene cat(t: T? = nil, e: E? = nil, l: L? = nil, d: D? = nil, u: U? = nil, n: Int = 0) -> E { event x(e: E) }
    root main: stack { home }

    """

  /// Values, each with a hole for the next one.
  static let values = [
    "T($)", "T(n: $)", "T(m: $)", "T($, $1)", "T.n($)", "O(T($))", "O($)", ".node($)", ".node(e: $)",
    "E.node($)",
    "E.node(e: $)", ".nothing($)", ".both(l: $, r: nil)", ".list([$])", "L([$])", "L(l: [$, $1])",
    "D([\"k\": $])",
    "U($)", "U(u: $)", "[$]", "[\"k\": $]", "($)", "-($)", "!($)", "$ + 1", "1 + ($)", "($) == nil",
    "nil == ($)",
    "($) ?? 1", "nil ?? ($)", "c ? ($) : 1", "c ? 1 : ($)", "($) ? 1 : 2", "c && ($)", "($) || c",
    "unknown($)",
    "cat($)", "act($)", "Int($)", "($).n", "T($).n.n", "[$, $1]", "home.x($)", "e($)",
  ]

  /// The possible positions of a value.
  static let places = [
    "on home.open(e) { push cat($) }", "on home.open(e) { push cat(e: $) }",
    "on home.open(e) { push cat(t: $) }",
    "on home.open(e) { show cat(n: $) }", "on home.open(e) { present cat(e: $) as sheet }",
    "on home.open(e) where $ { stay }", "on home.open(e) { if $ { stay } else { stay } }",
    "on cat.x { finish($) }",
    "on cat.x { update cat($) }", "on home.open { do act($) }", "on work.done(e) { do work($) }",
    "scene s(t: T = $)", "condition d: E = $", "scene s requires $ else home", "convert(t: T) -> E { $ }",
    "test \"t\" { set e = $ }", "test \"t\" { home.open($) }", "test \"t\" { expect cat(e: $) }",
    "test \"t\" { expect did act($) }", "always $", "never showing(cat) && ($)",
    "link \"/a/{x}\" { push cat(t: $) }",
    "link \"/{x}\" where $ { stay }", "on home.go { go main / cat($) }", "struct S { t: T = $ }",
  ]

  /// Patterns, types, effects and nodes, each nested in itself.
  static let others = [
    (
      "on home.open($) { stay }",
      [".node($)", ".node(e: $)", ".both($, _)", ".both(l: $, r: $1)", "e: $", "x: $"], "_"
    ),
    ("on cat.x(e: $) { stay }", [".node($)", ".node(.both($, $1))", ".list($)"], "leaf"),
    ("scene s(t: $)", ["[$]", "[String: $]", "($)?", "($ | T)", "(T | $)", "($ | E | $1)", "[$: T]"], "Int"),
    (
      "on home.open { $ }", ["if c { $ }", "if c { stay } else { $ }", "if c { $ } else if c { $1 }"], "stay"
    ),
    (
      "on home.open { push $ }",
      ["stack { $ }", "a: tabs { b: $ c: cat }", "container { $ }", "split { $ home }"], "cat"
    ),
    ("$", ["flow f { root stack { home } $ }"], "scene s"),
  ]

  static func nested(in pattern: String, _ inner: String, _ leaf: String, depth: Int) -> String {
    var text = leaf
    for _ in 0..<depth {
      text = inner.replacing("$1", with: leaf).replacing("$", with: text)
    }
    return head + pattern.replacing("$", with: text)
  }

  /// The units of work that binding spends; nil if it runs out.
  static func work(_ text: String) -> Int? {
    var names = NameTable()
    let file = SourceFile(path: "main.scene", text: text)
    let tree = Parser.parse(file, fileIndex: 0, names: &names).tree
    let budget = WorkBudget(20_000)
    _ = BoundSpec([tree], table: names, app: "App", within: budget)
    return budget.isExhausted ? nil : budget.spent
  }

  static func isLinear(_ place: String, _ inner: String, _ leaf: String) -> Bool {
    let depths = [8, 16, 32]
    let spent = depths.map { work(nested(in: place, inner, leaf, depth: $0)) }
    guard let one = spent[0], let two = spent[1], let three = spent[2] else { return false }
    return three - two <= 3 * max(two - one, 10)
  }

  @Test(arguments: places)
  func valuesAreBoundOnce(place: String) {
    for value in Self.values {
      #expect(Self.isLinear(place, value, "1"), "\(value)")
    }
  }

  @Test func otherNestedNodesAreBoundOnce() {
    for (place, inner, leaf) in Self.others {
      for inner in inner { #expect(Self.isLinear(place, inner, leaf), "\(place): \(inner)") }
    }
  }

  /// Values within different values, at random.
  @Test func mixturesAreBoundOnce() {
    var random = Seeded(28)
    for _ in 0..<300 {
      let place = Self.places.randomElement(using: &random) ?? ""
      var text = "1"
      for _ in 0..<30 {
        let value = Self.values.randomElement(using: &random) ?? ""
        text = value.replacing("$1", with: "1").replacing("$", with: text)
      }
      let spec = Self.head + place.replacing("$", with: text)
      #expect(Self.work(spec) != nil, "\(spec)")
    }
  }

  /// The label of a single argument for a single parameter is certain at any depth, so one round repairs all
  /// of them.
  @Test func labelsOfNestedArgumentsAreRepairedAtOnce() {
    let depth = 12
    let types = (0..<depth).map { "struct A\($0) { a: A\($0 + 1) }" }.joined(separator: "\n")
    let calls =
      (0..<depth).map { "A\($0)(" }.joined() + "A\(depth)(1" + String(repeating: ")", count: depth + 1)
    let compilation = Spec(
      """
      \(types)
      struct A\(depth) { n: Int }
      scene home { event open }
      scene cat(a: A0)
      root stack { home }
      on home.open { push cat(a: \(calls)) }
      """
    ).compile()
    #expect(compilation.codes == Array(repeating: "SC0305", count: depth + 1))
    #expect(FixApplication(compilation.diagnostics, files: compilation.sources).appliedCount == depth + 1)
  }

  @Test func anIncompleteBindingIsReported() throws {
    var names = NameTable()
    let file = SourceFile(path: "main.scene", text: Self.head + "on home.open { push cat }\n")
    let tree = Parser.parse(file, fileIndex: 0, names: &names).tree
    for units in [0, 5, 20, 45] {
      let bound = BoundSpec([tree], table: names, app: "App", within: WorkBudget(units))
      let found = Check.findings(in: bound.model).filter { $0.code.code == "SC0217" }
      #expect(found.count == 1, "\(units)")
      #expect(found.first?.notes.isEmpty == false)
      #expect(bound.model.isWrong)
    }
    let bound = BoundSpec([tree], table: names, app: "App", within: WorkBudget(1_000))
    #expect(!Check.findings(in: bound.model).contains { $0.code.code == "SC0217" })
  }
}
