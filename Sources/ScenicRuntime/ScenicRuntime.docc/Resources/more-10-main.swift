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

/// The controls of a phone around every screen: tabs and a back button.
let everywhere: Page.Choices = [
  "(home tab)": { books.select(.home) },
  "(about tab)": { books.select(.about) },
  "(back)": {
    guard let stack = books.navigator.state.tree.first(named: "home") else { return }
    host.swipeBack(in: stack.identity)
  },
]

if let url = CommandLine.arguments.dropFirst().first { books.navigator.open(url) }

while let page = host.screen(of: top(of: books.navigator.state.tree).identity) {
  print("\n\(page.title)")
  let choices = Array(page.choices) + everywhere
  for (number, choice) in choices.enumerated() { print("  \(number + 1) \(choice.key)") }
  guard let line = readLine() else { break }
  guard let number = Int(line), choices.indices.contains(number - 1) else { continue }
  print("> \(choices[number - 1].key)")
  choices[number - 1].value()
}
