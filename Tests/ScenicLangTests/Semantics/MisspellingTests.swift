import ScenicRuntime
import Testing

@testable import ScenicLang

/// Fault injection: a misspelled reference is one error in every position.
struct MisspellingTests {
  /// A reference of a sample and where a letter of it is changed.
  struct Fault {
    let range: SourceRange
    let word: String
  }

  /// The small samples at every reference, the messenger at one in 120.
  @Test(arguments: [("cats.scene", 1), ("routes.scene", 1), ("zoo.scene", 1), ("messenger/tests.scene", 120)])
  func everyMisspeltReferenceIsOneDiagnosticAtIt(path: String, step: Int) throws {
    let sound = try Spec.sample(path)
    var meant = 0
    let all = faults(in: sound)
    let faults = stride(from: 0, to: all.count, by: step).map { all[$0] }
    for fault in faults {
      let broken = compile(sound, with: [fault])
      #expect(broken.diagnostics.count == 1, "\(fault.word): \(broken.report)")
      guard let diagnostic = broken.diagnostics.first else { continue }
      #expect(
        diagnostic.range.file == fault.range.file && diagnostic.range.start == fault.range.start,
        "\(fault.word): \(broken.report)")
      if diagnostic.fixIts.first?.edits.first?.replacement == fault.word { meant += 1 }
    }
    #expect(meant * 10 >= faults.count * 9, "\(meant) of \(faults.count)")
  }

  @Test(arguments: Samples.all, 2...10)
  func severalMisspeltReferencesAreAsManyDiagnostics(path: String, count: Int) throws {
    let sound = try Spec.sample(path)
    let all = faults(in: sound)
    let declarations = sound.trees.flatMap { tree in tree.root.declarations.map { $0.range } }
    for offset in 0..<5 {
      var chosen: [Fault] = []
      for (place, declaration) in declarations.enumerated() where chosen.count < count {
        let inside = all.filter {
          $0.range.file == declaration.file && declaration.start <= $0.range.start
            && $0.range.end <= declaration.end
        }
        guard !inside.isEmpty else { continue }
        let fault = inside[(place * 7 + offset * 3) % inside.count]
        if !chosen.contains(where: { $0.word == fault.word }) { chosen.append(fault) }
      }
      let broken = compile(sound, with: chosen)
      #expect(broken.diagnostics.count == chosen.count, "\(chosen.map { $0.word }): \(broken.report)")
    }
  }

  /// Every place where a declared name is used.
  private func faults(in compilation: Compilation) -> [Fault] {
    var result: [Fault] = []
    for use in compilation.model.uses {
      if use.target == .word { continue }
      if case .local = use.target { continue }
      let bytes = compilation.sources[use.range.file].bytes
      let word = String(decoding: bytes[use.range.start..<use.range.end], as: UTF8.self)
      if word.utf8.count >= 3 { result.append(Fault(range: use.range, word: word)) }
    }
    return Dictionary(result.map { ($0.range, $0) }, uniquingKeysWith: { first, _ in first }).values.sorted {
      $0.range < $1.range
    }
  }

  /// The spec with a letter of each word doubled in the middle.
  private func compile(_ sound: Compilation, with faults: [Fault]) -> Compilation {
    var files: [String: [UInt8]] = [:]
    for source in sound.sources { files[source.path] = source.bytes }
    for fault in faults.sorted(by: { $1.range < $0.range }) {
      let middle = fault.range.start + fault.range.count / 2
      files[sound.sources[fault.range.file].path]?.insert(UInt8(ascii: "q"), at: middle)
    }
    let broken = files
    let provider = SourceProvider { path in
      broken[path].map { .bytes($0) } ?? .failure("file not found")
    }
    return Compilation(main: sound.sources[0].path, provider: provider)
  }
}
