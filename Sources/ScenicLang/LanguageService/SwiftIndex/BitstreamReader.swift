/// Reads the records of an LLVM bitstream, the container of the index that the Swift compiler writes.
///
/// Total: bytes that are no bitstream end the reading. Cost: linear in the bytes.
struct BitstreamReader {
  /// A record of a block.
  struct Record {
    let block: Int
    let code: Int
    let values: [Int]
    /// The bytes at its end.
    let blob: ArraySlice<UInt8>
  }

  /// An operand of an abbreviation.
  private enum Operand {
    case literal(Int)
    case fixed(Int)
    case variable(Int)
    case array, character, blob
  }

  private static let maximumDepth = 8
  private let bytes: [UInt8]
  /// The next bit.
  private var place: Int
  private var isBroken = false
  /// The number of values that records may still have. Those of abbreviations may need no bits.
  private var remaining: Int
  /// The abbreviations of blocks by their number, as declared at the beginning.
  private var declared = [Int: [[Operand]]]()

  /// Returns the records of a stream that begins with four bytes of magic; nil if it begins with others, or is
  /// damaged.
  static func records(_ bytes: [UInt8], magic: String) -> [Record]? {
    guard bytes.starts(with: magic.utf8), bytes.count > 4 else { return nil }
    var reader = BitstreamReader(bytes)
    var records: [Record] = []
    reader.readBlock(-1, width: 2, depth: 0, &records)
    return reader.isBroken ? nil : records
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = 32
    remaining = bytes.count * 8
  }

  private var isDone: Bool { isBroken || place >= bytes.count * 8 }

  // MARK: Numbers

  private mutating func fixed(_ count: Int) -> Int {
    guard count <= 63, count <= bytes.count * 8 - place else {
      isBroken = true
      return 0
    }
    var value = 0
    var done = 0
    while done < count {
      let offset = (place + done) & 7
      let taken = min(8 - offset, count - done)
      let part = Int(bytes[(place + done) >> 3] >> UInt8(offset)) & (1 << taken - 1)
      value |= part << done
      done += taken
    }
    place += count
    return value
  }

  private mutating func variable(_ count: Int) -> Int {
    guard 2...32 ~= count else {
      isBroken = true
      return 0
    }
    var value = 0
    var shift = 0
    while !isBroken {
      let part = fixed(count)
      let payload = part & (1 << (count - 1) - 1)
      guard shift < 63, (payload << shift) >> shift == payload else {
        isBroken = true
        return 0
      }
      value |= payload << shift
      shift += count - 1
      if part >> (count - 1) == 0 { return value }
    }
    return 0
  }

  private mutating func align() { place = (place + 31) & ~31 }

  // MARK: Blocks

  private mutating func readBlock(_ block: Int, width: Int, depth: Int, _ records: inout [Record]) {
    guard 2...32 ~= width, depth < Self.maximumDepth else {
      isBroken = true
      return
    }
    var abbreviations = declared[block] ?? []
    // In the first block, the block whose abbreviations follow.
    var described = 0
    while !isDone {
      let code = fixed(width)
      switch code {
      case 0: return align()
      case 1:
        let inner = variable(8)
        let innerWidth = variable(4)
        align()
        _ = fixed(32)
        readBlock(inner, width: innerWidth, depth: depth + 1, &records)
      case 2:
        let operands = abbreviation()
        if block == 0 {
          declared[described, default: []].append(operands)
        } else {
          abbreviations.append(operands)
        }
      default:
        let record = code == 3 ? plainRecord(block) : abbreviated(block, code - 4, abbreviations)
        guard let record, !isBroken else {
          isBroken = true
          return
        }
        if block == 0, record.code == 1 { described = record.values.first ?? 0 }
        if block > 0 { records.append(record) }
      }
    }
    // Only the stream itself ends without an end.
    if depth > 0 { isBroken = true }
  }

  private mutating func abbreviation() -> [Operand] {
    var operands: [Operand] = []
    var count = variable(5)
    while count > 0, !isDone {
      count -= 1
      if fixed(1) == 1 {
        operands.append(.literal(variable(8)))
        continue
      }
      switch fixed(3) {
      case 1: operands.append(.fixed(variable(5)))
      case 2: operands.append(.variable(variable(5)))
      case 3: operands.append(.array)
      case 4: operands.append(.character)
      case 5: operands.append(.blob)
      default: isBroken = true
      }
    }
    return operands
  }

  // MARK: Records

  private mutating func plainRecord(_ block: Int) -> Record? {
    let code = variable(6)
    let count = variable(6)
    guard takes(count) else { return nil }
    return Record(block: block, code: code, values: (0..<count).map { _ in variable(6) }, blob: [])
  }

  private mutating func abbreviated(_ block: Int, _ place: Int, _ abbreviations: [[Operand]]) -> Record? {
    guard abbreviations.indices.contains(place) else { return nil }
    let operands = abbreviations[place]
    var values: [Int] = []
    var blob: ArraySlice<UInt8> = []
    var next = 0
    while next < operands.count, !isBroken {
      switch operands[next] {
      case .array:
        let count = variable(6)
        guard operands.indices.contains(next + 1), takes(count) else { return nil }
        for _ in 0..<count where !isBroken { values.append(scalar(operands[next + 1])) }
        next += 1
      case .blob: blob = readBlob()
      default: values.append(scalar(operands[next]))
      }
      next += 1
    }
    guard let code = values.first else { return nil }
    return Record(block: block, code: code, values: Array(values.dropFirst()), blob: blob)
  }

  /// Counts the values of a list; returns false if there are more than a stream of this size can have.
  private mutating func takes(_ count: Int) -> Bool {
    guard count <= remaining else { return false }
    remaining -= count
    return true
  }

  private mutating func scalar(_ operand: Operand) -> Int {
    switch operand {
    case .literal(let value): return value
    case .fixed(let count): return fixed(count)
    case .variable(let count): return variable(count)
    case .character: return fixed(6)
    case .array, .blob:
      isBroken = true
      return 0
    }
  }

  private mutating func readBlob() -> ArraySlice<UInt8> {
    let count = variable(6)
    align()
    let start = place / 8
    guard !isBroken, count <= bytes.count - start else {
      isBroken = true
      return []
    }
    place += count * 8
    align()
    return bytes[start..<start + count]
  }
}
