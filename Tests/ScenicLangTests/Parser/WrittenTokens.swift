import Foundation
import Testing

@testable import ScenicLang

/// The folder of the specs whose tokens are requested, if any.
private let folder = ProcessInfo.processInfo.environment["SCENIC_TOKENS"]

/// Writes what each byte is of every spec in the folder that `SCENIC_TOKENS` names, beside it, for
/// `scripts/try-grammars` to hold the editors' grammars to. Whether a word is reserved or a name is the parser's
/// word, not the lexer's. The spec that has every rule of the grammar is put into the folder too.
@Suite(.enabled(if: folder != nil))
struct WrittenTokens {
  /// A range of a file with its kind.
  private struct Mark: Encodable {
    let kind: String
    let start: Int
    let end: Int
  }

  private struct Marks: Encodable {
    /// True if the file has syntax errors, so that its tokens are a guess.
    let isBroken: Bool
    let marks: [Mark]
  }

  @Test func ofEverySpec() throws {
    let place = URL(fileURLWithPath: try #require(folder))
    try Data(everything.utf8).write(to: place.appending(path: "everything.scene"))
    let paths = FileManager.default.enumerator(atPath: place.path)?.allObjects as? [String] ?? []
    let specs = paths.filter { $0.hasSuffix(".scene") }.nonEmpty(place.path)
    for path in specs {
      let spec = place.appending(path: path)
      let parsed = parse([UInt8](try Data(contentsOf: spec)))
      let marks = Marks(isBroken: !parsed.diagnostics.isEmpty, marks: Self.marks(parsed.tree))
      try JSONEncoder().encode(marks).write(to: spec.appendingPathExtension("json"))
    }
  }

  private static func marks(_ tree: SyntaxTree) -> [Mark] {
    var marks: [Mark] = []
    for node in tree.nodes where node.kind.isLeaf && !node.flags.contains(.isMissing) {
      marks += comments(tree.tokens.trivia(before: Int(node.token)), tree.file.bytes)
      let range = tree.tokens.range(Int(node.token))
      guard !range.isEmpty else { continue }
      marks.append(Mark(kind: kind(node, tree), start: range.lowerBound, end: range.upperBound))
    }
    return marks
  }

  private static func kind(_ node: SyntaxNode, _ tree: SyntaxTree) -> String {
    if node.kind == .name { return "name" }
    let kind = tree.tokens[Int(node.token)].kind
    switch kind {
    case .string, .stringStart, .stringMiddle, .stringEnd, .integer, .decimal, .wildcard: return "\(kind)"
    case .trueKeyword, .falseKeyword, .nilKeyword: return "literal"
    default: return kind.isKeyword ? "keyword" : "sign"
    }
  }

  /// The comments in the trivia before a token.
  private static func comments(_ trivia: Range<Int>, _ bytes: [UInt8]) -> [Mark] {
    var marks: [Mark] = []
    var start = trivia.lowerBound
    while start < trivia.upperBound {
      guard let end = endOfComment(start, trivia.upperBound, bytes) else {
        start += 1
        continue
      }
      marks.append(Mark(kind: "comment", start: start, end: end))
      start = end
    }
    return marks
  }

  private static func endOfComment(_ start: Int, _ limit: Int, _ bytes: [UInt8]) -> Int? {
    let rest = bytes[start..<limit]
    if rest.starts(with: Array("//".utf8)) {
      return rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? limit
    }
    guard rest.starts(with: Array("/*".utf8)) else { return nil }
    var depth = 0
    var offset = start
    repeat {
      let pair = bytes[offset..<min(offset + 2, limit)]
      let step = pair.elementsEqual(Array("/*".utf8)) ? 1 : pair.elementsEqual(Array("*/".utf8)) ? -1 : 0
      depth += step
      offset += step == 0 ? 1 : 2
    } while depth > 0 && offset < limit
    return offset
  }
}
