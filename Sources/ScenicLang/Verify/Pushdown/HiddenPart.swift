/// A possible hidden part: the entries below the top of a stack, the levels below the last one, or the content of a
/// tab that is not selected. It stands for all hidden parts that look the same.
final class HiddenPart {
  struct Node {
    /// The row of the node in the store.
    let row: Int
    /// What is hidden in it, in the order in which `Frames` lists the contexts of a row.
    let parts: [HiddenPart]
  }

  /// The nodes of a list, from the top down; the one node of a tab.
  let nodes: [Node]

  init(_ nodes: [Node]) { self.nodes = nodes }
}
