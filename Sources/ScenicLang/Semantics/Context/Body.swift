import ScenicRuntime

/// The scope of names in a text: its position, and the bindings before it.
struct Body {
  enum Kind: Sendable {
    /// Rules, links, roots, conversions.
    case general
    /// Tests and properties, which may omit a flow's prefix.
    case test
  }

  /// The flow of the text.
  var flow = 0
  /// The scene in whose braces a rule is.
  var scene: Int?
  var kind = Kind.general
  var locals: [Model.Local] = []
  var localPlaces = OrderedMap<NameID, Int>()
  /// The captures of a link without a type so far.
  var openCaptures = Set<Int>()
  /// All captures of a link.
  var captures = OrderedMap<Int, LinkReader.Capture>()
  /// The nodes whose events a rule handles; empty if it has other triggers too.
  var senders: [Int] = []
  /// The request whose result its rule handles.
  var completed = Completed.none
  /// The parameters whose arguments of that request are read, in the order of the first reads.
  var requestArguments: [Int] = []
  /// True if an expression may ask about the tree: in rules and links.
  var asksTree = false
  /// True in the condition of a question, which contains no other question.
  var isInQuestion = false
  /// The node of that question.
  var questioned: Int?
  /// True if an `if` in it is nested too deeply, which has been reported.
  var isTooDeep = false

  /// The maximum nesting of `if`s and types, lower than in a loaded program.
  static let maximumDepth = 50

  /// The actions whose results a rule handles.
  enum Completed: Hashable, Sendable {
    /// None, or not the same one in all triggers.
    case none
    case action(Int)
    /// A trigger has an error.
    case unknown
  }

  /// Binds a name; returns its index among the locals.
  mutating func bind(_ name: NameSyntax, _ type: ValueType?) -> Int { bind(name.id, name.model, type) }

  /// Binds a name without a name of the syntax tree; returns its index among the locals.
  mutating func bind(_ id: NameID, _ name: Model.Name, _ type: ValueType?) -> Int {
    localPlaces.set(id, to: locals.count)
    locals.append(Model.Local(name: name, type: type))
    return locals.count - 1
  }
}

/// The expected type of an expression.
enum Expected {
  /// Any type.
  case anything
  case type(ValueType)
  /// The expected type has an error, so no type is compared with it.
  case unknown

  /// Creates an expectation from a type, nil if that has an error.
  init(_ type: ValueType?) { self = type.map { .type($0) } ?? .unknown }

  var type: ValueType? {
    if case .type(let type) = self { return type }
    return nil
  }

  /// Returns the only type of a kind that a value there may have, within optionals and unions.
  func only(_ isWanted: (ValueType) -> Bool) -> ValueType? {
    guard let type = type?.unwrapped else { return nil }
    guard case .union(let members) = type else { return isWanted(type) ? type : nil }
    let found = members.filter(isWanted)
    return found.count == 1 ? found[0] : nil
  }
}
