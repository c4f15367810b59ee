/// A scene or flow in the hierarchy of navigation.
package struct HierarchyItem {
  package let name: String
  package let detail: String
  package let kind: OutlineItem.Kind
  package let range: SourceRange
  package let nameRange: SourceRange
}

/// A step between two items.
package struct HierarchyStep {
  package let item: HierarchyItem
  /// The effects of the step, in the file of the rules.
  package let ranges: [SourceRange]
}
