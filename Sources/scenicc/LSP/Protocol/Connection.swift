import ScenicRuntime

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The two pipes to the client and the queued messages; the only type that reads and writes them.
///
/// There is one thread. Long work calls `hasNews` at intervals, which reads new messages.
final class Connection {
  private var frames = FrameReader()
  private var queue: [Incoming] = []
  private var head = 0
  /// The queued and running requests, and those of them that were cancelled.
  private var open: Set<Value> = []
  private var cancelled: Set<Value> = []
  /// True if the client has closed its side: no more messages arrive.
  private(set) var isClosed = false
  /// True if the output is closed, or the input has become unreadable.
  private(set) var isLost = false

  /// True if messages are queued.
  var hasMessages: Bool { head < queue.count }

  init() {
    // A client that has exited is detected by a failed write, not by a signal.
    signal(SIGPIPE, SIG_IGN)
  }

  // MARK: Reading

  /// Returns the oldest queued message.
  func next() -> Incoming? {
    guard head < queue.count else { return nil }
    let message = queue[head]
    head += 1
    if head == queue.count || head > 1_024 {
      queue.removeFirst(head)
      head = 0
    }
    return message
  }

  /// Reads available input; waits for it at most this many milliseconds, indefinitely if negative.
  func receive(waiting milliseconds: Int32) {
    var waiting = milliseconds
    while !isClosed, !isLost, isReadable(waiting) {
      guard let bytes = Descriptor.readSome(0, atMost: 1 << 16), !bytes.isEmpty else {
        isClosed = true
        break
      }
      frames.append(bytes)
      while let frame = frames.next() { take(frame) }
      waiting = 0
    }
  }

  /// Waits for standard input and returns true if it is readable; a closed standard output ends the server.
  private func isReadable(_ milliseconds: Int32) -> Bool {
    var polled = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0), pollfd(fd: 1, events: 0, revents: 0),
    ]
    guard poll(&polled, 2, milliseconds) > 0 else { return false }
    if polled[1].revents & Int16(POLLERR | POLLNVAL) != 0 { isLost = true }
    return !isLost && polled[0].revents != 0
  }

  private func take(_ frame: FrameReader.Frame) {
    switch frame {
    case .message(let bytes): take(Incoming(bytes))
    case .skipped(let reason): queue.append(.invalid(id: .null, ResponseError(.parseError, reason)))
    case .lost(let reason):
      respond(.null, ResponseError(.parseError, reason))
      isLost = true
    }
  }

  private func take(_ message: Incoming) {
    switch message {
    case .notification("$/cancelRequest", let params):
      if let id = params["id"], open.contains(id) { cancelled.insert(id) }
    case .request(let id, _, _):
      open.insert(id)
      queue.append(message)
    default: queue.append(message)
    }
  }

  /// Returns true if the client has cancelled this request.
  func isCancelled(_ id: Value) -> Bool { isLost || cancelled.contains(id) }

  /// Returns true if a message has arrived that must not wait for the current work.
  func hasNews() -> Bool {
    receive(waiting: 0)
    return isClosed || isLost || hasMessages
  }

  /// True if a queued message changes the text of a document.
  var hasChange: Bool {
    queue[head...].contains { message in
      if case .notification("textDocument/didChange", _) = message { return true }
      return false
    }
  }

  // MARK: Writing

  /// Answers a request.
  func respond(_ id: Value, _ result: Value) {
    finish(id)
    send(["jsonrpc": "2.0", "id": id, "result": result])
  }

  /// Rejects a request, or an invalid message.
  func respond(_ id: Value, _ error: ResponseError) {
    finish(id)
    send(["jsonrpc": "2.0", "id": id, "error": error.value])
  }

  /// Sends a notification to the client.
  func notify(_ method: String, _ params: Value) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends a request to the client; the answer arrives as a message.
  func request(_ id: Int, _ method: String, _ params: Value) {
    send(["jsonrpc": "2.0", "id": .int(id), "method": .string(method), "params": params])
  }

  private func finish(_ id: Value) {
    open.remove(id)
    cancelled.remove(id)
  }

  private func send(_ message: Value) {
    let content = JSONWriter.compact(message)
    var bytes = Array("Content-Length: \(content.count)\r\n\r\n".utf8)
    bytes += content
    write(bytes)
  }

  /// Writes all bytes. Both sides must not wait for each other, so arriving input is read meanwhile; a
  /// writable pipe accepts at least 4 KiB at once (`PIPE_BUF` of Linux).
  private func write(_ bytes: [UInt8]) {
    var done = 0
    while done < bytes.count, !isLost {
      var polled = [
        pollfd(fd: 1, events: Int16(POLLOUT), revents: 0), pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&polled, isClosed ? 1 : 2, -1) > 0 else { continue }
      if polled[0].revents & Int16(POLLOUT) != 0 {
        let piece = Array(bytes[done..<min(done + 4_096, bytes.count)])
        if Descriptor.writeAll(piece, to: 1) != nil { isLost = true }
        done += piece.count
      } else if polled[0].revents != 0 {
        isLost = true
      } else if polled[1].revents != 0 {
        receive(waiting: 0)
      }
    }
  }
}
