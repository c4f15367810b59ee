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
    for seed in Self.isLong ? 0..<3_000 : UInt64(30)..<60 {
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
        let url = String(diagnostic.message.split(separator: "`")[1])
        #expect(expected.isClash(url, of: place), "seed \(seed): \(url)\n\(text)")
      }
      clashes += expected.later.count
      saved += expected.isSaved ? 1 : 0
    }
    #expect(clashes > 15 && saved > 0, "\(clashes) clashes, \(saved) specs without one due to a third link")
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

  /// Every link has some of six items: pairs of equal length are ambiguous but for the links with more.
  @Test func manyOptionalItemsAreQuick() {
    let names = ["a", "b", "c", "d", "e", "f"]
    let links = (0..<64).map { mask in
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
    func capture(_ random: inout Seeded, _ kind: String = "") -> String {
      let isNumber = kind != "s" && numbers < 2 && Int.random(in: 0..<3, using: &random) == 0
      if isNumber { numbers += 1 }
      captures.append(isNumber ? "n\(numbers)" : "s\(captures.count)")
      return "{\(captures[captures.count - 1])}"
    }
    func part(_ random: inout Seeded) -> String {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: "a"
      case 1: "1"
      case 2: "a" + capture(&random, "s")
      default: capture(&random)
      }
    }
    func mayBeAbsent(_ random: inout Seeded, _ mark: String) -> String {
      captures.append("s\(captures.count)")
      return "{\(captures[captures.count - 1])\(mark)}"
    }
    var pattern = path ?? ""
    if path == nil {
      for _ in 0..<Int.random(in: 1...2, using: &random) { pattern += "/" + part(&random) }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: pattern += "/" + mayBeAbsent(&random, "?")
      case 1: pattern += "/" + mayBeAbsent(&random, "...")
      default: break
      }
    }
    let items = ["q", "p", "r"].filter { _ in Bool.random(using: &random) }
    for (place, item) in items.enumerated() {
      let isOptional = Int.random(in: 0..<4, using: &random) == 0
      pattern +=
        (place == 0 ? "?" : "&") + item + "=" + (isOptional ? mayBeAbsent(&random, "?") : part(&random))
    }
    let conditions = ["", "", "", " where isIn", " where !isIn"]
    let condition = conditions.randomElement(using: &random) ?? ""
    let inputs = captures.filter { $0.hasPrefix("n") }.map { $0 == "n1" ? "n: n1" : "m: n2" }
    let arguments = inputs.isEmpty ? "" : "(\(inputs.joined(separator: ", ")))"
    text = "link \"\(pattern)\"\(condition) { go home / page\(arguments) }"
  }
}

/// The ambiguous links of a program, found by trying every URL over a few texts.
private struct Clashes {
  private let program: Program
  private let links: [Program.Link]
  /// The links with which an earlier one clashes.
  private(set) var later: [Int] = []
  /// True if two links would clash without a third one.
  private(set) var isSaved = false

  init(_ program: Program) {
    self.program = program
    links = program.flows[0].links
    var wouldClash: Set<Int> = []
    var clashes: Set<Int> = []
    for url in Clashes.urls {
      for rival in rivals(for: url) {
        wouldClash.insert(rival.place)
        if !rival.isTaken { clashes.insert(rival.place) }
      }
    }
    later = clashes.sorted()
    isSaved = wouldClash.count > later.count
  }

  /// Returns true if a URL matches a link and an earlier one equally well, and no third link matches better.
  func isClash(_ text: String, of place: Int) -> Bool {
    guard let url = try? LinkURL(text) else { return false }
    return rivals(for: url).contains { $0.place == place && !$0.isTaken }
  }

  /// The links that match a URL with as many items as an earlier match, ignoring conditions, and whether a
  /// better match takes the URL from both.
  private func rivals(for url: LinkURL) -> [(place: Int, isTaken: Bool)] {
    let fitting = links.indices.filter { links[$0].captures(from: url, in: program) != nil }
    guard fitting.count > 1 else { return [] }
    return [true, false].flatMap { isIn in
      let fitting = fitting.filter { isOpen($0, isIn) }
      return fitting.compactMap { place -> (place: Int, isTaken: Bool)? in
        let rivals = fitting.filter { rival in
          rival < place && asked(rival, url) == asked(place, url) && !isDistinguished(rival, place, url)
        }
        guard !rivals.isEmpty else { return nil }
        let isTaken = rivals.allSatisfy { rival in
          fitting.contains { isBetter($0, than: rival, url) && isBetter($0, than: place, url) }
        }
        return (place, isTaken)
      }
    }
  }

  private func isOpen(_ place: Int, _ isIn: Bool) -> Bool {
    switch links[place].condition {
    case nil: true
    case .condition?: isIn
    default: !isIn
    }
  }

  /// Returns true if one link takes precedence over another.
  private func isBetter(_ one: Int, than other: Int, _ url: LinkURL) -> Bool {
    let counts = (asked(one, url), asked(other, url))
    if counts.0 != counts.1 { return counts.0 > counts.1 }
    return kinds(one).lexicographicallyPrecedes(kinds(other))
  }

  /// The number of items of the URL that a link asks for.
  private func asked(_ place: Int, _ url: LinkURL) -> Int {
    links[place].query.count { item in url.query.contains { $0.name == item.name } }
  }

  /// Returns true if the first segment of a different kind is the rest of a path, or partial beside a whole capture.
  private func isDistinguished(_ one: Int, _ other: Int, _ url: LinkURL) -> Bool {
    func here(_ place: Int) -> [Int] {
      let kinds = kinds(place)
      return kinds.last == 4 ? kinds : Array(kinds.prefix(url.path.count))
    }
    let (first, second) = (here(one), here(other))
    for (kind, against) in zip(first + [-1], second + [-1]) where kind != against {
      return max(kind, against) == 4 || min(kind, against) == 1
    }
    return false
  }

  private func kinds(_ place: Int) -> [Int] {
    links[place].path.map { part in
      switch part {
      case .literal: 0
      case .partial: 1
      case .capture(let capture):
        [.string, .optional(.string)].contains(links[place].captures[capture].type) ? 3 : 2
      case .rest: 4
      }
    }
  }

  private static let urls: [LinkURL] = {
    let texts = ["a", "1", "c", "2", "a1", "ac"]
    let few = ["a", "1", "c"]
    let paths =
      texts.map { "/" + $0 } + texts.flatMap { one in texts.map { "/\(one)/\($0)" } }
      + texts.flatMap { one in texts.flatMap { two in few.map { "/\(one)/\(two)/\($0)" } } }
    let values: [String?] = [nil] + ["a", "1", "2", "ac"].map { Optional($0) }
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
    return paths.flatMap { path in queries.compactMap { query in try? LinkURL(path + query) } }
  }()
}
