extension SceneModel {
  /// The parts that the nodes of one declaration share.
  final class Declared: Sendable {
    let sceneName: String
    /// The likely index of the declaration in `Program.nodes`; -1 if it is unknown.
    let place: Int
    let style: String?
    let own: OwnData?

    init(_ sceneName: String, at place: Int, style: String? = nil, own: OwnData? = nil) {
      self.sceneName = sceneName
      self.place = place
      self.style = style
      self.own = own
    }

    /// Returns true if all parts are equal, except for the place.
    func isSame(as other: Declared) -> Bool {
      self === other || sceneName == other.sceneName && style == other.style && own == other.own
    }
  }

  /// The data of a node besides its children.
  struct Node {
    var branch: Branch
    /// The number of children.
    fileprivate(set) var count: Int
    var declared: Declared
    var identity: Identity
    var fields: Fields?
    var selected: Int?
    var presented: SceneModel?

    /// Computes the summary again. Cost: the children.
    mutating func summarize(_ children: ChildNodes) {
      branch = Branch(identity)
      for child in children { branch.add(child.branch) }
      if let presented { branch.addPresented(presented.branch) }
    }
  }

  #if hasFeature(Embedded)
    /// A node with its children. It is never changed. Embedded Swift cannot allocate elements behind the data of a subclass.
    final class Storage {
      fileprivate(set) var node: Node
      /// The children as a list.
      let children: [SceneModel]

      private init(_ node: Node, _ children: [SceneModel]) {
        self.node = node
        self.children = children
      }

      /// Creates a node without children.
      static func make(_ node: Node) -> Storage { Storage(node, []) }

      /// Creates a node with its children.
      static func make(count: Int, _ node: () -> Node, child: (Int) -> SceneModel) -> Storage {
        Storage(node(), (0..<count).map(child))
      }

      fileprivate func change(_ change: (inout Node) -> Void) { change(&node) }

      /// Returns the child at an index that exists.
      func child(_ place: Int) -> SceneModel { children[place] }
    }
  #else
    /// A node with its children in one object. It is never changed.
    final class Storage: ManagedBuffer<Node, SceneModel> {
      deinit {
        let count = node.count
        withUnsafeMutablePointerToElements { children in
          for place in 0..<count { (children + place).deinitialize(count: 1) }
        }
      }

      /// The data of the node. Reading them through `header` would check for exclusive access each time.
      var node: Node {
        @inline(__always)
        _read { yield withUnsafeMutablePointerToHeader { $0 }.pointee }
      }

      /// Creates a node without children.
      static func make(_ node: Node) -> Storage {
        unsafeDowncast(create(minimumCapacity: 0) { _ in node }, to: Storage.self)
      }

      /// Creates a node with its children.
      @inline(__always)
      static func make(count: Int, _ node: () -> Node, child: (Int) -> SceneModel) -> Storage {
        let storage = unsafeDowncast(create(minimumCapacity: count) { _ in node() }, to: Storage.self)
        storage.withUnsafeMutablePointerToElements { children in
          for place in 0..<count { (children + place).initialize(to: child(place)) }
        }
        return storage
      }

      @inline(__always)
      fileprivate func change(_ change: (inout Node) -> Void) {
        withUnsafeMutablePointerToHeader { change(&$0.pointee) }
      }

      /// Returns the child at an index that exists.
      @inline(__always)
      func child(_ place: Int) -> SceneModel { withUnsafeMutablePointerToElements { $0[place] } }

      /// The children as a list.
      var children: [SceneModel] {
        withUnsafeMutablePointerToElements { Array(UnsafeBufferPointer(start: $0, count: node.count)) }
      }
    }
  #endif

  /// A summary of a node, its descendants and presentations, so that a search can skip them.
  package struct Branch: Sendable {
    /// True if the node or a descendant has a presentation, which then is over its level.
    package fileprivate(set) var isPresenting: Bool
    /// The least and the greatest number among the identities.
    package fileprivate(set) var least: Int
    package fileprivate(set) var greatest: Int
    /// The number of nodes.
    package fileprivate(set) var count: Int
    /// The number of levels; here, a presentation is one level below its presenter.
    package fileprivate(set) var height: Int

    /// Returns the summary after a child has been replaced; nil if it must be computed again. Cost: constant.
    func replacing(_ former: Branch, with other: Branch) -> Branch? {
      // A presentation that only the former child had is gone with it.
      if former.isPresenting, !other.isPresenting { return nil }
      if former.least == least, other.least > least { return nil }
      if former.greatest == greatest, other.greatest < greatest { return nil }
      if former.height + 1 == height, other.height < former.height { return nil }
      var result = self
      result.count -= former.count
      result.add(other)
      return result
    }

    /// Creates the summary of a node without children.
    init(_ identity: Identity) {
      isPresenting = false
      least = identity.number
      greatest = least
      count = 1
      height = 1
    }

    /// Adds a child. Cost: constant.
    mutating func add(_ other: Branch) {
      isPresenting = isPresenting || other.isPresenting
      least = min(least, other.least)
      greatest = max(greatest, other.greatest)
      count += other.count
      height = max(height, other.height + 1)
    }

    /// Adds the presentation over the node. Cost: constant.
    mutating func addPresented(_ other: Branch) {
      add(other)
      isPresenting = true
    }
  }
}

extension SceneModel.Storage {
  /// Creates a node with these children.
  static func make(
    _ declared: SceneModel.Declared, _ children: [SceneModel], identity: Identity, fields: Fields?,
    selected: Int?,
    presented: SceneModel?
  ) -> SceneModel.Storage {
    var branch = SceneModel.Branch(identity)
    for child in children { branch.add(child.branch) }
    if let presented { branch.addPresented(presented.branch) }
    return make(count: children.count) {
      SceneModel.Node(
        branch: branch, count: children.count, declared: declared, identity: identity, fields: fields,
        selected: selected, presented: presented)
    } child: {
      children[$0]
    }
  }

  /// Returns the same node with this number of other children, and a summary of them.
  @inline(__always)
  func with(_ branch: SceneModel.Branch, count: Int, child: (Int) -> SceneModel) -> SceneModel.Storage {
    // The parts are copied one by one: the copy of a large struct is slow.
    SceneModel.Storage.make(count: count) {
      SceneModel.Node(
        branch: branch, count: count, declared: node.declared, identity: node.identity,
        fields: node.fields, selected: node.selected, presented: node.presented)
    } child: {
      child($0)
    }
  }

  /// Returns the same node with changed data.
  @inline(__always)
  func with(_ change: (inout SceneModel.Node) -> Void) -> SceneModel.Storage {
    let storage = with(node.branch, count: node.count) { child($0) }
    storage.change(change)
    return storage
  }

  /// Returns the summary of the node with this number of other children. Cost: the children.
  @inline(__always)
  func summary(of count: Int, child: (Int) -> SceneModel) -> SceneModel.Branch {
    var branch = SceneModel.Branch(node.identity)
    for place in 0..<count { branch.add(child(place).branch) }
    if let presented = node.presented { branch.addPresented(presented.branch) }
    return branch
  }
}
