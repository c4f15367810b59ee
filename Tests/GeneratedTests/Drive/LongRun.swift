import Foundation

/// `SCENIC_LONG=1`, as `scripts/measure` sets it, runs more random cases of the tests that use this.
enum LongRun {
  static let isOn = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1"

  /// The number of cases of every run, or of a long one.
  static func count(_ short: Int, long: Int) -> Int { isOn ? long : short }
}
