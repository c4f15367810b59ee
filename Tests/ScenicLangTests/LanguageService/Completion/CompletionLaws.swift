import Foundation
import ScenicRuntime

@testable import ScenicLang

/// Compares completion with the compiler at every word of a valid spec.
struct CompletionLaws {
  let main: String
  let files: [String: [UInt8]]
  let whole: Snapshot
  /// The violations, as text.
  private(set) var failures: [String] = []
  private(set) var positions = 0
  private(set) var items = 0

  init(main: String, files: [String: [UInt8]]) {
    self.main = main
    self.files = files
    whole = Snapshot(main: main, provider: Self.provider(files))
  }

  static func provider(_ files: [String: [UInt8]]) -> SourceProvider {
    SourceProvider { path in files[path].map { .bytes($0) } ?? .failure("no such file") }
  }

  /// Removes every `stride`th word with the rest of its line, as if it were not typed yet, and requests
  /// completion.
  mutating func checkLines(every stride: Int, from first: Int = 0) {
    for file in whole.trees.indices {
      let tree = whole.trees[file]
      let wanted = tree.tokens.indices.filter {
        isKnown(tree, $0) && !isTypeOfCase(tree, $0) && !isInArgumentsOfChoice(tree, $0)
      }
      for place in Swift.stride(from: first % stride, to: wanted.count, by: stride) {
        checkLine(file, wanted[place])
      }
    }
  }

  private mutating func checkLine(_ file: Int, _ token: Int) {
    let tree = whole.trees[file]
    let range = tree.tokens.range(token)
    var edited = files
    edited[tree.file.path] = tree.file.bytes
    let end = tree.file.bytes[range.lowerBound...].firstIndex(of: 0x0A) ?? tree.file.bytes.count
    edited[tree.file.path]?.removeSubrange(range.lowerBound..<end)
    let snapshot = Snapshot(main: main, provider: Self.provider(edited))
    positions += 1
    let found = snapshot.completions(file, at: range.lowerBound)?.items.map { $0.text } ?? []
    if found.contains(where: { begins($0, with: tree.text(range)) }) { return }
    let start = tree.file.bytes[..<range.lowerBound].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    failures.append(
      "\(tree.file.path):\(line(tree, range.lowerBound)) `\(tree.text(range))` is not among \(found.prefix(12)) behind "
        + tree.text(start..<range.lowerBound))
  }

  /// The words that the grammar accepts, each with its rule.
  static let wordsOfTheGrammar = Set(
    Grammar.scene.steps.indices.compactMap { step -> String? in
      let rule = Grammar.scene.names[Grammar.scene.owners[step]]
      switch Grammar.scene.steps[step] {
      case .token(let kind, _) where kind.isKeyword: return "\(rule) \(kind.spelling)"
      case .name: return "\(rule) name"
      default: return nil
      }
    })

  /// The words that occur in the files.
  var words: Set<String> {
    var found: Set<String> = []
    for tree in whole.trees {
      var reading = GrammarReading()
      for kind in tree.tokens.kinds {
        let choices = reading.choices()
        let isReserved = choices.contains { $0.kind == kind }
        for choice in choices where isReserved ? choice.kind == kind : choice.kind == nil && kind.isWord {
          found.insert("\(choice.rule) \(choice.kind?.spelling ?? "name")")
        }
        reading.take(kind)
      }
    }
    return found.intersection(Self.wordsOfTheGrammar)
  }

  /// Removes every `stride`th word or number, one at a time, and requests completion there.
  mutating func check(every stride: Int, from first: Int = 0) {
    for file in whole.trees.indices {
      let tokens = whole.trees[file].tokens
      let wanted = tokens.indices.filter { tokens[$0].kind.isWord || tokens[$0].kind == .integer }
      for place in Swift.stride(from: first % stride, to: wanted.count, by: stride) {
        check(file, wanted[place])
      }
    }
  }

  private mutating func check(_ file: Int, _ token: Int) {
    let tree = whole.trees[file]
    let range = tree.tokens.range(token)
    let text = tree.text(range)
    var bytes = tree.file.bytes
    bytes.removeSubrange(range)
    var edited = files
    edited[tree.file.path] = bytes
    let snapshot = Snapshot(main: main, provider: Self.provider(edited))
    positions += 1
    guard let found = snapshot.completions(file, at: range.lowerBound) else { return }
    items += found.items.count
    let place = "\(tree.file.path):\(line(tree, range.lowerBound)) `\(text)`"
    if isKnown(tree, token), !found.items.contains(where: { begins($0.text, with: text) }) {
      failures.append("\(place) is not among \(found.items.prefix(12).map { $0.text })")
    }
    for item in found.items {
      if let problem = problem(in: snapshot, file, replacing: found.replaced, by: item.text) {
        failures.append("\(place): `\(item.text)` is offered, but \(problem)")
      }
    }
  }

