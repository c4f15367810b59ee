@testable import ScenicLang

/// A text with one fault in it.
struct FaultyText {
  let fault: Fault
  let text: [UInt8]
}

enum Faults {
  /// The texts that a sample becomes through one fault: of all kinds, at all tokens, of which every n-th is made.
  static func single(
    in sample: Sample, every stride: Int = 1, kinds: [Fault.Kind] = Fault.Kind.allCases
  ) -> [FaultyText] {
    let tokens = parse(sample.bytes).tree.tokens
    var result: [FaultyText] = []
    var count = 0
    for kind in kinds {
      for token in 0..<tokens.count - 1 {
        for fault in Fault.faults(kind, token, tokens, sample.bytes) {
          count += 1
          guard count.isMultiple(of: stride) else { continue }
          result.append(FaultyText(fault: fault, text: Fault.apply([fault], tokens, sample.bytes)))
        }
      }
    }
    return result
  }
}
