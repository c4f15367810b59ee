import ScenicRuntime
import Testing

@testable import ScenicLang

/// Other versions of a spec, to run where Swift was made of this one.
@Suite struct DownloadedProgramTests {
  /// One of everything that Swift knows.
  private static let spec = """
    app Studio
    extern type Picture
    struct Size { width: Int, height: Int = 100 }
    enum Tool { pen, brush(width: Int, tip: String) }
    condition isOnline: Bool = true
    condition zoom: Int = 1
    style drawer
    style popup
    action load(page: URL, size: Size?) -> Picture
    action note(text: String)
    event arrived(picture: Picture, size: Size)
    event closing
    scene shelf(size: Size = Size(width: 3)) {
      event open(picture: Picture)
      event edit(id: Int, title: String)
    }
    scene picture(picture: Picture)
    scene editor(id: Int, title: String) -> Tool | Size { condition hasChanges: Bool = false; event save }
    scene source produces Tool | Size
    scene menu { event pick(tool: Tool) }
    scene drawn
    container board { menu, shelf }
    flow picking(size: Size) {
      event again(reason: String)
      scene colours(size: Size)
      root stack { colours(size) }
      on picking.again { stay }
    }
    root room: tabs { first: stack { board }, second: split { left: stack { source }, right: stack { drawn } } }
    on shelf.open(picture) { push picture(picture: picture) }
    on shelf.edit(id, title) { push editor(id: id, title: title) }
    link "/pick" { present picking(size: Size(width: 1)) as drawer }
    """

  private static func program(_ text: String) throws -> Program {
    let compilation = Spec(text).compile()
    if let program = Lowering.lower(compilation.model) { return program }
    Issue.record("\(compilation.report)")
    throw CancellationError()
  }

  /// The reason why the spec with this in the place of that is not run; nil if it is.
  private func reason(_ old: String, _ new: String) throws -> String? {
    #expect(Self.spec.contains(old), "\(old)")
    let compiled = try Self.program(Self.spec)
    let changed = try Self.program(Self.spec.replacing(old, with: new))
    do throws(JSONError) {
      let program = try Program(
        json: String(decoding: Emitter.json(changed), as: UTF8.self), inPlaceOf: compiled)
      expect(program, hasPlacesOf: compiled)
      return nil
    } catch {
      return error.description
    }
  }

  /// Checks that the indices that Swift uses are the same in the other program.
  private func expect(_ program: Program, hasPlacesOf compiled: Program) {
    #expect(program.nodes.map { $0.name }.starts(with: compiled.nodes.map { $0.name }))
    #expect(program.conditions.map { $0.name } == compiled.conditions.map { $0.name })
    #expect(program.actions.map { $0.name } == compiled.actions.map { $0.name })
    #expect(program.events.map { $0.name } == compiled.events.map { $0.name })
  }

