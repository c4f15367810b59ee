import Testing

@testable import ScenicLang

/// Any text of a spec remains text in the graph.
struct GraphTextTests {
  /// A spec whose names are keywords of Graphviz and Mermaid, with this title and this link.
  static func hostile(title: String, link: String = "/x") throws -> Graph {
    try GraphTests.graph(
      """
      scene end {
        event graph
        event subgraph
        event style
      }
      scene node
      scene edge
      @title("\(title)")
      scene click
      scene `link`
      scene 名前
      scene début
      flow digraph {
        scene start
        root stack { start }
      }
      scene style
      root subgraph_: tabs {
        strict: stack { end }
        style
      }
      on end.graph    { if true { push node } else { push edge } }
      on end.subgraph { present digraph }
      on end.style    { if true { push `link` } else if true { push 名前 } else { push début } }
      link "\(link)" { go subgraph_.strict / end / click }
      """)
  }

  static let titles = [
    "plain", #"a \"quoted\" one"#, "a # b ; c", "end", "`code`", "[x] (y) {z} <b>|</b>",
    "two\\nlines", "😀 👩‍👩‍👧", "<script>alert(1)</script>", "1. a list", "- a list", "+ a list", "#quot;", "&amp;",
    "%% comment", "**bold** _x_ ~~y~~", "\\\\N \\\\l \\\\", "]]>", "--> b", ":::big", "$$x$$",
    "\\u{1}\\u{7F}\\u{FFFE}", "",
    "https://a.b/c", "@{ shape: rect }",
  ]

  @Test(arguments: titles) func everyTitleStaysText(title: String) throws {
    let graph = try Self.hostile(title: title)
    try DOTReader(graph.dot).read()
    try MermaidReader(graph.mermaid).read()
    try MermaidReader(try Self.hostile(title: "x", link: "/a(b)").mermaid).read()
    for text in [graph.dot, graph.mermaid] { #expect(!text.contains("<script") && !text.contains("\u{1}")) }
  }

  @Test func everySampleIsRead() throws {
    for path in [
      "cats.scene", "routes.scene", "zoo.scene", "messenger/messenger.scene", "terminal-app/letters.scene",
    ] {
      let graph = try GraphTests.sample(path)
      try DOTReader(graph.dot).read()
      try MermaidReader(graph.mermaid).read()
    }
  }

  @Test func theReadersRejectInvalidText() {
    #expect(throws: (any Error).self) { try MermaidReader("flowchart LR\n  end(\"x\")\n").read() }
    #expect(throws: (any Error).self) { try MermaidReader("flowchart LR\n  s_a(\"x\"y\")\n").read() }
    #expect(throws: (any Error).self) { try MermaidReader("flowchart LR\n  subgraph b_a [\"x\"]\n").read() }
    #expect(throws: (any Error).self) { try DOTReader("digraph \"a\" { a [label=<<b>>] }").read() }
    #expect(throws: (any Error).self) { try DOTReader("digraph \"a\" { \"a\" -> ").read() }
  }

  @Test func namesAreTakenOnce() {
    var names = DrawingNames()
    #expect(names.name("s_", "a.b") == "s_a_b")
    #expect(names.name("s_", "a_b") == "s_a_b_2")
    #expect(names.name("s_", "é") == "s___")
  }
}
