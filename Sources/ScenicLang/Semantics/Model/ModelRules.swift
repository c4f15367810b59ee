import ScenicRuntime

extension Model {
  /// An event rule.
  struct Rule: Sendable {
    var triggers: [Trigger]
    var condition: Expression?
    var evenCovered: Bool
    var locals: [Local]
    var effects: [Effect]
    /// From `on` to the last trigger.
    var range: SourceRange
    /// All of it.
    var whole: SourceRange
    var note = Note()
  }

  /// One thing that a rule waits for.
  struct Trigger: Sendable {
    /// Nil if it is wrong.
    var subject: Program.Subject?
    /// What it carries: the event's parameters, or the one of a result, a change, an answer or a request.
    var parameters: [Parameter]
    /// A pattern for each parameter that is asked about or bound.
    var patterns: [FieldPattern]
    /// The reference.
    var range: SourceRange

    /// Whether everything in it is known.
    var isSound: Bool {
      subject != nil && parameters.allSatisfy { $0.type != nil } && patterns.allSatisfy { $0.pattern.isSound }
    }
  }

  /// A pattern for a parameter or a field.
  struct FieldPattern: Sendable {
    /// The parameter's place.
    var parameter: Int
    var pattern: Pattern
    /// Whether the parameter is written before it.
    var isLabelled = false
  }

  /// What a rule asks of a value.
  struct Pattern: Sendable {
    indirect enum Kind: Sendable {
      case any
      /// Anything, kept as this local.
      case bind(Int)
      case literal(Value)
      /// A case of an enum and what is asked of its payload.
      case enumCase(Int, [FieldPattern])
      /// A member of a union.
      case member(ValueType, Pattern)
      /// Wrong, and reported.
      case invalid
    }

    var kind: Kind
    /// What it is matched with; nil if it is wrong.
    var type: ValueType?
    var range: SourceRange

    /// Whether nothing in it is wrong.
    var isSound: Bool {
      switch kind {
      case .invalid: false
      case .any, .bind, .literal: type != nil
      case .enumCase(_, let payload): payload.allSatisfy { $0.pattern.isSound }
      case .member(_, let inner): inner.isSound
      }
    }
  }

  /// A node that an effect names, and where.
  struct NodeUse: Sendable {
    var node: Int
    var range: SourceRange
  }

  /// One edit of the tree, or a word to the app.
  struct Effect: Sendable {
    indirect enum Kind: Sendable {
      case push(Template, in: NodeUse?)
      case pop
      case popAll
      case replace(Template)
      case show(Template)
      case present(Template, style: String)
      case dismiss
      case dismissAll
      case back(NodeUse)
      case close(NodeUse?)
      /// A slot of tabs or split; its value is a slot of that node.
      case select(NodeUse, slot: Expression)
      case update(NodeUse, [Argument])
      case go(Goal)
      case root(Template, in: NodeUse?)
      /// A new root for a slot: the container and the slot's place.
      case fill(Template, NodeUse, slot: Int)
      case finish(Expression?)
      case cancel
      case perform(action: Int, [Argument])
      case stay
      case choose(Expression, then: [Effect], else: [Effect])
      /// Wrong, and reported.
      case invalid
    }

    var kind: Kind
    /// The whole effect; for `if` its reserved word and condition.
    var range: SourceRange
  }
}
