import Testing

@testable import ScenicLang

@Suite struct SampleTests {
  @Test func samplesAreThere() {
    #expect(Package.samples.count >= 3)
  }

  @Test func samplesParseWithoutFacts() {
    for sample in Package.samples {
      let parsed = parse(sample.text)
      #expect(parsed.facts.isEmpty, "\(sample.path)")
      #expect(parsed.tree.tokens.facts.isEmpty, "\(sample.path)")
      #expect(!parsed.tree.hasError, "\(sample.path)")
    }
  }

  @Test func samplesPrintBack() {
    for sample in Package.samples {
      #expect(parse(sample.text).tree.printed() == [UInt8](sample.text.utf8), "\(sample.path)")
    }
  }
}
