/// The index store of a build: the symbols of all files that the Swift compiler has compiled.
///
/// The format is read directly, so that no library of the toolchain is needed.
package struct SwiftIndex {
  /// Reads the file at a path; nil if it does not exist.
  let read: (String) -> [UInt8]?
  /// The record of each source file below the folder, by path.
  private(set) var records: [String: String] = [:]
  private let store: String

  /// Opens the store at a path, for source files in a folder; nil if it has another version. `list` returns the
  /// names in a folder. Cost: the units of the store are read.
  package init?(
    store: String, folder: String, list: (String) -> [String], read: @escaping (String) -> [UInt8]?
  ) {
    self.read = read
    self.store = "\(store)/v5"
    let units = list("\(self.store)/units")
    if units.isEmpty { return nil }
    for name in units.sorted() where !name.contains(".pcm") && !name.contains(".swiftinterface") {
      guard let bytes = read("\(self.store)/units/\(name)"), let unit = IndexUnit(bytes) else { continue }
      for (path, record) in unit.records where path.hasPrefix("\(folder)/") { records[path] = record }
    }
  }

  /// Returns the symbols of a source file.
  func record(of path: String) -> IndexRecord? {
    guard let name = records[path] else { return nil }
    return read("\(store)/records/\(name.suffix(2))/\(name)").flatMap { IndexRecord($0) }
  }
}
