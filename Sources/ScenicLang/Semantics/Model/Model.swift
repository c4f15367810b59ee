import ScenicRuntime

/// The type of a value, as in the program; an index in the model is the same index in the program.
typealias ValueType = Program.ValueType

/// The checked model of a spec: every declaration with its names resolved and its expressions typed.
///
/// Flat arrays; a reference is an index in one of them. It is partial if the spec has errors: a type that is
/// nil or a part that is `invalid` has been reported, and is not reported again.
struct Model: Sendable {
  /// The app's name and its other data.
  var app: Name
  var note = Note()
  /// The origins of its URLs.
  var origins: [Program.Origin] = []
  /// The files, in the order of reading; ranges refer to them.
  var files: [SourceFile]
  var types: [TypeDeclaration] = []
  /// The conditions of the app, its flows and its scenes.
  var conditions: [Condition] = []
  var actions: [Action] = []
  var styles: [Style] = []
  var eventGroups: [EventGroup] = []
  /// The scenes, flows and containers.
  var nodes: [Node] = []
  /// The events of the app itself.
  var events: [Event] = []
  /// The flows; the first one is the app.
  var flows: [Flow] = []
  var conversions: [Conversion] = []
  var tests: [Test] = []
  /// The shared steps of tests.
  var steps: [Steps] = []
  var properties: [Property] = []
  /// Every resolved name, in the order of binding.
  var uses: [Use] = []
  /// All errors, in the order of binding; the checks word them.
  var problems: [Problem] = []
  /// The number of problems that were removed because another explains them.
  var echoes = 0
  /// True if every file could be read; if not, missing declarations may be in the others.
  var isComplete = true
  /// Every attribute, in the order of binding.
  var attributes: [AttributeUse] = []
  /// The blocks without effects.
  var emptyBlocks: [EmptyBlock] = []
  /// The used declarations; empty if there are errors.
  var usage = Usage()

  /// A name with its range.
  struct Name: Hashable, Sendable {
    var text: String
    var range: SourceRange
  }

  /// A written type, nil if it has an error, with its range.
  struct TypeUse: Sendable {
    var type: ValueType?
    var range: SourceRange
  }

  /// A use of a name, with its meaning.
  struct Use: Hashable, Sendable {
    var range: SourceRange
    var target: Target
    /// True if it makes its target used: not in a test or property, nor in the declaration itself.
    var counts = true
    /// True if it is the second meaning of a name as a label: in `cat(name)` the input `name`.
    var isShort = false
  }

  /// The meaning of a name. Numbers are indices in the model's arrays.
  enum Target: Hashable, Sendable {
    /// The app, by its declared name.
    case app
    case type(Int)
    case enumCase(type: Int, Int)
    case field(type: Int, Int)
    /// A field of an enum's payload.
    case payload(type: Int, enumCase: Int, Int)
    case condition(Int)
    case action(Int)
    case actionParameter(Int, Int)
    case style(Int)
    case eventGroup(Int)
    case steps(Int)
    case node(Int)
    case input(node: Int, Int)
    /// An event of a scene or flow; of the app if the node is nil.
    case event(node: Int?, Int)
    case eventParameter(node: Int?, event: Int, Int)
    case slot(node: Int, Int)
    /// A name that a pattern binds or a link captures, by its range.
    case local(SourceRange)
    /// A built-in name such as `done`, `sheet` or `String`.
    case word
  }
}

extension Model.Target: TableKey {
  var digest: Digest {
    switch self {
    case .app: Digest(0)
    case .type(let type): Digest(1, type)
    case .enumCase(let type, let place): Digest(2, type, place)
    case .field(let type, let place): Digest(3, type, place)
    case .payload(let type, let enumCase, let place): Digest(4 &+ place, type, enumCase)
    case .condition(let condition): Digest(5, condition)
    case .action(let action): Digest(6, action)
    case .actionParameter(let action, let place): Digest(7, action, place)
    case .style(let style): Digest(8, style)
    case .eventGroup(let group): Digest(9, group)
    case .node(let node): Digest(10, node)
    case .input(let node, let place): Digest(11, node, place)
    case .event(let node, let event): Digest(12, node ?? -1, event)
    case .eventParameter(let node, let event, let place): Digest(13 &+ place, node ?? -1, event)
    case .slot(let node, let slot): Digest(-1, node, slot)
    case .local(let range): range.digest
    case .word: Digest(-2)
    case .steps(let steps): Digest(-3, steps)
    }
  }
}

extension Model {
  /// True if it has errors.
  var isWrong: Bool { !problems.isEmpty || echoes > 0 || !isComplete }

  /// Returns the dotted name from the outermost flow, such as `signIn.welcome`.
  func path(ofNode node: Int) -> String {
    var result = nodes[node].name.text
    var flow = nodes[node].scope
    while let parent = flows[flow].parent {
      result = "\(flows[flow].name.text).\(result)"
      flow = parent
    }
    return result
  }

  /// Returns the noun for the kind of a node in messages.
  func noun(ofNode node: Int) -> String {
    if nodes[node].flow != nil { return "flow" }
    switch nodes[node].kind {
    case .scene: return "scene"
    case .stack: return "stack"
    case .tabs: return "tabs"
    case .split: return "split"
    case .container: return "container"
    case .flow: return "flow"
    }
  }
}
