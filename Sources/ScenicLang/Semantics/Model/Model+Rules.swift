import ScenicRuntime

extension Model {
  /// An event rule. A class, since a rule has many parts, and never changes.
  final class Rule: Sendable {
    /// The triggers; empty if it runs at the start.
    let triggers: [Trigger]
    let condition: Expression?
    let evenCovered: Bool
    /// The range of `asking`.
    let isAsking: SourceRange?
    let isWaiting: Bool
    let locals: [Local]
    /// The parameters whose arguments of the handled request it reads.
    let requestArguments: [Int]
    let effects: [Effect]
    /// The range from `on` to the last trigger.
    let range: SourceRange
    /// The whole range.
    let whole: SourceRange
    /// The scene in whose braces it is.
    let enclosing: EnclosingScene?
    /// The range of its block.
    let block: SourceRange?
    let note: Note

    init(
      triggers: [Trigger], condition: Expression?, evenCovered: Bool, isAsking: SourceRange?, isWaiting: Bool,
      locals: [Local], requestArguments: [Int], effects: [Effect], range: SourceRange, whole: SourceRange,
      enclosing: EnclosingScene?, block: SourceRange?, note: Note
    ) {
      self.triggers = triggers
      self.condition = condition
      self.evenCovered = evenCovered
      self.isAsking = isAsking
      self.isWaiting = isWaiting
      self.locals = locals
      self.requestArguments = requestArguments
      self.effects = effects
      self.range = range
      self.whole = whole
      self.enclosing = enclosing
      self.block = block
      self.note = note
    }

    var isStart: Bool { triggers.isEmpty }

    /// The condition without which an event is passed on to later rules. A waiting rule holds the event, unless its
    /// condition cannot be computed.
    var passingCondition: Expression? {
      guard isWaiting, let condition else { return condition }
      guard condition.canOverflow else { return nil }
      var (other, either) = (condition, condition)
      other.kind = .unary(.not, condition)
      either.kind = .binary(.or, condition, other)
      return either
    }
  }

  /// A scene with rules in its braces.
  struct EnclosingScene: Sendable {
    let node: Int
    /// The range of its declaration.
    let range: SourceRange
  }

  /// Returns the position at which a rule for a flow's events can be added: after its last rule, or after the scene
  /// that contains it, or after the root of a flow without rules.
  func endOfRules(inFlow flow: Int) -> SourceRange? {
    let rule = flows[flow].rules.last
    guard let last = rule.map({ $0.enclosing?.range ?? $0.whole }) ?? flows[flow].wholeRoot else {
      return nil
    }
    return SourceRange(file: last.file, start: last.end, end: last.end)
  }

  /// A trigger of a rule.
  struct Trigger: Sendable {
    /// The subject; nil if it has an error.
    var subject: Program.Subject?
    /// The parameters: those of the event, or the one of a result, a change, an answer or a request.
    var parameters: [Parameter]
    /// A pattern for each parameter that is tested or bound.
    var patterns: [FieldPattern]
    /// The range of the reference.
    var range: SourceRange
    /// True if its patterns have an error, or the text before the block of its rule: it may mean fewer cases.
    var isDoubtful = false

    /// True if all its parts are known.
    var isSound: Bool {
      subject != nil && !isDoubtful && parameters.allSatisfy { $0.type != nil }
        && patterns.allSatisfy { $0.pattern.isSound }
    }
  }

  /// A pattern for a parameter or a field.
  struct FieldPattern: Sendable {
    /// The parameter's index.
    var parameter: Int
    var pattern: Pattern
    /// True if it has a label.
    var isLabelled = false
  }

  /// A pattern that tests a value.
  struct Pattern: Sendable {
    indirect enum Kind: Sendable {
      case any
      /// Any value, bound to this local.
      case bind(Int)
      case literal(Value)
      /// A case of an enum with patterns for its payload.
      case enumCase(Int, [FieldPattern])
      /// A member of a union.
      case member(ValueType, Pattern)
      /// An error that has been reported.
      case invalid
    }

    var kind: Kind
    /// The type of the matched value; nil if it has an error.
    var type: ValueType?
    var range: SourceRange

    /// True if it has no errors.
    var isSound: Bool {
      switch kind {
      case .invalid: false
      case .any, .bind, .literal: type != nil
      case .enumCase(_, let payload): payload.allSatisfy { $0.pattern.isSound }
      case .member(_, let inner): inner.isSound
      }
    }
  }

  /// A node that an effect refers to, with its range.
  struct NodeUse: Sendable {
    var node: Int
    var range: SourceRange
  }

  /// An edit of the tree, or a request to the app.
  struct Effect: Sendable {
    indirect enum Kind: Sendable {
      case push(Template, in: NodeUse?)
      case pop(Int, in: NodeUse?)
      case popAll(in: NodeUse?)
      case replace(Template)
      /// The query is the question that a node must meet.
      case show(Template, matching: Expression?, style: String?)
      case present(Template, style: String)
      case dismiss
      case dismissAll
      case back(NodeUse)
      case close(NodeUse?)
      case resume(NodeUse)
      /// A slot of tabs or split; its value is a slot of that node.
      case select(NodeUse, slot: Expression)
      case update(NodeUse, [Argument])
      case go(Goal)
      case root(Template, in: NodeUse?)
      /// A new root for a slot: the container and the slot's index.
      case fill(Template, NodeUse, slot: Int)
      case finish(Expression?)
      case cancel
      /// The action, and the flow that owns its request, if it is written.
      case perform(action: Int, [Argument], owner: Int?)
      case stay
      case choose(Expression, then: [Effect], else: [Effect])
      /// An error that has been reported.
      case invalid
    }

    var kind: Kind
    /// The range of the whole effect; for `if` its keyword and condition.
    var range: SourceRange
  }
  /// A block that contains only white space.
  struct EmptyBlock: Sendable {
    /// The declaration or keyword before it, for a message.
    var noun: String
    var range: SourceRange
    /// The range whose removal changes nothing; nil if the block cannot be removed.
    var removal: SourceRange?
  }
}
