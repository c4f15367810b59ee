import Foundation
import ScenicRuntime

@testable import ScenicLang

/// Holds completion to what the compiler itself says: of a spec that is right, at every word of it.
struct CompletionLaws {
  let main: String
  let files: [String: [UInt8]]
  let whole: Snapshot
  /// What broke a law, in words.
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

  /// Takes away every `stride`th word or number, one at a time, and asks what could stand there.
  mutating func check(every stride: Int, from first: Int = 0) {
    for file in whole.trees.indices {
      let tokens = whole.trees[file].tokens
      let wanted = tokens.kinds.indices.filter { tokens.kinds[$0].isWord || tokens.kinds[$0] == .integer }
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

  /// Whether a token is a reserved word, or a name that means something declared.
  private func isKnown(_ tree: SyntaxTree, _ token: Int) -> Bool {
    guard tree.tokens.kinds[token].isWord else { return false }
    let leaf = tree.nodes.first { $0.kind.isLeaf && Int($0.token) == token && !$0.flags.contains(.isMissing) }
    if leaf?.kind == .token { return true }
    let range = tree.sourceRange(tree.tokens.range(token))
    return whole.model.uses.contains { $0.range == range }
  }

  /// What the binder says about a text where it is inserted, if it is no mere incompleteness.
  private func problem(in snapshot: Snapshot, _ file: Int, replacing range: SourceRange, by text: String)
    -> String?
  {
    let tree = snapshot.trees[file]
    var bytes = tree.file.bytes
    let offset = range.start
    let needsSpace = bytes.indices.contains(range.end) && isWord(bytes[range.end])
    bytes.replaceSubrange(offset..<range.end, with: Array((text + (needsSpace ? " " : "")).utf8))
    var names = snapshot.spec.binder.names
    var trees = snapshot.trees
    let source = SourceFile(path: tree.file.path, bytes: bytes)
    trees[file] = Parser.parse(source, fileIndex: file, names: &names).tree
    let inserted = SourceRange(file: file, start: offset, end: offset + text.utf8.count)
    let nobody = names.intern(Probe.word)
    let binder = Binder.probe(trees, names: names, app: "App", for: Probe(name: nobody, place: inserted))
    let problem = binder.model.problems.first { problem in
      problem.range.file == file && problem.range.start < inserted.end && problem.range.end > inserted.start
        && Self.isWrong(problem.kind)
    }
    return problem.map { "\($0.kind)".prefix(160).description }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x5F || CharacterSet.alphanumerics.contains(Unicode.Scalar(byte))
  }

  /// Whether a problem says that a name is unknown, of the wrong kind or of the wrong type.
  private static func isWrong(_ kind: Problem.Kind) -> Bool {
    switch kind {
    case .missingArguments, .noRoot, .emptyContainer, .duplicate, .twoRoots, .noInitial, .repeatedArgument,
      .repeatedPattern, .differentBindings, .finishValue(wanted: .some, owner: _):
      false
    default: true
    }
  }
}
