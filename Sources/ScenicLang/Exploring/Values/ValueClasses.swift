import ScenicRuntime

/// The distinguished values, and one representative of each other class.
///
/// If a program never tests a value, its behavior is the same for all: one value represents all. A value that
/// is compared with `3` needs a smaller one, `3` and a larger one. Texts and numbers that are compared with
/// each other for equality need as many as there are at once. Texts are named `a`, `b`, `c`, numbers are
/// counted from one that the spec does not contain, in the order of first occurrence. So two states that
/// differ only in names are equal.
final class ValueClasses {
  let program: Program
  /// The conditions that any behavior depends on.
  let read: Set<Int>
  /// The distinguishable values that are not tried: then nothing is proved.
  private(set) var gaps: [String] = []
  /// True if texts or numbers are compared with each other anywhere.
  private(set) var hasNames = false
  /// The statement that they are, with the place.
  private(set) var namesCompared = "strings or numbers are compared with each other"
  private let flow: ValueFlow
  let texts: Set<String>
  /// The representative of every text that is not distinguished.
  let anyText: String
  /// The numbers that are names.
  let numbers: Range<Int>
  /// The irrelevant inputs of each node, with their representative value.
  private var plainInputs: [[(name: String, value: Value)]] = []
  private var inspectedTypes = Set<Int>()
  private var testedTypes = Set<Int>()
  /// True if numbers are added or subtracted whose largest values are not tried.
  private(set) var addsUntriedNumbers = false
  private let rules: [Program.Subject: [RuleTests]]
  private let links: [Step.RulePlace: [Program.Expression]]

  init(_ program: Program, _ questions: [Question]) {
    let inspection = Inspection(program, questions)
    self.program = program
    read = inspection.read
    flow = inspection.flow
    rules = inspection.ruleTests
    links = inspection.linkTests
    let types = inspection.allTypes
    let written = types.keys.flatMap { place in
      let known = inspection.flow.known(place)
      return (known.literals + known.written).flatMap { $0.leaves }
    }
    let texts = Set(written.compactMap { $0.text }).union(ValueClasses.words(of: program))
    self.texts = texts
    var anyText = "x"
    while texts.contains(anyText) { anyText += "x" }
    self.anyText = anyText
    numbers = ValueClasses.numbersBeyond(
      written, isComputed: types.keys.contains { inspection.flow.known($0).isComputed })
    var places: [Program.SourcePosition?] = []
    for (place, type) in types {
      let known = flow.known(place)
      for gap in obstacles(known, type) {
        let number = gaps.firstIndex(of: gap) ?? gaps.count
        if number == gaps.count {
          gaps.append(gap)
          places.append(nil)
        }
        guard let new = known.comparison, places[number].map({ new.isBefore($0) }) ?? true else { continue }
        places[number] = new
      }
    }
    for number in gaps.indices {
      let isOfNames = gaps[number] == namesCompared
      gaps[number] += program.text(places[number])
      if isOfNames { (hasNames, namesCompared) = (true, gaps[number]) }
    }
    gaps = gaps.filter { $0 != namesCompared }.sorted()
    let numbers = types.filter { [.int, .double].contains(program.plain($0.value.unwrapped)) }
    addsUntriedNumbers = inspection.computesArguments || numbers.keys.contains { flow.known($0).mayOverflow }
    inspectedTypes = self.types { $0.isInspected }
    testedTypes = self.types { $0.isSplit && $0.isInspected || !$0.tests.isEmpty }
    plainInputs = program.nodes.indices.map { plainInputs(of: $0) }
  }

  /// Returns the strings in values that are not texts: cases, slots and the types in a union.
  private static func words(of program: Program) -> [String] {
    var words = program.nodes.flatMap { $0.slots.map { $0.label } }
    for type in program.types {
      words.append(type.name)
      if case .enumeration(let cases) = type.shape { words += cases.map { $0.name } }
    }
    return words
  }

