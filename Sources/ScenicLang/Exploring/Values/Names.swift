import ScenicRuntime

// Texts and numbers that are only compared with each other: only their equality is relevant.

extension ValueClasses {
  /// Returns the names in a state, in the order of first occurrence.
  func names(in state: NavigationState) -> [Value] {
    var found: [Value] = []
    var known: OrderedSet<Value> = []
    func look(_ value: Value) {
      switch value {
      case .string, .int, .double: if isName(value), known.insert(value).inserted { found.append(value) }
      case .list(let elements): for element in elements { look(element) }
      case .object(let fields): for field in fields { look(field.value) }
      case .null, .bool: break
      }
    }
    func look(_ node: SceneModel) {
      for input in node.inputs { look(input.value) }
      for child in node.children { look(child) }
      if let presented = node.presented { look(presented) }
    }
    look(state.tree)
    for condition in state.sceneConditions { look(condition.value) }
    for value in state.conditions { look(value) }
    for held in state.held {
      for value in held.values { look(value) }
    }
    for request in state.requests {
      for argument in request.arguments { look(argument.value) }
    }
    return found
  }

  /// Returns a state with its names replaced in the order of first occurrence.
  func renamed(_ state: NavigationState) -> NavigationState {
    let names = names(in: state)
    var new = [Value: Value]()
    var texts = 0
    for (place, name) in names.enumerated() {
      switch name {
      case .int: new[name] = .int(numbers.lowerBound + place)
      case .double: new[name] = .double(Double(numbers.lowerBound + place))
      default:
        new[name] = .string(self.name(at: texts))
        texts += 1
      }
    }
    if new.allSatisfy({ $0.key == $0.value }) { return state }
    return state.replacing(new)
  }

  /// Returns true if a value is a name: neither a value in the spec, nor the representative of any text.
  func isName(_ value: Value) -> Bool {
    switch value {
    case .string(let text):
      text != anyText && !texts.contains(text)
        && text.utf8.allSatisfy { $0 >= 97 && $0 <= 122 } && !text.isEmpty
    case .int(let number): hasNames && numbers.contains(number)
    case .double(let number):
      hasNames && number >= Double(numbers.lowerBound) && number < Double(numbers.upperBound)
    default: false
    }
  }

  /// Returns numbers that a spec neither contains nor computes.
  static func numbersBeyond(_ values: [Value], isComputed: Bool) -> Range<Int> {
    var start = isComputed ? 1 << 40 : 1_000_000
    let count = 1 << 20
    // The numbers start beyond a conflicting literal.
    for value in values.compactMap({ $0.asDecimal }).sorted() {
      if value > Double(start) - 16, value < Double(start) + Double(count) { start = Int(value) + 1_000 }
    }
    return start..<start + count
  }

  /// Returns the first number that is not among these names.
  func freshNumber(_ names: [Value]) -> Int {
    var number = numbers.lowerBound
    while names.contains(.int(number)) || names.contains(.double(Double(number))) { number += 1 }
    return number
  }

  /// Returns the first text that is not among these names.
  func freshName(_ names: [Value]) -> String {
    var place = 0
    while names.contains(.string(name(at: place))) { place += 1 }
    return name(at: place)
  }

  /// Returns `a`, `b`, `c` and so on, except for names in the spec itself.
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
}

extension Value {
  /// The texts and numbers in it.
  var leaves: [Value] {
    switch self {
    case .list(let elements): elements.flatMap { $0.leaves }
    case .object(let fields): fields.flatMap { $0.value.leaves }
    default: [self]
    }
  }

  func replacing(_ new: [Value: Value]) -> Value {
    switch self {
    case .string, .int, .double: new[self] ?? self
    case .list(let elements): .list(elements.map { $0.replacing(new) })
    case .object(let fields): .object(fields.replacing(new))
    case .null, .bool: self
    }
  }
}

extension Fields {
  func replacing(_ new: [Value: Value]) -> Fields {
    Fields(map { ($0.name, $0.value.replacing(new)) })
  }
}

extension NavigationState {
  /// Returns the state with other names in all its values.
  fileprivate func replacing(_ new: [Value: Value]) -> NavigationState {
    var state = self
    state.tree = tree.replacing(new)
    state.conditions = conditions.map { $0.replacing(new) }
    for place in state.sceneConditions.indices {
      state.sceneConditions[place].value = sceneConditions[place].value.replacing(new)
    }
    state.held = held.map { $0.replacing { $0.replacing(new) } }
    for place in state.requests.indices {
      state.requests[place].arguments = requests[place].arguments.replacing(new)
    }
    return state
  }
}

extension SceneModel {
  fileprivate func replacing(_ new: [Value: Value]) -> SceneModel {
    var node = self
    if !inputs.isEmpty { node.inputs = inputs.replacing(new) }
    if !children.isEmpty { node.children = children.map { $0.replacing(new) } }
    if let presented { node.presented = presented.replacing(new) }
    return node
  }
}
