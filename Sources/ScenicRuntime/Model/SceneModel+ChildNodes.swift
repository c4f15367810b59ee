extension SceneModel {
  /// The children of a node, read in place: unlike `children`, it copies no list.
  package struct ChildNodes: RandomAccessCollection {
    private let storage: Storage

    fileprivate init(_ storage: Storage) { self.storage = storage }

    package var startIndex: Int { 0 }
    package var endIndex: Int { storage.node.count }

    // The range checks the index.
    package subscript(place: Int) -> SceneModel { storage.child(indices[place]) }
  }

  /// The children, without a copy of their list. Cost: constant.
  package var childNodes: ChildNodes { ChildNodes(storage) }
}
