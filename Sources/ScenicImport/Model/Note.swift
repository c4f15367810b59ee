/// A finding of the import that the report contains.
public struct Note: Sendable {
  public enum Subject: String, Sendable {
    /// A screen or container that is not in the spec.
    case screen
    /// A transition that is not in the spec.
    case transition
    /// Anything else that is not in the spec, such as code of a chart.
    case detail
    /// A part of a file that could not be read.
    case file
  }

  public var subject: Subject
  public var text: String
  public var place: SourcePlace

  public init(_ subject: Subject, _ text: String, at place: SourcePlace) {
    (self.subject, self.text, self.place) = (subject, text, place)
  }
}

/// A line of an imported file; 0 if the format has no lines.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int

  public init(_ file: String, _ line: Int = 0) { (self.file, self.line) = (file, line) }

  /// The line with the name of the file only.
  var shortened: String {
    SourcePlace(file.split(separator: "/").last.map(String.init) ?? file, line).description
  }

  public var description: String { line == 0 ? file : "\(file):\(line)" }
}