  /// Returns why not all values of a place are tried, and whether they are names.
  private func obstacles(_ known: ValueClass, _ type: Program.ValueType) -> [String] {
    guard known.isInspected else { return [] }
    var found: [String] = []
    if known.isComputed, known.isOutside, hasKinds(type) {
      found.append("values that a rule builds are compared")
    }
    switch program.plain(type.unwrapped) {
    case .int, .double:
      if !known.isOutside { break }
      if known.isComputed { found.append("numbers are computed from each other") }
      if known.isNamed { found.append(namesCompared) }
      if known.isCompared, !known.isNamed { found.append("numbers are compared by order with each other") }
    case .string, .url:
      if known.isNamed { found.append(namesCompared) }
      if known.isOrdered { found.append("strings are compared by order with each other") }
    case .list(let element) where isText(element) && known.isNamed: found.append(namesCompared)
    case .list, .dictionary: if known.isCompared { found.append("lists are compared with each other") }
    case .named(let type):
      guard known.isCompared, case .extern = program.types[type].shape else { break }
      found.append("values of extern types are compared with each other")
    case .bool, .union, .slot, .optional: break
    }
    return found
  }

  /// Returns true if a value has more classes than those listed by its head, numbers aside.
  private func hasKinds(_ type: Program.ValueType) -> Bool {
    switch program.plain(type.unwrapped) {
    case .bool, .slot, .int, .double: false
    case .named(let owner): !program.allFields(of: owner).isEmpty || !program.isEnumeration(owner)
    default: true
    }
  }

  // MARK: Values

  /// Returns the properties of the values at a place.
  func known(_ place: ValuePlace) -> ValueClass { flow.known(place) }

  /// Returns the relevant values of a type, as `ValueTree` distinguishes them; `names` are the texts and
  /// numbers in the state that are compared with each other.
  func heads(of type: Program.ValueType, at place: ValuePlace, names: [Value]) -> [Value] {
    let known = flow.known(place)
    switch program.plain(type) {
    case .bool: return known.isInspected ? [true, false] : [true]
    case .int: return numbers(known, names).map { .int($0) }
    case .double: return decimals(known, names).map { .double($0) }
    case .string, .url: return texts(known, names)
    case .optional: return known.isInspected ? [ValueTree.present, .null] : [ValueTree.present]
    case .list(let element): return lists(of: element, known, at: place, names: names)
    case .dictionary: return []
    case .union(let members): return members.map { .string(program.name(of: $0)) }
    case .slot(let node):
      let labels = program.nodes[node].slots.map { Value.string($0.label) }
      return known.isInspected ? labels : Array(labels.prefix(1))
    case .named(let type):
      guard case .enumeration(let cases) = program.types[type].shape else { return [] }
      let names = cases.map { Value.string($0.name) }
      return known.isInspected ? names : names.first.map { [$0] } ?? []
    }
  }

  /// Returns the classes of arguments, and whether there are more than are tried.
  func kinds(of carried: CarriedValues, names: [Value]) -> (kinds: [Fields], isCut: Bool) {
    let (tests, roots) = tests(of: carried, names: names)
    // Several compared parts may all be new, and differ.
    let count = tests.reading.tree.nodes.count { isNamed($0.type, at: $0.place) }
    if count < 2 { return kinds(roots, tests) }
    var all = names
    for _ in 1..<min(count, ValueClasses.newNames) {
      let number = freshNumber(all)
      all += [.string(freshName(all)), .int(number), .double(Double(number))]
    }
    let (further, same) = self.tests(of: carried, names: all)
    let found = kinds(same, further)
    return (found.kinds, found.isCut || count > ValueClasses.newNames)
  }

  /// The maximum number of new names in one input.
  private static let newNames = 4

  private func isNamed(_ type: Program.ValueType, at place: ValuePlace) -> Bool {
    switch type {
    case .int, .double, .string, .url: flow.known(place).isNamed
    case .list(let element): isText(element) && flow.known(place).isNamed
    default: false
    }
  }

  private func isText(_ type: Program.ValueType) -> Bool {
    switch program.plain(type) {
    case .string, .url: true
    default: false
    }
  }

