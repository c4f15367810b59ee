import ScenicRuntime

/// The type of a value, as the program has it; a place in the model is the same place in the program.
typealias ValueType = Program.ValueType

/// The checked model of a spec: every declaration with its names resolved and its expressions typed.
///
/// Flat arrays; a reference is a place in one of them. It is partial where the spec is wrong: a type that is nil
/// or a part that is `invalid` has been reported, and nothing after it speaks of it again.
struct Model: Sendable {
  /// The app's name and what else the spec says of it.
  var app: Name
  var note = Note()
  /// The files, in the order they were read; ranges point into them.
  var files: [SourceFile]
  var types: [TypeDeclaration] = []
  /// Of the app, its flows and its scenes.
  var conditions: [Condition] = []
  var actions: [Action] = []
  var styles: [Style] = []
  var eventGroups: [EventGroup] = []
  /// Scenes, flows and containers.
  var nodes: [Node] = []
  /// Events of the app itself.
  var events: [Event] = []
  /// The first one is the app.
  var flows: [Flow] = []
  var conversions: [Conversion] = []
  var tests: [Test] = []
  var properties: [Property] = []
  /// Every name that was resolved, in the order it was met.
  var uses: [Use] = []
  /// Everything that is wrong, in the order it was met; the checks word it.
  var problems: [Problem] = []
  /// How many problems have been taken back because another explains them.
  var echoes = 0
  /// Whether every file could be read as it stands; if not, what is missing here may be in what could not.
  var isComplete = true
  /// Every attribute, in the order it was met.
  var attributes: [AttributeUse] = []
  /// What is used; nothing where anything is wrong.
  var usage = Usage()

  /// A name as written, and where.
  struct Name: Hashable, Sendable {
    var text: String
    var range: SourceRange
  }

  /// A written type, nil if it is wrong, and where.
  struct TypeUse: Sendable {
    var type: ValueType?
    var range: SourceRange
  }

  /// A place where a name is used, and what it means there.
  struct Use: Hashable, Sendable {
    var range: SourceRange
    var target: Target
    /// Whether it makes its target used: not in a test or property, nor in the declaration itself.
    var counts = true
    /// Whether it is what a name stands for besides its own meaning: in `cat(name)` for the input `name` too.
    var isShort = false
  }

  /// What a name can mean. Numbers are places in the model's arrays.
  enum Target: Hashable, Sendable {
    /// The app, by the name that it says.
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
    case node(Int)
    case input(node: Int, Int)
    /// An event of a scene or flow; of the app if the node is nil.
    case event(node: Int?, Int)
    case eventParameter(node: Int?, event: Int, Int)
    case slot(node: Int, Int)
    /// A name that a pattern binds or a link captures: where.
    case local(SourceRange)
    /// A word of the language such as `done`, `sheet` or `String`.
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
    }
  }
}

extension Model {
  /// Whether anything in it is wrong.
  var isWrong: Bool { !problems.isEmpty || echoes > 0 || !isComplete }

  /// The dotted name from the outermost flow, such as `signIn.welcome`.
  func path(ofNode node: Int) -> String {
    var result = nodes[node].name.text
    var flow = nodes[node].scope
    while let parent = flows[flow].parent {
      result = "\(flows[flow].name.text).\(result)"
      flow = parent
    }
    return result
  }

  /// What kind of thing a node is, as messages say it.
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
