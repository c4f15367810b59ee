/// A declaration in the outline of a file.
package struct OutlineItem {
  package enum Kind {
    case app, scene, flow, container, stack, tabs, split, event, input, condition, action, enumeration,
      enumCase
    case structure, field, extern, style, group, rule, link, conversion, test, property, slot
  }
  package let name: String
  package let detail: String
  package let kind: Kind
  package let range: SourceRange
  package let nameRange: SourceRange
  package let isDeprecated: Bool
  package let children: [OutlineItem]
}

/// A declaration found by its name in any spec.
package struct FoundSymbol {
  package let name: String
  package let kind: OutlineItem.Kind
  package let range: SourceRange
  /// The dotted name of its container; empty for the app.
  package let container: String
}
