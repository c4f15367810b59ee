extension DiagnosticCode {
  /// The page of `explain`: what it means, a wrong and a right example.
  public var page: String {
    code + " (" + name + "): " + title + "\n\n" + TextStyle.wrapped(explanation) + "\nWrong:\n\n"
      + Self.indented(wrong) + "\nRight:\n\n" + Self.indented(right)
  }

  /// The same page in Markdown.
  public var markdownPage: String {
    "# " + code + ": " + title + "\n\n" + explanation + "\n\nWrong:\n\n```scene\n" + Self.closed(wrong)
      + "```\n\nRight:\n\n```scene\n" + Self.closed(right) + "```\n"
  }

  private static func indented(_ text: String) -> String {
    closed(text).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "\n" : "    " + $0 + "\n" }.joined()
  }

  private static func closed(_ text: String) -> String {
    text.hasSuffix("\n") ? text : text + "\n"
  }
}
