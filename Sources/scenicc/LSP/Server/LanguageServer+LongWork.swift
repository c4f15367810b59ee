import ScenicLang
import ScenicRuntime

// Long work: with progress reports, cancellation, and results in pieces.
extension LanguageServer {
  /// The number of elements of a list that are sent at once.
  private static let pieceCount = 100

  /// Analyzes all rules of an app; throws if the client has cancelled the request, or has changed the text.
  func complete(_ snapshot: Snapshot) throws(ResponseError) {
    var reason: ResponseError?
    let isDone = snapshot.complete { [self] in
      reason = interruption
      return reason != nil
    }
    if !isDone { throw reason ?? .cancelled }
  }

  /// True if the running request has been cancelled, or the text has changed.
  var isInterrupted: Bool { interruption != nil }

  /// The reason for stopping the running request; nil if there is none.
  private var interruption: ResponseError? {
    connection.receive(waiting: 0)
    if let running, connection.isCancelled(running.id) { return .cancelled }
    if connection.isLost { return .cancelled }
    return connection.hasChange ? .modified : nil
  }

  /// Analyzes all rules of an app if no other work waits, for answers that benefit from it.
  func tryToComplete(_ snapshot: Snapshot) {
    _ = snapshot.complete { [connection] in connection.hasNews() }
  }

  /// Reports the progress of the running request, if the client has requested it.
  func progress(_ value: Value) {
    if let token = running?.progress { connection.notify("$/progress", ["token": token, "value": value]) }
  }

  /// Sends the list of a result in pieces, and returns the rest of the result; the whole result if no token
  /// is given.
  func inPieces(_ result: Value, _ request: Request, _ token: Value?) -> Value {
    guard let token, let name = request.listName else { return result }
    guard let elements = name.isEmpty ? result.elements : result[name]?.elements, !elements.isEmpty else {
      return result
    }
    func named(_ elements: [Value]) -> Value {
      name.isEmpty ? .list(elements) : .object(Fields([(name, .list(elements))]))
    }
    for start in stride(from: 0, to: elements.count, by: Self.pieceCount) {
      let piece = Array(elements[start..<min(start + Self.pieceCount, elements.count)])
      connection.notify("$/progress", ["token": token, "value": named(piece)])
    }
    return named([])
  }
}
