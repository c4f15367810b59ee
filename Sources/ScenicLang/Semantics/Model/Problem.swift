import ScenicRuntime

/// An error that binding has found: the facts, without a message. Each is worded by one check.
struct Problem: Sendable {
  /// A pattern in place of one with errors.
  struct LinkRepair: Hashable, Sendable {
    var text: String
    /// True if only the notation of captures with names has changed.
    var isCertain: Bool
  }

  enum Kind: Sendable {
    // Names.
    /// The name is unknown: the expected kind, the owner, and the valid names.
    case unknown(name: String, kind: NameKind, owner: String?, candidates: Candidates)
    /// The name is declared twice; one of the two may be a container's label with an alternative; an unused
    /// name.
    case duplicate(name: String, first: SourceRange, label: Label?, free: FreeName?)
    case reserved(name: String, owner: String)
    case hidden(name: String, condition: SourceRange)
    case wrongKind(name: String, noun: String, wanted: NameKind, declared: SourceRange?)
    /// A node in the place of an event, right behind an expected path.
    case stepWithoutSlash(name: String, noun: String, declared: SourceRange?)
    /// Text of a test that is read as events; the name of the first.
    case foreignStatement(name: String, ForeignStatement)
    case ambiguous(name: String, candidates: [Model.Name])
    case twoRoots(first: SourceRange)
    case noRoot(flow: String?)
    case twoApps(first: SourceRange)
    case misplaced(word: String)
    case notPlaceable(name: String, declared: SourceRange)
    case endlessNode(names: [String])
    case tooLarge(name: String)
    case entryLabel(name: String)
    case emptyContainer(name: String)
    case tooDeep
    // Types, arguments and patterns.
    case mismatch(found: ValueType, wanted: ValueType)
    /// The parameter with the delay of a timer is not an `Int`.
    case delayType(ValueType)
    case unknownArgument(name: String, owner: String, candidates: [String])
    /// Arguments are missing: the names, and an insertion with placeholders.
    case missingArguments(names: [String], owner: String, insertion: FixIt.Edit?)
    case repeatedArgument(name: String, first: SourceRange)
    /// Labels are missing in a list, none if there is no further argument; true if it is the only one, and
    /// the value fits.
    case unlabelledArguments([Label], owner: String, isCertain: Bool)
    case unwantedArguments(owner: String)
    case operand(symbol: String, found: ValueType)
    case incomparable(ValueType)
    /// A value in a string that has no text.
    case interpolated(ValueType)
    case externRepresentation(String)
    /// `?.` after a value that is never absent.
    case neverAbsent(ValueType)
    /// The name that hides a node which has such a member.
    case noMember(name: String, of: ValueType, candidates: [String], hiding: Model.Name? = nil)
    /// `.none` or `.some(n)`, and the pattern or value to write instead.
    case optionalCase(name: String, of: ValueType, instead: String?)
    case needsContext(text: String)
    /// The name is not one of a value; the noun for its kind, nil for a type.
    case notAValue(name: String, noun: String?, meant: String? = nil)
    case notConstant
    case notCallable
    /// A query in an expression that cannot contain it; true in the condition of a rule, a link or an `if`.
    case misplacedQuery(Query.Word, inCondition: Bool)
    /// A question in the condition of another one.
    case nestedQuery(Query.Word)
    /// A condition of an argument that is not one of a question.
    case misplacedFilter
    /// The argument of a query is not only a name; the repaired text, if it is known.
    case queryArgument(Query.Word, found: QueryArgument, instead: String?)
    /// A result with a label in a pattern; the label with its colon.
    case labelledResult(label: String, owner: String, removal: SourceRange)
    case notOfConditions(name: String)
    case nilValue(wanted: ValueType)
    case outOfRange(text: String)
    case unionMember(ValueType, isOptional: Bool)
    case endlessType(name: String)
    case endlessSteps(name: String)
    /// A condition of a scene, which does not exist at the start of a test.
    case notAtStart(name: String, scene: String)
    /// A flag whose values cannot be listed.
    case flagType(name: String, type: ValueType)
    /// A rule for the start that is not one rule of the app with `start` alone, or never runs.
    case startRule(StartFault)
    /// A rule in the braces of a scene handles an event that is not the scene's; or it has a prefix before the event,
    /// which is given with its dot.
    case ruleInScene(event: String, scene: String, needless: Label?)
    /// A flag that is set, or whose change is handled.
    case flagNeverChanges(name: String)
    /// No scene or flow sends the group of events.
    case unsentGroup(name: String, declared: SourceRange)
    case dictionaryKey
    case unwantedPattern(count: Int, owner: String)
    /// The names in a list that match no parameter, and the labels that would make them names for parameters.
    case unboundNames([String], labels: [Label], parameters: [String])
    case repeatedPattern(name: String, first: SourceRange)
    case patternType(wanted: ValueType)
    /// The type of a parameter after its label.
    case typeInPattern(label: String, type: String, pattern: SourceRange)
    case differentBindings(name: String, other: SourceRange)
    /// A result that is missing, or one that the scene or flow does not declare, with the edit that declares it.
    case finishValue(wanted: ValueType?, owner: String, declaring: FixIt.Edit? = nil)
    case attributeArgument
    /// A name in place of a text.
    case attributeText(name: String)
    /// The arguments are nil if there are none.
    case attributeShape(name: String, wanted: String, arguments: SourceRange?)
    case noInitial(name: String, type: ValueType)
    /// An event of the rule cannot wait for its condition.
    case cannotWait
    /// The action has no result, but the construct requires one.
    case noAnswer(action: String, declared: SourceRange, RequestPart)
    /// The owner is not a flow around the rule: the flows that are.
    case requestOwner(name: String, node: Int, legal: [String])
    /// An event after the name of a node that `resume` continues: the names before it.
    case resumedEvent(node: String, event: String)
    /// An argument of a request is read in a rule that does not handle its result.
    case requestArgument(action: String, parameter: String)
    case repeatedConversion(ValueType, first: SourceRange)
    case path(step: String, reason: PathProblem)
    // Links.
    /// The pattern has an error: the reason, and the pattern without it.
    case linkPattern(String, repaired: LinkRepair?)
    case captureType(name: String, ValueType)
    case origin(String, repaired: String?)
    case optionalCapture(name: String, input: String?)
    case captureConflict(name: String, first: ValueType, second: ValueType)
    // Imports.
    case missingImport(path: String, reason: String)
    case climbingImport(path: String)
    /// A case without its payload, or with names in it, as an operand of `==`.
    case comparedPattern(name: String)
    /// The first import beyond the limit, and the number of the others.
    case importLimit(path: String, more: Int, LoadingLimit)
    // Work.
    /// The budget is exhausted: the unvisited parts.
    case workLimit([String])
  }

