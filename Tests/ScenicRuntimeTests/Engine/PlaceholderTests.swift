import Testing

@testable import ScenicRuntime

/// Nodes that a collapsed split leaves out, and the contribution of a column that is not a stack.
struct PlaceholderTests {
  private static let mark = Program.Attribute(name: "placeholder", arguments: [])

  /// Columns with a list, and with the given attributes.
  private func split(
    _ right: (inout ProgramBuilder) -> Program.Template,
    marking: (ProgramBuilder, inout Program) -> Void = { _, _ in }
  ) -> Play {
    var app = ProgramBuilder()
    for name in ["list", "page", "nothing", "blank"] { app.scene(name) }
    let left = app.stack("left", app["list"])
    let column = right(&app)
    app.root(app.container(.split, "pair", ["one": left, "two": column]))
    app.on("left.popped")
    var program = app.program
    for name in ["nothing", "blank"] { program.nodes[app.node(name)].note.attributes = [Self.mark] }
    marking(app, &program)
    return Play(program)
  }

  private func collapsed(_ play: Play) -> String { Play.text(of: play.engine.collapsed(play.state.tree)) }

  @Test func onePlaceholderStaysWhereNothingElseIs() {
    var play = split {
      $0.stack("right", $0["nothing"])
    } marking: { app, program in
      program.nodes[app.node("list")].note.attributes = [Self.mark]
    }
    play.select("pair", "two")
    #expect(collapsed(play) == "pair{list}")
    play.handle(.popped(play.identity("pair"), count: 1))
    #expect(play.refusals == [.nothingToLeave])
  }

  @Test func initialContentOfPlaceholderSlotsIsLeftOut() {
    for isStack in [true, false] {
      var play = split {
        isStack ? $0.stack("right", $0["page"]) : $0["page"]
      } marking: { app, program in
        program.nodes[app.node("pair")].slots[1].note.attributes = [Self.mark]
      }
      play.select("pair", "two")
      #expect(collapsed(play) == "pair{list}")
    }
    var other = split {
      $0.stack("right", $0["page"], $0["page"])
    } marking: { app, program in
      program.nodes[app.node("pair")].slots[1].note.attributes = [Self.mark]
    }
    other.select("pair", "two")
    #expect(collapsed(other) == "pair{list page}", "it is the first of them that is put there")
    var first = split {
      $0.stack("right", $0["page"])
    } marking: { app, program in
      program.nodes[app.node("pair")].slots[0].note.attributes = [Self.mark]
    }
    first.select("pair", "two")
    #expect(collapsed(first) == "pair{page}")
  }

  @Test func placeholdersGoWithWhatIsUnderThem() {
    var play = split { $0.stack("right", $0["page"], $0["page"], $0["nothing"], $0["blank"]) }
    play.select("pair", "two")
    #expect(collapsed(play) == "pair{list page page}")
    play.handle(.popped(play.identity("pair"), count: 1))
    #expect(play.tree == "pair{left{list} *right{page}}")
    #expect(play.account.count { $0.hasPrefix("right.popped") } == 1, "all are taken off at once")
  }

  @Test func aFlowInAColumnGivesWhatIsInIt() {
    var play = split { app in
      app.flow("trip")
      app.root(app.stack("inner", app["page"], app["page"]), of: 1)
      return app["trip"]
    }
    play.select("pair", "two")
    #expect(collapsed(play) == "pair{list page page}")
    var bare = split { app in
      app.flow("trip")
      app.root(app["page"], of: 1)
      return app["trip"]
    }
    bare.select("pair", "two")
    #expect(collapsed(bare) == "pair{list trip{page}}")
  }
}
