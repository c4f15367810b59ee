import ScenicRuntime

/// A CI system, with the format in which it reads findings.
package enum AnnotationFormat: String, CaseIterable, Sendable {
  /// Workflow commands of GitHub Actions.
  case github
  /// A Code Quality report of GitLab.
  case gitlab
  /// Logging commands of Azure Pipelines.
  case azure

  /// Returns the findings as the system reads them. No text in a finding can become another command.
  package func bytes(_ annotations: [Annotation]) -> [UInt8] {
    switch self {
    case .github: Array(annotations.map { $0.workflowCommand + "\n" }.joined().utf8)
    case .gitlab: JSONWriter.indented(Annotation.codeQuality(annotations))
    case .azure: Array(annotations.map { $0.loggingCommand + "\n" }.joined().utf8)
    }
  }
}

extension Annotation {
  /// `::error file=app.scene,line=14,col=23,endLine=14,endColumn=29,title=SC0201::unknown scene …`
  fileprivate var workflowCommand: String {
    let properties = [
      ("file", path), ("line", String(start.line)), ("col", String(start.column)),
      ("endLine", String(end.line)), ("endColumn", String(end.column)), ("title", rule),
    ]
    let escapes = Escapes(["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    let listed = properties.map { "\($0)=\(escapes.applied(to: $1))" }.joined(separator: ",")
    let data = Escapes(["%": "%25", "\r": "%0D", "\n": "%0A"]).applied(to: text)
    return "::\(severity == .note ? "notice" : severity.name) \(listed)::\(data)"
  }

  /// `##vso[task.logissue type=error;sourcepath=app.scene;linenumber=14;columnnumber=23;code=SC0201;]unknown …`
  ///
  /// Issues are errors or warnings, so a note is a line for debugging.
  fileprivate var loggingCommand: String {
    let data = Escapes(["%": "%AZP25", "\r": "%0D", "\n": "%0A"])
    if severity == .note {
      return "##vso[task.debug]"
        + data.applied(to: "\(path):\(start.line):\(start.column): note: \(text) [\(rule)]")
    }
    let properties = [
      ("type", severity.name), ("sourcepath", path), ("linenumber", String(start.line)),
      ("columnnumber", String(start.column)), ("code", rule),
    ]
    let escapes = Escapes(["%": "%AZP25", "\r": "%0D", "\n": "%0A", "]": "%5D", ";": "%3B"])
    let listed = properties.map { "\($0)=\(escapes.applied(to: $1));" }.joined()
    return "##vso[task.logissue \(listed)]" + data.applied(to: text)
  }

  /// Returns a list with an object for each finding. Its fingerprint is the same for the same problem on another
  /// line, so that GitLab does not report it again.
  fileprivate static func codeQuality(_ annotations: [Annotation]) -> Value {
    var counts = [String: Int]()
    return .list(
      annotations.map { annotation in
        let identity = [annotation.rule, annotation.path, annotation.message].joined(separator: "\n")
        let count = counts[identity, default: 0]
        counts[identity] = count + 1
        let lines: Value = ["begin": .int(annotation.start.line), "end": .int(annotation.end.line)]
        return [
          "description": .string(annotation.text), "check_name": .string(annotation.rule),
          "fingerprint": .string(fingerprint(identity + "\n\(count)")),
          "severity": .string(annotation.severity.inCodeQuality),
          "location": ["path": .string(annotation.path), "lines": lines],
        ]
      })
  }
}

extension Annotation {
  /// Returns the FNV-1a hash of a text, in hexadecimal digits.
  private static func fingerprint(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

extension Diagnostic.Severity {
  fileprivate var inCodeQuality: String {
    switch self {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}

/// Characters with a meaning in a command, and their escapes.
private struct Escapes {
  private let escapes: [Unicode.Scalar: String]

  init(_ escapes: [Unicode.Scalar: String]) { self.escapes = escapes }

  func applied(to text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if let escape = escapes[scalar] {
        escaped += escape
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
