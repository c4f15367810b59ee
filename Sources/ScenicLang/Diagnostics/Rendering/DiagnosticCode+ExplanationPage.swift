extension DiagnosticCode {
  /// The page of `explain`: the meaning, and a wrong and a right example if there are any.
  public var page: String {
    let text = code + " (" + name + "): " + title + "\n\n" + TextStyle.wrapped(explanation)
    if wrong.isEmpty { return text }
    return text + "\nWrong:\n\n" + Self.indented(wrong) + "\nRight:\n\n" + Self.indented(right)
  }

  /// The same page in Markdown.
  public var markdownPage: String {
    let text = "# " + code + ": " + title + "\n\n" + explanation + "\n"
    if wrong.isEmpty { return text }
    return text + "\nWrong:\n\n```scene\n" + Self.closed(wrong) + "```\n\nRight:\n\n```scene\n"
      + Self.closed(right) + "```\n"
  }

  private static func indented(_ text: String) -> String {
    closed(text).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "\n" : "    " + $0 + "\n" }.joined()
  }

  private static func closed(_ text: String) -> String {
    text.hasSuffix("\n") ? text : text + "\n"
  }
}
