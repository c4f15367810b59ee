import Foundation
import Testing

/// A page of the docs: the files that it shows, and the commands with their output.
///
/// A fenced block below a line that is only a file name in backticks is a file of the reader. A `console` block has commands,
/// each behind a `$`, with their output below.
struct DocPage: CustomTestStringConvertible {
  /// One line that starts with `$`, and the lines up to the next one.
  struct Command {
    let line: String
    let output: String

    /// The same call of the built executable; nil for builds and repositories, which the scripts in `scripts` try.
    var call: String? {
      let call = line.replacingOccurrences(of: "swift run scenicc", with: "scenicc")
      return call.contains(#/(^|[|;&] *)(swift|git|cd|make|cmake|bazel|pip|npm) /#) ? nil : call
    }
  }

  enum Block {
    case file(name: String, text: String)
    case commands([Command])
    case other
  }

  let path: String
  let text: String

  var testDescription: String { path }

  static let root = Scenicc.samples.deletingLastPathComponent()

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  /// The README and all pages below these folders of `docs`.
  static func all(_ folders: [String]) -> [DocPage] {
    let docs = root.appending(path: "docs")
    let pages = folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: docs.appending(path: folder).path)) ?? [])
        .sorted().map { "docs/\(folder)/\($0)" }
    }
    return (["README.md"] + pages).filter { $0.hasSuffix(".md") }.compactMap { try? DocPage($0) }
      .nonEmpty("pages of the docs")
  }

  private static let fence = "\n```"

  /// The blocks in order.
  var blocks: [Block] {
    let pieces = text.split(separator: Self.fence, omittingEmptySubsequences: false)
    return stride(from: 1, to: pieces.count, by: 2).map { Self.block(pieces[$0], after: pieces[$0 - 1]) }
  }

  var hasCalls: Bool {
    blocks.contains { block in
      if case .commands(let commands) = block { commands.contains { $0.call != nil } } else { false }
    }
  }

  /// The text with these outputs in the place of those shown, block by block and command by command.
  func text(with outputs: [[String]]) -> String {
    var pieces = text.split(separator: Self.fence, omittingEmptySubsequences: false).map(String.init)
    for (index, (block, outputs)) in zip(blocks, outputs).enumerated() {
      guard case .commands(let commands) = block else { continue }
      let shown = zip(commands, outputs).map { command, output in
        "$ \(command.line)" + (output.isEmpty ? "" : "\n" + output)
      }
      pieces[index * 2 + 1] = "console\n" + shown.joined(separator: "\n")
    }
    return pieces.joined(separator: Self.fence)
  }

  private static func block(_ piece: Substring, after before: Substring) -> Block {
    let end = piece.firstIndex(of: "\n") ?? piece.endIndex
    let body = piece[end...].dropFirst()
    if piece[..<end] == "console" { return .commands(commands(body)) }
    let line = before.split(separator: "\n").last
    guard let name = line?.wholeMatch(of: #/`([^` ]+\.[a-z]+)`/#) else { return .other }
    return .file(name: String(name.1), text: body + "\n")
  }

  private static func commands(_ body: Substring) -> [Command] {
    var commands: [(line: String, output: [Substring])] = []
    for line in body.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), []))
      } else if !commands.isEmpty {
        commands[commands.count - 1].output.append(line)
      }
    }
    return commands.map { line, output in
      Command(line: line, output: output.joined(separator: "\n").trimmingCharacters(in: .newlines))
    }
  }
}