  private func kinds(
    _ roots: [(name: String, node: Int)], _ tests: ValueTests
  ) -> (kinds: [Fields], isCut: Bool) {
    let partition = ValuePartition(roots.map { $0.node }, tests)
    let kinds = partition.found.map { values in Fields(zip(roots, values).map { ($0.name, $1) }) }
    return (kinds, partition.isCut)
  }

  private func tests(
    of carried: CarriedValues, names: [Value]
  ) -> (tests: ValueTests, roots: [(name: String, node: Int)]) {
    var tree = ValueTree(self, names: names)
    let roots = carried.parts.map { part in
      (name: part.parameter.name, node: tree.add(part.parameter.type, part.place))
    }
    let tests = ValueTests(
      roots, carried.subject.flatMap { rules[$0] } ?? [], carried.link.flatMap { links[$0] } ?? [],
      isStored: carried.isStored, tree)
    return (tests, roots)
  }

  /// Returns each compared number and, if the order is relevant, its neighbors: one of every interval between
  /// them.
  private func numbers(_ known: ValueClass, _ names: [Value]) -> [Int] {
    guard known.isInspected else { return [1] }
    let asked = Set((known.literals + known.written).flatMap { $0.nearIntegers }).sorted()
    if known.isNamed { return asked + names.compactMap { $0.named } + [freshNumber(names)] }
    if asked.isEmpty { return [1] }
    if !known.isOrdered, !known.isComputed { return asked + [other(than: asked)] }
    var found = Set(asked)
    for number in asked {
      found.formUnion([number.addingReportingOverflow(1).0, number.subtractingReportingOverflow(1).0])
    }
    return found.sorted()
  }

  private func other(than numbers: [Int]) -> Int {
    var other = 1
    while numbers.contains(other) { other += 1 }
    return other
  }

  private func decimals(_ known: ValueClass, _ names: [Value]) -> [Double] {
    guard known.isInspected else { return [1.5] }
    let asked = (known.literals + known.written).compactMap { $0.asDecimal }.sorted()
    if known.isNamed { return asked + names.compactMap { $0.namedDecimal } + [Double(freshNumber(names))] }
    guard let first = asked.first, let last = asked.last else { return [1.5] }
    let beyond = [first.distinctNeighbor(-1), last.distinctNeighbor(1)].filter { $0.isFinite }
    let between = zip(asked, asked.dropFirst()).compactMap { Double.between($0, $1) }
    return Set(beyond + asked + between).sorted()
  }

  private func texts(_ known: ValueClass, _ names: [Value]) -> [Value] {
    guard known.isInspected else { return [.string(anyText)] }
    var found = (known.literals + known.written).compactMap { $0.text }
    found = found.enumerated().filter { !found[..<$0].contains($1) }.map { $1 }
    if known.isNamed {
      found += names.compactMap { $0.text }.filter { !found.contains($0) }
      found.append(freshName(names))
    } else {
      found.append(anyText)
    }
    return found.map { .string($0) }
  }

  /// Returns each compared list and one that differs from all of them. No expression reads an element. A name alone in its
  /// list names the list.
  private func lists(
    of element: Program.ValueType, _ known: ValueClass, at place: ValuePlace, names: [Value]
  ) -> [Value] {
    guard known.isInspected else { return [[]] }
    var found = (known.literals + known.written).filter { if case .list = $0 { true } else { false } }
    found = found.enumerated().filter { !found[..<$0].contains($1) }.map { $1 }
    if known.isNamed, isText(element) {
      return found + (names.filter { $0.text != nil } + [.string(freshName(names))]).map { .list([$0]) }
    }
    // A list in an element is empty, so that no type contains itself without end.
    var tree = ValueTree(self, names: [], isPlain: true)
    let root = tree.add(element, place)
    let value = tree.value(of: root, [:])
    var other = [value]
    while found.contains(.list(other)) { other.append(value) }
    return found + [.list(other)]
  }

  // MARK: Irrelevant values

