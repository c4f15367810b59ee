@testable import ScenicRuntime
@testable import scenicc

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension Target {
  /// The language server. An input that begins with `{` is a message on each line, framed and sent after
  /// those that open a document; any other input is the raw bytes of a client. The frames are the same for
  /// any chunking.
  static let lsp = Target(name: "lsp") { bytes in
    let isMessages = bytes.first == UInt8(ascii: "{")
    let stream = isMessages ? ServerSession.framed(bytes) : bytes
    let whole = frames(stream, every: stream.count)
    for count in [1, 7] {
      hold(frames(stream, every: count) == whole, "frames are the same in pieces of \(count)")
    }
    ServerSession.serve(stream)
  }

  private static func frames(_ bytes: [UInt8], every count: Int) -> [[UInt8]] {
    var reader = FrameReader()
    var found: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
      while let frame = reader.next() {
        switch frame {
        case .message(let content): found.append(content)
        // In a line that is too long, the position of a length depends on the chunks, and so does the message
        // about it.
        case .skipped: continue
        case .lost: return found
        }
      }
    }
    return found
  }
}

/// A server that reads from a file and writes to nowhere.
enum ServerSession {
  static func serve(_ stream: [UInt8]) {
    var template = Array("/tmp/scenic-fuzz-XXXXXX".utf8CString)
    let input = mkstemp(&template)
    guard input >= 0 else { broken("there is no file for the input") }
    unlink(template)
    guard write(input, stream, stream.count) == stream.count, lseek(input, 0, SEEK_SET) == 0 else {
      broken("the input cannot be written")
    }
    let output = open("/dev/null", O_WRONLY)
    dup2(input, 0)
    dup2(output, 1)
    close(input)
    close(output)
    _ = LanguageServer(version: "fuzz").run()
  }

  /// The lines as messages, behind those of a session that has begun.
  static func framed(_ lines: [UInt8]) -> [UInt8] {
    let begin: [String] = [
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#,
    ]
    let messages = begin.map { Array($0.utf8)[...] } + lines.split(separator: 0x0A)
    return messages.flatMap { Array("Content-Length: \($0.count)\r\n\r\n".utf8) + $0 }
  }
}
