import Foundation
import ScenicImport
import SwiftParser
import SwiftSyntax

/// Reads the navigation in Swift sources, as far as names show it: screens of SwiftUI with their destinations, sheets
/// and tabs, coordinators of UIKit, and state machines. Sources are parsed and never compiled or run.
public enum SwiftSourceReader {
  /// The reader for `ImportCommand`.
  public static let reader = SourceReader(
    kind: "Swift", suffix: ".swift",
    summary: "Swift sources; several files are one app, also with its storyboards",
    read: read)

  /// The largest depth of a syntax tree: of each link of a chain of calls and each `else if`, too.
  static let maximumDepth = 3_000
  /// Trees are read recursively, on a thread with enough stack space for any file within the limits.
  private static let stackSize = 1 << 30

  private static func read(_ files: [InputFile], besideStoryboards: Bool) -> AppModel {
    let result = Result()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result.model = model(of: files, besideStoryboards)
      done.signal()
    }
    thread.stackSize = stackSize
    thread.start()
    done.wait()
    return result.model
  }

  /// The result of the thread, which is read after its signal only.
  private final class Result: @unchecked Sendable {
    var model = AppModel(name: "")
  }

  private static func model(of files: [InputFile], _ besideStoryboards: Bool) -> AppModel {
    var (facts, declared) = (SwiftFacts(), SwiftFacts())
    var trees: [(path: String, tree: SourceFileSyntax)] = []
    for file in files {
      let place = SourcePlace(file.path)
      guard NestingScan.isBounded(file.bytes) else {
        facts.notes.append(
          Note(
            .file, "more than \(NestingScan.maximumDepth) nested parentheses and braces: not read", at: place)
        )
        continue
      }
      let tree = Parser.parse(source: String(decoding: file.bytes, as: UTF8.self))
      guard NestingScan.isBounded(tree) else {
        let text =
          "a chain of calls or of 'else if', or a nesting, of more than \(maximumDepth) levels: not read"
        facts.notes.append(Note(.file, text, at: place))
        continue
      }
      if tree.hasError {
        facts.notes.append(
          Note(.file, "the file has syntax errors: it is read as far as possible", at: place))
      }
      trees.append((file.path, tree))
      declared.add(collected(file.path, tree, SwiftFacts()))
    }
    let routers = declared.calls.filter { call in
      !call.function.isEmpty && declared.views[call.type] == nil && declared.controllers[call.type] == nil
    }
    declared.functions = Dictionary(grouping: routers, by: \.function).mapValues { calls in
      Dictionary(grouping: calls, by: \.type)
    }
    // A name is a screen if any of the files declares it, so the declarations are collected first.
    for (path, tree) in trees { facts.add(collected(path, tree, declared)) }
    if besideStoryboards { facts.segues = [] }
    let name = files.first.map { $0.path.split(separator: "/").last.map(String.init) ?? $0.path } ?? ""
    return SwiftModel.model(
      of: facts, name: name.split(separator: ".").first.map(String.init) ?? name, in: files.first?.path ?? "")
  }

  private static func collected(_ path: String, _ tree: SourceFileSyntax, _ declared: SwiftFacts)
    -> SwiftFacts
  {
    let collector = SwiftCollector(path, tree, declared)
    collector.walk(tree)
    return collector.facts
  }
}

/// The nesting of a file.
enum NestingScan {
  static let maximumDepth = 200

  /// Bounds the parentheses and braces before a file is parsed: parsers of nested code need stack space for each.
  static func isBounded(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > maximumDepth { return false }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: break
      }
    }
    return true
  }

  /// Bounds the depth of a tree without recursion.
  static func isBounded(_ tree: SourceFileSyntax) -> Bool {
    var waiting: [(node: Syntax, depth: Int)] = [(Syntax(tree), 0)]
    while let (node, depth) = waiting.popLast() {
      if depth > SwiftSourceReader.maximumDepth { return false }
      for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
        waiting.append((child, depth + 1))
      }
    }
    return true
  }
}
