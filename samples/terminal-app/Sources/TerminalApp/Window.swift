import ScenicRuntime

/// One window of the app: the generated app, its host, and the console around it.
@MainActor
final class Window {
  let letters: Letters
  let console: Console

  init(_ office: PostOffice) {
    let work = Work(office: office)
    let letters = Letters(actions: work)
    work.letters = letters
    self.letters = letters
    let screens = Screens(office: office) { letters }
    // The navigator keeps its host, so the host does not keep the navigator.
    console = Console(
      TerminalHost { [weak navigator = letters.navigator] node in
        if let screen = navigator?.screen(of: node, from: screens) { return .screen(screen) }
        switch node.sceneName {
        case "tabBar": return .tabs(["Mail", "People", "Settings"])
        case "mail": return .columns
        default: return .stack
        }
      })
  }

  /// Connects the host with the app, and shows refusals in the console.
  func attach() {
    let navigator = letters.navigator
    console.open = { navigator.open($0) }
    console.address = { navigator.url }
    navigator.attach(console.host)
    navigator.addWatcher { [console] turn in
      if !turn.step.isHandled, let reason = navigator.diagnostics.last { console.tell(reason) }
    }
  }

  /// Shows the app and its later changes in this terminal.
  func show(in terminal: Terminal) {
    terminal.onKeys = { [weak self] keys in
      for key in keys {
        if key == .redraw { terminal.forget() }
        self?.console.press(key)
      }
      self?.draw(in: terminal)
    }
    terminal.onChange = { [weak self] in
      terminal.forget()
      self?.fit(terminal)
      self?.draw(in: terminal)
    }
    console.layOut = { [weak self] in _ = self?.drawing(for: terminal) }
    console.quit = { terminal.quit() }
    terminal.start()
    fit(terminal)
    attach()
    letters.navigator.addWatcher { [weak self] _ in self?.draw(in: terminal) }
    draw(in: terminal)
  }

  /// Two columns need a minimum width; a narrower window shows one stack.
  private func fit(_ terminal: Terminal) { letters.navigator.isCollapsed = terminal.size.columns < 64 }

  private func draw(in terminal: Terminal) {
    let (grid, cursor) = drawing(for: terminal)
    terminal.show(grid, cursor: cursor)
  }

  private func drawing(for terminal: Terminal) -> (grid: Grid, cursor: (column: Int, row: Int)?) {
    let size = terminal.size
    return console.draw(columns: size.columns, rows: size.rows)
  }
}
