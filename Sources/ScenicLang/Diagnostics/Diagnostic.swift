/// One message of the compiler about one cause, as a value; renderers convert it to text, JSON or SARIF.
public struct Diagnostic: Hashable, Sendable {
  /// The severity of a diagnostic.
  public enum Severity: UInt8, Hashable, Sendable {
    /// The spec has no meaning until this is repaired.
    case error
    /// The spec works, but probably not as meant.
    case warning
    /// A fact worth knowing.
    case note
  }

  /// A further fact, with or without a range.
  public struct Note: Hashable, Sendable {
    /// The fact, in the style of messages.
    public let message: String

    /// The range, if there is one.
    public let range: SourceRange?

    /// Creates a note.
    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = message.withShortWords
      self.range = range
    }
  }

  /// Its severity.
  public let severity: Severity

  /// The stable code of its kind, with the page that explains it.
  public let code: DiagnosticCode

  /// The message: lower-case start, no final period, code words in backticks.
  public let message: String

  /// The smallest range that is wrong.
  public let range: SourceRange

  /// Further facts, in order.
  public let notes: [Note]

  /// The possible repairs; the first is the best.
  public internal(set) var fixIts: [FixIt]

  /// Creates a diagnostic.
  public init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String, at range: SourceRange,
    notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message.withShortWords
    self.range = range
    self.notes = notes
    self.fixIts = fixIts
  }
}

/// A repair: edits that belong together, and its certainty.
public struct FixIt: Hashable, Sendable {
  /// The certainty of a repair.
  public enum Certainty: UInt8, Hashable, Sendable {
    /// The only obvious repair; a tool may apply it unasked.
    case certain
    /// A likely repair; a person should review it.
    case likely
    /// A repair with the right shape, whose placeholders a person must replace.
    case placeholder
  }

  /// A replacement of a range; an empty range inserts, an empty replacement deletes.
  public struct Edit: Hashable, Sendable {
    /// The replaced range.
    public let range: SourceRange

    /// The new text.
    public let replacement: String

    /// Creates an edit.
    public init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// The action, as a command: "insert `:`".
  public let message: String

  /// The certainty.
  public let certainty: Certainty

  /// The edits, which do not overlap.
  public let edits: [Edit]

  /// Creates a repair.
  public init(_ message: String, _ certainty: Certainty, _ edits: [Edit]) {
    self.message = message.withShortWords
    self.certainty = certainty
    self.edits = edits
  }
}
