@testable import ScenicLang

extension FixIt {
  /// The text with the edits made.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    for edit in edits.sorted(by: { $0.range < $1.range }) {
      result += bytes[offset..<edit.range.start]
      result += Array(edit.replacement.utf8)
      offset = edit.range.end
    }
    return result + bytes[offset...]
  }
}
