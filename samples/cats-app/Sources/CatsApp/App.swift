import ScenicRuntime

/// Shows the screen on top and lets a person choose, until the input ends.
@main
@MainActor
enum App {
  static let cats = Cats(actions: Work())
  static let host = MemoryHost { cats.navigator.screen(of: $0, from: Screens()) ?? TextScreen("") }

  static func main() {
    cats.navigator.attach(host)
    while let screen = host.screen(of: top(of: cats.navigator.state.tree)) {
      print("\n\(screen.text())")
      let choices = screen.choices + everywhere
      for (number, choice) in choices.enumerated() { print("  \(number + 1) \(choice.title)") }
      guard let line = readLine() else { return }
      guard let number = Int(line), choices.indices.contains(number - 1) else { continue }
      print("> \(choices[number - 1].title)")
      choices[number - 1].choose()
    }
  }

  /// The controls that a phone has on every screen.
  private static let everywhere = [
    TextScreen.Choice("(Cats tab)") { cats.select(.home) },
    TextScreen.Choice("(Settings tab)") { cats.select(.settings) },
    TextScreen.Choice("(back)") { back() },
  ]

  /// Dismisses the topmost sheet with a swipe, else goes back in the topmost stack.
  private static func back() {
    let shown = path(of: cats.navigator.state.tree)
    if let sheet = shown.last(where: { $0.style != nil }), host.swipeAway(sheet.identity) { return }
    if let stack = shown.last(where: { $0.children.count > 1 && $0.selected == nil }) {
      _ = host.swipeBack(in: stack.identity)
    }
  }

  private static func top(of tree: SceneModel) -> Identity { path(of: tree).last?.identity ?? .none }

  /// The nodes that are on screen, from the root to the one on top.
  private static func path(of tree: SceneModel) -> [SceneModel] {
    var result: [SceneModel] = []
    var next: SceneModel? = tree
    var presented: SceneModel?
    while let node = next {
      result.append(node)
      presented = node.presented ?? presented
      next = node.selected.flatMap { node.children.dropFirst($0).first } ?? node.children.last
      if next == nil {
        next = presented
        presented = nil
      }
    }
    return result
  }
}

/// The actions and conditions of the app.
struct Work: Cats.Actions {
  func track(event: String) { print("[tracked: \(event)]") }
  func signOut() { App.cats.isSignedIn = false }
}
