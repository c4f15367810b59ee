/// A container of screens and other containers.
public struct Container: Sendable {
  public enum Kind: String, Sendable {
    case stack, tabs, split
    /// Parts that are shown together.
    case group = "container"
  }

  /// A slot with the screen or container in it.
  public struct Child: Sendable {
    /// Any text for the label; nil for the name of the node.
    public var label: String?
    public var title: String?
    /// The key of a screen or container.
    public var node: String

    public init(_ node: String, label: String? = nil, title: String? = nil) {
      (self.node, self.label, self.title) = (node, label, title)
    }
  }

  public var key: String
  /// Any text from which the name in the spec is made.
  public var name: String
  public var kind: Kind
  public var children: [Child]
  public var place: SourcePlace

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

  public init(_ container: String, _ child: Int) { (self.container, self.child) = (container, child) }
}
