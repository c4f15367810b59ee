@testable import ScenicLang
@testable import ScenicRuntime

extension Target {
  /// The whole compiler: a main file and its possible imports. It yields Swift, JSON and text, and the same
  /// output in a second run.
  static let compile = Target(name: "compile") { bytes in
    let files = Files(bytes)
    let compilation = files.compiled()
    let outputs = Outputs(compilation)
    hold(outputs == Outputs(files.compiled()), "compiling again gives the same")
    hold(compilation.hasErrors == (compilation.program == nil), "without an error there is a program")
    guard let program = compilation.program, !program.flows.isEmpty else { return }

    do throws(JSONError) {
      let loaded = try Program(json: outputs.json)
      hold(loaded == program, "what is written is read again")
    } catch {
      broken("what the compiler writes is loaded: \(error.description)")
    }
    Game(program, seed: bytes.seed).play(turns: 3)
    for test in compilation.tests {
      var coverage: TestCoverage? = TestCoverage(compilation)
      _ = TestRunner(program).play(test, noting: &coverage)
    }
    _ = Graph(compilation).map { $0.mermaid + $0.dot }
  }
}

/// Text that is several files: a line `//// NAME` begins another one, and the first is the main file.
struct Files {
  private var contents: [String: [UInt8]] = [:]

  init(_ bytes: [UInt8]) {
    let mark = Array("//// ".utf8)
    var name = "main.scene"
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if line.starts(with: mark) {
        name = String(decoding: line.dropFirst(mark.count), as: UTF8.self)
        contents[name] = contents[name] ?? []
      } else {
        contents[name, default: []] += line + [0x0A]
      }
    }
  }

  func compiled() -> Compilation {
    let provider = SourceProvider { [contents] path in
      contents[path].map { .bytes($0) } ?? .failure("there is no such file")
    }
    return Compilation(main: "main.scene", provider: provider, mayClimb: true)
  }
}

/// All outputs of the compiler for a spec.
private struct Outputs: Equatable {
  let words: String
  let report: [UInt8]
  var swift = ""
  var json: [UInt8] = []

  init(_ compilation: Compilation) {
    let report = DiagnosticReport([
      DiagnosticReport.Part(files: compilation.sources, diagnostics: compilation.diagnostics)
    ])
    words = report.text()
    self.report = JSONWriter.compact(report.value) + JSONWriter.compact(report.sarif(version: "0"))
    guard let program = compilation.program else { return }
    swift = Emitter.swift(program, homes: compilation.homes, coordinators: true)
    json = Emitter.json(program)
  }
}
