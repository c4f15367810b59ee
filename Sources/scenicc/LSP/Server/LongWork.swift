import ScenicLang
import ScenicRuntime

// Work that takes long: told of as it goes on, stopped when nobody waits for it, handed over in pieces.
extension LanguageServer {
  /// How many elements of a list a client gets at once.
  private static let pieceCount = 100

  /// Follows every rule of an app; an error if the client has cancelled the request that is answered, or has changed
  /// the text that it is about.
  func complete(_ snapshot: Snapshot) throws(ResponseError) {
    var reason: ResponseError?
    let isDone = snapshot.complete { [self] in
      reason = interruption
      return reason != nil
    }
    if !isDone { throw reason ?? .cancelled }
  }

  /// Why the request that is answered should stop; nil if it should not.
  private var interruption: ResponseError? {
    connection.receive(waiting: 0)
    if let running, connection.isCancelled(running.id) { return .cancelled }
    if connection.isLost { return .cancelled }
    return connection.hasChange ? .modified : nil
  }

  /// Follows every rule of an app if nothing else waits to be done, for answers that are the better for it.
  func tryToComplete(_ snapshot: Snapshot) {
    _ = snapshot.complete { [connection] in connection.hasNews() }
  }

  /// Tells how the request goes that is answered, if the client wants to hear it.
  func progress(_ value: Value) {
    if let token = running?.progress { connection.notify("$/progress", ["token": token, "value": value]) }
  }

  /// Sends the list of a result in pieces, and returns what is left to answer; the whole result if no token is given.
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
