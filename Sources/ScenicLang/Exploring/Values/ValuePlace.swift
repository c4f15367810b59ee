import ScenicRuntime

/// A place of values: values that flow from one place to another belong together.
enum ValuePlace: Hashable {
  /// An argument of an event, by its name.
  case carried(Program.Subject, String)
  case input(node: Int, String)
  case condition(Int)
  /// A binding of a rule or link.
  case local(Step.RulePlace, Int)
  /// The parameter of a conversion.
  case converted(Int)
  /// A field of a struct or of an enum's payload, in all values of the type.
  case field(type: Int, enumCase: String, String)
  /// Every value of a type that is produced, or is a member of a union.
  case member(Program.ValueType)
}

extension ValuePlace {
  /// The argument that a pending request stores, as rules name it.
  static func argument(of action: Int, _ name: String) -> ValuePlace {
    .carried(.answered(action: action), name)
  }

  /// Returns the argument of a request that a pattern of this name reads; nil for another pattern.
  static func argument(_ name: String, of subject: Program.Subject) -> ValuePlace? {
    guard let action = subject.completedAction, name != "value" else { return nil }
    return argument(of: action, name)
  }
}

/// The properties of the values that flow between some places.
struct ValueClass {
  /// The literals that they are compared with.
  var literals: [Value] = []
  /// The values that the spec itself writes there.
  var written: [Value] = []
  /// True if any behavior depends on them.
  var isInspected = false
  /// True if they are compared with each other.
  var isCompared = false
  /// The first rule or link that compares them with each other, or with computed values.
  var comparison: Program.SourcePosition?
  /// True if their order is relevant.
  var isOrdered = false
  /// True if some are computed from others by arithmetic, or compared as a part of a constructed value.
  var isComputed = false
  /// True if each distinguished value is relevant by itself, beyond the results of the tests.
  var isSplit = false
  /// True if some are sums whose largest values are not tried.
  var mayOverflow: Bool { isComputed && (isOutside || !isInspected) }
  /// True if some come from outside of the spec. All others are known exactly.
  var isOutside = false
  /// The tests of these values, as wholes.
  var tests: [ValueTest] = []

  mutating func join(_ other: ValueClass) {
    for value in other.literals where !literals.contains(value) { literals.append(value) }
    for value in other.written where !written.contains(value) { written.append(value) }
    isInspected = isInspected || other.isInspected
    isCompared = isCompared || other.isCompared
    comparison = comparison ?? other.comparison
    isOrdered = isOrdered || other.isOrdered
    isComputed = isComputed || other.isComputed
    isSplit = isSplit || other.isSplit
    isOutside = isOutside || other.isOutside
    for test in other.tests where !tests.contains(test) { tests.append(test) }
  }
}

/// The places whose values flow together.
struct ValueFlow {
  private var numbers = [ValuePlace: Int]()
  private var parents: [Int] = []
  private var classes: [ValueClass] = []

  private mutating func number(_ place: ValuePlace) -> Int {
    if let known = numbers[place] { return known }
    numbers[place] = parents.count
    parents.append(parents.count)
    classes.append(ValueClass())
    return parents.count - 1
  }

  private mutating func root(_ place: ValuePlace) -> Int {
    var number = number(place)
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  mutating func join(_ first: ValuePlace, _ second: ValuePlace) {
    let (one, other) = (root(first), root(second))
    if one == other { return }
    parents[other] = one
    classes[one].join(classes[other])
  }

  mutating func note(_ place: ValuePlace, _ change: (inout ValueClass) -> Void) {
    change(&classes[root(place)])
  }

  /// Returns the properties of a place; a place without records is not inspected.
  func known(_ place: ValuePlace) -> ValueClass {
    guard var number = numbers[place] else { return ValueClass() }
    while parents[number] != number { number = parents[number] }
    return classes[number]
  }
}

extension Program {
  /// Returns ` (app.scene:12)`; nothing without a place.
  func text(_ place: SourcePosition?) -> String {
    guard let place, files.indices.contains(place.file) else { return "" }
    let name = files[place.file].split(separator: "/").last ?? ""
    return " (\(name):\(place.line))"
  }
}

extension Program.SourcePosition {
  func isBefore(_ other: Program.SourcePosition) -> Bool {
    (file, line, column) < (other.file, other.line, other.column)
  }
}
