/// The index store of a build: the symbols of all files that the Swift compiler has compiled.
///
/// The format is read directly, so that no library of the toolchain is needed.
package struct SwiftIndex {
  /// The contents of the folders and files of the build.
  let disk: Disk
  /// The record of each source file below the folder, by path.
  var records: [String: String] { entries.mapValues { $0.record } }
  private var entries = [String: Entry]()
  private let store: String
  /// The name of a unit that cannot be read, so that files may be missing.
  private(set) var damagedUnit: String?

  /// Access to folders and files.
  package struct Disk {
    /// Returns the names in a folder; none if it does not exist.
    let list: (String) -> [String]
    /// Reads the file at a path; nil if it does not exist.
    let read: (String) -> [UInt8]?
    /// Returns the time of the last change of a file; nil if it does not exist.
    let time: (String) -> FileTime?

    package init(
      list: @escaping (String) -> [String], read: @escaping (String) -> [UInt8]?,
      time: @escaping (String) -> FileTime?
    ) {
      self.list = list
      self.read = read
      self.time = time
    }
  }

  /// The time of the last change of a file.
  package struct FileTime: Comparable {
    let seconds: Int64
    let nanoseconds: Int64

    package init(seconds: Int64, nanoseconds: Int64) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }

    package static func < (one: Self, other: Self) -> Bool {
      (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
    }
  }

  /// The record of a file, and the time when the compiler wrote it.
  private struct Entry {
    let record: String
    let time: FileTime
  }

  /// Opens the store at a path, for source files in a folder; nil if it has another version. Of several records of a
  /// file, the last one counts. Cost: the units of the store are read.
  package init?(store: String, folder: String, disk: Disk) {
    self.disk = disk
    self.store = "\(store)/v5"
    let units = disk.list("\(self.store)/units")
    if units.isEmpty { return nil }
    for name in units.sorted() {
      // A module of C or of a Swift interface has no file of the app.
      let isOfModule = name.split(separator: ".").dropFirst().contains {
        $0.hasPrefix("pcm") || $0.hasPrefix("swiftinterface")
      }
      if isOfModule { continue }
      let file = "\(self.store)/units/\(name)"
      guard let time = disk.time(file), let bytes = disk.read(file) else { continue }
      guard let unit = IndexUnit(bytes) else {
        damagedUnit = name
        continue
      }
      for (path, record) in unit.records where path.hasPrefix("\(folder)/") {
        if let known = entries[path], time < known.time { continue }
        entries[path] = Entry(record: record, time: time)
      }
    }
  }

  /// Returns the symbols of a source file.
  func record(of path: String) -> IndexRecord? {
    guard let name = entries[path]?.record else { return nil }
    return disk.read("\(store)/records/\(name.suffix(2))/\(name)").flatMap { IndexRecord($0) }
  }

  /// Returns true if a source file has not changed since the compiler wrote its record.
  func isCurrent(_ path: String) -> Bool {
    guard let entry = entries[path], let time = disk.time(path) else { return false }
    return time <= entry.time
  }

  /// The Swift files that exist and have changed or been added since the build, by path. Files are searched for in
  /// the folders of compiled ones.
  var changedFiles: [String] {
    var newest = [String: FileTime]()
    for (path, entry) in entries {
      let folder = FilePath(path).folder.text
      newest[folder] = max(newest[folder] ?? entry.time, entry.time)
    }
    var changed = entries.keys.filter { !isCurrent($0) && disk.time($0) != nil }
    for (folder, built) in newest {
      for name in disk.list(folder) where name.hasSuffix(".swift") {
        let path = "\(folder)/\(name)"
        if entries[path] == nil, let time = disk.time(path), built < time { changed.append(path) }
      }
    }
    return changed.sorted()
  }
}
