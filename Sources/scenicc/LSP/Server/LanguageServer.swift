import ScenicLang
import ScenicRuntime

/// A language server: one client, one thread, one loop.
///
/// Messages are handled in order. When the queue is empty, diagnostics are published: at once those of names
/// and types, then those of the full analysis. Long work checks for messages meanwhile.
final class LanguageServer {
  enum Phase {
    /// Before `initialize`, between that and `shutdown`, after that, and at the end.
    case starting, running, shutDown, ended
  }

  /// The running request.
  struct Running {
    let id: Value
    /// The token for progress reports of the client.
    let progress: Value?
  }

  let version: String
  let connection = Connection()
  var phase = Phase.starting
  /// True if the client ended it according to the protocol: `shutdown`, then `exit`.
  var endsWell = false
  var client = ClientAbilities(.null)
  var running: Running?
  var parent = ParentProcess()
  var traces = false

  var workspace: Workspace
  /// The open documents, by path.
  var documents: [String: OpenDocument] = [:]
  var places = SpecPlaces()
  var configuration = ServerConfiguration()

  var published = PublishedDiagnostics()
  var resolvable = ResolvableItems()
  /// The semantic tokens of each document, by path, for computing changes.
  var tokens: [String: ColouredTokens] = [:]
  var texts: [String: Text] = [:]
  private var awaited = AwaitedResponses()

  init(version: String) {
    self.version = version
    let disk = DiskFiles()
    let provider = SourceProvider(
      read: { disk.read($0) },
      identity: { DocumentURI.isFile($0) ? FileReader.identity(of: $0) : nil })
    workspace = Workspace(disk: provider) { file, main, modules in
      Path.isInside(file, main: main, folder: Path.folder(of: main), modules)
    }
  }

  /// Serves until the client ends it or is gone; returns true if it ended according to the protocol.
  func run() -> Bool {
    while phase != .ended, !connection.isLost {
      if let message = connection.next() {
        take(message)
        continue
      }
      connection.receive(waiting: 0)
      if connection.hasMessages { continue }
      if connection.isClosed { break }
      if isTyping() { continue }
      if worksOn() { continue }
      connection.receive(waiting: parent.isWatched ? 2_000 : -1)
      if parent.isGone { break }
    }
    return endsWell
  }

  /// Returns true if another message arrives shortly after a keystroke whose immediate diagnostics are
  /// published: everything is compiled only when the user pauses.
  private func isTyping() -> Bool {
    guard published.isInterim else { return false }
    published.isInterim = false
    connection.receive(waiting: PublishedDiagnostics.pause)
    return connection.hasMessages
  }

  /// Does a piece of the background work; returns false if there is none.
  private func worksOn() -> Bool {
    guard phase == .running, !client.pullsDiagnostics || client.refreshesDiagnostics else { return false }
    if published.isOutdated {
      search()
      guard workspace.compile(unless: { [connection] in connection.hasNews() }) else { return true }
      tell()
      return true
    }
    let snapshots = workspace.allSnapshots()
    if snapshots.contains(where: { $0.prepareForEdits() }) { return true }
    guard let snapshot = snapshots.first(where: { !$0.isComplete }) else { return false }
    if snapshot.complete(unless: { [connection] in connection.hasNews() }) { published.isOutdated = true }
    return true
  }

  // MARK: Messages

  private func take(_ message: Incoming) {
    switch message {
    case .invalid(let id, let error): connection.respond(id, error)
    case .response(let id, let result):
      if let number = id.integer, let then = awaited.take(number) { then(result != nil) }
    case .notification(let method, let params): take(method, params)
    case .request(let id, let method, let params): answer(id, method, params)
    }
  }

  private func take(_ method: String, _ params: Params) {
    if method == "exit" {
      endsWell = phase == .shutDown
      phase = .ended
      return
    }
    guard phase == .running, let notification = Notification.byName[method] else { return }
    do {
      try notification.take(self, params)
    } catch {
      log(.warning, "\(method): \(error.message)")
    }
  }

  private func answer(_ id: Value, _ method: String, _ params: Params) {
    do {
      connection.receive(waiting: 0)
      let result = try result(id, method, params)
      trace(method)
      connection.respond(id, result)
    } catch {
      connection.respond(id, error)
    }
  }

  private func result(_ id: Value, _ method: String, _ params: Params) throws(ResponseError) -> Value {
    if connection.isCancelled(id) { throw .cancelled }
    switch phase {
    case .starting where method != "initialize":
      throw ResponseError(.serverNotInitialized, "`initialize` comes first")
    case .running where method == "initialize":
      throw ResponseError(.invalidRequest, "`initialize` comes once")
    case .shutDown, .ended: throw ResponseError(.invalidRequest, "only `exit` follows `shutdown`")
    default: break
    }
    guard let request = Request.byName[method] else {
      throw ResponseError(.methodNotFound, "unknown method `\(method)`")
    }
    return try result(id, request, params)
  }

  private func result(_ id: Value, _ request: Request, _ params: Params) throws(ResponseError) -> Value {
    guard let title = request.title else { return try request.answer(self, params) }
    running = Running(id: id, progress: params["workDoneToken"])
    defer { running = nil }
    progress(["kind": "begin", "title": .string(title), "percentage": 0])
    defer { progress(["kind": "end"]) }
    return inPieces(try request.answer(self, params), request, params["partialResultToken"])
  }

  // MARK: Requests to the client

  /// Sends a request to the client; `then` receives whether it agreed.
  func ask(_ method: String, _ params: Value, then: @escaping (Bool) -> Void = { _ in }) {
    connection.request(awaited.add(then), method, params)
  }

  enum LogLevel: Int { case error = 1, warning, info, log }

  /// Writes a line into the client's log.
  func log(_ level: LogLevel, _ message: String) {
    connection.notify("window/logMessage", ["type": .int(level.rawValue), "message": .string(message)])
  }

  /// Shows a message to the user.
  func show(_ level: LogLevel, _ message: String) {
    connection.notify("window/showMessage", ["type": .int(level.rawValue), "message": .string(message)])
  }

  private func trace(_ method: String) {
    if traces { connection.notify("$/logTrace", ["message": .string("answered \(method)")]) }
  }
}
