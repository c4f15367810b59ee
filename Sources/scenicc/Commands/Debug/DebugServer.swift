import ScenicRuntime

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The debug adapter on standard input and output: one client, one session. Every request is answered before the
/// next is read.
struct DebugServer {
  /// Serves until the client disconnects, or closes its side.
  func run() {
    // A client that has exited is detected by a failed write, not by a signal.
    signal(SIGPIPE, SIG_IGN)
    var isLost = false
    var frames = FrameReader()
    let session = DebugSession { message in
      let content = JSONWriter.compact(message)
      let header = Array("Content-Length: \(content.count)\r\n\r\n".utf8)
      if Descriptor.writeAll(header + content, to: 1) != nil { isLost = true }
    }
    while !session.isEnded, !isLost {
      guard let bytes = Descriptor.readSome(0, atMost: 1 << 16), !bytes.isEmpty else { return }
      frames.append(bytes)
      while !session.isEnded, !isLost, let frame = frames.next() {
        switch frame {
        case .message(let bytes):
          if let message = try? JSONReader.read(bytes, mendsSurrogates: true) {
            session.take(message)
          } else {
            session.output("error: skipped a message that cannot be read\n", "stderr")
          }
        case .skipped(let reason): session.output("error: \(reason)\n", "stderr")
        case .lost(let reason): return session.output("error: \(reason)\n", "stderr")
        }
      }
    }
  }
}
