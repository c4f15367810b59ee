import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

/// What formatting may do to a text, whatever the text.
struct FormatLaw {
  /// Formats the bytes and looks at what has become of them.
  static func hold(
    for bytes: [UInt8], isCompiled: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let formatted = Formatting.formatted(SourceFile(path: "test.scene", bytes: bytes))
    let law = FormatLaw(before: parse(bytes), after: parse(formatted), isCompiled: isCompiled)
    guard let broken = law.broken else { return }
    Issue.record(
      "\(broken)\n--- before\n\(text(bytes))\n--- after\n\(text(formatted))", sourceLocation: sourceLocation)
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self) ?? "\(bytes)"
  }

  let before: ParsedFile
  let after: ParsedFile
  /// Whether the programs are compared as well, which takes long.
  let isCompiled: Bool

  /// The law that is broken, in words; nil if all hold.
  var broken: String? {
    if !isSettled { return "formatting it again changes it" }
    if !areEditsTheSame { return "the edits give something else" }
    if comments(before) != comments(after) { return "the comments differ" }
    if words(before) != words(after) { return "the tokens differ" }
    if documentation(before) != documentation(after) { return "the documentation differs" }
    if facts(before) != facts(after) { return "the mistakes differ: \(facts(before)) \(facts(after))" }
    if before.facts.isEmpty, before.tree.tokens.facts.isEmpty {
      if isCompiled, program(before) != program(after) { return "the program differs" }
      if let line = tooLong { return "a line is too long: \(line)" }
    }
    return nil
  }

  private func formatted(_ parsed: ParsedFile) -> [UInt8] { Formatting.formatted(parsed.tree.file) }

  private var isSettled: Bool { formatted(after) == after.tree.file.bytes }

  private var areEditsTheSame: Bool {
    let edits = Formatting.edits(before.tree.file)
    let isOrdered = zip(edits, edits.dropFirst()).allSatisfy { $0.range.end <= $1.range.start }
    let applied = FixIt("", .certain, edits).applied(to: before.tree.file.bytes)
    return isOrdered && applied == after.tree.file.bytes
  }

  /// Every comment, without white space behind its line.
  private func comments(_ parsed: ParsedFile) -> [String] {
    let tree = parsed.tree
    return (0..<tree.tokens.count).flatMap { token in
      var reader = TriviaReader(tree.file.bytes, tree.tokens.trivia(before: token))
      var found: [String] = []
      while let comment = reader.next() {
        let text = tree.text(comment)
        found.append(text.hasPrefix("//") ? text.trimmingCharacters(in: .whitespaces) : text)
      }
      return found
    }
  }

  /// Every token but separators, which lines stand for.
  private func words(_ parsed: ParsedFile) -> [String] {
    let tokens = parsed.tree.tokens
    return (0..<tokens.count)
      .filter { tokens.kinds[$0] != .comma && tokens.kinds[$0] != .semicolon }
      .map { parsed.tree.text(tokens.range($0)) }
  }

  private func documentation(_ parsed: ParsedFile) -> [String] {
    parsed.tree.nodes.indices.compactMap { index in
      let syntax = Syntax(tree: parsed.tree, index: index)
      return syntax.kind.isLeaf ? nil : syntax.docComment.map { "\(syntax.kind) \($0)" }
    }
  }

  private func facts(_ parsed: ParsedFile) -> [String] {
    parsed.diagnostics.map { "\($0.code.code) \($0.message)" }
  }

  /// The program as JSON, or what is wrong with it; places do not count.
  private func program(_ parsed: ParsedFile) -> String {
    let file = parsed.tree.file
    let compilation = Compilation(
      main: file.path, provider: SourceProvider { $0 == file.path ? .bytes(file.bytes) : .failure("no") })
    guard let program = compilation.program else {
      return compilation.diagnostics.map { "\($0.code.code) \($0.message)" }.sorted().joined(separator: "\n")
    }
    let json = String(decoding: JSONWriter.indented(ProgramWriter.write(program)), as: UTF8.self)
    return json.filter { !$0.isWhitespace }.replacing(/"source":\[[0-9,]*\]/, with: "")
  }

  /// A line that is longer than it may be: a token, a comment or a string is no reason to break a line inside.
  private var tooLong: String? {
    let lines = String(decoding: after.tree.file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.lazy.map(String.init).first { line in
      guard DisplayWidth.of(line) > 100, !line.contains("//"), !line.contains("/*"), !line.contains("*/")
      else {
        return false
      }
      let longest = line.split(whereSeparator: { " (),".contains($0) }).map { DisplayWidth.of(String($0)) }
        .max()
      return (longest ?? 0) < 60
    }
  }
}
