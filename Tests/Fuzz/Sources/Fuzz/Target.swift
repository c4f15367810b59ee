#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A function that reads external input, with the properties that hold for any input.
struct Target: Sendable {
  let name: String
  /// Reads an input, and ends the program where a law is broken.
  let run: @Sendable ([UInt8]) -> Void

  static let all: [Target] = [.parse, .compile, .format, .program, .links, .restore, .lsp, .seeds]

  /// The one that `SCENIC_FUZZ` names.
  static let chosen: Target? = {
    let name = getenv("SCENIC_FUZZ").map { String(cString: $0) } ?? ""
    return all.first { $0.name == name }
  }()
}

/// The entry point that libFuzzer calls with every input.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target = Target.chosen else { broken("SCENIC_FUZZ names one of \(Target.all.map { $0.name })") }
  target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Reports the violated property and ends the program in a way that libFuzzer reports as a finding.
func broken(_ law: String) -> Never {
  let text = Array("broken: \(law)\n".utf8)
  _ = write(2, text, text.count)
  abort()
}

/// Ends the program with these words where a law is broken.
func hold(_ isTrue: Bool, _ law: @autoclosure () -> String) {
  if !isTrue { broken(law()) }
}

/// Bytes as text, for words about them.
func shown(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

extension [UInt8] {
  /// A number for these bytes, the same on every machine.
  var seed: Int {
    Int(truncatingIfNeeded: reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } >> 1)
  }
}
