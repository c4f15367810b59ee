/// What was wrong with a call, or with a file it named; the process then ends with exit code 2.
struct CallError: Error, Equatable {
  /// What is wrong: lower-case start, no full stop.
  let message: String
  /// A way on, if there is one.
  let hint: String?
  /// The file that is wrong, with line and column where they are known: `scenic.json:2:3`.
  let place: String?

  init(_ message: String, hint: String? = nil, at place: String? = nil) {
    self.message = message
    self.hint = hint
    self.place = place
  }
}
