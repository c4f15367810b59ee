import Testing

@testable import ScenicLang

struct NestingTests {
  /// Texts that nest a piece any number of times: the prefix, the piece, the suffix.
  static let shapes: [(before: String, piece: String, after: String)] = [
    ("always ", "!", "a"), ("always ", "(", "a"), ("always a", " + a", ""), ("always a", ".a", ""),
    ("always a", "()", ""), ("always a", " ?? a", ""), ("always a", " ? a : a", ""), ("always a", " ? a", ""),
    ("always ", "[", ""), ("always ", "[a: ", ""), ("always ", "([!-", ""), ("always a", " == a", ""),
    ("condition a: ", "[", "A"), ("condition a: A", "?", ""), ("condition a: A", "|A", ""),
    ("root ", "stack { ", ""), ("", "flow a { ", ""), ("on a.b { ", "if a { ", ""),
    ("on a.b { if a { } ", "else if a { } ", "}"), ("on a.b { go a", " presenting a", " }"),
    ("on a.b(", ".a(", ""), ("", "/*", ""), ("", "{", ""), ("", "@a ", ""),
    ("test \"\" { ", "presenting a ", ""),
  ]

  @Test(arguments: shapes.indices)
  func deepNestingIsOneMessageAtMost(shape: Int) {
    let (before, piece, after) = Self.shapes[shape]
    let text = before + String(repeating: piece, count: 5_000) + after
    let parsed = parse(text)
    #expect(parsed.facts.count <= 2, "\(piece)")
    #expect(parsed.tree.printed() == [UInt8](text.utf8))
    #expect(depth(of: parsed.tree) <= 4 * Parser.maximumDepth)
  }

  /// A long chain is flat where it is written.
  @Test(arguments: [" && a", " || a", " + 1", " == a", ".a"])
  func aLongChainIsNotNested(piece: String) {
    let messages = parse("always a" + String(repeating: piece, count: 254)).diagnostics.map { $0.message }
    let isTwice = piece == " == a"
    #expect(messages.last == "too many operators in a row: an expression has at most 200 levels")
    #expect(isTwice || messages.count == 1)
  }

  /// Operations that nest in brackets, and the places of expressions. Expressions are measured on the way back too.
  static let operations = [
    ("(", ")"), ("(", " == a)"), ("(", " + a)"), ("(", " && a)"), ("(", " ?? a)"), ("(", ".b)"),
    ("(", "?.b)"),
    ("(", "())"), ("(", " ? a : b)"), ("(a ? ", " : b)"), ("(a ? b : ", ")"), ("(a + ", ")"), ("(a == ", ")"),
    ("(a ?? ", ")"), ("(!", ")"), ("(-", ")"), ("[", "]"), ("[", ", a]"), ("[\"k\": ", "]"), ("f(", ")"),
    ("f(x: ", ", y: a)"), (".c(", ")"), ("present(a where ", ")"), ("f(a, \"\\(b)\", ", ")"),
  ]

  static let places = [
    ("@badge(", ") scene b"), ("root b: tabs { @badge(", ") a }"), ("condition c: Int = ", ""),
    ("scene b(x: Int = ", ")"), ("on a.b where ", " { stay }"), ("on a.b { if ", " { stay } }"),
    ("on a.b { push c(x: ", ") }"), ("on a.b { finish(", ") }"), ("scene b requires ", " else c"),
    ("link \"/{b}\" where ", " { go b }"), ("link \"/{b}\" { go b(c: ", ") }"), ("always ", ""),
    ("test \"t\" { expect b(c: ", ") }"), ("test \"t\" { a.b(", ") }"), ("test \"t\" { set c = ", " }"),
    ("test \"t\" with c = ", " { stay }"), ("test \"t\" { expect always ", " }"),
  ]

  /// Around the two limits; in long runs, between them too.
  private static let depths = LongRun.isOn ? [60, 99, 101, 130, 150, 199, 201, 260] : [99, 101, 199, 201]

  /// An expression that is too deep is one message, at any depth and place.
  @Test(arguments: places.indices)
  func aDeepExpressionIsOneMessage(place: Int) {
    let (before, after) = Self.places[place]
    for (open, close) in Self.operations {
      for depth in Self.depths {
        let expression =
          String(repeating: open, count: depth) + "a" + String(repeating: close, count: depth)
        let codes = parse("\(before)\(expression)\(after)\nscene z\n").diagnostics.map { $0.code }
        #expect(codes.isEmpty || codes == [.tooDeep], "\(open) \(close) \(depth): \(codes.count)")
        #expect(depth < 201 || !codes.isEmpty, "\(open) \(close) \(depth)")
      }
    }
  }

  /// Patterns and blocks also nest.
  @Test(arguments: [
    ("on a.b(", ".c(", "x", ")", ") { stay }"), ("on a.b(", "(", "x", ")", ") { stay }"),
    ("on a.b(", "[", "x", "]", ") { stay }"), ("on a.b { ", "if n == 0 { ", "stay", " }", " }"),
    ("on a.b { if c { stay } ", "else if n == 1 { stay } ", "", "", "}"),
    ("root ", "stack { ", "a", " }", ""),
    ("scene a(x: ", "[", "Int", "]", ")"),
  ])
  func deepSyntaxIsOneMessage(before: String, open: String, inner: String, close: String, after: String) {
    for depth in [201, 260, 1_000] {
      let text =
        before + String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
        + after
      let codes = parse(text + "\nscene z\n").diagnostics.map { $0.code }
      #expect(codes == [.tooDeep], "\(open) \(depth): \(codes.prefix(3))")
    }
  }

  /// Each declaration has its own message.
  @Test func eachDeepDeclarationIsReported() {
    let deep = String(repeating: "(", count: 300) + "a == b" + String(repeating: " == b)", count: 300)
    let codes = parse("always \(deep)\nscene a\nalways \(deep)\n").diagnostics.map { $0.code }
    #expect(codes == [.tooDeep, .tooDeep])
  }

  /// A million where the compiler was optimised, else a tenth of it.
  @Test func aMillionDeepIsNoHarder() {
    var count = 1_000_000
    assert(
      {
        count = 100_000; return true
      }())
    #expect(parse("always " + String(repeating: "(", count: count)).facts.count <= 2)
    #expect(parse("root " + String(repeating: "stack { ", count: count)).facts.count <= 2)
  }

  @Test func bracketsAreClosedBehindTheLimit() {
    let deep = String(repeating: "(", count: 5_000) + "a" + String(repeating: ")", count: 5_000)
    let parsed = parse("always \(deep)\nscene\n")
    #expect(parsed.diagnostics.map { $0.code } == [.tooDeep, .missingName])
  }

  @Test func nestingUpToTheLimitIsFine() {
    let depth = Parser.maximumDepth / 2 - 10
    for (open, close) in [("(", ")"), ("[", "]"), ("!", ""), ("f(", ")")] {
      let text =
        "always " + String(repeating: open, count: depth) + "a" + String(repeating: close, count: depth)
      #expect(parse(text).facts.isEmpty, "\(open)")
    }
  }

  /// The nesting depth of the nodes, computed without recursion.
  private func depth(of tree: SyntaxTree) -> Int {
    var depths: [Int] = []
    var extents: [Int] = []
    for node in tree.nodes {
      var deepest = 0
      var remaining = Int(node.extent) - 1
      while remaining > 0, let extent = extents.popLast(), let depth = depths.popLast() {
        remaining -= extent
        deepest = max(deepest, depth)
      }
      extents.append(Int(node.extent))
      depths.append(deepest + 1)
    }
    return depths.max() ?? 0
  }
}
