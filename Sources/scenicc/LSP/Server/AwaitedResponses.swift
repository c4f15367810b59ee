/// The requests to the client that it has not answered.
struct AwaitedResponses {
  /// The handlers of the answers, by the number of the request.
  private var handlers: [Int: (Bool) -> Void] = [:]
  private var lastNumber = 0

  /// Adds a request; returns its number.
  mutating func add(_ then: @escaping (Bool) -> Void) -> Int {
    lastNumber += 1
    handlers[lastNumber] = then
    return lastNumber
  }

  /// Removes the handler of an answer; nil for a request that was not made.
  mutating func take(_ number: Int) -> ((Bool) -> Void)? { handlers.removeValue(forKey: number) }
}
