/// A kind of diagnostic: its stable code and name, and the page that explains it.
///
/// Codes are never reused. `SC00` is lexical, `SC01` syntax, `SC02` names, `SC03` types and arguments, `SC04` placement
/// and totality, `SC05` unused and style, `SC06` links, `SC07` imports and files, `SC08` tests
/// that were played.
public struct DiagnosticCode: Hashable, Sendable {
  /// The code, such as `SC0101`.
  public let code: String

  /// The name, in words joined by hyphens.
  public let name: String

  /// One line that names the problem.
  public let title: String

  /// A paragraph: the meaning and the remedy.
  public let explanation: String

  /// A whole spec that has exactly this problem; empty if only a very large one has it.
  public let wrong: String

  /// The same spec without the problem.
  public let right: String

  /// Creates a code; each is a static constant of the file that reports it.
  public init(
    _ code: String, _ name: String, _ title: String, explanation: String, wrong: String = "",
    right: String = ""
  ) {
    self.code = code
    self.name = name
    self.title = title
    self.explanation = explanation
    self.wrong = wrong
    self.right = right
  }

  /// Returns true if both codes are equal.
  public static func == (left: DiagnosticCode, right: DiagnosticCode) -> Bool { left.code == right.code }

  /// Hashes the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