  /// A construct of a request.
  enum RequestPart: Sendable {
    /// `done` or `failed`.
    case event(String)
    /// `for` before an owner.
    case owner
  }

  /// The reason why a step of a path is impossible.
  enum PathProblem: Sendable {
    /// The step before has no content.
    /// No step can follow the one before. If a rule presents the node, the range of the `/` is given.
    case noPlace(after: String, slash: SourceRange?)
    /// More than one slot can contain it.
    case severalSlots(of: String, labels: [String])
    /// No slot is known to contain it.
    case noSlot(of: String, labels: [String])
  }

  /// A wrong argument of a query.
  enum QueryArgument: Sendable {
    /// More than one.
    case several
    /// A node with inputs: its name.
    case inputs(of: String)
    case value
  }

  enum StartFault: Sendable {
    /// The kind and name of the scene or flow around it.
    case inside(String, String)
    case beside, arguments
    /// The words of a clause without meaning there.
    case clause(String)
    /// The range of the rule that always runs.
    case afterUnconditional(SourceRange)
  }

  /// An unused name.
  struct FreeName: Sendable {
    let text: String
    /// True if the reported name is that of a scene, which needs the unused one as its label.
    let isLabel: Bool
  }

  /// A missing label, and its position.
  struct Label: Sendable {
    let name: String
    let range: SourceRange

    var edit: FixIt.Edit {
      FixIt.Edit(SourceRange(file: range.file, start: range.start, end: range.start), "\(name): ")
    }
  }

  /// The label of a wrong value that is also its label, as `name` is in `cat(name)`.
  var label: String?
  /// The parameter of a wrong value, and its owner.
  var taker: (parameter: String, owner: String)?
  /// The parameters that the message is about.
  var parameters: [Model.Parameter] = []
  /// The text that is probably meant instead.
  var instead: String?
  /// The text to remove if an argument is redundant, or if patterns are and no name in them is read.
  var removal: SourceRange?
  var kind: Kind
  var range: SourceRange
  /// The flow that a `finish` with a wrong value ends, and the scene whose event its rule handles.
  var ending: (flow: Int, scene: Int?)?
  /// The declaration of another kind with the same name, which may be meant: its noun and name.
  var namesake: (noun: String, name: Model.Name)?
  /// The repair that binds an unknown name to the parameter of an event.
  var binding: FixIt?
  /// The number of further occurrences.
  var repeats = 0
  /// True if it is probably a consequence of a name that is declared twice.
  var isDoubtful = false
}

extension Problem.Kind {
  /// The problem without the candidates.
  var withoutCandidates: Problem.Kind {
    switch self {
    case .noMember(let name, let type, _, let hiding):
      .noMember(name: name, of: type, candidates: [], hiding: hiding)
    case .unknownArgument(let name, let owner, _): .unknownArgument(name: name, owner: owner, candidates: [])
    default: self
    }
  }
}
