import Foundation
import Testing

@testable import ScenicLang

/// The hand-written parser agrees with `grammar/scene.ebnf`: it reports an error in a text exactly if the
/// grammar rejects it.
///
/// `SCENIC_LONG=1` runs twenty times as many texts, with other seeds.
struct GrammarAgreementTests {
  static let isLong = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1"

  /// The seeds of one test.
  static func seeds(_ count: Int) -> Range<UInt64> {
    isLong ? 1_000_000..<UInt64(1_000_000 + count * 20) : 0..<UInt64(count)
  }

  let grammar: GrammarOracle
  let recogniser: Recogniser
  let writer: RandomSentence

  /// Made once: each case of a test is an instance.
  private static let recognisers = Result { Recogniser(try GrammarOracle.published()) }
  private static let writers = Result { RandomSentence(try GrammarOracle.published()) }

  init() throws {
    grammar = try GrammarOracle.published()
    recogniser = try Self.recognisers.get()
    writer = try Self.writers.get()
  }

  @Test(arguments: Sample.all)
  func samplesAreSentences(sample: Sample) {
    #expect(recogniser.accepts(parse(sample.bytes).tree.tokens))
  }

  /// Specs that other tests compile, and their kin in the documentation.
  @Test func specsWithoutAFaultAreSentences() {
    let golden = Package.files("Tests/ScenicLangTests/Golden", ending: ".scene").map { $0.text }
    let pages = Package.files("docs", ending: ".md").flatMap { Self.blocks($0.text) }
    #expect(pages.count > 20)
    for text in golden + pages {
      let parsed = parse(text)
      guard parsed.tree.tokens.facts.isEmpty else { continue }
      #expect(recogniser.accepts(parsed.tree.tokens) == !Self.isRefused(parsed), "\(text)")
    }
  }

  /// Positions where a reserved word is a keyword, and where it is a name.
  @Test(arguments: [
    ("app scene scene app", true), ("app `scene`", true), ("root stack", false), ("root `stack`", true),
    ("root stack: stack { tabs: a, tabs { } }", true), ("root stack { stack }", false),
    ("struct A { x: from y: B = scene z: C }", true), ("enum stack { push pop go(to: from) }", true),
    ("on a.on where where { close push b }", true), ("on a.b { close push }", false),
    ("on a.b even covered where c { stay }", true), ("on a.b where c where d { stay }", false),
    ("always true.nil || a(nil: nil)", true), ("always a(nil nil)", false), ("always `nil`", true),
    ("always i-- - .a", true), ("always i-- && a", false),
    ("test \"\" { expect did save restore set a = b a.set }", true), ("test \"\" { set }", false),
    ("test \"\" { pass.a pass(a: 1) pass(3) pass 3 s pass 3 s }", true), ("test \"\" { pass(3 s) }", false),
    ("action on after b action c -> on single", true), ("on a.b where c + always or wait { stay }", true),
    ("test \"\" { expect did }", false), ("test \"\" { expect `did` presenting a }", true),
    ("test \"\" { set a = where b.c }", true), ("scene a requires b else event as sheet", true),
    ("scene a(@b c: D, @e(f) g: H)", true), ("struct A { @b c: D }", true),
    ("scene a requires else else as as b", true), ("scene a requires b else as c", false),
    ("extern type scene as b", true), ("extern type as as as", true), ("extern type scene as", false),
    ("extern type\nscene as { }", false), ("link \"\" { pop\n2 in a }", true),
    ("link \"\" { pop\n-1 }", false),
    ("test \"\" { expect save did a }", true), ("test \"\" { expect restore never }", true),
    ("test \"\" { expect expect did a }", false), ("test \"\" { expect expect\nrefused }", false),
    ("test \"\" { expect expect expect refused }", true),
  ])
  func wordsAreReservedWhereAskedFor(text: String, isSentence: Bool) {
    let parsed = parse(text)
    #expect(recogniser.accepts(parsed.tree.tokens) == isSentence)
    #expect(Self.isRefused(parsed) != isSentence, "\(parsed.diagnostics.map { $0.message })")
  }

  /// Every sentence that the grammar makes is read without a word, and printed back.
  @Test func sentencesAreRead() {
    var accepted = 0
    for seed in Self.seeds(400) {
      let text = sentence(seed)
      let parsed = parse(text)
      #expect(parsed.tree.printed() == Array(text.utf8))
      guard isSentence(parsed) else { continue }
      accepted += 1
      #expect(!Self.isRefused(parsed), "seed \(seed)\n\(text)\n\(parsed.diagnostics.map { $0.message })")
    }
    #expect(accepted > Self.seeds(400).count * 3 / 4)
  }

  /// Sentences with some tokens too many, too few or in the wrong position.
  @Test func brokenSentencesAreRefusedByBoth() {
    var refused = 0
    for seed in Self.seeds(500) {
      var random = Seeded(seed &+ 77)
      let tokens = parse(sentence(seed)).texts
      refused += disagreement(Self.broken(tokens, &random), seed, &random)
    }
    #expect(refused > Self.seeds(500).count / 4)
  }

