import ScenicRuntime

// What the binder takes a word for that is still being typed.

/// A word that stands in the text for what is being typed, and what the binder met it as.
///
/// The text is complete with it as far as the grammar goes, so the binder knows all around it: what is in scope, which
/// type is expected, what has been said already. It answers for the place what its own lookup would take there.
struct Probe: Sendable {
  /// The word, which no spec has.
  let name: NameID
  /// Where it stands.
  let place: SourceRange
  /// What it was met as, with what names can mean there.
  var meetings: [(meeting: Meeting, body: Body)] = []
  /// The other members of the union that it would be one of.
  var unionMembers: [ValueType] = []
  /// What is expected of the names joined by dots that it is one of.
  var expected = Expected.anything

  /// The word.
  static let word = "whatIsBeingTypedHere"
}

/// What a word is in the text.
enum Meeting: Sendable {
  /// The first name of a value, and the names after it.
  case value(Expected, following: [NameSyntax], isCalled: Bool)
  /// A name after a value and a dot.
  case field(of: ValueType, following: [NameSyntax])
  /// A name after a scene, flow or container and a dot, in an expression.
  case readable(of: Int, following: [NameSyntax])
  /// A name after a dot that nothing stands before.
  case implicit(Expected)
  /// A case of an enum, after its type or in a pattern.
  case enumCase(of: ValueType)
  /// The beginning of an argument: what may still be said.
  case argument([Model.Parameter])
  /// The first name of a reference: what is wanted, and the name after it, if there is one.
  case entity(String, withLabels: Bool, next: NameSyntax?)
  /// A name after a reference and a dot.
  case part(of: Entity, String)
  /// The event of something.
  case event(of: Entity)
  /// The first name of a step of a path, after these steps.
  case step(after: [Binder.Step], isPresented: Bool)
  /// The beginning of a pattern: the parameter in its place, and the others that may still be asked about.
  case pattern(Model.Parameter?, [Model.Parameter])
  /// A pattern after the name of what it asks about.
  case labelledPattern(Model.Parameter)
  /// A type, seen from a flow.
  case type(in: Int)
  /// A type that a flow declares.
  case typePart(of: Int)
  case style
  /// An input of a scene or flow.
  case input(of: Int)
  /// A group of events, seen from a flow.
  case group(in: Int)
}

extension Binder {
  /// Whether a name is the word that is asked about.
  @inline(__always)
  func isProbe(_ name: NameSyntax?) -> Bool {
    guard let probe, let name else { return false }
    return name.id == probe.name
  }

  mutating func meet(_ meeting: Meeting) {
    let body = body
    probe?.meetings.append((meeting, body))
  }

  /// Notes what is expected of names joined by dots if the word is among them.
  mutating func meet(_ names: [NameSyntax], _ expected: Expected) {
    if names.contains(where: { isProbe($0) }) { probe?.expected = expected }
  }

  /// Notes which types a union has besides the word.
  mutating func meet(_ union: [TypeSyntax], besides members: [ValueType]) {
    guard probe != nil else { return }
    for case .named(let type) in union where isProbe(type.names.last) { probe?.unionMembers = members }
  }

  /// What the arguments of a list leave to be said, where the word begins one of them.
  mutating func meet(_ arguments: [ArgumentSyntax], for parameters: [Model.Parameter]) {
    guard probe != nil, arguments.contains(where: { isProbe($0.label ?? $0.bareName) }) else { return }
    let said = Set(arguments.compactMap { ($0.label ?? $0.bareName)?.text })
    meet(.argument(parameters.filter { !said.contains($0.name.text) }))
  }

  /// What the patterns of a list leave to be asked, where the word begins one of them.
  mutating func meet(_ patterns: [PatternSyntax], for parameters: [Model.Parameter]) {
    guard probe != nil else { return }
    for (position, pattern) in patterns.enumerated() where isProbe(pattern.label ?? pattern.bareName) {
      let said = Set(patterns.compactMap { ($0.label ?? $0.bareName)?.text })
      // What has no label is about the parameter in its place.
      let own = parameters.indices.contains(position) ? parameters[position] : nil
      let others = parameters.filter { !said.contains($0.name.text) && $0.name != own?.name }
      meet(.pattern(own, others))
    }
  }
}

extension ArgumentSyntax {
  /// The bare name that it is.
  var bareName: NameSyntax? {
    if case .name(let view)? = value { return view.name }
    return nil
  }
}
