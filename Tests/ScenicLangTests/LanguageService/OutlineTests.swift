import Testing

@testable import ScenicLang

/// The outline of a file: `textDocument/documentSymbol`.
struct OutlineTests {
  private func picture(_ items: [OutlineItem], _ depth: Int = 0) -> String {
    items.map { item in
      let indent = String(repeating: "  ", count: depth)
      let detail = item.detail.isEmpty ? "" : " – \(item.detail)"
      let mark = item.isDeprecated ? " (deprecated)" : ""
      return "\(indent)\(item.kind) \(item.name)\(detail)\(mark)\n" + picture(item.children, depth + 1)
    }.joined()
  }

  @Test func theOutlineShowsEveryDeclarationInThoseAroundIt() {
    let desk = Desk(
      """
      app Cats
      import "other.scene"
      enum Sort { name, age(years: Int) }
      struct Filter { sort: Sort = .name }
      extern type Photo
      style card
      condition isOn: Bool = false
      action load(name: String) -> Bool?
      event pushed(text: String)
      events Closing { event close }
      scene cats(filter: Filter = Filter()) -> Sort requires isOn else alone: stack { cat } {
        sends Closing
        condition isEditing: Bool = false
        event select(name: String)
      }
      @deprecated scene cat
      container drawer { menu: cats, content: stack { cat } }
      flow inner(start: Int) {
        scene one
        root stack { one }
        on one.done { finish }
      }
      root tabBar: tabs {
        home: stack { cats }
        cat
      }
      on cats.select(name), cat.done where isOn {
        push cat
        present side: stack { cat }
      }
      convert(name: String) -> Filter { Filter() }
      link "/cats/{name}" { go home / cats; if isOn { push cat } }
      test "all of it" { cats.select(name: "x") }
      never showing(cat)
      from cats reach cat
      """)
    #expect(
      picture(desk.snapshot.outline(0)) == """
        app Cats
        enumeration Sort
          enumCase name
          enumCase age – (years: Int)
        structure Filter
          field sort – Sort
        extern Photo
        style card
        condition isOn – Bool
        action load – (name: String) -> Bool?
        event pushed – (text: String)
        group Closing
          event close
        scene cats – (filter: Filter = Filter()) -> Sort
          input filter – Filter
          stack alone
          condition isEditing – Bool
          event select – (name: String)
        scene cat (deprecated)
        container drawer
          slot menu – cats
          stack content
        flow inner – (start: Int)
          input start – Int
          scene one
          stack root
          rule on one.done – finish
        tabs tabBar
          stack home
          slot cat
        rule on cats.select(name), cat.done where isOn – push cat; present side: stack { cat }
          stack side
        conversion convert(name: String) – -> Filter
        link /cats/{name} – go home / cats; if isOn { push cat }
        test all of it
        property never showing(cat)
        property from cats reach cat

        """)
  }

  @Test func aBrokenFileHasAnOutline() {
    let desk = Desk(
      """
      scene {
        event
        event open(
      flow a { scene
      on
      link
      test
      scene last
      """)
    let names = picture(desk.snapshot.outline(0))
    #expect(names.contains("scene unnamed scene"))
    #expect(names.contains("event open"))
    #expect(names.contains("flow a"))
    #expect(names.contains("scene last"))
  }

  @Test func theRangeOfADeclarationBeginsWithItsComments() {
    let desk = Desk(
      """
      // Not of it.

      /// What it is.
      // And more.
      @title("Cats") // the title
      scene cats { event a }

      """)
    let item = desk.snapshot.outline(0).first
    #expect(
      item.map { desk.text($0.range) } == """
        /// What it is.
        // And more.
        @title("Cats") // the title
        scene cats { event a }
        """)
    #expect(item.map { desk.text($0.nameRange) } == "cats")
  }
}
