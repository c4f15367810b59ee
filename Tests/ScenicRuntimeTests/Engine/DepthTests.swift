import Testing

@testable import ScenicRuntime

/// A tree has at most two hundred levels, whichever edit extends it.
struct DepthTests {
  /// An edit that adds a node of three levels: the number of levels below the innermost stack at which they
  /// end, and the effect.
  private enum Growing: CaseIterable {
    case push, show, replace, root, present, fill, entries, madeEntries, madeSlot, madeRest, child, selected,
      cover

    var levels: Int {
      switch self {
      case .push, .show, .replace, .root, .entries, .madeEntries, .madeSlot, .madeRest: 3
      case .present, .cover: 4
      case .fill, .child, .selected: 2
      }
    }
  }

  /// Containers in one another, the last of them around a stack at this depth.
  private func nest(_ depth: Int, innermost: Program.NodeKind) -> ProgramBuilder {
    var app = ProgramBuilder()
    for name in ["home", "page"] { app.scene(name) }
    let box = app.stack("box", app["page"])
    let outer = app.stack("outer", box)
    let tabs = app.container(.tabs, "tabs", ["one": box, "two": box])
    app.event("never")
    app.on("never", do: [.present(tabs, style: "sheet"), .present(outer, style: "sheet")])
    var template = app.stack("main", app["home"])
    for level in (1..<depth).reversed() {
      let kind = level == depth - 1 ? innermost : .container
      template = app.container(kind, "c\(level)", ["only": template])
    }
    app.root(template)
    app.event("grow")
    return app
  }

  private func effect(_ growing: Growing, _ app: ProgramBuilder, depth: Int) -> Program.Effect {
    let page = app["page"]
    let box = Program.Template(node: app.node("box"), children: [page])
    let outer = Program.Template(node: app.node("outer"), children: [box])
    switch growing {
    case .push: return .push(outer, in: app.node("main"))
    case .show: return .show(outer)
    case .replace: return .replace(outer)
    case .root: return .root(outer, in: app.node("main"))
    case .present: return .present(outer, style: "sheet")
    case .fill: return .fill(outer, node: app.node("c\(depth - 1)"), slot: 0)
    default: return .go(path(growing, app, depth: depth))
    }
  }

  private func path(_ growing: Growing, _ app: ProgramBuilder, depth: Int) -> Program.Goal {
    func goal(_ name: String, _ content: Program.Goal.Content = .any) -> Program.Goal {
      Program.Goal(node: app.node(name), content: content)
    }
    let outer = goal("outer")
    let entry: Program.Goal
    switch growing {
    case .madeEntries: entry = goal("outer", .entries([goal("box", .entries([goal("page")]))]))
    case .madeSlot: entry = goal("tabs", .selected(slot: 1, goal("box")))
    case .madeRest: entry = goal("tabs", .selected(slot: 1, nil))
    default: entry = outer
    }
    var inner = goal("main", .entries([goal("home"), entry]))
    if growing == .child || growing == .selected { inner = outer }
    if growing == .cover { inner = goal("main") }
    for level in (1..<depth).reversed() {
      let isSelected = level == depth - 1 && growing == .selected
      inner = goal("c\(level)", isSelected ? .selected(slot: 0, inner) : .child(slot: 0, inner))
    }
    if growing == .cover { inner.presented = [outer] }
    return inner
  }

  @Test(arguments: Growing.allCases)
  private func twoHundredLevelsAndNoMore(_ growing: Growing) {
    for isTooMany in [false, true] {
      let depth = 200 - growing.levels + (isTooMany ? 1 : 0)
      var app = nest(depth, innermost: growing == .selected ? .tabs : .container)
      app.on("grow", do: [effect(growing, app, depth: depth)])
      // An event of the app takes effect at the front scene.
      var play = Play(app)
      #expect(play.state.tree.branch.height == depth + 1)
      play.send("grow")
      #expect(play.refusals == (isTooMany ? [.limit] : []), "\(growing)")
      #expect(play.state.tree.branch.height == (isTooMany ? depth + 1 : 200), "\(growing)")
    }
  }

  @Test func aFirstTreeHasTwoHundredLevelsAtTheMost() {
    for (depth, starts) in [(199, true), (200, false)] {
      #expect(Engine(nest(depth, innermost: .container).program).start().isHandled == starts)
    }
  }
}
