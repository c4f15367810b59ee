/// A container of screens and other containers.
public struct Container: Sendable {
  /// The arrangement of the children.
  public enum Kind: String, Sendable {
    case stack, tabs, split
    /// Parts that are shown together.
    case group = "container"
  }

  /// A slot with the screen or container in it.
  public struct Child: Sendable {
    /// Any text for the label; nil for the name of the node.
    public var label: String?
    /// The title of a tab.
    public var title: String?
    /// The key of a screen or container.
    public var node: String

    /// Creates a slot.
    public init(_ node: String, label: String? = nil, title: String? = nil) {
      (self.node, self.label, self.title) = (node, label, title)
    }
  }

  /// The identifier in the model.
  public var key: String
  /// Any text from which the name in the spec is made.
  public var name: String
  /// The arrangement of the children.
  public var kind: Kind
  /// The slots in order.
  public var children: [Child]
  /// The line of the file.
  public var place: SourcePlace

  /// Creates a container.
  public init(_ key: String, name: String, _ kind: Kind, _ children: [Child], at place: SourcePlace) {
    (self.key, self.name, self.kind, self.children, self.place) = (key, name, kind, children, place)
  }
}

/// A slot of a container.
public struct Region: Hashable, Sendable {
  /// The key of the container.
  public var container: String
  /// The index of its child.
  public var child: Int

  /// Creates the slot of a container; -1 is a stack itself.
  public init(_ container: String, _ child: Int) { (self.container, self.child) = (container, child) }
}