  /// The part of both programs, its replacement, and the reason of the refusal.
  private static let refused: [(String, String, String)] = [
    ("app Studio", "app Atelier", "it is of the app `Atelier`, and this is `Studio`"),
    // Types
    ("extern type Picture", "extern type Picture\nextern type Sound", "unknown extern type `Sound`"),
    ("extern type Picture", "struct Picture { name: String }", "unknown struct `Picture`"),
    ("width: Int, height", "width: Int, depth: Int = 1, height", "struct `Size` has no field `depth` here"),
    (", height: Int = 100", "", "field `height` of struct `Size` is missing"),
    (
      "{ width: Int, height", "{ width: Double, height",
      "field `width` of struct `Size` is `Double`, and `Int` here"
    ),
    ("enum Tool { pen,", "enum Tool { pen, rubber,", "enum `Tool` has no case `rubber` here"),
    ("enum Tool { pen,", "enum Tool {", "case `pen` of enum `Tool` is missing"),
    ("(width: Int, tip", "(width: Int?, tip", "field `brush.width` of enum `Tool` is `Int?`, and `Int` here"),
    ("style drawer", "style drawer\nstyle cloud", "unknown style `cloud`"),
    // Conditions, actions and events of the app
    ("condition zoom", "condition isNew: Bool = true\ncondition zoom", "unknown condition `isNew`"),
    ("condition zoom: Int = 1\n", "", "condition `zoom` is missing"),
    ("zoom: Int = 1", "zoom: Double = 1.0", "value of condition `zoom` is `Double`, and `Int` here"),
    ("action note", "action print\naction note", "unknown action `print`"),
    ("action note(text: String)\n", "", "action `note` is missing"),
    ("note(text: String)", "note(words: String)", "action `note` has no parameter `words` here"),
    ("note(text: String)", "note(text: String) -> Int", "action `note` has no result here"),
    ("note(text: String)", "note(text: String) after 3 s", "action `note` has no delay here"),
    (" -> Picture", "", "result of action `load` is missing"),
    (" -> Picture", " -> Picture?", "result of action `load` is `Picture?`, and `Picture` here"),
    ("event closing", "event closing\nevent opening", "unknown event `opening`"),
    ("event closing\n", "", "event `closing` is missing"),
    (
      "(picture: Picture, size: Size)", "(picture: Picture)", "parameter `size` of event `arrived` is missing"
    ),
    (
      "(picture: Picture, size: Size)", "(size: Size, picture: Picture)",
      "event `arrived` has parameter `size` where parameter `picture` is here"
    ),
    // Scenes
    ("scene drawn", "scene drawn\nscene cellar", "unknown scene `cellar`"),
    (
      "scene picture(picture: Picture)", "scene picture(picture: Picture, breed: String = \"\")",
      "scene `picture` has no input `breed` here"
    ),
    (
      "scene editor(id: Int, title: String)", "scene editor(title: String, id: Int)",
      "scene `editor` has input `title` where input `id` is here"
    ),
    (
      "scene editor(id: Int, title: String)", "scene editor(id: Int, title: String?)",
      "input `title` of scene `editor` is `String?`, and `String` here"
    ),
    ("event save", "event save; event close", "scene `editor` has no event `close` here"),
    ("; event save", "", "event `save` of scene `editor` is missing"),
    ("event save", "event save(asCopy: Bool)", "scene `editor` has no parameter `save.asCopy` here"),
    (" -> Tool | Size", "", "result of scene `editor` is missing"),
    (" -> Tool | Size", " -> Tool", "result of scene `editor` is `Tool`, and `Tool | Size` here"),
    ("scene drawn", "scene drawn -> Int", "scene `drawn` has no result here"),
    ("produces Tool | Size", "produces Tool | Size | Int", "scene `source` has no produced type `Int` here"),
    ("produces Tool | Size", "produces Size", "produced type `Tool` of scene `source` is missing"),
    (
      "produces Tool | Size", "produces Size | Tool",
      "scene `source` has produced type `Size` where produced type `Tool` is here"
    ),
    (
      "hasChanges: Bool = false", "hasChanges: Bool = false; condition isNew: Bool = true",
      "unknown condition `editor.isNew`"
    ),
    // Containers
    (
      "container board { menu, shelf }", "container board { menu, shelf, drawn }",
      "container `board` has no child `drawn` here"
    ),
    (
      "container board { menu, shelf }", "container board { shelf, menu }",
      "container `board` has child `shelf` where child `menu` is here"
    ),
    (
      "container board { menu, shelf }", "container wall { shelf }\ncontainer board { menu, shelf }",
      "unknown container `wall`"
    ),
    (
      "container board { menu, shelf }", "flow board { root stack { shelf } }",
      "container `board` is missing"
    ),
    (
      "root room: tabs { first", "root room: tabs { zeroth: stack { drawn }, first",
      "tabs `room` has no tab `zeroth` here"
    ),
    (
      "root room: tabs { first: stack { board },", "root room: tabs {",
      "tab `first` of tabs `room` is missing"
    ),
    ("root room: tabs", "root hall: tabs", "tabs `room` is missing"),
    (", right: stack { drawn }", "", "column `right` of split `second` is missing"),
    // Flows
    (
      "flow picking(size: Size) {", "flow picking(size: Size, title: String?) {",
      "flow `picking` has no input `title` here"
    ),
    ("event again(reason: String)", "event again", "parameter `again.reason` of flow `picking` is missing"),
    (
      "flow picking(size", "flow other {\n event more\n root drawn }\nflow picking(size",
      "unknown flow `other`"
    ),
    (
      "scene colours(size: Size)", "scene colours(size: Size)\nscene widths",
      "unknown scene `widths`"
    ),
  ]

