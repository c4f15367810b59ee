import ScenicRuntime

/// What a client says it can do, as far as answers depend on it.
struct ClientAbilities {
  private let capabilities: Value
  let encoding: PositionEncoding
  /// Whether it asks for diagnostics itself, so that they would stand twice if they were also pushed.
  let pullsDiagnostics: Bool
  /// Whether it asks for them again when it is told to, so that it can be answered at once with what is known.
  let refreshesDiagnostics: Bool
  /// Whether it writes snippets with places to fill.
  let hasSnippets: Bool
  /// Whether an edit may say of which version of a document it is.
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

  /// Whether the capability at this path, its parts joined by dots, is there and true.
  func has(_ path: String) -> Bool { capabilities.at(path) == true }

  /// The texts of a list in the capabilities; empty if there is none.
  func texts(_ path: String) -> [String] { capabilities.texts(at: path) }

  /// The numbers of a list in the capabilities; nil if there is none.
  func numbers(_ path: String) -> [Int]? { capabilities.at(path)?.elements?.compactMap { $0.integer } }

  /// The number at this path.
  func number(_ path: String) -> Int? { capabilities.at(path)?.integer }

  /// Which form of text is best where the client lists those that it knows: Markdown if it knows that.
  func markup(_ path: String, _ markdown: String) -> Value {
    if texts(path).contains("markdown") { return ["kind": "markdown", "value": .string(markdown)] }
    let plain = markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("```") }.joined(separator: "\n")
    return ["kind": "plaintext", "value": .string(plain)]
  }
}

extension Value {
  /// What stands at a path of names joined by dots.
  func at(_ path: String) -> Value? {
    var value: Value? = self
    for name in path.split(separator: ".") { value = value?[String(name)] }
    return value
  }

  /// The texts of the list at a path; empty if there is none.
  func texts(at path: String) -> [String] { at(path)?.elements?.compactMap { $0.text } ?? [] }
}
