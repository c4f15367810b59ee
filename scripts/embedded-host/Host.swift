import ScenicLang
import ScenicRuntime

// A small host around both cores: text comes in as bytes in memory, answers go out the same way. One spec, one
// thread, so plain globals do.

nonisolated(unsafe) private var session: Session?
nonisolated(unsafe) private var answer: [UInt8] = []

/// Room for text that comes in.
@_cdecl("reserve")
public func reserve(_ count: Int32) -> UnsafeMutablePointer<UInt8> { .allocate(capacity: Int(count)) }

/// Compiles a spec; answers with its first line, or with the diagnostics.
@_cdecl("compile")
public func compile(_ text: UnsafePointer<UInt8>, _ count: Int32) -> UnsafePointer<UInt8>? {
  let bytes = Array(UnsafeBufferPointer(start: text, count: Int(count)))
  let compilation = Compilation(
    main: "spec.scene",
    provider: SourceProvider { $0 == "spec.scene" ? .bytes(bytes) : .failure("nothing can be imported here") }
  )
  guard let program = compilation.program else {
    let report = DiagnosticReport([
      DiagnosticReport.Part(files: compilation.sources, diagnostics: compilation.diagnostics)
    ])
    return give(JSONWriter.compact(report.value))
  }
  let new = Session(program)
  session = new
  return give(new.opening)
}

/// Plays one line of `run --json`.
@_cdecl("play")
public func play(_ line: UnsafePointer<UInt8>, _ count: Int32) -> UnsafePointer<UInt8>? {
  give(session?.answer(line: Array(UnsafeBufferPointer(start: line, count: Int(count)))) ?? [])
}

/// How long the last answer is.
@_cdecl("answerCount")
public func answerCount() -> Int32 { Int32(answer.count) }

/// Keeps the answer where the outside can read it.
private func give(_ bytes: [UInt8]) -> UnsafePointer<UInt8>? {
  answer = bytes
  let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
  for (place, byte) in bytes.enumerated() { copy[place] = byte }
  return UnsafePointer(copy)
}
