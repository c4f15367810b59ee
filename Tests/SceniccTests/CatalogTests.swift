import Foundation
import Testing

@Suite struct CatalogTests {
  private static let spec = """
    /// A shop of cats.
    app Shop at "https://shop.example"

    /// All cats.
    @title("Cats") @icon("cat")
    scene cats {
      /// The user taps a cat.
      event select(name: String)
    }
    @title("A cat")
    scene cat(name: String)
    action track(event: String)
    root home: stack { cats }
    on cats.select(name) { do track(event: "select"); push cat(name) }
    link "/cats/{name}" { go home / cats / cat(name) }

    """

  private func page(_ spec: String, _ scenicc: Scenicc) throws -> String {
    try scenicc.write(spec, to: "app.scene")
    let outcome = try scenicc("catalog", "app.scene")
    #expect(outcome.exitCode == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output
  }

  /// Computed titles have an ellipsis for each value; those without a fixed part are among the attributes.
  @Test(
    arguments: [
      (#""Order \(n)""#, "Order …"), (#"n == 1 ? "One" : "\(n) cats""#, "One / … cats"),
      (#"o ?? "Nobody""#, "… / Nobody"),
      (#""A & \(o ?? "B")""#, "A &amp; … / B"), ("n", nil), (#""\(n)""#, nil),
    ] as [(String, String?)])
  func computedTitlesAreListed(title: String, shown: String?) throws {
    try Scenicc.inFolder { scenicc in
      let spec = "@title(\(title)) scene cat(n: Int = 0, o: String? = nil)\nroot home: stack { cat }\n"
      let page = try page(spec, scenicc)
      let isListed = page.contains("<span class=\"title\">")
      #expect(isListed == (shown != nil), "\(page)")
      if let shown { #expect(page.contains("<span class=\"title\">\(shown)</span>"), "\(page)") }
      #expect(page.contains("<dd>@title(…)</dd>") == !isListed)
    }
  }

  @Test func everythingIsListedWithItsPlace() throws {
    try Scenicc.inFolder { scenicc in
      let page = try page(Self.spec, scenicc)
      let parts = [
        "<title>Catalog of Shop</title>", "<p class=\"doc\">A shop of cats.</p>",
        "<h3><a href=\"#screens-cats\">cats</a> <span class=\"title\">Cats</span></h3>",
        "<p class=\"kind\">screen <code>app.scene:6</code></p>", "<p class=\"doc\">All cats.</p>",
        "<dd>@icon(&quot;cat&quot;)</dd>",
        "<dd><a href=\"#events-cats.select\">select(name: String)</a> <code>app.scene:8</code></dd>",
        "<dd><a href=\"#screens-cats\">cats: select</a> <code>app.scene:14</code></dd>",
        "<dd><a href=\"#screens-cat\">cat on select</a> <code>app.scene:14</code></dd>",
        "<a href=\"#links--0\">/cats/{name}</a>", "<dd>name: String</dd>",
        "<a href=\"#actions-track\">track</a>", "<dd>Rule <code>app.scene:14</code></dd>",
        "<a href=\"#analytics-cats.select\">", "<p class=\"kind\">stack <code>app.scene:13</code></p>",
      ]
      for part in parts { #expect(page.contains(part), "\(part)") }
    }
  }

  @Test func samplesAreListedTwiceTheSame() throws {
    try Scenicc.inFolder { scenicc in
      for name in ["cats.scene", "zoo.scene", "messenger/messenger.scene"] {
        let path = Scenicc.samples.appending(path: name).path
        let first = try scenicc("catalog", path, "-o", "a.html")
        #expect(first.exitCode == 0 && first.output.isEmpty && first.errors.isEmpty)
        _ = try scenicc("catalog", path, "-o", "b.html")
        let page = try scenicc.read("a.html")
        try #expect(page == scenicc.read("b.html"))
        // Each reference has its anchor, which is unique.
        let anchors = page.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
        #expect(Set(anchors).count == anchors.count)
        let references = Set(page.matches(of: #/href="#([^"]*)"/#).map { String($0.1) })
        #expect(references.isSubset(of: anchors), "\(references.subtracting(anchors))")
        #expect(!page.contains("http://") && !page.contains(" src="))
      }
    }
  }

  /// Names and texts of a spec are never markup, and cannot hide or reorder other text.
  @Test func hostileTextsStayTexts() throws {
    try Scenicc.inFolder { scenicc in
      let attack = #"</style></script><script>alert(1)</script><img src=x onerror=alert(1)>\"'&amp;\u{202E}"#
      let raw = "</style></script><script>alert(1)</script><img src=x onerror=alert(1)>\"'&amp;\u{202E}"
      let spec = """
        /// \(raw)
        @title("\(attack)") @note("\(attack)")
        scene cats(
          /// \(raw)
          name: String = "\(attack)"
        ) {
          /// \(raw)
          event select
        }
        root cats
        on cats.select { stay }
        link "/a'b&c/{name}" { go cats(name) }

        """
      try scenicc.write(spec, to: "<img src=y>.scene")
      let outcome = try scenicc("catalog", "<img src=y>.scene")
      try #require(outcome.exitCode == 0, "\(outcome.errors)")
      let page = outcome.output
      let tags = Set(page.matches(of: #/<\/?([a-zA-Z!][a-zA-Z0-9]*)/#).map { String($0.1) })
      let expected: Set = [
        "!doctype", "html", "meta", "title", "style", "header", "h1", "p", "nav", "a", "label", "input",
        "output", "main", "section", "h2", "article", "h3", "span", "code", "dl", "dt", "dd", "footer",
        "script", "br",
      ]
      #expect(tags.isSubset(of: expected), "\(tags.subtracting(expected))")
      #expect(page.components(separatedBy: "<script").count == 2)
      #expect(page.components(separatedBy: "<style").count == 2)
      #expect(!page.contains("\u{202E}") && page.contains("&lt;U+202E&gt;"))
      for attribute in page.matches(of: #/<[a-z0-9]+ ([^>]*)>/#).map({ String($0.1) }) {
        #expect(!attribute.contains("onerror"), "\(attribute)")
      }
    }
  }

  /// The policy of the page allows its own script, and nothing else.
  @Test func theScriptIsAllowedByItsHash() throws {
    try Scenicc.inFolder { scenicc in
      let page = try page(Self.spec, scenicc)
      let script = try #require(page.firstMatch(of: #/<script>([^<]*)<\/script>/#)).output.1
      let hash = try #require(page.firstMatch(of: #/script-src 'sha256-([A-Za-z0-9+\/=]*)';/#)).output.1
      try scenicc.write(String(script), to: "script.js")
      let sum = try scenicc.run(["script.js"], of: URL(filePath: "/usr/bin/sha256sum")).output.prefix(64)
      let bytes = stride(from: 0, to: sum.count, by: 2).compactMap { offset in
        UInt8(sum.dropFirst(offset).prefix(2), radix: 16)
      }
      #expect(Data(bytes).base64EncodedString() == hash)
    }
  }

  @Test func wrongCallsWriteNothing() throws {
    try Scenicc.inFolder { scenicc in
      try scenicc.write("scene\n", to: "wrong.scene")
      let wrong = try scenicc("catalog", "wrong.scene", "-o", "out.html")
      #expect(wrong.exitCode == 1 && wrong.output.isEmpty && wrong.errors.contains("error[SC"))
      try scenicc.write("scene a\nroot a\n", to: "a.scene")
      let input = try scenicc("catalog", "a.scene", "-o", "a.scene")
      #expect(input.exitCode == 2 && input.errors.contains("cannot write the output to its input"))
      try #expect(scenicc("catalog", "none.scene").exitCode == 2)
      try #expect(scenicc.names() == ["a.scene", "wrong.scene"])
    }
  }
}
