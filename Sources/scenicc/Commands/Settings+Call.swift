extension Settings {
  /// Reads the settings of a call, if it names some.
  init(_ call: Invocation) throws(CallError) {
    if let path = call.value("settings") { try self.init(path: path) } else { self.init() }
  }
}

extension Option {
  /// An option of the commands that report diagnostics.
  static let levels = Option(
    "settings", .text("PATH"),
    help: "a `scenic.json`, whose `lint` has the levels of warnings")
}
