import Foundation
import ScenicRuntime
import Testing

@testable import ScenicLang

/// Ambiguous links are reported exactly where a URL fits two links equally well and the runtime prefers no third one.
struct LinkClashLawTests {
  static let isLong = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1"

  @Test func everyClashHasAURLThatNoThirdLinkTakes() throws {
    var clashes = 0
    var saved = 0
    for seed in 0..<UInt64(Self.isLong ? 3_000 : 40) {
      var random = Seeded(seed)
      // In every second spec links differ in their query alone.
      let path = seed.isMultiple(of: 2) ? "/a" : nil
      let links = (0..<Int.random(in: 2...5, using: &random)).map { _ in RandomLink(&random, path: path) }
      let text = Self.spec(links)
      let program = try #require(Spec(text).lowered()?.program, "\(text)")
      let expected = Clashes(program)
      let compilation = Spec(text).compile()
      let lines = LineTable([UInt8](text.utf8))
      let found = compilation.diagnostics.filter { $0.code.code == "SC0604" }
      let places = found.map { lines.position(at: $0.range.start).line - Self.linesBefore - 1 }
      #expect(places == expected.later, "seed \(seed)\n\(text)\n\(compilation.report)")
      for (place, diagnostic) in zip(places, found) {
        let url = String(diagnostic.message.split(separator: "`")[0])
        #expect(expected.isClash(url, of: place), "seed \(seed): \(url)\n\(text)")
      }
      clashes += expected.later.count
      saved += expected.isSaved ? 1 : 0
    }
    #expect(clashes > 50 && saved > 2, "\(clashes) clashes, \(saved) specs without one due to a third link")
  }

  private static let linesBefore = 4

  private static func spec(_ links: [RandomLink]) -> String {
    """
    condition isIn: Bool = false
    scene page(a: String = "", n: Int = 0, m: Int = 0)
    root home: stack { page }
    on isIn.changed { stay }

    """ + links.map { $0.text + "\n" }.joined()
  }

  @Test func theLinkWithAllItemsTakesTheURL() {
    let compilation = Spec(
      """
      scene list(sort: String = "", first: Int = 1)
      root home: stack { list }
      link "/l?sort={sort}" { go home / list(sort, first: 1) }
      link "/l?first={first}" { go home / list(sort: "", first) }
      link "/l?sort={sort}&first={first}" { go home / list(sort, first) }
      """
    ).compile()
    #expect(compilation.diagnostics.isEmpty, "\(compilation.report)")
  }

  /// Every link has some of eight items: pairs of equal length are ambiguous but for the links with more.
  @Test func manyOptionalItemsAreQuick() {
    let names = ["a", "b", "c", "d", "e", "f", "g"]
    let links = (0..<128).map { mask in
      let items = names.indices.filter { mask >> $0 & 1 == 1 }.map { "\(names[$0])={\(names[$0])}" }
      return "link \"/l\(items.isEmpty ? "" : "?")\(items.joined(separator: "&"))\" { go home / list }"
    }
    let text = "scene list\nroot home: stack { list }\n" + links.joined(separator: "\n")
    let compilation = Spec(text).compile()
    #expect(compilation.diagnostics.isEmpty)
  }
}

/// A link over few segments and items, so that random ones often meet.
private struct RandomLink {
  let text: String

