import Foundation
import Testing

@testable import ScenicLang

extension FormatLaw {
  /// `SCENIC_LONG=1` tries every prefix of every sample, and much more of all else.
  static let isLong = ProcessInfo.processInfo.environment["SCENIC_LONG"] == "1"

  /// Formats the bytes and checks the result. Returns true if they compile; the meaning is compared too if
  /// requested.
  @discardableResult
  static func hold(
    for bytes: [UInt8], isLowered: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    let law = FormatLaw(bytes)
    if let broken = law.broken { law.record(broken, sourceLocation) }
    guard isLowered, law.isRight, let meaning = App(bytes).meaning else { return false }
    if meaning != App(law.after.file.bytes).meaning { law.record("the program differs", sourceLocation) }
    return true
  }

  private func record(_ broken: String, _ sourceLocation: SourceLocation) {
    Issue.record("\(broken)\n\(texts)", sourceLocation: sourceLocation)
  }
}
