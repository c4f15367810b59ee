import ScenicRuntime

/// What the names in a text can mean: where it stands, and what has been bound before it.
struct Body {
  enum Kind: Sendable {
    /// Rules, links, roots, conversions.
    case general
    /// Tests and properties, which may drop a flow's prefix.
    case test
  }

  /// The flow it is written in.
  var flow = 0
  var kind = Kind.general
  var locals: [Model.Local] = []
  var localPlaces: OrderedMap<NameID, Int> = [:]
  /// Captures of a link that nothing has given a type yet.
  var openCaptures: Set<Int> = []
  /// All captures of a link.
  var captures: Set<Int> = []
  /// The nodes whose events a rule waits for; empty if it may be set off by anything else.
  var senders: [Int] = []
  /// Whether an `if` in it nests too deeply, which has been reported.
  var isTooDeep = false

  /// How deep `if`s and types may nest, less than what a program may have when it is loaded.
  static let maximumDepth = 50

  /// Binds a name; its place among the locals.
  mutating func bind(_ name: NameSyntax, _ type: ValueType?) -> Int {
    localPlaces.set(name.id, to: locals.count)
    locals.append(Model.Local(name: name.model, type: type))
    return locals.count - 1
  }
}

/// What the place of an expression says about its type.
enum Expected {
  /// Nothing.
  case anything
  case type(ValueType)
  /// The place's own type is wrong, so nothing is compared with it.
  case unknown

  /// A type that is nil where it is wrong.
  init(_ type: ValueType?) { self = type.map { .type($0) } ?? .unknown }

  var type: ValueType? {
    if case .type(let type) = self { return type }
    return nil
  }

  /// The one type of a kind that a value there may have, looking into optionals and unions.
  func only(_ isWanted: (ValueType) -> Bool) -> ValueType? {
    let found = (type?.unwrapped.members ?? []).filter(isWanted)
    return found.count == 1 ? found[0] : nil
  }
}
