import ScenicRuntime

let books = Books()
let host = MemoryHost { [navigator = books.navigator] node in
  navigator.screen(of: node, from: Screens()) ?? Page("")
}
books.navigator.attach(host)

/// Returns the visible node: the presentation over a node, else its selected or last child.
func top(of node: SceneModel) -> SceneModel {
  if let sheet = node.presented { return top(of: sheet) }
  let place = node.selected ?? node.children.count - 1
  guard node.children.indices.contains(place) else { return node }
  return top(of: node.children[place])
}

if let page = host.screen(of: top(of: books.navigator.state.tree).identity) {
  print(page.title)
}
