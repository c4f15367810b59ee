/// A record of the index: the symbols that a source file declares or uses, and where.
struct IndexRecord {
  struct Symbol {
    /// The name with the labels of its parameters: `cat(catName:)`.
    let name: String
    /// The identity, which is the same in all files.
    let identity: String
  }

  /// An occurrence of a symbol in the file.
  struct Occurrence {
    /// The index of the symbol.
    let symbol: Int
    let roles: Int
    /// The line, and the column in bytes, from 1.
    let line: Int
    let column: Int
    /// The symbols that this one overrides or implements.
    let overridden: [Int]

    var isDeclared: Bool { roles & (Role.declaration | Role.definition) != 0 }
    var isDefinition: Bool { roles & Role.definition != 0 }
    var isReference: Bool { roles & Role.reference != 0 }
    var isImplicit: Bool { roles & Role.implicit != 0 }
  }

  private enum Role {
    static let declaration = 1, definition = 2, reference = 4, implicit = 1 << 8, overrides = 1 << 11
  }
  private enum Block { static let symbols = 9, occurrences = 11 }

  private(set) var symbols: [Symbol] = []
  private(set) var occurrences: [Occurrence] = []

  /// Reads a record in version 5 of the format; nil for other bytes.
  init?(_ bytes: [UInt8]) {
    guard let records = BitstreamReader.records(bytes, magic: "IDXR") else { return nil }
    for record in records {
      switch record.block {
      case Block.symbols: symbols.append(Self.symbol(record))
      case Block.occurrences: if let found = Self.occurrence(record) { occurrences.append(found) }
      default: break
      }
    }
    let count = symbols.count
    occurrences.removeAll { !(0..<count ~= $0.symbol) }
  }

  private static func symbol(_ record: BitstreamReader.Record) -> Symbol {
    guard record.values.count > 7 else { return Symbol(name: "", identity: "") }
    let name = record.blob.prefix(max(record.values[6], 0))
    let identity = record.blob.dropFirst(name.count).prefix(max(record.values[7], 0))
    return Symbol(
      name: String(decoding: name, as: UTF8.self), identity: String(decoding: identity, as: UTF8.self))
  }

  private static func occurrence(_ record: BitstreamReader.Record) -> Occurrence? {
    let values = record.values
    guard values.count > 4 else { return nil }
    var overridden: [Int] = []
    var next = 5
    while next + 1 < values.count {
      if values[next] & Role.overrides != 0 { overridden.append(values[next + 1] - 1) }
      next += 2
    }
    return Occurrence(
      symbol: values[0] - 1, roles: values[1], line: values[2], column: values[3], overridden: overridden)
  }
}
