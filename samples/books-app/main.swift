import ScenicRuntime

/// The screen of a scene: a line of text, and the effect of a tap on it.
final class Page {
  let title: String
  let tap: @MainActor () -> Void

  init(_ title: String, tap: @escaping @MainActor () -> Void = {}) {
    self.title = title
    self.tap = tap
  }
}

struct Screens: Books.Screens {
  func shelf(_ scene: Books.ShelfScene) -> Page { Page("A shelf") { scene.select(title: "Momo") } }
  func settings(_ scene: Books.SettingsScene) -> Page { Page("Settings") }
  func book(_ scene: Books.BookScene) -> Page { Page("A book called \(scene.title)", tap: scene.read) }
  func page(_ scene: Books.PageScene) -> Page { Page("A page of \(scene.title)", tap: scene.close) }
}

let books = Books()
let host = MemoryHost { [navigator = books.navigator] node in
  navigator.screen(of: node, from: Screens()) ?? Page(node.sceneName)
}
books.navigator.attach(host)

/// Prints the screens of a tree, indented by their nesting.
@MainActor func show(_ node: SceneModel, depth: Int = 0) {
  print(String(repeating: "  ", count: depth) + (host.screen(of: node.identity)?.title ?? ""))
  for child in node.children { show(child, depth: depth + 1) }
  if let sheet = node.presented { show(sheet, depth: depth + 1) }
}

/// Taps the topmost screen of the first tab.
@MainActor func tap() {
  let stack = books.navigator.state.tree.children.first
  guard let top = stack?.children.last else { return }
  host.screen(of: (top.presented ?? top).identity)?.tap()
}

tap()
tap()
show(books.navigator.state.tree)
