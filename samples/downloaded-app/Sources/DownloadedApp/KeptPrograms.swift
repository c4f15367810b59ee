/// The programs that are kept between two starts of the app, as they are written to a file.
struct KeptPrograms: Codable, Equatable {
  /// The starts of a program that were not confirmed.
  struct Starts: Codable, Equatable {
    let text: String
    var count: Int
  }

  /// The number of programs whose starts are remembered.
  static let maximumRemembered = 8

  /// The last program that was confirmed.
  var good: String?
  /// A newer program.
  var trial: String?
  /// The programs that were started and not confirmed, the latest last. They are remembered after a crash and when another
  /// program is offered, so that programs that take turns do not crash forever.
  private(set) var unconfirmed: [Starts] = []

  func starts(of text: String) -> Int { unconfirmed.first { $0.text == text }?.count ?? 0 }

  /// Counts a start.
  mutating func count(_ text: String) {
    let count = starts(of: text) + 1
    unconfirmed.removeAll { $0.text == text }
    unconfirmed.append(Starts(text: text, count: count))
    unconfirmed.removeFirst(max(0, unconfirmed.count - Self.maximumRemembered))
  }

  mutating func confirm(_ text: String) {
    good = text
    if trial == text { trial = nil }
    unconfirmed.removeAll { $0.text == text }
  }
}
