/// A unit of the index: one compiled file, and where the symbols of each of its files are.
struct IndexUnit {
  /// The name of a record, by the absolute path of the source file that it describes.
  private(set) var records: [(path: String, record: String)] = []

  private enum Block { static let info = 9, dependencies = 10, paths = 12 }

  /// Reads a unit in version 5 of the format; nil for other bytes.
  init?(_ bytes: [UInt8]) {
    guard let found = BitstreamReader.records(bytes, magic: "IDXU") else { return nil }
    let buffer = found.first { $0.block == Block.paths && $0.code == 5 }?.blob ?? []
    let info = found.first { $0.block == Block.info }?.values ?? []
    let folder = info.count > 2 ? Self.text(buffer, info[1], info[2]) : ""
    let paths = found.filter { $0.block == Block.paths && $0.code == 4 }.map { path -> String in
      guard path.values.count > 4 else { return "" }
      let parent = Self.text(buffer, path.values[1], path.values[2])
      let name = Self.text(buffer, path.values[3], path.values[4])
      let whole = parent.isEmpty ? name : "\(parent)/\(name)"
      return path.values[0] == 1 ? FilePath("\(folder)/\(whole)").text : FilePath(whole).text
    }
    for dependency in found where dependency.block == Block.dependencies && dependency.values.count > 2 {
      let place = dependency.values[2] - 1
      // Dependencies on other units have another kind.
      guard dependency.values[0] == 1, paths.indices.contains(place) else { continue }
      records.append((paths[place], String(decoding: dependency.blob, as: UTF8.self)))
    }
  }

  private static func text(_ buffer: ArraySlice<UInt8>, _ start: Int, _ count: Int) -> String {
    let first = buffer.startIndex
    guard start >= 0, count >= 0, start <= buffer.count, count <= buffer.count - start else { return "" }
    return String(decoding: buffer[first + start..<first + start + count], as: UTF8.self)
  }
}
