/// Compares texts about trees of two versions: a former name is the same word as the current one.
struct FormerWords: Sendable {
  private var current = [String: String]()

  /// Collects the former names of a program. Cost: its declarations.
  init(_ program: Program) {
    for node in program.nodes {
      add(node.note.formerNames, String(node.name.splitAtLastDot?.1 ?? node.name))
      for slot in node.slots { add(slot.note.formerNames, slot.label) }
      add(node.inputs)
    }
    for type in program.types {
      switch type.shape {
      case .structure(let fields): add(fields)
      case .enumeration(let cases):
        for one in cases {
          add(one.formerNames, one.name)
          add(one.payload)
        }
      case .extern, .text: break
      }
    }
  }

  private mutating func add(_ parameters: [Program.Parameter]) {
    for parameter in parameters { add(parameter.formerNames, parameter.name) }
  }

  private mutating func add(_ former: [String], _ name: String) {
    for word in former where current[word] == nil { current[word] = name }
  }

  /// Returns true if the texts differ at most in former names.
  func areSame(_ one: String, _ other: String) -> Bool {
    !current.isEmpty && renamed(one) == renamed(other)
  }

  private func renamed(_ text: String) -> String {
    var result: [UInt8] = []
    var word: [UInt8] = []
    func end() {
      let current = word.isEmpty ? nil : current[String(decoding: word, as: UTF8.self)]
      result += current.map { Array($0.utf8) } ?? word
      word = []
    }
    for byte in text.utf8 {
      if FormerWords.isPart(byte) {
        word.append(byte)
      } else {
        end()
        result.append(byte)
      }
    }
    end()
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns true if a byte is part of a name.
  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...0xFF: true
    default: false
    }
  }
}