  /// A phrase of any rule where it does not belong is refused by both: the parser accepts no attribute, list or clause
  /// that the grammar has not at that place.
  @Test func misplacedPhrasesAreRefusedByBoth() {
    let phrases = grammar.texts.map { $0.name }.filter {
      !GrammarNetwork.lexical.contains($0) && $0 != "file"
    }
    var accepted = 0
    for seed in Self.seeds(700) {
      var random = Seeded(seed &+ 4_711)
      var tokens = parse(sentence(seed)).texts
      var maker = writer.from(seed &+ 4_711)
      let rule =
        Bool.random(using: &random) ? "attribute" : phrases.randomElement(using: &random) ?? "attribute"
      let phrase = maker.tokens(of: rule, depth: 6)
      guard phrase.count < 12 else { continue }
      tokens.insert(contentsOf: phrase, at: Int.random(in: 0...tokens.count, using: &random))
      accepted += 1 - disagreement(tokens, seed, &random)
    }
    #expect(accepted > Self.seeds(700).count / 75)
  }

  @Test(arguments: Sample.all)
  func brokenSamplesAreRefusedByBoth(sample: Sample) {
    let tree = parse(sample.bytes).tree
    let declarations = tree.root.declarations.map { $0.syntax.text }.filter { $0.utf8.count < 1_500 }
    for seed in Self.seeds(100) {
      var random = Seeded(seed)
      guard let declaration = declarations.randomElement(using: &random) else { return }
      _ = disagreement(Self.broken(parse(declaration).texts, &random), seed, &random)
    }
  }

  /// Reports a text on which the two disagree; returns 1 if the grammar rejects it.
  private func disagreement(_ tokens: [String], _ seed: UInt64, _ random: inout Seeded) -> Int {
    var layout = writer.from(random.next())
    let text = layout.laidOut(tokens)
    let parsed = parse(text)
    // A part of a string without the others is a mistake of the lexer, and no token that the grammar could refuse.
    if parsed.tree.tokens.facts.contains(where: { $0.kind == .interpolation }) { return 0 }
    let isSentence = isSentence(parsed)
    #expect(
      isSentence != Self.isRefused(parsed), "seed \(seed)\n\(text)\n\(parsed.diagnostics.map { $0.message })")
    return isSentence ? 0 : 1
  }

  /// Returns true if the tokens are a sentence, no integer after `pop` is 0, and no `expect` is misspelt.
  private func isSentence(_ parsed: ParsedFile) -> Bool {
    let (tree, tokens) = (parsed.tree, parsed.tree.tokens)
    let hasZero = tokens.indices.dropFirst().contains {
      tokens[$0].kind == .integer && tokens[$0 - 1].kind == .popKeyword
        && integerMagnitude(tree.file.bytes, tokens.range($0)) == 0
    }
    let hasMisspelt = parsed.facts.contains {
      if case .misspelt(.expectKeyword) = $0.kind { true } else { false }
    }
    return !hasZero && !hasMisspelt && recogniser.accepts(tokens)
  }

  private func sentence(_ seed: UInt64) -> String {
    var maker = writer.from(seed)
    var tokens: [String] = []
    for _ in 0...seed % 3 { tokens += maker.tokens(of: "declaration", depth: 8 + Int(seed % 12)) }
    if tokens.count > 120 { return sentence(seed &+ 1_000_003) }
    return maker.laidOut(tokens)
  }

  static func isRefused(_ parsed: ParsedFile) -> Bool {
    parsed.tree.hasError || parsed.diagnostics.contains { $0.severity == .error }
  }

  /// One to three tokens left out, put in, exchanged or replaced.
  static func broken(_ tokens: [String], _ random: inout Seeded) -> [String] {
    var tokens = tokens
    for _ in 0..<Int.random(in: 1...3, using: &random) where tokens.count > 1 {
      let place = Int.random(in: 0..<tokens.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: tokens.remove(at: place)
      case 1: tokens.insert(tokens[place], at: place)
      case 2: tokens.swapAt(place, max(place, 1) - 1)
      case 3: tokens[place] = anyToken(tokens, &random)
      case 4:
        if let word = TokenKind.keywords.randomElement(using: &random) { makeWord(word, &tokens, place) }
      case 5:
        if let word = TokenKind.keywords.randomElement(using: &random) {
          makeWord(misspelt(word), &tokens, place)
        }
      default: tokens.insert(anyToken(tokens, &random), at: place)
      }
    }
    return tokens
  }

  /// Puts a word in the place of the first one from a place on.
  private static func makeWord(_ word: String, _ tokens: inout [String], _ place: Int) {
    guard let found = tokens[place...].firstIndex(where: { $0.first?.isLetter ?? false }) else { return }
    tokens[found] = word
  }

  /// A word without the letter in its middle.
  static func misspelt(_ word: String) -> String {
    var word = word
    word.remove(at: word.index(word.startIndex, offsetBy: word.count / 2))
    return word
  }

  private static func anyToken(_ tokens: [String], _ random: inout Seeded) -> String {
    let signs =
      TokenKind.allCases.map { $0.spelling }.filter { !$0.isEmpty } + ["a", "_", "7", "\"s\"", "`do`"]
    return (Bool.random(using: &random) ? signs : tokens).randomElement(using: &random) ?? ""
  }

  /// The specs, and parts of some, on a page.
  private static func blocks(_ page: String) -> [String] {
    page.components(separatedBy: "\n```").enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .map { $0.element }.filter { $0.hasPrefix("scene\n") }.map { String($0.dropFirst(6)) }
  }
}

extension ParsedFile {
  /// The tokens as written.
  var texts: [String] { (0..<tree.tokens.count - 1).map { tree.text(tree.tokens.range($0)) } }
}
