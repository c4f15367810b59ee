import ScenicRuntime

/// A small model of another library, written from its documentation. A spec of the suites follows it through random
/// operations.
protocol ReferenceModel {
  /// The tree that the spec has in this state, in the notation of the cases.
  var tree: String { get }

  /// Carries out a random operation. Returns the line that sends it to the spec, and true if it is handled; nil if
  /// the operation is one of the differences of the suite.
  mutating func operate(_ random: inout SplitMix) -> (line: Value, isHandled: Bool)?
}

extension ReferenceModel {
  /// The line that sends an event of the app.
  func event(_ name: String, _ arguments: Fields = Fields()) -> Value {
    arguments.isEmpty ? ["event": .string(name)] : ["event": .string(name), "args": .object(arguments)]
  }
}

/// A generator of random numbers with a seed.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from 0 to the limit, which is not included.
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
