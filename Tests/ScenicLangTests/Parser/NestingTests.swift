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
