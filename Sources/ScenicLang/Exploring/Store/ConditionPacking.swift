import ScenicRuntime

// Packs the parts of a state that belong to no node.

/// The position of a condition's value in a row: one of few values in some bits, any other in a list.
struct ConditionPacking {
  /// The bits of a condition: 0 for a value in the list, else the value's index plus one.
  struct Bits {
    var start: Int
    var mask: UInt64
    var values: [Value]
  }

  /// The bits by condition; nil for one whose values are in the list, as all are once 64 bits are used.
  let bits: [Bits?]

  init(_ program: Program) {
    var start = 0
    bits = program.conditions.map { condition in
      let values = ConditionPacking.values(of: condition.type, program)
      let width = Int.bitWidth - values.count.leadingZeroBitCount
      if values.isEmpty || start + width > UInt64.bitWidth { return nil }
      defer { start += width }
      return Bits(start: start, mask: (1 << UInt64(width)) - 1, values: values)
    }
  }

  /// Returns all values of a `Bool` or an enum without payloads.
  private static func values(of type: Program.ValueType, _ program: Program) -> [Value] {
    switch type {
    case .bool: return [false, true]
    case .named(let type):
      guard case .enumeration(let cases) = program.types[type].shape, cases.allSatisfy({ $0.payload.isEmpty })
      else { return [] }
      return cases.map { .string($0.name) }
    default: return []
    }
  }
}

extension StateStore {
  /// Circumstances as numbers.
  struct CircumstancesRow: TableKey {
    var bits: UInt64 = 0
    /// The list of the values that are in no bits, the last condition's first.
    var others: UInt32 = 0
    var held: UInt32
    var requests: UInt32

    var digest: Digest {
      let lists = UInt64(held) << 32 | UInt64(requests)
      return Digest(
        Int(truncatingIfNeeded: bits), Int(truncatingIfNeeded: lists), Int(truncatingIfNeeded: others))
    }
  }

  mutating func place(of around: Circumstances) -> UInt32 {
    var row = CircumstancesRow(
      held: UInt32(held.insert(around.held).place), requests: UInt32(requests.insert(around.requests).place))
    for (condition, value) in around.conditions.enumerated() {
      if let bits = packing.bits[condition], let place = bits.values.firstIndex(of: value) {
        row.bits |= UInt64(place + 1) << UInt64(bits.start)
      } else {
        row.others = list(values.insert(value).place, row.others)
      }
    }
    return UInt32(circumstances.insert(row).place)
  }

  func circumstances(at place: UInt32) -> Circumstances {
    let row = circumstances[Int(place)]
    var others = row.others
    let conditions = packing.bits.reversed().map { bits -> Value in
      if let bits, case let number = (row.bits >> UInt64(bits.start)) & bits.mask, number > 0 {
        return bits.values[Int(number) - 1]
      }
      guard let (value, rest) = first(of: others) else { return .null }
      others = rest
      return values[value]
    }
    return Circumstances(
      conditions: conditions.reversed(), held: held[Int(row.held)], requests: requests[Int(row.requests)])
  }
}
