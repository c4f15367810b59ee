import ScenicRuntime

/// The capabilities of a client on which answers depend.
struct ClientAbilities {
  private let capabilities: Value
  let encoding: PositionEncoding
  /// True if it pulls diagnostics, so that pushed ones would be duplicates.
  let pullsDiagnostics: Bool
  /// True if it pulls them again on request, so that it can be answered at once with the known ones.
  let refreshesDiagnostics: Bool
  /// True if it supports snippets with placeholders.
  let hasSnippets: Bool
  /// True if an edit may contain the version of its document.
  let hasDocumentChanges: Bool

  /// Reads the `capabilities` of `initialize`.
  init(_ capabilities: Value) {
    self.capabilities = capabilities
    encoding = PositionEncoding(offered: capabilities.texts(at: "general.positionEncodings"))
    pullsDiagnostics = capabilities.at("textDocument.diagnostic")?.fields != nil
    refreshesDiagnostics =
      pullsDiagnostics && capabilities.at("workspace.diagnostics.refreshSupport") == true
    hasSnippets = capabilities.at("textDocument.completion.completionItem.snippetSupport") == true
    hasDocumentChanges = capabilities.at("workspace.workspaceEdit.documentChanges") == true
  }

  /// Returns true if the capability at this dotted path is present and true.
  func has(_ path: String) -> Bool { capabilities.at(path) == true }

  /// Returns the texts of a list in the capabilities; empty if it is missing.
  func texts(_ path: String) -> [String] { capabilities.texts(at: path) }

  /// Returns the numbers of a list in the capabilities; nil if it is missing.
  func numbers(_ path: String) -> [Int]? { capabilities.at(path)?.elements?.compactMap { $0.integer } }

  /// Returns the number at this path.
  func number(_ path: String) -> Int? { capabilities.at(path)?.integer }

  /// Returns text in the best format that the client lists: Markdown if it is supported.
  func markup(_ path: String, _ markdown: String) -> Value {
    if texts(path).contains("markdown") { return ["kind": "markdown", "value": .string(markdown)] }
    let plain = markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("```") }.joined(separator: "\n")
    return ["kind": "plaintext", "value": .string(plain)]
  }
}

extension Value {
  /// Returns the value at a dotted path.
  func at(_ path: String) -> Value? {
    var value: Value? = self
    for name in path.split(separator: ".") { value = value?[String(name)] }
    return value
  }

  /// Returns the texts of the list at a path; empty if it is missing.
  func texts(at path: String) -> [String] { at(path)?.elements?.compactMap { $0.text } ?? [] }
}
