import Testing

@testable import ScenicRuntime

/// The laws of parsing and printing, against random patterns, values and URLs.
struct LinkLawTests {
  /// Parsing the URL of captures yields these captures.
  @Test func aPrintedURLIsParsedToItsCaptures() throws {
    var printed = 0
    for seed in 0..<400 {
      let program = RandomApp.make(seed: seed)
      var random = SeededGenerator(seed: seed)
      for link in program.flows.flatMap({ $0.links }) {
        for _ in 0..<8 {
          let captures = link.captures.indices.map { Self.value(of: link, at: $0, program, &random) }
          guard let text = link.url(capturing: captures, in: program) else { continue }
          printed += 1
          let url = try LinkURL(Self.whole(text, link))
          #expect(link.captures(from: url, in: program) == captures, "\(text) of \(link.path) \(link.query)")
        }
      }
    }
    #expect(printed > 5_000)
  }

  /// Printing the captures of a URL yields its canonical form: parsed and printed again, it stays the same, and its
  /// captures are those of the first URL.
  @Test func aParsedURLIsPrintedInItsCanonicalForm() throws {
    var matched = 0
    for seed in 0..<400 {
      let program = RandomApp.make(seed: seed)
      var inputs = RandomInputs(program, seed: seed)
      for _ in 0..<40 {
        guard let url = try? LinkURL(inputs.url()) else { continue }
        for link in program.flows.flatMap({ $0.links }) {
          guard let captures = link.captures(from: url, in: program) else { continue }
          let text = try #require(link.url(capturing: captures, in: program), "\(link.path) \(captures)")
          let again = try LinkURL(Self.whole(text, link))
          #expect(link.captures(from: again, in: program) == captures, "\(text)")
          #expect(link.url(capturing: captures, in: program) == text)
          matched += 1
        }
      }
    }
    #expect(matched > 500)
  }

  /// The tree of links finds exactly the links whose segments match, in the order of precedence.
  @Test func theTreeKeepsTheOrder() throws {
    var compared = 0
    for seed in 0..<400 {
      let program = RandomApp.make(seed: seed)
      var inputs = RandomInputs(program, seed: seed)
      let tree = LinkTree(program)
      for _ in 0..<20 {
        guard let url = try? LinkURL(inputs.url()) else { continue }
        let found = tree.links(for: url)
        for (place, next) in zip(found, found.dropFirst()) {
          let links = [place, next].map { program.flows[$0.flow].links[$0.link] }
          let ranks = links.map { LinkRank($0) }
          #expect(!ranks[1].precedes(ranks[0], for: url))
          if !ranks[0].precedes(ranks[1], for: url) {
            #expect((place.flow, place.link) < (next.flow, next.link))
          }
          compared += 1
        }
      }
    }
    #expect(compared > 100)
  }

  /// Returns the URL, with a scheme if the link requires only a host.
  private static func whole(_ text: String, _ link: Program.Link) -> String {
    link.scheme == nil ? (link.host.map { "x://\($0)" } ?? "") + text : text
  }

  private static func value(
    of link: Program.Link, at place: Int, _ program: Program, _ random: inout SeededGenerator
  ) -> Value {
    let capture = link.captures[place]
    if let initial = capture.initial, Int.random(in: 0..<3, using: &random) == 0 { return initial }
    if case .rest = link.form(of: place), capture.type == .string {
      let texts = (0..<Int.random(in: 0..<3, using: &random)).map { _ in text(&random).percentEncoded }
      return .string(texts.joined(separator: "/"))
    }
    switch capture.type.unwrapped {
    case .int: return .int(.random(in: .min...(.max), using: &random))
    case .bool: return .bool(.random(using: &random))
    case .double:
      let bits = Double(bitPattern: .random(in: .min...(.max), using: &random))
      return .double(bits.isFinite ? bits : 1.5)
    case .list: return .list((0..<Int.random(in: 0..<4, using: &random)).map { _ in .string(text(&random)) })
    default: return .string(text(&random))
    }
  }

  private static let alphabet = Array("aZ0-._~/%?#&=+ {}\\\"'é山😀\u{301}\n\0:@").map { String($0) }

  private static func text(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0..<6, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "" }
      .joined()
  }
}
