import ScenicRuntime

/// A place at which somebody types: what the grammar takes there, and what the binder knows around it.
struct CompletionPlace {
  /// The word that has been begun.
  let replaced: SourceRange
  /// What the grammar takes there.
  let choices: [GrammarReading.Choice]
  /// The binder after it has met a word at the place.
  let binder: Binder
  /// What it met the word as.
  let meetings: [(meeting: Meeting, body: Body)]
  /// The kind of the token before the word, and of the one after it.
  let previous: TokenKind
  let next: TokenKind
  /// The kind of the token before the names joined by dots that the word ends.
  let beforeNames: TokenKind
  /// The flow whose declaration the place is in; the app is the first.
  let flow: Int

  /// The place in a file of a spec; nil in comments, strings and numbers, where nothing is completed.
  init?(_ spec: CheckedSpec, _ file: Int, at offset: Int) {
    guard spec.trees.indices.contains(file), let cut = WordCut(spec.trees[file], at: offset) else {
      return nil
    }
    let tree = spec.trees[file]
    replaced = tree.sourceRange(cut.begun)
    previous = cut.token > 0 ? tree.tokens.kinds[cut.token - 1] : .endOfFile
    next = tree.tokens.kinds[cut.following]
    beforeNames = cut.kindBeforeNames
    let around = DeclarationsAround(tree, before: cut.token)
    var reading = GrammarReading()
    for range in around.tokens { for token in range { reading.take(tree.tokens.kinds[token]) } }
    choices = reading.choices()
    (binder, meetings) = Self.probe(spec, tree, cut)
    let flowName = around.flowName
    let model = binder.model
    flow = model.flows.firstIndex { $0.parent != nil && $0.name.range == flowName } ?? 0
  }

  /// The word's place, with all that is written up to its end.
  private static func probe(_ spec: CheckedSpec, _ tree: SyntaxTree, _ cut: WordCut)
    -> (Binder, [(meeting: Meeting, body: Body)])
  {
    var bytes = Array(tree.file.bytes[..<cut.word.lowerBound])
    bytes += Probe.word.utf8
    if cut.needsSpace { bytes.append(0x20) }
    bytes += tree.file.bytes[cut.word.upperBound...]
    var names = spec.binder.names
    let name = names.intern(Probe.word)
    let file = SourceFile(path: tree.file.path, bytes: bytes)
    var trees = spec.trees
    trees[tree.fileIndex] = Parser.parse(file, fileIndex: tree.fileIndex, names: &names).tree
    let start = cut.word.lowerBound
    let place = SourceRange(file: tree.fileIndex, start: start, end: start + Probe.word.utf8.count)
    let binder = Binder.probe(
      trees, names: names, app: spec.model.app.text, for: Probe(name: name, place: place))
    return (binder, binder.probe?.meetings ?? [])
  }

  /// Whether a reserved word can be taken.
  func takes(_ kind: TokenKind) -> Bool { choices.contains { $0.kind == kind } }

  /// Whether a name that exists can be taken.
  var takesNames: Bool { choices.contains { $0.kind == nil } }

  /// Whether all that takes names is in a rule of the grammar.
  func isIn(_ rule: String) -> Bool {
    choices.contains { $0.kind == nil && $0.rules.contains(rule) }
  }
}

/// The word at a place.
private struct WordCut {
  /// All of it; empty where none has been begun.
  let word: Range<Int>
  /// What of it stands before the place.
  let begun: Range<Int>
  /// The token that it is, or that it would stand before.
  let token: Int
  /// The token after it.
  let following: Int
  /// Whether what comes after it would become part of it.
  let needsSpace: Bool
  let kindBeforeNames: TokenKind

  init?(_ tree: SyntaxTree, at offset: Int) {
    let tokens = tree.tokens
    guard offset >= 0, offset <= tree.file.bytes.count else { return nil }
    // The first token that ends at the place or behind it.
    let first = tokens.ends.indices.first { Int(tokens.ends[$0]) >= offset } ?? tokens.count - 1
    let range = tokens.range(first)
    let kind = tokens.kinds[first]
    if range.lowerBound < offset, kind.isWord {
      word = range
      begun = range.lowerBound..<offset
      token = first
      following = min(first + 1, tokens.count - 1)
    } else {
      if range.lowerBound < offset, [.string, .integer, .decimal].contains(kind) {
        let isBehind =
          kind == .string && offset == range.upperBound && tokens.payloads[first] != TokenBuffer.unmatched
        guard isBehind else { return nil }
      }
      token = range.lowerBound < offset ? first + 1 : first
      following = min(token, tokens.count - 1)
      word = offset..<offset
      begun = word
      if tree.isInComment(offset, before: min(token, tokens.count - 1)) { return nil }
    }
    needsSpace = word.isEmpty && following < tokens.count && Int(tokens.starts[following]) == offset
    var before = token - 1
    while before > 0, tokens.kinds[before] == .period, tokens.kinds[before - 1].isWord { before -= 2 }
    kindBeforeNames = before >= 0 ? tokens.kinds[before] : .endOfFile
  }
}

extension SyntaxTree {
  /// Whether an offset before a token is in a comment, or at the end of one that its line ends.
  fileprivate func isInComment(_ offset: Int, before token: Int) -> Bool {
    comments(before: token).contains { comment in
      let end = comment.kind == .block ? comment.range.upperBound - 1 : comment.range.upperBound
      return comment.range.lowerBound < offset && offset <= end
    }
  }
}

/// The tokens that say where a place is: the headers of the flows around it, and the declaration before or around it.
private struct DeclarationsAround {
  private(set) var tokens: [Range<Int>] = []
  /// The name of the innermost flow.
  private(set) var flowName: SourceRange?

  init(_ tree: SyntaxTree, before token: Int) {
    var declarations = tree.root.declarations
    while let last = declarations.last(where: { Int($0.syntax.node.token) < token }) {
      let start = Int(last.syntax.node.token)
      guard case .flow(let flow) = last, let opener = flow.syntax.token(.leftBrace)?.syntax.node.token,
        Int(opener) < token, !flow.isClosed(before: token)
      else {
        tokens.append(start..<token)
        return
      }
      tokens.append(start..<Int(opener) + 1)
      flowName = flow.name?.range
      declarations = flow.declarations
    }
  }
}

extension FlowDeclSyntax {
  /// Whether its closing brace stands before a token.
  fileprivate func isClosed(before token: Int) -> Bool {
    syntax.token(.rightBrace).map { Int($0.syntax.node.token) < token } ?? false
  }
}
