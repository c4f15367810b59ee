import ScenicRuntime

extension VersionDifference {
  /// The maximum size of a comment in bytes: GitHub accepts at most 65,536 characters.
  private static let limit = 60_000

  /// Returns a comment for a pull request: breaking changes are visible, the others are folded. `title` names
  /// the compared versions.
  package func markdown(title: String) -> String {
    var text = "### Changes in \(Wording([.code(title)]).markdown)\n\n"
    if changes.isEmpty { return text + "No changes.\n" }
    text += "**\(summary)**\n"
    var left = VersionDifference.limit - text.utf8.count
    for weight in VersionChange.Weight.allCases {
      let list = changes(weight)
      if list.isEmpty { continue }
      let items = VersionDifference.items(list, &left)
      let heading = "\(weight.heading) (\(list.count))"
      text +=
        weight == .breaking
        ? "\n#### \(heading)\n\n\(items)"
        : "\n<details><summary>\(heading)</summary>\n\n\(items)\n</details>\n"
    }
    return text
  }

  /// Returns a list of changes, within the remaining size.
  private static func items(_ changes: [VersionChange], _ left: inout Int) -> String {
    var text = ""
    for (number, change) in changes.enumerated() {
      let item = change.item
      left -= item.utf8.count
      if left < 0 { return text + "- … and \(changes.count - number) more\n" }
      text += item
    }
    return text
  }
}

extension VersionChange {
  fileprivate var item: String {
    var text = "- \(message.markdown)"
    if let place { text += "<br>\(Wording([.code(place.text)]).markdown)" }
    text += "\n"
    for detail in details { text += "  - \(detail.markdown)\n" }
    return text
  }
}

extension VersionChange.Weight {
  fileprivate var heading: String {
    switch self {
    case .breaking: "Breaking"
    case .risky: "Risky"
    case .safe: "Safe"
    }
  }
}

extension Wording {
  /// The Markdown text: words of the spec are code, in which no character is special.
  fileprivate var markdown: String {
    pieces.map { piece in
      switch piece {
      case .plain(let text): Wording.escaped(text)
      case .code(let text): Wording.fenced(text)
      }
    }.joined()
  }

  /// Returns the text between enough backticks, on one line.
  private static func fenced(_ text: String) -> String {
    var longest = 0
    var run = 0
    var line = ""
    for scalar in text.unicodeScalars {
      run = scalar == "`" ? run + 1 : 0
      longest = max(longest, run)
      line.unicodeScalars.append(Visibility.steers(scalar.value) ? " " : scalar)
    }
    let fence = String(repeating: "`", count: longest + 1)
    let space = line.hasPrefix("`") || line.hasSuffix("`") || line.isEmpty ? " " : ""
    return fence + space + line + space + fence
  }

  /// Returns the compiler's own words, which may quote a spec, with escapes for special characters of
  /// Markdown and for mentions.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "|", "~", "!":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "&": escaped += "&amp;"
      case "@": escaped += "&#64;"
      default: escaped.unicodeScalars.append(Visibility.steers(scalar.value) ? " " : scalar)
      }
    }
    return escaped
  }
}