  @Test(arguments: refused.indices)
  func declarationsUnknownToSwiftAreRefused(_ place: Int) throws {
    let (old, new, expected) = Self.refused[place]
    #expect(try reason(old, new) == expected)
  }

  private static let accepted: [(String, String)] = [
    ("app Studio", "app Studio"),
    // Rules, links, conversions
    ("on shelf.open(picture) { push picture(picture: picture) }\n", ""),
    ("on shelf.edit(id", "on shelf.edit(0, _) { stay }\non shelf.edit(id"),
    ("link \"/pick\"", "link \"/shelf\" { go room.first }\nlink \"/pick\""),
    ("on shelf.open", "convert(tool: Tool) -> Size { Size(width: 2) }\non shelf.open"),
    // Structure
    ("first: stack { board }", "first: board"),
    (
      "first: stack { board }, second: split { left: stack { source }, right: stack { drawn } }",
      "second: split { right: stack { drawn }, left: source }, first: stack { board }"
    ),
    ("present picking(size: Size(width: 1)) as drawer", "present stack { drawn }"),
    ("root room", "on closing { present tabs { one: stack { menu }, drawn } as drawer }\nroot room"),
    ("flow picking(size", "flow other(size: Size) { root more: stack { drawn } }\nflow picking(size"),
    ("flow picking(size", "flow other { root tabs { menu, drawn } }\nflow picking(size"),
    ("root stack { colours(size) }", "root colours(size: size)"),
    ("scene menu {", "scene menu requires isOnline else drawn as popup {"),
    // Default values, and values that the engine does not read
    ("height: Int = 100", "height: Int = 7"),
    ("(id: Int, title: String)", "(id: Int = 0, title: String)"),
    ("zoom: Int = 1", "zoom: Int = 2"),
    ("scene drawn", "/// Something.\n@icon(\"pen\") scene drawn"),
    ("style popup\n", ""),
    // Another order
    (
      "action load(page: URL, size: Size?) -> Picture\naction note(text: String)",
      "action note(text: String)\naction load(page: URL, size: Size?) -> Picture"
    ),
    (
      "condition isOnline: Bool = true\ncondition zoom: Int = 1",
      "condition zoom: Int = 1\ncondition isOnline: Bool = true"
    ),
    (
      "event arrived(picture: Picture, size: Size)\nevent closing",
      "event closing\nevent arrived(picture: Picture, size: Size)"
    ),
    ("struct Size { width: Int, height: Int = 100 }", "struct Size { height: Int = 100, width: Int }"),
    (
      "enum Tool { pen, brush(width: Int, tip: String) }", "enum Tool { brush(tip: String, width: Int), pen }"
    ),
    (
      "scene menu { event pick(tool: Tool) }\nscene drawn",
      "scene drawn\nscene menu { event pick(tool: Tool) }"
    ),
  ]

  @Test(arguments: accepted.indices)
  func declarationsOfTheEngineAloneAreAccepted(_ place: Int) throws {
    let (old, new) = Self.accepted[place]
    #expect(try reason(old, new) == nil)
  }
}
