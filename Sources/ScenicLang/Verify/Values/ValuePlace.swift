import ScenicRuntime

/// Where values come to lie: what flows from one place to another belongs together.
enum ValuePlace: Hashable {
  /// What something said carries, by its name.
  case carried(Program.Subject, String)
  case input(node: Int, String)
  case condition(Int)
  /// What a rule or link binds.
  case local(Step.RulePlace, Int)
  /// What a conversion takes.
  case converted(Int)
  /// A field of a struct or of an enum's payload, in all values of the type.
  case field(type: Int, enumCase: String, String)
  /// Every value of a type that is handed out, or is a member of a union.
  case member(Program.ValueType)
}

/// What is known of the values that flow between some places.
struct ValueClass {
  /// What decides something: what they are compared with.
  var literals: [Value] = []
  /// What the spec itself puts there.
  var written: [Value] = []
  /// Whether anything depends on them.
  var isInspected = false
  /// Whether they are compared with one another.
  var isCompared = false
  /// Whether their order decides something.
  var isOrdered = false
  /// Whether some are computed from others by arithmetic, or compared as a part of something that a rule puts together.
  var isComputed = false
  /// Whether each value that is distinguished makes a difference by itself, beyond what the tests tell of it.
  var isSplit = false
  /// Whether some come from outside of the spec. Those that do not are known exactly.
  var isOutside = false
  /// What is asked of these values, as wholes.
  var tests: [ValueTest] = []

  mutating func join(_ other: ValueClass) {
    for value in other.literals where !literals.contains(value) { literals.append(value) }
    for value in other.written where !written.contains(value) { written.append(value) }
    isInspected = isInspected || other.isInspected
    isCompared = isCompared || other.isCompared
    isOrdered = isOrdered || other.isOrdered
    isComputed = isComputed || other.isComputed
    isSplit = isSplit || other.isSplit
    isOutside = isOutside || other.isOutside
    for test in other.tests where !tests.contains(test) { tests.append(test) }
  }
}

/// The places whose values flow together.
struct ValueFlow {
  private var numbers: [ValuePlace: Int] = [:]
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

  /// What is known of a place; one that nobody has spoken of is not inspected.
  func known(_ place: ValuePlace) -> ValueClass {
    guard var number = numbers[place] else { return ValueClass() }
    while parents[number] != number { number = parents[number] }
    return classes[number]
  }
}
