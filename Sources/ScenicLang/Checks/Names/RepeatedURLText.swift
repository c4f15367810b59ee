extension Check {
  static let repeatedURLText = Check(
    DiagnosticCode(
      "SC0363", "repeated-url-text", "two cases with the same text in URLs",
      explanation: """
        A case of an enum has one text in URLs: its name, or that of `@url("text")`. If two cases of an enum had the same \
        text, no URL would lead to the second one.
        """,
      wrong: """
        enum Order { @url("price") byPrice, price }

        scene cats(order: Order)
        scene home

        root main: stack { home }

        link "/cats/{order}" { go main / home / cats(order) }

        """,
      right: """
        enum Order { @url("by-price") byPrice, price }

        scene cats(order: Order)
        scene home

        root main: stack { home }

        link "/cats/{order}" { go main / home / cats(order) }

        """), severity: .error
  ) { model, code in
    model.types.flatMap { type -> [Diagnostic] in
      guard case .enumeration(let cases) = type.shape else { return [] }
      var first = [String: Model.Name]()
      return cases.compactMap { one in
        guard one.payload.isEmpty else { return nil }
        let text = one.note.text(of: "url") ?? one.name.text
        guard let other = first[text] else {
          first[text] = one.name
          return nil
        }
        return Diagnostic(
          .error, code, "duplicate text in URLs `\(text)`: `\(other.text)` has it too", at: one.name.range,
          notes: [Diagnostic.Note("the other case", at: other.range)])
      }
    }
  }
}
