import ScenicImport
import SwiftParser
import SwiftSyntax

/// Reads the navigation in Swift sources, as far as names show it: screens of SwiftUI with their destinations, sheets
/// and tabs, coordinators of UIKit, and state machines. Sources are parsed and never compiled or run.
public enum SwiftSourceReader {
  /// The reader for `ImportCommand`.
  public static let reader = SourceReader(
    kind: "Swift", suffix: ".swift", summary: "Swift sources; several files are one app", read: read)

  private static func read(_ files: [InputFile]) -> AppModel {
    var (facts, declared) = (SwiftFacts(), SwiftFacts())
    var trees: [(path: String, tree: SourceFileSyntax)] = []
    for file in files {
      guard NestingScan.isBounded(file.bytes) else {
        facts.notes.append(
          Note(.file, "more than 200 nested parentheses and braces", at: SourcePlace(file.path)))
        continue
      }
      let tree = Parser.parse(source: String(decoding: file.bytes, as: UTF8.self))
      trees.append((file.path, tree))
      declared.add(collected(file.path, tree, SwiftFacts()))
    }
    // A name is a screen if any of the files declares it, so the declarations are collected first.
    for (path, tree) in trees { facts.add(collected(path, tree, declared)) }
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

/// The nesting of a file, found before it is parsed: parsers of nested code need stack space for each level.
enum NestingScan {
  static let maximumDepth = 200

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
}
