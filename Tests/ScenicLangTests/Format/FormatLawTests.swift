import Testing

@testable import ScenicLang

/// What holds whatever is formatted: see `FormatLaw`.
struct FormatLawTests {
  /// The specs of the package, and one with everything.
  static let specs =
    Sample.all
    + ["Sources", "Tests", "docs"].flatMap { folder in
      Package.files(folder, ending: ".scene").map { Sample(name: $0.path, bytes: [UInt8]($0.text.utf8)) }
    }

  @Test(arguments: specs)
  func holdForEverySpec(sample: Sample) {
    FormatLaw.hold(for: sample.bytes, isCompiled: true)
  }

  /// A file that is being typed is every prefix of itself.
  @Test(arguments: Sample.all)
  func holdForPrefixes(sample: Sample) {
    let step = sample.name == "cats.scene" ? 1 : max(sample.bytes.count / 20, 1)
    for end in stride(from: 0, to: sample.bytes.count, by: step) {
      FormatLaw.hold(for: Array(sample.bytes[..<end]))
    }
  }

  @Test(arguments: Sample.all)
  func holdAfterRandomEdits(sample: Sample) {
    var random = Seeded(11)
    for _ in 0..<20 {
      var pieces = Pieces(sample.bytes)
      for _ in 0..<Int.random(in: 1...4, using: &random) { pieces.edit(&random) }
      FormatLaw.hold(for: pieces.bytes)
    }
  }

  /// Comments and white space between any two tokens.
  @Test(arguments: Sample.all)
  func holdWithCommentsAnywhere(sample: Sample) {
    var random = Seeded(12)
    for _ in 0..<12 {
      var pieces = Pieces(sample.bytes)
      for _ in 0..<Int.random(in: 1...12, using: &random) { pieces.comment(&random) }
      FormatLaw.hold(for: pieces.bytes)
    }
  }

  /// Names so long that lines must break in unusual places.
  @Test(arguments: Sample.all)
  func holdWithLongNames(sample: Sample) {
    var random = Seeded(13)
    for _ in 0..<10 {
      var pieces = Pieces(sample.bytes)
      for _ in 0..<Int.random(in: 1...20, using: &random) { pieces.lengthen(&random) }
      FormatLaw.hold(for: pieces.bytes)
    }
  }

  @Test func holdForAnyBytes() {
    var random = Seeded(14)
    let alphabet =
      Array("ab {}()[]\n\r\t,;:.=>-|?/*\"'`@&!#\\_09\u{FEFF}\u{E9}".utf8) + [0, 0xFF, 0xC3, 0xE2]
    for length in 0..<400 {
      let bytes = (0..<length % 60).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] }
      FormatLaw.hold(for: bytes)
    }
  }

  /// A spec in the style comes back from any white space that has its line breaks in the same braces.
  @Test(arguments: Sample.all)
  func whiteSpaceIsForgotten(sample: Sample) {
    var random = Seeded(15)
    let formatted = Formatting.formatted(SourceFile(path: "", bytes: sample.bytes))
    for _ in 0..<3 {
      var pieces = Pieces(formatted)
      pieces.scramble(&random)
      let again = Formatting.formatted(SourceFile(path: "", bytes: pieces.bytes))
      #expect(String(decoding: again, as: UTF8.self) == String(decoding: formatted, as: UTF8.self))
    }
  }
}
