/// A finding of the import that the report contains.
public struct Note: Sendable {
  /// The part of the app that a note is about.
  public enum Subject: String, Sendable {
    /// A screen or container that is not in the spec.
    case screen
    /// A transition that is not in the spec.
    case transition
    /// A link that is not in the spec.
    case link
    /// Any other part that is not in the spec, such as code of a chart.
    case detail
    /// A part that the spec contains in another form, or that the import has added.
    case change
    /// A part of a file that could not be read.
    case file
    /// The name of several files, which makes references ambiguous.
    case name
  }

  /// The part of the app.
  public var subject: Subject
  /// The reason, as the end of a list entry.
  public var text: String
  /// The line of the file.
  public var place: SourcePlace

  /// Creates a note.
  public init(_ subject: Subject, _ text: String, at place: SourcePlace) {
    (self.subject, self.text, self.place) = (subject, text, place)
  }
}

/// A line of an imported file; 0 if the format has no lines.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The path as it was given.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// Creates a place in a file.
  public init(_ file: String, _ line: Int = 0) { (self.file, self.line) = (file, line) }

  /// The file and the line, as compilers print them.
  public var description: String { line == 0 ? file : "\(file):\(line)" }
}
