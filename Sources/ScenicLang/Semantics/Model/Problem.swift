import ScenicRuntime

/// Something wrong that binding has met: the facts, without words. Each is worded by one check.
struct Problem: Sendable {
  enum Kind: Sendable {
    // Names.
    /// No such name: what was wanted, of what, and the names that would be legal there.
    case unknown(name: String, noun: String, owner: String?, candidates: Candidates)
    /// A label of a container may be one of the two, with another that would do; a name that nothing has.
    case duplicate(name: String, first: SourceRange, label: Label?, free: String?)
    case reserved(name: String, owner: String)
    case hidden(name: String, noun: String, other: SourceRange?)
    case wrongKind(name: String, noun: String, wanted: String, declared: SourceRange?)
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
    case unknownArgument(name: String, owner: String, candidates: [String])
    /// What is missing, and what would say it with values to be replaced.
    case missingArguments(names: [String], owner: String, insertion: FixIt.Edit?)
    case repeatedArgument(name: String, first: SourceRange)
    /// The labels that are missing in a list, none if there is no further argument; whether it is the only one there
    /// is, and the value fits.
    case unlabelledArguments([Label], owner: String, isCertain: Bool)
    case unwantedArguments(owner: String)
    case operand(symbol: String, found: ValueType)
    case incomparable(ValueType)
    case noMember(name: String, of: ValueType, candidates: [String])
    case needsContext(text: String)
    case notAValue(name: String, noun: String)
    case notConstant
    case notCallable
    case notOfConditions(name: String)
    case nilValue(wanted: ValueType)
    case outOfRange(text: String)
    case unionMember(ValueType, isOptional: Bool)
    case endlessType(name: String)
    case dictionaryKey
    case unwantedPattern(count: Int, owner: String)
    /// The names in a list that no parameter has, and the labels that would make them names for parameters.
    case unboundNames([String], labels: [Label], parameters: [String])
    case repeatedPattern(name: String, first: SourceRange)
    case patternType(wanted: ValueType)
    case differentBindings(name: String, other: SourceRange)
    case finishValue(wanted: ValueType?, owner: String)
    case attributeArgument
    case attributeShape(name: String, wanted: String)
    case noInitial(name: String, type: ValueType)
    case noAnswer(action: String, declared: SourceRange)
    case repeatedConversion(ValueType, first: SourceRange)
    case path(step: String, reason: PathProblem)
    // Links.
    /// What is wrong with a pattern, and the pattern without that.
    case linkPattern(String, repaired: String?)
    case captureType(name: String, ValueType)
    case captureConflict(name: String, first: ValueType, second: ValueType)
    // Imports.
    case missingImport(path: String, reason: String)
    case climbingImport(path: String)
    /// The first import beyond the limit, and how many more there are.
    case importLimit(path: String, more: Int, Loader.Limit)
    // Work.
    /// The budget is exhausted; what was not looked at.
    case workLimit([String])
  }

  /// Why a step of a path can stand nowhere there.
  enum PathProblem: Sendable {
    /// The step before has no place for it.
    case noPlace(after: String)
    /// More than one slot could have it.
    case severalSlots(of: String, labels: [String])
    /// No slot is known to have it.
    case noSlot(of: String, labels: [String])
  }

  /// A label that is missing, and before what.
  struct Label: Sendable {
    let name: String
    let range: SourceRange

    var edit: FixIt.Edit {
      FixIt.Edit(SourceRange(file: range.file, start: range.start, end: range.start), "\(name): ")
    }
  }

  /// The label that a wrong value stands for as well, as `name` does in `cat(name)`.
  var label: String?
  /// What a wrong value is for: a parameter, and whose it is.
  var taker: (parameter: String, owner: String)?
  var kind: Kind
  var range: SourceRange
  /// How many more times the same was met.
  var repeats = 0
}

extension Problem.Kind {
  /// The same without what else could have been written.
  var withoutCandidates: Problem.Kind {
    switch self {
    case .noMember(let name, let type, _): .noMember(name: name, of: type, candidates: [])
    case .unknownArgument(let name, let owner, _): .unknownArgument(name: name, owner: owner, candidates: [])
    default: self
    }
  }
}
