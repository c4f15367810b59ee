extension Check {
  static let misplacedAttribute = Check(
    DiagnosticCode(
      "SC0513", "misplaced-attribute", "a misplaced attribute",
      explanation: """
        Most attributes belong to the app and may be written anywhere. `@unused`, `@terminal`, `@unasked`, \
        `@placeholder`, `@renamed`, `@url`, `@caseInsensitive`, `@plusIsSpace`, `@appID` and `@androidApp` have a meaning in Scenic, and only on some declarations, which the note lists. \
        Elsewhere they have no effect.
        """,
      wrong: """
        @renamed(from: "Order")
        enum Sort { age, name }

        scene cats(sort: Sort = .age)

        root cats

        """,
      right: """
        enum Sort { @renamed(from: "years") age, name }

        scene cats(sort: Sort = .age)

        root cats

        """), severity: .warning
  ) { model, code in
    model.attributes.compactMap { use in
      guard let known = KnownAttribute.all.first(where: { $0.name == use.name.text }), !known.places.isEmpty,
        !known.places.contains(use.place)
      else { return nil }
      return Diagnostic(
        .warning, code, "misplaced attribute `@\(use.name.text)`", at: use.name.range,
        notes: [Diagnostic.Note("expected on \(known.nouns)")], fixIts: [model.removal(of: use)])
    }
  }
}

/// An attribute with a meaning, and the declarations on which it has that meaning.
struct KnownAttribute {
  let name: String
  /// The declarations; empty if it is passed to the app from any declaration.
  let places: [Model.AttributePlace]
  /// The declarations in words.
  let nouns: String

  static let all = [
    KnownAttribute(
      "unused",
      [
        .node, .child, .root, .type, .condition, .action, .event, .eventGroup, .style, .flowInput, .steps,
      ],
      "scenes, flows, containers, types, conditions, actions, styles, events of the app or a flow, groups of "
        + "events, inputs of flows, and steps"),
    KnownAttribute("terminal", [.node, .child, .root], "scenes, flows and containers"),
    KnownAttribute("unasked", [.rule], "rules"),
    KnownAttribute("placeholder", [.node, .child], "scenes, flows and containers"),
    KnownAttribute(
      "renamed",
      [
        .node, .child, .root, .condition, .action, .event, .sceneEvent, .input, .flowInput, .parameter,
        .field,
        .enumCase,
      ],
      "scenes, flows, containers, children of containers, conditions, flags, actions, events, inputs, parameters, "
        + "fields and cases"),
    KnownAttribute("caseInsensitive", [.app, .statement], "the declaration of the app and links"),
    KnownAttribute("plusIsSpace", [.app, .statement], "the declaration of the app and links"),
    KnownAttribute("url", [.enumCase], "cases of enums"),
    KnownAttribute("androidApp", [.app], "the declaration of the app"),
    KnownAttribute("appID", [.app], "the declaration of the app"),
    KnownAttribute("deprecated"), KnownAttribute("title"), KnownAttribute("message"), KnownAttribute("icon"),
    KnownAttribute("badge"),
    KnownAttribute("disabled"), KnownAttribute("transition"), KnownAttribute("like"),
    KnownAttribute("detents"), KnownAttribute("grabber"), KnownAttribute("anchor"), KnownAttribute("size"),
  ]

  private init(_ name: String, _ places: [Model.AttributePlace] = [], _ nouns: String = "") {
    self.name = name
    self.places = places
    self.nouns = nouns
  }
}
