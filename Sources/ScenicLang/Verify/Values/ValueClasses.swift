import ScenicRuntime

/// The values that are told apart, and one of each kind for all the others.
///
/// A program that never asks what a value is goes on in the same way whatever it is: one value stands for all. One that
/// is compared with `3` needs a smaller one, `3` and a larger one. Texts that are compared with one another need as many
/// as there are at once: these are named `a`, `b`, `c` in the order in which they stand, so that two states which differ
/// in names alone are one.
struct ValueClasses {
  let program: Program
  /// The conditions that anything depends on.
  let read: Set<Int>
  /// What could be told apart and is not tried: then nothing is proved.
  private(set) var gaps: [String] = []
  /// Whether texts are compared with one another anywhere.
  private(set) var hasNames = false
  private let flow: ValueFlow
  private let texts: Set<String>
  /// What stands for every text that is not told apart.
  private let anyText: String
  /// The inputs of each node that make no difference, with the value that stands for all.
  private var plainInputs: [[(name: String, value: Value)]] = []

  /// How many combinations of values are tried for one thing said.
  static let limit = 4_096

  init(_ program: Program, _ questions: [Question]) {
    let inspection = Inspection(program, questions)
    self.program = program
    read = inspection.read
    flow = inspection.flow
    var texts: Set<String> = []
    for place in inspection.types.keys {
      let known = inspection.flow.known(place)
      for value in known.literals + known.written { if let text = value.text { texts.insert(text) } }
    }
    texts.formUnion(ValueClasses.words(of: program))
    self.texts = texts
    var anyText = "x"
    while texts.contains(anyText) { anyText += "x" }
    self.anyText = anyText
    for (place, type) in inspection.types { note(flow.known(place), type) }
    gaps = Array(Set(gaps)).sorted()
    plainInputs = program.nodes.indices.map { node in
      program.nodes[node].inputs.compactMap { input in
        let place = ValuePlace.input(node: node, input.name)
        return makesNoDifference(place, input.type, depth: 0)
          ? values(of: input.type, at: place, names: []).first.map { (input.name, $0) } : nil
      }
    }
  }

  /// What stands as a text in values and is none: cases, slots and the types in a union.
  private static func words(of program: Program) -> [String] {
    var words = program.nodes.flatMap { $0.slots.map { $0.label } }
    for type in program.types {
      words.append(type.name)
      if case .enumeration(let cases) = type.shape { words += cases.map { $0.name } }
    }
    return words
  }

  private mutating func note(_ known: ValueClass, _ type: Program.ValueType) {
    guard known.isInspected else { return }
    switch type.unwrapped {
    case .int, .double:
      if known.isComputed { gaps.append("numbers are computed from one another") }
      if known.isCompared { gaps.append("numbers are compared with one another") }
    case .string, .url: if known.isCompared { hasNames = true }
    case .list, .dictionary: if known.isCompared { gaps.append("lists are compared with one another") }
    case .bool, .union, .named, .slot, .optional: break
    }
  }

  // MARK: Values

  /// What may come to a place; `names` are the texts that stand now and are compared with one another.
  func values(of type: Program.ValueType, at place: ValuePlace, names: [String]) -> [Value] {
    values(of: type, at: place, names: names, depth: 0)
  }

  /// What may be carried along.
  func arguments(_ parameters: [(Program.Parameter, ValuePlace)], names: [String]) -> [Fields] {
    var found = [Fields()]
    for (parameter, place) in parameters {
      let values = values(of: parameter.type, at: place, names: names)
      found = found.flatMap { fields in
        values.map { value in
          var fields = fields
          fields.append(parameter.name, value)
          return fields
        }
      }
      if found.count > ValueClasses.limit { found.removeLast(found.count - ValueClasses.limit) }
    }
    return found
  }

  private func values(
    of type: Program.ValueType, at place: ValuePlace, names: [String], depth: Int
  ) -> [Value] {
    let known = flow.known(place)
    if depth > 6 { return [] }
    switch type {
    case .bool: return known.isInspected ? [true, false] : [true]
    case .int: return numbers(known).map { .int($0) }
    case .double: return decimals(known).map { .double($0) }
    case .string, .url: return texts(known, names)
    case .optional(let wrapped):
      let values = values(of: wrapped, at: place, names: names, depth: depth)
      return known.isInspected ? values + [.null] : Array(values.prefix(1))
    case .list: return [[]]
    case .dictionary: return [.object(Fields())]
    case .union(let members): return members.flatMap { wrapped($0, names, depth) }
    case .slot(let node):
      let labels = program.nodes[node].slots.map { Value.string($0.label) }
      return known.isInspected ? labels : Array(labels.prefix(1))
    case .named(let type): return named(type, known, names, depth)
    }
  }

  private func wrapped(_ member: Program.ValueType, _ names: [String], _ depth: Int) -> [Value] {
    values(of: member, at: .member(member), names: names, depth: depth + 1).map {
      .object(["type": .string(program.name(of: member)), "value": $0])
    }
  }

