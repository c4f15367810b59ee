/// The names that a program declares, each in its scope. They are looked up by the bytes of a reference,
/// without creating text.
///
/// Names are equal if they are equal as `String`. Two ASCII names are compared by their bytes, all others by
/// their text. The table must not outlive the text that contains the names.
struct DeclaredNames {
  /// A set of unique names: all types, or the inputs of one scene.
  struct Scope: Hashable {
    let number: UInt32

    static let types = Scope(number: 0)
    static let conditions = Scope(number: 1)
    static let actions = Scope(number: 2)
    static let styles = Scope(number: 3)
    static let nodes = Scope(number: 4)
    static let events = Scope(number: 5)
    /// The scope of types as they are written, which are not names.
    static let writtenTypes = Scope(number: 6)
    /// The number of scopes for the whole program.
    fileprivate static let wholeCount: UInt32 = 7
  }

  /// The meaning of a name.
  struct Meaning {
    /// The index among the names of its scope.
    var place: Int
    /// True for a parameter without a default.
    var isRequired = false
  }

  /// A name in ASCII.
  private struct Name {
    var start: UInt32
    var length: UInt32
    var scope: Scope
    var place: UInt32
    var isRequired: Bool

    var meaning: Meaning { Meaning(place: Int(place), isRequired: isRequired) }
  }

  private struct ScopedText: Hashable {
    var scope: Scope
    var text: String
  }

  private let lines: UnsafePointer<JSONLines>
  private var names: [Name] = []
  /// A hash table. Each slot contains the index of a name plus one, with its hash in the upper half, or 0.
  /// Its size is a power of two, and it is at most half full.
  private var slots = [UInt64](repeating: 0, count: 256)
  /// True if the hash is Swift's, which is unpredictable: too many names have collided.
  private var isWary = false
  /// All names by their text, as soon as a name that is not ASCII has been declared or looked up.
  private var texts: [ScopedText: Meaning]?
  private var scopeCount = Scope.wholeCount

  init(in lines: UnsafePointer<JSONLines>) { self.lines = lines }

  /// Returns a new scope without names.
  mutating func newScope() -> Scope {
    scopeCount += 1
    return Scope(number: scopeCount - 1)
  }

  /// Adds a name; returns false if its scope contains it already.
  mutating func insert(_ name: JSONPart, in scope: Scope, _ meaning: Meaning) -> Bool {
    let entry = name.entry
    guard entry.kind == .ascii else {
      gatherTexts()
      return insert(name.text ?? "", in: scope, meaning)
    }
    let bytes = lines.pointee.bytes
    let hash = hash(bytes, entry.low, entry.high, scope)
    let slot = slot(of: hash, bytes, entry.low, entry.high, scope)
    if slots[slot] != 0 { return false }
    if texts != nil, !insert(name.text ?? "", in: scope, meaning) { return false }
    names.append(
      Name(
        start: UInt32(truncatingIfNeeded: entry.low), length: UInt32(truncatingIfNeeded: entry.high),
        scope: scope, place: UInt32(truncatingIfNeeded: meaning.place), isRequired: meaning.isRequired))
    slots[slot] = hash << 32 | UInt64(names.count)
    let steps = (slot &- Int(truncatingIfNeeded: hash)) & (slots.count &- 1)
    if steps > mostSteps, !isWary {
      isWary = true
      fill(slots.count)
    }
    if names.count &* 2 > slots.count { fill(slots.count &* 2) }
    return true
  }

  /// The number of probes that is exceeded only if names have been chosen to collide.
  private var mostSteps: Int { 256 }

  /// Returns the meaning of the name in this scope; nil if there is none.
  @inline(__always)
  mutating func meaning(of name: JSONPart, in scope: Scope) -> Meaning? {
    let entry = name.entry
    if entry.kind == .ascii {
      if let known = meaning(lines.pointee.bytes, entry.low, entry.high, scope) { return known }
      if texts == nil { return nil }
    }
    return meaning(of: name.text ?? "", in: scope)
  }

  /// Returns the meaning of a part of an ASCII text.
  mutating func meaning(of bytes: UnsafeBufferPointer<UInt8>, in scope: Scope) -> Meaning? {
    if let known = meaning(bytes, 0, bytes.count, scope) { return known }
    if texts == nil { return nil }
    return meaning(of: String(decoding: bytes, as: UTF8.self), in: scope)
  }

