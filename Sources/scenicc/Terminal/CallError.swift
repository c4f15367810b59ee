/// An error of a call, or of a file that it names; the process then ends with exit code 2.
struct CallError: Error, Equatable {
  /// The message: lower-case start, no full stop.
  let message: String
  /// A remedy, if there is one.
  let hint: String?
  /// The file with the error, with line and column if they are known: `scenic.json:2:3`.
  let place: String?

  init(_ message: String, hint: String? = nil, at place: String? = nil) {
    self.message = message
    self.hint = hint
    self.place = place
  }
}
