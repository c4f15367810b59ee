import Glibc

// The parts of a C library that Swift cannot import from a header, and those of Swift's own library that Embedded Swift
// does not have.

var errno: Int32 {
  get { scenic_error() }
  set { scenic_set_error(newValue) }
}

/// The environment of a child process; there are none.
var environ: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? { nil }

var SIG_DFL: sighandler_t? { nil }
var SIG_IGN: sighandler_t? { nil }

/// Opens a file; WASI has no modes.
func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
  scenic_open(path, flags)
}

/// The arguments of the process.
enum CommandLine {
  static var argc: Int32 { scenic_argument_count() }
  static var unsafeArgv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> { scenic_arguments() }
}

extension StringProtocol {
  /// Returns the text with each occurrence of a part replaced.
  func replacing(_ part: String, with other: String) -> String {
    let bytes = Array(utf8)
    let wanted = Array(part.utf8)
    var result: [UInt8] = []
    var next = 0
    while next < bytes.count {
      if !wanted.isEmpty, bytes[next...].starts(with: wanted) {
        result += Array(other.utf8)
        next += wanted.count
      } else {
        result.append(bytes[next])
        next += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns true if the text has this part.
  func contains(_ part: String) -> Bool {
    let bytes = Array(utf8)
    let wanted = Array(part.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: wanted) } || wanted.isEmpty
  }
}
