import ScenicRuntime

extension VersionDifference {
  /// How many bytes a comment has at most: GitHub takes no more than 65,536 characters.
  private static let limit = 60_000

  /// A comment for a pull request: what breaks is open to see, the rest to be opened. `title` is what was compared.
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

  /// A list of changes, as far as there is room.
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
  /// As Markdown: the words of the spec are code, in which nothing means anything else.
  fileprivate var markdown: String {
    pieces.map { piece in
      switch piece {
      case .plain(let text): Wording.escaped(text)
      case .code(let text): Wording.fenced(text)
      }
    }.joined()
  }

  /// In as many backticks as it takes, on one line.
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

  /// The compiler's own words may quote a spec: what is a sign in Markdown stands for itself, and nobody is called.
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
