/// A digest for looking up a key in an ordered set or map: different for most different keys.
///
/// Numbers are multiplied and mixed, which takes a tenth of the time of Swift's `Hasher`, but is not safe
/// against chosen keys. Keys are array indices and names of one spec; the seed still differs in each process.
struct Digest {
  private var state: UInt64

  /// Creates the digest of no number.
  @inline(__always)
  init() { state = Digest.seed }

  /// Creates the digest of one number.
  @inline(__always)
  init(_ number: Int) {
    self.init()
    add(number)
  }

  /// Creates the digest of two numbers.
  @inline(__always)
  init(_ first: Int, _ second: Int) {
    self.init(first)
    add(second)
  }

  /// Creates the digest of three numbers.
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

  /// The digest, 32 bits.
  @inline(__always)
  var bits: UInt64 { (state &* 0x94D0_49BB_1331_11EB) >> 32 }

  /// A seed that is unpredictable from outside. No result depends on it: order is that of insertion.
  private static let seed = UInt64(truncatingIfNeeded: 0.hashValue)
}

/// A key of an ordered set or map.
protocol TableKey: Equatable {
  /// The digest; equal for equal keys.
  var digest: Digest { get }
}

extension TableKey where Self: Hashable {
  /// The hash of Swift's `Hasher`, for keys that are rarely looked up.
  var digest: Digest { Digest(hashValue) }
}

extension String: TableKey {}

extension Int: TableKey {
  var digest: Digest { Digest(self) }
}

extension UInt8: TableKey {
  var digest: Digest { Digest(Int(self)) }
}

extension Array: TableKey where Element: TableKey {
  var digest: Digest {
    var result = Digest(count)
    for element in self { result.add(Int(truncatingIfNeeded: element.digest.bits)) }
    return result
  }
}
