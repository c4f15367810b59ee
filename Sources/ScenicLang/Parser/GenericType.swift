/// Parses a generic type such as `Array<Int>`, and converts it to the syntax of the language.
struct GenericType {
  private let tree: SyntaxTree
  private var token: Int
  private let end: Int

  init(_ tree: SyntaxTree, _ tokens: Range<Int>) {
    self.tree = tree
    token = tokens.lowerBound
    end = tokens.upperBound
  }

  /// Returns the type in the syntax of the language; nil if there is none.
  mutating func written() -> String? {
    let type = union()
    return token == end ? type : nil
  }

  private var kind: TokenKind { token < end ? tree.tokens[token].kind : .endOfFile }

  private mutating func accept(_ wanted: TokenKind) -> Bool {
    guard kind == wanted else { return false }
    token += 1
    return true
  }

  private mutating func word() -> String? {
    guard kind == .identifier else { return nil }
    defer { token += 1 }
    return tree.text(tree.tokens.range(token))
  }

  private mutating func union() -> String? {
    guard var type = optional() else { return nil }
    while accept(.bar) {
      guard let next = optional() else { return nil }
      type += " | \(next)"
    }
    return type
  }

  private mutating func optional() -> String? {
    guard var type = simple() else { return nil }
    while accept(.question) { type += "?" }
    return type
  }

  private mutating func simple() -> String? {
    if accept(.leftBracket) {
      guard let element = union() else { return nil }
      guard accept(.colon) else { return accept(.rightBracket) ? "[\(element)]" : nil }
      return union().flatMap { accept(.rightBracket) ? "[\(element): \($0)]" : nil }
    }
    guard var name = word() else { return nil }
    while accept(.period) {
      guard let next = word() else { return nil }
      name += ".\(next)"
    }
    guard accept(.less) else { return name }
    var types: [String] = []
    repeat {
      guard let type = union() else { return nil }
      types.append(type)
    } while accept(.comma)
    guard accept(.greater) else { return nil }
    switch (name, types.count) {
    case ("Array", 1), ("List", 1): return "[\(types[0])]"
    case ("Dictionary", 2), ("Map", 2): return "[\(types[0]): \(types[1])]"
    case ("Optional", 1): return types[0].utf8.contains(UInt8(ascii: "|")) ? "(\(types[0]))?" : "\(types[0])?"
    default: return nil
    }
  }
}