  private func begins(_ item: String, with token: String) -> Bool {
    guard item.hasPrefix(token) else { return false }
    guard let next = item.dropFirst(token.count).unicodeScalars.first else { return true }
    return !CharacterSet.alphanumerics.contains(next)
  }

  private func line(_ tree: SyntaxTree, _ offset: Int) -> Int {
    LineTable(tree.file.bytes).position(at: offset).line
  }

  /// Returns true if a word can be predicted before it is typed. A literal, a sign, a new name, or an
  /// attribute that the tools don't know cannot.
  private func isKnown(_ tree: SyntaxTree, _ token: Int) -> Bool {
    guard tree.tokens[token].kind.isWord else { return false }
    let leaf = tree.nodes.first { $0.kind.isLeaf && Int($0.token) == token && !$0.flags.contains(.isMissing) }
    if leaf?.kind == .token { return true }
    if token > 0, tree.tokens[token - 1].kind == .at {
      return attributePages[tree.text(tree.tokens.range(token))] != nil
    }
    let range = tree.sourceRange(tree.tokens.range(token))
    return whole.symbols.declarations[range] == nil || whole.model.uses.contains { $0.range == range }
  }

  /// Returns true if a token is an enum before one of its cases, which completion omits where the case is
  /// sufficient.
  private func isTypeOfCase(_ tree: SyntaxTree, _ token: Int) -> Bool {
    let range = tree.sourceRange(tree.tokens.range(token))
    return tree.tokens[token + 1].kind == .period
      && whole.model.uses.contains { use in
        if case .type = use.target { return use.range == range }
        return false
      }
  }

  /// Returns true if a token is in incomplete arguments of a ternary without its colon, where the type of the
  /// ternary is unknown.
  private func isInArgumentsOfChoice(_ tree: SyntaxTree, _ token: Int) -> Bool {
    let kinds = tree.tokens.kinds
    var place = token - 1
    var depth = 0
    while place > 0, !tree.tokens.isFirstOnLine(place, tree.file.bytes) {
      if kinds[place] == .leftParen { depth += 1 }
      if kinds[place] == .rightParen { depth -= 1 }
      if kinds[place] == .question { return depth > 0 }
      place -= 1
    }
    return false
  }

  /// The error of the binder for a text that is inserted there, unless it only results from incompleteness.
  private func problem(in snapshot: Snapshot, _ file: Int, replacing range: SourceRange, by text: String)
    -> String?
  {
    let tree = snapshot.trees[file]
    var bytes = tree.file.bytes
    let offset = range.start
    let needsSpace = bytes.indices.contains(range.end) && isWord(bytes[range.end])
    // A choice is one by its colon, and a question by its parentheses.
    let rest = text.hasSuffix(" ? ") ? "nil : nil" : text.hasSuffix("(") ? ")" : ""
    bytes.replaceSubrange(offset..<range.end, with: Array((text + rest + (needsSpace ? " " : "")).utf8))
    var names = snapshot.spec.bound.table
    var trees = snapshot.trees
    let source = SourceFile(path: tree.file.path, bytes: bytes)
    trees[file] = Parser.parse(source, fileIndex: file, names: &names).tree
    let inserted = SourceRange(file: file, start: offset, end: offset + text.utf8.count)
    let placeholder = names.intern(Probe.word)
    let context = BoundSpec.probe(
      trees, table: names, app: "App", for: Probe(name: placeholder, place: inserted))
    let problem = context.model.problems.first { problem in
      problem.range.file == file && problem.range.start < inserted.end && problem.range.end > inserted.start
        && Self.isWrong(problem.kind)
    }
    return problem.map { "\($0.kind)".prefix(160).description }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || CharacterSet.alphanumerics.contains(Unicode.Scalar(byte))
  }

  /// Returns true if a problem reports an unknown name, or one of the wrong kind or type.
  private static func isWrong(_ kind: Problem.Kind) -> Bool {
    switch kind {
    case .missingArguments, .noRoot, .emptyContainer, .duplicate, .twoRoots, .noInitial, .repeatedArgument,
      .repeatedPattern, .differentBindings, .finishValue(wanted: .some, owner: _, declaring: _):
      false
    default: true
    }
  }
}
