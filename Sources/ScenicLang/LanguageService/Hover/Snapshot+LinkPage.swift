import ScenicRuntime

extension Snapshot {
  /// Returns the page about the pattern of a link: its captures with their types, its target, and an example
  /// as soon as the analysis is complete. Nil for any other token.
  func linkPage(_ leaf: Syntax, in around: [Syntax]) -> String? {
    guard leaf.tokenKind == .string, let syntax = around.dropLast().last, let view = LinkDeclSyntax(syntax),
      view.urlToken?.range == leaf.range
    else { return nil }
    for (flow, declared) in model.flows.enumerated() {
      guard let place = declared.links.firstIndex(where: { $0.range == leaf.range }) else { continue }
      return page(of: declared.links[place], view, example: example(of: place, in: flow))
    }
    return nil
  }

  private func page(of link: Model.Link, _ view: LinkDeclSyntax, example: String?) -> String {
    let condition = view.whereClause.map { " \($0.text)" } ?? ""
    var parts = ["```scene\nlink \(text(link.range))\(condition)\n```"]
    if !link.captures.isEmpty {
      let captures = link.captures.map { capture in
        "- `\(capture.name.text)`: \(capture.type.map { "`\(model.describe($0))`" } ?? "unknown type")"
      }
      parts.append((["Captures:"] + captures).joined(separator: "\n"))
    }
    if let block = view.block, !block.effects.isEmpty {
      if block.effects.count == 1, case .go(let effect)? = block.effects.first, let path = effect.path {
        parts.append("Leads to `\(path.text.onOneLine)`.")
      } else {
        parts.append("Effects: `\(block.effects.map { $0.text }.joined(separator: "; ").onOneLine)`")
      }
    }
    if let example { parts.append("Example: `\(example)`") }
    if !link.note.documentation.isEmpty { parts.append(link.note.documentation) }
    return parts.joined(separator: "\n\n")
  }

  /// Returns the simplest URL that fits a link; nil if the analysis is not complete.
  private func example(of link: Int, in flow: Int) -> String? {
    guard let program = spec.program, let placements, program.flows.indices.contains(flow),
      program.flows[flow].links.indices.contains(link)
    else { return nil }
    return Samples(program, placements.walk.listening).urls(of: link, in: flow).first
  }
}