  init(_ random: inout Seeded, path: String?) {
    var captures: [String] = []
    var numbers = 0
    func capture(_ random: inout Seeded) -> String {
      let isNumber = numbers < 2 && Int.random(in: 0..<3, using: &random) == 0
      if isNumber { numbers += 1 }
      captures.append(isNumber ? "n\(numbers)" : "s\(captures.count)")
      return "{\(captures[captures.count - 1])}"
    }
    func part(_ random: inout Seeded) -> String {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: "a"
      case 1: "1"
      default: capture(&random)
      }
    }
    var pattern = path ?? ""
    if path == nil { for _ in 0..<Int.random(in: 1...2, using: &random) { pattern += "/" + part(&random) } }
    let items = ["q", "p", "r"].filter { _ in Bool.random(using: &random) }
    for (place, item) in items.enumerated() {
      pattern += (place == 0 ? "?" : "&") + item + "=" + part(&random)
    }
    let conditions = ["", "", "", " where isIn", " where !isIn"]
    let condition = conditions.randomElement(using: &random) ?? ""
    let inputs = captures.filter { $0.hasPrefix("n") }.map { $0 == "n1" ? "n: n1" : "m: n2" }
    let arguments = inputs.isEmpty ? "" : "(\(inputs.joined(separator: ", ")))"
    text = "link \"\(pattern)\"\(condition) { go home / page\(arguments) }"
  }
}

/// What is ambiguous among the links of a program, found by trying every URL over a few texts.
private struct Clashes {
  private let program: Program
  private let links: [Program.Link]
  /// The links with which an earlier one clashes.
  private(set) var later: [Int] = []
  /// Whether two links would clash but for a third one.
  private(set) var isSaved = false

  init(_ program: Program) {
    self.program = program
    links = program.flows[0].links
    var wouldClash: Set<Int> = []
    for place in links.indices {
      var clashes = false
      for url in Clashes.urls {
        for isIn in [true, false] {
          let (first, isTaken) = rival(of: place, for: url, isIn)
          guard first else { continue }
          wouldClash.insert(place)
          clashes = clashes || !isTaken
        }
      }
      if clashes { later.append(place) }
    }
    isSaved = wouldClash.count > later.count
  }

  /// Whether a URL is one for which a link and an earlier one are equally good, and no third one is better.
  func isClash(_ url: String, of place: Int) -> Bool {
    [true, false].contains { isIn in
      let (found, isTaken) = rival(of: place, for: url, isIn)
      return found && !isTaken
    }
  }

  /// Whether an earlier link with as many items fits as well, and whether a better one takes the URL from both.
  private func rival(of place: Int, for text: String, _ isIn: Bool) -> (found: Bool, isTaken: Bool) {
    guard let url = try? LinkURL(text), fits(place, url, isIn) else { return (false, false) }
    let rivals = links.indices.filter {
      $0 < place && links[$0].query.count == links[place].query.count && fits($0, url, isIn)
    }
    let isTaken = rivals.allSatisfy { rival in
      links.indices.contains { third in
        fits(third, url, isIn) && isBetter(third, than: rival) && isBetter(third, than: place)
      }
    }
    return (!rivals.isEmpty, isTaken)
  }

  private func fits(_ place: Int, _ url: LinkURL, _ isIn: Bool) -> Bool {
    guard links[place].captures(from: url, in: program) != nil else { return false }
    switch links[place].condition {
    case nil: return true
    case .condition?: return isIn
    default: return !isIn
    }
  }

  private func isBetter(_ one: Int, than other: Int) -> Bool {
    let (one, other) = (links[one], links[other])
    if one.query.count != other.query.count { return one.query.count > other.query.count }
    for (part, against) in zip(one.path, other.path) {
      switch (part, against) {
      case (.literal, .capture): return true
      case (.capture, .literal): return false
      default: continue
      }
    }
    return false
  }

  private static let urls: [String] = {
    let texts = ["a", "1", "c", "2"]
    let paths = texts.map { "/" + $0 } + texts.flatMap { one in texts.map { "/\(one)/\($0)" } }
    let values: [String?] = [nil] + texts.map { Optional($0) }
    var queries: [String] = []
    for q in values {
      for p in values {
        for r in values {
          let items = [("q", q), ("p", p), ("r", r)].compactMap { name, value in value.map { "\(name)=\($0)" }
          }
          queries.append((items.isEmpty ? "" : "?") + items.joined(separator: "&"))
        }
      }
    }
    return paths.flatMap { path in queries.map { path + $0 } }
  }()
}
