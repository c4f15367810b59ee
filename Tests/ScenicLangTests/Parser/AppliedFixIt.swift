@testable import ScenicLang

extension FixIt {
  /// The text with the edits made.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    FixApplication.edited(bytes, by: edits.sorted { $0.range < $1.range })
  }
}
