import ScenicRuntime

// Determines the expectations for a word that is being typed.

/// A placeholder for the word that is being typed, and the expectations with which binding read it.
///
/// With it the text is complete for the grammar, so binding knows the scope, the expected type and the
/// given arguments around it. It records the names that its own lookup would accept.
struct Probe: Sendable {
  /// The placeholder, a name that no spec contains.
  let name: NameID
  /// Its range.
  let place: SourceRange
  /// The expectations, with the scope of each.
  var meetings: [(meeting: Meeting, body: Body)] = []
  /// The other members of the union that it belongs to.
  var unionMembers: [ValueType] = []
  /// The expected type of the dotted name that contains it.
  var expected = Expected.anything

  /// The text of the placeholder.
  static let word = "whatIsBeingTypedHere"
}

/// An expectation for a word.
enum Meeting: Sendable {
  /// The first name of a value, and the names after it.
  case value(Expected, following: SyntaxList<NameSyntax>, isCalled: Bool)
  /// A name after a value and a dot.
  case field(of: ValueType, following: SyntaxList<NameSyntax>)
  /// A name after a scene, flow or container and a dot, in an expression.
  case readable(of: Int, following: SyntaxList<NameSyntax>)
  /// A name after a dot without a prefix.
  case implicit(Expected)
  /// A case of an enum, after its type or in a pattern.
  case enumCase(of: ValueType)
  /// The beginning of an argument, with the remaining parameters.
  case argument([Model.Parameter])
  /// The first name of a reference: the expected kind, and the name after it, if there is one.
  case entity(NameKind, withLabels: Bool, next: NameSyntax?)
  /// A name after a reference and a dot.
  case part(of: Entity, NameKind)
  /// A flow around the rule, as the owner of a request.
  case owner
  /// A parameter of an action, as its delay.
  case delay(of: Int)
  /// The type that represents the values of an extern type.
  case representation
  /// A parameter of an action, after its name and a dot, and the names after it.
  case requestArgument(of: Int, following: SyntaxList<NameSyntax>)
  /// An event of a sender.
  case event(of: Entity)
  /// The first name of a step of a path, after these steps.
  case step(after: [PathStep], isPresented: Bool)
  /// The beginning of a pattern: the parameter at its position, and the others that can still be matched.
  case pattern(Model.Parameter?, [Model.Parameter])
  /// A pattern after its label.
  case labelledPattern(Model.Parameter)
  /// A type, as seen from a flow.
  case type(in: Int)
  /// A type that a flow declares.
  case typePart(of: Int)
  case style
  /// An input of a scene or flow.
  case input(of: Int)
  /// An event of a group.
  case groupEvent(of: Int)
  /// A group of events, as seen from a flow.
  case group(in: Int)
}

extension BindingContext {
  /// Returns true if a name is the placeholder.
  @inline(__always)
  func isProbe(_ name: NameSyntax?) -> Bool {
    guard let probe, let name else { return false }
    return name.id == probe.name
  }

  func meet(_ meeting: Meeting) {
    let body = body
    probe?.meetings.append((meeting, body))
  }

  /// Records the expected type of a dotted name that contains the word.
  func meet(_ names: SyntaxList<NameSyntax>, _ expected: Expected) {
    if names.contains(where: { isProbe($0) }) { probe?.expected = expected }
  }

  /// Records the other types of a union that contains the word.
  func meet(_ union: [TypeSyntax], besides members: [ValueType]) {
    guard probe != nil else { return }
    for case .named(let type) in union where isProbe(type.names.last) { probe?.unionMembers = members }
  }

  /// Records the remaining parameters of a list of arguments, if the word begins one of them.
  func meet(_ arguments: SyntaxList<ArgumentSyntax>, for parameters: [Model.Parameter]) {
    guard probe != nil, arguments.contains(where: { isProbe($0.label ?? $0.bareName) }) else { return }
    let said = Set(arguments.compactMap { ($0.label ?? $0.bareName)?.text })
    meet(.argument(parameters.filter { !said.contains($0.name.text) }))
  }

  /// Records the remaining parameters of a list of patterns, if the word begins one of them.
  func meet(_ patterns: SyntaxList<PatternSyntax>, for parameters: [Model.Parameter]) {
    guard probe != nil else { return }
    for (position, pattern) in patterns.enumerated() where isProbe(pattern.label ?? pattern.bareName) {
      let said = Set(patterns.compactMap { ($0.label ?? $0.bareName)?.text })
      // A pattern without a label belongs to the parameter at its position.
      let own = parameters.indices.contains(position) ? parameters[position] : nil
      let others = parameters.filter { !said.contains($0.name.text) && $0.name != own?.name }
      meet(.pattern(own, others))
    }
  }
}

extension ArgumentSyntax {
  /// The bare name of the argument.
  var bareName: NameSyntax? {
    if case .name(let view)? = value { return view.name }
    return nil
  }
}

extension PatternSyntax {
  /// The name that it binds, or the type that it names.
  var bareName: NameSyntax? {
    if case .type(let view)? = value { return view.bareName }
    return nil
  }
}