  /// Returns the inputs of a node with representatives for all irrelevant ones.
  func plain(_ inputs: Fields, of node: Int) -> Fields {
    if plainInputs[node].isEmpty { return inputs }
    var plain = inputs
    for input in plainInputs[node] where plain[input.name] != nil { plain[input.name] = input.value }
    return plain
  }

  private func plainInputs(of node: Int) -> [(name: String, value: Value)] {
    program.nodes[node].inputs.compactMap { input in
      let place = ValuePlace.input(node: node, input.name)
      if isInspected(input.type, at: place) { return nil }
      var tree = ValueTree(self, names: [])
      let root = tree.add(input.type, place)
      return (input.name, tree.value(of: root, [:]))
    }
  }

  /// Returns true if a value or a part of it is tested.
  private func isInspected(_ type: Program.ValueType, at place: ValuePlace) -> Bool {
    if flow.known(place).isInspected { return true }
    switch type.unwrapped {
    case .union: return true
    case .named(let owner): return inspectedTypes.contains(owner)
    default: return false
    }
  }

  /// Returns true if a value is relevant later, other than by the tests of the rule that handles it.
  func matters(_ type: Program.ValueType, at place: ValuePlace) -> Bool {
    let known = flow.known(place)
    if known.isSplit && known.isInspected || !known.tests.isEmpty { return true }
    switch type.unwrapped {
    case .union: return true
    case .named(let owner): return testedTypes.contains(owner)
    default: return false
    }
  }

  /// Returns the declared types of which a part is inspected, or tested.
  private func types(where isFound: (ValueClass) -> Bool) -> Set<Int> {
    var found = Set<Int>()
    var count = -1
    while count != found.count {
      count = found.count
      for type in program.types.indices where !found.contains(type) {
        let isOne = program.allFields(of: type).contains { enumCase, field in
          let known = flow.known(.field(type: type, enumCase: enumCase, field.name))
          if isFound(known) { return true }
          switch field.type.unwrapped {
          case .union: return true
          case .named(let inner): return found.contains(inner)
          default: return false
          }
        }
        if isOne { found.insert(type) }
      }
    }
    return found
  }
}

/// The arguments of an input: the values, and their tests.
struct CarriedValues {
  var parts: [(parameter: Program.Parameter, place: ValuePlace)]
  var subject: Program.Subject?
  var link: Step.RulePlace?

  /// True if the values are or may be stored, regardless of rules.
  var isStored: Bool {
    switch subject {
    case .event, .appEvent, .answered, .done: false
    default: true
    }
  }
}

extension ValueClass {
  /// True if its texts or numbers are only compared with each other for equality: then only their equality is
  /// relevant.
  var isNamed: Bool { isInspected && isCompared && !isOrdered && !isComputed }
}

extension Double {
  /// Returns the number that is one more or one less, or the adjacent one for numbers too large for that.
  fileprivate func distinctNeighbor(_ step: Double) -> Double {
    if self + step != self { return self + step }
    return step > 0 ? nextUp : nextDown
  }

  /// Returns a number between two others; nil if there is none.
  fileprivate static func between(_ low: Double, _ high: Double) -> Double? {
    let middle = low / 2 + high / 2
    if low < middle, middle < high { return middle }
    return low.nextUp < high ? low.nextUp : nil
  }
}

extension Value {
  /// The relevant whole numbers in comparisons with this one.
  fileprivate var nearIntegers: [Int] {
    if case .double(let number) = self, abs(number) < 1e15 {
      return [Int(number.rounded(.down)), Int(number.rounded(.up))]
    }
    return integer.map { [$0] } ?? []
  }

  /// The number of a name.
  fileprivate var named: Int? {
    if case .int(let number) = self { return number }
    return nil
  }

  fileprivate var namedDecimal: Double? {
    if case .double(let number) = self { return number }
    return nil
  }

  var asDecimal: Double? {
    switch self {
    case .double(let number): number
    case .int(let number): Double(number)
    default: nil
    }
  }
}
