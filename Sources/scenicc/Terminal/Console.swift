import ScenicLang

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The process's own streams. Writes are complete or reported, and are not buffered.
enum Console {
  enum Stream: Int32 {
    case standardOutput = 1
    case standardError = 2
  }

  /// Returns true if the stream is a terminal.
  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  /// True if the input is a terminal.
  static var isInteractive: Bool { isatty(0) == 1 }

  /// Writes all of the bytes.
  static func write(_ bytes: [UInt8], to stream: Stream) throws(CallError) {
    if let reason = Descriptor.writeAll(bytes, to: stream.rawValue) {
      let name = stream == .standardOutput ? "standard output" : "standard error"
      throw CallError("cannot write \(name): \(reason)")
    }
  }

  /// Writes all of the text.
  static func write(_ text: String, to stream: Stream) throws(CallError) {
    try write(Array(text.utf8), to: stream)
  }

  /// Reports an error of a call on standard error; if even that cannot be written, the error is lost.
  static func report(_ error: CallError) {
    let text = text(of: error, TextStyle(of: .standardError))
    _ = Descriptor.writeAll(Array(text.utf8), to: Stream.standardError.rawValue)
  }

  /// Returns the message of an error with its place and hint, a line each.
  static func text(of error: CallError, _ style: TextStyle) -> String {
    let place = error.place.map { DisplayWidth.printable($0) + ": " } ?? ""
    var text = place + style.painted("error: ", .error) + DisplayWidth.printable(error.message) + "\n"
    if let hint = error.hint { text += style.painted("help: ", .note) + DisplayWidth.printable(hint) + "\n" }
    return text
  }
}
