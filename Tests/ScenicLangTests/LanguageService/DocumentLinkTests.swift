import Testing

@testable import ScenicLang

/// Document links: `textDocument/documentLink`.
struct DocumentLinkTests {
  private func picture(_ desk: Desk, _ file: Int = 0) -> [String] {
    desk.snapshot.documentLinks(file).map { link in
      switch link.target {
      case .file(let path): "\(desk.text(link.range)) -> \(path)"
      case .url(let url): "\(desk.text(link.range)) => \(url)"
      }
    }
  }

  @Test func importsLeadToFilesAsTheSpecsAreNamed() {
    let desk = Desk(
      """
      import "parts/a.scene"
      import "./parts/../missing.scene"
      import ""
      // file: parts/a.scene
      import "b.scene"
      import "../main.scene"
      """)
    #expect(picture(desk) == ["parts/a.scene -> parts/a.scene", "./parts/../missing.scene -> missing.scene"])
    #expect(picture(desk, 1) == ["b.scene -> parts/b.scene", "../main.scene -> main.scene"])
  }

  @Test func addressesLeadToTheWeb() {
    let desk = Desk(
      """
      /// See https://cats.example/a_(b)?c=d#e. And (http://x.example/ü), `https://y.example`; xhttps://no.example
      // https:// alone, <https://z.example/>
      link "https://cats.example/all" { stay }
      link "https://cats.example/{name}" { stay }
      link "/cats" { stay }
      action open(url: URL = "https://parlor.example/update", text: String = "see https://no.example")
      """)
    #expect(
      picture(desk) == [
        "https://cats.example/a_(b)?c=d#e => https://cats.example/a_(b)?c=d#e",
        "http://x.example/ü => http://x.example/%C3%BC", "https://y.example => https://y.example",
        "https://z.example/ => https://z.example/", "https://cats.example/all => https://cats.example/all",
        "https://parlor.example/update => https://parlor.example/update",
      ])
  }

  @Test func everyImportOfTheMessengerLeadsToASource() {
    let snapshot = Desk(sample: "messenger/messenger.scene").snapshot
    let paths = Set(snapshot.sources.map { $0.path })
    var count = 0
    for file in snapshot.sources.indices {
      for link in snapshot.documentLinks(file) {
        guard case .file(let path) = link.target else { continue }
        count += 1
        #expect(paths.contains(path))
      }
    }
    #expect(count > 13)
  }
}
