extension Check {
  static let misplacedAttribute = Check(
    DiagnosticCode(
      "SC0513", "misplaced-attribute", "a misplaced attribute",
      explanation: """
        An attribute of your own may be written anywhere. The attributes with a meaning in Scenic, such as `@unused`, \
        `@renamed` and `@deprecated`, and those that hosts read, such as `@title` and `@icon`, have it only on some \
        declarations, which the note lists. Elsewhere, for example before a test, they have no effect.
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
    KnownAttribute("caseInsensitive", [.app, .link], "the declaration of the app and links"),
    KnownAttribute("plusIsSpace", [.app, .link], "the declaration of the app and links"),
    KnownAttribute("url", [.enumCase], "cases of enums"),
    KnownAttribute("androidApp", [.app], "the declaration of the app"),
    KnownAttribute("appID", [.app], "the declaration of the app"),
    KnownAttribute(
      "deprecated",
      [
        .node, .child, .type, .enumCase, .field, .condition, .action, .event, .sceneEvent, .eventGroup,
        .style, .steps,
        .input, .flowInput, .parameter, .link,
      ],
      "declarations with a name, and links"),
    KnownAttribute("title", ofHost), KnownAttribute("message", ofHost), KnownAttribute("icon", ofHost),
    KnownAttribute("badge", ofHost), KnownAttribute("disabled", ofHost), KnownAttribute("like", ofHost),
    KnownAttribute("detents", ofHost), KnownAttribute("grabber", ofHost), KnownAttribute("anchor", ofHost),
    KnownAttribute("size", ofHost), KnownAttribute("transition"),
  ]

  /// The declarations whose attributes are in the program, for hosts and apps.
  private static let ofHost: [Model.AttributePlace] = [
    .app, .node, .child, .root, .style, .type, .condition, .action, .event, .sceneEvent,
  ]

  private init(_ name: String, _ places: [Model.AttributePlace] = [], _ nouns: String? = nil) {
    self.name = name
    self.places = places
    self.nouns =
      nouns
      ?? "the declaration of the app, scenes, flows, containers, their children, styles, types, conditions, actions "
      + "and events"
  }
}
