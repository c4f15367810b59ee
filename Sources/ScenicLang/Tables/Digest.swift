/// What finds a key in an ordered set or map: a number that differs for most keys that differ.
///
/// Numbers are multiplied and mixed, which is a tenth of what Swift's `Hasher` does to be proof against whoever chooses
/// keys. What makes keys here are places in arrays and names of one spec; the seed is the process's own all the same.
struct Digest {
  private var state: UInt64

  /// Of nothing.
  @inline(__always)
  init() { state = Digest.seed }

  /// Of one number.
  @inline(__always)
  init(_ number: Int) {
    self.init()
    add(number)
  }

  /// Of two numbers.
  @inline(__always)
  init(_ first: Int, _ second: Int) {
    self.init(first)
    add(second)
  }

  /// Of three numbers.
  @inline(__always)
  init(_ first: Int, _ second: Int, _ third: Int) {
    self.init(first, second)
    add(third)
  }

  @inline(__always)
  mutating func add(_ number: Int) {
    state = (state ^ UInt64(truncatingIfNeeded: number)) &* 0xBF58_476D_1CE4_E5B9
    state ^= state >> 32
  }

  /// 32 bits.
  @inline(__always)
  var bits: UInt64 { (state &* 0x94D0_49BB_1331_11EB) >> 32 }

  /// One that nobody outside knows. Nothing depends on it: what is ordered is so by when it came.
  private static let seed = UInt64(truncatingIfNeeded: 0.hashValue)
}

/// What an ordered set or map can look up.
protocol TableKey: Equatable {
  /// The same for equal keys.
  var digest: Digest { get }
}

extension TableKey where Self: Hashable {
  /// What Swift's `Hasher` makes of it, for keys that are looked up seldom.
  var digest: Digest { Digest(hashValue) }
}

extension String: TableKey {}

extension Int: TableKey {
  var digest: Digest { Digest(self) }
}

extension Array: TableKey where Element: TableKey {
  var digest: Digest {
    var result = Digest(count)
    for element in self { result.add(Int(truncatingIfNeeded: element.digest.bits)) }
    return result
  }
}