  private func named(_ type: Int, _ known: ValueClass, _ names: [String], _ depth: Int) -> [Value] {
    switch program.types[type].shape {
    case .extern: return [.null]
    case .structure(let fields):
      return structures(fields, of: type, "", names, depth).map { .object($0) }
    case .enumeration(let cases):
      let tried = known.isInspected ? cases[...] : cases.prefix(1)
      return tried.flatMap { one -> [Value] in
        if one.payload.isEmpty { return [.string(one.name)] }
        return structures(one.payload, of: type, one.name, names, depth).map { payload in
          var fields: Fields = ["case": .string(one.name)]
          for field in payload { fields.append(field.name, field.value) }
          return .object(fields)
        }
      }
    }
  }

  private func structures(
    _ fields: [Program.Parameter], of type: Int, _ enumCase: String, _ names: [String], _ depth: Int
  ) -> [Fields] {
    var found = [Fields()]
    for field in fields {
      let place = ValuePlace.field(type: type, enumCase: enumCase, field.name)
      let values = values(of: field.type, at: place, names: names, depth: depth + 1)
      found = found.flatMap { one in
        values.map { value in
          var one = one
          one.append(field.name, value)
          return one
        }
      }
      if found.count > ValueClasses.limit { found.removeLast(found.count - ValueClasses.limit) }
    }
    return found
  }

  /// Each number that is asked about, and those beside it: one of every stretch between them.
  private func numbers(_ known: ValueClass) -> [Int] {
    guard known.isInspected else { return [1] }
    let asked = Set((known.literals + known.written).compactMap { $0.integer })
    var found = asked
    for number in asked {
      found.formUnion([number, number.addingReportingOverflow(1).0, number.subtractingReportingOverflow(1).0])
    }
    return asked.isEmpty ? [1] : found.sorted()
  }

  private func decimals(_ known: ValueClass) -> [Double] {
    let asked = known.isInspected ? (known.literals + known.written).compactMap { $0.decimal }.sorted() : []
    guard let first = asked.first, let last = asked.last else { return [1.5] }
    let between = zip(asked, asked.dropFirst()).map { $0 + ($1 - $0) / 2 }
    return Set([first - 1, last + 1] + asked + between).sorted()
  }

  private func texts(_ known: ValueClass, _ names: [String]) -> [Value] {
    guard known.isInspected else { return [.string(anyText)] }
    var found = (known.literals + known.written).compactMap { $0.text }
    found = found.enumerated().filter { !found[..<$0].contains($1) }.map { $1 }
    if known.isCompared {
      found += names.filter { !found.contains($0) }
      found.append(freshName(names))
    } else {
      found.append(anyText)
    }
    return found.map { .string($0) }
  }

  // MARK: Names

  /// The first name that none of these is.
  private func freshName(_ names: [String]) -> String {
    var place = 0
    while names.contains(name(at: place)) { place += 1 }
    return name(at: place)
  }

  /// `a`, `b`, `c` and so on, leaving out what the spec itself says.
  func name(at place: Int) -> String {
    var left = place
    var number = 0
    while true {
      let name = ValueClasses.letters(number)
      if name != anyText, !texts.contains(name) {
        if left == 0 { return name }
        left -= 1
      }
      number += 1
    }
  }

  private static func letters(_ number: Int) -> String {
    let letter = String(Character(Unicode.Scalar(UInt8(97 + number % 26))))
    return number < 26 ? letter : letters(number / 26 - 1) + letter
  }

  /// Whether a text is one of those names: not what the spec says, nor what stands for any text.
  func isName(_ text: String) -> Bool {
    text != anyText && !texts.contains(text)
      && text.utf8.allSatisfy { $0 >= 97 && $0 <= 122 } && !text.isEmpty
  }

  // MARK: What makes no difference

  /// The inputs of a node with one value for all those that make no difference.
  func plain(_ inputs: Fields, of node: Int) -> Fields {
    if plainInputs[node].isEmpty { return inputs }
    var plain = inputs
    for input in plainInputs[node] where plain[input.name] != nil { plain[input.name] = input.value }
    return plain
  }

  private func makesNoDifference(_ place: ValuePlace, _ type: Program.ValueType, depth: Int) -> Bool {
    if flow.known(place).isInspected || depth > 6 { return false }
    switch type.unwrapped {
    case .union: return false
    case .named(let owner):
      return program.allFields(of: owner).allSatisfy { enumCase, field in
        let part = ValuePlace.field(type: owner, enumCase: enumCase, field.name)
        return makesNoDifference(part, field.type, depth: depth + 1)
      }
    default: return true
    }
  }
}

extension Value {
  fileprivate var decimal: Double? {
    switch self {
    case .double(let number): number
    case .int(let number): Double(number)
    default: nil
    }
  }
}
