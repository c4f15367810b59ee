/// The arguments of a call as the system passes them; they may be invalid text.
struct Arguments {
  private let bytes: [[UInt8]]

  init(_ bytes: [[UInt8]]) { self.bytes = bytes }

  /// The arguments of this process, without its own name.
  static var ofProcess: Arguments {
    Arguments(
      (1..<max(1, Int(CommandLine.argc))).compactMap { index in
        CommandLine.unsafeArgv[index].map { word in
          var bytes: [UInt8] = []
          while word[bytes.count] != 0 { bytes.append(UInt8(bitPattern: word[bytes.count])) }
          return bytes
        }
      })
  }

  /// The path of this executable, if the call contains it; nil if the search path does.
  static var executable: String? {
    guard CommandLine.argc > 0, let word = CommandLine.unsafeArgv[0] else { return nil }
    let path = String(cString: word)
    return path.contains("/") ? Path.resolved(path) : nil
  }

  /// Returns the arguments as text; throws if one is invalid, such as a path that another system has created.
  func words() throws(CallError) -> [String] {
    var words: [String] = []
    for bytes in bytes {
      guard let word = String(validating: bytes, as: UTF8.self) else {
        throw CallError(
          "the name `\(Arguments.escaped(bytes))` is not UTF-8",
          hint: "rename the file so that its name is UTF-8")
      }
      words.append(word)
    }
    return words
  }

  /// Returns ASCII as it is, other bytes as `\xE9`.
  private static func escaped(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      if 0x20...0x7E ~= byte { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "\\x" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}
