import ScenicRuntime

/// The debug adapter on standard input and output: one client, one session. Every request is answered before the
/// next is read.
struct DebugServer {
  /// Serves until the client disconnects, or closes its side.
  func run() {
    var frames = FrameReader()
    let session = DebugSession { message in
      let content = JSONWriter.compact(message)
      _ = Descriptor.writeAll(Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content, to: 1)
    }
    while !session.isEnded {
      guard let bytes = Descriptor.readSome(0, atMost: 1 << 16), !bytes.isEmpty else { return }
      frames.append(bytes)
      while !session.isEnded, let frame = frames.next() {
        switch frame {
        case .message(let bytes):
          if let message = try? JSONReader.read(bytes, mendsSurrogates: true) { session.take(message) }
        case .skipped: continue
        case .lost: return
        }
      }
    }
  }
}
