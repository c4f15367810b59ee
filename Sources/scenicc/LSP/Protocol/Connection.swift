import ScenicRuntime

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The two pipes to the client and the messages that wait; the only one that reads and writes them.
///
/// There is one thread. Whoever works long asks `hasNews` now and then, which reads what has come.
final class Connection {
  private var frames = FrameReader()
  private var queue: [Incoming] = []
  private var head = 0
  /// The requests that wait or are answered now, and those of them that nobody waits for any more.
  private var open: Set<Value> = []
  private var cancelled: Set<Value> = []
  /// Whether the client has closed its side: nothing more comes.
  private(set) var isClosed = false
  /// Whether nobody reads what we write, or nothing more can be made sense of.
  private(set) var isLost = false

  /// Whether messages wait.
  var hasMessages: Bool { head < queue.count }

  init() {
    // A client that has died is told by the write that fails, not by a signal.
    signal(SIGPIPE, SIG_IGN)
  }

  // MARK: Reading

  /// The message that has waited longest.
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

  /// Reads what is there; waits for it at most so many milliseconds, for ever if that is negative.
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

  /// Whether the standard input has something, waiting for it; a standard output that nobody reads ends all.
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

  /// Whether the client no longer waits for the answer to this request.
  func isCancelled(_ id: Value) -> Bool { isLost || cancelled.contains(id) }

  /// Whether something has come that should not wait for what is done now.
  func hasNews() -> Bool {
    receive(waiting: 0)
    return isClosed || isLost || hasMessages
  }

  /// Whether a message waits that changes the text of a document.
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

  /// Refuses a request, or a message that was none.
  func respond(_ id: Value, _ error: ResponseError) {
    finish(id)
    send(["jsonrpc": "2.0", "id": id, "error": error.value])
  }

  /// Tells the client something.
  func notify(_ method: String, _ params: Value) {
    send(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Asks the client something; the answer comes as a message.
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

  /// Writes all bytes. A client that writes before it reads what we write must not find both waiting, so what comes
  /// meanwhile is read; a pipe that can be written to takes at least 4 KiB at once (`PIPE_BUF` of Linux).
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
