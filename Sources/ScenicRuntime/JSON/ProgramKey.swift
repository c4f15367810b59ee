/// A key in the format of programs. A text is converted to numbers once, and its bytes are not compared
/// again.
enum ProgramKey: UInt8, CaseIterable, BitwiseCopyable, Sendable {
  case name, source, doc, attributes, kind, inputs, events, type, initial, parameters
  case node, children, on, match, `where`, `do`, rules, links, root
  case event, done, cancelled, leave, popped, select, reselect, produced, changed, answered
  case push, pop, replace, show, present, fill, back, close, update, go, finish
  case `if`, then, `else`, `in`, `as`, slot, args, evenCovered
  case local, literal, input, condition, isPresented, member, of, list, object
  case not, minus, plus, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, and, or, otherwise
  case joined
  case bind, `is`, `case`, payload, value
  case entries, selected, child, presenting
  case pattern, captures, path, capture, scheme, host, query
  case opaque, fragment, rest, before, url, origins, ignoresCase, plusIsSpace
  case named, result, requires, produces, updates, slots, label
  case `enum`, `struct`, extern, scene, flow, answer, from, to
  case failed, request, `for`, overlap, after
  case asking, wait, resume, flag, renamed
  case format, app, files, types, conditions, actions, styles, nodes, flows, conversions

  /// The texts of the keys, in the order of the cases.
  private static let names: [String] = [
    "name", "source", "doc", "attributes", "kind", "inputs", "events", "type", "initial", "parameters",
    "node", "children", "on", "match", "where", "do", "rules", "links", "root",
    "event", "done", "cancelled", "leave", "popped", "select", "reselect", "produced", "changed", "answered",
    "push", "pop", "replace", "show", "present", "fill", "back", "close", "update", "go", "finish",
    "if", "then", "else", "in", "as", "slot", "args", "evenCovered",
    "local", "literal", "input", "condition", "isPresented", "member", "of", "list", "object",
    "!", "-", "+", "==", "!=", "<", "<=", ">", ">=", "&&", "||", "??",
    "&",
    "bind", "is", "case", "payload", "value",
    "entries", "selected", "child", "presenting",
    "pattern", "captures", "path", "capture", "scheme", "host", "query",
    "opaque", "fragment", "rest", "before", "url", "origins", "ignoresCase", "plusIsSpace",
    "named", "result", "requires", "produces", "updates", "slots", "label",
    "enum", "struct", "extern", "scene", "flow", "answer", "from", "to",
    "failed", "request", "for", "overlap", "after",
    "asking", "wait", "resume", "flag", "renamed",
    "format", "app", "files", "types", "conditions", "actions", "styles", "nodes", "flows", "conversions",
  ]

  /// The text of the key.
  var name: String {
    let place = Int(rawValue)
    return place < ProgramKey.names.count ? ProgramKey.names[place] : ""
  }
}

/// A set of keys.
struct ProgramKeySet: BitwiseCopyable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var highest: UInt64 = 0

  /// Inserts a key. Returns true if it is new.
  @inline(__always)
  mutating func insert(_ key: ProgramKey) -> Bool {
    let bit: UInt64 = 1 << UInt64(key.rawValue & 63)
    switch key.rawValue >> 6 {
    case 0: return ProgramKeySet.insert(bit, into: &low)
    case 1: return ProgramKeySet.insert(bit, into: &high)
    default: return ProgramKeySet.insert(bit, into: &highest)
    }
  }

  @inline(__always)
  private static func insert(_ bit: UInt64, into word: inout UInt64) -> Bool {
    if word & bit != 0 { return false }
    word |= bit
    return true
  }

  /// A summary of the set, with several keys to a bit: a key without its bit is not in the set.
  @inline(__always)
  var summary: UInt32 {
    let all = low | high | highest
    return UInt32(truncatingIfNeeded: all | all >> 32)
  }
}

extension ProgramKey {
  /// The bit in the summary of a set.
  @inline(__always)
  var bit: UInt32 { 1 << UInt32(rawValue & 31) }
}

/// Finds the key that some bytes represent: as two words, padded with zeros, by open addressing.
struct ProgramKeyTable: Sendable {
  /// The maximum length of a key in bytes.
  static let longest = 16

  private struct Slot {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var key: ProgramKey?
  }

  private let slots: [Slot]

  static let shared = ProgramKeyTable()

  private init() {
    var slots = [Slot](repeating: Slot(), count: 512)
    for key in ProgramKey.allCases {
      let words = ProgramKeyTable.words(of: key.name)
      var place = ProgramKeyTable.place(words.low, words.high)
      while slots[place].key != nil { place = (place + 1) & 511 }
      slots[place] = Slot(low: words.low, high: words.high, key: key)
    }
    self.slots = slots
  }

  /// Returns the key with this text; nil if there is none.
  func key(_ text: String) -> ProgramKey? {
    if text.utf8.count > ProgramKeyTable.longest || text.utf8.contains(0) { return nil }
    let words = ProgramKeyTable.words(of: text)
    return key(words.low, words.high)
  }

  private static func words(of text: String) -> (low: UInt64, high: UInt64) {
    var words: (low: UInt64, high: UInt64) = (0, 0)
    for byte in text.utf8.reversed() {
      words.high = words.high << 8 | words.low >> 56
      words.low = words.low << 8 | UInt64(byte)
    }
    return words
  }

  @inline(__always)
  private static func place(_ low: UInt64, _ high: UInt64) -> Int {
    let mixed = (low ^ high &* 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    return Int(truncatingIfNeeded: mixed >> 55)
  }

  /// Returns the key of these bytes; nil if there is none.
  @inline(__always)
  func key(_ low: UInt64, _ high: UInt64) -> ProgramKey? {
    var place = ProgramKeyTable.place(low, high)
    while let key = slots[place].key {
      if slots[place].low == low, slots[place].high == high { return key }
      place = (place + 1) & 511
    }
    return nil
  }
}