  /// Returns the meaning of a text.
  mutating func meaning(of text: String, in scope: Scope) -> Meaning? {
    prepare(for: text)
    return known(text, in: scope)
  }

  /// Prepares lookups of the names in a text.
  mutating func prepare(for text: String) {
    if texts == nil, !text.utf8.allSatisfy({ $0 < 0x80 }) { gatherTexts() }
  }

  /// Returns the meaning of a text in this scope, or of a part of a prepared text; nil if there is none.
  func known(_ text: String, in scope: Scope) -> Meaning? {
    if let texts { return texts[ScopedText(scope: scope, text: text)] }
    var text = text
    return text.withUTF8 { meaning($0, 0, $0.count, scope) }
  }

  /// Returns the meaning of an ASCII name in some bytes.
  @inline(__always)
  private func meaning(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ length: Int, _ scope: Scope)
    -> Meaning?
  {
    let slot = slot(of: hash(bytes, start, length, scope), bytes, start, length, scope)
    return slots[slot] == 0 ? nil : names[Int(truncatingIfNeeded: slots[slot] & 0xFFFF_FFFF) &- 1].meaning
  }

  /// Returns the slot of a name, or the slot in which to insert it.
  @inline(__always)
  private func slot(
    of hash: UInt64, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ length: Int, _ scope: Scope
  ) -> Int {
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let found = slots[slot]
      if found >> 32 == hash,
        isSame(names[Int(truncatingIfNeeded: found & 0xFFFF_FFFF) &- 1], bytes, start, length, scope)
      {
        break
      }
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  @inline(__always)
  private func isSame(
    _ name: Name, _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ length: Int, _ scope: Scope
  ) -> Bool {
    guard Int(name.length) == length, name.scope.number == scope.number else { return false }
    var offset = 0
    while offset < length {
      let rest = length &- offset
      if bytes.word(at: start &+ offset).first(rest)
        != lines.pointee.bytes.word(at: Int(name.start) &+ offset).first(rest)
      {
        return false
      }
      offset &+= 8
    }
    return true
  }

  /// A seed that is unpredictable from outside.
  private static let seed = UInt64(truncatingIfNeeded: 0.hashValue)

  /// Returns a hash of 32 bits.
  @inline(__always)
  private func hash(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ length: Int, _ scope: Scope)
    -> UInt64
  {
    if isWary { return waryHash(bytes, start, length, scope) }
    var state = DeclaredNames.seed ^ UInt64(scope.number)
    var offset = 0
    while offset < length {
      state = (state ^ bytes.word(at: start &+ offset).first(length &- offset)) &* 0xBF58_476D_1CE4_E5B9
      state ^= state >> 32
      offset &+= 8
    }
    return (state &* 0x94D0_49BB_1331_11EB) >> 32
  }

  /// Returns a hash of 32 bits that differs from process to process.
  private func waryHash(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ length: Int, _ scope: Scope)
    -> UInt64
  {
    var hasher = Hasher()
    hasher.combine(scope.number)
    for offset in stride(from: 0, to: length, by: 8) {
      hasher.combine(bytes.word(at: start &+ offset).first(length &- offset))
    }
    return UInt64(truncatingIfNeeded: hasher.finalize()) & 0xFFFF_FFFF
  }

  /// Distributes all names over this number of slots.
  private mutating func fill(_ count: Int) {
    let mask = count &- 1
    var filled = [UInt64](repeating: 0, count: count)
    for (place, name) in names.enumerated() {
      let hash = hash(lines.pointee.bytes, Int(name.start), Int(name.length), name.scope)
      var slot = Int(truncatingIfNeeded: hash) & mask
      while filled[slot] != 0 { slot = (slot &+ 1) & mask }
      filled[slot] = hash << 32 | UInt64(place &+ 1)
    }
    slots = filled
  }

  private mutating func gatherTexts() {
    if texts != nil { return }
    var texts = [ScopedText: Meaning]()
    for name in names where name.scope != .writtenTypes {
      let entry = JSONText.Entry(.ascii, Int(name.start), Int(name.length))
      texts[ScopedText(scope: name.scope, text: lines.pointee.string(entry) ?? "")] = name.meaning
    }
    self.texts = texts
  }

  private mutating func insert(_ text: String, in scope: Scope, _ meaning: Meaning) -> Bool {
    let key = ScopedText(scope: scope, text: text)
    if texts?[key] != nil { return false }
    texts?[key] = meaning
    return true
  }
}
