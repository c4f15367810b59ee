import ScenicLang
import ScenicRuntime

// A small host around both cores: input and output are bytes in memory. One spec, one thread, so plain
// globals are sufficient.

nonisolated(unsafe) private var session: LineSession?
nonisolated(unsafe) private var answer: [UInt8] = []

/// A buffer for input text.
@_cdecl("reserve")
public func reserve(_ count: Int32) -> UnsafeMutablePointer<UInt8> { .allocate(capacity: Int(count)) }

/// Compiles a spec; returns its first line, or the diagnostics.
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
  let new = LineSession(program)
  session = new
  return give(new.opening)
}

/// Plays one line of `run --json`.
@_cdecl("play")
public func play(_ line: UnsafePointer<UInt8>, _ count: Int32) -> UnsafePointer<UInt8>? {
  give(session?.answer(line: Array(UnsafeBufferPointer(start: line, count: Int(count)))) ?? [])
}

/// The length of the last output.
@_cdecl("answerCount")
public func answerCount() -> Int32 { Int32(answer.count) }

/// Stores the output where the caller can read it.
private func give(_ bytes: [UInt8]) -> UnsafePointer<UInt8>? {
  answer = bytes
  let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
  for (place, byte) in bytes.enumerated() { copy[place] = byte }
  return UnsafePointer(copy)
}
