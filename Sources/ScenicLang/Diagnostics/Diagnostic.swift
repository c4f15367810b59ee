/// One message of the compiler about one cause, as a value; renderers make text, JSON or SARIF of it.
public struct Diagnostic: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: UInt8, Hashable, Sendable {
    /// The spec has no meaning until this is repaired.
    case error
    /// The spec works, but probably not as meant.
    case warning
    /// A fact worth knowing.
    case note
  }

  /// A further fact, at a place of its own or about the whole.
  public struct Note: Hashable, Sendable {
    /// The fact, in the style of messages.
    public let message: String

    /// Where it is, if it is anywhere.
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

  /// Further facts, in the order to be read.
  public let notes: [Note]

  /// What would repair it; the first is the best.
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

/// A repair: edits that belong together, and how sure it is that they are what is meant.
public struct FixIt: Hashable, Sendable {
  /// How sure a repair is.
  public enum Certainty: UInt8, Hashable, Sendable {
    /// The one obvious repair; a tool may apply it unasked.
    case certain
    /// Probably what is meant; a person should look.
    case likely
    /// Gives the right shape with words that a person must replace.
    case placeholder
  }

  /// A replacement of a range; an empty range inserts, an empty replacement deletes.
  public struct Edit: Hashable, Sendable {
    /// What is replaced.
    public let range: SourceRange

    /// What stands there afterwards.
    public let replacement: String

    /// Creates an edit.
    public init(_ range: SourceRange, _ replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }

  /// What it does, as a command: "insert `:`".
  public let message: String

  /// How sure it is.
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
