import Foundation
import Testing

@testable import ScenicLang

struct CompletionLawTests {
  /// Every n-th word; in long runs, every word.
  private static func stride(_ short: Int) -> Int { LongRun.isOn ? 1 : short }

  @Test(arguments: Samples.all)
  func completionOffersEveryWordOfASample(name: String) throws {
    var laws = CompletionLaws(main: name, files: [name: try Samples.bytes(of: name)])
    laws.check(every: Self.stride(23))
    #expect(laws.failures.isEmpty, "\(laws.failures.prefix(20).joined(separator: "\n"))")
  }

  @Test func completionOffersEveryWordOfTheMessenger() throws {
    let folder = Samples.folder.appending(path: "messenger")
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".scene") {
      files[name] = [UInt8](try Data(contentsOf: folder.appending(path: name)))
    }
    var laws = CompletionLaws(main: "messenger.scene", files: files)
    laws.check(every: Self.stride(1_499))
    #expect(laws.failures.isEmpty, "\(laws.failures.prefix(20).joined(separator: "\n"))")
  }

  // MARK: Every rule

  @Test func aSpecHasEveryWordOfTheGrammar() {
    let laws = CompletionLaws(main: "everything.scene", files: everythingNamed)
    #expect(laws.whole.spec.diagnostics.filter { $0.severity == .error }.isEmpty)
    #expect(CompletionLaws.wordsOfTheGrammar.subtracting(laws.words).sorted() == [])
  }

  @Test func completionOffersEveryWordOfASpecOfEveryRule() {
    var laws = CompletionLaws(main: "everything.scene", files: everythingNamed)
    laws.check(every: Self.stride(61))
    #expect(laws.failures.isEmpty, "\(laws.failures.prefix(20).joined(separator: "\n"))")
  }

  @Test func everyWordIsOfferedWhereTheRestOfItsLineIsNotTyped() {
    var laws = CompletionLaws(main: "everything.scene", files: everythingNamed)
    laws.checkLines(every: Self.stride(23))
    #expect(laws.failures.isEmpty, "\(laws.failures.prefix(20).joined(separator: "\n"))")
  }

  @Test(arguments: Samples.all)
  func everyWordOfASampleIsOfferedWhereTheRestOfItsLineIsNotTyped(name: String) throws {
    var laws = CompletionLaws(main: name, files: [name: try Samples.bytes(of: name)])
    laws.checkLines(every: Self.stride(23))
    #expect(laws.failures.isEmpty, "\(laws.failures.prefix(20).joined(separator: "\n"))")
  }
}
